// Remembers, for as long as the tab lives, which view of the sheet this phone looks at.

const KEY = "scoresheet-view";
const chosen = document.getElementById(`view-${sessionStorage.getItem(KEY)}`);
if (chosen instanceof HTMLInputElement) chosen.checked = true;

document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "view") sessionStorage.setItem(KEY, target.value);
});
