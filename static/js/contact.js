// Says whether the page is up to date; "not up to date" only after some seconds, not at each wake-up.

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
