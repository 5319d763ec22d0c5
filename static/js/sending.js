// Sends entries without leaving the page, keeps them while there is no network, and each exactly once: by its key.

import { PATIENCE, pageOf } from "./contact.js";
import { done, put, waiting } from "./outbox.js";
import { refresh, showAnswer } from "./refresh.js";

/** @typedef {import("./outbox.js").Waiting} Waiting */

const AGAIN = 3000;
const root = /** @type {HTMLElement} */ (document.querySelector("table-live"));
const table = root.dataset.table ?? "";
let running = false;
let again = 0;

/** @param {Waiting} entry */
const post = (entry) =>
  fetch(entry.action, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: entry.body,
    signal: AbortSignal.timeout(PATIENCE),
  });

/** The same entry with the fresh token of a page that was refused for its old one.
 * @param {Waiting} entry @param {Document} page @returns {Waiting | null} */
const renewed = (entry, page) => {
  const token = page.querySelector('[name="csrf_token"]');
  const body = new URLSearchParams(entry.body);
  if (!(token instanceof HTMLInputElement) || body.has("renewed")) return null;
  body.set("csrf_token", token.value);
  body.set("renewed", "1");
  return { action: entry.action, body: body.toString() };
};

/** Says on the card that its entry waits, and why. @param {Waiting} entry @param {string} [sentence] */
const say = (entry, sentence) => {
  const form = document.querySelector(`form[action="${entry.action}"]`);
  const card = form?.closest(".entry-card") ?? root;
  const note = card.querySelector(".note") ?? card.insertBefore(document.createElement("p"), form?.parentElement === card ? form : card.firstChild);
  note.className = "note refused";
  note.textContent = sentence || (root.dataset.waiting ?? "");
};

/** @param {Waiting} entry @returns {Promise<boolean>} whether the server has answered for good */
const deliver = async (entry) => {
  const answer = await post(entry);
  const page = await pageOf(answer);
  // A proxy or a portal on the way answers too: only a page of ours, and no 503, says what became of the entry.
  if (answer.status >= 500 || !page.getElementById("main")) {
    say(entry, page.querySelector("#main [role=alert]")?.textContent?.trim());
    return false;
  }
  const fresh = answer.status === 400 ? renewed(entry, page) : null;
  done(entry);
  if (fresh) {
    put(fresh);
    return deliver(fresh);
  }
  await refresh(table).catch(() => {});
  showAnswer(page, entry.action);
  return true;
};

/** Try to send everything that waits. */
export const flush = async () => {
  if (running) return;
  running = true;
  clearTimeout(again);
  for (const entry of waiting().filter(({ action }) => action.startsWith(`${table}/`)))
    if (!(await deliver(entry).catch(() => say(entry)))) again = setTimeout(flush, AGAIN);
  running = false;
};

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || !form.matches("#mine .entry, #mine .likely")) return;
  event.preventDefault();
  const body = new URLSearchParams(/** @type {any} */ (new FormData(form, event.submitter)));
  // Another choice while the first one waits is another entry: it must not be taken for the same one sent twice.
  body.set("entry_key", `${body.get("entry_key")}.${Date.now()}`);
  form.querySelectorAll("button").forEach((button) => (button.disabled = true));
  put({ action: form.getAttribute("action") ?? "", body: body.toString() });
  flush();
});
addEventListener("online", flush);
flush();
