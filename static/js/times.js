// Times of day and dates as they are where this phone is and as it writes them, not as where the server stands.

const form = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** In the hour that comes twice when the clocks go back, equal times may be far apart: both are written then.
 * @param {Date} from @param {Date} to */
const range = (from, to) =>
  +to - +from > 60000 && form.format(from) === form.format(to) ? `${form.format(from)} – ${clock.format(to)}` : form.formatRange(from, to);

for (const when of document.querySelectorAll(".when")) {
  const [from, to = from] = [...when.querySelectorAll("time")].map(({ dateTime }) => new Date(dateTime));
  if (from && to) when.textContent = range(from, to);
}
