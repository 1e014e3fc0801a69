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

/** @param {number} found */
const successes = (found) => `${found} ${found === 1 ? "success" : "successes"}`;

export class HuntScene extends HTMLElement {
  /** @type {Lore | null} */
  lore = null;
  /** @type {(milliseconds: number) => Promise<void>} how time passes; the board sets it */
  hold = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  /** @type {() => boolean} whether what is held is seen at all: else only what comes of it is drawn */
  seen = () => true;

  /** @type {{dice: string, hits: number}[]} */
  #rolls = [];
  #tile = "";
  #caption = "";
  #running = false;
  /** @type {{view: View, fresh: string} | null} what is to be drawn, if it is not */
  #stale = null;

  get running() {
    return this.#running;
  }

  shut() {
    this.#running = false;
    this.#stale = null;
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
    if (!this.#caption) this.#caption = view.hunt.tile ? `The hunt damage is ${view.hunt.damage}.` : `The hunters have ${successes(view.hunt.successes)}.`;
    this.#stale = { view, fresh: "" };
  }

  /** Play what a step brought; false: nothing of a hunt. @param {View} before @param {Step} step @returns {Promise<boolean>} */
  async tell(before, step) {
    if (!hunts(before, step.view)) return false;
    const { beat, fresh } = this.#take(before, step);
    if (beat) {
      this.#now(step.view, fresh);
      await this.hold(beat);
    }
    this.#end(step.view);
    return true;
  }

  /** Take in what a step brought, unseen; false: nothing of a hunt. @param {View} before @param {Step} step @returns {boolean} */
  note(before, step) {
    if (!hunts(before, step.view)) return false;
    this.#take(before, step);
    this.#end(step.view);
    return true;
  }

  /** Take in what a step brought. @param {View} before @param {Step} step @returns {{beat: number, fresh: string}} how long it is to be looked at, and what is new */
  #take(before, { view, action, who, story }) {
    const said = (story ?? []).map(({ text }) => text).join(" ");
    this.#running = true;
    if (action?.startsWith("roll:") && before.under_way.includes("hunt")) {
      const found = view.hunt ? view.hunt.successes - (before.hunt?.successes ?? 0) : 0;
      this.#rolls.push({ dice: action.slice(5), hits: found });
      this.#caption = view.hunt?.successes ? `${successes(found)}: the Ring is found.` : "The hunters find nothing.";
      return { beat: view.hunt?.successes ? BEATS.rolled : BEATS.escaped, fresh: "dice" };
    }
    if (action?.startsWith("tile:")) {
      this.#tile = action.slice(5);
      this.#caption = [story?.[0]?.text ?? "", view.hunt ? `The hunt damage is ${view.hunt.damage}.` : ""].join(" ");
      return { beat: BEATS.tile, fresh: "tile" };
    }
    if (!said || who === null) return { beat: 0, fresh: "" };
    this.#caption = said;
    return { beat: BEATS.borne, fresh: "" };
  }

  /** It may be over. @param {View} view */
  #end(view) {
    if (!view.hunt && !view.under_way.includes("hunt") && !view.under_way.includes("hunt-tile")) {
      this.#caption = "";
      this.shut();
    }
  }

  /** @param {View} view @param {string} fresh */
  #now(view, fresh) {
    this.#stale = { view, fresh };
    if (this.seen()) this.draw();
  }

  /** Draw it, if it is not drawn as it stands. */
  draw() {
    const lore = this.lore;
    if (!lore || !this.#stale) return;
    const { view, fresh } = this.#stale;
    this.#stale = null;
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

/** Whether a hunt is under way, or begins. @param {View} before @param {View} view */
const hunts = (before, view) => before.under_way.includes("hunt") || before.under_way.includes("hunt-tile") || view.hunt !== null;

customElements.define("war-hunt", HuntScene);
