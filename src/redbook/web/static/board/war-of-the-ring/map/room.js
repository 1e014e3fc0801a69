/** Room for the names of the realms, which are seen from afar: each goes where no army stands on it. */

import { REALM_NAMES } from "./names.js";

/** @typedef {{x: number, y: number}} Point */

const SIZES = { large: 62, small: 46 }; // as in map.css
const LETTER = 0.62; // of the size, with what is between letters
const TALL = 0.62; // of the size: capitals
const ARMY = { wide: 56, tall: 68 }; // units that an army takes, seen from afar
const STEPS = [0, -34, 34, -62, 62, -90, 90];
const ASIDE = [0, -60, 60, -110, 110];

/** How much two boxes around middles have in common. @param {Point} a @param {number} wide @param {number} tall @param {Point} b @param {number} w @param {number} t */
const common = (a, wide, tall, b, w, t) => Math.max(0, (wide + w) / 2 - Math.abs(a.x - b.x)) * Math.max(0, (tall + t) / 2 - Math.abs(a.y - b.y));

/**
 * Where the names stand, in the order of `REALM_NAMES`.
 * @param {Point[]} armies the middles of armies and other pieces
 * @returns {Point[]} the middle of each name's base line
 */
export function roomForNames(armies) {
  /** @type {{at: Point, wide: number, tall: number}[]} */
  const placed = [];
  for (const [name, x, y, size] of REALM_NAMES) {
    const [wide, tall] = [name.length * SIZES[size] * LETTER, SIZES[size] * TALL];
    let [best, least] = [{ x, y: y - tall / 2 }, Infinity];
    for (const dy of STEPS) {
      for (const dx of ASIDE) {
        const at = { x: x + dx, y: y - tall / 2 + dy };
        const covered = armies.reduce((all, army) => all + common(at, wide, tall, army, ARMY.wide, ARMY.tall), 0);
        const crowded = placed.reduce((all, other) => all + common(at, wide, tall, other.at, other.wide, other.tall), 0);
        const beyond = Math.max(0, at.x + wide / 2 - 1580) + Math.max(0, 20 - at.x + wide / 2);
        const cost = covered + 3 * crowded + 200 * beyond + 6 * (Math.abs(dx) + Math.abs(dy));
        if (cost < least) [best, least] = [at, cost];
      }
    }
    placed.push({ at: best, wide, tall });
  }
  return placed.map(({ at, tall }) => ({ x: at.x, y: at.y + tall / 2 }));
}
