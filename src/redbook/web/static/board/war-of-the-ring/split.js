/**
 * Who goes of an army, on a picture of it: a stepper for each kind of figure, a switch for each character. The rules ask it in many
 * small questions; `answer` gives them one after the other, as far as they allow what was wanted.
 */

import { fill, h } from "../../app/dom.js";
import { figurePicture, medal } from "./art.js";
import { verbOf, wordsOf } from "./asked.js";

/**
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./lore.js").Force} Force
 * @typedef {import("./asked.js").Asked} Asked
 */

export class Split {
  element = h("div", { class: "split" });
  /** Its small questions are being answered. */
  going = false;

  #force;
  #lore;
  /** @type {Map<string, number>} */
  #figures;
  /** @type {Set<string>} */
  #characters;
  #give;
  /** @type {Asked} */
  #asked;

  /** @param {Force} force @param {Lore} lore @param {Asked} asked the first question @param {(action: Action) => void} give */
  constructor(force, lore, asked, give) {
    this.#force = force;
    this.#lore = lore;
    this.#asked = asked;
    this.#give = give;
    this.#figures = new Map(force.figures);
    this.#characters = new Set(force.characters);
    this.#draw();
  }

  get slot() {
    return this.#force.slot;
  }

  get #all() {
    return this.#force.figures.every(([figure, count]) => this.#figures.get(figure) === count) && this.#characters.size === this.#force.characters.length;
  }

  get #none() {
    return [...this.#figures.values()].every((count) => count === 0) && this.#characters.size === 0;
  }

  /** The answer to a small question; nothing if what was wanted is not allowed, or it is another question. @param {Asked} asked @returns {Action | undefined} */
  answer(asked) {
    if (asked.question !== "split" || asked.choices.about?.armies?.[0] !== this.#force.slot) return undefined;
    if (asked.named("split")) return this.#none ? asked.named("no") : this.#all ? asked.named("all") : asked.named("split");
    const take = asked.of("take");
    if (take.length) {
      const figure = wordsOf(/** @type {Action} */ (take[0]))[1] ?? "";
      return take.find((action) => Number(wordsOf(action)[0]) === (this.#figures.get(figure) ?? 0));
    }
    const who = asked.of("character")[0];
    if (who) return this.#characters.has(wordsOf(who)[0] ?? "") ? who : asked.named("no");
    return undefined;
  }

  #draw() {
    const { figures, characters, side } = this.#force;
    const first = this.#asked;
    const stepper = ([figure = "", most = 0]) => {
      const now = this.#figures.get(figure) ?? 0;
      const step = (/** @type {number} */ by, /** @type {string} */ sign, /** @type {string} */ word) =>
        h("button", { type: "button", class: "step", "aria-label": `${word} ${this.#lore.figure(figure)}`, disabled: now + by < 0 || now + by > most, onclick: () => this.#set(figure, now + by, word) }, sign);
      return h(
        "div",
        { class: "split-one" },
        figurePicture(this.#lore.kind(figure), this.#lore.nationOf(figure), now ? "" : "staying"),
        h("span", { class: "split-name" }, this.#lore.figure(figure)),
        h("span", { class: "stepper" }, step(-1, "−", "one fewer"), h("output", { "aria-label": `${this.#lore.figure(figure)}: ${now} of ${most} go` }, `${now}`, h("small", null, `/${most}`)), step(1, "+", "one more")),
      );
    };
    const toggle = (/** @type {string} */ who) => {
      const goes = this.#characters.has(who);
      return h(
        "button",
        { type: "button", class: `split-who ${goes ? "goes" : "staying"}`, "aria-pressed": String(goes), "data-choice": `goes:${who}`, onclick: () => this.#toggle(who) },
        medal(who, side),
        h("span", null, `${this.#lore.short(who)} ${goes ? "goes" : "stays"}`),
      );
    };
    const word = this.#none ? "Nobody goes" : this.#all ? "All go" : "These go";
    const may = this.#none ? first.named("no") !== undefined : this.#all ? first.named("all") !== undefined || !first.named("split") : first.named("split") !== undefined || first.of("take").length > 0 || first.of("character").length > 0;
    fill(
      this.element,
      h("p", { class: "asking" }, `Who goes of the army in ${this.#lore.place(this.#force.slot)}?`),
      h("div", { class: "split-army" }, figures.map((one) => stepper(one)), characters.map(toggle)),
      h("div", { class: "row" }, h("button", { type: "button", class: "primary confirm ready", disabled: !may, onclick: () => this.#go() }, word), first.named("no") && !this.#none ? h("button", { type: "button", "data-choice": "no", onclick: () => this.#give(/** @type {Action} */ (first.named("no"))) }, "Nobody goes") : null),
    );
  }

  /** @param {string} figure @param {number} count @param {string} word */
  #set(figure, count, word) {
    this.#figures.set(figure, count);
    this.#draw();
    const label = `${word} ${this.#lore.figure(figure)}`;
    const same = [...this.element.querySelectorAll("button")].find((button) => button.getAttribute("aria-label") === label && !button.disabled);
    (same ?? /** @type {HTMLElement | null} */ (this.element.querySelector(".ready")))?.focus();
  }

  /** @param {string} who */
  #toggle(who) {
    if (!this.#characters.delete(who)) this.#characters.add(who);
    this.#draw();
    /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-choice="goes:${who}"]`))?.focus();
  }

  #go() {
    const action = this.answer(this.#asked);
    if (!action) return;
    this.going = true;
    this.#give(action);
  }
}

/** Whether a question is one of those that are asked while an army is split. @param {Asked} asked */
export const isSplit = (asked) => asked.question === "split" && asked.actions.some((action) => ["all", "split", "take", "character"].includes(verbOf(action)));
