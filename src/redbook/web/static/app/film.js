/** A finished game as a film: step, jump, play; with either side's eyes, or everything open. */

import { again } from "./again.js";
import { makeBoard, noBoard } from "./boards.js";
import { Curve, watchChances } from "./curve.js";
import { fill, h, icon } from "./dom.js";
import { dropped, dropZone, handedOn } from "./drop.js";
import { preferences } from "./memory.js";
import { copy, say } from "./shell.js";
import { written } from "./situation.js";
import { listen } from "./sounds.js";
import { Story } from "./story.js";
import { amid, call, games, listed, played, seatsOf, sidesOf } from "./wire.js";

/** @typedef {import("./wire.js").Film} Film */
/** @typedef {import("./wire.js").Game} Game */
/** @typedef {import("./boards.js").Board} Board */

const SPEEDS = [
  [0.5, "½ ×"],
  [1, "1 ×"],
  [2, "2 ×"],
  [4, "4 ×"],
];

const REST = 900;
/** Milliseconds between two steps at normal speed. */

const RECALLED = 40;
/** Steps before the one that is jumped to of which something may still be in sight. */

class FilmPage extends HTMLElement {
  #id = location.pathname.split("/")[2] ?? "";
  /** @type {Film | null} */
  #film = null;
  /** @type {Game | undefined} */
  #game;
  /** @type {Board | null} */
  #board = null;
  /** @type {string | null} the record, if it was dropped */
  #text = null;
  #place = 0;
  #playing = false;
  #run = 0;
  /** Steps that are being shown moving. */
  #moving = 0;
  /** With whose eyes it was asked for last: what comes late with other ones is not shown. */
  #eye = "";
  /** @type {KeyboardEvent[] | null} keys pressed before there was a film; null: it is there */
  #early = [];

  #story = new Story();
  #curve = new Curve();
  #stage = h("section", { class: "stage", "aria-label": "The board", tabindex: -1 });
  #slider = h("input", { type: "range", min: 0, value: 0, "aria-label": "Step" });
  #where = h("p", { class: "prompt", "aria-live": "polite" });
  #playButton = h("button", { type: "button", class: "primary" });
  #speed = h("select", { "aria-label": "Speed", class: "speed" }, SPEEDS.map(([value, label]) => h("option", { value, selected: value === 1 }, label)));
  #eyes = h("select", { id: "eyes" });

  async connectedCallback() {
    const eye = new URLSearchParams(location.search).get("eye") ?? "open";
    this.#text = this.#id ? null : handedOn();
    if (!this.#id && this.#text === null) {
      this.#offer();
      return;
    }
    document.body.classList.add("at-table");
    document.addEventListener("keydown", this.#key);
    fill(this, h("h1", null, "Replay"), h("p", { class: "faint" }, "One moment …"));
    try {
      await this.#fetch(eye);
    } catch (problem) {
      this.#failed(/** @type {Error} */ (problem));
    }
  }

  /** Ask for a record. */
  #offer() {
    document.body.classList.remove("at-table");
    fill(
      this,
      h("h1", null, "See a game again"),
      h("p", null, "Drop the record of a game here, and it becomes a film. It is not stored."),
      dropZone("Drop a record here, or", async (text) => {
        dropped(text);
        this.#text = text;
        await this.connectedCallback();
      }),
    );
  }

  /** @param {Error} problem */
  #failed(problem) {
    document.body.classList.remove("at-table");
    document.removeEventListener("keydown", this.#key);
    if (this.#text !== null) sessionStorage.removeItem("redbook.record");
    fill(
      this,
      h("h1", null, "This film cannot be shown"),
      h("p", { class: "notice bad" }, problem.message),
      h(
        "p",
        { class: "row" },
        this.#text === null ? again(problem) : null,
        h("a", { class: "button", href: "/" }, "To the tables"),
        h("a", { class: "button", href: "/film" }, "Drop a record"),
      ),
    );
  }

  /** @param {string} eye */
  async #fetch(eye) {
    this.#eye = eye;
    /** @type {Film} */
    let film;
    if (this.#text === null) film = await call(`/api/tables/${this.#id}/film?eye=${encodeURIComponent(eye)}`);
    else {
      const { film: made, report } = await call(`/api/records?eye=${encodeURIComponent(eye)}`, { text: this.#text });
      if (!made) throw new Error(report.problems.map((/** @type {any} */ one) => `${one.line ? `Line ${one.line}: ` : ""}${one.message}`).join(" "));
      if (!report.ok) say(`Something is wrong with this record: ${report.problems[0].message}`);
      film = made;
    }
    if (eye !== this.#eye) return;
    this.#film = film;
    const first = this.#board === null && this.#game === undefined;
    if (first) {
      const name = this.#now.table?.game ?? this.#now.record?.game ?? "";
      this.#game = (await games()).find(({ id }) => id === name);
      this.#board = await makeBoard(name);
      if (this.#board) listen(this.#board);
      this.#lay(eye);
      if (this.#text === null) this.#analyse();
    }
    this.#slider.max = String(this.#now.steps.length - 1);
    this.#story.tell(this.#now.steps);
    const number = Number(location.hash.slice(1));
    await this.#go(!first ? this.#place : number ? this.#placeOf(number) : this.#opening(), false);
    const early = this.#early ?? [];
    this.#early = null;
    early.forEach(this.#key);
  }

  /** @returns {Film} */
  get #now() {
    return /** @type {Film} */ (this.#film);
  }

  #names() {
    const { table, record } = this.#now;
    const name = (/** @type {import("./wire.js").SeatFact} */ { id, label }) => table?.seats.find((seat) => seat.id === id)?.name || record?.players[id] || label;
    return sidesOf(this.#seats).map(({ seats }) => listed(seats.map(name)));
  }

  /** Who sat at it. */
  get #seats() {
    const { table, record } = this.#now;
    return seatsOf(this.#game, table?.options ?? record?.options ?? {});
  }

  /** With whose eyes it is seen, in the address, too. @param {string} eye */
  #seen(eye) {
    this.#eye = this.#eyes.value = eye;
    const address = new URL(location.href);
    address.searchParams.set("eye", eye);
    history.replaceState(null, "", address);
  }

  /** @param {string} eye */
  #lay(eye) {
    const names = this.#names();
    const { table, record } = this.#now;
    document.title = `${names.join(" – ")} · Replay · Redbook`;
    fill(
      this.#eyes,
      h("option", { value: "open", selected: eye === "open" }, "everything open"),
      this.#seats.map(({ id, label }) => h("option", { value: id, selected: eye === id }, `the eyes of ${amid(label)}`)),
      h("option", { value: "none", selected: eye === "none" }, "a spectator's eyes"),
    );
    this.#eyes.addEventListener("change", async () => {
      this.#pause();
      const eye = this.#eyes.value;
      this.#seen(eye);
      await this.#fetch(eye).catch((problem) => {
        say(problem.message);
        if (eye === this.#eye) this.#seen(this.#now.eye); // as before
      });
    });
    const button = (/** @type {string} */ drawn, /** @type {string} */ label, /** @type {() => void} */ onclick) =>
      h("button", { type: "button", "aria-label": label, title: label, onclick }, icon(drawn));
    this.#playButton.addEventListener("click", () => this.#toggle());
    this.#slider.addEventListener("input", () => this.#jump(Number(this.#slider.value)));
    this.#story.jumps = true;
    this.#story.addEventListener("jump", (event) => this.#jump(this.#placeOf(/** @type {CustomEvent<number>} */ (event).detail)));
    this.#curve.addEventListener("jump", (event) => this.#jump(this.#placeOf(/** @type {CustomEvent<number>} */ (event).detail)));
    fill(this.#stage, this.#board ?? noBoard());
    const result = table?.result?.text ?? (record ? `Result: ${record.result === "*" ? "unfinished" : record.result}.` : "");
    const options = played(table?.options ?? record?.options ?? {}, this.#game);
    fill(
      this,
      h("h1", { class: "unseen" }, `Replay: ${names.join(" against ")}`),
      h(
        "div",
        { class: "table film-table" },
        this.#stage,
        h(
          "div",
          { class: "beside film" },
          h("div", { class: "film-head" }, h("h2", null, names.join(" against ")), h("p", { class: "small faint" }, [result, options].filter(Boolean).join(" · "))),
          h("div", { class: "sheet film-controls" },
            this.#where,
            this.#slider,
            h(
              "div",
              { class: "row" },
              button("first", "To the beginning", () => this.#jump(0)),
              button("back", "One step back", () => this.#jump(this.#place - 1)),
              this.#playButton,
              button("next", "One step on", () => this.#step()),
              button("last", "To the end", () => this.#jump(this.#now.steps.length - 1)),
            ),
          ),
          // Chosen once and for all, so it need not stay in sight where room is scarce.
          h("div", { class: "row film-eyes" }, h("label", { for: "eyes", class: "small" }, "Seen with"), this.#eyes, this.#speed),
          this.#text === null ? h("section", { class: "sheet chances", "aria-label": "The chances" }, this.#curve) : null,
          h("div", { class: "panel", tabindex: 0, "aria-label": "The story", role: "region" }, this.#story),
          h(
            "div",
            { class: "row" },
            this.#text === null
              ? [
                  h("a", { class: "button tiny", href: `/api/tables/${this.#id}/record`, download: true }, icon("down"), "Record"),
                  h("button", { type: "button", class: "tiny", onclick: () => this.#share() }, icon("link"), "Share this moment"),
                  h("button", { type: "button", class: "tiny", onclick: () => location.assign(`/analysis?table=${this.#id}&at=${this.#now.steps[this.#place].number}`) }, "Look into it"),
                  h("a", { class: "button tiny", href: `/verify?table=${this.#id}` }, icon("seal"), "Verify"),
                ]
              : [
                  h("button", { type: "button", class: "tiny", onclick: () => this.#lookInto() }, "Look into it"),
                  h("button", { type: "button", class: "tiny", onclick: () => this.#another() }, "Another record"),
                ],
          ),
        ),
      ),
    );
    this.#drawPlay();
  }

  // ----- moving in time

  /**
   * Show a place of the film.
   * @param {number} place
   * @param {boolean} animate
   */
  async #go(place, animate) {
    const steps = this.#now.steps;
    this.#place = Math.min(Math.max(0, place), steps.length - 1);
    const step = steps[this.#place];
    this.#slider.value = String(this.#place);
    // Where nothing has happened in a turn yet, it is the one that begins.
    const turn = this.#place === this.#opening() ? step.view.turn : step.turn;
    const when = turn ? `Turn ${turn}` : "Before the game";
    const where = `step ${step.number} of ${steps.at(-1)?.number}`;
    this.#slider.setAttribute("aria-valuetext", `${when}, ${where}`);
    fill(this.#where, h("b", null, when), " ", h("small", null, where));
    this.#story.mark(step.number);
    this.#curve.at(step.number);
    history.replaceState(null, "", `${location.pathname}${location.search}#${step.number}`);
    if (this.#board) {
      this.#board.pace = animate ? Number(this.#speed.value) * (preferences().pace || 1) : 0;
      this.#moving += 1;
      if (!animate) this.#board.recall?.(steps.slice(Math.max(0, this.#place - RECALLED), this.#place + 1));
      await this.#board.show({ ...step, view: { ...step.view, turn }, choices: { question: "", prompt: "", actions: [] } }, { animate });
      this.#moving -= 1;
      if (this.#now.steps[this.#place] === step) this.#board.trace?.([step]);
    }
  }

  /** @param {number} place */
  #jump(place) {
    this.#pause();
    this.#go(place, false);
  }

  /** The place of a step, or of the one shown before it. @param {number} number */
  #placeOf(number) {
    return this.#now.steps.findLastIndex((step) => step.number <= number);
  }

  /** Where the first turn begins: all that comes before it is in place. */
  #opening() {
    const first = this.#now.steps.findIndex((step) => step.turn > 0);
    return first < 0 ? this.#now.steps.length - 1 : first - 1;
  }

  #step() {
    this.#pause();
    // Who steps on while something still moves is in a hurry.
    if (this.#place < this.#now.steps.length - 1) this.#go(this.#place + 1, this.#moving === 0);
  }

  async #play() {
    if (this.#place >= this.#now.steps.length - 1) await this.#go(this.#opening(), false);
    this.#playing = true;
    this.#drawPlay();
    const run = ++this.#run;
    while (this.#playing && run === this.#run && this.#place < this.#now.steps.length - 1) {
      await this.#go(this.#place + 1, true);
      const told = this.#now.steps[this.#place].story.length > 0;
      await new Promise((resolve) => setTimeout(resolve, (told ? REST : REST / 6) / Number(this.#speed.value)));
    }
    if (run === this.#run) this.#pause();
  }

  #pause() {
    this.#playing = false;
    this.#run += 1;
    this.#drawPlay();
  }

  #toggle() {
    if (this.#playing) this.#pause();
    else this.#play();
  }

  #drawPlay() {
    fill(this.#playButton, icon(this.#playing ? "pause" : "play"), this.#playing ? "Pause" : "Play");
  }

  /** Who knows films reaches for the keys before the film is there. @param {KeyboardEvent} event */
  #key = (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.target instanceof HTMLElement && event.target.closest("input, select, textarea, [role=tablist], button[aria-haspopup]")) return;
    if (this.#early) {
      this.#early.push(event);
      return;
    }
    if (event.key === "ArrowRight") this.#step();
    else if (event.key === "ArrowLeft") this.#jump(this.#place - 1);
    else if (event.key === "Home") this.#jump(0);
    else if (event.key === "End") this.#jump(this.#now.steps.length - 1);
    else if (event.key === " " && event.target === document.body) this.#toggle();
    else return;
    event.preventDefault();
  };

  // ----- what goes with it

  #analyse() {
    watchChances(this.#id, (analysis) => {
      this.#curve.draw(analysis, sidesOf(this.#seats), this.#now.steps.at(-1)?.number ?? 1);
      return true;
    });
  }

  #share() {
    copy(new URL(`/film/${this.#id}?eye=${this.#eyes.value}${location.hash}`, location.href).href);
  }

  /** A record that was brought is looked into where the film stands. */
  async #lookInto() {
    try {
      const { game, options, position, actions } = await call(`/api/analysis/record?at=${this.#now.steps[this.#place].number}`, { text: this.#text ?? "" });
      location.assign(`/analysis#${written({ game, options, position, actions, eye: "open" })}`);
    } catch (problem) {
      say(/** @type {Error} */ (problem).message);
    }
  }

  #another() {
    sessionStorage.removeItem("redbook.record");
    history.replaceState(null, "", "/film");
    location.reload();
  }
}

customElements.define("redbook-film", FilmPage);
