/**
 * The analysis board: any situation, moved on by hand for both sides, with everything open or with one seat's knowledge; judged
 * by Steward as it searches, set up by dragging, shared by a link, and played on from against any level.
 */

import { again } from "./again.js";
import { makeBoard } from "./boards.js";
import { fill, h, icon } from "./dom.js";
import { dropZone } from "./drop.js";
import { Judgement } from "./judgement.js";
import { preferences } from "./memory.js";
import { copy, say } from "./shell.js";
import { percent, read, written } from "./situation.js";
import { Story } from "./story.js";
import { amid, call, games } from "./wire.js";

/** @typedef {import("./situation.js").Situation} Situation */
/** @typedef {import("./situation.js").Look} Look */
/** @typedef {import("./wire.js").Game} Game */
/** @typedef {{ seat: string, cards: { id: string, label: string, used: boolean }[], specials: { id: string, label: string, held: boolean }[] }} Hand */

const FAR = 8000;
/** Letters of actions after which a situation begins anew where it stands: the server follows no longer way. */

class AnalysisPage extends HTMLElement {
  /** @type {Situation} */
  #situation = { game: "confrontation", options: {}, position: null, actions: [], eye: "open" };
  /** Actions that were taken back, the next one last. @type {string[]} */
  #ahead = [];
  /** @type {Look | null} */
  #look = null;
  /** The situation that was shown last, and what was ahead of it: what is refused leads back to it. @type {[Situation, string[]]} */
  #good = [this.#situation, []];
  /** @type {Game | undefined} */
  #game;
  /** @type {import("./boards.js").Board | null} */
  #board = null;
  /** The seat whose pieces are being put. @type {string | null} */
  #arranging = null;
  #run = 0;
  /** What is being put: whatever is asked for after it waits for it, or it would be lost. @type {Promise<void>} */
  #putting = Promise.resolve();

  #stage = h("section", { class: "stage", "aria-label": "The board", tabindex: -1 });
  #prompt = h("p", { class: "prompt", "aria-live": "polite" });
  #rolls = h("div", { class: "row answers rolls" });
  #judgement = new Judgement();
  #story = new Story();
  #eyes = h("select", { id: "eyes" });
  #back = h("button", { type: "button", class: "tiny", onclick: () => this.#goTo(this.#situation.actions.length - 1) }, "Back");
  #arranges = h("button", { type: "button", class: "tiny", onclick: () => this.#arrange() }, "Set up");
  #on = h("button", { type: "button", class: "tiny", onclick: () => this.#again() }, "Forward");
  #ways = h(
    "div",
    { class: "ways" },
    h("div", { class: "row" }, this.#back, this.#on, h("button", { type: "button", class: "tiny", onclick: () => copy(location.href) }, icon("link"), "Copy the link")),
    h("div", { class: "row" }, h("label", { class: "unseen", for: "eyes" }, "With whose eyes"), this.#eyes, this.#arranges),
  );
  #setUp = h("div", { class: "arranging" });
  #playOn = h("div", { class: "row play-on" });

  async connectedCallback() {
    fill(this, h("h1", null, "Analysis"), h("p", { class: "faint" }, "One moment …"));
    try {
      await this.#open();
    } catch (problem) {
      document.body.classList.remove("at-table");
      fill(this, h("h1", null, "This cannot be looked into"), h("p", { class: "notice bad" }, /** @type {Error} */ (problem).message), h("p", { class: "row" }, again(problem), h("a", { class: "button", href: "/analysis" }, "An empty board")));
    }
  }

  /** Find out what is to be looked into. */
  async #open() {
    const wishes = new URLSearchParams(location.search);
    const table = wishes.get("table");
    const linked = location.hash.length > 1 ? read(location.hash.slice(1)) : null;
    if (location.hash.length > 1 && !linked) throw new Error("This link is not whole.");
    if (linked) this.#situation = linked;
    else if (table) {
      const at = wishes.get("at");
      const { game, options, position, actions, ahead } = await call(`/api/analysis/table/${encodeURIComponent(table)}${at ? `?at=${encodeURIComponent(at)}` : ""}`);
      this.#situation = { game, options, position, actions, eye: "open" };
      this.#ahead = ahead.reverse();
    } else {
      const { position } = await call("/api/analysis/example");
      this.#situation.position = position;
    }
    this.#game = (await games()).find(({ id }) => id === this.#situation.game);
    this.#board = await makeBoard(this.#situation.game);
    if (!this.#game || !this.#board) throw new Error("This client has no board for this game.");
    this.#lay();
    await this.#show(false);
  }

  #lay() {
    const seats = this.#game?.seats ?? [];
    const board = this.#board;
    document.body.classList.add("at-table");
    if (board) {
      Object.assign(board, { confirm: false, pace: preferences().pace });
      board.addEventListener("choose", (event) => this.#chosen(/** @type {CustomEvent} */ (event).detail.actions));
    }
    this.#judgement.seats = seats;
    this.#judgement.addEventListener("play", (event) => this.#chosen(/** @type {CustomEvent} */ (event).detail));
    this.#story.jumps = true;
    this.#story.addEventListener("jump", (event) => this.#goTo(/** @type {CustomEvent} */ (event).detail));
    fill(this.#eyes, h("option", { value: "open" }, "Everything open"), seats.map(({ id, label }) => h("option", { value: id }, `What ${amid(label)} knows`)));
    this.#eyes.value = this.#situation.eye;
    this.#eyes.addEventListener("change", () => this.#see(this.#eyes.value));
    const levels = h("select", { "aria-label": "Level" }, (this.#game?.levels ?? []).map(({ id, label }) => h("option", { value: id }, label)));
    fill(this.#playOn, h("span", { class: "small" }, "Play on against"), levels, h("span", { class: "row" }, seats.map(({ id, label }) => h("button", { type: "button", class: "tiny", onclick: () => this.#begin(id, levels.value) }, `as ${amid(label)}`))));
    fill(this.#stage, board);
    fill(
      this,
      h("h1", { class: "unseen" }, "Analysis"),
      h(
        "div",
        { class: "table" },
        this.#stage,
        h(
          "div",
          { class: "beside" },
          h(
            "section",
            { class: "lesson analysis", "aria-label": "Analysis" },
            this.#prompt,
            this.#rolls,
            this.#judgement,
            this.#ways,
            this.#setUp,
            this.#playOn,
          ),
          h("div", { class: "panel", tabindex: 0, "aria-label": "The story", role: "region" }, this.#story),
        ),
      ),
    );
  }

  /** Ask for the situation, and show it. @param {boolean} [moving] whether the last step is to be seen happening @param {string} [put] */
  async #show(moving = true, put) {
    const run = ++this.#run;
    this.#judgement.stop();
    this.#rolls.inert = true; // they answer what is shown, and something else is asked for
    await this.#putting;
    const situation = this.#situation;
    /** @type {Look} */
    let look;
    try {
      const asked = call("/api/analysis/look", { body: { ...situation, arrange: this.#arranging, put } });
      if (put !== undefined) {
        this.#putting = asked.then(
          ({ position }) => void Object.assign(situation, { position, actions: [] }),
          () => {},
        );
      }
      look = await asked;
    } catch (problem) {
      say(/** @type {Error} */ (problem).message);
      if (!this.#look) throw problem;
      if (run !== this.#run) return;
      if (this.#board) this.#board.busy = false;
      this.#rolls.inert = false;
      if (put === undefined) [this.#situation, this.#ahead] = this.#good;
      return;
    }
    if (run !== this.#run) return;
    this.#look = look;
    this.#good = [{ ...this.#situation }, [...this.#ahead]];
    history.replaceState(null, "", `/analysis#${written(this.#situation)}`);
    this.#story.tell(look.log);
    this.#rolls.inert = false;
    this.#say(look);
    await this.#board?.show(moving ? look.step : { ...look.step, events: [] }, { animate: moving });
    if (run !== this.#run) return;
    if (!this.#arranging && !look.result) this.#judgement.consider(this.#situation);
  }

  /** @param {Look} look */
  #say(look) {
    const prompt = look.step.choices?.prompt ?? "";
    const whose = this.#game?.seats.find(({ id }) => id === look.asked)?.label;
    this.#prompt.textContent = look.result ? look.result.text : look.chance.length ? "Chance decides:" : look.theirs.length ? `Answers of ${amid(whose ?? "")}, with the eyes of ${amid(this.#seen)}:` : this.#arranging || !whose ? prompt : `${whose}: ${prompt.replace(/^Your turn: /, "")}`;
    this.#back.disabled = !this.#situation.actions.length;
    this.#on.disabled = !this.#ahead.length;
    this.#arranges.hidden = !look.arranges;
    this.#ways.hidden = this.#arranging !== null;
    this.#playOn.hidden = Boolean(this.#arranging || look.result);
    this.#judgement.hidden = Boolean(this.#arranging || look.result);
    this.#drawArranging(look);
    fill(
      this.#rolls,
      look.chance.length ? [h("button", { type: "button", class: "primary tiny", onclick: () => this.#chosen([roll(look.chance)]) }, "Roll"), ...look.chance.map(({ name, odds }) => h("button", { type: "button", class: "tiny", onclick: () => this.#chosen([name]) }, `${spoken(name)} (${percent(odds)})`))] : look.theirs.map(({ name, label }) => h("button", { type: "button", class: "tiny", onclick: () => this.#chosen([name]) }, label)),
    );
  }

  /** Whose knowledge is shown. */
  get #seen() {
    return this.#game?.seats.find(({ id }) => id === this.#situation.eye)?.label ?? "";
  }

  /** Go on. @param {string[]} actions */
  async #chosen(actions) {
    if (this.#arranging) {
      await this.#show(false, actions[0]);
      return;
    }
    if (this.#look && this.#situation.actions.join().length > FAR) this.#situation = { ...this.#situation, position: this.#look.position, actions: [] };
    this.#situation = { ...this.#situation, actions: [...this.#situation.actions, ...actions] };
    this.#ahead = this.#ahead.at(-1) === actions[0] && actions.length === 1 ? this.#ahead.slice(0, -1) : [];
    await this.#show();
  }

  /** Go back or forward to where so many actions have been done. @param {number} number */
  async #goTo(number) {
    const all = [...this.#situation.actions, ...this.#ahead.toReversed()];
    this.#situation = { ...this.#situation, actions: all.slice(0, Math.max(0, number)) };
    this.#ahead = all.slice(Math.max(0, number)).reverse();
    await this.#show(false);
  }

  async #again() {
    const next = this.#ahead.at(-1);
    if (next !== undefined) await this.#chosen([next]);
  }

  /** @param {string} eye */
  async #see(eye) {
    this.#situation.eye = eye;
    this.#eyes.value = eye;
    if (this.#board) this.#board.side = eye === "open" ? null : eye;
    await this.#show(false);
  }

  /** Begin or end setting up by hand. */
  async #arrange() {
    this.#situation.eye = "open";
    this.#eyes.value = "open";
    this.#arranging = this.#arranging ? null : (this.#game?.seats[0].id ?? null);
    this.#ahead = [];
    await this.#show(false);
    this.#prompt.parentElement?.scrollTo(0, 0); // what was pressed is gone, and what there is to do begins at the top
  }

  /** What setting up needs besides the board. @param {Look} look */
  #drawArranging(look) {
    const seats = this.#game?.seats ?? [];
    if (!this.#arranging) {
      fill(this.#setUp);
      return;
    }
    const pieces = /** @type {{ id: string, label: string, at: string | null }[]} */ (/** @type {any} */ (look.step.choices)?.pieces ?? []);
    const field = h("textarea", { rows: 3, "aria-label": "The position as JSON", spellcheck: false }, JSON.stringify(look.position));
    const load = async () => {
      try {
        this.#situation = { ...this.#situation, position: JSON.parse(field.value), actions: [] };
        await this.#show(false);
      } catch (problem) {
        say(/** @type {Error} */ (problem).message);
      }
    };
    fill(
      this.#setUp,
      h("div", { class: "row" }, h("button", { type: "button", class: "primary tiny", onclick: () => this.#arrange() }, "Done")),
      h("div", { class: "row", role: "group", "aria-label": "Whose pieces" }, seats.map(({ id, label }) => h("button", { type: "button", class: "tiny", "aria-pressed": String(id === this.#arranging), onclick: () => this.#hand(id) }, label))),
      h("div", { class: "row", role: "group", "aria-label": "Who is on the board" }, pieces.map(({ id, label, at }) => h("button", { type: "button", class: "tiny piece", "aria-pressed": String(at !== null), title: at === null ? "Fallen: bring it back" : "Take it off the board", onclick: () => this.#show(false, `put:${id}:${at === null ? this.#home(look) : "fallen"}`) }, label))),
      this.#cards(look),
      h("div", { class: "row", role: "group", "aria-label": "Whose turn it is" }, seats.map(({ id, label }) => h("button", { type: "button", class: "tiny", "aria-pressed": String(look.position.to_move === id), onclick: () => this.#show(false, `move:${id}`) }, `${label} to move`))),
      h("details", { class: "small" }, h("summary", null, "As JSON, or a record"), field, h("div", { class: "row" }, h("button", { type: "button", class: "tiny", onclick: load }, "Load it")), dropZone("Drop a record here, or", (text) => this.#record(text))),
    );
  }

  /**
   * Both sides' cards: those pressed are in the hand, the others used. One is marked after the other; it holds when as many are used on
   * both sides, and until then that is said below it.
   * @param {Look} look
   */
  #cards(look) {
    const { hands = [], as_many: asMany = "" } = /** @type {{ hands?: Hand[], as_many?: string }} */ (/** @type {unknown} */ (look.step.choices ?? {}));
    const named = (/** @type {string} */ seat) => amid(this.#game?.seats.find(({ id }) => id === seat)?.label ?? seat);
    const dealing = this.#setUp.querySelector("details.dealt[open]") !== null; // it stays open when it is drawn anew
    const used = hands.map(({ cards }) => new Set(cards.filter((card) => card.used).map(({ id }) => id)));
    const notes = hands.map(() => h("p", { class: "small notice", role: "status", hidden: true }, asMany));
    /** @param {HTMLElement} button @param {number} side @param {string} card */
    const mark = async (button, side, card) => {
      const laid = !used[side].has(card);
      if (laid) used[side].add(card);
      else used[side].delete(card);
      button.setAttribute("aria-pressed", String(!laid));
      const whole = used.every(({ size }) => size === used[0].size);
      notes.forEach((note, place) => (note.hidden = whole || place !== side));
      if (whole) await this.#show(false, `cards:${used.map((ids) => [...ids].join(",")).join(":")}`);
    };
    const specials = hands.map(({ seat, specials: known }) => h("div", { class: "row", role: "group", "aria-label": `Special cards of ${named(seat)}` }, known.map(({ id, label, held }) => h("button", { type: "button", class: "tiny", "aria-pressed": String(held), onclick: () => this.#show(false, `special:${id}`) }, label))));
    return [
      ...hands.flatMap(({ seat, cards }, side) => [
        h("div", { class: "row", role: "group", "aria-label": `The hand of ${named(seat)}` }, h("span", { class: "small faint" }, `Hand of ${named(seat)}:`), cards.map(({ id, label }) => h("button", { type: "button", class: "tiny piece", title: used[side].has(id) ? "Used: take it back" : "Use it up", "aria-pressed": String(!used[side].has(id)), onclick: (/** @type {Event} */ event) => mark(/** @type {HTMLElement} */ (event.currentTarget), side, id) }, label))),
        notes[side],
      ]),
      hands.length ? h("details", { class: "small dealt", open: dealing }, h("summary", null, "Special cards that are held"), specials) : null,
    ];
  }

  /** Where somebody who comes back is put: a region of his with room. @param {Look} look */
  #home(look) {
    const free = look.step.choices?.actions.find(({ name }) => name.startsWith("put:"));
    return free?.targets.regions[0] ?? (this.#arranging === this.#game?.seats[0].id ? "shire" : "mordor");
  }

  /** @param {string} seat */
  async #hand(seat) {
    this.#arranging = seat;
    await this.#show(false);
  }

  /** Open a record. @param {string} text */
  async #record(text) {
    try {
      const { game, options, position, actions, ahead } = await call("/api/analysis/record", { text });
      const brought = { game, options, position, actions, eye: "open" };
      if (game !== this.#situation.game) {
        // It has another board: the page begins anew.
        history.replaceState(null, "", `/analysis#${written(brought)}`);
        location.reload();
        return;
      }
      this.#arranging = null;
      this.#ahead = ahead.reverse();
      this.#situation = brought;
      await this.#show(false);
    } catch (problem) {
      say(/** @type {Error} */ (problem).message);
    }
  }

  /** Play on from here, at a table of one's own. @param {string} seat @param {string} level */
  async #begin(seat, level) {
    if (!this.#look) return;
    const { game } = this.#situation;
    const { position, options } = this.#look;
    this.#playOn.inert = true; // one table is enough
    try {
      const { table } = await call("/api/tables", { body: { game, options, position, seat, opponent: { kind: "bot", level }, dice: true } });
      location.assign(`/table/${table.id}`);
    } catch (problem) {
      this.#playOn.inert = false;
      say(/** @type {Error} */ (problem).message);
    }
  }
}

/** What chance may do, as a button says it. @param {string} name */
function spoken(name) {
  const words = name.slice(name.indexOf(":") + 1).replaceAll(/[:-]/g, " ");
  return name.startsWith("roll:") ? [...words].join(", ") : words.replace(/^./, (first) => first.toUpperCase());
}

/** What chance does. @param {{ name: string, odds: number }[]} chances */
function roll(chances) {
  let mark = Math.random();
  for (const { name, odds } of chances) {
    mark -= odds;
    if (mark <= 0) return name;
  }
  return chances[chances.length - 1].name;
}

customElements.define("redbook-analysis", AnalysisPage);
