/**
 * `<war-battle>`: a battle with both armies face to face. `open(view)` says how it stands, and `draw()` shows it; `tell(before, step)` plays what
 * a step brought (cards laid and turned, dice with their hits, losses, the end) and is kept when it has been seen; `note(before, step)` only
 * takes it in, for who was not there.
 */

import { fill, h } from "../../app/dom.js";
import { actPicture, deckBack, figurePicture, medal, pipDie } from "./art.js";
import { emblemOfCard } from "./card_emblems.js";
import { otherSide, placeOf, sideOf } from "./lore.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Step} Step
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {{dice: string, hits: number, again: boolean}} Roll
 */

/** How long each beat is held, in milliseconds. */
const BEATS = { begin: 1100, laid: 450, turned: 1900, rolled: 1250, losses: 500, round: 500, end: 1700 };

export class BattleScene extends HTMLElement {
  /** @type {Lore | null} */
  lore = null;
  /** @type {Side} whose army stands on the left */
  near = "free-peoples";
  /** @type {(milliseconds: number) => Promise<void>} how time passes; the board sets it */
  hold = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
  /** @type {() => boolean} whether what is held is seen at all: else only what comes of it is drawn */
  seen = () => true;
  /** @type {(figure: string) => Action | undefined} the answer that a figure of the viewer's gives */
  loss = () => undefined;
  /** @type {(action: Action) => void} */
  give = () => {};

  /** @type {View | null} */
  #view = null;
  /** @type {Record<Side, Roll[]>} */
  #rolls = { "free-peoples": [], shadow: [] };
  /** @type {string[]} dice that a card has rolled */
  #extra = [];
  #round = 0;
  #caption = "";
  #fresh = "";
  #over = false;
  #folded = false; // only its title is seen, so that the map is
  #stale = false; // it is not drawn as it stands

  get running() {
    return this.#view !== null;
  }

  /** Show how a battle stands. @param {View} view */
  open(view) {
    if (!view.battle || view.result !== null) {
      this.shut();
      return;
    }
    if (!this.#view) this.#begin(view);
    this.#view = view;
    this.#fresh = "";
    this.#stale = true;
  }

  shut() {
    this.#view = null;
    this.#stale = false;
    this.#rolls = { "free-peoples": [], shadow: [] };
    this.#extra = [];
    this.#round = 0;
    this.hidden = true;
    fill(this);
  }

  /** Play what a step brought; false: nothing of a battle. @param {View} before @param {Step} step @returns {Promise<boolean>} */
  async tell(before, step) {
    const { view } = step;
    if (!before.battle && !view.battle) return false;
    const beat = this.#take(before, step);
    this.#now();
    if (beat) await this.hold(beat);
    if (!view.battle) this.shut();
    return true;
  }

  /** Take in what a step brought, unseen; false: nothing of a battle. @param {View} before @param {Step} step @returns {boolean} */
  note(before, step) {
    const { view } = step;
    if (!before.battle && !view.battle) return false;
    this.#take(before, step);
    this.#fresh = "";
    this.#stale = true;
    if (!view.battle) this.shut();
    return true;
  }

  /** Take in what a step brought. @param {View} before @param {Step} step @returns {number} how long it is to be looked at */
  #take(before, step) {
    const { view } = step;
    const said = (step.story ?? []).map(({ text }) => text).join(" ");
    if (!this.#view) this.#begin(view.battle ? view : before);
    this.#fresh = "";
    if (!view.battle) {
      this.#over = true;
      this.#rolled(before, step);
      this.#caption = said || "The battle is over.";
      return BEATS.end;
    }
    const battle = view.battle;
    let beat = 0;
    if (!before.battle) {
      this.#caption = said;
      beat = BEATS.begin;
    }
    if (battle.round !== this.#round) {
      this.#round = battle.round;
      this.#rolls = { "free-peoples": [], shadow: [] };
      this.#extra = [];
      if (before.battle) beat = BEATS.round;
    }
    const turned = (/** @type {Side[]} */ (["free-peoples", "shadow"])).filter((side) => battle.cards[side] && battle.cards[side] !== before.battle?.cards[side]);
    if (turned.length) {
      this.#caption = said;
      this.#fresh = "cards";
      beat = BEATS.turned;
    } else if (this.#rolled(before, step)) {
      this.#caption = said;
      this.#fresh = "dice";
      beat = BEATS.rolled;
    } else if (before.question === "losses") {
      this.#caption = said;
      beat = BEATS.losses;
    } else if (before.question === "battle" && step.action?.startsWith("card")) {
      this.#caption = said;
      beat = BEATS.laid;
    }
    this.#view = view;
    return beat;
  }

  /** @param {View} view */
  #begin(view) {
    this.#view = view;
    this.#over = false;
    this.#folded = false;
    this.#round = view.battle?.round ?? 1;
    this.#rolls = { "free-peoples": [], shadow: [] };
    this.#extra = [];
    this.#caption = "";
  }

  /** Dice have fallen: whose, and how many of them hit; those that are nobody's were rolled for a card. @param {View} before @param {Step} step */
  #rolled(before, step) {
    const dice = step.who === "chance" && step.action?.startsWith("roll:") ? step.action.slice(5) : "";
    const battle = before.battle;
    if (!dice || !battle) return false;
    const side = battle.rolls;
    if (!side) {
      this.#extra.push(dice);
      return true;
    }
    const now = step.view.battle?.hits ?? battle.hits;
    this.#rolls[side].push({ dice, hits: Math.max(0, now[side] - battle.hits[side]), again: this.#rolls[side].length > 0 });
    return true;
  }

  #now() {
    this.#stale = true;
    if (this.seen()) this.draw();
  }

  /** Draw it, if it is not drawn as it stands. */
  draw() {
    if (!this.#stale) return;
    this.#stale = false;
    const view = this.#view;
    const battle = view?.battle;
    const lore = this.lore;
    if (!view || !lore) return;
    const place = battle ? lore.amid(battle.region) : "";
    const title = battle ? `${battle.siege ? "Siege" : "Battle"} of ${place}` : "The battle is over";
    this.hidden = false;
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", title);
    this.classList.toggle("over", this.#over);
    fill(
      this,
      h("p", { class: "b-title" }, title, battle ? h("span", { class: "b-round" }, `round ${battle.round}`) : null),
      this.#fold(),
      h("div", { class: "b-field" }, this.#side(this.near, view, lore), h("div", { class: "b-extra" }, h("span", { class: "b-versus", "aria-hidden": "true" }, actPicture("attack")), this.#extra.map((dice) => h("span", { class: "b-roll", title: "rolled for a card" }, [...dice].map((pips) => pipDie(Number(pips))))), this.#extra.length ? "for a card" : null), this.#side(otherSide(this.near), view, lore)),
      this.#caption ? h("p", { class: "b-caption" }, this.#caption) : null,
    );
  }

  /** What folds it away, and brings it back. */
  #fold() {
    const button = h("button", { type: "button", class: "b-fold quiet", title: "What fights, and the map" }, h("span", { class: "unseen" }, "The armies, cards and dice"));
    const tell = () => {
      button.setAttribute("aria-expanded", String(!this.#folded));
      this.classList.toggle("b-folded", this.#folded);
    };
    button.addEventListener("click", () => {
      this.#folded = !this.#folded;
      tell();
    });
    tell();
    return button;
  }

  /** @param {Side} side @param {View} view @param {Lore} lore */
  #side(side, view, lore) {
    const battle = view.battle;
    if (!battle) return h("div");
    const attacks = battle.attacker === side;
    const slot = attacks ? battle.from : battle.target;
    const figures = Object.entries(view.armies[slot] ?? {}).filter(([figure]) => lore.figures.get(figure)?.side === side);
    const people = Object.entries(view.characters).filter(([who, at]) => at === slot && lore.characters.get(who)?.side === side && !battle.staying.includes(who)).map(([who]) => who);
    const pictures = figures.flatMap(([figure, count]) => {
      const action = this.loss(figure);
      return Array.from({ length: count }, (_, i) => {
        const art = figurePicture(lore.kind(figure), lore.nationOf(figure));
        return action && sideOf(view) === side
          ? h("button", { type: "button", class: "b-figure lit", tabindex: i ? -1 : 0, "data-choice": action.name, "aria-label": action.label, title: action.label, onclick: () => this.give(action) }, art)
          : h("span", { class: "b-figure", title: lore.figure(figure) }, art);
      });
    });
    const card = battle.cards[side];
    const laid = Object.entries(view.cards[side].laid).find(([, n]) => n > 0)?.[0];
    const fact = card ? lore.cards.get(card) : undefined;
    return h(
      "div",
      { class: `b-side ${side}` },
      h("p", { class: "b-name" }, h("b", null, lore.title(side)), h("span", null, deed(side, attacks, battle.siege, lore.amid(placeOf(slot).region)))),
      h("div", { class: "b-army" }, pictures, people.map((who) => h("span", { class: "b-figure who", title: lore.name(who) }, medal(who, side)))),
      h(
        "div",
        { class: "b-card" },
        fact
          ? h("div", { class: `b-open ${this.#fresh === "cards" ? "turns" : ""}` }, h("span", { class: "ev-art" }, emblemOfCard(fact)), h("p", null, h("b", null, fact.combat.label), " ", fact.combat.effect))
          : laid
            ? h("span", { class: "b-back" }, deckBack(laid), h("span", null, "a card lies face down"))
            : h("span", { class: "b-back b-none" }, h("span", { class: "b-empty", "aria-hidden": "true" }), view.question === "battle" ? "no card laid" : "no combat card"),
      ),
      h("div", { class: "b-rolls" }, this.#rolls[side].map((roll, i, all) => this.#roll(roll, this.#fresh === "dice" && i === all.length - 1)), h("span", { class: "b-hits" }, battle.hits[side] ? h("b", null, `${battle.hits[side]} ${battle.hits[side] === 1 ? "hit" : "hits"}`) : "")),
    );
  }

  /** @param {Roll} roll @param {boolean} fresh */
  #roll({ dice, hits, again }, fresh) {
    const sorted = [...dice].map(Number).sort((a, b) => b - a);
    return h("span", { class: `b-roll ${fresh ? "falls" : ""}`, title: again ? "rolled again" : "" }, again ? h("span", { class: "b-again" }, "↻") : null, sorted.map((pips, i) => pipDie(pips, i < hits ? "hit" : "")));
  }
}

/** What a side does in a battle. @param {Side} side @param {boolean} attacks @param {boolean} siege @param {string} place where it stands */
const deed = (side, attacks, siege, place) => {
  const s = side === "shadow" ? "s" : "";
  if (siege) return attacks ? `besiege${s} it` : `${s ? "is" : "are"} besieged`;
  return attacks ? `attack${s} from ${place}` : `defend${s} ${place}`;
};

customElements.define("war-battle", BattleScene);
