/** Rivers, lakes and roads: lines that the outline knows nothing of. */

import { LAKES, RIVERS, ROADS } from "./art.js";
import { curve, knotsFrom } from "./geometry.js";

/** @typedef {import("./geometry.js").Point} Point */

/** @param {Point[]} knots */
const begin = (knots) => `M${knots[0]?.x} ${knots[0]?.y}`;

/**
 * A river as an area: a thread at its spring, its full width at its mouth.
 * @param {number} wide
 * @param {Point[]} knots
 */
function river(wide, knots) {
  const at = (/** @type {number} */ i) => /** @type {Point} */ (knots[Math.max(0, Math.min(knots.length - 1, i))]);
  const bank = (/** @type {number} */ side) =>
    knots.map(({ x, y }, i) => {
      const [from, to] = [at(i - 1), at(i + 1)];
      const long = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const half = (side * wide * (0.34 + 0.66 * Math.min(1, (1.4 * i) / knots.length) + 0.07 * Math.sin(i * 1.7))) / 2;
      return { x: x - (half * (to.y - from.y)) / long, y: y + (half * (to.x - from.x)) / long };
    });
  const [left, right] = [bank(1), bank(-1).reverse()];
  const turn = /** @type {Point} */ (right[0]);
  return `M${left[0]?.x.toFixed(1)} ${left[0]?.y.toFixed(1)}${curve(left)}L${turn.x.toFixed(1)} ${turn.y.toFixed(1)}${curve(right)}Z`;
}

/** All rivers, as areas. */
export const rivers = () => RIVERS.map(([wide, steps]) => river(wide, knotsFrom(steps)));

/** The middle of the broad rivers, for a glint. */
export const streams = () => RIVERS.flatMap(([wide, steps]) => (wide > 4 ? [begin(knotsFrom(steps)) + curve(knotsFrom(steps))] : []));

/** All lakes, as areas. */
export const lakes = () =>
  LAKES.map((steps) => {
    const knots = knotsFrom(steps);
    const [first, second, last] = [knots[0], knots[1], knots.at(-1)];
    const round = curve(/** @type {Point[]} */ ([last, ...knots, first, second]));
    return begin(knots) + round.split("C").slice(2, -1).map((piece) => `C${piece}`).join("") + "Z";
  });

/** All roads, as lines. */
export const roads = () => ROADS.map((steps) => begin(knotsFrom(steps)) + curve(knotsFrom(steps)));
