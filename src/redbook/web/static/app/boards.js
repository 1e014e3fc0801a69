/**
 * The boards: what this client has to know of a game in order to show it. A game that has one can be played here; another
 * game needs a row in the table below and a folder in `board/`, and nothing else of the client changes.
 */

import { h } from "./dom.js";
import { rulesOf } from "./shell.js";
import { call } from "./wire.js";

/**
 * What every game's board can do, see `board/confrontation/types.js`.
 * @typedef {HTMLElement & {
 *   reference: unknown, side: string | null, confirm: boolean, busy: boolean, setups: unknown[], pace: number,
 *   show(step: unknown, how?: { animate?: boolean }): Promise<void>,
 *   skip(): void, blank(): void, proceed(): void, withdraw(): void,
 *   revocable?: boolean, dock?: HTMLElement | null, trace?(steps: unknown[]): void, recall?(steps: unknown[]): void,
 *   moved?(step: unknown, before: unknown): boolean, again?(step: unknown, before: unknown): void, asks?(action: import("./wire.js").Action): boolean,
 *   unveil?(step: unknown): Promise<void>, tally?(view: unknown): import("./ending.js").Fact[]
 * }} Board
 *
 * A part of the reference: things of a kind, drawn.
 * @typedef {{ id: string, title: string, elements: HTMLElement[] }} Things
 *
 * @typedef {object} Row
 * @property {string} element the name of the board's element
 * @property {() => Promise<unknown>} board defines that element
 * @property {() => Promise<{ things(reference: any): Things[] }>} things draws what is on the table, for the reference
 * @property {string} about what kind of game it is, in a sentence
 * @property {RegExp} rules how the ids of its rules begin
 * @property {string} sought what one might look up
 * @property {() => Promise<{ figures(reference: any): Record<string, HTMLElement> }>} [figures] draws the pictures of the rules in short
 */

/** @type {Record<string, Row>} */
const BOARDS = {
  confrontation: {
    element: "confrontation-board",
    board: () => import("../board/confrontation/board.js"),
    things: () => import("../board/confrontation/things.js"),
    figures: () => import("../board/confrontation/figures.js"),
    about: "Nine walkers, nine servants, one Ring. Faces hidden; half an hour.",
    rules: /^C-/,
    sought: "Shelob, tunnel, C-MOVE-03 …",
  },
  "war-of-the-ring": {
    element: "war-of-the-ring-board",
    board: () => import("../board/war-of-the-ring/board.js"),
    things: () => import("../board/war-of-the-ring/things.js"),
    about: "All of Middle-earth at war while the Ring goes south. An evening.",
    rules: /^[WLTAKX]-/, // those of its boxes, too
    sought: "Nazgûl, siege, W-HUNT-11 …",
  },
};

/** Whether this client can show a game. @param {string} game */
export const hasBoard = (game) => game in BOARDS;

/** What kind of game it is, and a picture of it. @param {string} game */
export const coverOf = (game) => ({ about: BOARDS[game]?.about ?? "", picture: `/static/board/${game}/cover.svg` });

/** What one might look up about a game. @param {string} game */
export const soughtOf = (game) => BOARDS[game]?.sought ?? "";

/** The address of a rule in the reference. @param {string} rule */
export function addressOf(rule) {
  const [first] = Object.keys(BOARDS);
  const game = Object.entries(BOARDS).find(([, { rules }]) => rules.test(rule))?.[0] ?? first;
  return `/rules${game === first ? "" : `?game=${game}`}#${rule}`;
}

/** The style sheets of a game's board, once they are there. @param {string} game @returns {Promise<unknown>} */
const styled = (game) => Promise.all([sheet("common"), sheet(game)]);

/** @param {string} folder @returns {Promise<void>} */
function sheet(folder) {
  const href = `/static/board/${folder}/board.css`;
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
  const [reference] = await Promise.all([call(`/api/reference?game=${encodeURIComponent(game)}&rules=false`), row.board(), styled(game)]);
  const board = /** @type {Board} */ (document.createElement(row.element));
  board.reference = reference;
  rulesOf(game);
  return board;
}

/** What is on a game's table, drawn for the reference. @param {string} game @param {unknown} reference @returns {Promise<Things[]>} */
export async function drawThings(game, reference) {
  const row = BOARDS[game];
  if (!row) return [];
  const [{ things }] = await Promise.all([row.things(), styled(game)]);
  return things(reference);
}

/** The pictures of a game's rules in short, by the names that the text has for them. @param {string} game @param {unknown} reference @returns {Promise<Record<string, HTMLElement>>} */
export async function drawFigures(game, reference) {
  const row = BOARDS[game];
  if (!row?.figures) return {};
  const [{ figures }] = await Promise.all([row.figures(), styled(game)]);
  return figures(reference);
}

/** What stands in the board's place if there is none. */
export function noBoard() {
  return h("p", { class: "notice" }, "This client has no board for this game. It can be played in words.");
}
