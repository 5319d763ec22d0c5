// Times of day and dates as they are where this phone is, not where the server stands.

const form = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });

for (const time of document.querySelectorAll("time")) time.textContent = form.format(new Date(time.dateTime));
