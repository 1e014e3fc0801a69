/**
 * `<war-of-the-ring-board>`: the table of War of the Ring (see types.js, and `board/confrontation/types.js` for what boards are given
 * and say).
 *
 * It knows no rules. An answer points at dice, regions, armies, cards, Nations, characters; whatever can be pointed at is lit, and
 * what cannot has a button. Gems, cards and armies are taken up first and given then, so that nothing is given by mistake.
 */

import { fill, h, whenQuiet } from "../../app/dom.js";
import { focusMark, refocus, restoreFocus } from "../common/keyboard.js";
import { Showing } from "../common/showing.js";
import { Telling, aboutCard, aboutRegion } from "./about.js";
import { drawAnswers } from "./answers.js";
import { Asked, verbOf } from "./asked.js";
import { BattleScene } from "./battle.js";
import { drawBoxes, extrasOf } from "./boxes.js";
import { drawHand, largeCard } from "./cards.js";
import { Chips } from "./chips.js";
import { drawEnding, tallyOf } from "./ending.js";
import { HuntScene } from "./hunt.js";
import { Land } from "./land.js";
import { Lore, SIDES, sideOf } from "./lore.js";
import { News, heardOf, tracesOf } from "./news.js";
import { drawPolitics, drawTableCards } from "./panels.js";
import { drawReserves } from "./reserves.js";
import { Split, isSplit } from "./split.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Step} Step
 * @typedef {import("./types.js").Action} Action
 * @typedef {import("./types.js").Reference} Reference
 * @typedef {import("./lore.js").Force} Force
 */

/** How long each thing is held so that it can be followed, in milliseconds. */
const BEATS = { march: 640, die: 150, card: 1500, changed: 420, acted: 260 };
const NARROW = 620; // pixels: a board that is not wider has no room beside the map
const LATE = 90; // milliseconds after which an answer that is on its way is shown to be

export class WarBoard extends HTMLElement {
  static observedAttributes = ["confirm"];

  /** @type {Reference | null} */
  #reference = null;
  #lore = new Lore(null);
  /** @type {View | null} */
  #view = null;
  #asked = new Asked(undefined, null);
  #busy = false;
  /** @type {Action | null} */
  #pending = null;
  /** @type {string | null} a card of one's own that is looked at */
  #card = null;
  #ring = false;
  /** @type {string | null} the face that a Ring is to turn */
  #from = null;
  /** @type {Action[] | null} */
  #narrowed = null;
  /** @type {Split | null} */
  #split = null;
  /** @type {Map<HTMLElement, string>} what parts show */
  #shown = new Map();
  #happened = new News();
  /** What was done in a step that is looked at once more. @type {import("./land.js").Trace[] | null} */
  #looked = null;
  #drawing = 0; // the frame in which the board is drawn anew
  #late = 0;
  /** @type {Showing<Step>} */
  #showing = new Showing(this, (step) => this.#play(step));
  #time = this.#showing.time;

  #battle = new BattleScene();
  #hunt = new HuntScene();
  #chips = new Chips();
  #politics = h("div", { class: "politics-place" });
  #reserves = h("div", { class: "reserves-place" });
  #tableCards = h("div", { class: "table-cards" });
  #news = h("div", { class: "news", "aria-hidden": "true" });
  #high = h("div", { class: "aside-high" }, this.#tableCards, this.#reserves);
  #aside = h("div", { class: "on-the-sea" }, this.#high, this.#news, this.#politics);
  #further = h("div", { class: "further" }); // on a phone the panels beside the map are chips above it
  #answers = h("div", { class: "answer-bar" });
  #hand = h("div", { class: "hand-place" });
  #end = h("div", { class: "end-place", hidden: true });
  #live = h("p", { class: "unseen", "aria-live": "polite" });
  #stage = h("div", { class: "map-stage" });
  #frame = h("div", { class: "war-frame" });
  #info = new Telling(this.#frame);
  #land = new Land({
    region: (region) => this.#pressRegion(region),
    army: (force) => this.#pressArmy(force),
    look: (thing, node) => this.#info.glance(thing ? this.#aboutRegion(thing.region) : [], node),
  });

  connectedCallback() {
    if (!this.#frame.isConnected) {
      for (const scene of [this.#battle, this.#hunt]) {
        scene.hidden = true;
        scene.hold = (milliseconds) => this.#time.hold(milliseconds);
        scene.seen = () => this.#time.passes;
      }
      this.#battle.loss = (figure) => (this.#busy ? undefined : this.#asked.named(`lose:${figure}`) ?? this.#asked.of("reduce").find((action) => action.targets.figures?.includes(figure)));
      this.#battle.give = (action) => this.#propose(action);
      this.#land.camera.waits = () => this.#busy;
      this.#info.spares = () => this.#land.targets;
      fill(this.#stage, this.#land.element, this.#aside, this.#battle, this.#hunt, this.#showing.buttons, this.#end, this.#answers);
      fill(this.#frame, h("div", { class: "chip-row" }, this.#chips.element, this.#further), this.#stage, this.#hand, this.#info.element);
      fill(this, this.#frame, this.#live);
      new ResizeObserver(() => this.#arrange(this.clientWidth <= NARROW)).observe(this);
      new ResizeObserver(() => this.#clear()).observe(this.#answers);
      new ResizeObserver(() => this.#free()).observe(this.#high);
      new ResizeObserver(() => (this.#land.scene = this.#battle.offsetTop + this.#battle.offsetHeight)).observe(this.#battle);
      this.addEventListener("keydown", (event) => event.key === "Escape" && this.#escape());
      this.#frame.addEventListener("click", (event) => {
        if (!(event.target instanceof Element) || event.target.closest("button, .area, .force, .info")) return;
        this.#info.unpin();
      });
      this.#refresh();
    }
  }

  /** @param {boolean} narrow */
  #arrange(narrow) {
    if (narrow === this.#further.contains(this.#politics)) return;
    if (narrow) this.#further.append(this.#politics, this.#reserves, this.#tableCards);
    else {
      this.#high.append(this.#tableCards, this.#reserves);
      this.#aside.append(this.#politics);
    }
    this.#place();
  }

  /** Scenes, the buttons of the map and what just happened end above the answers, however tall those are; a card that is looked at lies over them. */
  #clear() {
    const bar = this.#answers;
    const looked = bar.querySelector(".looked-at") !== null;
    const tall = looked || !this.#stage.contains(bar) ? 0 : bar.offsetHeight;
    for (const part of [this.#battle, this.#hunt, this.#land.zooms, this.#aside]) part.style.setProperty("--answers", `${tall}px`);
    if (looked) return;
    const { left, right, top, bottom } = bar.getBoundingClientRect();
    const stage = this.#land.element.getBoundingClientRect();
    this.#land.answers = tall ? { left: left - stage.left, right: right - stage.left, top: top - stage.top, bottom: bottom - stage.top } : null;
    if (!this.#stage.contains(bar)) this.#land.seek();
  }

  /** On a phone buttons stand below the map, with what is asked, so that all of it is seen; the answers to a scene, an army and a card that is looked at lie over it. */
  #place() {
    const bar = this.#answers;
    const scene = !this.#hunt.hidden || (!this.#battle.hidden && !this.#battle.matches(".aside, .b-folded"));
    const few = bar.querySelector(":scope > .hint") ? 1 : 0; // it has room on the sea with its hint
    const below = this.#further.contains(this.#politics) && !scene && bar.querySelectorAll(":scope > button, :scope > .numbers").length > few;
    if (below && !bar.querySelector(".in-question, .asking")) bar.prepend(h("p", { class: "in-question", "aria-hidden": "true" }, this.#asked.choices.prompt));
    if (below === (bar.parentElement === this.#frame)) return;
    if (below) this.#stage.after(bar);
    else this.#stage.append(bar);
  }

  /** The map can be moved from under what lies at its right, on a tablet. */
  #free() {
    const [stage, high] = [this.#land.element.getBoundingClientRect(), this.#high.getBoundingClientRect()];
    this.#land.camera.opposite = high.width && high.left > stage.left + stage.width / 2 ? stage.right - high.left : 0;
  }

  disconnectedCallback() {
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
    this.#shown.clear();
    this.#chips.blank();
    this.#lore = new Lore(reference);
    this.#battle.lore = this.#hunt.lore = this.#lore;
    this.#refresh();
  }

  /** @type {string | null} whose army stands on the left in battles, and whose hand is shown; nothing: the viewer's */
  side = null;
  /** @type {unknown[]} there is nothing to be set up */
  setups = [];

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
    if (!busy && !this.#busy && !this.#pending) return;
    this.#busy = Boolean(busy);
    if (!this.#busy) this.#forget();
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
    return this.#asked.choices;
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

  /** Steps that were not seen, one after the other: what of them stays in sight is drawn with the last, when that is shown. @param {Step[]} steps */
  recall(steps) {
    this.#showing.cut();
    this.#battle.shut();
    this.#hunt.shut();
    this.#happened = new News();
    for (const [i, step] of steps.entries()) {
      const before = steps[i - 1]?.view;
      if (step.who === null) this.#happened = new News();
      else if (before) {
        this.#happened.add(before, step, this.#lore);
        if (!this.#battle.note(before, step)) this.#hunt.note(before, step);
      }
      this.#view = step.view;
    }
  }

  /** Show what waits or moves as it ends. */
  skip() {
    this.#showing.skip();
  }

  /** Take everything off the table: nothing of it stays in the document. */
  blank() {
    this.#showing.cut();
    this.#view = null;
    this.#asked = new Asked(undefined, null);
    this.#busy = false;
    this.#forget();
    this.#happened = new News();
    this.#battle.shut();
    this.#hunt.shut();
    this.#info.unpin();
    this.#end.hidden = true;
    fill(this.#end);
    fill(this.#live);
    this.#refresh();
  }

  /** Whether something has gone somewhere in a step. @param {Step} step @param {Step | null} before */
  moved(step, before) {
    return before !== null && tracesOf(before.view, step.view, this.#lore).length > 0;
  }

  /** Draw what was done in a step once more; null: what was drawn before. @param {Step | null} step @param {Step | null} before */
  again(step, before) {
    this.#looked = step && before ? tracesOf(before.view, step.view, this.#lore) : null;
    this.#refresh();
  }

  /** Give the answer shown as a plan. */
  proceed() {
    if (this.#pending && !this.#busy) this.#give(this.#pending);
  }

  /** Take it back. */
  withdraw() {
    this.#forget();
    this.#refresh();
    refocus(this);
  }

  /** The last step with everything open, and the picture of how it ended. @param {Step} step */
  async unveil(step) {
    await this.show(step, { animate: false });
    this.#drawEnd(step.view);
  }

  /** What is worth telling about a game that is over. @param {View} view @returns {{label: string, value: string, side?: string}[]} */
  tally(view) {
    return tallyOf(view, this.#lore);
  }

  /** @param {string} type @param {unknown} detail @param {boolean} [cancelable] @returns {boolean} false: a listener keeps it back */
  #emit(type, detail, cancelable = false) {
    return this.dispatchEvent(new CustomEvent(type, { bubbles: true, cancelable, detail }));
  }

  // ----- what happens

  /** Play what happened, then show how it stands. @param {Step} step */
  async #play(step) {
    const before = this.#view;
    const after = step.view;
    const { cuts } = this.#showing;
    if (this.#drawing && this.#time.pace > 0) this.#refresh();
    this.#asked = new Asked(undefined, null);
    this.#forget(true);
    this.#looked = null;
    this.#battle.near = this.#near(after);
    if (before && step.who !== null) {
      const traces = this.#happened.add(before, step, this.#lore);
      for (const kind of heardOf(before, step, traces)) this.#emit("happens", { kind, side: sideOf(after, step.who) ?? step.who });
      this.#tellNews();
      for (const scene of [() => this.#battle.tell(before, step), () => this.#hunt.tell(before, step)]) {
        if (cuts !== this.#showing.cuts) return;
        if (await scene()) break;
      }
      if (cuts !== this.#showing.cuts) return;
      await this.#beat(before, step, traces);
      if (cuts !== this.#showing.cuts) return;
    }
    this.#settle(step, true);
  }

  /** Let something be seen for as long as it needs. @param {View} before @param {Step} step @param {(import("./land.js").Trace & {count: number})[]} traces */
  async #beat(before, step, traces) {
    const { view, action, who } = step;
    const marching = traces.filter(({ from, to }) => from && from !== to);
    if (marching.length) {
      this.#land.mark({ targets: new Map(), armies: new Map(), about: [], battle: view.battle?.region ?? null, traces: this.#happened.traces });
      await Promise.all(marching.map(({ from, to, side, count }) => this.#land.march(/** @type {string} */ (from), to, side, count)));
      await this.#time.hold(BEATS.march, true);
    } else if (action?.startsWith("face:")) {
      this.#drawChips(view);
      this.#chips.drop(before, view, action.slice(5));
      await this.#time.hold(BEATS.die, true);
    } else if (view.event !== before.event && view.event && who !== view.seat) {
      this.#showCard(view.event);
      await this.#time.hold(BEATS.card);
    } else if (traces.length) await this.#time.hold(BEATS.changed);
    else if (action?.startsWith("act:") || action?.startsWith("die:")) await this.#time.hold(who === view.seat ? 0 : BEATS.acted);
  }

  /** A card that the other side plays is shown for a while. @param {string} card */
  #showCard(card) {
    const fact = this.#lore.cards.get(card);
    this.#shown.delete(this.#news);
    if (fact) fill(this.#news, h("div", { class: "news-card" }, largeCard(fact, this.#lore)));
  }

  #tellNews() {
    const { lines } = this.#happened;
    const card = this.#lore.cards.get(this.#happened.card ?? this.#view?.event ?? "");
    this.#anew(this.#news, [lines, card?.id], () => [lines.length ? h("p", null, lines.map((line) => h("span", null, line)).reverse()) : null, card && lines.length ? h("span", { class: `news-event ${card.side}` }, card.label) : null]);
  }

  // ----- how it stands

  /** Whose army stands on the left, and whose hand is shown. @param {View} view @returns {Side} */
  #near(view) {
    return this.side === "shadow" || this.side === "free-peoples" ? this.side : sideOf(view) ?? "free-peoples";
  }

  /** Show a step as it ends. @param {Step} step @param {boolean} [soon] it is drawn with the next frame: of steps that come together only the last is */
  #settle(step, soon = false) {
    const { view } = step;
    const turned = this.#view !== null && this.#view.seat !== view.seat;
    if (turned || (this.#view && step.who === null)) this.#happened.clear();
    this.#view = view;
    if (view.under_way.length <= 1 || turned) this.#happened.die = null;
    this.#asked = new Asked(step.choices, view);
    this.#busy = false;
    this.#forget(true);
    const small = this.#split?.going ? this.#split.answer(this.#asked) : undefined;
    if (!small) this.#split = this.#splitOf(view);
    this.#battle.near = this.#near(view);
    this.#battle.open(view);
    this.#battle.classList.toggle("aside", this.#asked.regions.size > 0);
    this.#hunt.open(view);
    this.#end.hidden = true;
    if (!soon) this.#draw();
    else this.#drawSoon();
    this.#emit("settled", { number: step.number });
    if (small) {
      this.#give(small);
      return;
    }
    const fought = this.#asked.regions.size ? undefined : view.battle?.region;
    if (this.#asked.actions.length) this.#land.visit(fought ? [fought] : this.#asked.places, Boolean(fought), this.#time.pace > 0);
    if (view.result !== null && this.#time.pace > 0 && step.events?.some(({ kind }) => kind === "end")) this.#drawEnd(view);
  }

  /** The picture of an army, if the question is who of it goes. @param {View} view */
  #splitOf(view) {
    if (!isSplit(this.#asked)) return null;
    const slot = this.#asked.choices.about?.armies?.[0];
    const force = this.#lore.forces(view).find((one) => one.slot === slot && one.side === sideOf(view));
    return force ? new Split(force, this.#lore, this.#asked, (action) => this.#give(action)) : null;
  }

  /** The picture of how the game ended. @param {View} view */
  #drawEnd(view) {
    const picture = drawEnding(view, this.#lore, () => (this.#end.hidden = true));
    fill(this.#end, picture);
    this.#end.hidden = picture === null;
  }

  /** Draw it before the next frame: as soon as nothing else has come, so that the frame has not to wait for it. */
  #drawSoon() {
    if (this.#drawing) return;
    const frame = requestAnimationFrame(() => this.#draw());
    this.#drawing = frame;
    whenQuiet(() => {
      if (this.#drawing !== frame) return;
      this.#draw();
      this.getBoundingClientRect(); // it is laid out, too
    });
  }

  /** Show how it stands, and where one can press. */
  #draw() {
    this.#refresh();
    if (this.#further.contains(this.#politics)) this.#chips.reveal();
  }

  #refresh() {
    cancelAnimationFrame(this.#drawing);
    clearTimeout(this.#late);
    this.#drawing = 0;
    if (!this.#frame.isConnected) return;
    const view = this.#view;
    this.classList.toggle("asked", this.#asked.actions.length > 0 && !this.#busy);
    if (!view) {
      this.#chips.blank();
      this.#shown.clear();
      for (const part of [this.#politics, this.#reserves, this.#tableCards, this.#news, this.#answers, this.#hand]) fill(part);
      this.#answers.hidden = true;
      this.#place();
      return;
    }
    const focus = focusMark(this);
    this.#battle.draw();
    this.#hunt.draw();
    const forces = this.#lore.forces(view);
    this.#land.show(view, forces, extrasOf(view, this.#lore), this.#lore);
    this.#mark(view);
    this.#drawChips(view);
    const asked = this.#busy || this.#pending ? null : this.#asked;
    this.#anew(this.#politics, [view.nations, asked ? [...asked.nations.keys()] : []], () => drawPolitics(view, this.#lore, asked, this.#wishes));
    this.#anew(this.#reserves, [view.reinforcements, view.casualties, view.twilight, view.lords, view.warriors, view.kings], () => [drawReserves(view, this.#lore), drawBoxes(view, this.#lore)]);
    this.#anew(this.#tableCards, SIDES.map((side) => view.cards[side].table), () => drawTableCards(view, this.#lore, (card, node) => this.#tellCard(card, node)));
    this.#tellNews();
    this.#anew(this.#hand, [view.seat, this.#near(view), view.own, view.hands, view.cards, asked ? [...asked.cards.keys()] : [], this.#card], () => this.#drawHands(view));
    drawAnswers(this.#answers, view, this.#lore, this.#doing);
    this.#answers.hidden = this.#answers.childElementCount === 0;
    this.#place();
    restoreFocus(this, focus);
    this.#info.check();
  }

  /** Fill a part, if what it shows is not the same as before. @param {HTMLElement} part @param {unknown[]} of what it shows @param {() => import("../../app/dom.js").Child | import("../../app/dom.js").Child[]} draw */
  #anew(part, of, draw) {
    const shown = JSON.stringify(of);
    if (this.#shown.get(part) === shown) return;
    this.#shown.set(part, shown);
    fill(part, draw());
  }

  /** @param {View} view */
  #drawChips(view) {
    const asked = this.#busy || this.#pending ? null : this.#asked;
    this.#chips.draw(view, { near: this.#near(view), lore: this.#lore, asked, ring: this.#ring, inUse: (side) => this.#inUse(view, side), wishes: this.#wishes });
  }

  /** The face of a side's die in use. @param {View} view @param {Side} side @returns {string | null} */
  #inUse(view, side) {
    if (view.dice[side].in_use !== undefined) return view.dice[side].in_use ?? null;
    if (this.#happened.die?.side === side) return this.#happened.die.face;
    return side === sideOf(view) && this.#asked.question === "action" ? this.#asked.choices.about?.dice?.[0] ?? null : null;
  }

  /** @param {View} view */
  #drawHands(view) {
    const lit = this.#busy || this.#pending ? new Map() : this.#asked.cards;
    const hand = (/** @type {Side} */ side) =>
      drawHand(view, side, this.#lore, side === sideOf(view) ? lit : new Map(), this.#card, (card, node) => this.#pressCard(card, node), (card, node) => this.#info.glance(card ? aboutCard(card, this.#view, this.#lore, this.#asked) : [], node));
    return view.hands ? SIDES.map(hand) : hand(this.#near(view));
  }

  /** @param {View} view */
  #mark(view) {
    const free = !this.#busy && !this.#pending && !this.#split;
    const targets = new Map();
    if (free) for (const [region, actions] of this.#asked.regions) targets.set(region, actions.map(({ label }) => label).join(", or "));
    const armies = new Map(free ? [...this.#asked.armies].map(([slot, { label }]) => [slot, label]) : []);
    this.#land.mark({ targets, armies, about: this.#asked.choices.about?.regions ?? [], battle: view.result === null ? view.battle?.region ?? null : null, traces: this.#looked ?? this.#happened.traces });
  }

  // ----- what is pressed

  /** @type {import("./panels.js").Wishes} */
  #wishes = {
    give: (action) => (action.name.startsWith("ring-from:") ? this.#turnFrom(action.name.slice(10)) : this.#propose(action)),
    gem: (side) => this.#pressGem(side),
    tell: (told, node) => this.#info.pin(told, node),
  };

  /** @returns {import("./answers.js").Doing} */
  get #doing() {
    return {
      asked: this.#asked, busy: this.#busy, pending: this.#pending, card: this.#card, ring: this.#ring, from: this.#from, narrowed: this.#narrowed,
      split: this.#split?.element ?? null, give: (action) => this.#propose(action), proceed: () => this.proceed(), withdraw: () => this.withdraw(), turn: (face) => this.#turnFrom(face),
    };
  }

  /** What pressing a region would do, and what is there. @param {string} region */
  #aboutRegion(region) {
    const free = !this.#busy && !this.#pending && !this.#split;
    const answers = free ? this.#asked.regions.get(region) ?? [] : [];
    return [...answers.map(({ label }) => h("div", { class: "k-about would" }, h("strong", null, label))), ...aboutRegion(region, this.#view, this.#lore)];
  }

  /** @param {string} region */
  #pressRegion(region) {
    const answers = this.#busy || this.#pending || this.#split ? [] : this.#asked.regions.get(region) ?? [];
    if (answers.length) this.#oneOf(answers);
    else this.#info.pin(aboutRegion(region, this.#view, this.#lore), this.#land.nodeOf(region));
  }

  /** @param {Force} force */
  #pressArmy(force) {
    const action = this.#busy || this.#pending ? undefined : this.#asked.armies.get(force.slot);
    if (action) this.#propose(action);
    else this.#pressRegion(force.region);
  }

  /** @param {Action[]} answers */
  #oneOf(answers) {
    if (answers.length === 1 && answers[0]) {
      this.#propose(answers[0]);
      return;
    }
    this.#narrowed = answers;
    this.#refresh();
    refocus(this);
  }

  /** @param {string} card @param {HTMLElement} node */
  #pressCard(card, node) {
    if (this.#busy || this.#pending || !this.#asked.cards.has(card)) {
      this.#tellCard(card, node);
      return;
    }
    this.#info.unpin();
    this.#card = this.#card === card ? null : card;
    this.#ring = false;
    this.#refresh();
    /** @type {HTMLElement | null} */ (this.#answers.querySelector(".confirm"))?.focus({ preventScroll: true });
  }

  /** @param {string} card @param {HTMLElement} node */
  #tellCard(card, node) {
    this.#info.pin(aboutCard(card, this.#view, this.#lore, this.#asked), node);
  }

  /** @param {Side} side */
  #pressGem(side) {
    if (this.#busy || side !== (this.#view && sideOf(this.#view)) || !this.#asked.rings.size) {
      const node = this.querySelector(`.panel-side.${side} .gem-button`);
      if (node) this.#info.pin([h("strong", null, "Elven Rings"), h("p", null, "A Ring turns one die to another face, once a turn. The Shadow gets the Rings that the Free Peoples have used.")], node);
      return;
    }
    this.#ring = !this.#ring;
    this.#from = null;
    this.#card = null;
    const faces = [...this.#asked.rings.keys()];
    if (this.#ring && faces.length === 1) this.#from = faces[0] ?? null;
    this.#refresh();
    refocus(this);
  }

  /** @param {string} face */
  #turnFrom(face) {
    this.#from = face;
    this.#refresh();
    refocus(this);
  }

  #escape() {
    this.#info.unpin();
    this.#end.hidden = true;
    if (this.#busy) return;
    if (this.#pending || this.#card || this.#ring || this.#narrowed) this.withdraw();
  }

  // ----- what is given

  /** Give an answer, or show it as a plan first. @param {Action} action */
  #propose(action) {
    if (this.#busy || !this.#view) return;
    const free = this.#emit("preview", { name: action.name, label: action.label }, true);
    this.#narrowed = null;
    if (free && !this.asks(action)) {
      this.#give(action);
      return;
    }
    this.#pending = action;
    this.#refresh();
    /** @type {HTMLElement | null} */ (this.#answers.querySelector(".confirm"))?.focus({ preventScroll: true });
  }

  /** Whether an answer wants a second look. @param {Action} action */
  asks(action) {
    return this.confirm && !this.#harmless(action);
  }

  /** What was looked at before it was given, or only leads to another question that can be taken back. @param {Action} action */
  #harmless(action) {
    return this.#card !== null || (this.#split !== null && verbOf(action) !== "no") || ["die", "act", "army"].includes(verbOf(action));
  }

  /** @param {Action} action */
  #give(action) {
    this.#pending = action;
    this.#busy = true;
    this.#happened.acts();
    this.#info.unpin();
    this.classList.remove("asked");
    clearTimeout(this.#late); // mostly the next question comes so soon that nothing need be drawn in between
    this.#late = window.setTimeout(() => this.#refresh(), LATE);
    this.#emit("choose", { name: action.name, label: action.label, actions: [action.name] });
  }

  /** Nothing is taken up. @param {boolean} [kept] an army that is being split is kept */
  #forget(kept = false) {
    this.#pending = null;
    this.#card = null;
    this.#ring = false;
    this.#from = null;
    this.#narrowed = null;
    if (!kept && this.#split?.going) this.#split = this.#view ? this.#splitOf(this.#view) : null;
  }
}

customElements.define("war-of-the-ring-board", WarBoard);
