/** The small card beside a piece, region or card that tells what it is. What it says is also in the thing's own label. */

import { fill, h } from "../../app/dom.js";
import { cardCard, characterCard, medal } from "./cards.js";
import { regionOf } from "./geometry.js";
import { SIDES, sees, suspectsIn } from "./lore.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./field.js").Token} Token
 */

const PATIENCE = 260; // milliseconds that the mouse must rest on something before it is told about

export class Info {
  element = h("div", { class: "info", hidden: true, "aria-hidden": "true" });
  /** @type {View | null} */
  view = null;
  /** @type {Lore | null} */
  lore = null;

  #map;
  #pinned = false;
  #soon = 0;
  /** @type {Element | null} what is being told about */
  #subject = null;

  /** @param {HTMLElement} map within which it stays */
  constructor(map) {
    this.#map = map;
  }

  /** What the mouse rests on is told after a moment, what the keyboard goes to at once. @param {Token | null} token @param {string | null} region @param {Element | null} node */
  glance(token, region, node) {
    clearTimeout(this.#soon);
    if (node === null || node.matches(":focus-visible")) this.#look(token, region, node);
    else this.#soon = window.setTimeout(() => this.#look(token, region, node), PATIENCE);
  }

  /** It stays until something else is pressed. @param {Token | null} token @param {string | null} region @param {Element | null} node */
  pin(token, region, node) {
    this.#pinned = false;
    this.#look(token, region, node);
    this.#pinned = !this.element.hidden;
  }

  unpin() {
    clearTimeout(this.#soon);
    this.#pinned = false;
    this.#show([], null);
  }

  /** Nothing is told about what is gone. */
  check() {
    if (!this.#subject?.isConnected) this.unpin();
  }

  /** @param {string | null} card @param {Side} side @param {string} state @param {HTMLElement | null} node */
  card(card, side, state, node) {
    const lore = /** @type {Lore} */ (this.lore);
    const word = { used: "used", laid: "lies face down", played: "played" }[state] ?? (card && lore.specials.has(card) ? "Special card" : "Combat card");
    this.#show(card === null ? [] : [cardCard(card, side, lore, word)], node);
  }

  /** Somebody who may be in one of several regions. @param {string | null} character @param {Side} side @param {string[]} regions @param {HTMLElement | null} node */
  suspect(character, side, regions, node) {
    const lore = /** @type {Lore} */ (this.lore);
    const state = regions.length === 1 ? `in ${lore.place(regions[0] ?? "")}` : regions.length ? `in one of ${regions.length} regions` : "fallen";
    this.#show(character === null ? [] : [characterCard(character, side, lore, state)], node);
  }

  /** @param {Token | null} token @param {string | null} region @param {Element | null} node */
  #look(token, region, node) {
    if (!this.view || !this.lore) return;
    if (token && token.character !== null) this.#show([characterCard(token.character, token.side, this.lore, this.#state(token, this.view))], node);
    else if (token) this.#show([this.#whoMayBe(this.view, token.region, token.side)], node);
    else this.#show(region ? this.#land(this.view, region) : [], node);
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

  /** @param {HTMLElement[]} told nothing: it is put away @param {Element | null} node */
  #show(told, node) {
    if (this.#pinned && node === null) return;
    this.#pinned = false;
    this.#subject = node;
    fill(this.element, told);
    this.element.hidden = !told.length || node === null;
    if (node && !this.element.hidden) this.#put(node);
  }

  /** Beside what it tells of, within the map. @param {Element} node */
  #put(node) {
    const map = this.#map.getBoundingClientRect();
    const box = node.getBoundingClientRect();
    const [wide, tall] = [this.element.offsetWidth, this.element.offsetHeight];
    const [gap, edge] = [10, 6];
    let left = box.right - map.left + gap;
    if (left + wide > map.width - edge) left = box.left - map.left - wide - gap;
    let top = box.top - map.top + (box.height - tall) / 2;
    const beside = box.right < map.left + edge;
    if (left < edge && !beside) {
      // No room at either side: over or under it.
      left = Math.min(box.left - map.left + (box.width - wide) / 2, map.width - wide - edge);
      top = box.top - map.top > tall + gap ? box.top - map.top - tall - gap : box.bottom - map.top + gap;
    }
    this.element.style.left = `${Math.max(edge, left)}px`;
    this.element.style.top = `${Math.min(Math.max(edge, top), Math.max(edge, map.height - tall - edge))}px`;
  }
}
