/** Event cards: small in a hand, large with both halves in our words, and why one cannot be played now. */

import { h, pointedAt } from "../../app/dom.js";
import { along } from "../common/keyboard.js";
import { deckBack, dieFace } from "./art.js";
import { emblemOfCard } from "./card_emblems.js";
import { sideOf } from "./lore.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").CardFact} CardFact
 * @typedef {import("./lore.js").Lore} Lore
 */

/** A small card. @param {CardFact} fact */
function small(fact) {
  return h("span", { class: `ev-card ${fact.side} deck-${fact.deck}`, "aria-hidden": "true" }, h("span", { class: "ev-top" }, dieFace(fact.die, "plain"), h("span", { class: "ev-art" }, emblemOfCard(fact))), h("span", { class: "ev-title" }, fact.label), h("span", { class: "ev-combat" }, fact.combat.label));
}

/** A card that the reference does not have: it can be taken up all the same. @param {string} id @param {Side} side @param {Lore} lore @returns {CardFact} */
function unknown(id, side, lore) {
  return { id, label: lore.card(id), deck: "", side, die: "event", requires: "", stays: false, effect: "", discarded: "", rule: "", combat: { label: "", requires: "", effect: "", initiative: [], rule: "" } };
}

/** A card with all that is on it. @param {CardFact} fact @param {Lore} lore @param {HTMLElement | null} [why] it cannot be played now @returns {HTMLElement} */
export function largeCard(fact, lore, why = null) {
  return h(
    "article",
    { class: `big-card ${fact.side}` },
    h("header", null, dieFace(fact.die, "plain"), h("strong", null, fact.label), h("span", { class: "ev-art" }, emblemOfCard(fact))),
    fact.requires ? h("p", { class: "requires" }, h("b", null, "Only if: "), fact.requires) : null,
    h("p", null, fact.effect),
    fact.stays ? h("p", { class: "faint" }, `Stays on the table.${fact.discarded ? ` Discarded: ${fact.discarded}` : ""}`) : null,
    h(
      "div",
      { class: "half" },
      h("b", null, `In battle: ${fact.combat.label}`, h("span", { class: "initiative", title: "initiative" }, fact.combat.initiative.join(" · "))),
      fact.combat.requires ? h("p", { class: "requires" }, h("b", null, "Only if: "), fact.combat.requires) : null,
      h("p", null, fact.combat.effect),
    ),
    why,
    h("p", { class: "faint small" }, `${lore.decks.get(fact.deck)?.label ?? ""} card; ${lore.face(fact.die)} or Event die\u00a0· `, h("a", { href: `/rules?game=war-of-the-ring#${fact.rule}`, target: "redbook-rules" }, fact.rule)),
  );
}

/**
 * Why a card of one's own cannot be played now: the server knows; where it says nothing, the card waits for its die.
 * @param {CardFact} fact @param {Lore} lore @param {import("./types.js").Choices} choices @param {boolean} lit
 */
export function whyNot(fact, lore, choices, lit) {
  if (lit) return null;
  const known = choices.not_now?.[fact.id];
  if (known) return h("p", { class: "why" }, `Not now: ${known.reason.replace(/\.$/, "")}. `, h("a", { href: `/rules?game=war-of-the-ring#${known.rule}`, target: "redbook-rules" }, known.rule));
  if (!choices.not_now) return h("p", { class: "why" }, "You are not asked for a card now.");
  return h("p", { class: "why" }, `To be played with ${/^[AEIOU]/.test(lore.face(fact.die)) ? "an" : "a"} ${lore.face(fact.die)} or Event die.`);
}

/**
 * A hand, or what others see of it.
 * @param {View} view @param {Side} side @param {Lore} lore @param {Map<string, Action>} lit @param {string | null} picked
 * @param {(card: string, node: HTMLElement) => void} press @param {(card: string | null, node: HTMLElement | null) => void} look
 */
export function drawHand(view, side, lore, lit, picked, press, look) {
  const mine = sideOf(view) === side;
  const open = Object.entries(view.hands ?? {}).flatMap(([seat, hand]) => (sideOf(view, seat) === side ? hand : []));
  const cards = (mine ? view.own?.hand : undefined) ?? open;
  const laid = mine ? view.own?.laid ?? [] : [];
  const nodes = [...cards, ...laid].map((card) => {
    const fact = lore.cards.get(card) ?? unknown(card, side, lore);
    const action = lit.get(card);
    const lies = laid.includes(card);
    const said = `${fact.label}. ${fact.requires ? `Only if: ${fact.requires} ` : ""}${fact.effect} In battle: ${fact.combat.label}. ${fact.combat.effect}${lies ? " Laid in this battle." : ""}`;
    const node = h(
      "button",
      { type: "button", class: `slot ${action ? "lit" : ""} ${picked === card ? "picked" : ""} ${lies ? "laid" : ""}`, "data-card": card, tabindex: action ? 0 : -1 },
      h("span", { class: "unseen" }, said),
      small(fact),
    );
    node.addEventListener("click", () => press(card, node));
    node.addEventListener("pointerenter", (event) => pointedAt(event) && look(card, node));
    node.addEventListener("pointerleave", () => look(null, null));
    node.addEventListener("focus", () => node.matches(":focus-visible") && look(card, node));
    node.addEventListener("blur", () => look(null, null));
    return node;
  });
  const backs = nodes.length ? [] : Object.entries(view.cards[side].hand).flatMap(([deck, n]) => Array.from({ length: n }, () => h("span", { class: "slot back" }, deckBack(deck))));
  const row = h("div", { class: "ev-hand", role: "group", "aria-label": mine ? `Your hand: ${cards.length} cards` : `Hand of ${lore.side(side)}` }, nodes, backs, nodes.length + backs.length ? null : h("span", { class: "none" }, "no cards in hand"));
  row.addEventListener("keydown", (event) => along(event, row));
  if (nodes.length && !row.querySelector('[tabindex="0"]')) nodes[0]?.setAttribute("tabindex", "0");
  return row;
}
