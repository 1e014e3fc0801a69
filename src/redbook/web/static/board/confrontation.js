/**
 * `<confrontation-board>`: the table of The Confrontation (see types.js for what it is given and says).
 *
 * It knows no rules. An answer points at characters, regions and cards; whatever can be pointed at is lit, picking a
 * character lights the regions that its answers name, and what cannot be pointed at has a button.
 */

import { fill, h } from "../app/dom.js";
import { BattleScene } from "./battle.js";
import { cardCard, characterCard, medal } from "./cards.js";
import { drawDraft, drawSpecials } from "./chooser.js";
import { Field, NO_MARKS } from "./field.js";
import { regionOf, rowOf } from "./geometry.js";
import { Lore, SIDES, fallenOf, otherSide, sees, standsOf, suspectsIn } from "./lore.js";
import { Plan } from "./plan.js";
import { drawRoster, drawTray } from "./trays.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Step} Step
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Choices} Choices
 * @typedef {import("./types.js").Reference} Reference
 * @typedef {import("./types.js").Setup} Setup
 * @typedef {import("./types.js").TableEvent} TableEvent
 * @typedef {import("./field.js").Token} Token
 * @typedef {import("./field.js").Marks} Marks
 */

const PATIENCE = 260; // milliseconds that the mouse must rest on something before it is told about
const MANY = 4; // answers on the map that still have buttons as well
const TIGHT = 560; // pixels of the map's width under which stands have no names on them

/** @type {Choices} */
const NOTHING_ASKED = { question: "", prompt: "", actions: [] };

/** The style sheet comes with the module, so that a page needs to name only one of them. */
const sheet = new URL("board.css", import.meta.url).href;
if (![...document.styleSheets].some(({ href }) => href === sheet)) {
  document.head.append(h("link", { rel: "stylesheet", href: sheet }));
}

export class ConfrontationBoard extends HTMLElement {
  static observedAttributes = ["side", "confirm"];

  /** @type {Reference | null} */
  #reference = null;
  /** @type {View | null} */
  #view = null;
  #choices = NOTHING_ASKED;
  #lore = new Lore(null, null);
  /** @type {Token[]} */
  #tokens = [];
  #keys = 0;

  #busy = false;
  #pace = 1;
  #skipping = false;
  /** @type {Set<() => void>} */
  #waiting = new Set();
  /** @type {{step: Step, done: () => void}[]} */
  #queue = [];
  #playing = false;
  #cuts = 0; // how often what was being played was cut off

  /** @type {string | null} the character picked up */
  #picked = null;
  /** @type {Action | null} the answer that is shown as a plan */
  #pending = null;
  /** @type {Action[] | null} several answers that the same gesture could mean */
  #narrowed = null;
  /** @type {string | null | undefined} while something is being played: where the battle is; else the view tells */
  #fought = undefined;
  /** @type {Plan | null} the setup being arranged */
  #plan = null;
  /** @type {string[]} the answers of a plan that is ready, until they have been asked for */
  #ready = [];
  /** @type {Setup[]} */
  #setups = [];

  #scene = new BattleScene();
  #far = h("section", { class: "tray far" });
  #near = h("section", { class: "tray near" });
  #roster = h("section", { class: "roster", "aria-label": "What is known of the other side" });
  #answers = h("div", { class: "answer-bar" });
  #info = h("div", { class: "info", hidden: true, "aria-hidden": "true" });
  #banner = h("p", { class: "banner", hidden: true });
  #chooser = h("div", { class: "chooser-place", hidden: true });
  #live = h("p", { class: "unseen", "aria-live": "polite" });
  #skip = h("button", { type: "button", class: "skip tiny", hidden: true, onclick: () => this.skip() }, "Skip");
  #map = h("div", { class: "map-place" });
  #field = new Field(this.#lore, {
    stand: (token) => this.#pressStand(token),
    region: (region) => this.#pressRegion(region),
    lift: (token) => token.character && this.#pick(token.character),
    drop: (token, region, onto) => this.#drop(token, region, onto),
    look: (token, region, node) => this.#glance(token, region, node),
    escape: () => this.#escape(),
  });
  #watch = new ResizeObserver(([entry]) => {
    const tight = (entry?.contentRect.width ?? 0) < TIGHT;
    if (tight === this.#field.tight) return;
    this.#field.tight = tight;
    this.#refresh();
  });

  connectedCallback() {
    if (!this.#map.isConnected) {
      this.#scene.hidden = true;
      this.#scene.hold = (milliseconds) => this.#hold(milliseconds);
      fill(this.#map, this.#field.svg, this.#banner, this.#chooser, this.#scene, this.#skip, this.#info);
      fill(this, h("div", { class: "board-grid" }, this.#far, this.#map, this.#answers, this.#near, this.#roster), this.#live);
      this.addEventListener("keydown", (event) => event.key === "Escape" && this.#escape());
      this.#refresh();
    }
    this.#watch.observe(this.#map);
  }

  disconnectedCallback() {
    this.#watch.disconnect();
    this.skip();
  }

  attributeChangedCallback() {
    this.#refresh();
  }

  // ----- what the page sets

  get reference() {
    return this.#reference;
  }

  set reference(reference) {
    this.#reference = reference;
    this.#refresh();
  }

  get side() {
    return this.getAttribute("side");
  }

  set side(side) {
    if (side) this.setAttribute("side", side);
    else this.removeAttribute("side");
  }

  get confirm() {
    return this.hasAttribute("confirm");
  }

  set confirm(confirm) {
    this.toggleAttribute("confirm", Boolean(confirm));
  }

  get busy() {
    return this.#busy;
  }

  set busy(busy) {
    this.#busy = Boolean(busy);
    if (!this.#busy) {
      this.#pending = null;
      this.#ready = [];
    }
    this.#refresh();
  }

  get setups() {
    return this.#setups;
  }

  set setups(setups) {
    this.#setups = setups;
    this.#refresh();
  }

  get pace() {
    return this.#pace;
  }

  set pace(pace) {
    this.#pace = Number(pace);
  }

  get view() {
    return this.#view;
  }

  get choices() {
    return this.#choices;
  }

  /**
   * Show a step.
   * @param {Step} step
   * @param {{animate?: boolean}} [how]
   * @returns {Promise<void>}
   */
  show(step, { animate = true } = {}) {
    if (!animate || this.#view === null || !this.isConnected) {
      this.#cut();
      this.#still(() => this.#settle(step));
      return Promise.resolve();
    }
    return new Promise((done) => {
      this.#queue.push({ step, done });
      this.#run();
    });
  }

  /** Show what waits or moves as it ends. */
  skip() {
    this.#skipping = this.#playing;
    for (const go of [...this.#waiting]) go();
  }

  /** Take everything off the table. */
  blank() {
    this.#cut();
    this.#view = null;
    this.#choices = NOTHING_ASKED;
    this.#tokens = [];
    this.#plan = null;
    this.#ready = [];
    this.#busy = false;
    this.#forget();
    this.#scene.shut();
    this.#look(null, null, null);
    this.#refresh();
  }

  /** Give the answer shown as a plan. */
  proceed() {
    if (this.#pending) this.#give(this.#pending);
  }

  /** Take it back. */
  withdraw() {
    if (!this.#pending) return;
    this.#pending = null;
    this.#narrowed = null;
    this.#refresh();
    this.#refocus();
  }

  // ----- time

  async #run() {
    if (this.#playing) return;
    this.#playing = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      await this.#play(next.step);
      next.done();
    }
    this.#playing = false;
    this.#skipping = false;
    this.#skip.hidden = true;
  }

  /** Play nothing more of what was given before. */
  #cut() {
    this.#cuts += 1;
    for (const { done } of this.#queue.splice(0)) done();
    this.skip();
  }

  /** Let time pass, unless it is to be skipped. @param {number} milliseconds @param {boolean} [motion] it only waits for a movement */
  #hold(milliseconds, motion = false) {
    const still = motion && matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (this.#skipping || this.#pace === 0 || still) return Promise.resolve();
    this.#skip.hidden = false;
    return /** @type {Promise<void>} */ (
      new Promise((resolve) => {
        const go = () => {
          clearTimeout(timer);
          this.#waiting.delete(go);
          resolve();
        };
        const timer = setTimeout(go, milliseconds / this.#pace);
        this.#waiting.add(go);
      })
    );
  }

  /** Change something without movement. @param {() => void} change */
  #still(change) {
    this.classList.add("still");
    change();
    this.getBoundingClientRect(); // so that what changed is laid out before movement is allowed again
    requestAnimationFrame(() => this.classList.remove("still"));
  }

  /** Play what happened, then show how it stands. @param {Step} step */
  async #play(step) {
    this.#choices = NOTHING_ASKED;
    const going = this.#pending;
    this.#forget();
    this.#busy = false;
    this.#lore = new Lore(this.#reference, step.view);
    this.#scene.lore = this.#lore;
    this.#scene.near = this.#bottom(step.view);
    this.classList.toggle("still", this.#pace === 0);
    if (this.#pace > 0) this.style.setProperty("--move-time", `${Math.round(520 / this.#pace)}ms`);
    this.#fought = this.#view?.battle?.region ?? null;
    if (going) this.#gone(going);
    this.#unpin();
    this.#refresh();
    const cuts = this.#cuts;
    for (const event of step.events ?? []) {
      await this.#happen(event);
      if (cuts !== this.#cuts) return;
    }
    this.#settle(step);
    this.classList.remove("still");
  }

  /** The piece of an answer just given stands where it was shown. @param {Action} action */
  #gone(action) {
    const [character, region] = [action.targets.characters[0], action.targets.regions[0]];
    if (!action.name.startsWith("move:") || !character || !region) return;
    const token = this.#tokens.find((one) => one.own && one.character === character);
    if (token) token.region = region;
  }

  /** @param {TableEvent} event */
  async #happen(event) {
    const side = /** @type {Side} */ (event["side"]);
    switch (event.kind) {
      case "move":
        await this.#travel(side, event["character"], event["from"], event["to"]);
        return;
      case "retreat":
        await this.#scene.tell(event);
        await this.#travel(side, event["character"], event["from"], event["to"]);
        return;
      case "shown":
      case "known":
        this.#reveal(side, event["character"], event["region"], event.kind === "shown");
        this.#arrange();
        if (event.kind === "shown") await this.#hold(520, true);
        return;
      case "hidden": {
        const token = this.#find(side, event["character"], event["region"]);
        if (token) Object.assign(token, { shown: false, face: token.own });
        this.#arrange();
        return;
      }
      case "fallen": {
        await this.#scene.tell(event);
        const token = this.#find(side, event["character"], event["region"]);
        if (!token) return;
        this.#field.fell(token.key);
        await this.#hold(520, true);
        this.#tokens = this.#tokens.filter((one) => one !== token);
        this.#arrange();
        return;
      }
      case "special":
        await this.#say(`${this.#lore.title(side)} plays ${this.#lore.cardName(event["card"])}.`);
        return;
      case "ring":
        await this.#say(`${this.#lore.name(event["character"])} bears the Ring now.`);
        return;
      case "hand":
        await this.#say(`${this.#lore.title(side)} takes all nine cards back.`);
        return;
      case "end":
        await this.#say(event["text"]);
        return;
      case "must_move":
        await this.#say(`A stand in ${this.#lore.place(event["region"])} must move.`);
        return;
      case "ability":
        if (!(await this.#scene.tell(event)) && event["text"]) await this.#say(`${this.#lore.name(event["character"])}: ${event["text"]}`);
        return;
      case "outcome":
        await this.#scene.tell(event);
        this.#scene.shut();
        this.#fought = null;
        return;
      case "battle":
        this.#placeScene(event["region"]);
        this.#fought = event["region"];
        for (const one of SIDES) this.#reveal(one, event[one === event["attacking"] ? "attacker" : "defender"], event["region"]);
        this.#arrange();
        await this.#scene.tell(event);
        return;
      case "fighter":
        if (this.#fought) this.#reveal(side, event["character"], this.#fought);
        this.#arrange();
        await this.#scene.tell(event);
        return;
      default:
        await this.#scene.tell(event);
    }
  }

  /** A stand goes from one region to another. @param {Side} side @param {string | null} character @param {string} from @param {string} to */
  async #travel(side, character, from, to) {
    const there = this.#tokens.find((one) => one.side === side && character !== null && one.character === character && one.region === to);
    const token = there ?? this.#find(side, character, from);
    if (!token || there) return;
    token.region = to;
    if (character === null && token.character === null) token.suspects = Math.max(token.suspects, 1);
    this.#field.raise(token.key);
    this.#field.mark(from, to);
    this.#arrange();
    await this.#hold(680, true);
    this.#field.mark(null);
  }

  /** It is seen, or follows, who a stand is. @param {Side} side @param {string} character @param {string} region @param {boolean} [shown] */
  #reveal(side, character, region, shown = true) {
    const token = this.#find(side, character, region);
    if (token) Object.assign(token, { character, known: true, suspects: 1, ...(shown ? { shown: true, face: true } : {}) });
  }

  /** The stand that an event is about. @param {Side} side @param {string | null} character @param {string} region */
  #find(side, character, region) {
    const here = this.#tokens.filter((one) => one.side === side && one.region === region);
    return here.find((one) => one.character !== null && one.character === character) ?? here.find((one) => one.character === null) ?? (character === null ? here[0] : undefined);
  }

  /** Tell something over the map for a while. @param {string} text */
  async #say(text) {
    this.#banner.textContent = text;
    this.#banner.hidden = false;
    await this.#hold(1500);
    this.#banner.hidden = true;
  }

  // ----- how it stands

  /** @param {View} view @returns {Side} */
  #bottom(view) {
    const side = this.side;
    return side === "sauron" || side === "fellowship" ? side : view.seat ?? "fellowship";
  }

  /** Show a step as it ends. @param {Step} step */
  #settle(step) {
    const view = step.view;
    const turned = this.#view !== null && this.#view.seat !== view.seat;
    if (turned) this.#tokens = [];
    this.#view = view;
    this.#fought = undefined;
    this.#choices = step.choices ?? NOTHING_ASKED;
    this.#forget();
    this.#busy = false;
    this.#planAhead(view, turned);
    this.#tokens = this.#reconciled(this.#plan ? [] : standsOf(view));
    this.#lore = new Lore(this.#reference, view);
    this.#scene.lore = this.#lore;
    this.#scene.near = this.#bottom(view);
    if (view.battle) this.#placeScene(view.battle.region);
    this.#scene.open(view);
    this.#refresh();
    this.dispatchEvent(new CustomEvent("settled", { bubbles: true, detail: { number: step.number } }));
    this.#sendReady();
  }

  /** Stands with the keys of those shown before, so that they glide. @param {import("./lore.js").Stand[]} stands @returns {Token[]} */
  #reconciled(stands) {
    const old = new Set(this.#tokens);
    /** @type {(Token | null)[]} */
    const found = stands.map(() => null);
    const take = (/** @type {(stand: import("./lore.js").Stand, token: Token) => boolean} */ fits) => {
      stands.forEach((stand, i) => {
        if (found[i]) return;
        for (const token of old) {
          if (token.side !== stand.side || !fits(stand, token)) continue;
          old.delete(token);
          found[i] = { ...stand, key: token.key };
          return;
        }
      });
    };
    take((stand, token) => stand.character !== null && stand.character === token.character);
    take((stand, token) => stand.region === token.region && (stand.character === null || token.character === null));
    take((stand, token) => stand.region === token.region);
    take((stand, token) => stand.character === null || token.character === null);
    return stands.map((stand, i) => found[i] ?? { ...stand, key: `stand-${(this.#keys += 1)}` });
  }

  #forget() {
    this.#picked = null;
    this.#pending = null;
    this.#narrowed = null;
  }

  /** The scene keeps away from the region it tells of. @param {string} region */
  #placeScene(region) {
    if (!this.#view) return;
    const low = rowOf(regionOf(region), this.#bottom(this.#view)) > 3;
    this.#scene.classList.toggle("above", low);
    this.#scene.classList.toggle("below", !low);
  }

  #refresh() {
    if (!this.#map.isConnected) return;
    const view = this.#view;
    this.#lore = new Lore(this.#reference, view);
    this.classList.toggle("blank", view === null);
    this.classList.toggle("asked", this.#choices.actions.length > 0 && !this.#busy);
    const bottom = view ? this.#bottom(view) : this.side === "sauron" ? "sauron" : "fellowship";
    this.#field.turn(bottom, this.#lore);
    this.#arrange();
    if (!view) {
      fill(this.#far);
      fill(this.#near);
      fill(this.#roster);
      fill(this.#answers);
      this.#field.mourn({ fellowship: [], sauron: [] }, 0);
      this.#chooser.hidden = true;
      return;
    }
    this.#field.mourn({ fellowship: fallenOf(view, "fellowship"), sauron: fallenOf(view, "sauron") }, view.turn);
    const focus = this.#focusMark();
    this.#drawTrays(view, bottom);
    this.#drawRoster(view);
    this.#drawChooser(view);
    this.#drawAnswers(view);
    this.#restoreFocus(focus);
    if (!this.#subject?.isConnected) this.#unpin();
  }

  #arrange() {
    const tokens = this.#plan ? this.#planned(this.#plan) : this.#tokens;
    this.#field.show(tokens, this.#marks(tokens), (region) => this.#tellRegion(region));
  }

  /** @param {string} region */
  #tellRegion(region) {
    const lore = this.#lore;
    const view = this.#view;
    const { room } = regionOf(region);
    const held = view ? SIDES.flatMap((side) => {
      const count = view.regions[region]?.[side].stands ?? 0;
      return count ? [`${count} ${count === 1 ? "stand" : "stands"} of ${lore.side(side)}`] : [];
    }) : [];
    return `${lore.region(region)}, ${lore.land(region)}, room for ${room} of a side; ${held.join(", ") || "empty"}.`;
  }

  /** @param {View} view @param {Side} bottom */
  #drawTrays(view, bottom) {
    const before = view.turn === 0 && view.question !== "turn";
    for (const [tray, side] of /** @type {[HTMLElement, Side][]} */ ([[this.#far, otherSide(bottom)], [this.#near, bottom]])) {
      tray.setAttribute("aria-label", `Cards of ${this.#lore.side(side)}`);
      tray.className = `tray ${side === bottom ? "near" : "far"} ${side}`;
      tray.hidden = before;
      const lit = side === view.seat ? this.#cardAnswers() : new Map();
      fill(
        tray,
        drawTray(view, side, this.#lore, lit, (card, action, node) => this.#pressCard(card, side, action, node), (card, state, node) => this.#lookCard(card, side, state, node)),
      );
      if (this.#pending) {
        for (const card of this.#pending.targets.cards) if (side === view.seat) tray.querySelector(`[data-card="${card}"]`)?.classList.add("picked");
      }
    }
  }

  /** @param {View} view */
  #drawRoster(view) {
    const unseen = SIDES.filter((side) => !sees(view, side));
    this.#roster.hidden = view.turn === 0 || unseen.length === 0;
    fill(
      this.#roster,
      unseen.flatMap((side) =>
        drawRoster(view, side, this.#lore, (character, regions, node) => {
          this.#field.suspect(regions);
          const state = regions.length === 1 ? `in ${this.#lore.place(regions[0] ?? "")}` : regions.length ? `in one of ${regions.length} regions` : "fallen";
          this.#tell(character && node ? characterCard(character, side, this.#lore, state) : null, node);
        }),
      ),
    );
  }

  /** @param {View} view */
  #drawChooser(view) {
    const side = view.seat;
    const actions = this.#choices.actions;
    const drafting = view.question === "draft" && side;
    const picking = view.question === "special-cards" && side;
    this.#chooser.hidden = !drafting && !picking;
    if (drafting) fill(this.#chooser, drawDraft(view, side, this.#busy ? [] : actions, this.#lore, (action) => this.#propose(action)));
    else if (picking) fill(this.#chooser, drawSpecials(view, this.#busy ? [] : actions, this.#lore, (action) => this.#propose(action)));
    else fill(this.#chooser);
  }

  /** @param {View} view */
  #drawAnswers(view) {
    const button = (/** @type {Action} */ action) => h("button", { type: "button", class: "answer", "data-choice": action.name, onclick: () => this.#propose(action) }, action.label);
    if (this.#plan) {
      this.#drawPlan(this.#plan, view);
    } else if (this.#busy) {
      fill(this.#answers);
    } else if (this.#pending) {
      fill(
        this.#answers,
        h("p", { class: "asking" }, `${this.#pending.label}?`),
        h("button", { type: "button", class: "primary confirm", onclick: () => this.proceed() }, "Confirm"),
        h("button", { type: "button", onclick: () => this.withdraw() }, "Undo"),
      );
    } else if (this.#narrowed) {
      fill(this.#answers, h("p", { class: "asking" }, "Which way?"), this.#narrowed.map(button), h("button", { type: "button", onclick: () => this.#escape() }, "Neither"));
    } else if (this.#picked && this.#isMover(this.#picked)) {
      const side = view.seat ?? "fellowship";
      fill(
        this.#answers,
        h("div", { class: "in-hand" }, medal(this.#picked, side, this.#lore), h("p", null, h("strong", null, this.#lore.name(this.#picked)), h("span", null, this.#lore.ability(this.#picked)))),
        h("button", { type: "button", onclick: () => this.#escape() }, "Put down"),
      );
    } else if (view.question === "draft" || view.question === "special-cards") {
      fill(this.#answers);
    } else {
      const lit = new Set([...this.#cardAnswers().values()].map(({ name }) => name));
      const spoken = this.#choices.actions.filter(({ targets, name }) => !(targets.characters.length && targets.regions.length) && !lit.has(name));
      // Many that can be pointed at on the map would only repeat it.
      const pointed = spoken.filter(({ targets }) => targets.regions.length || targets.characters.some((one) => this.#tokens.some(({ character }) => character === one)));
      const many = pointed.length > MANY;
      fill(this.#answers, many ? h("p", { class: "hint" }, "Choose on the board.") : null, spoken.filter((action) => !many || !pointed.includes(action)).map(button));
    }
    this.#answers.hidden = this.#answers.childElementCount === 0;
  }

  // ----- what can be pointed at

  /** Answers that a card of mine gives. @returns {Map<string, Action>} */
  #cardAnswers() {
    const seat = this.#view?.seat;
    if (!seat || this.#busy || this.#choices.question === "special-cards" || !this.#view) return new Map();
    const mine = new Set([...this.#view.cards[seat].unused, ...this.#view.cards[seat].used, ...this.#view.specials[seat], ...(this.#view.own?.hand ?? [])]);
    return new Map(
      this.#choices.actions.flatMap((action) => {
        const card = action.targets.cards[0];
        return card && mine.has(card) && !action.targets.regions.length && !action.targets.characters.length ? [[card, action]] : [];
      }),
    );
  }

  /** @param {string} character */
  #isMover(character) {
    return this.#choices.actions.some(({ targets }) => targets.characters.includes(character) && targets.regions.length > 0);
  }

  /** The answers that lead a character somewhere. @param {string} character @param {string} region */
  #ways(character, region) {
    return this.#choices.actions.filter(({ targets }) => targets.characters.includes(character) && targets.regions.includes(region));
  }

  /** The answers that a stand gives when it is pressed. @param {Token} token @returns {Action[]} */
  #standAnswers(token) {
    if (token.character !== null) {
      const own = this.#choices.actions.filter(({ targets }) => targets.characters.includes(/** @type {string} */ (token.character)) && !targets.regions.length);
      if (own.length) return own;
    }
    const fought = this.#view?.moving?.region;
    if (token.character === null && token.region === fought && token.side !== this.#view?.seat) {
      return this.#choices.actions.filter(({ name }) => name.endsWith(":hidden"));
    }
    return [];
  }

  /** The answers that a region gives when it is pressed. @param {string} region */
  #regionAnswers(region) {
    return this.#choices.actions.filter(({ targets }) => targets.regions.includes(region) && !targets.characters.length);
  }

  /** @param {Token[]} tokens @returns {Marks} */
  #marks(tokens) {
    const view = this.#view;
    if (!view) return NO_MARKS;
    if (this.#plan) return this.#planMarks(this.#plan, tokens, view);
    /** @type {Map<string, string>} */
    const targets = new Map();
    const pickable = new Set();
    const free = !this.#busy && !this.#pending;
    if (free) {
      for (const token of tokens) {
        if ((token.character && this.#isMover(token.character) && token.side === view.seat) || this.#standAnswers(token).length) pickable.add(token.key);
      }
      for (const action of this.#choices.actions) {
        const mine = this.#picked !== null && action.targets.characters.includes(this.#picked);
        if (mine || !action.targets.characters.length) for (const region of action.targets.regions) targets.set(region, action.label);
      }
    }
    const picked = tokens.find((token) => token.own && token.character !== null && token.character === this.#picked)?.key ?? null;
    return {
      pickable, picked, targets, ahead: this.#ahead(tokens), battle: this.#fought === undefined ? (view.result === null ? view.battle?.region ?? view.moving?.region ?? null : null) : this.#fought, pointed: view.pointed_at, draggable: free,
    };
  }

  /** Where the piece of the answer in question would stand. @param {Token[]} tokens */
  #ahead(tokens) {
    const [character, region] = [this.#pending?.targets.characters[0], this.#pending?.targets.regions[0]];
    if (!character || !region) return null;
    const token = tokens.find((one) => one.own && one.character === character);
    return token ? { key: token.key, region } : null;
  }

  // ----- what is pressed

  /** @param {Token} token */
  #pressStand(token) {
    this.#unpin();
    if (this.#plan) {
      this.#planPress(token);
      return;
    }
    const view = this.#view;
    if (view && !this.#busy && !this.#pending && this.#choices.actions.length) {
      const mover = token.character !== null && token.side === view.seat && this.#isMover(token.character);
      if (mover && token.character) {
        this.#pick(this.#picked === token.character ? null : token.character);
        return;
      }
      if (this.#picked && this.#ways(this.#picked, token.region).length) {
        this.#pressRegion(token.region);
        return;
      }
      const answers = this.#standAnswers(token);
      if (answers.length) {
        this.#oneOf(answers);
        return;
      }
      if (this.#regionAnswers(token.region).length) {
        this.#pressRegion(token.region);
        return;
      }
    }
    this.#pin(token, null, this.#field.nodeOf(token.key));
  }

  /** @param {string} region */
  #pressRegion(region) {
    this.#unpin();
    if (this.#plan) {
      this.#planRegion(region);
      return;
    }
    if (!this.#busy && !this.#pending) {
      if (this.#picked) {
        const ways = this.#ways(this.#picked, region);
        if (ways.length) this.#oneOf(ways);
        else this.#pick(null);
        return;
      }
      const answers = this.#regionAnswers(region);
      if (answers.length) {
        this.#oneOf(answers);
        return;
      }
    }
    this.#pin(null, region, this.#field.nodeOf(region));
  }

  /** @param {string} card @param {Side} side @param {Action | undefined} action @param {HTMLElement} node */
  #pressCard(card, side, action, node) {
    if (action && !this.#pending) this.#propose(action);
    else this.#lookCard(card, side, "", node);
  }

  /** @param {Token} token @param {string | null} region @param {Token | null} onto */
  #drop(token, region, onto) {
    this.#unpin();
    if (this.#plan) {
      this.#planDrop(token, region, onto);
      return;
    }
    const ways = region && token.character ? this.#ways(token.character, region) : [];
    if (ways.length) this.#oneOf(ways);
    else this.#arrange();
  }

  /** @param {string | null} character */
  #pick(character) {
    this.#picked = character;
    this.#narrowed = null;
    if (character && this.#view) {
      const where = this.#choices.actions.filter(({ targets }) => targets.characters.includes(character)).flatMap(({ targets }) => targets.regions);
      if (!this.#plan) this.#live.textContent = `${this.#lore.name(character)} picked up. It can go to ${where.map((region) => this.#lore.place(region)).join(", ")}.`;
    }
    this.#refresh();
    this.dispatchEvent(new CustomEvent("select", { bubbles: true, detail: { character } }));
  }

  /** @param {Action[]} answers */
  #oneOf(answers) {
    if (answers.length === 1 && answers[0]) {
      this.#propose(answers[0]);
      return;
    }
    this.#narrowed = answers;
    this.#refresh();
  }

  /** @param {Action} action */
  #propose(action) {
    if (this.#busy || !this.#view) return;
    const event = new CustomEvent("preview", { bubbles: true, cancelable: true, detail: { name: action.name, label: action.label } });
    const keep = !this.dispatchEvent(event) || (this.confirm && this.#view.turn > 0);
    this.#pending = action;
    this.#narrowed = null;
    if (!keep) {
      this.#give(action);
      return;
    }
    this.#refresh();
    /** @type {HTMLElement | null} */ (this.#answers.querySelector(".confirm"))?.focus({ preventScroll: true });
  }

  /** @param {Action} action */
  #give(action) {
    this.#pending = action;
    this.#busy = true;
    this.#refresh();
    this.dispatchEvent(new CustomEvent("choose", { bubbles: true, detail: { name: action.name, label: action.label, actions: [action.name] } }));
  }

  #escape() {
    this.#unpin();
    if (this.#pending && !this.#busy) this.withdraw();
    else if (this.#picked || this.#narrowed) {
      const character = this.#picked;
      this.#pick(null);
      const key = this.#tokens.find((token) => token.own && token.character === character)?.key;
      if (key) /** @type {SVGElement | null} */ (this.#field.nodeOf(key))?.focus();
    }
  }

  // ----- the setup

  /** @param {View} view @param {boolean} turned somebody else looks now */
  #planAhead(view, turned) {
    const side = view.seat;
    const placing = view.question === "placement" && side !== null && sees(view, side) && view.pieces[side].some((piece) => piece.at === null && !piece.fallen);
    if (!placing) {
      this.#plan = null;
      this.#ready = [];
      return;
    }
    const plan = new Plan(view, side);
    if (this.#plan && !turned && this.#plan.side === side) {
      for (const [character, region] of this.#plan.places) if (!plan.places.has(character) && !plan.isFull(region)) plan.put(character, region);
    }
    this.#plan = plan;
  }

  /** Setups that are ready are sent when they are asked for: all at once, for nobody sees them before the end. */
  #sendReady() {
    if (!this.#ready.length || !this.#plan || this.#choices.question !== "placement" || !this.#choices.actions.length) return;
    const actions = this.#plan.answers;
    this.#ready = [];
    this.#busy = true;
    this.#refresh();
    const name = /** @type {string} */ (actions[0]);
    this.dispatchEvent(new CustomEvent("choose", { bubbles: true, detail: { name, label: "This is my setup", actions } }));
  }

  /** @param {Plan} plan @returns {Token[]} */
  #planned(plan) {
    return plan.characters.map((character) => ({
      key: `plan-${character}`, side: plan.side, region: plan.places.get(character) ?? "", character, face: true, own: true, shown: false, known: false, seen: false, suspects: 1,
    }));
  }

  /** @param {Plan} plan @param {Token[]} tokens @param {View} view @returns {Marks} */
  #planMarks(plan, tokens, view) {
    const free = !this.#busy && !this.#ready.length;
    const pickable = new Set(free ? tokens.flatMap(({ key, character }) => (character && plan.fixed.has(character) ? [] : [key])) : []);
    /** @type {Map<string, string>} */
    const targets = new Map();
    if (free && this.#picked) {
      for (const { id } of plan.regions) if (plan.places.get(this.#picked) !== id) targets.set(id, `Place ${this.#lore.name(this.#picked)} here.`);
    }
    return { ...NO_MARKS, pickable, picked: this.#picked ? `plan-${this.#picked}` : null, targets, draggable: free, pointed: view.pointed_at };
  }

  /** @param {Token} token */
  #planPress(token) {
    const plan = /** @type {Plan} */ (this.#plan);
    const character = token.character;
    if (!character || this.#busy || this.#ready.length) return;
    const picked = this.#picked;
    if (picked && picked !== character && token.region) {
      // Onto somebody: side by side where there is room, else they change places.
      plan.put(picked, token.region, character);
      this.#afterPlacing();
    } else {
      this.#pick(picked === character ? null : character);
    }
  }

  /** @param {string} region */
  #planRegion(region) {
    const plan = /** @type {Plan} */ (this.#plan);
    if (!this.#picked) {
      this.#pin(null, region, this.#field.nodeOf(region));
      return;
    }
    plan.put(this.#picked, region);
    this.#afterPlacing();
  }

  /** @param {Token} token @param {string | null} region @param {Token | null} onto */
  #planDrop(token, region, onto) {
    const plan = /** @type {Plan} */ (this.#plan);
    if (!token.character) return;
    const known = region && plan.regions.some(({ id }) => id === region);
    if (known) plan.put(token.character, region, onto?.region === region && onto.character ? onto.character : undefined);
    else plan.lift(token.character);
    this.#picked = null;
    this.#refresh();
  }

  /** A character has been placed: the next one on the bench is picked up. */
  #afterPlacing() {
    const plan = /** @type {Plan} */ (this.#plan);
    const next = plan.bench[0] ?? null;
    this.#pick(next);
    if (next) this.#live.textContent = `Next: ${this.#lore.name(next)}.`;
    else this.#live.textContent = "Everybody has a place.";
    const focused = document.activeElement instanceof SVGElement;
    if (focused) {
      if (next) /** @type {SVGElement | null} */ (this.#field.nodeOf(`plan-${next}`))?.focus();
      else /** @type {HTMLElement | null} */ (this.#answers.querySelector(".ready"))?.focus();
    }
  }

  /** @param {Plan} plan @param {View} view */
  #drawPlan(plan, view) {
    if (this.#busy) {
      fill(this.#answers, h("p", { class: "asking" }, "Your setup is on its way."));
      return;
    }
    if (this.#ready.length) {
      fill(
        this.#answers,
        h("p", { class: "asking" }, "You are ready. Your setup is given when you are asked for it."),
        h("button", { type: "button", onclick: () => this.#unready() }, "Change it"),
      );
      return;
    }
    const change = (/** @type {() => void} */ act) => () => {
      act();
      this.#picked = null;
      this.#refresh();
    };
    const fitting = this.#setups.filter(({ places }) => plan.characters.every((character) => character in places));
    const kept = h("select", { "aria-label": "Kept setups", class: "kept" }, h("option", { value: "" }, "Kept setups …"), fitting.map(({ name }) => h("option", { value: name }, name)));
    kept.addEventListener("change", change(() => {
      const one = fitting.find(({ name }) => name === kept.value);
      if (one) plan.load(one.places);
    }));
    const name = h("input", { type: "text", class: "setup-name", maxlength: 40, placeholder: "Name of this setup", "aria-label": "Name of this setup" });
    const keep = h("form", { class: "keep" }, name, h("button", { class: "tiny" }, "Keep"));
    keep.addEventListener("submit", (event) => {
      event.preventDefault();
      if (name.value.trim()) this.dispatchEvent(new CustomEvent("save-setup", { bubbles: true, detail: { name: name.value.trim(), places: Object.fromEntries(plan.places) } }));
    });
    const picked = this.#picked;
    fill(
      this.#answers,
      h("p", { class: "asking" }, plan.complete ? "Everybody has a place. Change what you like." : picked ? `Where does ${this.#lore.name(picked)} start?` : "Pick a character, then a lit region; or drag."),
      picked ? h("p", { class: "plan-about" }, `Strength ${this.#lore.strength(picked)}. ${this.#lore.ability(picked)}`) : null,
      h(
        "div",
        { class: "plan-buttons" },
        h("button", { type: "button", class: "primary ready", disabled: !plan.complete, onclick: () => this.#setReady(view) }, "Ready"),
        h("button", { type: "button", class: "shuffle", onclick: change(() => plan.shuffle()) }, "Shuffle"),
        h("button", { type: "button", class: "clear", disabled: plan.bench.length === plan.characters.length - plan.fixed.size, onclick: change(() => plan.clear()) }, "Clear"),
      ),
      fitting.length ? h("div", { class: "kept-row" }, kept, h("button", { type: "button", class: "tiny", onclick: () => this.#forgetSetup(kept.value) }, "Forget")) : null,
      plan.complete ? keep : null,
    );
  }

  /** @param {string} name */
  #forgetSetup(name) {
    if (name) this.dispatchEvent(new CustomEvent("forget-setup", { bubbles: true, detail: { name } }));
  }

  /** @param {View} view */
  #setReady(view) {
    this.#picked = null;
    this.#ready = /** @type {Plan} */ (this.#plan).answers;
    if (view.asked === view.seat) this.#sendReady();
    else this.#refresh();
  }

  #unready() {
    this.#ready = [];
    this.#refresh();
  }

  // ----- what is looked at

  #pinned = false;
  #soon = 0;
  /** @type {Element | null} what is being told about */
  #subject = null;

  /** @param {Token | null} token @param {string | null} region @param {Element | null} node */
  #pin(token, region, node) {
    this.#pinned = false;
    this.#look(token, region, node);
    this.#pinned = !this.#info.hidden;
  }

  #unpin() {
    clearTimeout(this.#soon);
    this.#pinned = false;
    this.#look(null, null, null);
  }

  /** What the mouse rests on is told after a moment, what the keyboard goes to at once. @param {Token | null} token @param {string | null} region @param {Element | null} node */
  #glance(token, region, node) {
    clearTimeout(this.#soon);
    if (node === null || node.matches(":focus-visible")) this.#look(token, region, node);
    else this.#soon = window.setTimeout(() => this.#look(token, region, node), PATIENCE);
  }

  /** @param {Token | null} token @param {string | null} region @param {Element | null} node */
  #look(token, region, node) {
    if (this.#pinned && node === null) return;
    this.#pinned = false;
    if (node === null || !this.#view) {
      this.#info.hidden = true;
      return;
    }
    const lore = this.#lore;
    if (token && token.character !== null) {
      const lost = token.key.startsWith("lost-");
      const state = lost ? "fallen" : token.region === "" || this.#plan ? "" : token.shown ? "revealed" : token.own ? (token.known ? "the other side can tell" : "hidden") : "hidden, but known";
      fill(this.#info, characterCard(token.character, token.side, lore, state));
    } else if (token) {
      fill(this.#info, this.#whoMayBe(token.region, token.side));
    } else if (region) {
      const enemy = SIDES.filter((side) => this.#view && !sees(this.#view, side) && (this.#view.regions[region]?.[side].stands ?? 0) > 0);
      const { room } = regionOf(region);
      fill(
        this.#info,
        h("div", { class: "k-about" }, h("strong", null, lore.region(region)), h("p", null, `${lore.land(region).replace(/^./, (first) => first.toUpperCase())}; room for ${room === 1 ? "one stand" : `${room} stands`} of a side.`)),
        enemy.map((side) => this.#whoMayBe(region, side)),
      );
    }
    this.#info.hidden = false;
    this.#putInfo(node);
  }

  /** @param {string} region @param {Side} side */
  #whoMayBe(region, side) {
    const lore = this.#lore;
    const view = /** @type {View} */ (this.#view);
    const suspects = suspectsIn(view, side, region);
    const faces = suspects.flatMap((suspect) => suspect.faces.map((face) => ({ face, seen: suspect.seen })));
    faces.sort((a, b) => Number(b.seen) - Number(a.seen) || lore.strength(b.face) - lore.strength(a.face));
    return h(
      "div",
      { class: `k-about ${side}` },
      h("strong", null, `Hidden in ${lore.place(region)}`),
      h("p", null, faces.length ? "May be:" : "Nobody that can be named."),
      h("ul", { class: "suspects" }, faces.map(({ face, seen }) => h("li", { class: seen ? "seen" : "" }, medal(face, side, lore), h("span", null, lore.short(face))))),
    );
  }

  /** @param {string | null} card @param {Side} side @param {string} state @param {HTMLElement | null} node */
  #lookCard(card, side, state, node) {
    const word = { used: "used", laid: "lies face down", played: "played" }[state] ?? (card && this.#lore.specials.has(card) ? "Special card" : "Combat card");
    this.#tell(card === null ? null : cardCard(card, side, this.#lore, word), node);
  }

  /** Tell about something beside the map. @param {HTMLElement | null} about @param {HTMLElement | null} node */
  #tell(about, node) {
    if (this.#pinned && node === null) return;
    this.#pinned = false;
    this.#info.hidden = about === null || node === null;
    if (about === null || node === null) return;
    fill(this.#info, about);
    this.#putInfo(node);
  }

  /** Beside what it tells of, within the map. @param {Element} node */
  #putInfo(node) {
    this.#subject = node;
    const map = this.#map.getBoundingClientRect();
    const box = node.getBoundingClientRect();
    const wide = this.#info.offsetWidth;
    const tall = this.#info.offsetHeight;
    const [gap, edge] = [10, 6];
    let left = box.right - map.left + gap;
    if (left + wide > map.width - edge) left = box.left - map.left - wide - gap;
    let top = box.top - map.top + (box.height - tall) / 2;
    const beside = box.right < map.left + edge;
    if (left < edge && !beside) {
      // No room at either side: over or under it.
      left = Math.min(Math.max(edge, box.left - map.left + (box.width - wide) / 2), Math.max(edge, map.width - wide - edge));
      top = box.top - map.top > tall + gap ? box.top - map.top - tall - gap : box.bottom - map.top + gap;
    }
    left = Math.max(edge, left);
    this.#info.style.left = `${left}px`;
    this.#info.style.top = `${Math.min(Math.max(edge, top), Math.max(edge, map.height - tall - edge))}px`;
  }

  // ----- where the keyboard is

  #focusMark() {
    const here = document.activeElement;
    if (!(here instanceof HTMLElement) || !this.contains(here)) return null;
    const card = here.dataset["card"];
    const choice = here.dataset["choice"];
    const word = [...here.classList].find((name) => ["ready", "shuffle", "clear", "confirm", "kept"].includes(name));
    return card ? `[data-card="${card}"]` : choice ? `[data-choice="${choice}"]` : word ? `.${word}` : "*";
  }

  /** @param {string | null} mark */
  #restoreFocus(mark) {
    if (mark === null || (document.activeElement && document.activeElement !== document.body)) return;
    const same = mark === "*" ? null : /** @type {HTMLElement | null} */ (this.querySelector(`${mark}:not(:disabled)`));
    if (same) same.focus({ preventScroll: true });
    else this.#refocus();
  }

  /** To the first thing that can be chosen. */
  #refocus() {
    const first = this.querySelector('.answer-bar button, .chooser button, .slot.lit, .field [tabindex="0"]');
    /** @type {HTMLElement | null} */ (first)?.focus({ preventScroll: true });
  }
}

customElements.define("confrontation-board", ConfrontationBoard);
