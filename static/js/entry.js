// The entry form: says on its buttons what a tap will do, and takes one tap as one entry.

/** @param {string} text @param {Record<string, number | string>} values */
const filled = (text, values) => text.replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));

/** @param {number} number */
const signed = (number) => String(number).replace("-", "\u2212");

/** What these points do to a column that owes something: a debt is paid first.
 * @param {number} points @param {number} owed @param {number} real */
const booked = (points, owed, real) => {
  const paid = Math.max(0, Math.min(points, owed));
  const after = points < 0 ? owed - points : owed - paid;
  return { cell: Math.max(0, points) - paid, paid, owed: after, before: owed, from: signed(real), to: signed(real + points) };
};

/** @param {HTMLFormElement} form @param {number} points */
const sentences = (form, points) => {
  const { owed, real, plain = "", debt = "", pays = "", total = "" } = form.dataset;
  const will = booked(points, Number(owed), Number(real));
  const text = points < 0 ? debt : will.paid ? pays : plain;
  return [filled(text, will), filled(total, will)];
};

/** @param {HTMLFormElement} form @returns {number | null} */
const chosenPoints = (form) => {
  const role = new FormData(form).get("role");
  const field = role === "bidder" || role === "partner" ? "bid" : "tricks";
  const chosen = form.querySelector(`[name="${field}"]:checked`);
  if (!(chosen instanceof HTMLInputElement)) return null;
  if (role === "partner") return chosen.dataset.partner ? Number(chosen.dataset.partner) : null;
  return Number(chosen.dataset.points) * (role === "passed_out" ? -1 : 1);
};

/** @param {HTMLFormElement} form */
const preview = (form) => {
  const points = chosenPoints(form);
  for (const button of form.querySelectorAll("button")) {
    const label = button.querySelector("b");
    const small = button.querySelector("small");
    if (!label || !small) continue;
    button.disabled = points === null;
    label.dataset.idle ??= label.textContent ?? "";
    const [will, total] = points === null ? ["", ""] : sentences(form, button.value === "failed" ? -points : points);
    label.textContent = button.value || points === null ? label.dataset.idle : will;
    small.textContent = button.value && will ? `${will}, ${total}` : total;
  }
};

/** @param {SubmitEvent} event */
const submitted = (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
  if (form.getAttribute("aria-busy")) return event.preventDefault();
  form.setAttribute("aria-busy", "true");
};

export const entryForms = () => /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.entry"));

export const previewAll = () => entryForms().forEach(preview);

document.addEventListener("change", ({ target }) => {
  const form = target instanceof HTMLInputElement ? target.form : null;
  if (form?.matches(".entry")) preview(form);
});
document.addEventListener("submit", submitted);
addEventListener("pageshow", () => document.querySelectorAll("form[aria-busy]").forEach((form) => form.removeAttribute("aria-busy")));
previewAll();
