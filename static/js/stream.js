// Reads the event stream of a table. Not an EventSource, which hides the heartbeat: a sleeping server would seem awake.

/** The server has none, or too many are open. */
export class NoStream extends Error {}

/** The version told last, at every sign of life, until the stream ends.
 * @param {string} address @param {AbortSignal} signal
 * @returns {AsyncGenerator<string>} */
export async function* versions(address, signal) {
  const answer = await fetch(address, { signal, cache: "no-store" });
  if (!answer.ok || !answer.body) throw new NoStream();
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  for (let text = "", told = ""; ; ) {
    const { done, value } = await reader.read();
    if (done) return;
    const events = (text + decoder.decode(value, { stream: true })).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events) told = /^data: (\d+)$/m.exec(event)?.[1] ?? told;
    if (told) yield told;
  }
}
