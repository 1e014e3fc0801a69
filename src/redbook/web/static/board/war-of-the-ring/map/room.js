/** Room for the names of the realms, which are seen from afar: each goes where nothing stands on it; where there is no such place, it is left out. */

import { REALM_NAMES } from "./names.js";

/**
 * @typedef {{x: number, y: number}} Point
 *
 * What takes room: the middle of it, and how large it is.
 * @typedef {{x: number, y: number, wide: number, tall: number}} Thing
 */

const SIZES = { large: 62, small: 46 }; // as in map.css
const LETTER = 0.62; // of the size, with what is between letters
const TALL = 0.62; // of the size: capitals
const AIR = 8; // units between a name and what stands beside it
const STEP = 17; // units between places that are tried
const [HIGH, WIDE] = [6, 9]; // how many of them, each way
const [LEFT, RIGHT] = [20, 1580]; // where the land ends
const COVERED = 4000; // what it costs that something is covered at all, in the same coin as units of the way to another place

/** How much two things have in common. @param {Thing} a @param {Thing} b @param {number} air */
const common = (a, b, air) => Math.max(0, (a.wide + b.wide) / 2 + air - Math.abs(a.x - b.x)) * Math.max(0, (a.tall + b.tall) / 2 + air - Math.abs(a.y - b.y));

/**
 * Where the names stand, in the order of `REALM_NAMES`.
 * @param {Thing[]} things armies and other pieces
 * @returns {(Point | null)[]} the middle of each name's base line; null: there is no room for it
 */
export function roomForNames(things) {
  /** @type {Thing[]} */
  const placed = [];
  return REALM_NAMES.map(([name, x, y, size]) => {
    const [wide, tall] = [name.length * SIZES[size] * LETTER, SIZES[size] * TALL];
    let [best, least] = [{ x, y: y - tall / 2, wide, tall }, Infinity];
    for (let row = -HIGH; row <= HIGH; row += 1) {
      for (let column = -WIDE; column <= WIDE; column += 1) {
        const there = { x: x + column * STEP, y: y - tall / 2 + row * STEP, wide, tall };
        const beyond = Math.max(0, there.x + wide / 2 - RIGHT) + Math.max(0, LEFT - there.x + wide / 2);
        let cost = 6 * STEP * (Math.abs(row) + Math.abs(column)) + 200 * beyond;
        for (const other of [...things, ...placed]) {
          if (cost >= least) break;
          const covered = common(there, other, AIR);
          if (covered) cost += COVERED + covered;
        }
        if (cost < least) [best, least] = [there, cost];
      }
    }
    if (least >= COVERED) return null;
    placed.push(best);
    return { x: best.x, y: best.y + tall / 2 };
  });
}
