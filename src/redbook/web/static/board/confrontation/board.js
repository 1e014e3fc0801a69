/**
 * `<confrontation-board>`: the table of The Confrontation (see types.js for what it is given and says).
 *
 * It knows no rules. An answer points at characters, regions and cards; whatever can be pointed at is lit, picking a
 * character lights the regions that its answers name, and what cannot be pointed at has a button.
 */

import { fill, h } from "../../app/dom.js";
import { drawAnswers } from "./answers.js";
import { Asked } from "./asked.js";
import { BattleScene } from "./battle.js";
import { drawDraft, drawLineUps, drawSpecials } from "./chooser.js";
import { Choosing } from "./choosing.js";
import { Field } from "./field.js";
import { regionOf, rowOf } from "./geometry.js";
import { Happening, MOVE } from "./happening.js";
import { Info } from "./info.js";
import { focusMark, refocus, restoreFocus } from "./keyboard.js";
import { Lore, SIDES, fallenOf, otherSide, sees, standsOf } from "./lore.js";
import { Placing } from "./placing.js";
import { tellRegion } from "./stands.js";
import { Time } from "./time.js";
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
  #time = new Time();
  #placing = new Placing({
    refresh: () => this.#refresh(),
    picked: () => this.#choosing.picked,
    pick: (character) => this.#pickNext(character),
    give: (actions) => this.#choosing.send({ name: actions[0] ?? "", label: "This is my setup", actions }),
    keep: (name, places) => this.#emit("save-setup", { name, places }),
    forget: (name) => this.#emit("forget-setup", { name }),
  });

  /** @type {{step: Step, done: () => void}[]} */
  #queue = [];
  #playing = false;
  #arranged = false;
  #cuts = 0; // how often what was being played was cut off

  #scene = new BattleScene();
  #far = h("section", { class: "tray far" });
  #near = h("section", { class: "tray near" });
  #roster = h("section", { class: "roster", "aria-label": "What is known of the other side" });
  #answers = h("div", { class: "answer-bar" });
  #banner = h("p", { class: "banner", hidden: true });
  #chooser = h("div", { class: "chooser-place", hidden: true });
  #live = h("p", { class: "unseen", "aria-live": "polite" });
  #skip = h("button", { type: "button", class: "skip tiny", hidden: true, onclick: () => this.skip() }, "Skip");
  #map = h("div", { class: "map-place" });
  #info = new Info(this.#map);
  #field = new Field(this.#lore, {
    stand: (token) => this.#choosing.pressStand(token),
    region: (region) => this.#choosing.pressRegion(region),
    lift: (token) => token.character && this.#choosing.pick(token.character),
    drop: (token, region, onto) => this.#choosing.drop(token, region, onto),
    look: (token, region, node) => this.#info.glance(token, region, node),
    escape: () => this.#choosing.escape(),
  });
  #choosing = new Choosing({
    tokens: this.#tokens,
    placing: this.#placing,
    info: this.#info,
    lore: () => this.#lore,
    view: () => this.#view,
    confirm: () => this.confirm,
    nodeOf: (key) => this.#field.nodeOf(key),
    refresh: () => this.#refresh(),
    arrange: () => this.#arrange(),
    say: (text) => (this.#live.textContent = text),
    focus: (what) => /** @type {HTMLElement | null} */ (this.#answers.querySelector(what))?.focus({ preventScroll: true }),
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
      this.#time.watch = (waits) => (this.#skip.hidden = !waits);
      fill(this.#map, this.#field.svg, this.#banner, this.#chooser, this.#scene, this.#skip, this.#info.element);
      fill(this, h("div", { class: "board-grid" }, this.#far, this.#map, this.#answers, this.#near, this.#roster), this.#live);
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
    if (this.#playing) this.#time.hurry();
  }

  /** Take everything off the table: nothing of it stays in the document. */
  blank() {
    this.#cut();
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

  async #run() {
    if (this.#playing) return;
    this.#playing = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      await this.#play(next.step);
      next.done();
    }
    this.#playing = false;
    this.#time.rest();
  }

  /** Play nothing more of what was given before. */
  #cut() {
    this.#cuts += 1;
    for (const { done } of this.#queue.splice(0)) done();
    this.skip();
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
    const cuts = this.#cuts;
    for (const event of step.events ?? []) {
      await this.#happening.play(event);
      if (cuts !== this.#cuts) return;
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
    if (turned) this.#tokens.clear();
    this.#view = view;
    this.#happening.fought = undefined;
    this.#choosing.asked = new Asked(step.choices, view);
    this.#choosing.forget();
    this.#choosing.busy = false;
    this.#placing.look(view, turned);
    if (this.#choosing.asked.actions.length) this.#choosing.picked = this.#placing.first;
    this.#tokens.become(this.#placing.going ? [] : standsOf(view));
    this.#look(view);
    if (view.battle) this.#placeScene(view.battle.region);
    this.#scene.asked = this.#choosing.asked.cards.size > 0;
    this.#scene.open(view);
    this.#refresh();
    this.#emit("settled", { number: step.number });
    this.#placing.give(this.#choosing.asked.actions.length > 0);
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
    this.#look(view);
    this.classList.toggle("asked", this.#choosing.asked.actions.length > 0 && !this.#choosing.busy);
    const bottom = view ? this.#bottom(view) : this.side === "sauron" ? "sauron" : "fellowship";
    this.#field.turn(bottom, this.#lore);
    this.#arrange();
    if (!view) {
      for (const part of [this.#far, this.#near, this.#roster, this.#answers, this.#chooser]) fill(part);
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
    this.#answers.hidden = this.#answers.childElementCount === 0;
    if (this.#placing.complete !== this.#arranged) {
      this.#arranged = this.#placing.complete;
      this.#emit("arranged", { complete: this.#arranged });
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
        if (action && !this.#choosing.pending) this.#choosing.propose(action);
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
