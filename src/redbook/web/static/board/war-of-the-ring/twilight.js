/** What Twilight of the Third Age has on the map outside armies: Ships, Ents and siege engines, as a short list. */

import { h } from "../../app/dom.js";

/**
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Counts} Counts
 */

/** @param {View} view @param {Lore} lore @returns {HTMLElement[]} nothing where the box is not in play, or has nothing on the map */
export function drawTwilight(view, lore) {
  const own = view.twilight;
  if (!own) return [];
  const places = (/** @type {Counts} */ counts) =>
    Object.entries(counts)
      .filter(([, n]) => n)
      .map(([region, n]) => `${n} in ${lore.region(region)}`)
      .join(", ");
  const of = (/** @type {"towers" | "trebuchets"} */ engine) => places(Object.fromEntries(Object.entries(own.engines).map(([region, there]) => [region, there[engine]])));
  const rows = [
    ["Ships", places(own.ships)],
    ["Ents", places(own.ents)],
    ["Siege Towers", of("towers")],
    ["Trebuchets", of("trebuchets")],
  ].filter(([, where]) => where);
  if (!rows.length) return [];
  return [h("dl", { class: "panel-twilight", "aria-label": "Ships, Ents and siege engines" }, rows.flatMap(([what, where]) => [h("dt", null, what ?? ""), h("dd", null, where ?? "")]))];
}
