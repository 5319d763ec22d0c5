// The entry form: says on its buttons what a tap will do, and takes one tap as one entry.

/** The words of what is chosen: with a bid, what making and what losing it will do; with tricks, square and total.
 * @param {HTMLFormElement} form */
const chosen = (form) => {
  const role = String(new FormData(form).get("role"));
  const numbers = role === "bidder" || role === "partner" ? ".bids" : ".tricks";
  const number = /** @type {HTMLInputElement | null} */ (form.querySelector(`${numbers} :checked`));
  return number?.dataset[role]?.split("|") ?? [];
};

/** @param {HTMLFormElement} form */
const preview = (form) => {
  const [first = "", second = ""] = chosen(form);
  for (const button of form.querySelectorAll("button")) {
    const label = button.querySelector("b");
    const small = button.querySelector("small");
    if (!label || !small) continue;
    button.disabled = !first;
    label.dataset.idle ??= label.textContent ?? "";
    if (!button.value) label.textContent = first || label.dataset.idle;
    small.textContent = button.value === "made" ? first : second;
  }
};

/** @param {SubmitEvent} event */
const submitted = (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "post") return;
  if (form.getAttribute("aria-busy")) return event.preventDefault();
  form.setAttribute("aria-busy", "true");
};

export const previewAll = () =>
  /** @type {NodeListOf<HTMLFormElement>} */ (document.querySelectorAll("form.entry")).forEach(preview);

document.addEventListener("change", ({ target }) => {
  const form = target instanceof HTMLInputElement ? target.form : null;
  if (form?.matches(".entry")) preview(form);
});
document.addEventListener("submit", submitted);
addEventListener("pageshow", () => document.querySelectorAll("form[aria-busy]").forEach((form) => form.removeAttribute("aria-busy")));
previewAll();
