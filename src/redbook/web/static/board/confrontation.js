/**
 * `<confrontation-board>`: the table of The Confrontation (see types.js for what it is given and says).
 *
 * It knows no rules. An answer points at characters, regions and cards; whatever can be pointed at is lit, picking a
 * character lights the regions that its answers name, and what cannot be pointed at has a button.
 */

import { fill, h } from "../app/dom.js";
import { Asked } from "./asked.js";
import { BattleScene } from "./battle.js";
import { medal } from "./cards.js";
import { drawDraft, drawLineUps, drawSpecials } from "./chooser.js";
import { Field, NO_MARKS } from "./field.js";
import { regionOf, rowOf } from "./geometry.js";
import { Info } from "./info.js";
import { Lore, SIDES, fallenOf, otherSide, sees, standsOf } from "./lore.js";
import { Placing } from "./placing.js";
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
 * @typedef {import("./types.js").TableEvent} TableEvent
 * @typedef {import("./field.js").Token} Token
 * @typedef {import("./field.js").Marks} Marks
 */

const TIGHT = 560; // pixels of the map's width under which stands have no names on them
const MOVE = 520; // milliseconds that a movement takes, as the style sheet has it

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
  #asked = new Asked(undefined, null);
  #lore = new Lore(null, null);
  #tokens = new Tokens();
  #time = new Time();
  #placing = new Placing({
    refresh: () => this.#refresh(),
    picked: () => this.#picked,
    pick: (character) => this.#pickNext(character),
    give: (actions) => this.#send({ name: actions[0] ?? "", label: "This is my setup", actions }),
    keep: (name, places) => this.#emit("save-setup", { name, places }),
    forget: (name) => this.#emit("forget-setup", { name }),
  });

  #busy = false;
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
    stand: (token) => this.#pressStand(token),
    region: (region) => this.#pressRegion(region),
    lift: (token) => token.character && this.#pick(token.character),
    drop: (token, region, onto) => this.#drop(token, region, onto),
    look: (token, region, node) => this.#info.glance(token, region, node),
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
      this.#scene.hold = (milliseconds) => this.#time.hold(milliseconds);
      this.#time.watch = (waits) => (this.#skip.hidden = !waits);
      fill(this.#map, this.#field.svg, this.#banner, this.#chooser, this.#scene, this.#skip, this.#info.element);
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
    this.#asked = new Asked(undefined, null);
    this.#tokens.clear();
    this.#placing.stop();
    this.#busy = false;
    this.#forget();
    this.#scene.shut();
    this.#info.unpin();
    fill(this.#live);
    fill(this.#banner);
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
    this.#asked = new Asked(undefined, null);
    const given = this.#pending;
    this.#forget();
    this.#busy = false;
    this.#look(step.view);
    this.classList.toggle("still", this.#time.pace === 0);
    if (this.#time.pace > 0) this.style.setProperty("--move-time", `${Math.round(MOVE / this.#time.pace)}ms`);
    this.#fought = this.#view?.battle?.region ?? null;
    // The piece of an answer just given stands where it was shown.
    const mine = given?.name.startsWith("move:") ? this.#tokens.own(given.targets.characters[0]) : undefined;
    if (mine) mine.region = given?.targets.regions[0] ?? mine.region;
    this.#info.unpin();
    this.#refresh();
    const cuts = this.#cuts;
    for (const event of step.events ?? []) {
      await this.#happen(event);
      if (cuts !== this.#cuts) return;
    }
    this.#settle(step);
    this.classList.remove("still");
  }

  /** @param {TableEvent} event */
  async #happen(event) {
    const side = /** @type {Side} */ (event["side"]);
    const { character, region } = /** @type {{character: string, region: string}} */ (/** @type {unknown} */ (event));
    const lore = this.#lore;
    switch (event.kind) {
      case "move":
        await this.#travel(side, character, event["from"], event["to"]);
        return;
      case "retreat":
        await this.#scene.tell(event);
        await this.#travel(side, character, event["from"], event["to"]);
        return;
      case "shown":
        this.#tokens.reveal(side, character, region);
        this.#arrange();
        await this.#time.hold(MOVE, true);
        return;
      case "known":
        this.#tokens.reveal(side, character, region, false);
        this.#arrange();
        return;
      case "hidden":
        this.#tokens.hide(side, character, region);
        this.#arrange();
        return;
      case "fallen":
        await this.#scene.tell(event);
        await this.#fall(this.#tokens.find(side, character, region));
        return;
      case "battle":
        this.#placeScene(region);
        this.#fought = region;
        for (const one of SIDES) this.#tokens.reveal(one, event[one === event["attacking"] ? "attacker" : "defender"], region);
        this.#arrange();
        await this.#scene.tell(event);
        return;
      case "fighter":
        if (this.#fought) this.#tokens.reveal(side, character, this.#fought);
        this.#arrange();
        await this.#scene.tell(event);
        return;
      case "ability":
        if (!(await this.#scene.tell(event)) && event["text"]) await this.#say(`${lore.name(character)}: ${event["text"]}`);
        return;
      case "outcome":
        await this.#scene.tell(event);
        this.#scene.shut();
        this.#fought = null;
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
        await this.#scene.tell(event);
    }
  }

  /** A stand goes from one region to another. @param {Side} side @param {string | null} character @param {string} from @param {string} to */
  async #travel(side, character, from, to) {
    const token = this.#tokens.move(side, character, from, to);
    if (!token) return;
    this.#field.raise(token.key);
    this.#field.mark(from, to);
    this.#arrange();
    await this.#time.hold(MOVE + 160, true);
    this.#field.mark(null);
  }

  /** @param {Token | undefined} token */
  async #fall(token) {
    if (!token) return;
    this.#field.fell(token.key);
    await this.#time.hold(MOVE, true);
    this.#tokens.remove(token);
    this.#arrange();
  }

  /** Tell something over the map for a while. @param {string} text */
  async #say(text) {
    this.#banner.textContent = text;
    this.#banner.hidden = false;
    await this.#time.hold(1500);
    this.#banner.hidden = true;
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
    this.#fought = undefined;
    this.#asked = new Asked(step.choices, view);
    this.#forget();
    this.#busy = false;
    this.#placing.look(view, turned);
    this.#tokens.become(this.#placing.going ? [] : standsOf(view));
    this.#look(view);
    if (view.battle) this.#placeScene(view.battle.region);
    this.#scene.open(view);
    this.#refresh();
    this.#emit("settled", { number: step.number });
    this.#placing.give(this.#asked.actions.length > 0);
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
    this.#look(view);
    this.classList.toggle("asked", this.#asked.actions.length > 0 && !this.#busy);
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
    const focus = this.#focusMark();
    this.#drawTrays(view, bottom);
    this.#drawRoster(view);
    this.#drawChooser(view);
    this.#drawAnswers(view);
    this.#restoreFocus(focus);
    this.#info.check();
  }

  #arrange() {
    const tokens = this.#placing.going ? this.#placing.tokens : this.#tokens.all;
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
    for (const [tray, side] of /** @type {[HTMLElement, Side][]} */ ([[this.#far, otherSide(bottom)], [this.#near, bottom]])) {
      const mine = side === view.seat;
      tray.setAttribute("aria-label", `Cards of ${this.#lore.side(side)}`);
      tray.className = `tray ${side === bottom ? "near" : "far"} ${side}`;
      tray.hidden = view.turn === 0;
      const lit = mine && !this.#busy ? this.#asked.cards : new Map();
      const press = (/** @type {string} */ card, /** @type {Action | undefined} */ action, /** @type {HTMLElement} */ node) => {
        if (action && !this.#pending) this.#propose(action);
        else this.#info.card(card, side, "", node);
      };
      fill(tray, drawTray(view, side, this.#lore, lit, press, (card, state, node) => this.#info.card(card, side, state, node)));
      for (const card of mine ? this.#pending?.targets.cards ?? [] : []) tray.querySelector(`[data-card="${card}"]`)?.classList.add("picked");
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
    const actions = this.#busy ? [] : this.#asked.actions;
    const [drafting, picking] = [view.question === "draft", view.question === "special-cards" && side];
    this.#chooser.hidden = !drafting && !picking;
    if (drafting && side) fill(this.#chooser, drawDraft(view, side, actions, this.#lore, (action) => this.#propose(action)));
    else if (drafting) fill(this.#chooser, drawLineUps(view, this.#lore));
    else if (picking) fill(this.#chooser, drawSpecials(view, actions, this.#lore, (action) => this.#propose(action)));
    else fill(this.#chooser);
  }

  /** @param {View} view */
  #drawAnswers(view) {
    const bar = this.#answers;
    const button = (/** @type {Action} */ action) => h("button", { type: "button", class: "answer", "data-choice": action.name, onclick: () => this.#propose(action) }, action.label);
    const picked = this.#picked;
    if (this.#placing.going) this.#placing.draw(bar, this.#lore, this.#busy);
    else if (this.#busy || view.question === "draft" || view.question === "special-cards") fill(bar);
    else if (this.#pending) {
      fill(
        bar,
        h("p", { class: "asking" }, `${this.#pending.label}?`),
        h("button", { type: "button", class: "primary confirm", onclick: () => this.proceed() }, "Confirm"),
        h("button", { type: "button", onclick: () => this.withdraw() }, "Undo"),
      );
    } else if (this.#narrowed) {
      fill(bar, h("p", { class: "asking" }, "Which way?"), this.#narrowed.map(button), h("button", { type: "button", onclick: () => this.#escape() }, "Neither"));
    } else if (picked) {
      const about = h("p", null, h("strong", null, this.#lore.name(picked)), h("span", null, this.#lore.ability(picked)));
      fill(bar, h("div", { class: "in-hand" }, medal(picked, view.seat ?? "fellowship", this.#lore), about), h("button", { type: "button", onclick: () => this.#escape() }, "Put down"));
    } else {
      const { buttons, more } = this.#asked.spoken(this.#tokens.all);
      fill(bar, more ? h("p", { class: "hint" }, "Choose on the board.") : null, buttons.map(button));
    }
    bar.hidden = bar.childElementCount === 0;
  }

  /** @param {Token[]} tokens @returns {Marks} */
  #marks(tokens) {
    const view = this.#view;
    if (!view) return NO_MARKS;
    if (this.#placing.going) return this.#placing.marks(!this.#busy, this.#lore);
    const free = !this.#busy && !this.#pending;
    const pickable = free ? tokens.filter((token) => this.#asked.moves(token) || this.#asked.of(token).length) : [];
    /** @type {Map<string, string>} */
    const targets = new Map();
    for (const { targets: pointed, label } of free ? this.#asked.actions : []) {
      const mine = this.#picked !== null && pointed.characters.includes(this.#picked);
      if (mine || !pointed.characters.length) for (const region of pointed.regions) targets.set(region, label);
    }
    const going = this.#tokens.own(this.#pending?.targets.characters[0]);
    const goal = this.#pending?.targets.regions[0];
    const fought = view.result === null ? view.battle?.region ?? view.moving?.region ?? null : null;
    return {
      pickable: new Set(pickable.map(({ key }) => key)),
      picked: this.#tokens.own(this.#picked)?.key ?? null,
      targets,
      ahead: going && goal ? { key: going.key, region: goal } : null,
      battle: this.#fought === undefined ? fought : this.#fought,
      pointed: view.pointed_at,
      draggable: free,
    };
  }

  // ----- what is pressed

  /** @param {Token} token */
  #pressStand(token) {
    this.#info.unpin();
    if (this.#placing.going) {
      if (!this.#busy) this.#placing.press(token);
      return;
    }
    if (!this.#busy && !this.#pending) {
      const answers = this.#asked.of(token);
      const reached = this.#picked ? this.#asked.ways(this.#picked, token.region).length : this.#asked.in(token.region).length;
      if (this.#asked.moves(token)) this.#pick(this.#picked === token.character ? null : token.character);
      else if (this.#picked && reached) this.#pressRegion(token.region);
      else if (answers.length) this.#oneOf(answers);
      else if (reached) this.#pressRegion(token.region);
      else this.#info.pin(token, null, this.#field.nodeOf(token.key));
      return;
    }
    this.#info.pin(token, null, this.#field.nodeOf(token.key));
  }

  /** @param {string} region */
  #pressRegion(region) {
    this.#info.unpin();
    if (this.#placing.going) {
      if (!this.#busy && this.#placing.region(region)) return;
    } else if (!this.#busy && !this.#pending) {
      const answers = this.#picked ? this.#asked.ways(this.#picked, region) : this.#asked.in(region);
      if (answers.length) {
        this.#oneOf(answers);
        return;
      }
      if (this.#picked) {
        this.#pick(null);
        return;
      }
    }
    this.#info.pin(null, region, this.#field.nodeOf(region));
  }

  /** @param {Token} token @param {string | null} region @param {Token | null} onto */
  #drop(token, region, onto) {
    this.#info.unpin();
    if (this.#placing.going) {
      this.#placing.drop(token, region, onto);
      return;
    }
    const ways = region && token.character ? this.#asked.ways(token.character, region) : [];
    if (ways.length) this.#oneOf(ways);
    else this.#arrange();
  }

  /** @param {string | null} character */
  #pick(character) {
    this.#picked = character;
    this.#narrowed = null;
    if (this.#placing.going) this.#live.textContent = this.#placing.told(this.#lore);
    else if (character) {
      const goals = this.#asked.goals(character).map((region) => this.#lore.place(region));
      this.#live.textContent = `${this.#lore.name(character)} is picked up, for ${goals.join(", ")}.`;
    }
    this.#refresh();
    this.#emit("select", { character });
  }

  /** While setting up: somebody is picked up, or all is done; the keyboard follows. @param {string | null} character */
  #pickNext(character) {
    const onMap = document.activeElement instanceof SVGElement && this.contains(document.activeElement);
    this.#pick(character);
    if (onMap) {
      const next = character ? this.#field.nodeOf(`plan-${character}`) : this.#answers.querySelector(".ready:not(:disabled)");
      /** @type {HTMLElement | null} */ (next)?.focus();
    }
    this.#placing.give(this.#asked.actions.length > 0);
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
    const free = this.#emit("preview", { name: action.name, label: action.label }, true);
    this.#pending = action;
    this.#narrowed = null;
    if (free && !(this.confirm && this.#view.turn > 0)) {
      this.#give(action);
      return;
    }
    this.#refresh();
    /** @type {HTMLElement | null} */ (this.#answers.querySelector(".confirm"))?.focus({ preventScroll: true });
  }

  /** @param {Action} action */
  #give(action) {
    this.#pending = action;
    this.#send({ name: action.name, label: action.label, actions: [action.name] });
  }

  /** @param {import("./types.js").Chosen} chosen */
  #send(chosen) {
    this.#busy = true;
    this.#refresh();
    this.#emit("choose", chosen);
  }

  #escape() {
    this.#info.unpin();
    if (this.#pending && !this.#busy) this.withdraw();
    else if (this.#picked || this.#narrowed) {
      const key = this.#tokens.own(this.#picked)?.key;
      this.#pick(null);
      if (key) /** @type {SVGElement | null} */ (this.#field.nodeOf(key))?.focus();
    }
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
