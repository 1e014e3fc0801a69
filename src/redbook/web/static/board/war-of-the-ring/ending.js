/** The end of a game, with its own picture for each kind of victory. */

import { h, svg } from "../../app/dom.js";
import { cut, disc, rays, star } from "../common/woodcut.js";
import { POINTS, SIDES } from "./lore.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("../common/woodcut.js").Layer} Layer
 */

/** What each ending is called, and its picture. @type {Record<string, {title: string, text: string, layers: Layer[]}>} */
const ENDINGS = {
  "crack-of-doom": {
    title: "The Ring is destroyed",
    text: "The Fellowship has come to the Crack of Doom, and the Free Peoples have won.",
    layers: [["ink", "M2 62L22 18L27 26L32 14L38 26L42 18L62 62Z"], ["fire", "M28 18L32 6L36 18C40 30 34 40 38 62H26C30 40 24 30 28 18Z"], ["gold", `${disc(32, 44, 7)}${disc(32, 44, 4)}`], ["glow", rays(32, 8, 6, 13, 9)]],
  },
  corruption: {
    title: "The Ring has its bearer",
    text: "The burden was too heavy: the Shadow has won.",
    layers: [["gold", `${disc(32, 32, 30)}${disc(32, 32, 21)}`], ["runes", disc(32, 32, 25.5)], ["fire", "M12 32C18 22 24 18 32 18C40 18 46 22 52 32C46 42 40 46 32 46C24 46 18 42 12 32Z"], ["ink", "M32 19C36 26 36 38 32 45C28 38 28 26 32 19Z"]],
  },
  "shadow-conquest": {
    title: "Middle-earth has fallen",
    text: "Settlement after Settlement: the Shadow has won by the sword.",
    layers: [["ink", "M22 62L25 22L18 18V4L26 10L32 2L38 10L46 4V18L39 22L42 62Z"], ["fire", disc(32, 14, 5)], ["glow", rays(32, 14, 8, 14, 12)], ["soft", "M2 62C8 50 14 56 18 46L22 62ZM62 62C56 50 50 56 46 46L42 62Z"], ["line", "M10 62V30M54 62V30"], ["fire", "M11 30L22 35L11 40ZM53 30L42 35L53 40Z"]],
  },
  "free-peoples-conquest": {
    title: "The Shadow is thrown down",
    text: "His Strongholds are broken: the Free Peoples have won by the sword.",
    layers: [["line", "M32 62V30M32 46L20 36M32 42L44 32M32 36L26 24M32 34L39 22M20 36L12 35M44 32L53 33"], ["leaf", `${disc(12, 30, 5)}${disc(19, 25, 5)}${disc(26, 18, 5)}${disc(39, 16, 5)}${disc(46, 24, 5)}${disc(54, 28, 5)}`], ["gold", `${star(32, 6, 6, 2, 5)}${star(14, 12, 4, 1.4, 5)}${star(50, 10, 4, 1.4, 5)}`], ["ink", "M18 63C24 57 40 57 46 63Z"]],
  },
  "turn-limit": { title: "The years go by", text: "The turns are spent, and nobody has won.", layers: [["line", "M14 4H50M14 60H50M18 4C18 24 30 26 30 32C30 38 18 40 18 60M46 4C46 24 34 26 34 32C34 38 46 40 46 60"], ["gold", "M22 60C24 48 40 48 42 60Z"]] },
};

/** The picture of how a game ended; nothing if it was not by the rules. @param {View} view @param {Lore} lore @param {() => void} close */
export function drawEnding(view, lore, close) {
  const known = ENDINGS[view.ending];
  if (!known) return null;
  return h(
    "div",
    { class: `w-ending ${view.result ?? ""}`, role: "group", "aria-label": known.title },
    svg("svg", { class: "w-ending-art", viewBox: "-2 -2 68 68", "aria-hidden": "true" }, cut(known.layers)),
    h("h2", null, known.title),
    h("p", null, known.text),
    h("p", { class: "faint" }, `Turn ${view.turn}. Corruption ${view.fellowship.corruption}. ${SIDES.map((side) => `${lore.title(side)}: ${view.points[side]} of ${POINTS[side]} points`).join("; ")}.`),
    h("button", { type: "button", class: "primary", onclick: close }, "Look at the map"),
  );
}
