/**
 * Choosing an answer on the board: who is picked up, what the same gesture could mean, what is shown as a plan. It knows
 * the question only by what its answers point at.
 */

import { Asked } from "./asked.js";
import { NO_MARKS } from "./field.js";

/**
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Chosen} Chosen
 * @typedef {import("./types.js").View} View
 * @typedef {import("./field.js").Token} Token
 * @typedef {import("./field.js").Marks} Marks
 *
 * What the board does for it.
 * @typedef {object} Board
 * @property {import("./tokens.js").Tokens} tokens
 * @property {import("./placing.js").Placing} placing
 * @property {import("./info.js").Info} info
 * @property {() => import("./lore.js").Lore} lore
 * @property {() => View | null} view
 * @property {(action: Action) => boolean} confirm whether to ask before an answer is given
 * @property {(key: string) => Element | null} nodeOf where a stand or region is on the page
 * @property {() => void} refresh draw everything again
 * @property {() => void} arrange put every stand where it belongs
 * @property {(text: string) => void} say tell something to who cannot see it
 * @property {(what: string) => void} focus give the keyboard to an answer
 * @property {() => void} refocus give the keyboard to the first thing that can be chosen
 * @property {(type: string, detail: unknown, cancelable?: boolean) => boolean} emit false: a listener keeps it back
 */

export class Choosing {
  /** The question put to the viewer. */
  asked = new Asked(undefined, null);
  /** An answer is on its way: nothing can be chosen. */
  busy = false;
  /** @type {string | null} the character picked up */
  picked = null;
  /** @type {Action | null} the answer that is shown as a plan */
  pending = null;
  /** @type {Action[] | null} several answers that the same gesture could mean */
  narrowed = null;

  #board;

  /** @param {Board} board */
  constructor(board) {
    this.#board = board;
  }

  /** Nothing is picked up or planned. */
  forget() {
    this.picked = null;
    this.pending = null;
    this.narrowed = null;
  }

  // ----- what is pressed

  /** @param {Token} token */
  pressStand(token) {
    const { info, placing, nodeOf } = this.#board;
    info.unpin();
    if (this.#again(token.region)) return;
    if (placing.going) {
      if (!this.busy) placing.press(token);
      return;
    }
    if (!this.busy && !this.pending) {
      const answers = this.asked.of(token);
      const reached = this.picked ? this.asked.ways(this.picked, token.region).length : this.asked.in(token.region).length;
      if (this.asked.moves(token)) this.pick(this.picked === token.character ? null : token.character);
      else if (this.picked && reached) this.pressRegion(token.region);
      else if (answers.length) this.#oneOf(answers);
      else if (reached) this.pressRegion(token.region);
      else info.pin({ token, region: null }, nodeOf(token.key));
      return;
    }
    info.pin({ token, region: null }, nodeOf(token.key));
  }

  /** @param {string} region */
  pressRegion(region) {
    const { info, placing, nodeOf } = this.#board;
    info.unpin();
    if (this.#again(region)) return;
    if (placing.going) {
      if (!this.busy && placing.region(region)) return;
    } else if (!this.busy && !this.pending) {
      const answers = this.picked ? this.asked.ways(this.picked, region) : this.asked.in(region);
      if (answers.length) {
        this.#oneOf(answers);
        return;
      }
      if (this.picked) {
        this.pick(null);
        return;
      }
    }
    info.pin({ token: null, region }, nodeOf(region));
  }

  /** Who presses the goal of a plan once more is sure of it. @param {string} region */
  #again(region) {
    if (this.busy || !this.pending?.targets.regions.includes(region)) return false;
    this.proceed();
    return true;
  }

  /** @param {Token} token @param {string | null} region @param {Token | null} onto */
  drop(token, region, onto) {
    const { info, placing, arrange } = this.#board;
    info.unpin();
    if (placing.going) {
      placing.drop(token, region, onto);
      return;
    }
    const ways = region && token.character ? this.asked.ways(token.character, region) : [];
    if (ways.length) this.#oneOf(ways);
    else arrange();
  }

  /** @param {string | null} character */
  pick(character) {
    const { placing, say, refresh, emit } = this.#board;
    const lore = this.#board.lore();
    this.picked = character;
    this.narrowed = null;
    if (placing.going) say(placing.told(lore));
    else if (character) {
      const goals = this.asked.goals(character).map((region) => lore.place(region));
      say(`${lore.name(character)} is picked up, for ${goals.join(", ")}.`);
    }
    refresh();
    emit("select", { character });
  }

  /** @param {Action[]} answers */
  #oneOf(answers) {
    if (answers.length === 1 && answers[0]) {
      this.propose(answers[0]);
      return;
    }
    this.narrowed = answers;
    this.#board.refresh();
  }

  // ----- what is given

  /** Give an answer, or show it as a plan first. @param {Action} action */
  propose(action) {
    const { view, confirm, emit, refresh, focus } = this.#board;
    const turn = view()?.turn;
    if (this.busy || turn === undefined) return;
    const free = emit("preview", { name: action.name, label: action.label }, true);
    this.pending = action;
    this.narrowed = null;
    if (free && !(turn > 0 && confirm(action))) {
      this.#give(action);
      return;
    }
    refresh();
    focus(".confirm");
  }

  /** Give the answer shown as a plan. */
  proceed() {
    if (this.pending && !this.busy) this.#give(this.pending);
  }

  /** Take it back. */
  withdraw() {
    if (!this.pending) return;
    this.pending = null;
    this.narrowed = null;
    this.#board.refresh();
    this.#board.refocus();
  }

  escape() {
    this.#board.info.unpin();
    if (this.pending && !this.busy) this.withdraw();
    else if (this.picked || this.narrowed) {
      const key = this.#board.tokens.own(this.picked)?.key;
      this.pick(null);
      if (key) /** @type {SVGElement | null} */ (this.#board.nodeOf(key))?.focus();
    }
  }

  /** @param {Action} action */
  #give(action) {
    this.pending = action;
    this.send({ name: action.name, label: action.label, actions: [action.name] });
  }

  /** @param {Chosen} chosen */
  send(chosen) {
    this.busy = true;
    this.#board.refresh();
    this.#board.emit("choose", chosen);
  }

  // ----- what is lit

  /** @param {Token[]} tokens @param {string | null | undefined} fought where the battle is, if that is not yet what the view says @returns {Marks} */
  marks(tokens, fought) {
    const view = this.#board.view();
    if (!view) return NO_MARKS;
    const { placing, tokens: all } = this.#board;
    if (placing.going) return placing.marks(!this.busy, this.#board.lore());
    const free = !this.busy && !this.pending;
    const pickable = free ? tokens.filter((token) => this.asked.moves(token) || this.asked.of(token).length) : [];
    /** @type {Map<string, string>} */
    const targets = new Map();
    for (const { targets: pointed, label } of free ? this.asked.actions : []) {
      const mine = this.picked !== null && pointed.characters.includes(this.picked);
      if (mine || !pointed.characters.length) for (const region of pointed.regions) targets.set(region, label);
    }
    const going = all.own(this.pending?.targets.characters[0]);
    const goal = this.pending?.targets.regions[0];
    const inView = view.result === null ? view.battle?.region ?? view.moving?.region ?? null : null;
    return {
      pickable: new Set(pickable.map(({ key }) => key)),
      picked: all.own(this.picked)?.key ?? null,
      targets,
      ahead: going && goal ? { key: going.key, region: goal } : null,
      battle: fought === undefined ? inView : fought,
      pointed: view.pointed_at,
      draggable: free,
    };
  }
}
