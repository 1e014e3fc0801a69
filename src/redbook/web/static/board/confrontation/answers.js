/** The bar of answers: what cannot be pointed at has a button; who is picked up is told about; a plan is asked for again. */

import { fill, h } from "../../app/dom.js";
import { medal } from "./cards.js";

/**
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").View} View
 * @typedef {import("./lore.js").Lore} Lore
 */

/**
 * @param {HTMLElement} bar
 * @param {View} view
 * @param {Lore} lore
 * @param {import("./choosing.js").Choosing} choosing
 * @param {import("./field.js").Token[]} tokens
 */
export function drawAnswers(bar, view, lore, choosing, tokens) {
  const { pending, narrowed, picked } = choosing;
  const button = (/** @type {Action} */ action) => h("button", { type: "button", class: "answer", "data-choice": action.name, onclick: () => choosing.propose(action) }, action.label);
  if (choosing.busy || view.question === "draft" || view.question === "special-cards") fill(bar);
  else if (pending) fill(bar, planned(pending, choosing));
  else if (narrowed) {
    fill(bar, h("p", { class: "asking" }, "Which way?"), narrowed.map(button), h("button", { type: "button", onclick: () => choosing.escape() }, "Neither"));
  } else if (picked) {
    const about = h("p", null, h("strong", null, lore.name(picked)), h("span", null, lore.ability(picked)));
    fill(bar, h("div", { class: "in-hand" }, medal(picked, view.seat ?? "fellowship", lore), about), h("button", { type: "button", onclick: () => choosing.escape() }, "Put down"));
  } else {
    const { buttons, hint } = choosing.asked.spoken(tokens);
    fill(bar, hint ? h("p", { class: "hint" }, hint) : null, buttons.map(button));
  }
}

/**
 * A plan, asked for again.
 * @param {Action} pending
 * @param {import("./choosing.js").Choosing} choosing
 */
export function planned(pending, choosing) {
  return [
    h("p", { class: "asking" }, `${pending.label}?`),
    h("button", { type: "button", class: "primary confirm", onclick: () => choosing.proceed() }, "Confirm"),
    h("button", { type: "button", onclick: () => choosing.withdraw() }, "Undo"),
  ];
}
