/**
 * The map under the pieces, inked and lightly coloured: regions with their kind of land, the Anduin, the Tunnel of
 * Moria, a compass in the corner. All of it is ornament for the eye; what a region is called and holds is told by the
 * board's own labels.
 */

import { svg } from "../../app/dom.js";
import { HEIGHT, REGIONS, WIDTH, chance, middleOf, outlineOf, smooth } from "./geometry.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./geometry.js").Point} Point
 */

/** Strokes and areas of a little drawing around its foot: class and path. @typedef {[string, string][]} Sketch */

/** @param {number} n */
const f = (n) => n.toFixed(1);

/** A mountain, its shadow on the side away from the light. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function peak(x, y, s) {
  const lean = 0.16 * s * chance(x + y);
  const top = `${f(x + lean)} ${f(y - 1.25 * s)}`;
  const outline = `M${f(x - s)} ${f(y)}L${f(x - 0.55 * s)} ${f(y - 0.5 * s)}L${f(x - 0.4 * s)} ${f(y - 0.62 * s)}L${top}L${f(x + 0.42 * s)} ${f(y - 0.66 * s)}L${f(x + 0.52 * s)} ${f(y - 0.5 * s)}L${f(x + s)} ${f(y)}`;
  const ridge = `M${top}L${f(x + 0.06 * s)} ${f(y - 0.86 * s)}L${f(x - 0.05 * s)} ${f(y - 0.6 * s)}L${f(x + 0.12 * s)} ${f(y - 0.34 * s)}L${f(x + 0.02 * s)} ${f(y - 0.06 * s)}`;
  const shade = `${ridge}L${f(x + s)} ${f(y)}L${f(x + 0.52 * s)} ${f(y - 0.5 * s)}L${f(x + 0.42 * s)} ${f(y - 0.66 * s)}Z`;
  const snow = `M${top}L${f(x + lean - 0.2 * s)} ${f(y - 0.94 * s)}L${f(x - 0.08 * s)} ${f(y - 0.82 * s)}L${f(x + 0.06 * s)} ${f(y - 0.94 * s)}L${f(x + 0.2 * s)} ${f(y - 0.84 * s)}L${f(x + 0.3 * s)} ${f(y - 0.86 * s)}Z`;
  let hatch = "";
  for (let i = 1; i < 5; i += 1) {
    hatch += `M${f(x + (0.1 + 0.14 * i) * s)} ${f(y - (0.96 - 0.19 * i) * s)}l${f(-0.05 * s)} ${f(0.26 * s)}`;
  }
  return [["m-stone", `${outline}Z`], ["m-shade", shade], ["m-snow", snow], ["m-pen", outline], ["m-thin", ridge + hatch]];
}

/** A rounded hill. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function hill(x, y, s) {
  const outline = `M${f(x - s)} ${f(y)}C${f(x - 0.6 * s)} ${f(y - 0.72 * s)} ${f(x + 0.5 * s)} ${f(y - 0.78 * s)} ${f(x + s)} ${f(y)}`;
  const hatch = `M${f(x + 0.4 * s)} ${f(y - 0.44 * s)}l${f(0.1 * s)} ${f(0.22 * s)}M${f(x + 0.58 * s)} ${f(y - 0.34 * s)}l${f(0.08 * s)} ${f(0.2 * s)}M${f(x + 0.74 * s)} ${f(y - 0.22 * s)}l${f(0.05 * s)} ${f(0.14 * s)}`;
  return [["m-ground", `${outline}Z`], ["m-pen", outline], ["m-thin", hatch]];
}

/** A broad tree. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function tree(x, y, s) {
  const crown = `M${f(x - 0.1 * s)} ${f(y - 0.4 * s)}C${f(x - 0.75 * s)} ${f(y - 0.35 * s)} ${f(x - 0.7 * s)} ${f(y - 1.05 * s)} ${f(x - 0.28 * s)} ${f(y - 1.02 * s)}C${f(x - 0.16 * s)} ${f(y - 1.5 * s)} ${f(x + 0.42 * s)} ${f(y - 1.42 * s)} ${f(x + 0.34 * s)} ${f(y - 1 * s)}C${f(x + 0.8 * s)} ${f(y - 0.9 * s)} ${f(x + 0.66 * s)} ${f(y - 0.36 * s)} ${f(x + 0.1 * s)} ${f(y - 0.4 * s)}Z`;
  return [
    ["m-pen", `M${f(x)} ${f(y)}V${f(y - 0.5 * s)}`],
    ["m-leaf", crown],
    ["m-pen", crown],
    ["m-thin", `M${f(x + 0.1 * s)} ${f(y - 0.6 * s)}q${f(0.3 * s)} 0 ${f(0.32 * s)} ${f(-0.22 * s)}M${f(x - 0.2 * s)} ${f(y - 0.62 * s)}q${f(-0.2 * s)} 0 ${f(-0.22 * s)} ${f(-0.14 * s)}`],
  ];
}

/** A fir. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function fir(x, y, s) {
  const crown = `M${f(x)} ${f(y - 1.5 * s)}L${f(x + 0.3 * s)} ${f(y - 0.98 * s)}L${f(x + 0.16 * s)} ${f(y - 0.98 * s)}L${f(x + 0.46 * s)} ${f(y - 0.54 * s)}L${f(x + 0.28 * s)} ${f(y - 0.54 * s)}L${f(x + 0.56 * s)} ${f(y - 0.12 * s)}H${f(x - 0.56 * s)}L${f(x - 0.28 * s)} ${f(y - 0.54 * s)}L${f(x - 0.46 * s)} ${f(y - 0.54 * s)}L${f(x - 0.16 * s)} ${f(y - 0.98 * s)}L${f(x - 0.3 * s)} ${f(y - 0.98 * s)}Z`;
  return [["m-pen", `M${f(x)} ${f(y)}V${f(y - 0.3 * s)}`], ["m-dark", crown], ["m-pen", crown]];
}

/** A tuft of grass. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function tuft(x, y, s) {
  return [["m-thin", `M${f(x - 0.5 * s)} ${f(y - 0.6 * s)}L${f(x - 0.1 * s)} ${f(y)}M${f(x)} ${f(y - 0.9 * s)}V${f(y)}M${f(x + 0.5 * s)} ${f(y - 0.6 * s)}L${f(x + 0.1 * s)} ${f(y)}`]];
}

/** Reeds by the water. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function reeds(x, y, s) {
  return [
    ["m-water", `M${f(x - s)} ${f(y)}q${f(0.5 * s)} ${f(-0.22 * s)} ${f(s)} 0t${f(s)} 0M${f(x - 0.7 * s)} ${f(y + 0.3 * s)}q${f(0.4 * s)} ${f(-0.2 * s)} ${f(0.8 * s)} 0t${f(0.6 * s)} 0`],
    ["m-thin", `M${f(x - 0.3 * s)} ${f(y)}L${f(x - 0.4 * s)} ${f(y - s)}M${f(x)} ${f(y)}V${f(y - 1.2 * s)}M${f(x + 0.3 * s)} ${f(y)}L${f(x + 0.42 * s)} ${f(y - 0.9 * s)}`],
    ["m-blot", `M${f(x - 0.46 * s)} ${f(y - s)}l${f(0.1 * s)} ${f(-0.34 * s)}l${f(0.06 * s)} ${f(0.34 * s)}ZM${f(x - 0.06 * s)} ${f(y - 1.2 * s)}l${f(0.06 * s)} ${f(-0.36 * s)}l${f(0.08 * s)} ${f(0.36 * s)}Z`],
  ];
}

/** A broken tower. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function ruin(x, y, s) {
  const wall = `M${f(x - 0.42 * s)} ${f(y)}L${f(x - 0.34 * s)} ${f(y - 1.3 * s)}L${f(x - 0.16 * s)} ${f(y - 1.12 * s)}L${f(x - 0.04 * s)} ${f(y - 1.44 * s)}L${f(x + 0.1 * s)} ${f(y - 0.96 * s)}L${f(x + 0.3 * s)} ${f(y - 0.8 * s)}L${f(x + 0.38 * s)} ${f(y)}Z`;
  return [
    ["m-wall", wall],
    ["m-pen", wall],
    ["m-blot", `M${f(x - 0.1 * s)} ${f(y)}v${f(-0.28 * s)}q${f(0.1 * s)} ${f(-0.16 * s)} ${f(0.2 * s)} 0v${f(0.28 * s)}Z`],
    ["m-thin", `M${f(x - 0.28 * s)} ${f(y - 0.5 * s)}h${f(0.18 * s)}M${f(x - 0.12 * s)} ${f(y - 0.72 * s)}h${f(0.2 * s)}M${f(x + 0.1 * s)} ${f(y - 0.46 * s)}h${f(0.18 * s)}`],
  ];
}

/** Standing stones. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function stones(x, y, s) {
  const stone = (/** @type {number} */ dx, /** @type {number} */ tall) =>
    `M${f(x + dx - 0.16 * s)} ${f(y)}l${f(0.04 * s)} ${f(-tall * s)}l${f(0.2 * s)} ${f(-0.08 * s)}l${f(0.08 * s)} ${f((tall + 0.08) * s)}Z`;
  const all = stone(-0.5 * s, 0.7) + stone(0, 1) + stone(0.5 * s, 0.6);
  return [["m-wall", all], ["m-pen", all]];
}

/** The round door in the hill. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function smial(x, y, s) {
  const door = `M${f(x - 0.3 * s)} ${f(y - 0.28 * s)}a${f(0.3 * s)} ${f(0.3 * s)} 0 1 0 ${f(0.6 * s)} 0a${f(0.3 * s)} ${f(0.3 * s)} 0 1 0 ${f(-0.6 * s)} 0Z`;
  return [
    ...hill(x, y, 1.5 * s),
    ["m-door", door],
    ["m-pen", door],
    ["m-thin", `M${f(x)} ${f(y - 0.58 * s)}V${f(y + 0.02 * s)}M${f(x + 0.5 * s)} ${f(y - 0.84 * s)}v${f(-0.32 * s)}h${f(0.18 * s)}v${f(0.4 * s)}M${f(x + 0.6 * s)} ${f(y - 1.24 * s)}q${f(0.14 * s)} ${f(-0.2 * s)} 0 ${f(-0.34 * s)}`],
  ];
}

/** A golden hall. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function hall(x, y, s) {
  const roof = `M${f(x - 1.1 * s)} ${f(y - 0.42 * s)}L${f(x - 0.7 * s)} ${f(y - 1.1 * s)}H${f(x + 0.6 * s)}L${f(x + 1.1 * s)} ${f(y - 0.42 * s)}Z`;
  const walls = `M${f(x - 0.9 * s)} ${f(y)}V${f(y - 0.42 * s)}H${f(x + 0.9 * s)}V${f(y)}Z`;
  return [
    ["m-wall", walls],
    ["m-pen", walls],
    ["m-gold", roof],
    ["m-pen", `${roof}M${f(x - 0.7 * s)} ${f(y - 1.1 * s)}l${f(-0.2 * s)} ${f(-0.2 * s)}M${f(x + 0.6 * s)} ${f(y - 1.1 * s)}l${f(0.2 * s)} ${f(-0.2 * s)}`],
    ["m-thin", `M${f(x - 0.5 * s)} ${f(y - 1.06 * s)}l${f(-0.24 * s)} ${f(0.6 * s)}M${f(x - 0.1 * s)} ${f(y - 1.06 * s)}l${f(-0.08 * s)} ${f(0.6 * s)}M${f(x + 0.3 * s)} ${f(y - 1.06 * s)}l${f(0.14 * s)} ${f(0.6 * s)}`],
    ["m-blot", `M${f(x - 0.12 * s)} ${f(y)}v${f(-0.3 * s)}h${f(0.24 * s)}v${f(0.3 * s)}Z`],
  ];
}

/** The white city on its hill. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function city(x, y, s) {
  /** @type {Sketch} */
  const sketch = [];
  for (let tier = 0; tier < 3; tier += 1) {
    const [wide, foot, tall] = [1.25 - 0.36 * tier, y - 0.42 * tier * s, 0.46 * s];
    const wall = `M${f(x - wide * s)} ${f(foot)}V${f(foot - tall)}H${f(x + wide * s)}V${f(foot)}Z`;
    let teeth = "";
    for (let tooth = -wide + 0.1; tooth < wide; tooth += 0.26) teeth += `M${f(x + tooth * s)} ${f(foot - tall)}v${f(-0.09 * s)}h${f(0.1 * s)}v${f(0.09 * s)}`;
    sketch.push(["m-white", wall], ["m-pen", wall], ["m-thin", teeth]);
  }
  const tower = `M${f(x - 0.16 * s)} ${f(y - 1.3 * s)}V${f(y - 2 * s)}L${f(x)} ${f(y - 2.5 * s)}L${f(x + 0.16 * s)} ${f(y - 2 * s)}V${f(y - 1.3 * s)}Z`;
  sketch.push(["m-white", tower], ["m-pen", tower]);
  sketch.push(["m-blot", `M${f(x - 0.14 * s)} ${f(y)}v${f(-0.24 * s)}q${f(0.14 * s)} ${f(-0.2 * s)} ${f(0.28 * s)} 0v${f(0.24 * s)}Z`]);
  return sketch;
}

/** The mountain of fire. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function volcano(x, y, s) {
  const cone = `M${f(x - 1.4 * s)} ${f(y)}C${f(x - 0.7 * s)} ${f(y - 0.4 * s)} ${f(x - 0.5 * s)} ${f(y - 0.9 * s)} ${f(x - 0.26 * s)} ${f(y - 1.3 * s)}L${f(x - 0.1 * s)} ${f(y - 1.22 * s)}L${f(x + 0.08 * s)} ${f(y - 1.3 * s)}L${f(x + 0.26 * s)} ${f(y - 1.24 * s)}C${f(x + 0.5 * s)} ${f(y - 0.8 * s)} ${f(x + 0.8 * s)} ${f(y - 0.3 * s)} ${f(x + 1.4 * s)} ${f(y)}`;
  const smoke = `M${f(x)} ${f(y - 1.4 * s)}C${f(x - 0.5 * s)} ${f(y - 1.6 * s)} ${f(x + 0.1 * s)} ${f(y - 1.8 * s)} ${f(x - 0.3 * s)} ${f(y - 2 * s)}C${f(x - 0.1 * s)} ${f(y - 2.2 * s)} ${f(x + 0.6 * s)} ${f(y - 2 * s)} ${f(x + 0.9 * s)} ${f(y - 2.1 * s)}C${f(x + 0.5 * s)} ${f(y - 1.8 * s)} ${f(x + 0.6 * s)} ${f(y - 1.6 * s)} ${f(x + 0.2 * s)} ${f(y - 1.4 * s)}Z`;
  return [
    ["m-smoke", smoke],
    ["m-stone", `${cone}Z`],
    ["m-shade", `M${f(x + 0.08 * s)} ${f(y - 1.3 * s)}L${f(x + 0.14 * s)} ${f(y)}H${f(x + 1.4 * s)}C${f(x + 0.8 * s)} ${f(y - 0.3 * s)} ${f(x + 0.5 * s)} ${f(y - 0.8 * s)} ${f(x + 0.26 * s)} ${f(y - 1.24 * s)}Z`],
    ["m-fire", `M${f(x - 0.24 * s)} ${f(y - 1.3 * s)}L${f(x - 0.1 * s)} ${f(y - 1.22 * s)}L${f(x + 0.08 * s)} ${f(y - 1.3 * s)}L${f(x + 0.24 * s)} ${f(y - 1.24 * s)}C${f(x + 0.1 * s)} ${f(y - 1.5 * s)} ${f(x + 0.06 * s)} ${f(y - 1.6 * s)} ${f(x - 0.04 * s)} ${f(y - 1.7 * s)}C${f(x - 0.06 * s)} ${f(y - 1.5 * s)} ${f(x - 0.2 * s)} ${f(y - 1.5 * s)} ${f(x - 0.24 * s)} ${f(y - 1.3 * s)}Z`],
    ["m-lava", `M${f(x - 0.06 * s)} ${f(y - 1.2 * s)}q${f(-0.16 * s)} ${f(0.3 * s)} 0 ${f(0.5 * s)}q${f(0.16 * s)} ${f(0.24 * s)} ${f(-0.1 * s)} ${f(0.6 * s)}`],
    ["m-pen", cone],
  ];
}

/** The dark tower with the Eye. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function darkTower(x, y, s) {
  const tower = `M${f(x - 0.5 * s)} ${f(y)}L${f(x - 0.36 * s)} ${f(y - 0.5 * s)}L${f(x - 0.26 * s)} ${f(y - 0.5 * s)}L${f(x - 0.22 * s)} ${f(y - 1.5 * s)}L${f(x - 0.34 * s)} ${f(y - 2.1 * s)}L${f(x - 0.14 * s)} ${f(y - 1.7 * s)}H${f(x + 0.14 * s)}L${f(x + 0.34 * s)} ${f(y - 2.1 * s)}L${f(x + 0.22 * s)} ${f(y - 1.5 * s)}L${f(x + 0.26 * s)} ${f(y - 0.5 * s)}L${f(x + 0.36 * s)} ${f(y - 0.5 * s)}L${f(x + 0.5 * s)} ${f(y)}Z`;
  const eye = `M${f(x - 0.2 * s)} ${f(y - 1.92 * s)}q${f(0.2 * s)} ${f(-0.24 * s)} ${f(0.4 * s)} 0q${f(-0.2 * s)} ${f(0.24 * s)} ${f(-0.4 * s)} 0Z`;
  return [["m-hole", tower], ["m-pen", tower], ["m-fire", eye], ["m-lava", `M${f(x - 0.08 * s)} ${f(y - 1.2 * s)}v${f(0.12 * s)}M${f(x + 0.08 * s)} ${f(y - 0.9 * s)}v${f(0.12 * s)}`]];
}

/** The tower of the wizard, four-horned. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function orthanc(x, y, s) {
  const tower = `M${f(x - 0.3 * s)} ${f(y)}L${f(x - 0.2 * s)} ${f(y - 1.4 * s)}L${f(x - 0.3 * s)} ${f(y - 2 * s)}L${f(x - 0.08 * s)} ${f(y - 1.6 * s)}L${f(x - 0.05 * s)} ${f(y - 1.9 * s)}L${f(x + 0.05 * s)} ${f(y - 1.9 * s)}L${f(x + 0.08 * s)} ${f(y - 1.6 * s)}L${f(x + 0.3 * s)} ${f(y - 2 * s)}L${f(x + 0.2 * s)} ${f(y - 1.4 * s)}L${f(x + 0.3 * s)} ${f(y)}Z`;
  const ring = `M${f(x - 1.1 * s)} ${f(y)}a${f(1.1 * s)} ${f(0.32 * s)} 0 1 0 ${f(2.2 * s)} 0a${f(1.1 * s)} ${f(0.32 * s)} 0 1 0 ${f(-2.2 * s)} 0Z`;
  return [["m-ground", ring], ["m-pen", ring], ["m-hole", tower], ["m-pen", tower]];
}

/** A gate of stone, where the tunnel begins or ends. @param {number} x @param {number} y @param {number} s @returns {Sketch} */
function gate(x, y, s) {
  const arch = `M${f(x - 0.6 * s)} ${f(y)}V${f(y - 0.6 * s)}C${f(x - 0.6 * s)} ${f(y - 1.3 * s)} ${f(x + 0.6 * s)} ${f(y - 1.3 * s)} ${f(x + 0.6 * s)} ${f(y - 0.6 * s)}V${f(y)}Z`;
  const hole = `M${f(x - 0.36 * s)} ${f(y)}V${f(y - 0.56 * s)}C${f(x - 0.36 * s)} ${f(y - 0.98 * s)} ${f(x + 0.36 * s)} ${f(y - 0.98 * s)} ${f(x + 0.36 * s)} ${f(y - 0.56 * s)}V${f(y)}Z`;
  return [["m-wall", arch], ["m-pen", arch], ["m-hole", hole]];
}

/** What stands in each region, around its middle. @type {Record<string, (x: number, y: number) => Sketch[]>} */
const SCENERY = {
  shire: (x, y) => [
    hill(x - 150, y + 28, 46), hill(x + 158, y + 30, 50), tree(x - 198, y + 26, 22), smial(x - 62, y + 34, 34),
    smial(x + 66, y + 42, 28), tree(x + 4, y + 24, 26), tree(x + 196, y + 22, 20), tree(x - 118, y + 44, 18),
    tuft(x - 20, y + 56, 9), tuft(x + 120, y + 54, 9), tuft(x - 170, y + 52, 8),
  ],
  arthedain: (x, y) => [hill(x - 50, y + 14, 40), hill(x + 48, y + 34, 46), ruin(x + 40, y + 12, 38), ruin(x - 66, y + 44, 22), tuft(x - 16, y + 50, 9), tuft(x + 86, y + 50, 8), tree(x - 92, y + 18, 18)],
  cardolan: (x, y) => [hill(x - 58, y + 20, 38), hill(x + 54, y + 12, 40), stones(x - 56, y + 2, 24), hill(x, y + 48, 50), stones(x + 58, y - 6, 18), tuft(x + 80, y + 44, 9), tuft(x - 84, y + 48, 8)],
  rhudaur: (x, y) => [hill(x - 52, y + 16, 42), hill(x + 46, y + 24, 44), fir(x - 84, y + 40, 22), fir(x - 64, y + 48, 26), fir(x + 78, y + 50, 24), fir(x + 58, y + 56, 20), fir(x - 8, y + 44, 22), ruin(x + 22, y + 2, 18)],
  eregion: (x, y) => [hill(x - 60, y + 26, 40), tree(x - 80, y + 44, 26), tree(x - 50, y + 54, 22), tree(x + 78, y + 46, 26), tree(x + 50, y + 54, 22), ruin(x + 66, y + 6, 20), tuft(x, y + 48, 9)],
  enedwaith: (x, y) => [hill(x - 40, y + 20, 42), hill(x + 60, y + 30, 38), tuft(x - 86, y + 40, 11), tuft(x - 10, y + 48, 11), tuft(x + 30, y + 8, 10), tuft(x + 84, y + 52, 10), stones(x - 50, y + 54, 14), tree(x + 92, y + 14, 16)],
  "high-pass": (x, y) => [peak(x - 92, y - 2, 20), peak(x + 12, y - 6, 24), peak(x + 96, y - 4, 20), peak(x - 70, y + 26, 34), peak(x + 66, y + 20, 38), peak(x - 30, y + 48, 30), peak(x + 92, y + 54, 26), peak(x + 34, y + 56, 22), fir(x - 92, y + 54, 14)],
  "misty-mountains": (x, y) => [peak(x - 96, y - 4, 20), peak(x - 28, y - 8, 24), peak(x + 84, y - 6, 22), peak(x - 64, y + 20, 36), peak(x + 44, y + 16, 34), peak(x - 10, y + 36, 44), peak(x - 86, y + 56, 26), peak(x + 66, y + 54, 30)],
  caradhras: (x, y) => [peak(x - 86, y - 6, 20), peak(x + 92, y - 4, 22), peak(x + 40, y - 10, 20), peak(x + 66, y + 22, 34), peak(x - 56, y + 20, 30), peak(x + 4, y + 40, 56), peak(x + 84, y + 56, 26), peak(x - 64, y + 56, 28)],
  "gap-of-rohan": (x, y) => [peak(x - 94, y - 6, 20), peak(x + 60, y - 8, 20), peak(x - 76, y + 24, 32), peak(x - 62, y + 56, 26), peak(x + 84, y + 20, 32), orthanc(x + 10, y + 28, 26), peak(x + 76, y + 56, 28), tuft(x - 12, y + 58, 8)],
  mirkwood: (x, y) => [
    fir(x - 90, y + 10, 24), fir(x - 58, y - 2, 22), fir(x - 24, y + 6, 26), fir(x + 12, y - 2, 22), fir(x + 48, y + 6, 24), fir(x + 84, y + 8, 24),
    fir(x - 74, y + 40, 28), fir(x - 36, y + 38, 26), fir(x + 30, y + 36, 28), fir(x + 70, y + 40, 26), fir(x - 92, y + 60, 18), fir(x + 94, y + 58, 18),
  ],
  fangorn: (x, y) => [
    tree(x - 88, y + 8, 26), tree(x - 48, y - 2, 24), tree(x - 6, y + 6, 28), tree(x + 38, y - 2, 24), tree(x + 82, y + 8, 26),
    tree(x - 68, y + 38, 30), tree(x - 24, y + 36, 26), tree(x + 24, y + 36, 28), tree(x + 70, y + 38, 28),
  ],
  rohan: (x, y) => [hill(x + 24, y + 26, 54), hall(x + 24, y + 2, 28), tuft(x - 84, y + 14, 11), tuft(x - 56, y + 42, 12), tuft(x - 90, y + 52, 9), tuft(x - 20, y + 52, 10), tuft(x + 84, y + 46, 11), tuft(x + 96, y + 12, 9)],
  dagorlad: (x, y) => [reeds(x - 70, y + 20, 20), reeds(x + 10, y + 8, 18), reeds(x + 76, y + 26, 20), reeds(x - 24, y + 48, 20), reeds(x + 50, y + 58, 16), reeds(x - 88, y + 56, 14), stones(x + 36, y + 34, 12)],
  gondor: (x, y) => [peak(x - 78, y + 10, 28), hill(x + 14, y + 44, 84), city(x + 14, y + 34, 36), tree(x - 86, y + 50, 16), tree(x + 98, y + 48, 16), tuft(x - 60, y + 58, 8)],
  mordor: (x, y) => [
    peak(x - 196, y + 10, 32), peak(x - 160, y - 6, 26), peak(x + 194, y + 10, 32), peak(x + 158, y - 6, 26), volcano(x - 70, y + 36, 48), darkTower(x + 78, y + 44, 40),
    peak(x - 186, y + 52, 26), peak(x + 180, y + 52, 28), peak(x + 138, y + 56, 20), tuft(x + 6, y + 52, 8), tuft(x - 138, y + 54, 7),
  ],
};

/** The Anduin, from the north of Mirkwood through Fangorn and out of Rohan. @param {Side} side */
function river(side) {
  const south = side === "sauron" ? -1 : 1;
  const { x, y } = middleOf("fangorn", side);
  const bend = (/** @type {number} */ dx, /** @type {number} */ dy) => ({ x: x + dx * south, y: y + dy });
  const course = smooth(
    [bend(-390, -70), bend(-330, -34), bend(-290, 30), bend(-210, 60), bend(-150, 30), bend(-120, 4), bend(-86, 22), bend(-30, 58), bend(40, 60), bend(92, 30), bend(120, 4), bend(152, 26), bend(214, 58), bend(286, 40), bend(350, 62), bend(400, 60)],
    false,
  );
  const banks = `banks-${maps}`;
  const group = svg(
    "g",
    { class: "m-river" },
    svg("clipPath", { id: banks }, ["mirkwood", "fangorn", "rohan"].map((id) => svg("path", { d: outlineOf(id, side) }))),
    svg("g", { "clip-path": `url(#${banks})` }, ["m-bank", "m-stream", "m-ripple"].map((tone) => svg("path", { class: tone, d: course }))),
  );
  for (const edge of [-120, 120]) {
    const tip = bend(edge, 2);
    const arrow = `M${f(tip.x - 17 * south)} ${f(tip.y - 15)}L${f(tip.x + 19 * south)} ${f(tip.y)}L${f(tip.x - 17 * south)} ${f(tip.y + 15)}L${f(tip.x - 8 * south)} ${f(tip.y)}Z`;
    group.append(svg("path", { class: "m-flow", d: arrow }));
  }
  return group;
}

/** The Tunnel of Moria, from Eregion under the mountains to Fangorn. @param {Side} side */
function tunnel(side) {
  const start = middleOf("eregion", side);
  const end = middleOf("fangorn", side);
  const on = Math.sign(end.y - start.y);
  const [from, to] = [start.y + on * 88, end.y - (on > 0 ? 98 : -88)]; // above a region its gate stands over the name
  const way = `M${start.x} ${f(from)}C${f(start.x - 16)} ${f(from + on * 40)} ${f(start.x + 16)} ${f(to - on * 40)} ${start.x} ${f(to - on * 16)}`;
  const head = `M${f(start.x - 13)} ${f(to - on * 22)}L${start.x} ${f(to + on * 2)}L${f(start.x + 13)} ${f(to - on * 22)}L${start.x} ${f(to - on * 15)}Z`;
  const group = svg("g", { class: "m-tunnel" }, svg("path", { class: "m-cave", d: way }), svg("path", { class: "m-way", d: way }));
  group.append(...draw(gate(start.x, from + (on > 0 ? 6 : 14), 26)), ...draw(gate(end.x, to + (on > 0 ? 24 : 2), 22)), svg("path", { class: "m-head", d: head }));
  return group;
}

/** A compass; north is to the left of who sits at the Shire. @param {number} x @param {number} y @param {number} r @param {Side} side */
function compass(x, y, r, side) {
  const turn = side === "sauron" ? 90 : -90;
  const point = (/** @type {number} */ angle, /** @type {number} */ long, /** @type {number} */ wide) => {
    const [s, c] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
    return [`M${f(s * long)} ${f(-c * long)}L${f(c * wide)} ${f(s * wide)}L0 0Z`, `M${f(s * long)} ${f(-c * long)}L${f(-c * wide)} ${f(-s * wide)}L0 0Z`];
  };
  const group = svg("g", { class: "m-compass", transform: `translate(${x} ${y})` }, svg("circle", { r: r * 0.74 }), svg("circle", { r: r * 0.66 }));
  for (const angle of [45, 135, 225, 315]) for (const [i, d] of point(angle, r * 0.62, r * 0.12).entries()) group.append(svg("path", { class: i ? "m-blot" : "m-light", d }));
  for (const angle of [0, 90, 180, 270]) for (const [i, d] of point(angle, r, r * 0.16).entries()) group.append(svg("path", { class: i ? "m-blot" : "m-light", d }));
  const [dx, dy] = [Math.sin((turn * Math.PI) / 180) * r * 1.24, -Math.cos((turn * Math.PI) / 180) * r * 1.24];
  group.append(svg("text", { x: f(dx), y: f(dy + 7), "text-anchor": "middle" }, "N"));
  return group;
}

/** @param {Sketch} sketch */
function draw(sketch) {
  return sketch.map(([tone, d]) => svg("path", { class: tone, d }));
}

let maps = 0; // so that two maps on one page do not share names

/**
 * The whole map.
 * @param {Side} side whose home is at the bottom
 * @returns {SVGElement}
 */
export function drawMap(side) {
  maps += 1;
  const group = svg("g", { class: "map", "aria-hidden": "true" });
  const [glow, within] = [`glow-${maps}`, `within-${maps}`];
  const inner = { x: 15, y: 15, width: WIDTH - 30, height: HEIGHT - 30, rx: 5 };
  group.append(
    svg("radialGradient", { id: glow, cx: "50%", cy: "48%", r: "72%" }, svg("stop", { class: "m-clear", offset: "0.62" }), svg("stop", { class: "m-edge", offset: "1" })),
    svg("clipPath", { id: within }, svg("rect", inner)),
    svg("rect", { class: "m-sheet", width: WIDTH, height: HEIGHT, rx: 16 }),
  );
  const coast = svg("g", { class: "m-coast", "clip-path": `url(#${within})` });
  const lands = svg("g", { class: "m-lands" });
  const scenery = svg("g", { class: "m-scenery" });
  // Lines along the coast, as engravers draw them: wide strokes of ink, each covered by a slightly narrower one.
  const outlines = REGIONS.map(({ id }) => outlineOf(id, side));
  for (const ring of ["far", "middle", "near"]) {
    for (const layer of ["line", "water"]) coast.append(...outlines.map((d) => svg("path", { class: `m-${layer} m-${ring}`, d })));
  }
  for (const region of REGIONS) {
    const outline = outlineOf(region.id, side);
    const clip = `clip-${maps}-${region.id}`;
    lands.append(
      svg("clipPath", { id: clip }, svg("path", { d: outline })),
      svg("path", { class: `m-land land-${region.land}`, d: outline }),
      svg("g", { "clip-path": `url(#${clip})` }, svg("path", { class: `m-wash land-${region.land}`, d: outline }), svg("path", { class: `m-wash m-deep land-${region.land}`, d: outline })),
      svg("path", { class: "m-border", d: outline }),
    );
    const { x, y } = middleOf(region.id, side);
    const within = svg("g", { class: `scenery land-${region.land}`, "clip-path": `url(#${clip})` });
    for (const sketch of SCENERY[region.id]?.(x, y) ?? []) within.append(...draw(sketch));
    scenery.append(within);
  }
  group.append(
    coast,
    svg("rect", { fill: `url(#${glow})`, width: WIDTH, height: HEIGHT, rx: 16 }),
    svg("rect", { class: "m-frame", x: 9, y: 9, width: WIDTH - 18, height: HEIGHT - 18, rx: 9 }),
    svg("rect", { class: "m-frame m-hair", ...inner }),
    lands, scenery, river(side), tunnel(side), compass(118, HEIGHT - 118, 62, side),
  );
  return group;
}
