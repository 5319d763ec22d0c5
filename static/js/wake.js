// Keeps the screen awake while the sheet is shown, where the browser can do that: it needs https or localhost.

const KEY = "scoresheet-awake";
const box = /** @type {HTMLInputElement | null} */ (document.getElementById("awake"));
/** @type {WakeLockSentinel | null} */
let lock = null;

const hold = async () => {
  if (!box?.checked || document.hidden) return;
  lock = await navigator.wakeLock.request("screen").catch(() => null);
};

if (box && "wakeLock" in navigator) {
  box.closest("label")?.removeAttribute("hidden");
  box.checked = localStorage.getItem(KEY) === "yes";
  box.addEventListener("change", () => {
    localStorage.setItem(KEY, box.checked ? "yes" : "no");
    if (box.checked) hold();
    else lock?.release();
  });
  document.addEventListener("visibilitychange", hold);
  hold();
}
