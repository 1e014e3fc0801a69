/**
 * On a small screen what is to be read is a sheet at the lower edge, over the page: the page is scrolled so that the map,
 * and beneath it one's own cards, stand above it.
 */

const SMALL = matchMedia("(max-width: 899px)");
const STILL = matchMedia("(prefers-reduced-motion: reduce)");
const APART = 8;

/**
 * Bring map and cards above the sheet. If there is not room for both, the map comes first, unless a card is to be pressed.
 * @param {HTMLElement} board
 * @param {HTMLElement} sheet
 * @param {boolean} [back] whether who has scrolled on may be brought back
 */
export function showAbove(board, sheet, back = true) {
  const map = board.querySelector(".map-place, .map-stage");
  const hand = board.querySelector(".tray.near, .hand-place");
  if (!SMALL.matches || !map || !hand) return;
  const room = innerHeight - sheet.offsetHeight - APART;
  const pressed = hand.querySelector(".lit");
  const lowest = (hand.getBoundingClientRect().height ? hand : map).getBoundingClientRect().bottom + scrollY - room;
  const highest = map.getBoundingClientRect().top + scrollY - APART;
  const top = Math.max(0, pressed ? lowest : Math.min(lowest, highest));
  if (back || top > scrollY) scrollTo({ top, behavior: STILL.matches ? "auto" : "smooth" });
}
