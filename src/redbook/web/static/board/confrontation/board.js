/**
 * `<confrontation-board>`: the table of The Confrontation (see types.js for what it is given and says).
 *
 * It knows no rules. An answer points at characters, regions and cards; whatever can be pointed at is lit, picking a
 * character lights the regions that its answers name, and what cannot be pointed at has a button.
 */

import { fill, h } from "../../app/dom.js";
import { focusMark, refocus, restoreFocus } from "../common/keyboard.js";
import { Showing } from "../common/showing.js";
import { drawAnswers, planned } from "./answers.js";
import { Asked } from "./asked.js";
import { BattleScene } from "./battle.js";
import { drawDraft, drawLineUps, drawSpecials } from "./chooser.js";
import { Choosing } from "./choosing.js";
import { Field } from "./field.js";
import { regionOf, rowOf } from "./geometry.js";
import { Happening, MOVE } from "./happening.js";
import { Info } from "./info.js";
import { Lore, SIDES, fallenOf, otherSide, sees, standsOf } from "./lore.js";
import { Placing } from "./placing.js";
import { tellRegion } from "./stands.js";
import { Tokens } from "./tokens.js";
import { drawRoster, drawTray } from "./trays.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Step} Step
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Reference} Reference
 * @typedef {import("./types.js").Setup} Setup
 */

const TIGHT = 560; // pixels of the map's width under which stands have no names on them

export class ConfrontationBoard extends HTMLElement {
  static observedAttributes = ["side", "confirm"];

  /** @type {Reference | null} */
  #reference = null;
  /** @type {View | null} */
  #view = null;
  #lore = new Lore(null, null);
  #tokens = new Tokens();
  /** @type {Showing<Step>} */
  #showing = new Showing(this, (step) => this.#play(step));
  #time = this.#showing.time;
  #placing = new Placing({
    refresh: () => this.#refresh(),
    picked: () => this.#choosing.picked,
    pick: (character) => this.#pickNext(character),
    give: (actions) => this.#choosing.send({ name: actions[0] ?? "", label: "This is my setup", actions }),
    keep: (name, places) => this.#emit("save-setup", { name, places }),
    forget: (name) => this.#emit("forget-setup", { name }),
  });

  #arranging = ""; // what is asked while setting up

  #scene = new BattleScene();
  #far = h("section", { class: "tray far" });
  #near = h("section", { class: "tray near" });
  #roster = h("section", { class: "roster", "aria-label": "What is known of the other side" });
  #answers = h("div", { class: "answer-bar" });
  #sure = h("div", { class: "ask-here answer-bar", hidden: true });
  /** @type {HTMLElement | null} where the page wants the answers */
  #dock = null;
  /** What was done last, and stays drawn. @type {import("./types.js").TableEvent[]} */
  #traced = [];
  #banner = h("p", { class: "banner", hidden: true });
  #chooser = h("div", { class: "chooser-place", hidden: true });
  #live = h("p", { class: "unseen", "aria-live": "polite" });
  #map = h("div", { class: "map-place" });
  #info = new Info(this.#map);
  #field = new Field(this.#lore, {
    stand: (token) => this.#choosing.pressStand(token),
    region: (region) => this.#choosing.pressRegion(region),
    lift: (token) => token.character && this.#choosing.pick(token.character),
    drop: (token, region, onto) => this.#choosing.drop(token, region, onto),
    // While somebody is in hand what he can do is lit, and nothing is to lie over it.
    look: (token, region, node) => (node && this.#choosing.picked && !this.#placing.going ? this.#info.unpin() : this.#info.glance({ token, region }, node)),
    escape: () => this.#choosing.escape(),
  });
  #choosing = new Choosing({
    tokens: this.#tokens,
    placing: this.#placing,
    info: this.#info,
    lore: () => this.#lore,
    view: () => this.#view,
    confirm: (action) => this.asks(action),
    nodeOf: (key) => this.#field.nodeOf(key),
    refresh: () => this.#refresh(),
    arrange: () => this.#arrange(),
    say: (text) => (this.#live.textContent = text),
    focus: (what) => /** @type {HTMLElement | null} */ (this.#sure.querySelector(what) ?? this.#answers.querySelector(what))?.focus({ preventScroll: true }),
    refocus: () => refocus(this),
    emit: (type, detail, cancelable) => this.#emit(type, detail, cancelable),
  });
  #happening = new Happening({
    tokens: this.#tokens,
    scene: this.#scene,
    field: this.#field,
    time: this.#time,
    banner: this.#banner,
    lore: () => this.#lore,
    arrange: () => this.#arrange(),
    stage: (region) => this.#placeScene(region),
    begins: (event) => this.#emit("happens", { kind: event.kind, side: event["side"] ?? null }),
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
      this.#scene.hold = (milliseconds) => this.#time.hold(milliseconds);
      fill(this.#map, this.#field.svg, this.#banner, this.#chooser, this.#scene, this.#sure, this.#showing.buttons, this.#info.element);
      fill(this, h("div", { class: "board-grid" }, this.#far, this.#map, this.#dock ? null : this.#answers, this.#near, this.#roster), this.#live);
      this.addEventListener("keydown", (event) => event.key === "Escape" && this.#choosing.escape());
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

  /** Whether the page lets a quiet move be taken back until the other side has answered. */
  revocable = false;

  /** Where the answers are to be, if not beside the cards. @param {HTMLElement | null} dock */
  set dock(dock) {
    if (dock === this.#dock) return;
    this.#dock = dock;
    if (dock) dock.append(this.#answers);
    else this.#near.before(this.#answers);
    this.#refresh();
  }

  /** What was done last stays drawn until something else is given, or an answer. @param {Step[]} steps */
  trace(steps) {
    this.#traced = steps.flatMap(({ events }) => (events ?? []).filter(({ kind, from, to }) => (kind === "move" || kind === "retreat") && from && to));
    this.#drawTraces();
  }

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
    return this.#choosing.busy;
  }

  set busy(busy) {
    this.#choosing.busy = Boolean(busy);
    if (!this.#choosing.busy) {
      this.#choosing.pending = null;
      this.#placing.again();
    }
    this.#refresh();
  }

  /** @returns {Setup[]} */
  get setups() {
    return this.#placing.setups;
  }

  set setups(setups) {
    this.#placing.setups = setups;
    this.#refresh();
  }

  get pace() {
    return this.#time.pace;
  }

  set pace(pace) {
    this.#time.pace = Number(pace);
  }

  get view() {
    return this.#view;
  }

  get choices() {
    return this.#choosing.asked.choices;
  }

  /**
   * Show a step.
   * @param {Step} step
   * @param {{animate?: boolean}} [how]
   * @returns {Promise<void>}
   */
  show(step, { animate = true } = {}) {
    if (!animate || this.#view === null || !this.isConnected) {
      this.#showing.cut();
      this.#showing.still(() => this.#settle(step));
      return Promise.resolve();
    }
    return this.#showing.add(step);
  }

  /**
   * The game is over: turn every stand over, one after the other.
   * @param {Step} step with everything open
   * @returns {Promise<void>}
   */
  unveil(step) {
    const hidden = standsOf(step.view).filter(({ shown, character, region, side }) => character !== null && !shown && !this.#tokens.all.some((token) => token.side === side && token.region === region && token.character === character && token.face));
    return this.show({ ...step, events: hidden.map(({ side, character, region }) => ({ kind: "unveiled", side, character, region })) });
  }

  /** What the game cost, for its end. @param {View} view @returns {{label: string, value: string, side: Side}[]} */
  tally(view) {
    const lore = new Lore(this.#reference, view);
    return SIDES.map((side) => {
      const lost = fallenOf(view, side).map((one) => lore.short(one));
      return { label: `Fallen of ${lore.side(side)}`, value: lost.length ? `${lost.join(", ")}\u00a0(${lost.length})` : "nobody", side };
    });
  }

  /** Show what waits or moves as it ends. */
  skip() {
    this.#showing.skip();
  }

  /** Take everything off the table: nothing of it stays in the document. */
  blank() {
    this.#showing.cut();
    this.#view = null;
    this.#choosing.asked = new Asked(undefined, null);
    this.#tokens.clear();
    this.#placing.stop();
    this.#choosing.busy = false;
    this.#choosing.forget();
    this.#scene.shut();
    this.#info.unpin();
    fill(this.#live);
    fill(this.#banner);
    this.#refresh();
  }

  /** Give the answer shown as a plan. */
  proceed() {
    this.#choosing.proceed();
  }

  /** Take it back. */
  withdraw() {
    this.#choosing.withdraw();
  }

  /** @param {string} type @param {unknown} detail @param {boolean} [cancelable] @returns {boolean} false: a listener keeps it back */
  #emit(type, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable, detail }));
  }

  // ----- what happens

  /** Play what happened, then show how it stands. @param {Step} step */
  async #play(step) {
    this.#choosing.asked = new Asked(undefined, null);
    this.#scene.asked = false;
    const given = this.#choosing.pending;
    this.#choosing.forget();
    this.#choosing.busy = false;
    this.#look(step.view);
    this.classList.toggle("still", this.#time.pace === 0);
    if (this.#time.pace > 0) this.style.setProperty("--move-time", `${Math.round(MOVE / this.#time.pace)}ms`);
    this.#happening.fought = this.#view?.battle?.region ?? null;
    // The piece of an answer just given stands where it was shown.
    const mine = given?.name.startsWith("move:") ? this.#tokens.own(given.targets.characters[0]) : undefined;
    if (mine) mine.region = given?.targets.regions[0] ?? mine.region;
    this.#info.unpin();
    this.#refresh();
    const { cuts } = this.#showing;
    for (const event of step.events ?? []) {
      await this.#happening.play(event);
      if (cuts !== this.#showing.cuts) return;
    }
    this.#settle(step);
    this.classList.remove("still");
  }

  // ----- how it stands

  /** @param {View} view @returns {Side} whose home is at the bottom */
  #bottom(view) {
    const side = this.side;
    return side === "sauron" || side === "fellowship" ? side : view.seat ?? "fellowship";
  }

  /** What is told is told in the words of a view's edition, and from its side. @param {View | null} view */
  #look(view) {
    this.#lore = new Lore(this.#reference, view);
    Object.assign(this.#info, { lore: this.#lore, view });
    this.#scene.lore = this.#lore;
    if (view) this.#scene.near = this.#bottom(view);
  }

  /** Show a step as it ends. @param {Step} step */
  #settle(step) {
    const view = step.view;
    const turned = this.#view !== null && this.#view.seat !== view.seat;
    // What comes while somebody is in hand takes nobody out of it who can still go somewhere.
    const { dragged } = this.#field;
    const { busy, pending, picked } = this.#choosing;
    const held = dragged?.character ?? (busy || pending || turned ? null : picked);
    if (turned) this.#tokens.clear(dragged?.key);
    this.#view = view;
    this.#happening.fought = undefined;
    this.#choosing.asked = new Asked(step.choices, view);
    this.#choosing.forget();
    this.#choosing.busy = false;
    this.#placing.look(view, turned);
    if (this.#choosing.asked.actions.length) this.#choosing.picked = this.#placing.first;
    if (held && this.#choosing.asked.goals(held).length) this.#choosing.picked = held;
    this.#tokens.become(this.#placing.going ? [] : standsOf(view));
    this.#look(view);
    if (view.battle) this.#placeScene(view.battle.region, this.#choosing.asked.actions.flatMap(({ targets }) => targets.regions));
    this.#scene.asked = this.#choosing.asked.cards.size > 0;
    this.#scene.open(view);
    this.#refresh();
    this.#drawTraces();
    this.#emit("settled", { number: step.number });
    this.#placing.give(this.#choosing.asked.actions.length > 0);
  }

  /**
   * The scene keeps away from the region it tells of, and still more from those that can be chosen.
   * @param {string} region
   * @param {string[]} goals
   */
  #placeScene(region, goals = []) {
    if (!this.#view) return;
    const bottom = this.#bottom(this.#view);
    const rows = (goals.length ? goals : [region]).map((one) => rowOf(regionOf(one), bottom));
    const off = rows.reduce((sum, row) => sum + row, 0) - 3 * rows.length; // from the row in the middle
    this.#scene.classList.toggle("above", off > 0);
    this.#scene.classList.toggle("below", off <= 0);
    this.#scene.classList.toggle("midway", off === 0);
  }

  #drawTraces() {
    this.#field.trace(
      this.#traced.map(({ side, character, from, to }) => ({ side, from, to, key: this.#tokens.find(side, character, to)?.key ?? null })),
    );
  }

  /** Whether an answer wants a second look: it cannot be taken back. @param {Action} action */
  asks(action) {
    return this.confirm && !(this.revocable && this.#quiet(action));
  }

  /** Whether an answer only moves somebody to where no enemy is. @param {Action} action */
  #quiet({ name, targets }) {
    const view = this.#view;
    const [goal] = targets.regions;
    return Boolean(view?.seat && goal && name.startsWith("move:") && !name.endsWith(":tunnel") && !view.regions[goal]?.[otherSide(view.seat)].stands);
  }

  /** A plan on the map is asked about beside where it leads. */
  #drawSure() {
    const pending = this.#choosing.busy ? null : this.#choosing.pending;
    const goal = pending?.targets.regions[0];
    const node = goal && !this.#dock ? this.#field.nodeOf(goal) : null;
    this.#sure.hidden = !pending || !node;
    if (!pending || !node) {
      fill(this.#sure);
      return;
    }
    fill(this.#sure, planned(pending, this.#choosing));
    fill(this.#answers);
    const [map, box] = [this.#map.getBoundingClientRect(), node.getBoundingClientRect()];
    const [wide, tall] = [this.#sure.offsetWidth, this.#sure.offsetHeight];
    // Away from where the stand comes from, so that both ends of its way are seen.
    const from = this.#tokens.own(pending.targets.characters[0])?.region;
    const start = from ? this.#field.nodeOf(from)?.getBoundingClientRect() : null;
    const [over, under] = [box.top - map.top - tall + 14, box.bottom - map.top - 14];
    const above = start && start.top < box.top ? under + tall > map.height - 6 : over > 6;
    this.#sure.style.left = `${Math.min(Math.max(6, box.left - map.left + (box.width - wide) / 2), map.width - wide - 6)}px`;
    this.#sure.style.top = `${above ? Math.max(6, over) : under}px`;
  }

  #refresh() {
    if (!this.#map.isConnected) return;
    const view = this.#view;
    this.#look(view);
    this.classList.toggle("asked", this.#choosing.asked.actions.length > 0 && !this.#choosing.busy);
    const bottom = view ? this.#bottom(view) : this.side === "sauron" ? "sauron" : "fellowship";
    this.#field.turn(bottom, this.#lore);
    this.#arrange();
    if (!view) {
      for (const part of [this.#far, this.#near, this.#roster, this.#answers, this.#chooser, this.#sure]) fill(part);
      this.#sure.hidden = true;
      this.#traced = [];
      this.#drawTraces();
      this.#field.mourn({ fellowship: [], sauron: [] }, 0);
      this.#chooser.hidden = true;
      return;
    }
    this.#field.mourn({ fellowship: fallenOf(view, "fellowship"), sauron: fallenOf(view, "sauron") }, view.turn);
    const focus = focusMark(this);
    this.#drawTrays(view, bottom);
    this.#drawRoster(view);
    this.#drawChooser(view);
    if (this.#placing.going) this.#placing.draw(this.#answers, this.#lore, this.#choosing.busy);
    else drawAnswers(this.#answers, view, this.#lore, this.#choosing, this.#tokens.all);
    this.#drawSure();
    this.#answers.hidden = this.#answers.childElementCount === 0;
    const prompt = this.#placing.going && !this.#choosing.busy ? this.#placing.prompt(this.#lore) : "";
    if (prompt !== this.#arranging) {
      this.#arranging = prompt;
      this.#emit("arranged", { complete: this.#placing.complete, prompt });
    }
    restoreFocus(this, focus);
    this.#info.check();
  }

  #arrange() {
    const tokens = this.#placing.going ? this.#placing.tokens : this.#tokens.all;
    this.#field.show(tokens, this.#choosing.marks(tokens, this.#happening.fought), (region) => tellRegion(region, this.#view, this.#lore));
  }

  /** @param {View} view @param {Side} bottom */
  #drawTrays(view, bottom) {
    for (const [tray, side] of /** @type {[HTMLElement, Side][]} */ ([[this.#far, otherSide(bottom)], [this.#near, bottom]])) {
      const mine = side === view.seat;
      tray.setAttribute("aria-label", `Cards of ${this.#lore.side(side)}`);
      tray.className = `tray ${side === bottom ? "near" : "far"} ${side}`;
      tray.hidden = view.turn === 0;
      const lit = mine && !this.#choosing.busy ? this.#choosing.asked.cards : new Map();
      const press = (/** @type {string} */ card, /** @type {Action | undefined} */ action, /** @type {HTMLElement} */ node) => {
        if (this.#choosing.pending?.targets.cards.includes(card)) this.#choosing.proceed();
        else if (action && !this.#choosing.pending) this.#choosing.propose(action);
        else this.#info.card(card, side, "", node);
      };
      fill(tray, drawTray(view, side, this.#lore, lit, press, (card, state, node) => this.#info.card(card, side, state, node)));
      for (const card of mine ? this.#choosing.pending?.targets.cards ?? [] : []) tray.querySelector(`[data-card="${card}"]`)?.classList.add("picked");
    }
  }

  /** @param {View} view */
  #drawRoster(view) {
    const unseen = SIDES.filter((side) => !sees(view, side));
    this.#roster.hidden = view.turn === 0 || unseen.length === 0;
    const lists = unseen.flatMap((side) =>
      drawRoster(view, side, this.#lore, (character, regions, node) => {
        this.#field.suspect(regions);
        this.#info.suspect(character, side, regions, node);
      }),
    );
    fill(this.#roster, lists);
  }

  /** @param {View} view */
  #drawChooser(view) {
    const side = view.seat;
    const actions = this.#choosing.busy ? [] : this.#choosing.asked.actions;
    const [drafting, picking] = [view.question === "draft", view.question === "special-cards" && side];
    this.#chooser.hidden = !drafting && !picking;
    if (drafting && side) fill(this.#chooser, drawDraft(view, side, actions, this.#lore, (action) => this.#choosing.propose(action)));
    else if (drafting) fill(this.#chooser, drawLineUps(view, this.#lore));
    else if (picking) fill(this.#chooser, drawSpecials(view, actions, this.#lore, (action) => this.#choosing.propose(action)));
    else fill(this.#chooser);
  }

  /** While setting up: somebody is picked up, or all is done; the keyboard follows. @param {string | null} character */
  #pickNext(character) {
    const onMap = document.activeElement instanceof SVGElement && this.contains(document.activeElement);
    this.#choosing.pick(character);
    if (onMap) {
      const next = character ? this.#field.nodeOf(`plan-${character}`) : this.#answers.querySelector(".ready:not(:disabled)");
      /** @type {HTMLElement | null} */ (next)?.focus();
    }
    this.#placing.give(this.#choosing.asked.actions.length > 0);
  }
}

customElements.define("confrontation-board", ConfrontationBoard);
