// A tap on a square or a name tells its story without leaving the sheet; without this the link leads to the same page.

import { pageOf } from "./contact.js";
import { localTimes } from "./times.js";

const dialog = document.body.appendChild(document.createElement("dialog"));
dialog.className = "story-dialog";
dialog.setAttribute("aria-labelledby", "story-heading");
dialog.addEventListener("click", (event) => {
  const target = /** @type {Element} */ (event.target);
  if (target !== dialog && !target.closest("[data-close]")) return;
  event.preventDefault();
  dialog.close();
});

/** @param {string} address */
const tell = async (address) => {
  const story = (await pageOf(await fetch(address))).getElementById("story");
  if (!story) throw new Error("no story");
  localTimes(story);
  dialog.replaceChildren(story);
  dialog.showModal();
};

document.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a.tell") : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  tell(link.href).catch(() => (location.href = link.href));
});
