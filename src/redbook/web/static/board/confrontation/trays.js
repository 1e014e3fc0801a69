/** What lies beside the board: the combat cards and special cards of a side, and what is known of its characters. */

import { h, pointedAt } from "../../app/dom.js";
import { along } from "../common/keyboard.js";
import { cardFace, isStrength, medal, specialFace } from "./cards.js";
import { HANDS } from "./lore.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./lore.js").Lore} Lore
 */

/**
 * The cards of a side.
 * @param {View} view
 * @param {Side} side
 * @param {Lore} lore
 * @param {Map<string, Action>} lit answers, by the card that gives them
 * @param {(card: string, action: Action | undefined, node: HTMLElement) => void} press
 * @param {(card: string | null, state: string, node: HTMLElement | null) => void} look
 * @returns {HTMLElement[]}
 */
export function drawTray(view, side, lore, lit, press, look) {
  const { used } = view.cards[side];
  const laid = view.battle?.cards[side] ?? null;
  const mine = view.seat === side;
  const label = mine ? "Your cards" : `Cards of ${lore.side(side)}`;
  const title = mine ? "Your cards" : lore.title(side);
  const slot = (/** @type {string} */ card, /** @type {string} */ state, /** @type {HTMLElement} */ face) => {
    const action = lit.get(card);
    const name = isStrength(card) ? `Strength card ${card}` : lore.cardName(card);
    const node = h("button", {
      type: "button", class: `slot ${state} ${action ? "lit" : ""}`, "data-card": card, tabindex: action ? 0 : -1,
      "aria-label": `${action ? `${action.label}. ` : ""}${name}${state ? `, ${state}` : ""}. ${lore.cardText(card)}`,
    }, face);
    node.addEventListener("click", () => press(card, action, node));
    node.addEventListener("pointerenter", (event) => pointedAt(event) && look(card, state, node));
    node.addEventListener("pointerleave", () => look(null, "", null));
    node.addEventListener("focus", () => node.matches(":focus-visible") && look(card, state, node));
    node.addEventListener("blur", () => look(null, "", null));
    return node;
  };
  const hand = HANDS[side].map((card) => {
    const state = used.includes(card) ? "used" : laid === card && !view.cards[side].unused.includes(card) ? "played" : mine && view.own && !view.own.hand.includes(card) ? "laid" : "";
    return slot(card, state, cardFace(card, side, lore));
  });
  const specials = view.specials[side].map((card) => slot(card, "", specialFace(card, side, lore)));
  const left = 9 - used.length;
  const row = h("div", { class: "hand", role: "group", "aria-label": label }, hand);
  row.addEventListener("keydown", (event) => along(event, row));
  if (!row.querySelector('[tabindex="0"]')) row.querySelector("button")?.setAttribute("tabindex", "0");
  const parts = [
    h("h3", { class: `tray-title ${side}` }, h("span", null, title), h("span", { class: "tray-count" }, used.length ? `${left} left` : "all nine")),
    row,
  ];
  if (specials.length) {
    const group = h("div", { class: "specials", role: "group", "aria-label": `Special cards of ${lore.side(side)}` }, specials);
    group.addEventListener("keydown", (event) => along(event, group));
    if (!group.querySelector('[tabindex="0"]')) group.querySelector("button")?.setAttribute("tabindex", "0");
    parts.push(group);
  }
  return parts;
}

/**
 * What is known of the other side's characters: who has fallen, who is where for certain, and where the others may be.
 * @param {View} view
 * @param {Side} side
 * @param {Lore} lore
 * @param {(character: string | null, regions: string[], node: HTMLElement | null) => void} look
 * @returns {HTMLElement[]}
 */
export function drawRoster(view, side, lore, look) {
  const both = view.seat === null; // a spectator knows neither side
  const entries = view.pieces[side].map((piece) => {
    const character = piece.character ?? piece.faces[0] ?? "";
    const name = piece.character ? lore.short(piece.character) : piece.faces.map((face) => lore.short(face)).join(" / ");
    const sure = !piece.fallen && piece.regions.length === 1;
    const where = piece.fallen ? "fallen" : sure ? lore.region(piece.regions[0] ?? "") : piece.seen ? `${piece.regions.length} places` : "unknown";
    const told = piece.fallen ? "fallen" : sure ? `in ${lore.place(piece.regions[0] ?? "")}` : `in ${piece.regions.map((region) => lore.place(region)).join(" or ")}`;
    const node = h(
      "button",
      { type: "button", class: `roster-one ${piece.fallen ? "lost-one" : sure ? "sure" : ""}`, tabindex: -1 },
      h("span", { class: "unseen" }, `${name}, strength ${lore.strength(character)}, ${told}.`),
      h("span", { class: "roster-seen", "aria-hidden": "true" }, medal(character, side, lore), h("span", { class: "roster-words" }, h("b", null, name), h("span", null, where))),
    );
    const see = () => look(character, piece.fallen ? [] : piece.regions, node);
    node.addEventListener("click", see);
    node.addEventListener("pointerenter", (event) => pointedAt(event) && see());
    node.addEventListener("pointerleave", () => look(null, [], null));
    node.addEventListener("focus", () => node.matches(":focus-visible") && see());
    node.addEventListener("blur", () => look(null, [], null));
    return node;
  });
  const list = h("div", { class: "roster-list", role: "group", "aria-label": `Characters of ${lore.side(side)}` }, entries);
  list.addEventListener("keydown", (event) => along(event, list));
  entries[0]?.setAttribute("tabindex", "0");
  return [h("h3", { class: `tray-title ${side}` }, h("span", null, `What is known${both ? ` of ${lore.side(side)}` : ""}`)), list];
}
