/**
 * The boards: what this client has to know of a game in order to show it. A game that has one can be played here; another
 * game needs a row in the table below and a folder in `board/`, and nothing else of the client changes.
 */

import { h } from "./dom.js";
import { call } from "./wire.js";

/**
 * What every game's board can do, see `board/confrontation/types.js`.
 * @typedef {HTMLElement & {
 *   reference: unknown, side: string | null, confirm: boolean, busy: boolean, setups: unknown[], pace: number,
 *   show(step: unknown, how?: { animate?: boolean }): Promise<void>,
 *   skip(): void, blank(): void, proceed(): void, withdraw(): void
 * }} Board
 *
 * A part of the reference: things of a kind, drawn.
 * @typedef {{ id: string, title: string, elements: HTMLElement[] }} Things
 *
 * @typedef {object} Row
 * @property {string} element the name of the board's element
 * @property {() => Promise<unknown>} board defines that element
 * @property {() => Promise<{ things(reference: any): Things[] }>} things draws what is on the table, for the reference
 */

/** @type {Record<string, Row>} */
const BOARDS = {
  confrontation: {
    element: "confrontation-board",
    board: () => import("../board/confrontation/board.js"),
    things: () => import("../board/confrontation/things.js"),
  },
};

/** Whether this client can show a game. @param {string} game */
export const hasBoard = (game) => game in BOARDS;

/** The style sheet of a game's board, once it is there. @param {string} game @returns {Promise<void>} */
function styled(game) {
  const href = `/static/board/${game}/board.css`;
  if (document.querySelector(`link[href="${href}"]`)) return Promise.resolve();
  return new Promise((go, fail) => document.head.append(h("link", { rel: "stylesheet", href, onload: () => go(), onerror: () => fail(new Error("The board's colours did not come.")) })));
}

/**
 * The board of a game, ready to be put on the page; null if this client has none.
 * @param {string} game
 * @returns {Promise<Board | null>}
 */
export async function makeBoard(game) {
  const row = BOARDS[game];
  if (!row) return null;
  const [reference] = await Promise.all([call(`/api/reference?game=${encodeURIComponent(game)}`), row.board(), styled(game)]);
  const board = /** @type {Board} */ (document.createElement(row.element));
  board.reference = reference;
  return board;
}

/** What is on a game's table, drawn for the reference. @param {string} game @param {unknown} reference @returns {Promise<Things[]>} */
export async function drawThings(game, reference) {
  const row = BOARDS[game];
  if (!row) return [];
  const [{ things }] = await Promise.all([row.things(), styled(game)]);
  return things(reference);
}

/** What stands in the board's place if there is none. */
export function noBoard() {
  return h("p", { class: "notice" }, "This client has no board for this game. It can be played in words.");
}
