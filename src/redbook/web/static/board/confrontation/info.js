/** What the small card tells about a piece, a region or a card of The Confrontation. */

import { h } from "../../app/dom.js";
import { Info as Telling } from "../common/info.js";
import { cardCard, characterCard, medal } from "./cards.js";
import { regionOf } from "./geometry.js";
import { SIDES, sees, suspectsIn } from "./lore.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./field.js").Token} Token
 * @typedef {{token: Token | null, region: string | null}} Thing
 */

/** @extends {Telling<Thing>} */
export class Info extends Telling {
  /** @type {View | null} */
  view = null;
  /** @type {Lore | null} */
  lore = null;

  /** @param {string | null} card @param {Side} side @param {string} state @param {HTMLElement | null} node */
  card(card, side, state, node) {
    const lore = /** @type {Lore} */ (this.lore);
    const word = { used: "used", laid: "lies face down", played: "played" }[state] ?? (card && lore.specials.has(card) ? "Special card" : "Combat card");
    this.show(card === null ? [] : [cardCard(card, side, lore, word)], node);
  }

  /** Somebody who may be in one of several regions. @param {string | null} character @param {Side} side @param {string[]} regions @param {HTMLElement | null} node */
  suspect(character, side, regions, node) {
    const lore = /** @type {Lore} */ (this.lore);
    const state = regions.length === 1 ? `in ${lore.place(regions[0] ?? "")}` : regions.length ? `in one of ${regions.length} regions` : "fallen";
    this.show(character === null ? [] : [characterCard(character, side, lore, state)], node);
  }

  /** @param {Thing} thing @returns {HTMLElement[]} */
  about({ token, region }) {
    if (!this.view || !this.lore) return [];
    if (token && token.character !== null) return [characterCard(token.character, token.side, this.lore, this.#state(token, this.view))];
    if (token) return [this.#whoMayBe(this.view, token.region, token.side)];
    return region ? this.#land(this.view, region) : [];
  }

  /** @param {Token} token @param {View} view */
  #state(token, view) {
    if (token.key.startsWith("lost-")) return "fallen";
    if (token.region === "" || view.turn === 0) return "";
    if (token.shown) return "revealed";
    if (token.own) return token.known ? "the other side can tell" : "hidden";
    return "hidden, but known";
  }

  /** @param {View} view @param {string} region */
  #land(view, region) {
    const lore = /** @type {Lore} */ (this.lore);
    const { room } = regionOf(region);
    const land = lore.land(region).replace(/^./, (first) => first.toUpperCase());
    const hidden = SIDES.filter((side) => !sees(view, side) && (view.regions[region]?.[side].stands ?? 0) > 0);
    return [
      h("div", { class: "k-about" }, h("strong", null, lore.region(region)), h("p", null, `${land}; room for ${room === 1 ? "one stand" : `${room} stands`} of a side.`)),
      ...hidden.map((side) => this.#whoMayBe(view, region, side)),
    ];
  }

  /** @param {View} view @param {string} region @param {Side} side */
  #whoMayBe(view, region, side) {
    const lore = /** @type {Lore} */ (this.lore);
    const faces = suspectsIn(view, side, region).flatMap((suspect) => suspect.faces.map((face) => ({ face, seen: suspect.seen })));
    faces.sort((a, b) => Number(b.seen) - Number(a.seen) || lore.strength(b.face) - lore.strength(a.face));
    return h(
      "div",
      { class: `k-about ${side}` },
      h("strong", null, `Hidden in ${lore.place(region)}`),
      h("p", null, faces.length ? "May be:" : "Nobody that can be named."),
      h("ul", { class: "suspects" }, faces.map(({ face, seen }) => h("li", { class: seen ? "seen" : "" }, medal(face, side, lore), h("span", null, lore.short(face))))),
    );
  }
}
