/** The end of a game, with its own picture for each kind of victory. */

import { h } from "../../app/dom.js";
import { finale } from "./finales.js";
import { POINTS, SIDES } from "./lore.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./lore.js").Lore} Lore
 */

/** What each ending is called, and what it was. @type {Record<string, {title: string, text: string}>} */
const ENDINGS = {
  "crack-of-doom": {
    title: "The Ring is destroyed",
    text: "The Fellowship has come to the Crack of Doom, and the Free Peoples have won.",
  },
  corruption: {
    title: "The Ring has its bearer",
    text: "The burden was too heavy: the Shadow has won.",
  },
  "shadow-conquest": {
    title: "Middle-earth has fallen",
    text: "Settlement after Settlement: the Shadow has won by the sword.",
  },
  "free-peoples-conquest": {
    title: "The Shadow is thrown down",
    text: "His Strongholds are broken: the Free Peoples have won by the sword.",
  },
  "turn-limit": { title: "The years go by", text: "The turns are spent, and nobody has won." },
};

/** The picture of how a game ended; nothing if it was not by the rules. @param {View} view @param {Lore} lore @param {() => void} close */
export function drawEnding(view, lore, close) {
  const known = ENDINGS[view.ending];
  if (!known) return null;
  return h(
    "div",
    { class: `w-ending ${view.result ?? ""}`, role: "group", "aria-label": known.title },
    finale(view.ending),
    h("h2", null, known.title),
    h("p", null, known.text),
    h("p", { class: "faint" }, `Turn ${view.turn}. Corruption ${view.fellowship.corruption}. Points: ${SIDES.map((side) => `${lore.side(side)} ${view.points[side]} of ${POINTS[side]}`).join(", ")}.`),
    h("button", { type: "button", class: "primary", onclick: close }, "Look at the map"),
  );
}

/** What is worth telling about a game that is over. @param {View} view @param {Lore} lore @returns {{label: string, value: string, side?: string}[]} */
export function tallyOf(view, lore) {
  const fallen = Object.entries(view.casualties).reduce((all, [figure, n]) => all + (lore.figures.get(figure)?.side === "free-peoples" ? n : 0), 0);
  return [
    { label: "Corruption", value: String(view.fellowship.corruption) },
    ...SIDES.map((side) => ({ label: lore.title(side).replace(/^The /, ""), value: `${view.points[side]} of ${POINTS[side]} points`, side })),
    { label: "Free Peoples lost", value: `${fallen} figures`, side: "free-peoples" }, // those of the Shadow come back as reinforcements
  ];
}
