/**
 * Setting up: the nine characters are arranged on the map at leisure, by pressing, dragging or keys, and given all at once
 * when the player is ready and is asked.
 */

import { fill, h } from "../../app/dom.js";
import { NO_MARKS } from "./field.js";
import { sees } from "./lore.js";
import { Plan } from "./plan.js";

/**
 * @typedef {import("./types.js").Setup} Setup
 * @typedef {import("./types.js").View} View
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./field.js").Token} Token
 * @typedef {import("./field.js").Marks} Marks
 *
 * What the board does for it.
 * @typedef {object} Board
 * @property {() => void} refresh
 * @property {() => string | null} picked who is picked up
 * @property {(character: string | null) => void} pick
 * @property {(actions: string[]) => void} give
 * @property {(name: string, places: Record<string, string>) => void} keep
 * @property {(name: string) => void} forget
 */

const COUNT = ["None", "One", "Two", "Three", "Four", "Five", "Six"];

export class Placing {
  /** @type {Setup[]} kept ones, to choose from */
  #setups = [];

  /** @type {Plan | null} */
  #plan = null;
  #ready = false;
  #loaded = ""; // the kept setup last taken
  #name = h("input", { type: "text", class: "setup-name", maxlength: 40, placeholder: "Name of this setup", "aria-label": "Name of this setup" });
  #board;

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
  }

  get setups() {
    return this.#setups;
  }

  set setups(setups) {
    this.#setups = setups;
    if (setups.some(({ name }) => name === this.#name.value.trim())) this.#name.value = ""; // it is kept
  }

  /** Whether a setup is being arranged. */
  get going() {
    return this.#plan !== null;
  }

  /** Whether everybody has a place, and it only remains to say that one is ready. */
  get complete() {
    return this.#plan !== null && this.#plan.complete && !this.#ready;
  }

  /** Who is to be picked up when nobody has been placed yet, so that one sees at once where to. */
  get first() {
    const plan = this.#plan;
    return plan && !this.#ready && plan.bench.length === plan.characters.length ? plan.bench[0] ?? null : null;
  }

  /** Look whether there is something to place, and keep what was arranged. @param {View} view @param {boolean} turned somebody else looks now */
  look(view, turned) {
    const side = view.seat;
    const placing = view.question === "placement" && view.result === null && side !== null && sees(view, side) && view.pieces[side].some((piece) => piece.at === null);
    if (!placing) {
      this.stop();
      return;
    }
    const plan = new Plan(view, side);
    if (this.#plan && !turned && this.#plan.side === side) {
      for (const [character, region] of this.#plan.places) if (!plan.places.has(character) && !plan.isFull(region)) plan.put(character, region);
    }
    this.#plan = plan;
  }

  stop() {
    this.#plan = null;
    this.#ready = false;
  }

  /** It was not accepted, or is to be changed. */
  again() {
    this.#ready = false;
  }

  /** Give what is ready, once it is asked for: all at once, for nobody sees it before the end. @param {boolean} asked */
  give(asked) {
    if (!this.#ready || !this.#plan || !asked) return;
    this.#ready = false;
    this.#board.give(this.#plan.answers);
  }

  /** @returns {Token[]} */
  get tokens() {
    const plan = this.#plan;
    return (plan?.characters ?? []).map((character) => ({
      key: `plan-${character}`, side: plan?.side ?? "fellowship", region: plan?.places.get(character) ?? "", character, face: true, own: true, shown: false, known: false, seen: false, suspects: 1,
    }));
  }

  /** @param {boolean} free whether something may be changed @param {Lore} lore @returns {Marks} */
  marks(free, lore) {
    const plan = this.#plan;
    if (!plan || !free || this.#ready) return NO_MARKS;
    const picked = this.#board.picked();
    const pickable = new Set(plan.characters.filter((character) => !plan.fixed.has(character)).map((character) => `plan-${character}`));
    const goals = picked ? plan.regions.filter(({ id }) => plan.places.get(picked) !== id) : [];
    const targets = new Map(goals.map(({ id }) => [id, `Place ${lore.name(picked ?? "")} here.`]));
    return { ...NO_MARKS, pickable, picked: picked ? `plan-${picked}` : null, targets, draggable: true };
  }

  /** A stand was pressed: it is picked up, or who is picked up joins it or takes its place. @param {Token} token */
  press(token) {
    const picked = this.#board.picked();
    if (!token.character || this.#ready) return;
    if (picked && picked !== token.character && token.region) this.#put(picked, token.region, token.character);
    else this.#board.pick(picked === token.character ? null : token.character);
  }

  /** A region was pressed; false if nobody is picked up. @param {string} region */
  region(region) {
    const picked = this.#board.picked();
    if (!picked) return false;
    this.#put(picked, region);
    return true;
  }

  /** @param {Token} token @param {string | null} region @param {Token | null} onto */
  drop(token, region, onto) {
    const plan = this.#plan;
    if (!plan || !token.character) return;
    if (region && plan.regions.some(({ id }) => id === region)) plan.put(token.character, region, onto?.region === region && onto.character ? onto.character : undefined);
    else plan.lift(token.character);
    this.#board.pick(null);
  }

  /** The next one on the bench is picked up at once. @param {string} character @param {string} region @param {string} [instead] */
  #put(character, region, instead) {
    const plan = /** @type {Plan} */ (this.#plan);
    plan.put(character, region, instead);
    this.#board.pick(plan.bench[0] ?? null);
  }

  /** What is asked while it is being arranged; nothing: what the question says. @param {Lore} lore */
  prompt(lore) {
    const picked = this.#board.picked();
    if (!this.#plan || this.#ready) return "";
    if (this.#plan.complete) return "All are in place. Press Ready, or change what you like.";
    return picked ? `Where does ${lore.name(picked)} start?` : "";
  }

  /** The buttons. @param {HTMLElement} bar @param {Lore} lore @param {boolean} busy */
  draw(bar, lore, busy) {
    const plan = /** @type {Plan} */ (this.#plan);
    if (busy) fill(bar, h("p", { class: "asking" }, "Your setup is on its way."));
    else if (this.#ready) {
      const back = () => {
        this.again();
        this.#board.refresh();
      };
      fill(bar, h("p", { class: "asking" }, "You are ready. Your setup is given when you are asked for it."), h("button", { type: "button", onclick: back }, "Change it"));
    } else this.#drawOpen(bar, plan, lore);
  }

  /** @param {HTMLElement} bar @param {Plan} plan @param {Lore} lore */
  #drawOpen(bar, plan, lore) {
    const change = (/** @type {() => void} */ act) => () => {
      act();
      this.#board.pick(null);
    };
    const ready = () => {
      this.#ready = true;
      this.#board.pick(null);
    };
    const picked = this.#board.picked();
    const untouched = plan.bench.length === plan.characters.length - plan.fixed.size;
    const homes = plan.regions.filter(({ start }) => start > 1).map(({ id, start }) => `${COUNT[start]} of yours start in ${lore.place(id)}`);
    const rule = `${homes.join(", ")}, one in each of the other ${COUNT[plan.regions.length - homes.length]?.toLowerCase()} regions. Press a lit region, drag, or have them shuffled.`;
    fill(
      bar,
      picked ? h("p", { class: "plan-about" }, `Strength ${lore.strength(picked)}. ${lore.ability(picked)}`) : null,
      plan.complete ? null : h("p", { class: "plan-about" }, rule),
      h(
        "div",
        { class: "plan-buttons" },
        h("button", { type: "button", class: "primary ready", disabled: !plan.complete, onclick: ready }, "Ready"),
        h("button", { type: "button", class: "shuffle", onclick: change(() => plan.shuffle()) }, "Shuffle"),
        h("button", { type: "button", class: "clear", disabled: untouched, onclick: change(() => plan.clear()) }, "Clear"),
      ),
      this.#kept(plan, change),
      plan.complete ? this.#keeping(plan) : null,
    );
  }

  /** Setups kept earlier that have the same characters. @param {Plan} plan @param {(act: () => void) => () => void} change */
  #kept(plan, change) {
    const fitting = this.#setups.filter(({ places }) => plan.characters.every((character) => character in places));
    if (!fitting.length) return null;
    const kept = h("select", { "aria-label": "Kept setups", class: "kept" }, h("option", { value: "" }, "Kept setups …"), fitting.map(({ name }) => h("option", { value: name }, name)));
    kept.value = fitting.some(({ name }) => name === this.#loaded) ? this.#loaded : "";
    kept.addEventListener("change", change(() => {
      this.#loaded = kept.value;
      plan.load(fitting.find(({ name }) => name === kept.value)?.places ?? {});
    }));
    return h("div", { class: "kept-row" }, kept, h("button", { type: "button", class: "tiny", onclick: () => kept.value && this.#board.forget(kept.value) }, "Forget"));
  }

  /** Whatever is drawn anew meanwhile, a name that is being typed stays. @param {Plan} plan */
  #keeping(plan) {
    const name = this.#name;
    const form = h("form", { class: "keep" }, name, h("button", { class: "tiny" }, "Keep"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (name.value.trim()) this.#board.keep(name.value.trim(), Object.fromEntries(plan.places));
    });
    return form;
  }

  /** What is to be said to who cannot see it, after somebody was placed. @param {Lore} lore */
  told(lore) {
    const picked = this.#board.picked();
    return picked ? `${lore.name(picked)} is picked up.` : this.#plan?.complete ? "Everybody has a place." : "";
  }
}
