/** What this browser remembers about its user: a name, the theme, and a few preferences. No cookie holds any of it. */

/**
 * @typedef {object} Preferences
 * @property {boolean} confirm ask before a step that cannot be taken back
 * @property {boolean} notify show a notification of the browser when it is one's turn
 * @property {boolean} sounds let what happens be heard
 * @property {boolean} forced answer by itself where there is only one answer
 * @property {number} pace how fast things move on the board: 1, 2 (twice as fast), 0 (at once)
 */

/** @type {Preferences} */
const DEFAULTS = { confirm: true, notify: false, sounds: true, forced: true, pace: 1 };

/** @returns {string} the name the user goes by, or nothing */
export function name() {
  return localStorage.getItem("redbook.name") ?? "";
}

/** @param {string} value */
export function setName(value) {
  localStorage.setItem("redbook.name", value.trim());
  window.dispatchEvent(new CustomEvent("redbook-name"));
}

/** @returns {Preferences} */
export function preferences() {
  try {
    return { ...DEFAULTS, ...JSON.parse(localStorage.getItem("redbook.preferences") ?? "{}") };
  } catch {
    return { ...DEFAULTS };
  }
}

/** @param {Partial<Preferences>} changes */
export function prefer(changes) {
  localStorage.setItem("redbook.preferences", JSON.stringify({ ...preferences(), ...changes }));
}

/** Somebody has come to the end of a first lesson. @param {string} game @param {string} seat */
export function learned(game, seat) {
  localStorage.setItem(`redbook.learned.${game}.${seat}`, "yes");
}

/** Whether somebody has done so. @param {string} game @param {string} seat */
export function hasLearned(game, seat) {
  return localStorage.getItem(`redbook.learned.${game}.${seat}`) !== null;
}

/** Somebody has begun a game here. @param {string} game */
export function begun(game) {
  localStorage.setItem(`redbook.begun.${game}`, "yes");
}

/** Whether somebody has never begun a game here. @param {string} game */
export function isNew(game) {
  return localStorage.getItem(`redbook.begun.${game}`) === null;
}

/** @returns {"light" | "dark" | "system"} */
export function theme() {
  const chosen = localStorage.getItem("redbook.theme");
  return chosen === "light" || chosen === "dark" ? chosen : "system";
}

/** @param {"light" | "dark" | "system"} choice */
export function setTheme(choice) {
  if (choice === "system") {
    localStorage.removeItem("redbook.theme");
    delete document.documentElement.dataset.theme;
  } else {
    localStorage.setItem("redbook.theme", choice);
    document.documentElement.dataset.theme = choice;
  }
}
