/**
 * `<battle-scene>`: a battle told beat by beat. Who fights, whose text works, the cards face down, the reveal, the sums, the
 * outcome. `open(view)` shows how a battle stands (after a reconnection, or while a question is asked); `tell(event)` plays
 * one event and is kept when it has been seen; `shut()` clears the scene away.
 */

import { fill, h, svg } from "../../app/dom.js";
import { cardFace, isStrength, medal } from "./cards.js";
import { SIDES, otherSide, sideOf } from "./lore.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").TableEvent} TableEvent
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {{character: number, card: number, bonus: number, total: number}} Sum
 * @typedef {{character: string, card: string | null | undefined, became: string | null, sum: Sum | null, state: string, attacks: boolean}} Fighter
 */

/** How long each beat is held, in milliseconds. @type {Record<string, number>} */
const BEATS = {
  battle: 1500, fighter: 1300, ability: 1700, no_cards: 1200, card: 700, cards: 1300, replace: 1300, sums: 1900, retreat: 1100, fallen: 800, outcome: 1500,
};

export class BattleScene extends HTMLElement {
  /** @type {Lore | null} */
  lore = null;
  /** @type {Side} whose fighter stands on the left */
  near = "fellowship";
  /** Whether the viewer, whose fighter is that one, is to choose a card. */
  asked = false;
  /** @type {(milliseconds: number) => Promise<void>} how time passes; the board sets it */
  hold = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

  /** @type {Partial<Record<Side, Fighter>>} */
  #fighters = {};
  #region = "";
  #caption = "";
  #noCards = false;
  /** @type {Side | "" | null} who has won; "" while it is open */
  #won = "";

  get running() {
    return this.#region !== "";
  }

  /** Show how a battle stands. @param {View} view */
  open(view) {
    const battle = view.battle;
    if (!battle || view.result !== null) {
      this.shut();
      return;
    }
    const attacking = sideOf(view, battle.attacker);
    const fresh = this.#region !== battle.region || this.#fighters[attacking]?.character !== battle.attacker || this.#fighters[otherSide(attacking)]?.character !== battle.defender;
    if (fresh) this.#begin(battle.region, attacking, battle.attacker, battle.defender);
    for (const side of SIDES) {
      const fighter = this.#fighters[side];
      if (!fighter) continue;
      const card = battle.cards[side];
      fighter.card = card === "hidden" ? null : card ?? undefined;
      fighter.became = battle.magic[side];
      if (battle.totals && !fighter.sum) {
        const strength = this.lore?.strength(fighter.character) ?? 0;
        fighter.sum = { character: strength, card: battle.totals[side] - strength, bonus: 0, total: battle.totals[side] };
      }
    }
    this.#noCards = battle.no_cards;
    this.#rest();
    if (fresh) this.#caption = this.#shownCards() || this.#meeting();
    this.#draw();
  }

  /** Clear the scene away. */
  shut() {
    this.#fighters = {};
    this.#region = "";
    this.#won = "";
    this.#noCards = false;
    this.hidden = true;
    fill(this);
  }

  /** Play one event; false if it is none of a battle's. @param {TableEvent} event @returns {Promise<boolean>} */
  async tell(event) {
    const beat = BEATS[event.kind];
    if (beat === undefined || (event.kind !== "battle" && !this.running)) return false;
    if (!this.#take(event)) return false;
    if (event.kind === "battle") this.classList.add("comes");
    this.#draw();
    await this.hold(beat);
    return true;
  }

  /** What came in or turned over has been seen to: as it stands now, nothing moves. */
  #rest() {
    this.classList.remove("comes");
    for (const one of Object.values(this.#fighters)) if (one.state === "reveals" || one.state === "puts") one.state = "";
  }

  /** @param {string} region @param {Side} attacking @param {string} attacker @param {string} defender */
  #begin(region, attacking, attacker, defender) {
    this.#region = region;
    this.#won = "";
    this.#noCards = false;
    const fighter = (/** @type {string} */ character, /** @type {boolean} */ attacks) =>
      ({ character, card: undefined, became: null, sum: null, state: "", attacks });
    this.#fighters = { [attacking]: fighter(attacker, true), [otherSide(attacking)]: fighter(defender, false) };
  }

  /** What an event changes; false: nothing that belongs here. @param {TableEvent} event @returns {boolean} */
  #take(event) {
    const lore = /** @type {Lore} */ (this.lore);
    const side = /** @type {Side} */ (event["side"]);
    const fighter = this.#fighters[side];
    for (const one of Object.values(this.#fighters)) if (["acts", "reveals", "puts"].includes(one.state)) one.state = "";
    switch (event.kind) {
      case "battle":
        this.#begin(event["region"], event["attacking"], event["attacker"], event["defender"]);
        this.#caption = this.#meeting();
        return true;
      case "fighter":
        if (!fighter) return false;
        fighter.character = event["character"];
        fighter.state = "acts";
        this.#caption = `${lore.name(event["character"])} takes the place of ${lore.name(event["instead_of"])}.`;
        return true;
      case "ability": {
        if (fighter) fighter.state = "acts";
        this.#caption = `${lore.name(event["character"])}: ${event["text"] ?? ""}`;
        return true;
      }
      case "no_cards":
        this.#noCards = true;
        this.#caption = `${event["character"] ? `${lore.name(event["character"])}: n` : "N"}o combat cards in this battle.`;
        return true;
      case "card":
        if (!fighter) return false;
        fighter.card = event["card"];
        this.#caption = `${lore.title(side)} ${event["card"] === null ? "lays a card face down" : `plays ${this.#card(event["card"])}`}.`;
        return true;
      case "cards":
        for (const one of SIDES) {
          const card = event["cards"]?.[one];
          const fighting = this.#fighters[one];
          if (card && fighting) Object.assign(fighting, { card, state: "reveals" });
        }
        this.#caption = this.#shownCards();
        return true;
      case "replace":
        if (!fighter) return false;
        fighter.became = event["by"];
        fighter.state = "puts";
        this.#caption = `${this.#card(event["card"])} becomes ${this.#card(event["by"])}.`;
        return true;
      case "sums":
        for (const one of SIDES) {
          const sum = event["sums"]?.[one];
          const fighting = this.#fighters[one];
          if (sum && fighting) fighting.sum = sum;
        }
        this.#caption = this.#comparison();
        return true;
      case "retreat":
        if (!fighter || fighter.character !== event["character"]) return false;
        fighter.state = "leaves";
        this.#caption = `${lore.name(event["character"])} ${lore.several(event["character"]) ? "leave" : "leaves"} the battle for ${lore.place(event["to"])}.`;
        return true;
      case "fallen":
        if (!fighter || fighter.character !== event["character"]) return false;
        fighter.state = "falls";
        this.#caption = `${lore.name(event["character"])} ${lore.several(event["character"]) ? "are" : "is"} defeated.`;
        return true;
      default:
        this.#won = event["won"] ?? null;
        this.#caption = this.#ending(event);
        return true;
    }
  }

  /** The cards that lie face up, in words. */
  #shownCards() {
    const lore = /** @type {Lore} */ (this.lore);
    const said = SIDES.flatMap((side) => {
      const card = this.#fighters[side]?.card;
      return card ? [`${lore.title(side)}: ${this.#card(card)}`] : [];
    });
    return said.length ? `${said.join(". ")}.` : "";
  }

  #meeting() {
    const lore = /** @type {Lore} */ (this.lore);
    const attacker = Object.values(this.#fighters).find(({ attacks }) => attacks);
    const defender = Object.values(this.#fighters).find(({ attacks }) => !attacks);
    return attacker && defender ? `${lore.name(attacker.character)} against ${lore.name(defender.character)}.` : "";
  }

  #comparison() {
    const [mine, theirs] = [this.#fighters[this.near]?.sum, this.#fighters[otherSide(this.near)]?.sum];
    return mine && theirs ? `${mine.total} against ${theirs.total}.` : "";
  }

  /** @param {TableEvent} event */
  #ending(event) {
    const lore = /** @type {Lore} */ (this.lore);
    const fallen = (event["fallen"] ?? []).map((/** @type {string} */ one) => lore.name(one));
    const gone = (event["retreated"] ?? []).map((/** @type {string} */ one) => lore.name(one));
    const told = [];
    if (event["won"]) told.push(`${lore.title(event["won"])} holds ${lore.place(event["region"])}.`);
    if (fallen.length) told.push(`Defeated: ${fallen.join(", ")}.`);
    if (gone.length) told.push(`Retreated: ${gone.join(", ")}.`);
    return told.join(" ") || "The battle is over.";
  }

  /** @param {string} card */
  #card(card) {
    return isStrength(card) ? `a ${card}` : /** @type {Lore} */ (this.lore).cardName(card);
  }

  #draw() {
    const lore = /** @type {Lore} */ (this.lore);
    this.hidden = false;
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", `Battle in ${lore.place(this.#region)}`);
    const far = otherSide(this.near);
    fill(
      this,
      h("p", { class: "b-title" }, `Battle in ${lore.place(this.#region)}`),
      h("div", { class: "b-field" }, this.#side(this.near), swords(), this.#side(far)),
      h("p", { class: "b-caption" }, this.#caption),
    );
  }

  /** @param {Side} side */
  #side(side) {
    const lore = /** @type {Lore} */ (this.lore);
    const fighter = this.#fighters[side];
    if (!fighter) return h("div");
    const { character, card, became, sum, state, attacks } = fighter;
    const won = this.#won === side ? "won" : "";
    const mine = this.asked && side === this.near;
    return h(
      "div",
      { class: `b-side ${side} ${state} ${won}` },
      h("div", { class: "b-fighter" }, medal(character, side, lore), h("span", { class: "b-name" }, lore.name(character)), h("span", { class: "b-role" }, `${attacks ? "attack" : "defend"}${lore.several(character) ? "" : "s"}`)),
      h(
        "div",
        { class: "b-cards" },
        this.#noCards && card === undefined
          ? h("span", { class: "b-slot b-none" }, "no card")
          : card === undefined
            ? h("span", { class: `b-slot ${mine ? "b-mine" : ""}` }, mine ? "Your card?" : "")
            : cardFace(card, side, lore, `${state === "reveals" ? "turns" : ""} ${became ? "spent" : ""}`),
        became ? cardFace(became, side, lore, `put-in ${state === "puts" ? "comes" : ""}`) : null,
      ),
      h("p", { class: "b-text" }, lore.ability(character)),
      h("p", { class: "b-sum" }, sum ? sumLine(sum) : null),
    );
  }
}

/** @param {Sum} sum */
function sumLine(sum) {
  const parts = [String(sum.character).replace("-", "−")];
  if (sum.card) parts.push(`+ ${sum.card}`);
  if (sum.bonus) parts.push(sum.bonus < 0 ? `− ${-sum.bonus}` : `+ ${sum.bonus}`);
  return parts.length > 1 ? [h("span", { class: "b-parts" }, `${parts.join(" ")} =`), " ", h("b", null, sum.total)] : h("b", null, String(sum.total).replace("-", "−"));
}

function swords() {
  return svg("svg", { class: "b-swords", viewBox: "0 0 64 64", "aria-hidden": "true" }, svg("path", { d: "M8 6L14 7L45 44L51 39L54 42L50 47L59 56L55 60L46 51L41 55L38 52L43 47L7 12ZM56 6L50 7L36 24L40 29L57 12ZM19 44L13 39L10 42L14 47L5 56L9 60L18 51L23 55L26 52L21 47L29 37L25 32Z" }));
}

customElements.define("battle-scene", BattleScene);
