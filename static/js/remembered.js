// What this phone remembers by itself: which view of the sheet it looks at, and whether its screen stays awake.

const VIEW = "scoresheet-view";
const AWAKE = "scoresheet-awake";

const chosen = document.getElementById(`view-${sessionStorage.getItem(VIEW)}`);
if (chosen instanceof HTMLInputElement) chosen.checked = true;
document.addEventListener("change", ({ target }) => {
  if (target instanceof HTMLInputElement && target.name === "view") sessionStorage.setItem(VIEW, target.value);
});

const box = /** @type {HTMLInputElement | null} */ (document.getElementById("awake"));
/** @type {WakeLockSentinel | null} */
let lock = null;

const hold = async () => {
  if (box?.checked && !document.hidden) lock = await navigator.wakeLock.request("screen").catch(() => null);
};

// Browsers keep the screen awake for pages over https or on localhost only: elsewhere the switch stays hidden.
if (box && "wakeLock" in navigator) {
  box.closest("label")?.removeAttribute("hidden");
  box.checked = localStorage.getItem(AWAKE) === "yes";
  box.addEventListener("change", () => {
    localStorage.setItem(AWAKE, box.checked ? "yes" : "no");
    if (box.checked) hold();
    else lock?.release();
  });
  document.addEventListener("visibilitychange", hold);
  hold();
}
