/** The panels above the map: both sides with their dice, the Fellowship, the hunt and the turn. Each is drawn anew only when it changes. */

import { fill, h, unfocus } from "../../app/dom.js";
import { SIDES, otherSide, sideOf } from "./lore.js";
import { drawFellowship, drawHunt, drawSide } from "./panels.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 *
 * @typedef {object} Shown
 * @property {Side} near whose panel is the first
 * @property {import("./lore.js").Lore} lore
 * @property {import("./asked.js").Asked | null} asked what can be pressed; nothing while an answer is under way
 * @property {boolean} ring whether a Ring is taken up
 * @property {(side: Side) => string | null} inUse the face of a side's die in use
 * @property {import("./panels.js").Wishes} wishes
 */

export class Chips {
  element = h("div", { class: "chips" });
  /** @type {string[]} */
  #shown = [];

  /** Nothing is shown. */
  blank() {
    fill(this.element);
  }

  /** @param {View} view @param {Shown} shown */
  draw(view, { near, lore, asked, ring, inUse, wishes }) {
    const names = (/** @type {string} */ verb) => asked?.of(verb).map(({ name }) => name) ?? [];
    const side = (/** @type {number} */ at, /** @type {Side} */ one) => {
      const die = inUse(one);
      const lit = sideOf(view) === one ? [names("die"), names("ring"), names("ring-ruler"), ring] : [];
      const team = view.teams ? [view.teams, view.asked, view.own?.given] : [];
      const of = [view.seat, one, view.dice[one], view.rings[one], view.lords?.rings, view.points[one], view.cards[one], view.reinforcements, view.casualties, die, lit, team];
      this.#chip(at, of, () => drawSide(view, one, lore, asked, ring, die, wishes));
    };
    side(0, near);
    this.#chip(1, [view.fellowship, names("character")], () => drawFellowship(view, lore, asked, wishes));
    this.#chip(2, [view.turn, view.tiles, SIDES.map((one) => [view.dice[one].hunt_box, view.dice[one].special])], () =>
      h("div", { class: "hunt-and-turn" }, drawHunt(view, lore, wishes), h("div", { class: "turn-chip" }, h("span", null, "Turn"), h("b", null, view.turn))),
    );
    side(3, otherSide(near));
  }

  /** @param {number} at @param {unknown[]} of what it shows @param {() => HTMLElement} draw */
  #chip(at, of, draw) {
    const [old, shown] = [this.element.children[at], JSON.stringify(of)];
    if (old && this.#shown[at] === shown) return;
    this.#shown[at] = shown;
    if (old) {
      unfocus(old);
      old.replaceWith(draw());
    } else this.element.append(draw());
  }

  /** Where the panels are a row that scrolls, bring what can be pressed into sight. */
  reveal() {
    const row = this.element.parentElement;
    const lit = row?.querySelector(".lit");
    if (!row || !lit) return;
    const [seen, box] = [row.getBoundingClientRect(), lit.getBoundingClientRect()];
    if (box.left < seen.left || box.right > seen.right) row.scrollBy({ left: box.left - seen.left - (seen.width - box.width) / 2, behavior: "smooth" });
  }

  /** An action die falls to where it lies. @param {View} before @param {View} view @param {string} face */
  drop(before, view, face) {
    for (const side of SIDES) {
      const [was, now] = [before.dice[side], view.dice[side]];
      const box = now.hunt_box > was.hunt_box ? ".hunt-dice .w-die" : (now.unused[face] ?? 0) > (was.unused[face] ?? 0) ? `.panel-side.${side} [data-face="${face}"] .w-die` : "";
      if (box) [...this.element.querySelectorAll(box)].at(-1)?.classList.add("falls");
    }
  }
}
