/** What is on the table of War of the Ring, for the reference: characters, cards, Nations, dice, hunt tiles, regions, each with an address. */

import { h } from "../../app/dom.js";
import { devicePicture, dieFace, figurePicture, medal, tileFace } from "./art.js";
import { largeCard } from "./cards.js";
import { Lore } from "./lore.js";

/** @typedef {import("./types.js").Reference} Reference */

/** @param {Reference} reference @returns {import("../../app/boards.js").Things[]} */
export function things(reference) {
  const lore = new Lore(reference);
  const { characters, cards, decks, nations, figures, dice, tiles, regions } = reference;
  const thing = (/** @type {string} */ id, /** @type {HTMLElement | null} */ art, /** @type {string} */ title, /** @type {string | null} */ side, /** @type {(string | HTMLElement)[]} */ ...said) =>
    h("article", { class: "thing", id }, art ? h("span", { class: "thing-art" }, art) : null, h("h3", { class: side }, title), said.map((one) => h("p", null, one)));
  return [
    {
      id: "characters",
      title: "Characters",
      elements: characters.map((one) => thing(one.id, medal(one.id, one.side), one.label, one.side, `${one.level === null ? "Flies" : `Level ${one.level}`}, Leadership ${one.leadership}. ${one.ability}`, ...(one.as_guide ? [`As Guide: ${one.as_guide}`] : []), one.entry)),
    },
    ...decks.map((deck) => ({ id: deck.id, title: `${deck.label} cards`, elements: cards.filter((card) => card.deck === deck.id).map((card) => h("article", { class: "thing card-thing", id: card.id }, largeCard(card, lore))) })),
    {
      id: "nations",
      title: "Nations and their figures",
      elements: nations.map((nation) =>
        thing(nation.id, devicePicture(nation.id), nation.label, nation.side, h("span", { class: "figure-list" }, figures.filter((figure) => figure.nation === nation.id).map((figure) => h("span", { title: figure.label }, figurePicture(figure.kind, nation.id), ` ${figure.count} `))), `At the start ${nation.active ? "active" : "passive"}, ${nation.steps} step${nation.steps > 1 ? "s" : ""} from war.`)),
    },
    { id: "dice", title: "Action dice", elements: dice.map((face) => thing(`die-${face.id}`, dieFace(face.id, "plain"), face.label, null)) },
    { id: "tiles", title: "Hunt tiles", elements: tiles.map((tile) => thing(`tile-${tile.id}`, tileFace(tile), tile.label, tile.side, `${tile.count} of them.${tile.reveals ? " Reveals the Fellowship." : ""}${tile.stops ? " Stops it on the Mordor Track." : ""}`)) },
    {
      id: "regions",
      title: "Regions",
      elements: regions.map((region) => thing(`region-${region.id}`, null, region.label, null, [region.nation ? lore.nation(region.nation) : "No Nation's", region.settlement, region.points ? `${region.points} point${region.points > 1 ? "s" : ""}` : "", region.fortified ? "fortified" : ""].filter(Boolean).join(", "), `Next to it: ${region.next.map((other) => lore.region(other)).join(", ")}.`)),
    },
  ];
}
