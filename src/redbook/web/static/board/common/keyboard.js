/** The keyboard on a board: where it is when the board is drawn anew, and where the arrow keys lead. */

const WORDS = ["ready", "shuffle", "clear", "confirm", "kept", "setup-name"];

/** What has the focus within an element, so that it can be found again; null if nothing has. @param {HTMLElement} board @returns {string | null} */
export function focusMark(board) {
  const here = document.activeElement;
  if (!(here instanceof HTMLElement) || !board.contains(here)) return null;
  const card = here.dataset["card"];
  const choice = here.dataset["choice"];
  const word = [...here.classList].find((name) => WORDS.includes(name));
  return card ? `[data-card="${card}"]` : choice ? `[data-choice="${choice}"]` : word ? `.${word}` : "*";
}

/** It stays on the same card, answer or button, or goes to the first that can be chosen. @param {HTMLElement} board @param {string | null} mark */
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

/** Arrow keys go from button to button of a row. @param {KeyboardEvent} event @param {HTMLElement} row */
export function along(event, row) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const buttons = [...row.querySelectorAll("button")];
  const here = buttons.findIndex((button) => button === document.activeElement);
  buttons[(here + step + buttons.length) % buttons.length]?.focus();
}

/** The direction of an arrow key; null for any other. @param {string} key @returns {[number, number] | null} */
export function wayOf(key) {
  return /** @type {Record<string, [number, number]>} */ ({ ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] })[key] ?? null;
}

/**
 * What lies next in a direction; null if nothing does.
 * @template {Element} T
 * @param {Element} here
 * @param {T[]} reachable
 * @param {[number, number]} way
 * @param {boolean} [anywhere] what lies behind is taken as well, if there is nothing else
 * @returns {T | null}
 */
export function nextThatWay(here, reachable, [wx, wy], anywhere = false) {
  const from = centre(here);
  let best = null;
  let nearest = Infinity;
  for (const one of reachable) {
    if (one === here) continue;
    const to = centre(one);
    const [dx, dy] = [to.x - from.x, to.y - from.y];
    const ahead = dx * wx + dy * wy;
    const aside = Math.abs(dx * wy) + Math.abs(dy * wx);
    if (ahead <= 4 && !anywhere) continue;
    const far = Math.abs(ahead) + 2 * aside + (ahead < 0 ? 2000 : 0);
    if (far < nearest) [best, nearest] = [one, far];
  }
  return best;
}

/** @param {Element} element */
function centre(element) {
  const box = element.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}
