/**
 * A table: the board of its game, the question in words, both players, the story, the chat, and what one may do besides.
 * It shows what the server sends and sends back what is chosen; it knows no rules.
 */

import { coverOf, makeBoard, noBoard } from "./boards.js";
import { delay, took } from "./delay.js";
import { fill, h } from "./dom.js";
import { flourish } from "./ending.js";
import { Live } from "./live.js";
import { Bell } from "./bell.js";
import { Fair } from "./fair.js";
import { name, prefer, preferences, setName } from "./memory.js";
import { Players } from "./players.js";
import { Question } from "./question.js";
import { ask, say } from "./shell.js";
import { showAbove } from "./sheet.js";
import { Side } from "./side.js";
import { ruleLink, Story } from "./story.js";
import { listen, sound } from "./sounds.js";
import { makeTabs } from "./tabs.js";
import { Talk } from "./talk.js";
import { amid, call, games, pairing, Refusal } from "./wire.js";

/** @typedef {import("./wire.js").Table} Table */
/** @typedef {import("./wire.js").Step} Step */
/** @typedef {import("./boards.js").Board} Board */

const HISTORY = 40;
/** Steps of the past that are fetched when a table is opened, so that the story does not begin in the void and what has just happened is drawn. */

const AGAIN = 2500;
/** Milliseconds for which a move of the story is shown once more. */

const NARROW = matchMedia("(max-width: 899px)");

const MISSED = 8;
/** Who has missed more steps than these is told of them, and shown only how things stand. */

class TablePage extends HTMLElement {
  #id = location.pathname.split("/").at(-1) ?? "";
  /** @type {Table | null} */
  #table = null;
  /** How often the line has told how the table stands. */
  #told = 0;
  /** @type {Live | null} */
  #live = null;
  #fair = new Fair();
  /** @type {Board | null} */
  #board = null;
  /** @type {Step | null} the step shown now */
  #step = null;
  /** @type {Step | null} the step whose question is answered, or taken back: what else is pressed in words or on the board until the next comes is not taken */
  #given = null;
  /** @type {Step[]} steps that have come and are not yet shown */
  #coming = [];
  #showing = false;
  #past = 0;
  /** @type {Map<string, Step[]>} what each pair of eyes has been shown */
  #shown = new Map();
  /** @type {string | null} on one device: who looks at it; null: the hand-over screen is up */
  #holder = null;
  /** @type {string | null} of one's own seats, for who plays on for somebody who has left: the one that is looked from */
  #sitting = null;
  /** @type {Step[]} what has happened since this seat last answered */
  #since = [];
  /** When the question now put was first seen. */
  #askedAt = 0;
  /** The timer of an answer that is given by itself. */
  #forced = 0;
  /** The timer of a move of the story that is shown once more. */
  #replay = 0;
  /** Whether who has come back was asked whether he wants his seat again. */
  #askedBack = false;
  /** Whether everything has been laid open after the end. */
  #unveiled = false;
  /** Whether the end came while this page was looking. */
  #witnessed = false;

  #title = h("h1", { class: "unseen" }, "A table");
  #stage = h("section", { class: "stage", "aria-label": "The board", tabindex: -1 });
  #screen = h("div", { class: "hand-over sheet", hidden: true });
  #players = new Players();
  #question = new Question();
  #story = new Story();
  #talk = new Talk();
  #side = new Side();
  #line = h("p", { class: "line", role: "status" });
  #bell = new Bell();
  /** The step at which the bell was last heard. */
  #rung = -1;
  #tabs = makeTabs("About this game", [
    { id: "story", title: "Story", panel: h("div", { class: "panel" }, this.#story) },
    { id: "talk", title: "Chat", panel: h("div", { class: "panel" }, this.#talk) },
    { id: "side", title: "Table", panel: h("div", { class: "panel" }, this.#side) },
  ]);

  async connectedCallback() {
    document.body.classList.add("at-table");
    fill(this, h("h1", null, "A table"), h("p", { class: "faint" }, "One moment …"));
    const key = new URLSearchParams(location.hash.slice(1)).get("seat");
    if (key) history.replaceState(null, "", location.pathname);
    try {
      this.#table = await call(`/api/tables/${this.#id}`);
      if (key) await this.#claim({ key });
      this.#board = await makeBoard(this.#now.game);
    } catch (problem) {
      this.#refused(/** @type {Error} */ (problem));
      return;
    }
    this.#lay();
    this.#connect();
  }

  /** @returns {Table} */
  get #now() {
    return /** @type {Table} */ (this.#table);
  }

  /** Whether several play on this device; who watches them on another one does not. */
  get #shared() {
    return this.#now.here && this.#now.seats.some(({ yours }) => yours);
  }

  /** The seat that this page answers for, now. */
  get #seat() {
    if (this.#shared) return this.#holder;
    const mine = this.#now.seats.filter(({ yours }) => yours);
    return (mine.find(({ id }) => id === this.#sitting) ?? mine[0])?.id ?? null;
  }

  /** Whose eyes the page sees with. */
  get #eye() {
    return this.#seat ?? "none";
  }

  /** @param {Error} problem */
  #refused(problem) {
    const lost = problem instanceof Refusal && problem.status === 404;
    fill(
      this,
      h("h1", null, lost ? "There is no such table" : "The table cannot be opened"),
      h("p", { class: "notice bad" }, problem.message),
      h("p", null, h("a", { class: "button primary", href: "/" }, "To the tables")),
    );
  }

  // ----- sitting down

  /** @param {{ key?: string, seat?: string }} how */
  async #claim(how) {
    const field = h("input", { type: "text", id: "your-name", maxlength: 40, autocomplete: "nickname", value: name(), required: true });
    const host = this.#now.seats.find(({ taken, yours }) => taken && !yours);
    const title = (await games()).find(({ id }) => id === this.#now.game)?.title ?? "a game";
    const free = this.#now.seats.filter(({ taken }) => !taken);
    const yours = free.length === 1 ? ` You play ${amid(free[0].label)}.` : "";
    const answer = name()
      ? "yes"
      : await ask({
          title: host?.name ? `${host.name} invites you to ${title}` : `You are invited to ${title}`,
          body: [h("p", null, `${yours} A name is enough; the others at the table see it.`.trim()), h("label", { class: "field-label", for: "your-name" }, "Your name"), field],
          answers: [
            { label: "Only watch", value: "" },
            { label: "Sit down", value: "yes", primary: true },
          ],
        });
    if (answer !== "yes") return;
    if (!name()) setName(field.value);
    const told = this.#told;
    try {
      const { table } = await call(`/api/tables/${this.#id}/claim`, { body: { ...how, name: name(), dice: true } });
      this.#answered(table, told);
    } catch (problem) {
      say(/** @type {Error} */ (problem).message);
    }
  }

  /** The table as it stood when something was done, unless the line has told since then: that is newer. @param {Table} table @param {number} told */
  #answered(table, told) {
    if (told === this.#told) this.#table = table;
  }

  // ----- the page

  #lay() {
    const board = this.#board;
    if (board) {
      const { confirm, pace } = preferences();
      board.confirm = confirm;
      board.pace = pace;
      listen(board);
      this.#fit();
      NARROW.addEventListener("change", () => this.#fit());
      board.addEventListener("choose", (event) => {
        const { actions } = /** @type {CustomEvent<{ actions: string[] }>} */ (event).detail;
        this.#act(actions);
      });
      board.addEventListener("pace", (event) => {
        prefer({ pace: /** @type {CustomEvent<{ pace: number }>} */ (event).detail.pace });
        this.#side.prefers();
      });
      board.addEventListener("arranged", (event) => this.#question.arranged(/** @type {CustomEvent<{ prompt: string }>} */ (event).detail.prompt));
      board.addEventListener("save-setup", (event) => this.#keep("PUT", /** @type {CustomEvent} */ (event).detail));
      board.addEventListener("forget-setup", (event) => this.#keep("DELETE", /** @type {CustomEvent} */ (event).detail));
    }
    fill(this.#stage, this.#screen, board ?? noBoard());
    this.#question.listed = !board;
    this.#question.asks = board?.asks ? (action) => board.asks?.(action) ?? true : null;
    this.#question.addEventListener("choose", (event) => this.#act([/** @type {CustomEvent<string>} */ (event).detail]));
    this.#question.addEventListener("undo", () => this.#undo());
    this.#question.addEventListener("hand-over", () => this.#curtain());
    this.#question.addEventListener("sit", (event) => this.#sit(/** @type {CustomEvent<string>} */ (event).detail));
    this.#question.addEventListener("rematch", () => this.#deed("rematch"));
    this.#question.addEventListener("draw", () => this.#deed("draw"));
    this.#story.shows = board ? (step, before) => (board.moved ? board.moved(step, before) : Boolean(board.trace) && step.events.some(({ from, to }) => from && to)) : null;
    this.#story.addEventListener("again", (event) => this.#again(/** @type {CustomEvent<{ step: Step, before: Step | null }>} */ (event).detail));
    this.#side.addEventListener("deed", (event) => this.#deed(/** @type {CustomEvent<string>} */ (event).detail));
    this.#side.addEventListener("prefer", () => {
      if (board) Object.assign(board, { confirm: preferences().confirm, pace: preferences().pace });
    });
    this.#side.addEventListener("from-the-beginning", () => this.#whole());
    this.#talk.table = this.#id;
    this.#story.aloud = true;
    fill(
      this,
      this.#title,
      this.#line,
      h("div", { class: "table" }, this.#stage, h("div", { class: "beside" }, this.#players, this.#question, this.#tabs.element)),
    );
    this.#setups();
    this.#tableChanged();
  }

  /** On a small screen all that is pressed is at its lower edge; on a large one it is where it belongs. */
  #fit() {
    if (this.#board) this.#board.dock = NARROW.matches ? this.#question.dock : null;
  }

  /** Show a move of the story once more, for a while. @param {{ step: Step, before: Step | null }} told */
  #again({ step, before }) {
    this.#board?.trace?.([step]);
    this.#board?.again?.(step, before);
    clearTimeout(this.#replay);
    this.#replay = window.setTimeout(() => {
      this.#board?.trace?.(this.#since);
      this.#board?.again?.(null, null);
    }, AGAIN);
  }

  #tableChanged() {
    const table = this.#now;
    const wrong = this.#fair.tableIs(table);
    if (wrong) say(wrong, 3600);
    if (this.#board) this.#board.revocable = !table.here && table.seats.every(({ yours, bot }) => yours || bot === null);
    const mine = table.here ? [] : table.seats.filter(({ yours }) => yours);
    this.#talk.mates = mine.length > 0 && table.seats.some(({ yours, team }) => !yours && mine.every((seat) => seat.team === team));
    this.#title.textContent = pairing(table, " against ");
    this.#bell.title = pairing(table, " – ");
    this.#players.table = table;
    this.#side.show(table, this.#seat);
    this.#settle();
    this.#ring();
    this.#askBack();
  }

  /** Somebody plays on for who has come back: once he is asked whether he wants his seat again. */
  async #askBack() {
    const seat = this.#now.seats.find(({ id }) => id === this.#now.returns[0]);
    if (!seat || this.#askedBack) return;
    this.#askedBack = true;
    const answer = await ask({
      title: "Welcome back",
      body: [h("p", null, `You were gone for long, and ${seat.name} plays on for you. Do you want your seat again?`)],
      answers: [
        { label: "Watch", value: "" },
        { label: "Take my seat again", value: "return" },
      ],
    });
    if (answer === "return") this.#deed("return");
  }

  /** Say how the table stands, the end of the game only when its last step has been shown. */
  #settle() {
    const curtained = this.#shared && this.#holder === null;
    const shown = curtained || (this.#step !== null && this.#step.number >= this.#now.number && !this.#showing);
    if (this.#now.state !== "finished" || shown) this.#question.tableIs(this.#now);
    if (this.#now.state === "playing") this.#witnessed = true;
    if (this.#now.state === "finished" && shown) this.#unveil();
  }

  /** Everything is laid open: at the table's own pace for who was there when the game ended, at once for who comes later. */
  async #unveil() {
    if (this.#unveiled) return;
    this.#unveiled = true;
    const board = this.#board;
    const calm = !this.#witnessed || !board || board.pace === 0;
    this.#screen.hidden = true;
    if (board) board.hidden = false;
    try {
      const [step] = await Promise.all([call(`/api/tables/${this.#id}/view?seat=open`), calm ? null : flourish(this.#stage, this.#now)]);
      const seat = this.#seat;
      const open = { ...step, events: [], view: { ...step.view, seat, result: step.view.result ?? this.#now.result?.winner ?? null } };
      this.#question.tally(board?.tally?.(open.view) ?? []);
      if (!calm && board?.unveil) await board.unveil(open);
      else await board?.show(open, { animate: false });
    } catch (problem) {
      say(/** @type {Error} */ (problem).message);
    }
  }

  // ----- the line

  #connect() {
    const live = new Live(this.#id);
    this.#live = live;
    const table = this.#now;
    this.#past = table.number;
    if (this.#shared) {
      live.eye = "none";
      this.#curtain();
    } else {
      live.eye = this.#eye;
      live.seen = Math.max(0, table.number - HISTORY);
    }
    live.addEventListener("table", (event) => {
      const alone = this.#now.rematch.table === null;
      this.#table = /** @type {CustomEvent<{ table: Table }>} */ (event).detail.table;
      this.#told += 1;
      if (alone) this.#follow();
      if (this.#step && this.#now.number - this.#step.number > MISSED) this.#past = this.#now.number;
      this.#tableChanged();
      if (!this.#shared) this.#lookAgain();
      if (this.#shared && this.#holder === null) this.#curtain();
      if (!this.#showing) this.#turnTo();
    });
    live.addEventListener("step", (event) => this.#stepCame(/** @type {CustomEvent<Step>} */ (event).detail));
    live.addEventListener("chats", (event) => {
      for (const chat of /** @type {CustomEvent} */ (event).detail.chats) this.#talk.add(chat);
    });
    live.addEventListener("chat", (event) => {
      const isNew = this.#talk.add(/** @type {CustomEvent} */ (event).detail.chat);
      if (isNew && this.#tabs.shown() !== "talk") this.#tabs.flag("talk", true);
    });
    live.addEventListener("line", (event) => {
      const { state, verdict } = /** @type {CustomEvent} */ (event).detail;
      this.#line.classList.toggle("shown", state === "lost" || state === "closed");
      this.#line.textContent =
        state === "lost" ? "The connection is lost. We are trying again; nothing you have done is lost." : state === "closed" ? verdict : "";
    });
    live.addEventListener("unsent", () => {
      this.#line.classList.add("shown");
      this.#line.textContent = "Your answer has not arrived yet. It is sent again until it does.";
    });
    live.addEventListener("error", (event) => say(/** @type {CustomEvent} */ (event).detail.error.message));
    live.open();
  }

  /** @param {Step} step */
  #stepCame(step) {
    if (this.#shared) {
      this.#now.asked = step.view.asked;
      this.#now.turn = step.view.turn;
      if (this.#holder === null || step.seat !== this.#holder) {
        // What spectators may see is all that is fetched while the hand-over screen is up; it is not shown.
        if (this.#holder === null) this.#curtain();
        return;
      }
    }
    this.#coming.push(step);
    this.#next();
  }

  async #next() {
    if (this.#showing) return;
    this.#showing = true;
    for (let step = this.#coming.shift(); step; step = this.#coming.shift()) await this.#show(step);
    this.#showing = false;
    this.#settle();
    this.#turnTo();
  }

  /** Who has two seats looks from the one that is asked. */
  #turnTo() {
    if (!this.#step || this.#step.number < this.#now.number) return; // what is shown is of the past: another was asked then
    const asked = this.#now.seats.find(({ id, yours }) => yours && id === this.#now.asked);
    if (this.#now.here || !asked || asked.id === this.#seat || this.#now.state !== "playing") return;
    this.#sitting = asked.id;
    this.#otherEyes();
    this.#side.show(this.#now, this.#seat);
  }

  /** @param {Step} step */
  async #show(step) {
    const eye = this.#eye;
    const shown = this.#shown.get(eye) ?? [];
    const last = shown.at(-1);
    const again = last !== undefined && last.number >= step.number;
    const old = step.number <= this.#past;
    this.#step = step;
    // Of the past only the last step is worth drawing; the others are told.
    if (step.number >= this.#past && !this.#unveiled) {
      this.#question.waits();
      if (old && !again) this.#board?.recall?.(following([...shown.slice(-HISTORY), step]));
      await this.#board?.show({ ...step, choices: step.choices ?? undefined }, { animate: !old && !again });
    }
    if (eye !== this.#eye) return;
    this.#remember(step);
    if (!again) {
      this.#shown.set(eye, [...shown, step]);
      this.#story.soon(step);
    }
    this.#now.asked = step.view.asked;
    this.#now.turn = step.view.turn;
    this.#now.number = Math.max(this.#now.number, step.number);
    this.#players.now(step.view.asked, step.clock, step.view.battle ? null : step.view.to_move); // in a battle nobody moves
    if (!this.#coming.length && step.choices) {
      if (step.view.asked !== null) this.#story.soon(step.view.turn);
      this.#put(step);
      if (this.#board && step.choices.actions.length) showAbove(this.#board, this.#question, false);
      this.#side.show(this.#now, this.#seat);
      this.#ring();
    }
  }

  /** What the others have done stays on the board until this seat has its turn and answers (a card laid in their turn is no such answer); for who watches, until the next turn. @param {Step} step */
  #remember(step) {
    const last = this.#since.at(-1);
    if (this.#unveiled || (last && last.number >= step.number)) return;
    const mine = this.#seat !== null && step.who === this.#seat;
    const over = (!this.#seat || mine) && last?.turn !== step.turn;
    this.#since = [...(over ? [] : this.#since), ...(mine ? [] : [step])];
    if (step.number >= this.#past) this.#board?.trace?.(this.#since);
  }

  /** The question is put: if there is only one answer, it is given after as long as another would have taken. @param {Step} step */
  #put(step) {
    const choices = /** @type {import("./wire.js").Choices} */ (step.choices);
    this.#question.put(step, choices, this.#seat);
    this.#askedAt = performance.now();
    clearTimeout(this.#forced);
    const [only, ...others] = choices.actions;
    if (!only || others.length || step.view.turn === 0 || this.#now.here || !preferences().forced) return;
    this.#question.forced(only.label);
    this.#forced = window.setTimeout(() => this.#step === step && this.#act([only.name]), delay(choices));
  }

  #ring() {
    const mine = this.#now.seats.find(({ id, yours }) => yours && id === this.#now.asked);
    const playing = this.#now.state === "playing" || this.#now.state === "waiting";
    if (mine && playing && this.#rung !== this.#step?.number && this.#now.turn > 0 && !this.#now.here) sound("bell");
    this.#rung = this.#step?.number ?? -1;
    this.#bell.ring(Boolean(mine) && playing && !this.#now.here, this.#step?.choices?.prompt ?? "");
  }

  // ----- answering

  /** @param {string[]} actions */
  async #act(actions) {
    const step = this.#step;
    if (!step || !this.#live || this.#given === step) return;
    this.#given = step;
    clearTimeout(this.#forced);
    const thought = performance.now() - this.#askedAt;
    this.#board?.trace?.([]);
    this.#question.sends();
    try {
      await this.#live.send("act", {
        seat: this.#eye,
        number: step.number,
        ...(actions.length === 1 ? { action: actions[0] } : { actions }),
      });
      this.#sent();
      if (step.choices) took(step.choices, thought);
    } catch (problem) {
      this.#answerRefused(/** @type {Error} */ (problem), step);
    }
  }

  async #undo() {
    const step = this.#step;
    if (!step || !this.#live || this.#given === step) return;
    this.#given = step;
    clearTimeout(this.#forced);
    this.#question.sends();
    try {
      await this.#live.send("undo", { seat: this.#eye, number: step.number });
      this.#sent();
    } catch (problem) {
      this.#answerRefused(/** @type {Error} */ (problem), step);
    }
  }

  #sent() {
    if (this.#live?.state === "online") this.#line.classList.remove("shown");
  }

  /** @param {Error} problem @param {Step} step what was answered */
  #answerRefused(problem, step) {
    if (this.#step !== step) {
      say(problem.message); // another question is put by now, and may be answered already
      return;
    }
    this.#given = null;
    if (this.#board) this.#board.busy = false;
    this.#board?.trace?.(this.#since); // nothing has been answered yet
    const rule = problem instanceof Refusal && problem.rule ? [" ", ruleLink(problem.rule)] : [];
    if (this.#step?.choices) this.#question.put(this.#step, this.#step.choices, this.#seat);
    this.#question.refuse(h("span", null, problem.message, rule));
  }

  /** @param {string} what */
  async #deed(what) {
    const seat = this.#seat ?? this.#now.seats.find(({ yours }) => yours)?.id;
    const told = this.#told;
    try {
      const { table } = await call(`/api/tables/${this.#id}/${what}`, { body: { seat } });
      if (what === "leave") {
        location.assign("/");
        return;
      }
      if (what === "return") {
        location.reload();
        return;
      }
      this.#answered(table, told);
      if (what === "rematch") this.#follow();
      this.#tableChanged();
    } catch (problem) {
      say(/** @type {Error} */ (problem).message);
    }
  }

  /** Both want another game: whoever sat here goes to its table. */
  #follow() {
    const again = this.#now.rematch.table;
    if (again && this.#now.seats.some(({ yours }) => yours)) location.assign(`/table/${again}`);
  }

  /** @param {string} seat */
  async #sit(seat) {
    await this.#claim({ seat });
    this.#tableChanged();
    this.#lookAgain();
  }

  /** Look with the eyes that the page's user has now, if he has other ones. */
  #lookAgain() {
    if (this.#live && this.#live.eye !== this.#eye) this.#otherEyes();
  }

  /** The page's user has sat down, or stood up: look with the eyes he has now. */
  #otherEyes() {
    this.#story.clear();
    this.#shown.clear();
    this.#coming = []; // they were for the eyes of before
    this.#step = null;
    this.#past = this.#now.number;
    this.#live?.look(this.#eye, Math.max(0, this.#now.number - HISTORY));
  }

  // ----- two on one device

  /** Hide everything that belongs to one player only, and ask for the next. */
  #curtain() {
    if (this.#now.state === "finished") {
      this.#uncover();
      return;
    }
    this.#holder = null;
    this.#coming = [];
    this.#step = null;
    this.#board?.blank();
    this.#story.clear();
    if (this.#live && this.#live.eye !== "none") this.#live.look("none", null);
    this.#question.curtain();
    const over = this.#now.state === "aborted";
    const awaited = over ? "over" : (this.#now.asked ?? "");
    if (!this.#screen.hidden && this.#screen.dataset.awaited === awaited) return;
    this.#screen.dataset.awaited = awaited;
    const next = over ? this.#now.seats : this.#now.seats.filter(({ id }) => id === this.#now.asked);
    const buttons = next.map(({ id, label }) =>
      h("button", { type: "button", class: "primary large", onclick: () => this.#take(id) }, over ? `See it as ${amid(label)}` : `I play ${amid(label)}: show my side`),
    );
    fill(
      this.#screen,
      h("img", { src: coverOf(this.#now.game).picture, alt: "", width: 320, height: 120 }),
      h("h2", null, over ? "The game is over" : `${next[0]?.label ?? "Nobody"}: it is your turn to answer`),
      h("p", null, over ? "" : "Hand the device over. What belongs to one side is fetched only when that player says so."),
      h("div", { class: "row" }, buttons),
    );
    this.#screen.hidden = false;
    if (this.#board) this.#board.hidden = true;
    buttons[0]?.focus();
  }

  /** The game is over: there is nothing to hide any more. */
  #uncover() {
    this.#coming = [];
    this.#story.clear();
    this.#settle();
    this.#whole();
  }

  /** @param {string} seat */
  #take(seat) {
    this.#holder = seat;
    this.#screen.hidden = true;
    if (this.#board) this.#board.hidden = false;
    this.#stage.focus();
    const shown = this.#shown.get(seat) ?? [];
    this.#story.tell(shown);
    const last = shown.at(-1);
    if (!last) this.#past = this.#now.number;
    this.#setups();
    this.#live?.look(seat, last ? last.number : null);
    this.#side.show(this.#now, seat);
  }

  // ----- the past, and kept setups

  /** Tell the story from its beginning. */
  async #whole() {
    const eye = this.#now.state === "finished" ? "open" : this.#eye;
    this.#tabs.open("story");
    try {
      /** @type {Step[]} */
      const steps = [];
      for (let more = true; more; ) {
        const page = await call(`/api/tables/${this.#id}/steps?seat=${eye}&seen=${steps.length}`);
        steps.push(...page.steps);
        more = page.more;
      }
      if (eye !== "open" && eye !== this.#eye) return;
      const last = steps.at(-1)?.number ?? -1;
      steps.push(...(this.#shown.get(eye) ?? []).filter(({ number }) => number > last)); // what has come meanwhile
      this.#shown.set(eye, steps);
      this.#story.tell(steps);
    } catch (problem) {
      say(/** @type {Error} */ (problem).message);
    }
  }

  async #setups() {
    const board = this.#board;
    if (!board || !this.#seat || this.#now.turn > 0) return;
    try {
      const { setups } = await call("/api/me");
      board.setups = setups.filter((/** @type {any} */ one) => one.game === this.#now.game && one.seat === this.#seat);
    } catch {
      board.setups = [];
    }
  }

  /**
   * @param {"PUT" | "DELETE"} method
   * @param {Record<string, unknown>} setup
   */
  async #keep(method, setup) {
    try {
      await call("/api/setups", { method, body: { game: this.#now.game, seat: this.#seat, ...setup } });
      await this.#setups();
      say(method === "PUT" ? "Kept for the next time." : "Forgotten.", 4);
    } catch (problem) {
      say(/** @type {Error} */ (problem).message);
    }
  }
}

/** The last of some steps that follow each other without a gap. @param {Step[]} steps */
const following = (steps) => steps.slice(steps.findLastIndex(({ number }, i) => number !== (steps[i - 1]?.number ?? -1) + 1));

customElements.define("redbook-table", TablePage);
games();
