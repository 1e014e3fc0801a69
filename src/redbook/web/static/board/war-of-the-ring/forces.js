/** An army as it is seen from three distances: a shield with its number, its figures by kind, every figure for itself. */

import { svg } from "../../app/dom.js";

/**
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./lore.js").Force} Force
 */

/** A shield of the Free Peoples is round below; one of the Shadow has teeth. @type {Record<string, string>} */
const SHIELDS = {
  "free-peoples": "M-17 -19H17V-1C17 12 9 19 0 23C-9 19 -17 12 -17 -1Z",
  shadow: "M-18 -15L-11 -21L-4 -15L0 -22L4 -15L11 -21L18 -15L15 4L19 8L10 14L0 24L-10 14L-19 8L-15 4Z",
};
const ROW = 5; // figures beside each other when every one is drawn

/** The Nation that most of an army is of. @param {Force} force @param {Lore} lore */
function nationOf(force, lore) {
  /** @type {Map<string, number>} */
  const counts = new Map();
  for (const [figure, count] of force.figures) counts.set(lore.nationOf(figure), (counts.get(lore.nationOf(figure)) ?? 0) + count);
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? "";
}

/** @param {string} id @param {number} x @param {number} y @param {number} size @param {string} [more] */
const use = (id, x, y, size, more = "") => svg("use", { href: `#${id}`, x: x - size / 2, y: y - size / 2, width: size, height: size, class: more });

/** A character as a small medal. @param {string} who @param {string} side @param {number} x @param {number} y @param {number} r */
const medal = (who, side, x, y, r) => svg("g", { class: `f-medal ${side}` }, svg("circle", { cx: x, cy: y, r }), use(`who-${who}`, x, y, r * 1.45));

/** A number on a small plate. @param {number} n @param {number} x @param {number} y */
const badge = (n, x, y) => svg("g", { class: "f-badge" }, svg("circle", { cx: x, cy: y, r: 5 }), svg("text", { x, y: y + 2.8 }, n));

/** @param {{x: number, y: number}} by */
const shift = ({ x, y }) => `translate(${x} ${y})`;

/** The upper edge of a wall: merlons and gaps, one after the other. @param {number} from @param {number} to @param {number} y @param {number} steps an odd number */
const battlements = (from, to, y, steps) => Array.from({ length: steps }, (_, i) => `V${y + (i % 2) * 4}H${from + ((i + 1) * (to - from)) / steps}`).join("");

/** The walls around those who are besieged, for things as wide and as tall. @param {number} wide @param {number} tall */
function walls(wide, tall) {
  const [half, top, foot] = [Math.max(24, wide / 2 + 6), -tall / 2 - 9, tall / 2 + 6];
  const curtain = battlements(10 - half, half - 10, top + 4, 2 * Math.floor(half / 8) + 1);
  return svg("path", { class: "f-tower", d: `M${-half} ${foot}${battlements(-half, 10 - half, top, 3)}${curtain}${battlements(half - 10, half, top, 3)}V${foot}Z` });
}

/** @param {Force} force @param {Lore} lore @param {{x: number, y: number}} far where it stands in its region, seen from afar @param {{x: number, y: number}} near and from near @returns {SVGElement[]} */
export function drawForce(force, lore, far, near) {
  return [
    svg("g", { class: "at-whole", transform: shift(far) }, whole(force, lore)),
    svg("g", { class: "at-theatre", transform: shift(near) }, theatre(force, lore)),
    svg("g", { class: "at-region", transform: shift(near) }, region(force, lore)),
  ];
}

/** How far from the middle of a region other pieces stand, seen from afar. @param {number} forces armies there */
export const besideForces = (forces) => (forces ? 19 + forces * 12 : 0);

/** Pieces of boxes in a region: a picture of each kind with its number; from near, each for itself. @param {import("./boxes.js").Extra[]} extras @param {Force[]} forces */
export function drawExtras(extras, forces) {
  const one = (/** @type {import("./boxes.js").Extra} */ { piece, side, count }, /** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ size) => [
    svg("g", { class: `f-piece ${side}` }, svg("circle", { cx: x, cy: y, r: size * 0.62 }), use(`fig-${piece}`, x, y, size)),
    count > 1 ? badge(count, x + size * 0.5, y + size * 0.45) : null,
  ];
  const beside = besideForces(forces.length);
  const all = extras.flatMap((extra) => Array.from({ length: extra.count }, () => ({ ...extra, count: 1 })));
  const wide = Math.min(4, Math.max(0, ...forces.map(({ figures, characters }) => figures.length + characters.length))) * 11;
  const below = Math.max(0, ...forces.map(({ figures, characters }) => Math.ceil((figures.reduce((sum, [, n]) => sum + n, 0) + characters.length) / ROW))) * 8 + (forces.length > 1 ? 20 : 0);
  return [
    svg("g", { class: "at-whole" }, extras.flatMap((extra, i) => one(extra, beside, (i - (extras.length - 1) / 2) * 25, 20))),
    svg("g", { class: "at-theatre" }, extras.flatMap((extra, i) => one(extra, wide ? wide + 18 : 0, (i - (extras.length - 1) / 2) * 24, 19))),
    svg("g", { class: "at-region" }, all.flatMap((extra, i) => one(extra, ((i % ROW) - (Math.min(ROW, all.length) - 1) / 2) * 17, (forces.length ? below + 14 : 0) + Math.floor(i / ROW) * 17, 13))),
  ];
}

/** @param {Force} force @param {Lore} lore */
function whole(force, lore) {
  const { side, units, leaders, characters, inside } = force;
  const parts = inside ? [walls(36, 38)] : [];
  if (units) {
    parts.push(svg("path", { class: `f-shield ${side} nation-${nationOf(force, lore)}`, d: SHIELDS[side] }), svg("text", { class: "f-number", y: 7 }, units));
    const marks = Math.min(4, leaders + characters.length);
    for (let i = 0; i < marks; i += 1) parts.push(svg("circle", { class: i < characters.length ? "f-mark f-who" : "f-mark", cx: -12 + 8 * i, cy: -20, r: 4 }));
  } else if (characters.length) {
    characters.slice(0, 3).forEach((who, i) => parts.push(medal(who, side, (i - (Math.min(3, characters.length) - 1) / 2) * 16, 0, 14)));
    if (leaders) parts.push(use("fig-nazgul", 0, -20, 26, "f-figure nation-sauron"), badge(leaders, 12, -24));
  } else {
    parts.push(use(side === "shadow" ? "fig-nazgul" : "fig-leader", 0, 0, 34, `f-figure nation-${nationOf(force, lore)}`));
    if (leaders > 1) parts.push(badge(leaders, 14, 10));
  }
  return parts;
}

/** Where the things of a row stand, one row under the other. @param {number} count @param {number} wide @param {number} tall @param {number} row @returns {[number, number][]} */
function places(count, wide, tall, row) {
  const rows = Math.ceil(count / row);
  return Array.from({ length: count }, (_, i) => {
    const r = Math.floor(i / row);
    const inRow = r === rows - 1 ? count - r * row : row;
    return [(i - r * row - (inRow - 1) / 2) * wide, (r - (rows - 1) / 2) * tall];
  });
}

/** @param {Force} force @param {Lore} lore */
function theatre({ figures, characters, side, inside }, lore) {
  const count = figures.length + characters.length;
  const at = places(count, 22, 25, 4);
  const [wide, tall] = [Math.min(4, count) * 22, Math.ceil(count / 4) * 25];
  return [
    inside ? walls(wide, tall) : svg("ellipse", { class: `f-ground ${side}`, rx: wide / 2 + 4, ry: tall / 2 + 2.5 }),
    ...figures.flatMap(([figure, n], i) => {
      const [x, y] = at[i] ?? [0, 0];
      return [use(`fig-${lore.kind(figure)}`, x - 2, y, 23, `f-figure nation-${lore.nationOf(figure)}`), badge(n, x + 8, y + 8)];
    }),
    ...characters.map((who, i) => {
      const [x, y] = at[figures.length + i] ?? [0, 0];
      return medal(who, side, x, y, 11);
    }),
  ];
}

/** @param {Force} force @param {Lore} lore */
function region({ figures, characters, side, inside }, lore) {
  const all = figures.flatMap(([figure, n]) => Array.from({ length: n }, () => figure));
  const count = all.length + characters.length;
  const at = places(count, 14.5, 16.5, ROW);
  const [wide, tall] = [Math.min(ROW, count) * 14.5, Math.ceil(count / ROW) * 16.5];
  return [
    inside ? walls(wide, tall) : svg("ellipse", { class: `f-ground ${side}`, rx: wide / 2 + 7, ry: tall / 2 + 4 }),
    ...all.map((figure, i) => {
      const [x, y] = at[i] ?? [0, 0];
      return use(`fig-${lore.kind(figure)}`, x, y, 16.5, `f-figure nation-${lore.nationOf(figure)}`);
    }),
    ...characters.map((who, i) => {
      const [x, y] = at[all.length + i] ?? [0, 0];
      return medal(who, side, x, y, 8);
    }),
  ];
}
