/** The question put to the viewer, read by what its answers point at: dice, gems, regions, armies, cards, Nations, or nothing. */

import { sideOf } from "./lore.js";

/**
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Choices} Choices
 * @typedef {import("./types.js").View} View
 */

/** The verb of an answer's notation. @param {Action} action */
export const verbOf = ({ name }) => name.split(":")[0] ?? "";

/** Its words after the verb. @param {Action} action */
export const wordsOf = ({ name }) => name.split(":").slice(1);

/** Answers that a place on the map gives. */
const ON_MAP = ["region", "to", "army"];
const MANY = 6; // answers on the map that still have buttons as well

export class Asked {
  /** @param {Choices | undefined} choices @param {View | null} view */
  constructor(choices, view) {
    /** @type {Choices} */
    this.choices = choices ?? { question: "", prompt: "", actions: [] };
    this.view = view;
  }

  get actions() {
    return this.choices.actions;
  }

  get question() {
    return this.choices.question;
  }

  /** @param {string} verb */
  of(verb) {
    return this.actions.filter((action) => verbOf(action) === verb);
  }

  /** An answer by its name. @param {string} name */
  named(name) {
    return this.actions.find((action) => action.name === name);
  }

  /** Answers that a die of one's own gives, by its face; a die of a box has its name before it. @returns {Map<string, Action>} */
  get dice() {
    return new Map(this.of("die").map((action) => [wordsOf(action).join(":"), action]));
  }

  /** What Elven Rings can do: the face they turn, and those it can be turned to. @returns {Map<string, Action[]>} */
  get rings() {
    /** @type {Map<string, Action[]>} */
    const found = new Map();
    for (const action of this.of("ring")) {
      const face = wordsOf(action)[0] ?? "";
      found.set(face, [...(found.get(face) ?? []), action]);
    }
    const ruler = this.of("ring-ruler");
    if (ruler.length) found.set(this.#rulerDie, ruler);
    return found;
  }

  /** The die of one's ruler, with its face. */
  get #rulerDie() {
    const side = this.view && sideOf(this.view);
    const [die, lies] = Object.entries((side && this.view?.dice[side].special) ?? {}).find(([name]) => name.endsWith("-ruler")) ?? [];
    return `${die}:${lies?.unused}`;
  }

  /** Answers that a card of one's own gives, by card. @returns {Map<string, Action>} */
  get cards() {
    const mine = new Set(this.view?.own?.hand ?? []);
    return new Map(this.of("card").flatMap((action) => (mine.has(wordsOf(action)[0] ?? "") ? [[wordsOf(action)[0] ?? "", action]] : [])));
  }

  /** Answers that a Nation on the political track gives. @returns {Map<string, Action>} */
  get nations() {
    return new Map(this.of("nation").map((action) => [wordsOf(action)[0] ?? "", action]));
  }

  /** Answers that a region gives when it is pressed. @returns {Map<string, Action[]>} */
  get regions() {
    /** @type {Map<string, Action[]>} */
    const found = new Map();
    for (const action of this.actions) {
      if (!ON_MAP.includes(verbOf(action)) && verbOf(action) !== "character") continue;
      for (const region of action.targets.regions ?? []) found.set(region, [...(found.get(region) ?? []), action]);
    }
    return found;
  }

  /** Answers that an army gives, by slot. @returns {Map<string, Action>} */
  get armies() {
    return new Map(this.of("army").map((action) => [wordsOf(action)[0] ?? "", action]));
  }

  /** The regions that matter to the question: those that can be chosen, or else those it is about. @returns {string[]} */
  get places() {
    const chosen = [...this.regions.keys()];
    return chosen.length ? chosen : this.choices.about?.regions ?? [];
  }

  /** The answers that get a button: those that cannot be pointed at, Nations with their names, and those on the map if they are few. @returns {{buttons: Action[], hint: string}} */
  get spoken() {
    const dice = this.question === "event" ? [] : [...this.dice.values()]; // a card may ask for the other side's dice
    const lit = new Set([...dice, ...this.of("ring"), ...this.of("ring-ruler"), ...this.cards.values()].map(({ name }) => name));
    const onMap = this.actions.filter((action) => ON_MAP.includes(verbOf(action)));
    const many = onMap.length > MANY;
    const buttons = this.actions.filter((action) => !lit.has(action.name) && !(many && onMap.includes(action)));
    return { buttons, hint: many ? "Choose on the map." : this.#hint() };
  }

  #hint() {
    if (this.dice.size && this.question !== "event") return this.rings.size ? "Press one of your dice, or a gem to turn one." : "Press one of your dice.";
    return this.cards.size ? "Press one of your lit cards." : "";
  }
}
