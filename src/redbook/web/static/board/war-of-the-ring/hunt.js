/** `<war-hunt>`: the hunt for the Ring as a scene: the dice and what they find, the tile turned over, and who bears it. */

import { fill, h } from "../../app/dom.js";
import { FACES, medal, pipDie, tileFace } from "./art.js";
import { print } from "../common/woodcut.js";
import { MOST_CORRUPTION } from "./lore.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Step} Step
 * @typedef {import("./lore.js").Lore} Lore
 */

const BEATS = { rolled: 1300, escaped: 1500, tile: 1800, borne: 1300 };

export class HuntScene extends HTMLElement {
  /** @type {Lore | null} */
  lore = null;
  /** @type {(milliseconds: number) => Promise<void>} how time passes; the board sets it */
  hold = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  /** @type {{dice: string, hits: number}[]} */
  #rolls = [];
  #tile = "";
  #caption = "";
  #running = false;

  get running() {
    return this.#running;
  }

  shut() {
    this.#running = false;
    this.#rolls = [];
    this.#tile = "";
    this.hidden = true;
    fill(this);
  }

  /** Show how a hunt stands. @param {View} view */
  open(view) {
    if (!view.hunt || view.result !== null || view.battle) {
      this.shut();
      return;
    }
    this.#running = true;
    this.#tile = view.hunt.tile ?? "";
    if (!this.#caption) this.#caption = view.hunt.tile ? `Hunt damage: ${view.hunt.damage}.` : `Successes: ${view.hunt.successes}.`;
    this.#draw(view, "");
  }

  /** Play what a step brought; false: nothing of a hunt. @param {View} before @param {Step} step @returns {Promise<boolean>} */
  async tell(before, step) {
    const { view, action } = step;
    const hunting = before.under_way.includes("hunt") || before.under_way.includes("hunt-tile");
    if (!hunting && !view.hunt) return false;
    const said = (step.story ?? []).map(({ text }) => text).join(" ");
    this.#running = true;
    if (action?.startsWith("roll:") && before.under_way.includes("hunt")) {
      const found = view.hunt ? view.hunt.successes - (before.hunt?.successes ?? 0) : 0;
      this.#rolls.push({ dice: action.slice(5), hits: found });
      this.#caption = view.hunt?.successes ? `${found} ${found === 1 ? "success" : "successes"}: the Ring is found.` : "The hunters find nothing.";
      this.#draw(view, "dice");
      await this.hold(view.hunt?.successes ? BEATS.rolled : BEATS.escaped);
    } else if (action?.startsWith("tile:")) {
      this.#tile = action.slice(5);
      const tile = this.lore?.tiles.get(this.#tile);
      this.#caption = `The tile is ${tile?.label ?? this.#tile}.${view.hunt ? ` Hunt damage: ${view.hunt.damage}.` : ""}`;
      this.#draw(view, "tile");
      await this.hold(BEATS.tile);
    } else if (said && step.who !== null) {
      this.#caption = said;
      this.#draw(view, "");
      await this.hold(BEATS.borne);
    }
    if (!view.hunt && !view.under_way.includes("hunt") && !view.under_way.includes("hunt-tile")) {
      this.#caption = "";
      this.shut();
    }
    return true;
  }

  /** @param {View} view @param {string} fresh */
  #draw(view, fresh) {
    const lore = this.lore;
    if (!lore) return;
    const { guide, corruption } = view.fellowship;
    const { hunt } = view;
    const tile = lore.tiles.get(this.#tile);
    this.hidden = false;
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", "The hunt for the Ring");
    fill(
      this,
      h("p", { class: "b-title" }, "The hunt for the Ring"),
      h(
        "div",
        { class: "h-field" },
        h(
          "div",
          { class: "h-hunters" },
          h("span", { class: "h-eye", "aria-hidden": "true" }, print(FACES["eye"] ?? [])),
          h("div", { class: "h-dice" }, this.#rolls.map(({ dice, hits }, i) => h("span", { class: `b-roll ${fresh === "dice" && i === this.#rolls.length - 1 ? "falls" : ""}` }, i ? h("span", { class: "b-again" }, "↻") : null, [...dice].map(Number).sort((a, b) => b - a).map((pips, at) => pipDie(pips, at < hits ? "hit shadow" : "shadow"))))),
          hunt ? h("span", null, `${hunt.dice} ${hunt.dice === 1 ? "die" : "dice"}${hunt.bonus ? `, each +${hunt.bonus}` : ""}${hunt.successes ? `; ${hunt.successes} found the Ring` : ""}`) : null,
        ),
        h("div", { class: `h-tile ${fresh === "tile" ? "turns" : ""}` }, tile ? [tileFace(tile, "large"), h("span", null, tile.label)] : [h("span", { class: "w-tile closed large" }), h("span", null, "no tile yet")]),
        h(
          "div",
          { class: "h-ring" },
          guide ? medal(guide, "free-peoples") : null,
          h("span", { class: "corruption" }, Array.from({ length: MOST_CORRUPTION }, (_, i) => h("i", { class: i < corruption ? "on" : i < corruption + (hunt?.damage ?? 0) ? "comes" : "" }))),
          h("span", null, `Corruption ${corruption}${hunt?.damage ? `, and ${hunt.damage} to bear` : ""}`),
        ),
      ),
      h("p", { class: "b-caption" }, this.#caption),
    );
  }
}

customElements.define("war-hunt", HuntScene);
