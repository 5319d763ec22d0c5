// Times of day and dates as they are where this phone is and as it writes them, not as where the server stands.

const full = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
const clock = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });

/** @param {Date} date */
const written = (date) => (date.toDateString() === new Date().toDateString() ? clock : full).format(date);

/** In the hour that comes twice when the clocks go back, equal times may be far apart: both are written then.
 * @param {Date} from @param {Date} to */
const range = (from, to) =>
  +to - +from > 60000 && full.format(from) === full.format(to) ? `${full.format(from)} – ${clock.format(to)}` : full.formatRange(from, to);

/** @param {Document | Element} within */
export const localTimes = (within) => {
  for (const time of within.querySelectorAll("time")) time.textContent = written(new Date(time.dateTime));
  for (const when of within.querySelectorAll(".when")) {
    const [from, to = from] = [...when.querySelectorAll("time")].map(({ dateTime }) => new Date(dateTime));
    if (from && to) when.textContent = range(from, to);
  }
};

localTimes(document);
