/**
 * A situation to be looked into: where it begins, what has been done since, and whose knowledge is shown. It travels in the
 * address of the page, so that a link is all there is to share, and the server keeps nothing.
 *
 * @typedef {object} Situation
 * @property {string} game
 * @property {Record<string, unknown>} options
 * @property {Record<string, unknown> | null} position null: the start of a game
 * @property {string[]} actions
 * @property {string} eye a seat, or `open`
 *
 * @typedef {{ name: string, label: string, share: number, chance: number | null }} Weighed
 * @typedef {{ seat: string | null, name: string, label: string }} LineStep of a seat, or of chance
 * @typedef {{ by: string, seat: string | null, iterations: number, chances: Record<string, number> | null, answers: Weighed[],
 *   lines: { share: number, steps: LineStep[] }[] }} Advice
 * @typedef {{ step: import("./wire.js").Step, log: import("./wire.js").Step[], asked: string | null, chance: { name: string, odds: number }[], theirs: { name: string, label: string }[],
 *   result: { text: string } | null, position: Record<string, unknown>, options: Record<string, unknown>, arranges: boolean }} Look
 */

/** @param {Situation} situation @returns {string} */
export function written(situation) {
  const bytes = new TextEncoder().encode(JSON.stringify(situation));
  return btoa(String.fromCharCode(...bytes)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** @param {string} text @returns {Situation | null} null if that is none */
export function read(text) {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (letter) => letter.charCodeAt(0));
    const { game, options = {}, position = null, actions = [], eye = "open" } = JSON.parse(new TextDecoder().decode(bytes));
    return typeof game === "string" && Array.isArray(actions) ? { game, options, position, actions, eye } : null;
  } catch {
    return null;
  }
}

/** A share of one as a percentage. @param {number} share */
export const percent = (share) => `${Math.round(share * 100)} %`;

/** How hard a rating is, in the words of the levels. @param {number} rating */
export const hardness = (rating) => (rating < 900 ? "for a Hobbit" : rating < 1150 ? "for a Ranger" : rating < 1450 ? "for a Captain" : "for a Steward");
