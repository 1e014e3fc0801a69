/**
 * The boards, by the names of their games: a game called `confrontation` has its board in `board/confrontation.js`, an
 * element called `confrontation-board` (see `board/types.js`). A game without one can be played in words.
 */

import { h } from "./dom.js";
import { call } from "./wire.js";

/**
 * What every game's board can do.
 * @typedef {HTMLElement & {
 *   reference: unknown, side: string | null, confirm: boolean, busy: boolean, setups: unknown[], pace: number,
 *   show(step: unknown, how?: { animate?: boolean }): Promise<void>,
 *   skip(): void, blank(): void, proceed(): void, withdraw(): void
 * }} Board
 */

/**
 * The board of a game, ready to be put on the page; null if this client has none.
 * @param {string} game
 * @returns {Promise<Board | null>}
 */
export async function makeBoard(game) {
  const [reference] = await Promise.all([
    call(`/api/reference?game=${encodeURIComponent(game)}`),
    import(`../board/${game}.js`).catch(() => null),
  ]);
  if (!customElements.get(`${game}-board`)) return null;
  const board = /** @type {Board} */ (document.createElement(`${game}-board`));
  board.reference = reference;
  return board;
}

/** What stands in the board's place if there is none. */
export function noBoard() {
  return h("p", { class: "notice" }, "This client has no board for this game. It can be played in words.");
}
