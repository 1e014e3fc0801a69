/** What lies beside the board: the combat cards and special cards of a side. */

import { h } from "../app/dom.js";
import { cardFace, isStrength, specialFace } from "./cards.js";
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
  const slot = (/** @type {string} */ card, /** @type {string} */ state, /** @type {HTMLElement} */ face) => {
    const action = lit.get(card);
    const name = isStrength(card) ? `Strength card ${card}` : lore.cardName(card);
    const node = h("button", {
      type: "button", class: `slot ${state} ${action ? "lit" : ""}`, "data-card": card, tabindex: action ? 0 : -1,
      "aria-label": `${action ? `${action.label}. ` : ""}${name}${state ? `, ${state}` : ""}. ${lore.cardText(card)}`,
    }, face);
    node.addEventListener("click", () => press(card, action, node));
    node.addEventListener("pointerenter", (event) => event.pointerType === "mouse" && look(card, state, node));
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
    h("h3", { class: `tray-title ${side}` }, h("span", null, label), h("span", { class: "tray-count" }, used.length ? `${left} left` : "all nine")),
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

/** Arrow keys go from card to card. @param {KeyboardEvent} event @param {HTMLElement} row */
function along(event, row) {
  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (!step) return;
  event.preventDefault();
  const cards = [...row.querySelectorAll("button")];
  const here = cards.findIndex((card) => card === document.activeElement);
  cards[(here + step + cards.length) % cards.length]?.focus();
}
