/**
 * Stands: upright tiles in the livery of their side. One whose face the viewer may see has emblem, name and strength; a
 * hidden one shows its back, with a mark for what is known: the emblem of who it must be, or how many it may be.
 */

import { svg } from "../../app/dom.js";
import { emblemGroup } from "../common/emblems.js";
import { regionOf } from "./geometry.js";
import { SIDES } from "./lore.js";

/**
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./lore.js").Stand} Stand
 */

/** How wide a stand is on the board, where there is room for names and where there is not. */
export const BREADTH = { roomy: 98, tight: 110 };

/** The outline of a tile, around the origin. @param {number} half @param {number} top @param {number} foot */
const tile = (half, top, foot) =>
  `M${-half} ${foot}V${top + 26}C${-half} ${top + 8} ${-half + 22} ${top} 0 ${top}C${half - 22} ${top} ${half} ${top + 8} ${half} ${top + 26}V${foot}Q${half} ${foot + 6} ${half - 6} ${foot + 6}H${-half + 6}Q${-half} ${foot + 6} ${-half} ${foot}Z`;

/**
 * What a stand looks like.
 * @param {Stand} stand
 * @param {Lore} lore
 * @param {boolean} tight
 * @returns {SVGElement[]}
 */
export function drawStand(stand, lore, tight) {
  const half = (tight ? BREADTH.tight : BREADTH.roomy) / 2;
  const [top, foot] = tight ? [-58, 44] : [-54, 42];
  const outline = tile(half, top, foot);
  const parts = [
    svg("ellipse", { class: "s-shadow", cx: 3, cy: foot + 7, rx: half + 1, ry: 8 }),
    svg("path", { class: "s-body", d: outline }),
  ];
  if (stand.character !== null && stand.face) {
    parts.push(svg("path", { class: "s-face", d: tile(half - 5, top + 5, tight ? foot : 16) }));
    const size = tight ? 78 : 60;
    parts.push(svg("g", { transform: `translate(${-size / 2 + (tight ? 6 : 4)} ${tight ? -37 : -43}) scale(${size / 64})` }, emblemGroup(stand.character)));
    if (!tight) parts.push(nameBand(lore.short(stand.character), half));
    parts.push(badge(lore.strength(stand.character), half, top, tight));
  } else {
    parts.push(svg("path", { class: "s-back", d: tile(half - 6, top + 6, foot - 4) }));
    if (stand.character !== null) {
      const size = tight ? 70 : 66;
      parts.push(svg("g", { class: "s-known", transform: `translate(${-size / 2} ${tight ? -36 : -42}) scale(${size / 64})` }, emblemGroup(stand.character)));
      if (!tight) parts.push(nameBand(lore.short(stand.character), half));
      parts.push(badge(lore.strength(stand.character), half, top, tight));
    } else {
      const size = tight ? 70 : 64;
      parts.push(svg("g", { class: "s-device", transform: `translate(${-size / 2} ${tight ? -44 : -43}) scale(${size / 64})` }, emblemGroup(`${stand.side}-back`)));
      parts.push(mark(half - 15, foot - 11, `${stand.suspects}?`, tight ? 19 : 16));
    }
  }
  if (stand.shown) parts.push(eye(half - 16, top + 16, "s-shown"));
  else if (stand.known) parts.push(eye(half - 16, top + 16, "s-traced"));
  parts.push(svg("path", { class: "s-ring", d: tile(half + 3, top - 3, foot + 2) }));
  return parts;
}

/** A stand's strength, in its corner. @param {number} strength @param {number} half @param {number} top @param {boolean} tight */
function badge(strength, half, top, tight) {
  const [x, y, r] = tight ? [-half + 19, top + 19, 20] : [-half + 15, top + 17, 15.5];
  return svg(
    "g",
    null,
    svg("circle", { class: "s-badge", cx: x, cy: y, r }),
    svg("text", { class: "s-strength", x, y: y + r * 0.46, "font-size": r * 1.3 }, strength < 0 ? `−${-strength}` : strength),
  );
}

/** @param {string} name @param {number} half */
function nameBand(name, half) {
  const size = Math.min(17, (half * 2 - 8) / (name.length * 0.56));
  return svg("text", { class: "s-name", x: 0, y: 39.5, "font-size": size.toFixed(1) }, name);
}

/** How many a stand may be. @param {number} x @param {number} y @param {string} said @param {number} r */
function mark(x, y, said, r) {
  return svg("g", { class: "s-count" }, svg("circle", { cx: x, cy: y, r }), svg("text", { x, y: y + r * 0.38, "font-size": r * 1.05 }, said));
}

/** An open eye: everybody can tell who this is. @param {number} x @param {number} y @param {string} kind */
function eye(x, y, kind) {
  return svg(
    "g",
    { class: `s-eye ${kind}` },
    svg("circle", { cx: x, cy: y, r: 14 }),
    svg("path", { d: `M${x - 10} ${y}Q${x} ${y - 10} ${x + 10} ${y}Q${x} ${y + 10} ${x - 10} ${y}Z` }),
    svg("circle", { class: "s-pupil", cx: x, cy: y, r: 3.2 }),
  );
}

/** A stand in words, for who cannot see it. @param {Stand} stand @param {Lore} lore */
export function tellStand(stand, lore) {
  const where = `in ${lore.place(stand.region)}`;
  if (stand.character === null) {
    return `A hidden stand of ${lore.side(stand.side)} ${where}; it may be one of ${stand.suspects}.`;
  }
  const state = stand.shown ? "revealed" : stand.own ? (stand.known ? "hidden, but its place is known to all" : "hidden") : "hidden, but known to be here";
  return `${lore.name(stand.character)}, strength ${lore.strength(stand.character)}, ${where}, ${state}. ${lore.ability(stand.character)}`;
}

/** A region in words. @param {string} region @param {import("./types.js").View | null} view @param {Lore} lore */
export function tellRegion(region, view, lore) {
  const { room } = regionOf(region);
  const held = view ? SIDES.flatMap((side) => {
    const count = view.regions[region]?.[side].stands ?? 0;
    return count ? [`${count} ${count === 1 ? "stand" : "stands"} of ${lore.side(side)}`] : [];
  }) : [];
  return `${lore.region(region)}, ${lore.land(region)}, room for ${room} of a side; ${held.join(", ") || "empty"}.`;
}
