// Entries that this phone has made and the server has not acknowledged yet. They survive a reload and a dead battery.

/** @typedef {{ action: string, body: string }} Waiting */

const KEY = "scoresheet-outbox";

/** Where there is no storage (a private window, a full disk) they wait on the page alone.
 * @type {Waiting[] | null} */
let here = null;

/** @returns {Waiting[]} */
export const waiting = () => {
  try {
    return here ?? JSON.parse(localStorage.getItem(KEY) ?? "[]");
  } catch {
    return [];
  }
};

/** @param {Waiting[]} all */
const keep = (all) => {
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    here = all;
  }
};

/** One entry waits for a square: a later one replaces it. @param {Waiting} entry */
export const put = (entry) => keep([...waiting().filter(({ action }) => action !== entry.action), entry]);

/** Taken out only if nothing newer has come in meanwhile. @param {Waiting} entry */
export const done = (entry) => keep(waiting().filter(({ body }) => body !== entry.body));
