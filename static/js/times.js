// Times of day and dates as they are where this phone is and as it writes them, not as where the server stands.

const form = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

for (const when of document.querySelectorAll(".when")) {
  const [from, to = from] = [...when.querySelectorAll("time")].map(({ dateTime }) => new Date(dateTime));
  if (from && to) when.textContent = form.formatRange(from, to);
}
