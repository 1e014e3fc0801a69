/** What happened, played on the table event by event: stands go, turn round and fall, the battle's scene tells, words pass over the map. */

import { SIDES } from "./lore.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").TableEvent} TableEvent
 * @typedef {import("./field.js").Token} Token
 *
 * What it plays with.
 * @typedef {object} Table
 * @property {import("./tokens.js").Tokens} tokens
 * @property {import("./battle.js").BattleScene} scene
 * @property {import("./field.js").Field} field
 * @property {import("../common/time.js").Time} time
 * @property {HTMLElement} banner
 * @property {() => import("./lore.js").Lore} lore
 * @property {() => void} arrange put every stand where it belongs
 * @property {(region: string) => void} stage have the scene keep away from a region
 * @property {(event: TableEvent) => void} begins something is about to be seen
 */

/** Milliseconds that a movement takes, as the style sheet has it. */
export const MOVE = 520;
/** Milliseconds between two stands that are turned over after the end. */
const UNVEIL = 260;

export class Happening {
  /** @type {string | null | undefined} while something is being played: where the battle is; else the view tells */
  fought = undefined;
  #table;

  /** @param {Table} table */
  constructor(table) {
    this.#table = table;
  }

  /** Play one event; kept when it has been seen. @param {TableEvent} event */
  async play(event) {
    const side = /** @type {Side} */ (event["side"]);
    const { character, region } = /** @type {{character: string, region: string}} */ (/** @type {unknown} */ (event));
    const lore = this.#table.lore();
    this.#table.begins(event);
    switch (event.kind) {
      case "move":
        await this.#travel(side, character, event["from"], event["to"]);
        return;
      case "retreat":
        await this.#table.scene.tell(event);
        await this.#travel(side, character, event["from"], event["to"]);
        return;
      case "shown":
        this.#table.tokens.reveal(side, character, region);
        this.#table.arrange();
        await this.#table.time.hold(MOVE, true);
        return;
      case "unveiled":
        this.#table.tokens.reveal(side, character, region);
        this.#table.arrange();
        await this.#table.time.hold(UNVEIL);
        return;
      case "known":
        this.#table.tokens.reveal(side, character, region, false);
        this.#table.arrange();
        return;
      case "hidden":
        this.#table.tokens.hide(side, character, region);
        this.#table.arrange();
        return;
      case "fallen":
        await this.#table.scene.tell(event);
        await this.#fall(this.#table.tokens.find(side, character, region));
        return;
      case "battle":
        this.#table.stage(region);
        this.fought = region;
        for (const one of SIDES) this.#table.tokens.reveal(one, event[one === event["attacking"] ? "attacker" : "defender"], region);
        this.#table.arrange();
        await this.#table.scene.tell(event);
        return;
      case "fighter":
        if (this.fought) this.#table.tokens.reveal(side, character, this.fought);
        this.#table.arrange();
        await this.#table.scene.tell(event);
        return;
      case "ability":
        if (!(await this.#table.scene.tell(event)) && event["text"]) await this.#say(`${lore.name(character)}: ${event["text"]}`);
        return;
      case "outcome":
        await this.#table.scene.tell(event);
        this.#table.scene.shut();
        this.fought = null;
        return;
      case "special":
        await this.#say(`${lore.title(side)} plays ${lore.cardName(event["card"])}.`);
        return;
      case "ring":
        await this.#say(`${lore.name(character)} bears the Ring now.`);
        return;
      case "hand":
        await this.#say(`${lore.title(side)} takes all nine cards back.`);
        return;
      case "must_move":
        await this.#say(`A stand in ${lore.place(region)} must move.`);
        return;
      case "end":
        await this.#say(event["text"]);
        return;
      default:
        await this.#table.scene.tell(event);
    }
  }

  /** A stand goes from one region to another. @param {Side} side @param {string | null} character @param {string} from @param {string} to */
  async #travel(side, character, from, to) {
    const token = this.#table.tokens.move(side, character, from, to);
    if (!token) return;
    this.#table.field.raise(token.key);
    this.#table.field.mark(from, to);
    this.#table.arrange();
    await this.#table.time.hold(MOVE + 160, true);
    this.#table.field.mark(null);
  }

  /** @param {Token | undefined} token */
  async #fall(token) {
    if (!token) return;
    this.#table.field.fell(token.key);
    await this.#table.time.hold(MOVE, true);
    this.#table.tokens.remove(token);
    this.#table.arrange();
  }

  /** Tell something over the map for a while. @param {string} text */
  async #say(text) {
    this.#table.banner.textContent = text;
    this.#table.banner.hidden = false;
    await this.#table.time.hold(1500);
    this.#table.banner.hidden = true;
  }
}
