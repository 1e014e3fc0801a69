/** What a map-maker adds around the land: frame, compass, title, legend, waves and ships, the names of the realms. */

import { svg } from "../../../app/dom.js";
import { BEYOND_NAMES, NATIONS, REALM_NAMES } from "./names.js";
import { HEIGHT, WIDTH } from "./geometry.js";
import { landmark } from "./landmarks.js";
import { chance, peak } from "./sketches.js";

/** Signs of the legend: whose picture, in whose colour, and what it stands for. @type {[string, string, string][]} */
const SIGNS = [
  ["bree", "north", "Town"],
  ["dale", "north", "City: 1 point"],
  ["dol-amroth", "gondor", "Stronghold: 2 points"],
  ["fords-of-isen", "rohan", "Fortification"],
  ["range", "", "No way across"],
];

/** A stretch of mountains. */
const RANGE = () => [peak(-10, -2, 9), peak(10, -2, 9), peak(0, 1, 11)].flat();

/** @param {number} n */
const f = (n) => n.toFixed(1);

/** Elements of a sketch. @param {import("./sketches.js").Sketch} sketch */
export const drawn = (sketch) => sketch.map(([tone, d]) => svg("path", { class: `w-${tone}`, d }));

/** The frame: two lines, and between them the black and white bars of a chart. */
export function frame() {
  let bars = "";
  const step = 40;
  for (let x = 8; x < WIDTH - 8; x += 2 * step) bars += `M${x} 7.5h${Math.min(step, WIDTH - 8 - x)}M${x} ${HEIGHT - 7.5}h${Math.min(step, WIDTH - 8 - x)}`;
  for (let y = 8 + step; y < HEIGHT - 8; y += 2 * step) bars += `M7.5 ${y}v${Math.min(step, HEIGHT - 8 - y)}M${WIDTH - 7.5} ${y}v${Math.min(step, HEIGHT - 8 - y)}`;
  return svg(
    "g",
    { class: "w-frame" },
    svg("path", { class: "w-margin", "fill-rule": "evenodd", d: `M0 0H${WIDTH}V${HEIGHT}H0ZM12 12V${HEIGHT - 12}H${WIDTH - 12}V12Z` }),
    svg("path", { class: "w-bars", d: bars }),
    svg("rect", { class: "w-rule", x: 5, y: 5, width: WIDTH - 10, height: HEIGHT - 10 }),
    svg("rect", { class: "w-rule", x: 10, y: 10, width: WIDTH - 20, height: HEIGHT - 20 }),
    svg("rect", { class: "w-rule w-hair", x: 13, y: 13, width: WIDTH - 26, height: HEIGHT - 26 }),
  );
}

/** Little waves over the open sea, in rows that are not quite rows. */
export function waves() {
  let d = "";
  for (let row = 0; row < 33; row += 1) {
    for (let i = 0; i < 26; i += 1) {
      const seed = row * 31 + i * 7;
      if (chance(seed) < 0.1) continue;
      const x = 24 + i * 46 + (row % 2) * 23 + 13 * chance(seed + 1);
      const y = 24 + row * 32 + 8 * chance(seed + 2);
      const w = 4 + 1.4 * chance(seed + 3);
      d += `M${f(x)} ${f(y)}q${f(w / 2)} ${f(-w * 0.55)} ${f(w)} 0t${f(w)} 0${chance(seed + 4) > 0.2 ? `t${f(w)} 0` : ""}`;
    }
  }
  return svg("path", { class: "w-waves", d });
}

/** A compass. @param {number} x @param {number} y @param {number} r */
export function compass(x, y, r) {
  const ray = (/** @type {number} */ angle, /** @type {number} */ long, /** @type {number} */ wide) => {
    const [s, c] = [Math.sin((angle * Math.PI) / 180), Math.cos((angle * Math.PI) / 180)];
    const tip = `M${f(s * long)} ${f(-c * long)}L`;
    return [`${tip}${f(c * wide)} ${f(s * wide)}L0 0Z`, `${tip}${f(-c * wide)} ${f(-s * wide)}L0 0Z`];
  };
  const [light, dark] = [/** @type {string[]} */ ([]), /** @type {string[]} */ ([])];
  for (const [angles, long, wide] of /** @type {const} */ ([[[45, 135, 225, 315], 0.62, 0.12], [[0, 90, 180, 270], 1, 0.16]])) {
    for (const angle of angles) {
      const [left, right] = ray(angle, r * long, r * wide);
      light.push(/** @type {string} */ (left));
      dark.push(/** @type {string} */ (right));
    }
  }
  let ticks = "";
  for (let i = 0; i < 32; i += 1) {
    const [s, c] = [Math.sin((i * Math.PI) / 16), Math.cos((i * Math.PI) / 16)];
    ticks += `M${f(s * r * 0.66)} ${f(-c * r * 0.66)}L${f(s * r * 0.74)} ${f(-c * r * 0.74)}`;
  }
  return svg(
    "g",
    { class: "w-compass", transform: `translate(${x} ${y})` },
    svg("circle", { class: "w-rose", r: f(r * 0.74) }),
    svg("circle", { class: "w-rose", r: f(r * 0.66) }),
    svg("path", { class: "w-tick", d: ticks }),
    svg("path", { class: "w-light-ray", d: light.join("") }),
    svg("path", { class: "w-dark-ray", d: dark.join("") }),
    svg("text", { y: f(-r * 1.1) }, "N"),
  );
}

/** A swan-ship under sail. @param {number} x @param {number} y @param {number} s @param {string} [turn] "scale(-1 1)" to sail east */
export function ship(x, y, s, turn = "") {
  return svg(
    "g",
    { class: "w-ship", transform: `translate(${x} ${y}) scale(${s}) ${turn}` },
    svg("path", { class: "w-sail", d: "M0 -8V-40C12 -34 17 -22 15 -10C10 -8 5 -8 0 -8ZM-2 -9V-34C-9 -28 -13 -20 -13 -11C-9 -9 -5 -8.6 -2 -9Z" }),
    svg("path", { class: "w-wood", d: "M-20 -6C-16 4 14 5 20 -5L22 -13C25 -14 25 -18 21.6 -18.4C18 -18.6 18 -14 18.4 -11L16 -6C8 -3 -8 -3 -14 -6Z" }),
    svg("path", { class: "w-pen", d: "M-1 -6V-44M-1 -44c4 -1.6 7 1 11 -.4" }),
    svg("path", { class: "w-thin", d: "M4 -34C8 -28 9 -18 7.6 -9M-6 -28C-8 -22 -8.6 -16 -8 -10M-16 -2C-8 2 8 2 16 -2" }),
    svg("path", { class: "w-ripple", d: "M-26 3q4 -3 8 0t8 0t8 0t8 0t8 0t8 0M-16 8q4 -3 8 0t8 0t8 0" }),
  );
}

/** The title, on a scroll. @param {number} x @param {number} y */
export function cartouche(x, y) {
  return svg(
    "g",
    { class: "w-cartouche", transform: `translate(${x} ${y})` },
    svg("path", { class: "w-scroll-back", d: "M-176 -26C-184 -34 -196 -30 -196 -18V22C-196 34 -184 36 -178 28L-150 30V-24ZM176 -26C184 -34 196 -30 196 -18V22C196 34 184 36 178 28L150 30V-24Z" }),
    svg("path", { class: "w-scroll", d: "M-164 -40C-110 -50 110 -50 164 -40C170 -38 172 -32 170 -26C167 -8 167 12 170 32C171 38 168 43 162 44C108 52 -108 52 -162 44C-168 43 -171 38 -170 32C-167 12 -167 -8 -170 -26C-172 -32 -170 -38 -164 -40Z" }),
    svg("path", { class: "w-scroll-line", d: "M-158 -33C-106 -42 106 -42 158 -33M-158 37C-106 45 106 45 158 37M-186 -20C-182 -16 -180 -12 -179 -6M186 -20C182 -16 180 -12 179 -6" }),
    svg("text", { class: "w-title", y: 4 }, "The War of the Ring"),
    svg("path", { class: "w-scroll-line", d: "M-96 14H-12M12 14H96M0 9.4l4.6 4.6L0 18.6L-4.6 14Z" }),
    svg("text", { class: "w-subtitle", y: 33 }, "Middle-earth at the end of the Third Age"),
  );
}

/** What the signs mean. @param {number} x @param {number} y @param {string} name of the map, whose patterns are shown */
export function legend(x, y, name) {
  const nations = Object.entries(NATIONS).map(([nation, called], i) =>
    svg(
      "g",
      { transform: `translate(${(i % 2) * 132} ${Math.floor(i / 2) * 29})`, class: `of-${nation}` },
      ["w-swatch", "w-swatch-pattern", "w-swatch-frame"].map((tone) =>
        svg("rect", { class: tone, width: 36, height: 18, rx: 3, fill: tone === "w-swatch-pattern" ? `url(#${name}-pattern-${nation})` : null })),
      svg("text", { x: 44, y: 14 }, called),
    ),
  );
  const kinds = SIGNS.map(([id, nation, called], i) =>
    svg(
      "g",
      { transform: `translate(${375 + Math.floor(i / 3) * 172} ${42 + (i % 3) * 39})` },
      svg("g", { class: `of-${nation}`, transform: "translate(18 0)" }, drawn(id === "range" ? RANGE() : landmark(id, nation))),
      svg("text", { x: 44, y: -5 }, called),
    ),
  );
  return svg("g", { class: "w-legend", transform: `translate(${x} ${y})` }, nations, kinds);
}

/** Names too large for a region. */
export function realmNames() {
  return svg(
    "g",
    { class: "w-realms" },
    REALM_NAMES.map(([name, x, y, size]) => svg("text", { class: `w-realm w-realm-${size}`, x, y }, name)),
  );
}

/** The names of waters and far lands. */
export function beyondNames() {
  return svg(
    "g",
    { class: "w-beyond-names" },
    BEYOND_NAMES.map(([name, x, y, turn, kind]) => svg("text", { class: `w-${kind}-name`, transform: `translate(${x} ${y}) rotate(${turn})` }, name)),
  );
}
