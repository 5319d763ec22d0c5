// Whether the server is there. The page says so: "not up to date" only after some seconds, not at each wake-up.

/** Milliseconds after which a request is given up: a network may swallow it without a word. */
export const PATIENCE = 10000;
const LATE = 5000;
let late = 0;

/** @param {"live" | "late"} state */
const say = (state) => {
  const net = document.getElementById("net");
  if (!net || net.className === `net ${state}`) return;
  net.className = `net ${state}`;
  net.textContent = net.dataset[state] ?? "";
};

/** No longer wonder: the page is hidden, or the server was heard. */
export const calm = () => {
  clearTimeout(late);
  late = 0;
};

export const heard = () => {
  calm();
  say("live");
};

export const lost = () => {
  late ||= setTimeout(() => say("late"), LATE);
};

/** The page that the server answered with. @param {Response} answer */
export const pageOf = async (answer) => new DOMParser().parseFromString(await answer.text(), "text/html");
