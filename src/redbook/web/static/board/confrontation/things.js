/** What is on the table of The Confrontation, for the reference: characters, cards and regions, each with an address. */

import { h } from "../../app/dom.js";
import { emblemPicture } from "../common/emblems.js";

/**
 * @typedef {import("./types.js").Reference} Reference
 */

const SIDES = { fellowship: "Fellowship", sauron: "Sauron" };

/** @param {Reference} reference @returns {import("../../app/boards.js").Things[]} */
export function things({ characters, cards, specials, regions }) {
  const set = (/** @type {string} */ which) => characters.filter((one) => one.set === which).map(character);
  return [
    { id: "classic-characters", title: "Classic characters", elements: set("classic") },
    { id: "variant-characters", title: "Variant characters", elements: set("variant") },
    { id: "combat-cards", title: "Combat cards", elements: cards.map(card) },
    { id: "special-cards", title: "Special cards", elements: specials.map(special) },
    { id: "regions", title: "Regions", elements: regions.map(region) },
  ];
}

/** @param {Reference["characters"][number]} one */
function character(one) {
  const other = one.original_label !== one.label ? ` (${one.original_label} in the original edition)` : "";
  return h(
    "article",
    { class: "thing", id: one.id },
    emblemPicture(one.id),
    h("h3", { class: one.side }, one.label, h("span", { class: "strength", title: `Strength ${one.strength}` }, one.strength)),
    h("p", null, one.ability),
    h("p", { class: "faint small" }, `${SIDES[one.side]}, ${one.set}${other}`),
  );
}

/** @param {Reference["cards"][number]} one */
function card(one) {
  const whose = one.sides.length === 2 ? "both sides" : SIDES[one.sides[0] ?? "fellowship"];
  return h(
    "article",
    { class: "thing", id: `card-${one.id}` },
    emblemPicture(one.id),
    h("h3", { class: one.sides.length === 1 ? one.sides[0] : null }, one.label),
    h("p", null, one.text),
    h("p", { class: "faint small" }, `${one.strength === null ? "text card" : "strength card"} of ${whose}`),
  );
}

/** @param {Reference["specials"][number]} one */
function special(one) {
  return h(
    "article",
    { class: "thing", id: one.id },
    emblemPicture(one.id),
    h("h3", { class: one.side }, one.label),
    h("p", null, one.text),
    h("p", { class: "faint small" }, `${SIDES[one.side]}, ${one.editions.length === 1 ? `${one.editions[0]} edition only` : "both editions"}`),
  );
}

/** @param {Reference["regions"][number]} one */
function region(one) {
  const other = one.original_label !== one.label ? ` ${one.original_label} in the original edition.` : "";
  const room = one.limit === 1 ? "Room for one stand of each side." : `Room for ${one.limit} stands of each side.`;
  return h("article", { class: "thing", id: `region-${one.id}` }, h("h3", null, one.label), h("p", null, room, other), h("p", { class: "faint small" }, one.kind));
}
