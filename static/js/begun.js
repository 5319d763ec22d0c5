// What a person has begun on the page survives when the page is drawn anew: choices, open parts, the focus.

/** @typedef {HTMLInputElement | HTMLSelectElement} Control */

/** @param {Element} control @returns {control is Control} */
const touched = (control) =>
  control instanceof HTMLInputElement
    ? control.checked !== control.defaultChecked || control.value !== control.defaultValue
    : control instanceof HTMLSelectElement && control.selectedIndex > 0;

/** The same control in the page as it is drawn now. @param {Control} control @param {Element} next */
const twinOf = ({ form, name, type, value }, next) => {
  const within = `form[action="${form?.getAttribute("action")}"][class="${form?.className}"]`;
  return /** @type {Control | null} */ (next.querySelector(`${within} [name="${name}"]${type === "radio" ? `[value="${value}"]` : ""}`));
};

/** What is half made here goes on half made there, form by form, but for the one that was just answered.
 * @param {Element} now @param {Element} next @param {string | undefined} answered */
export const carryOver = (now, next, answered) => {
  for (const form of now.querySelectorAll("form")) {
    const action = form.getAttribute("action");
    if (action === answered) continue;
    for (const control of [...form.elements].filter(touched)) {
      const twin = twinOf(control, next);
      if (twin instanceof HTMLInputElement && control instanceof HTMLInputElement) twin.checked = control.checked;
      if (!twin) continue;
      twin.value = control.value;
      twin.closest("details")?.setAttribute("open", "");
    }
  }
};

/** Whether somebody types here, or has a list open: they must not be interrupted. @param {Element} now */
export const inUse = (now) => now.contains(document.activeElement) && document.activeElement?.matches("input:not([type=radio]), select");

/** @param {Element} now @param {Element} next */
export const keepOpen = (now, next) => {
  const open = [...now.querySelectorAll("details[open] > summary")].map((summary) => summary.textContent);
  for (const summary of next.querySelectorAll("details > summary"))
    if (open.includes(summary.textContent)) summary.parentElement?.setAttribute("open", "");
};

/** The focus goes back to where it was: a control, or the heading of a card. @param {Element | null} focused @param {Element} next */
export const refocus = (focused, next) => {
  if (!focused || focused.isConnected) return;
  const card = focused.closest(".entry-card")?.id;
  const twin = focused instanceof HTMLInputElement ? twinOf(focused, next) : card && next.querySelector(`#${card} h2`);
  if (!(twin instanceof HTMLElement)) return;
  if (twin instanceof HTMLHeadingElement) twin.tabIndex = -1;
  twin.focus({ preventScroll: true });
};
