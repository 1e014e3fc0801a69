/** What is told about a thing that is pointed at: a region with who is in it, a card with why it cannot be played now. */

import { h } from "../../app/dom.js";
import { Info } from "../common/info.js";
import { extrasOf } from "./boxes.js";
import { largeCard, whyNot } from "./cards.js";
import { aboutCharacter } from "./panels.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./asked.js").Asked} Asked
 */

/** @param {string} region @param {View | null} view @param {Lore} lore @returns {HTMLElement[]} */
export function aboutRegion(region, view, lore) {
  if (!view) return [];
  const fact = lore.regions.get(region);
  const forces = lore.forces(view).filter((force) => force.region === region);
  const extras = extrasOf(view, lore).filter((extra) => extra.region === region);
  const land = [fact?.nation ? lore.nation(fact.nation) : "no Nation's", fact?.settlement, fact?.points ? `${fact.points} victory point${fact.points > 1 ? "s" : ""}` : null, fact?.fortified ? "fortified" : null, view.control[region] ? `held by ${lore.side(view.control[region])}` : null];
  return [
    h("div", { class: "k-about" }, h("strong", null, lore.region(region)), h("p", null, `${land.filter(Boolean).join(", ").replace(/^./, (c) => c.toUpperCase())}.`), view.fellowship.region === region ? h("p", null, "The Fellowship was last known here.") : null),
    ...forces.map((force) => h("div", { class: `k-about ${force.side}` }, h("p", null, h("b", null, `${lore.title(force.side)}${force.inside ? " (inside)" : ""}: `), lore.tell(force.figures, force.characters), "."))),
    ...extras.map(({ side, label, count }) => h("div", { class: `k-about ${side}` }, h("p", null, h("b", null, `${label}: `), count, "."))),
    ...forces.flatMap(({ characters }) => characters).slice(0, 2).map((who) => h("div", { class: "k-about" }, aboutCharacter(who, lore))),
  ];
}

/** @param {string} card @param {View | null} view @param {Lore} lore @param {Asked} asked @returns {HTMLElement[]} */
export function aboutCard(card, view, lore, asked) {
  const fact = lore.cards.get(card);
  if (!fact || !view) return [];
  const mine = view.own?.hand.includes(card) ?? false;
  return [largeCard(fact, lore, mine ? whyNot(fact, lore, asked.choices, asked.cards.has(card)) : null)];
}

/** What is told is made before it is shown. @extends {Info<HTMLElement[]>} */
export class Telling extends Info {
  /** @param {HTMLElement[]} told */
  about(told) {
    return told;
  }
}
