/**
 * The map of Middle-earth under the pieces of War of the Ring. All of it is ornament for the eye and ground for the
 * pointer; what a region is called and holds is told to a screen reader by the board.
 *
 * The layers of the drawing, from below: sea, land, regions, borders, decoration, settlements, labels; each a group
 * `.w-sea`, `.w-land`, …. Regions are `<path class="w-region" data-region="id">`, the only part that hears the pointer.
 * `data-distance` on the root ("far", "whole", "theatre", "region": `distanceAt` in geometry.js) says from how far it is
 * seen; map.css decides how large names are then and which are shown. The picture of a Settlement is
 * `<g class="w-settlement w-city of-rohan" data-settlement="edoras">`; its pennants have the colour of `--nation`.
 *
 * To draw all of it anew costs a browser without a graphics card some 150 ms, so it should not be: an SVG that holds nothing
 * but the map, moved by a transform, stays a picture until it is drawn sharp again; pieces and lights belong into another
 * SVG above it.
 */

import { svg } from "../../../app/dom.js";
import { GATES, SIGHTS as SEEN } from "./art.js";
import { HEIGHT, MORDOR_TRACK, WIDTH, beyond, curve, linesOf, realms, regionOf, regions } from "./geometry.js";
import { SIGHTS, landmark } from "./landmarks.js";
import { NATIONS } from "./names.js";
import { beyondNames, cartouche, compass, drawn, frame, legend, realmNames, ship, waves } from "./ornaments.js";
import { scenery } from "./sketches.js";
import { lakes, rivers, roads, streams } from "./waters.js";

/** The pattern of each Nation, on a field of 9 by 9: it can be told by its colour, and without it. @type {Record<string, string>} */
const PATTERNS = {
  dwarves: "M0 7.5L2.25 3L4.5 7.5L6.75 3L9 7.5",
  elves: "M4.5 1C7 3 7 6 4.5 8C2 6 2 3 4.5 1Z",
  gondor: "M4.5 1.5v6M1.5 4.5h6M2.4 2.4l4.2 4.2M6.6 2.4l-4.2 4.2",
  north: "M-1 4L4 -1M-1 10L10 -1M5 10L10 5",
  rohan: "M0 3q2.25 -3 4.5 0t4.5 0M0 7.5q2.25 -3 4.5 0t4.5 0",
  isengard: "M0 4.5h9M4.5 0v9",
  sauron: "M2.25 0v9M6.75 0v9",
  southrons: "M2.25 .9a1.4 1.4 0 1 0 .01 0ZM6.75 5.4a1.4 1.4 0 1 0 .01 0Z",
};

/** Paths of one class. @param {string} tone @param {string[]} all */
const paths = (tone, all) => all.map((d) => svg("path", { class: tone, d }));

/** A name, its lines around the label's place. @param {import("./geometry.js").Region} region */
function label({ id, label: { x, y, lines, tight }, settlement }) {
  const first = 0.32 - (lines.length - 1) / 2;
  return svg(
    "text",
    { class: `w-name ${settlement ? "w-settled" : "w-open-land"} ${tight ? "w-tight" : ""}`, x, y, "data-of": id },
    lines.map((line, i) => svg("tspan", { x, dy: `${i ? 1 : first}em` }, line)),
  );
}

/** The lands of the Nations: a tint, and along their edge a band with their pattern. @param {string} name to tell two maps on one page apart */
function nations(name) {
  return Object.keys(NATIONS).flatMap((nation) =>
    realms(nation).map(({ area, edge }, i) => {
      const [clip, pattern] = [`${name}-clip-${nation}-${i}`, `${name}-pattern-${nation}`];
      return svg(
        "g",
        { class: `w-nation of-${nation}` },
        svg("clipPath", { id: clip }, svg("path", { d: area })),
        svg("path", { class: "w-tint", d: area }),
        svg("g", { "clip-path": `url(#${clip})` }, svg("path", { class: "w-band", d: edge }), svg("path", { class: "w-band-pattern", stroke: `url(#${pattern})`, d: edge })),
      );
    }));
}

/** The patterns themselves. @param {string} name */
const patterns = (name) =>
  Object.entries(PATTERNS).map(([nation, d]) =>
    svg("pattern", { id: `${name}-pattern-${nation}`, class: `of-${nation}`, width: 9, height: 9, patternUnits: "userSpaceOnUse" }, svg("path", { class: "w-pattern", d })));

/** The Mordor Track: stones from the gates to the mountain of fire. */
function track() {
  const [doom] = MORDOR_TRACK.slice(-1);
  const stones = MORDOR_TRACK.slice(0, -1);
  const { x, y } = /** @type {import("./geometry.js").Point} */ (doom);
  const way = [...stones, { x: x - 14, y: y - 3 }];
  return svg(
    "g",
    { class: "w-track" },
    svg("path", { class: "w-track-way", d: `M${way[0]?.x} ${way[0]?.y}${curve(way)}` }),
    stones.map((at, step) => svg("g", { "data-step": step }, svg("circle", { class: "w-step", cx: at.x, cy: at.y, r: 9.5 }), svg("text", { x: at.x, y: at.y + 4 }, step))),
    svg(
      "g",
      { class: "w-doom", transform: `translate(${x} ${y})`, "data-step": stones.length },
      drawn([
        ["smoke", "M-2 -27C-12 -30 -8 -38 -14 -42C-6 -46 4 -44 6 -38C12 -36 8 -30 3 -27Z"],
        ["ash", "M-24 4C-13 0 -10 -14 -6 -25L-3 -23L0 -25L4 -24C7 -12 11 -2 18 4Z"],
        ["soot", "M1 -24L4 -24C7 -12 11 -2 18 4H4C6 -4 3 -10 1 -24Z"],
        ["fire", "M-6 -25L-3 -23L0 -25L4 -24L3 -27C1 -30 0 -28 -1 -31C-3 -28 -5 -29 -6 -25Z"],
        ["lava", "M-2 -23C-4 -17 0 -14 -3 -8C-5 -4 -2 -1 -5 3"],
        ["pen", "M-24 4C-13 0 -10 -14 -6 -25M4 -24C7 -12 11 -2 18 4"],
      ]),
    ),
  );
}

/** The way under the mountains, and its gates. */
function moria() {
  const { anchor } = regionOf("moria");
  const [west, east] = GATES.map(([x, y]) => ({ x, y }));
  const way = [/** @type {import("./geometry.js").Point} */ (west), anchor, /** @type {import("./geometry.js").Point} */ (east)];
  return svg(
    "g",
    { class: "w-moria" },
    svg("path", { class: "w-tunnel", d: `M${west?.x} ${west?.y}${curve(way)}` }),
    GATES.map(([x, y]) => svg("g", { transform: `translate(${x} ${y + 6})` }, drawn([["wall", "M-7 0V-6A7 7 0 0 1 7 -6V0Z"], ["hole", "M-4.4 0V-5.4A4.4 4.4 0 0 1 4.4 -5.4V0Z"], ["moon", "M-2.4 0V-4.4A2.4 2.4 0 0 1 2.4 -4.4V0"]]))),
  );
}

let maps = 0;

/**
 * The whole map.
 * @returns {SVGElement} a group, to be put into an SVG with the view box of geometry.js; `data-distance` is "whole"
 */
export function drawMap() {
  maps += 1;
  const name = `war-map-${maps}`;
  const all = [...regions.values()];
  const coast = linesOf("coast");
  const open = linesOf("open");
  const black = linesOf("impassable");
  const waters = [...rivers(), ...lakes()];
  return svg(
    "g",
    { class: "war-map", "aria-hidden": "true", "data-distance": "whole" },
    svg(
      "defs",
      null,
      svg("radialGradient", { id: `${name}-glow`, cx: "50%", cy: "48%", r: "70%" }, svg("stop", { class: "w-clear", offset: "0.6" }), svg("stop", { class: "w-dusk", offset: "1" })),
      patterns(name),
    ),
    svg(
      "g",
      { class: "w-sea" },
      svg("rect", { class: "w-sheet", width: WIDTH, height: HEIGHT }),
      waves(),
      // Lines along the coast, as engravers draw them: wide strokes of ink, each covered by a slightly narrower one.
      ["far", "middle", "near"].flatMap((ring) => ["line", "cover"].flatMap((layer) => paths(`w-coast-${layer} w-${ring}`, coast))),
      svg("path", { class: "w-glow", d: `M0 0H${WIDTH}V${HEIGHT}H0Z`, fill: `url(#${name}-glow)` }),
    ),
    svg("g", { class: "w-land" }, svg("path", { class: "w-wild", d: beyond("wild") }), svg("path", { class: "w-wild", d: beyond("island") }), svg("path", { class: "w-lake", d: beyond("lake") })),
    svg("g", { class: "w-regions" }, all.map(({ id, d, land }) => svg("path", { class: `w-region land-${land}`, "data-region": id, d }))),
    svg("g", { class: "w-nations" }, nations(name)),
    svg(
      "g",
      { class: "w-borders" },
      paths("w-wide-wash", open),
      paths("w-wash", open),
      paths("w-foothills", black),
      paths("w-line w-open", open),
      paths("w-line w-edge", linesOf("edge")),
      paths("w-line w-black", black),
      paths("w-line w-coast", [...coast, ...linesOf("shore")]),
    ),
    svg(
      "g",
      { class: "w-decoration" },
      paths("w-road-bed", roads()),
      paths("w-road", roads()),
      paths("w-bank", waters),
      paths("w-stream", waters),
      paths("w-glint", streams()),
      drawn(scenery()),
      SEEN.map(([kind, x, y]) => svg("g", { class: "w-sight", transform: `translate(${x} ${y})` }, drawn(SIGHTS[kind] ?? []))),
      moria(),
      track(),
      ship(398, 722, 0.9),
      ship(905, 1034, 0.72, "scale(-1 1)"),
      ship(66, 548, 0.6),
      frame(),
      compass(112, 680, 60),
      cartouche(222, 816),
      legend(40, 892, name),
    ),
    svg("g", { class: "w-settlements" }, all.flatMap(({ id, nation, settlement, place }) => (place ? [svg("g", { class: `w-settlement w-${settlement} of-${nation || "gondor"}`, "data-settlement": id, transform: `translate(${place.x} ${place.y})` }, drawn(landmark(id, nation)))] : []))),
    svg("g", { class: "w-labels" }, beyondNames(), all.map(label), realmNames()),
  );
}
