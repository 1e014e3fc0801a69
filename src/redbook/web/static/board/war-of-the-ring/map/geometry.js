/**
 * Where things are on the map of War of the Ring: the outline's arcs as curves, the regions made of them, their borders.
 * Units are those of the drawing, WIDTH by HEIGHT, origin at the top left.
 *
 * A line of the map is one curve, drawn once; the two regions that share it share it to the last digit.
 *
 * @typedef {{x: number, y: number}} Point
 * @typedef {import("./outline.js").Kind} Kind
 * @typedef {{between: [string, string], kind: "open" | "impassable", d: string, middle: Point}} Border
 * @typedef {{id: string, kind: "open" | "impassable", d: string, middle: Point}} Neighbour
 * @typedef {object} Region
 * @property {string} id the id of the rules
 * @property {string} d its outline as a path
 * @property {Point} anchor where its pieces stand
 * @property {number} clearance the radius of the circle around the anchor that lies within: never less than 35
 * @property {string} land the kind of land
 * @property {{x: number, y: number, lines: string[], tight: boolean}} label the middle of its name, the lines it is written in, and whether they are a little smaller
 * @property {Point | null} place the foot of the picture of its Settlement or Fortification
 * @property {string} name
 * @property {string} nation whose land it is; "" for nobody's
 * @property {string} settlement "town", "city", "stronghold", "fortification" or ""
 * @property {Neighbour[]} neighbours the regions it touches, and along which line
 * @property {{left: number, top: number, right: number, bottom: number}} box around it
 */

import { ROOMS, TRACK } from "./art.js";
import { LANDS } from "./lands.js";
import { ARCS, BEYOND, BORDERS, HEIGHT, RINGS, WIDTH } from "./outline.js";

export { HEIGHT, WIDTH };
export const VIEW_BOX = `0 0 ${WIDTH} ${HEIGHT}`;

/** @param {[number, number]} pair @returns {Point} */
const point = ([x, y]) => ({ x, y });

/** Knots from a list of steps in tenths of a unit. @param {number[]} steps */
export function knotsFrom(steps) {
  /** @type {Point[]} */
  const knots = [];
  for (let i = 0, x = 0, y = 0; i < steps.length; i += 2) {
    x += /** @type {number} */ (steps[i]);
    y += /** @type {number} */ (steps[i + 1]);
    knots.push({ x: x / 10, y: y / 10 });
  }
  return knots;
}

/** The knots of each arc. @type {Point[][]} */
const KNOTS = ARCS.map(([, steps]) => knotsFrom(steps));

/** @param {number} n */
const f = (n) => n.toFixed(1);

/**
 * A smooth curve through knots, without the move to the first one. Taken from its end it is the same curve.
 * @param {Point[]} knots
 */
export function curve(knots) {
  const at = (/** @type {number} */ i) => /** @type {Point} */ (knots[Math.max(0, Math.min(knots.length - 1, i))]);
  let path = "";
  for (let i = 0; i < knots.length - 1; i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    path += `C${f(from.x + (to.x - before.x) / 6)} ${f(from.y + (to.y - before.y) / 6)} ${f(to.x - (after.x - from.x) / 6)} ${f(to.y - (after.y - from.y) / 6)} ${f(to.x)} ${f(to.y)}`;
  }
  return path;
}

/** @param {number} n of an arc, or ~n for the same from its end */
function knotsOf(n) {
  const knots = /** @type {Point[]} */ (KNOTS[n < 0 ? ~n : n]);
  return n < 0 ? knots.toReversed() : knots;
}

/** @param {Point[]} knots */
const begin = (knots) => `M${f(/** @type {Point} */ (knots[0]).x)} ${f(/** @type {Point} */ (knots[0]).y)}`;

/** An arc, without the move to its beginning; only the rim of the picture has corners. @param {number} n */
function line(n) {
  const straight = /** @type {[Kind, number[]]} */ (ARCS[n < 0 ? ~n : n])[0] === "frame";
  return straight ? knotsOf(n).map(({ x, y }) => `L${f(x)} ${f(y)}`).join("") : curve(knotsOf(n));
}

/** A ring of arcs as a closed path. @param {number[]} ring */
const ringPath = (ring) => `${begin(knotsOf(/** @type {number} */ (ring[0])))}${ring.map(line).join("")}Z`;

/** A single arc as a path. @param {number} n */
const arcPath = (n) => begin(knotsOf(n)) + curve(knotsOf(n));

/**
 * All arcs of a kind, those of a neighbourhood joined into one path: few enough to be cheap, and small enough that a browser
 * which draws a corner of the map need not look at all of them.
 * @param {Kind} kind
 * @returns {string[]}
 */
export function linesOf(kind) {
  /** @type {Map<string, string>} */
  const near = new Map();
  ARCS.forEach(([of], n) => {
    if (of !== kind) return;
    const { x, y } = /** @type {Point} */ (knotsOf(n)[0]);
    const cell = `${Math.floor(x / 270)} ${Math.floor(y / 270)}`;
    near.set(cell, (near.get(cell) ?? "") + arcPath(n));
  });
  return [...near.values()];
}

/** What lies around the regions, as paths to be filled with `evenodd`. @param {"sea" | "wild" | "lake" | "island"} what */
export const beyond = (what) => BEYOND[what].map(ringPath).join("");

/** @type {Border[]} */
export const borders = BORDERS.map(([one, other, n]) => {
  const knots = knotsOf(n);
  return {
    between: [one, other],
    kind: /** @type {"open" | "impassable"} */ (/** @type {[Kind, number[]]} */ (ARCS[n])[0]),
    d: arcPath(n),
    middle: /** @type {Point} */ (knots[Math.floor(knots.length / 2)]),
  };
});

/** @template T @param {Record<string, T>} table @param {string} id @returns {T} */
function row(table, id) {
  const found = table[id];
  if (!found) throw new Error(`nothing is known of the region "${id}"`);
  return found;
}

/** The regions by id, in the order of the rules. @type {Map<string, Region>} */
export const regions = new Map(
  Object.entries(RINGS).map(([id, { ring }]) => {
    const { name, nation, settlement, land } = row(LANDS, id);
    const { anchor, clearance, label, lines, tight, place } = row(ROOMS, id);
    const knots = ring.flatMap(knotsOf);
    const [xs, ys] = [knots.map(({ x }) => x), knots.map(({ y }) => y)];
    return [
      id,
      {
        id, name, nation, settlement, land, clearance,
        d: ringPath(ring),
        anchor: point(anchor),
        label: { ...point(label), lines, tight },
        place: place && point(place),
        neighbours: borders.flatMap(({ between: [one, other], kind, d, middle }) =>
          one === id ? [{ id: other, kind, d, middle }] : other === id ? [{ id: one, kind, d, middle }] : []),
        box: { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) },
      },
    ];
  }),
);

/**
 * The lands of a Nation, those that lie together as one: their area, and the lines that part them from what is not its own.
 * @param {string} nation
 * @returns {{area: string, edge: string}[]} paths
 */
export function realms(nation) {
  /** @type {number[][][]} */
  let lands = [];
  for (const [id, { ring }] of Object.entries(RINGS)) {
    if (row(LANDS, id).nation !== nation) continue;
    const joined = lands.filter((rings) => rings.some((other) => other.some((n) => ring.includes(~n))));
    lands = [...lands.filter((rings) => !joined.includes(rings)), [...joined.flat(), ring]];
  }
  return lands.map((rings) => {
    const lines = new Set(rings.flat());
    return { area: rings.map(ringPath).join(""), edge: [...lines].filter((n) => !lines.has(~n)).map(arcPath).join("") };
  });
}

/** @param {string} id @returns {Region} */
export function regionOf(id) {
  const region = regions.get(id);
  if (!region) throw new Error(`the map has no region "${id}"`);
  return region;
}

/**
 * The distance from which a map is seen, by how large a unit is on the screen: what `data-distance` on the map should say.
 * @param {number} scale pixels for a unit
 * @returns {"far" | "whole" | "theatre" | "region"}
 */
export function distanceAt(scale) {
  return scale < 0.5 ? "far" : scale < 1 ? "whole" : scale < 1.9 ? "theatre" : "region";
}

/**
 * A way through regions, from the middle of the first to that of the last, across the borders between them; regions that do
 * not touch (a figure that flies) are joined straight.
 * @param {string[]} ids
 * @returns {string} a path
 */
export function wayThrough(ids) {
  /** @type {Point[]} */
  const stops = [];
  ids.forEach((id, i) => {
    const region = regionOf(id);
    const gate = i && region.neighbours.find((neighbour) => neighbour.id === ids[i - 1]);
    if (gate) stops.push(gate.middle);
    stops.push(region.anchor);
  });
  return stops.length ? begin(stops) + curve(stops) : "";
}

/** The six steps of the Mordor Track, from the gates (0) to the Crack of Doom (5). @type {Point[]} */
export const MORDOR_TRACK = TRACK.map(point);
