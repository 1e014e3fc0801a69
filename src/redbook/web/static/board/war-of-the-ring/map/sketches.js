/**
 * The little drawings that the map is covered with: peaks, hills, trees, grass. A sketch is drawn around its foot and is a
 * list of tones and paths; map.css says what a tone looks like. Paths of the same tone are joined, so that a wood of a
 * hundred firs is one element.
 *
 * @typedef {[tone: string, path: string][]} Sketch
 * @typedef {(x: number, y: number, s: number) => Sketch} Stamp
 */

import { STAMPS } from "./art.js";

/** @param {number} n */
const f = (n) => String(Math.round(n * 10) / 10);

/** A number between -1 and 1 that looks random and is always the same. @param {number} seed */
export function chance(seed) {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
}

/**
 * A path from a foot and steps in units of a size: "M" and "L" take points, "C" three of them, "Z" none.
 * @param {number} x @param {number} y @param {number} s
 * @param {(string | number)[]} steps
 */
function path(x, y, s, ...steps) {
  let d = "";
  let across = true;
  for (const step of steps) {
    if (typeof step === "string") {
      d += step;
      across = true;
    } else {
      d += `${f((across ? x : y) + step * s)} `;
      across = !across;
    }
  }
  return d;
}

/** A mountain, its shadow on the side away from the light. @type {Stamp} */
export function peak(x, y, s) {
  const lean = 0.2 * chance(x + y);
  const left = 0.1 * chance(x - y);
  const top = [lean, -1.28];
  const right = ["L", 0.36 + lean / 2, -0.72, "L", 0.5, -0.54, "L", 1, 0];
  const ridge = ["M", ...top, "L", lean + 0.04, -0.9, "L", -0.08 + left, -0.62, "L", 0.1, -0.36, "L", 0, -0.04];
  /** @type {Sketch} */
  const sketch = [
    ["stone", path(x, y, s, "M", -1, 0, "L", -0.56 + left, -0.5, "L", -0.4 + left, -0.6, "L", ...top, ...right, "Z")],
    ["shade", path(x, y, s, ...ridge, "L", 1, 0, "L", 0.5, -0.54, "L", 0.36 + lean / 2, -0.72, "Z")],
    ["pen", path(x, y, s, "M", -1, 0, "L", -0.56 + left, -0.5, "L", -0.4 + left, -0.6, "L", ...top, ...right)],
    ["thin", path(x, y, s, ...ridge, "M", 0.34, -0.5, "L", 0.3, -0.16, "M", 0.56, -0.36, "L", 0.54, -0.12)],
  ];
  if (s > 8.4) sketch.push(["snow", path(x, y, s, "M", ...top, "L", lean - 0.26, -0.96, "L", lean - 0.08, -0.86, "L", lean + 0.04, -0.98, "L", lean + 0.15, -0.88, "L", lean + 0.24, -0.98, "Z")]);
  return sketch;
}

/** A mountain of Mordor: bare, black and sharp. @type {Stamp} */
function spike(x, y, s) {
  const lean = 0.22 * chance(x + 2 * y);
  const outline = ["M", -0.95, 0, "L", -0.62, -0.42, "L", -0.5, -0.4, "L", -0.3, -0.92, "L", -0.2, -0.84, "L", lean, -1.42, "L", 0.22 + lean / 2, -0.86, "L", 0.4, -0.9, "L", 0.56, -0.4, "L", 0.95, 0];
  const ridge = ["M", lean, -1.42, "L", lean - 0.02, -0.9, "L", -0.1, -0.6, "L", 0.06, -0.3, "L", -0.04, 0];
  return [
    ["ash", path(x, y, s, ...outline, "Z")],
    ["soot", path(x, y, s, ...ridge, "L", 0.95, 0, "L", 0.56, -0.4, "L", 0.4, -0.9, "L", 0.22 + lean / 2, -0.86, "Z")],
    ["pen", path(x, y, s, ...outline)],
    ["thin", path(x, y, s, ...ridge, "M", -0.42, -0.52, "L", -0.5, -0.14)],
  ];
}

/** A rock. @type {Stamp} */
function crag(x, y, s) {
  const lean = 0.2 * chance(x * y);
  const outline = ["M", -0.9, 0, "L", -0.5, -0.7, "L", -0.16, -0.6, "L", lean, -1.15, "L", 0.44, -0.6, "L", 0.9, 0];
  return [
    ["crag", path(x, y, s, ...outline)],
    ["thin", path(x, y, s, "M", lean, -1.1, "L", 0.06, -0.5, "L", -0.06, -0.14, "M", 0.36, -0.5, "L", 0.4, -0.16)],
  ];
}

/** A rounded hill. @type {Stamp} */
function hill(x, y, s) {
  const tall = -0.68 - 0.1 * chance(x + y);
  return [
    ["hill", path(x, y, s, "M", -1, 0, "C", -0.62, tall, 0.46, tall - 0.08, 1, 0)],
    ["thin", path(x, y, s, "M", 0.36, -0.42, "L", 0.5, -0.2, "M", 0.56, -0.32, "L", 0.68, -0.12, "M", 0.16, -0.5, "L", 0.28, -0.26)],
  ];
}

/** A broad tree. @type {Stamp} */
function tree(x, y, s) {
  const crown = path(x, y, s, "M", -0.14, -0.36, "C", -0.8, -0.3, -0.74, -1.02, -0.3, -1, "C", -0.18, -1.5, 0.44, -1.44, 0.36, -0.98, "C", 0.82, -0.9, 0.7, -0.3, 0.14, -0.36, "Z");
  return [["leaf", crown], ["pen", path(x, y, s, "M", 0, 0, "L", 0, -0.36)], ["thin", path(x, y, s, "M", 0.12, -0.58, "C", 0.3, -0.56, 0.44, -0.64, 0.46, -0.8, "M", -0.26, -0.6, "C", -0.4, -0.6, -0.44, -0.68, -0.44, -0.76)]];
}

/** A golden tree of Lórien, tall and slender. @type {Stamp} */
function mallorn(x, y, s) {
  const crown = path(x, y, s, "M", -0.1, -0.5, "C", -0.66, -0.42, -0.66, -0.92, -0.4, -1.02, "C", -0.44, -1.42, -0.16, -1.62, 0.02, -1.66, "C", 0.22, -1.6, 0.44, -1.38, 0.42, -1.02, "C", 0.68, -0.9, 0.62, -0.42, 0.1, -0.5, "Z");
  return [["golden", crown], ["pen", path(x, y, s, "M", 0, 0, "L", 0, -0.5)], ["thin", path(x, y, s, "M", 0.1, -0.74, "C", 0.26, -0.72, 0.36, -0.8, 0.38, -0.9)]];
}

/** A fir. @type {Stamp} */
function fir(x, y, s) {
  return [
    ["fir", path(x, y, s, "M", 0, -1.5, "L", 0.28, -1, "L", 0.14, -1.02, "L", 0.42, -0.58, "L", 0.24, -0.6, "L", 0.54, -0.14, "C", 0.2, -0.06, -0.2, -0.06, -0.54, -0.14, "L", -0.24, -0.6, "L", -0.42, -0.58, "L", -0.14, -1.02, "L", -0.28, -1, "Z")],
    ["pen", path(x, y, s, "M", 0, 0, "L", 0, -0.1)],
  ];
}

/** A bare tree. @type {Stamp} */
function dead(x, y, s) {
  return [["pen", path(x, y, s, "M", 0, 0, "L", 0.02, -0.7, "L", -0.14, -1.3, "M", 0.02, -0.66, "L", 0.34, -1.12, "M", 0.01, -0.4, "L", -0.4, -0.8, "M", 0.2, -0.92, "L", 0.5, -0.96)]];
}

/** @type {Stamp} */
function bush(x, y, s) {
  return [["leaf", path(x, y, s, "M", -0.56, 0, "C", -0.7, -0.5, -0.3, -0.7, -0.1, -0.58, "C", 0.1, -0.86, 0.6, -0.66, 0.56, 0, "Z")]];
}

/** A tuft of grass. @type {Stamp} */
function tuft(x, y, s) {
  return [["thin", path(x, y, s, "M", -0.5, -0.6, "L", -0.12, 0, "M", 0, -0.9, "L", 0, 0, "M", 0.5, -0.6, "L", 0.12, 0)]];
}

/** Reeds by the water. @type {Stamp} */
function reeds(x, y, s) {
  return [
    ["ripple", path(x, y, s, "M", -1, 0, "C", -0.66, -0.2, -0.34, -0.2, 0, 0, "C", 0.34, 0.2, 0.66, 0.2, 1, 0, "M", -0.7, 0.32, "C", -0.4, 0.16, -0.1, 0.16, 0.2, 0.32)],
    ["thin", path(x, y, s, "M", -0.3, -0.06, "L", -0.4, -1, "M", 0, -0.02, "L", 0, -1.2, "M", 0.3, 0.02, "L", 0.42, -0.9)],
    ["blot", path(x, y, s, "M", -0.48, -1, "L", -0.4, -1.38, "L", -0.32, -1, "Z", "M", -0.08, -1.2, "L", 0, -1.56, "L", 0.08, -1.2, "Z")],
  ];
}

/** @type {Stamp} */
function dune(x, y, s) {
  return [
    ["sand", path(x, y, s, "M", -1, 0, "C", -0.5, -0.1, -0.2, -0.5, 0.1, -0.5, "C", 0.3, -0.5, 0.5, -0.2, 1, 0)],
    ["thin", path(x, y, s, "M", 0.1, -0.48, "C", 0.06, -0.3, 0.16, -0.14, 0.4, -0.04, "M", -0.3, -0.06, "L", -0.1, -0.06, "M", 0.62, 0.12, "L", 0.84, 0.12)],
  ];
}

/** @type {Stamp} */
function palm(x, y, s) {
  return [
    ["pen", path(x, y, s, "M", 0, 0, "C", 0.1, -0.4, 0.06, -0.8, 0.12, -1.1)],
    ["frond", path(x, y, s, "M", 0.12, -1.1, "C", -0.1, -1.4, -0.5, -1.36, -0.7, -1.02, "C", -0.4, -1.16, -0.1, -1.14, 0.12, -1.1, "C", 0.3, -1.5, 0.7, -1.44, 0.86, -1.06, "C", 0.6, -1.2, 0.3, -1.18, 0.12, -1.1, "C", -0.1, -1, -0.3, -0.9, -0.34, -0.64, "C", -0.2, -0.86, 0, -1, 0.12, -1.1, "C", 0.3, -1, 0.5, -0.9, 0.5, -0.66, "C", 0.4, -0.9, 0.26, -1, 0.12, -1.1, "Z")],
  ];
}

/** Standing stones. @type {Stamp} */
function stones(x, y, s) {
  const one = (/** @type {number} */ at, /** @type {number} */ tall) => path(x + at * s, y, s, "M", -0.16, 0, "L", -0.12, -tall, "L", 0.08, -tall - 0.08, "L", 0.16, 0, "Z");
  return [["wall", one(-0.5, 0.7) + one(0, 1) + one(0.5, 0.6)]];
}

/** A row of vines. @type {Stamp} */
function vine(x, y, s) {
  let leaves = "";
  for (let i = -1; i < 2; i += 1) leaves += path(x + i * 0.62 * s, y, s, "M", -0.26, -0.2, "C", -0.34, -0.56, 0.34, -0.56, 0.26, -0.2, "C", 0.1, -0.1, -0.1, -0.1, -0.26, -0.2, "Z");
  return [["leaf", leaves], ["thin", path(x, y, s, "M", -0.62, 0, "L", -0.62, -0.2, "M", 0, 0, "L", 0, -0.2, "M", 0.62, 0, "L", 0.62, -0.2)]];
}

/** A cleft in the ground. @type {Stamp} */
function crack(x, y, s) {
  return [["thin", path(x, y, s, "M", -1, -0.2, "L", -0.5, -0.3, "L", -0.3, 0, "L", 0.2, -0.2, "L", 0.4, -0.1, "L", 0.9, -0.4, "M", 0.2, -0.2, "L", 0.3, -0.5, "M", -0.5, -0.3, "L", -0.6, -0.54)]];
}

/** A ploughed field. @type {Stamp} */
function furrow(x, y, s) {
  return [["field", path(x, y, s, "M", -1, -0.1, "L", -0.5, -0.6, "L", 1, -0.5, "L", 0.6, 0, "Z")], ["thin", path(x, y, s, "M", -0.6, -0.08, "L", -0.14, -0.58, "M", -0.2, -0.05, "L", 0.24, -0.55, "M", 0.2, -0.03, "L", 0.62, -0.53)]];
}

/** @type {Record<string, Stamp>} */
const KINDS = { peak, spike, crag, hill, tree, mallorn, fir, dead, bush, tuft, reeds, dune, palm, stones, vine, crack, furrow };

const STRIP = 400;

/** Tones in the order in which they lie on each other within a rank. */
const TONES = ["field", "sand", "hill", "crag", "stone", "ash", "shade", "soot", "snow", "wall", "leaf", "golden", "fir", "frond", "pen", "thin", "ripple", "blot"];

/**
 * All stamps of the map as tones and paths, in the order in which they must be drawn.
 * @returns {Sketch}
 */
export function scenery() {
  return STAMPS.flatMap((rank) => {
    /** Paths by tone and by how far east they are, for the browser to pass over what it does not draw. @type {Map<string, string>} */
    const joined = new Map();
    for (const [kind, numbers] of Object.entries(rank)) {
      const stamp = KINDS[kind];
      if (!stamp) throw new Error(`there is no stamp "${kind}"`);
      for (let i = 0; i < numbers.length; i += 3) {
        const [x, y, s] = numbers.slice(i, i + 3).map((n) => n / 10);
        for (const [tone, d] of stamp(/** @type {number} */ (x), /** @type {number} */ (y), /** @type {number} */ (s))) {
          const key = `${tone} ${Math.floor(/** @type {number} */ (x) / STRIP)}`;
          joined.set(key, (joined.get(key) ?? "") + d);
        }
      }
    }
    return TONES.flatMap((tone) =>
      [...joined].flatMap(([key, d]) => (key.startsWith(`${tone} `) ? [/** @type {[string, string]} */ ([tone, d])] : [])));
  });
}
