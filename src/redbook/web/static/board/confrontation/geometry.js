/**
 * Where things are on the board of The Confrontation: sixteen regions in rows of 1-2-3-4-3-2-1, on a field of
 * 1000 by 1110. Whoever looks has his own home at the bottom, so every place depends on whose side that is.
 *
 * Regions are six-cornered, wide and low; the two homes spread over the width of their neighbours. Borders are drawn by
 * hand: each is a wavering line, the same for both regions it parts.
 *
 * @typedef {import("./types.js").Side} Side
 * @typedef {{x: number, y: number}} Point
 * @typedef {{id: string, label: string, row: number, x: number, land: string, room: number, start: number}} Region
 */

export const WIDTH = 1000;
export const HEIGHT = 1110;

const HALF = 120;
const PITCH = 150;
const TOP = 30;
const POINT = 20; // how far the corners of a region stick out upwards and downwards

/**
 * Row 1 is the Shire's, `x` is counted in half regions from the middle as the Fellowship sees it; `room` is how many
 * stands of a side a region holds, `start` how many are set up there.
 * @type {Region[]}
 */
export const REGIONS = [
  { id: "shire", label: "The Shire", row: 1, x: 0, land: "home", room: 4, start: 4 },
  { id: "arthedain", label: "Arthedain", row: 2, x: -1, land: "ruins", room: 2, start: 1 },
  { id: "cardolan", label: "Cardolan", row: 2, x: 1, land: "downs", room: 2, start: 1 },
  { id: "rhudaur", label: "Rhudaur", row: 3, x: -2, land: "wild", room: 2, start: 1 },
  { id: "eregion", label: "Eregion", row: 3, x: 0, land: "holly", room: 2, start: 1 },
  { id: "enedwaith", label: "Enedwaith", row: 3, x: 2, land: "heath", room: 2, start: 1 },
  { id: "high-pass", label: "The High Pass", row: 4, x: -3, land: "mountains", room: 1, start: 0 },
  { id: "misty-mountains", label: "Misty Mountains", row: 4, x: -1, land: "mountains", room: 1, start: 0 },
  { id: "caradhras", label: "Caradhras", row: 4, x: 1, land: "mountains", room: 1, start: 0 },
  { id: "gap-of-rohan", label: "Gap of Rohan", row: 4, x: 3, land: "mountains", room: 1, start: 0 },
  { id: "mirkwood", label: "Mirkwood", row: 5, x: -2, land: "darkwood", room: 2, start: 1 },
  { id: "fangorn", label: "Fangorn", row: 5, x: 0, land: "forest", room: 2, start: 1 },
  { id: "rohan", label: "Rohan", row: 5, x: 2, land: "plains", room: 2, start: 1 },
  { id: "dagorlad", label: "Dagorlad", row: 6, x: -1, land: "marsh", room: 2, start: 1 },
  { id: "gondor", label: "Gondor", row: 6, x: 1, land: "stronghold", room: 2, start: 1 },
  { id: "mordor", label: "Mordor", row: 7, x: 0, land: "ash", room: 4, start: 4 },
];

/** What a region is, in words. @type {Record<string, string>} */
export const LANDS = {
  home: "home of the Fellowship",
  ruins: "ruined hills",
  downs: "downs",
  wild: "wild hills",
  holly: "land of holly",
  heath: "heath",
  mountains: "mountains",
  darkwood: "forest",
  forest: "forest",
  plains: "plains",
  marsh: "marshes",
  stronghold: "stronghold",
  ash: "home of Sauron",
};

/** @type {Map<string, Region>} */
const BY_ID = new Map(REGIONS.map((region) => [region.id, region]));

/** @param {string} id @returns {Region} */
export function regionOf(id) {
  const region = BY_ID.get(id);
  if (!region) throw new Error(`the board has no region "${id}"`);
  return region;
}

/** The row a region is drawn in, 0 at the top. @param {Region} region @param {Side} side */
export function rowOf(region, side) {
  return side === "sauron" ? region.row - 1 : 7 - region.row;
}

/** The middle of a region. @param {string} id @param {Side} side whose home is at the bottom @returns {Point} */
export function middleOf(id, side) {
  const region = regionOf(id);
  const x = side === "sauron" ? -region.x : region.x;
  return { x: WIDTH / 2 + x * HALF, y: TOP + (rowOf(region, side) + 0.5) * PITCH };
}

/**
 * A corner on the line between two rows.
 * @param {number} line 0 is the upper edge of the board
 * @param {number} x in half regions from the middle
 * @returns {Point}
 */
function corner(line, x) {
  // Under the middle of a region of the row above the line dips; row 0 has its middle at an even place, row 1 at odd ones.
  const dips = Math.abs(x) % 2 === (line - 1 + 2) % 2;
  return { x: WIDTH / 2 + x * HALF, y: TOP + line * PITCH + (dips ? POINT : -POINT) };
}

/** The corners of a region, around it. @param {string} id @param {Side} side @returns {Point[]} */
function cornersOf(id, side) {
  const region = regionOf(id);
  const row = rowOf(region, side);
  const x = side === "sauron" ? -region.x : region.x;
  const [top, bottom] = [TOP - 10, HEIGHT - TOP + 10];
  if (row === 0) {
    return [
      { x: 292, y: top + 32 }, { x: 372, y: top }, { x: 628, y: top }, { x: 708, y: top + 32 },
      corner(1, 2), corner(1, 1), corner(1, 0), corner(1, -1), corner(1, -2),
    ];
  }
  if (row === 6) {
    return [
      corner(6, -2), corner(6, -1), corner(6, 0), corner(6, 1), corner(6, 2),
      { x: 708, y: bottom - 32 }, { x: 628, y: bottom }, { x: 372, y: bottom }, { x: 292, y: bottom - 32 },
    ];
  }
  return [
    corner(row, x - 1), corner(row, x), corner(row, x + 1),
    corner(row + 1, x + 1), corner(row + 1, x), corner(row + 1, x - 1),
  ];
}

/**
 * A number between -1 and 1 that looks random and is always the same.
 * @param {number} seed
 */
export function chance(seed) {
  const wave = Math.sin(seed * 127.1 + 311.7) * 43758.5453;
  return 2 * (wave - Math.floor(wave)) - 1;
}

/** A border as drawn by hand: points from one corner to the next, the ends left out. @param {Point} a @param {Point} b */
function wavering(a, b) {
  const turned = a.x > b.x || (a.x === b.x && a.y > b.y);
  const [from, to] = turned ? [b, a] : [a, b];
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const steps = Math.max(2, Math.round(length / 26));
  const points = [];
  for (let i = 1; i < steps; i += 1) {
    const part = i / steps;
    const off = 4.6 * chance(from.x * 0.37 + from.y * 1.3 + to.x * 0.73 + to.y * 0.11 + i);
    points.push({
      x: from.x + part * (to.x - from.x) - (off * (to.y - from.y)) / length,
      y: from.y + part * (to.y - from.y) + (off * (to.x - from.x)) / length,
    });
  }
  return turned ? points.reverse() : points;
}

/** A smooth line through points. @param {Point[]} points @param {boolean} closed @returns {string} */
export function smooth(points, closed) {
  const count = points.length;
  const at = (/** @type {number} */ i) =>
    /** @type {Point} */ (points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))]);
  let path = `M${at(0).x.toFixed(1)} ${at(0).y.toFixed(1)}`;
  for (let i = 0; i < (closed ? count : count - 1); i += 1) {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)];
    const handles = [
      from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6,
      to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6, to.x, to.y,
    ];
    path += `C${handles.map((n) => n.toFixed(1)).join(" ")}`;
  }
  return closed ? `${path}Z` : path;
}

/** A region's outline. @param {string} id @param {Side} side @returns {string} */
export function outlineOf(id, side) {
  const corners = cornersOf(id, side);
  /** @type {Point[]} */
  const points = [];
  corners.forEach((from, i) => {
    points.push(from, ...wavering(from, /** @type {Point} */ (corners[(i + 1) % corners.length])));
  });
  return smooth(points, true);
}

/**
 * Where the stands of a region stand, and how large they are drawn.
 * @param {string} id
 * @param {Side} side
 * @param {number} count
 * @param {number} width of a stand
 * @returns {{x: number, y: number, scale: number}[]}
 */
export function placesIn(id, side, count, width) {
  const { x, y } = middleOf(id, side);
  const region = regionOf(id);
  const home = region.row === 1 || region.row === 7;
  const breadth = home ? 464 : count > 2 ? 290 : 2 * HALF - 16; // a battle of three needs more than its region
  const step = Math.min(width + 8, breadth / Math.max(1, count));
  const scale = Math.min(1, (step - 2) / width);
  const lift = home ? (rowOf(region, side) === 0 ? 15 : 23) : 17;
  return Array.from({ length: count }, (_, i) => ({ x: x + step * (i - (count - 1) / 2), y: y + lift, scale }));
}

/** The region nearest to a point, or null when there is none near. @param {Point} point @param {Side} side */
export function regionAt(point, side) {
  let best = null;
  let nearest = Infinity;
  for (const region of REGIONS) {
    const { x, y } = middleOf(region.id, side);
    const wide = region.row === 1 || region.row === 7 ? 240 : HALF;
    const far = Math.max(Math.abs(point.x - x) / wide, Math.abs(point.y - y) / (PITCH / 2));
    if (far < nearest) [best, nearest] = [region.id, far];
  }
  return nearest <= 1.25 ? best : null;
}
