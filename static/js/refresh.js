// Brings the page up to date: the sheet, and this phone's own cards with what is half made in them.

import { carryOver, inUse, keepOpen, refocus } from "./begun.js";
import { PATIENCE, pageOf } from "./contact.js";
import { previewAll } from "./entry.js";
import { localTimes } from "./times.js";

/** A page of the server's: nothing else that answers on a network, a portal or a proxy, is taken for one.
 * @param {string} address */
const fetched = async (address) => {
  const answer = await fetch(address, { cache: "no-cache", signal: AbortSignal.timeout(PATIENCE) });
  const page = await pageOf(answer);
  if (answer.status === 404 && part(page, "main")) location.reload(); // the table has been deleted: its page says so
  if (!answer.ok || !part(page, "sheet")) throw new Error(String(answer.status));
  return page;
};

/** @param {Document} page @param {string} id */
const part = (page, id) => /** @type {HTMLElement | null} */ (page.getElementById(id));

/** What this phone's cards depend on: the state of the match, and its own squares.
 * @param {HTMLElement} sheet */
const cardsKey = (sheet) => {
  const places = (sheet.parentElement?.dataset.own ?? "").split(" ").filter(Boolean);
  const own = places.flatMap((place) => [...sheet.querySelectorAll(`td.p${place}`)]).map((square) => square.getAttribute("data-version"));
  return [sheet.dataset.cards, ...own].join(" ");
};

/** Take this phone's own parts over from a freshly drawn table page.
 * @param {Document} page @param {string | undefined} [answered] the address of the entry that it answers */
const takeOver = (page, answered) => {
  const frame = document.querySelector(".sheet-frame");
  const own = page.querySelector(".sheet-frame");
  for (const name of ["data-own", "data-host"])
    own?.hasAttribute(name) ? frame?.setAttribute(name, own.getAttribute(name) ?? "") : frame?.removeAttribute(name);
  const root = /** @type {HTMLElement | null} */ (document.querySelector("table-live"));
  const state = page.querySelector("table-live")?.getAttribute("data-state");
  if (root && state) root.dataset.state = state;
  if (part(document, "mine") && !frame?.querySelector(".views") && own?.querySelector(".views")) return location.reload();
  for (const id of ["mine", "more"]) {
    const now = part(document, id);
    const next = part(page, id);
    if (!now || !next || (answered === undefined && inUse(now))) continue;
    const refusal = now.querySelector(":scope > [role=alert]");
    if (refusal && answered === undefined) next.prepend(refusal);
    carryOver(now, next, answered);
    keepOpen(now, next);
    const focused = document.activeElement;
    now.replaceWith(next);
    refocus(focused, next);
  }
  previewAll();
};

/** The page that answered an entry: its cards replace those here, and the next act gets the focus.
 * @param {Document} page @param {string} action */
export const showAnswer = (page, action) => {
  if (!part(page, "mine")) return location.reload();
  takeOver(page, action);
  const next = document.querySelector("#mine [role=alert], #mine .entry-card h2");
  if (!(next instanceof HTMLElement)) return;
  next.tabIndex = -1;
  next.focus({ preventScroll: !next.matches("[role=alert]") });
};

export const shownVersion = () => part(document, "sheet")?.dataset.version;

/** @param {string} table the address of the table page */
export const refresh = async (table) => {
  const now = part(document, "sheet");
  const next = part(await fetched(`${table}/sheet`), "sheet");
  if (!now || !next || now.dataset.version === next.dataset.version) return;
  const before = cardsKey(now);
  const focused = now.contains(document.activeElement) ? document.activeElement?.getAttribute("href") : null;
  localTimes(next);
  keepOpen(now, next);
  now.replaceWith(next);
  if (focused) /** @type {HTMLElement | null} */ (next.querySelector(`[href="${focused}"]`))?.focus({ preventScroll: true });
  const told = part(document, "told");
  if (told) told.textContent = next.querySelector(".told")?.textContent?.trim() ?? "";
  if (cardsKey(next) !== before) takeOver(await fetched(table));
};
