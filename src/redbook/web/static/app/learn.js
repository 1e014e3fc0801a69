/**
 * A first lesson: a game that is already going on, in eight steps, each with something to read and something to do. The
 * server has played it; only the answer that a step is about is offered, so nothing can go wrong.
 */

import { again } from "./again.js";
import { coverOf, makeBoard } from "./boards.js";
import { fill, h } from "./dom.js";
import { hasLearned, learned, preferences } from "./memory.js";
import { showAbove } from "./sheet.js";
import "./shell.js";
import { listen } from "./sounds.js";
import { Story } from "./story.js";
import { amid, call, games } from "./wire.js";

/** @typedef {import("./wire.js").Step} Step */
/** @typedef {import("./wire.js").Choices} Choices */
/** @typedef {{ answer: string, choices: Choices, steps: Step[] }} Asked */
/** @typedef {{ title: string, text: string, learned: string, asked: Asked[] }} Point */
/** @typedef {{ seat: string, title: string, start: Step, points: Point[] }} Lesson */

const NARROW = matchMedia("(max-width: 899px)");

class LessonPage extends HTMLElement {
  #game = new URLSearchParams(location.search).get("game") ?? "confrontation";
  /** @type {Lesson[]} */
  #lessons = [];
  /** @type {Lesson | null} */
  #lesson = null;
  /** @type {import("./boards.js").Board | null} */
  #board = null;
  /** The point that is learned now. */
  #place = 0;
  /** The farthest that has been come to. */
  #reached = 0;
  /** @type {Asked | null} what the pupil is asked now */
  #asked = null;
  /** @type {Asked[]} what is asked after it, in the same point */
  #later = [];
  #run = 0;

  #title = h("h1", { class: "unseen" }, "A first lesson");
  #stage = h("section", { class: "stage", "aria-label": "The board", tabindex: -1 });
  #dots = h("ol", { class: "lesson-dots", "aria-label": "Steps" });
  #heading = h("h2", { tabindex: -1 });
  #text = h("p", { class: "lesson-text" });
  #outcome = h("p", { class: "lesson-learned", role: "status" });
  #buttons = h("div", { class: "row answers" });
  #dock = h("div", { class: "dock" });
  #sheet = h("section", { class: "lesson", "aria-label": "The lesson" }, this.#dots, this.#heading, this.#text, this.#outcome, this.#dock, this.#buttons);
  #story = new Story();

  async connectedCallback() {
    fill(this, h("h1", null, "First steps"), h("p", { class: "faint" }, "One moment …"));
    try {
      const [{ lessons }, known] = await Promise.all([call(`/api/lessons?game=${encodeURIComponent(this.#game)}`), games()]);
      this.#lessons = lessons;
      const seats = known.find(({ id }) => id === this.#game)?.seats ?? [];
      const wanted = new URLSearchParams(location.search).get("seat");
      const lesson = this.#lessons.find(({ seat }) => seat === wanted);
      if (!lesson) {
        this.#offer(seats);
        return;
      }
      this.#lesson = lesson;
      this.#board = await makeBoard(this.#game);
      this.#lay(seats.find(({ id }) => id === lesson.seat)?.label ?? "");
    } catch (problem) {
      fill(this, h("h1", null, "First steps"), h("p", { class: "notice bad" }, /** @type {Error} */ (problem).message), h("p", null, again(problem)));
    }
  }

  /** @param {{ id: string, label: string }[]} seats */
  #offer(seats) {
    fill(
      this,
      h("h1", null, "First steps"),
      h("p", null, this.#lessons.length ? "Eight steps in a game that is already going on: what you see, what you may do, and how it is won. Five minutes each. Nothing can go wrong: only what a step is about can be pressed." : "There are no lessons for this game yet."),
      h(
        "div",
        { class: "lessons" },
        this.#lessons.map(({ seat, title, points }) =>
          h(
            "section",
            { class: `sheet lesson-offer ${seat}`, "aria-label": `The lesson for ${amid(seats.find(({ id }) => id === seat)?.label ?? seat)}` },
            h("img", { src: coverOf(this.#game).picture, alt: "", width: 192, height: 176 }),
            h("h2", null, seats.find(({ id }) => id === seat)?.label ?? seat),
            h("p", { class: "lesson-aim" }, `${title}.`),
            h("ol", null, points.map((point) => h("li", null, point.title))),
            h("a", { class: "button primary", href: this.#address(seat) }, hasLearned(this.#game, seat) ? "Go through it again" : `Begin as ${amid(seats.find(({ id }) => id === seat)?.label ?? seat)}`),
          ),
        ),
      ),
      h("p", null, "Rather read? ", h("a", { href: `/rules?game=${encodeURIComponent(this.#game)}#in-short` }, "The rules in short"), " have pictures."),
    );
  }

  /** @param {string} seat */
  #address(seat) {
    return `/learn?game=${encodeURIComponent(this.#game)}&seat=${seat}`;
  }

  /** @param {string} side */
  #lay(side) {
    const lesson = /** @type {Lesson} */ (this.#lesson);
    document.body.classList.add("at-table");
    document.title = `First steps as ${amid(side)} · Redbook`;
    const board = this.#board;
    if (board) {
      Object.assign(board, { confirm: false, pace: preferences().pace });
      board.addEventListener("choose", () => this.#answered());
      listen(board);
      const fit = () => (board.dock = NARROW.matches ? this.#dock : null);
      NARROW.addEventListener("change", fit);
      fit();
    }
    this.#title.textContent = `First steps as ${amid(side)}: ${lesson.title}`;
    this.#story.aloud = true;
    this.#sheet.classList.add(lesson.seat);
    fill(this.#stage, board);
    fill(
      this,
      this.#title,
      h(
        "div",
        { class: "table" },
        this.#stage,
        h(
          "div",
          { class: "beside" },
          this.#sheet,
          h("div", { class: "panel", tabindex: 0, "aria-label": "The story", role: "region" }, this.#story),
        ),
      ),
    );
    this.#go(0);
  }

  /** The step that is shown before a point begins. @param {number} place @returns {Step} */
  #before(place) {
    const lesson = /** @type {Lesson} */ (this.#lesson);
    return this.#past(place).at(-1) ?? lesson.start;
  }

  /** All steps before a point. @param {number} place @returns {Step[]} */
  #past(place) {
    return /** @type {Lesson} */ (this.#lesson).points.slice(0, place).flatMap(({ asked }) => asked.flatMap(({ steps }) => steps));
  }

  /** Begin a point. @param {number} place */
  async #go(place) {
    const lesson = /** @type {Lesson} */ (this.#lesson);
    const point = lesson.points[place];
    this.#run += 1;
    this.#place = place;
    this.#reached = Math.max(this.#reached, place);
    this.#later = [...point.asked];
    this.#story.tell(this.#past(place));
    this.#drawDots();
    this.#heading.textContent = point.title;
    this.#text.textContent = point.text;
    this.#outcome.textContent = "";
    if (place > 0) this.#heading.focus({ preventScroll: true });
    await this.#ask(this.#before(place));
  }

  /** Put the next question of this point, or let the pupil go on. @param {Step} step what is shown */
  async #ask(step) {
    const asked = this.#later.shift() ?? null;
    this.#asked = asked;
    if (!asked) {
      this.#done(step);
      return;
    }
    await this.#board?.show({ ...step, events: [], choices: asked.choices }, { animate: false });
    fill(this.#buttons, h("button", { type: "button", class: "quiet", onclick: () => this.#answered() }, "Do it for me"));
    if (this.#board) showAbove(this.#board, this.#sheet);
  }

  /** The pupil has done what he was asked to. */
  async #answered() {
    const asked = this.#asked;
    if (!asked) return;
    this.#asked = null;
    const run = this.#run;
    const lesson = /** @type {Lesson} */ (this.#lesson);
    fill(this.#buttons);
    this.#board?.trace?.([]);
    for (const step of asked.steps) {
      await this.#board?.show(step);
      if (run !== this.#run) return;
      this.#story.add(step);
      this.#board?.trace?.(asked.steps.filter(({ who, number }) => who !== lesson.seat && number <= step.number));
    }
    await this.#ask(/** @type {Step} */ (asked.steps.at(-1)));
  }

  /** What was to be learned has been seen. @param {Step} step what is shown */
  async #done(step) {
    const lesson = /** @type {Lesson} */ (this.#lesson);
    const point = lesson.points[this.#place];
    if (!point.asked.length) await this.#board?.show({ ...step, events: [] }, { animate: false });
    this.#outcome.textContent = point.learned;
    queueMicrotask(() => this.#board && showAbove(this.#board, this.#sheet));
    if (this.#place < lesson.points.length - 1) {
      const on = h("button", { type: "button", class: "primary", onclick: () => this.#go(this.#place + 1) }, "Go on");
      fill(this.#buttons, on);
      on.focus({ preventScroll: true });
      return;
    }
    learned(this.#game, lesson.seat);
    const other = this.#lessons.find(({ seat }) => seat !== lesson.seat);
    const play = h("a", { class: "button primary", href: `/?game=${encodeURIComponent(this.#game)}&seat=${lesson.seat}` }, "Play a first game");
    fill(this.#buttons, play, other ? h("a", { class: "button", href: this.#address(other.seat) }, "Learn the other side") : null, h("a", { class: "button quiet", href: `/rules?game=${encodeURIComponent(this.#game)}#in-short` }, "The rules in short"));
    play.focus({ preventScroll: true });
  }

  #drawDots() {
    const points = /** @type {Lesson} */ (this.#lesson).points;
    fill(
      this.#dots,
      points.map(({ title }, place) =>
        h(
          "li",
          null,
          h("button", { type: "button", "aria-label": `Step ${place + 1}: ${title}`, "aria-current": place === this.#place ? "step" : null, disabled: place > this.#reached, onclick: () => this.#go(place) }, place + 1),
        ),
      ),
    );
  }
}

customElements.define("redbook-lesson", LessonPage);
