/** Where the keyboard is when the board is drawn anew: it stays on the same card, answer or button, or goes to the first that can be chosen. */

const WORDS = ["ready", "shuffle", "clear", "confirm", "kept"];

/** What has the focus within an element, so that it can be found again; null if nothing has. @param {HTMLElement} board @returns {string | null} */
export function focusMark(board) {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !board.contains(here)) return null;
  const card = here.dataset["card"];
  const choice = here.dataset["choice"];
  const word = [...here.classList].find((name) => WORDS.includes(name));
  return card ? `[data-card="${card}"]` : choice ? `[data-choice="${choice}"]` : word ? `.${word}` : "*";
}

/** @param {HTMLElement} board @param {string | null} mark */
export function restoreFocus(board, mark) {
  if (mark === null || (document.activeElement && document.activeElement !== document.body)) return;
  const same = mark === "*" ? null : /** @type {HTMLElement | null} */ (board.querySelector(`${mark}:not(:disabled)`));
  if (same) same.focus({ preventScroll: true });
  else refocus(board);
}

/** To the first thing that can be chosen. @param {HTMLElement} board */
export function refocus(board) {
  const first = board.querySelector('.answer-bar button, .chooser button, .slot.lit, .field [tabindex="0"]');
  /** @type {HTMLElement | null} */ (first)?.focus({ preventScroll: true });
}
