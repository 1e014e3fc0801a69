/** Combat cards and special cards, small and large, and the info card that tells what a piece or card is. */

import { h } from "../../app/dom.js";
import { emblemPicture } from "../common/emblems.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./lore.js").Lore} Lore
 */

/** What a card says in its corner, and a word for the small ones. @type {Record<string, string>} */
const SHORT = { magic: "Magic", retreat: "Retreat", "noble-sacrifice": "Sacrifice", "elven-cloak": "Cloak", eye: "Eye" };

/** @param {string} card */
export const isStrength = (card) => /^[1-6]$/.test(card);

/**
 * The face of a combat card, or its back.
 * @param {string | null} card null: face down
 * @param {Side} side
 * @param {Lore} lore
 * @param {string} [more] further classes
 * @returns {HTMLElement}
 */
export function cardFace(card, side, lore, more = "") {
  if (card === null) {
    return h("span", { class: `k-card ${side} k-back ${more}` }, emblemPicture(`${side}-back`));
  }
  const number = isStrength(card);
  return h(
    "span",
    { class: `k-card ${side} ${number ? "k-number" : "k-text"} ${more}` },
    emblemPicture(card),
    h("span", { class: "k-word" }, number ? card : SHORT[card] ?? lore.cardName(card)),
  );
}

/** A special card. @param {string} card @param {Side} side @param {Lore} lore */
export function specialFace(card, side, lore) {
  return h("span", { class: `k-special ${side}` }, emblemPicture(card), h("span", { class: "k-word" }, lore.cardName(card)));
}

/** A character's emblem in a round frame, with its strength. @param {string} character @param {Side} side @param {Lore} lore @param {boolean} [plain] */
export function medal(character, side, lore, plain = false) {
  const strength = lore.strength(character);
  return h(
    "span",
    { class: `k-medal ${side}` },
    emblemPicture(character),
    !plain && h("span", { class: "k-strength" }, strength < 0 ? `−${-strength}` : strength),
  );
}

/** Everything about a character. @param {string} character @param {Side} side @param {Lore} lore @param {string} [state] */
export function characterCard(character, side, lore, state = "") {
  return h(
    "div",
    { class: `k-about ${side}` },
    h("div", { class: "k-head" }, medal(character, side, lore), h("div", null, h("strong", null, lore.name(character)), h("span", { class: "k-state" }, `Strength ${lore.strength(character)}${state ? ` · ${state}` : ""}`))),
    h("p", null, lore.ability(character)),
  );
}

/** Everything about a card. @param {string} card @param {Side} side @param {Lore} lore @param {string} [state] */
export function cardCard(card, side, lore, state = "") {
  const name = isStrength(card) ? `Strength ${card}` : lore.cardName(card);
  return h(
    "div",
    { class: `k-about ${side}` },
    h("div", { class: "k-head" }, h("span", { class: `k-medal ${side}` }, emblemPicture(card)), h("div", null, h("strong", null, name), h("span", { class: "k-state" }, state))),
    h("p", null, lore.cardText(card)),
  );
}
