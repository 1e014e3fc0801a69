/** Choosing before the game: the two faces of a tile, and special cards, laid out large with their texts. */

import { h } from "../../app/dom.js";
import { emblemPicture } from "../common/emblems.js";
import { medal, specialFace } from "./cards.js";
import { SIDES } from "./lore.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./lore.js").Lore} Lore
 */

/**
 * The two faces of the next tile, and what has been drafted.
 * @param {View} view @param {Side} side @param {Action[]} actions @param {Lore} lore @param {(action: Action) => void} choose
 * @returns {HTMLElement}
 */
export function drawDraft(view, side, actions, lore, choose) {
  const fielded = view.pieces[side].flatMap((piece) => (piece.character ? [piece.character] : []));
  const faces = actions.map((action, i) => {
    const character = action.targets.characters[0] ?? "";
    return h(
      "button",
      { type: "button", class: `face ${side}`, onclick: () => choose(action), "data-choice": action.name },
      h("span", { class: "face-set" }, i === 0 ? "Classic face" : "Variant face"),
      medal(character, side, lore),
      h("strong", null, lore.name(character).replace(" (variant)", "")),
      h("span", { class: "face-text" }, lore.ability(character)),
    );
  });
  return h(
    "div",
    { class: "chooser" },
    h("h3", null, actions.length ? `Tile ${fielded.length + 1} of 9: which face do you field?` : "The other side drafts its tiles."),
    actions.length ? h("div", { class: "faces" }, faces) : null,
    fielded.length
      ? h("div", { class: "fielded" }, h("span", { class: "fielded-title" }, "Fielded:"), fielded.map((one) => h("span", { class: "fielded-one" }, medal(one, side, lore, true), h("span", null, lore.short(one)))))
      : null,
  );
}

/** What both sides have fielded so far, for who watches. @param {View} view @param {Lore} lore @returns {HTMLElement} */
export function drawLineUps(view, lore) {
  const lines = SIDES.map((side) => {
    const fielded = view.pieces[side].flatMap((piece) => (piece.character ? [piece.character] : []));
    return h("div", { class: "fielded" }, h("span", { class: "fielded-title" }, `${lore.title(side)}:`), fielded.length ? fielded.map((one) => h("span", { class: "fielded-one" }, medal(one, side, lore, true), h("span", null, lore.short(one)))) : "nobody yet");
  });
  return h("div", { class: "chooser" }, h("h3", null, "The draft"), lines);
}

/**
 * Special cards to pick from, and those picked.
 * @param {View} view @param {Action[]} actions @param {Lore} lore @param {(action: Action) => void} choose
 * @returns {HTMLElement}
 */
export function drawSpecials(view, actions, lore, choose) {
  const picks = view.own?.picks ?? [];
  const side = (/** @type {string} */ card) => lore.specials.get(card)?.side ?? "fellowship";
  return h(
    "div",
    { class: "chooser" },
    h("h3", null, actions.length ? "Choose a special card" : "The other side chooses special cards."),
    h(
      "div",
      { class: "faces rows" },
      actions.map((action) => {
        const card = action.targets.cards[0] ?? "";
        return h(
          "button",
          { type: "button", class: `face ${side(card)}`, onclick: () => choose(action), "data-choice": action.name },
          h("span", { class: `k-medal ${side(card)}` }, emblemPicture(card)),
          h("strong", null, lore.cardName(card)),
          h("span", { class: "face-text" }, lore.cardText(card)),
        );
      }),
    ),
    picks.length ? h("div", { class: "fielded" }, h("span", { class: "fielded-title" }, "Picked:"), picks.map((card) => specialFace(card, side(card), lore))) : null,
  );
}
