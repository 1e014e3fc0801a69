/** Puzzles: a list by how hard they are, and one to solve: a board with one seat's knowledge, and one answer that is the best. */

import { again } from "./again.js";
import { makeBoard } from "./boards.js";
import { fill, h } from "./dom.js";
import { preferences } from "./memory.js";
import { showAbove } from "./sheet.js";
import { say } from "./shell.js";
import { hardness, percent, written } from "./situation.js";
import { amid, call, games } from "./wire.js";

/** @typedef {{ id: string, game: string, seat: string, kind: string, rating: number }} Puzzle */
/** @typedef {import("./situation.js").Weighed} Weighed */

const KINDS = /** @type {Record<string, string>} */ ({
  win: "Win it: everything else lets it slip.",
  save: "Save it: everything else loses.",
  card: "One card is right more often than any other.",
  best: "One answer is clearly the best.",
});
const LEVELS = ["Hobbit", "Ranger", "Captain", "Steward"];
const SOLVED = "redbook.puzzles";
const NARROW = matchMedia("(max-width: 899px)");

/** @returns {Record<string, boolean>} which puzzles were answered, and whether at once rightly */
function answered() {
  try {
    return JSON.parse(localStorage.getItem(SOLVED) ?? "{}");
  } catch {
    return {};
  }
}

/** Words for a screen reader. @param {string} text */
const unseen = (text) => h("span", { class: "unseen" }, text);

class PuzzlesPage extends HTMLElement {
  #id = location.pathname.split("/")[2] ?? "";
  #game = new URLSearchParams(location.search).get("game") ?? "confrontation";
  /** @type {Puzzle[]} */
  #all = [];
  #done = false;

  #stage = h("section", { class: "stage", "aria-label": "The board", tabindex: -1 });
  #told = h("div", { class: "puzzle-told", role: "status" });
  #buttons = h("div", { class: "row answers" });
  #dock = h("div", { class: "dock" });
  #prompt = h("p", { class: "prompt" });
  #words = h("details", { class: "words" });
  #sheet = h("section", { class: "lesson posed", "aria-label": "The puzzle" });

  async connectedCallback() {
    fill(this, h("h1", null, "Puzzles"), h("p", { class: "faint" }, "One moment …"));
    try {
      const [{ puzzles, today }, known] = await Promise.all([call(`/api/puzzles?game=${encodeURIComponent(this.#game)}`), games()]);
      this.#all = puzzles;
      const seats = known.find(({ id }) => id === this.#game)?.seats ?? [];
      if (this.#id) await this.#pose(seats);
      else this.#list(today, seats);
    } catch (problem) {
      fill(this, h("h1", null, "Puzzles"), h("p", { class: "notice bad" }, /** @type {Error} */ (problem).message), h("p", { class: "row" }, again(problem), this.#id ? h("a", { class: "button", href: "/puzzles" }, "All puzzles") : null));
    }
  }

  /** @param {string | null} today @param {{ id: string, label: string }[]} seats */
  #list(today, seats) {
    const known = answered();
    const daily = this.#all.find(({ id }) => id === today);
    const next = this.#all.find(({ id }) => !(id in known)) ?? daily;
    fill(
      this,
      h("h1", null, "Puzzles"),
      h("p", null, "Situations from games that Steward played against itself, in which one answer is clearly the best. You see what the side that is asked sees. How hard each of them is was measured by how often each level of opponent finds the answer."),
      h("p", { class: "row" }, daily ? h("a", { class: "button primary", href: `/puzzles/${daily.id}` }, "The puzzle of the day") : null, next ? h("a", { class: "button", href: `/puzzles/${next.id}` }, "The next one for you") : null),
      h("p", { class: "row small puzzle-key" }, seats.map(({ id, label }) => h("span", { class: `puzzle-side ${id}` }, `For ${amid(label)}`))),
      [...new Set(this.#all.map(({ rating }) => hardness(rating)))].map((level) => this.#level(level, known)),
      this.#all.length ? null : h("p", { class: "notice" }, "There are none for this game yet."),
    );
  }

  /** The puzzles that are hard for a level. @param {string} level @param {Record<string, boolean>} known */
  #level(level, known) {
    const here = this.#all.flatMap((puzzle, place) => (hardness(puzzle.rating) === level ? [{ ...puzzle, place }] : []));
    const solved = here.filter(({ id }) => known[id]).length;
    return h(
      "section",
      null,
      h("h2", null, level.replace(/^f/, "F"), " ", h("small", { class: "faint" }, `${solved} of ${here.length} solved`)),
      h(
        "ol",
        { class: "puzzle-list" },
        here.map(({ id, seat, kind, rating, place }) =>
          h("li", null, h("a", { class: `puzzle ${seat}${id in known ? (known[id] ? " solved" : " missed") : ""}`, href: `/puzzles/${id}` }, unseen("Puzzle "), h("b", null, place + 1), unseen(`, ${kind}, rated `), h("small", null, String(rating)), id in known ? unseen(known[id] ? ", solved" : ", missed") : null)),
        ),
      ),
    );
  }

  /** @param {{ id: string, label: string }[]} seats */
  async #pose(seats) {
    const [puzzle, board] = await Promise.all([call(`/api/puzzles/${encodeURIComponent(this.#id)}?game=${encodeURIComponent(this.#game)}`), makeBoard(this.#game)]);
    if (!board) throw new Error("This client has no board for this game.");
    const side = seats.find(({ id }) => id === puzzle.seat)?.label ?? puzzle.seat;
    document.body.classList.add("at-table");
    document.title = `A puzzle for ${amid(side)} · Redbook`;
    Object.assign(board, { confirm: true, pace: preferences().pace });
    // On a small screen all that is pressed is in one place, below.
    const fit = () => (board.dock = NARROW.matches ? this.#dock : null);
    NARROW.addEventListener("change", fit);
    fit();
    board.addEventListener("choose", (event) => this.#answer(/** @type {CustomEvent} */ (event).detail.actions[0], puzzle.step.choices, board));
    fill(this.#stage, board);
    fill(this.#words, h("summary", null, "Answer in words"), h("div", { class: "row answers" }, puzzle.step.choices.actions.map((/** @type {import("./wire.js").Action} */ { name, label }) => h("button", { type: "button", class: "tiny", onclick: () => this.#answer(name, puzzle.step.choices, board) }, label))));
    this.#prompt.textContent = `You are ${amid(side)}. ${puzzle.step.choices.prompt}`;
    fill(
      this.#sheet,
      h("h2", null, KINDS[puzzle.kind] ?? KINDS.best, " ", h("small", { class: "faint" }, `Rated ${puzzle.rating}, ${hardness(puzzle.rating)}`)),
      this.#prompt,
      this.#dock,
      this.#words,
      this.#told,
      this.#buttons,
    );
    fill(
      this,
      h("h1", { class: "unseen" }, `A puzzle for ${amid(side)}`),
      h(
        "div",
        { class: "table" },
        this.#stage,
        h(
          "div",
          { class: "beside" },
          this.#sheet,
        ),
      ),
    );
    this.#sheet.classList.add(puzzle.seat);
    await board.show({ ...puzzle.step, events: [] }, { animate: false });
    showAbove(board, this.#sheet);
  }

  /** @param {string} action @param {import("./wire.js").Choices} choices @param {import("./boards.js").Board} board */
  async #answer(action, choices, board) {
    if (this.#done) return;
    this.#done = true;
    try {
      const found = await call(`/api/puzzles/${encodeURIComponent(this.#id)}?game=${encodeURIComponent(this.#game)}`, { body: { action } });
      const known = answered();
      if (!(this.#id in known)) localStorage.setItem(SOLVED, JSON.stringify({ ...known, [this.#id]: found.right }));
      this.#prompt.hidden = this.#words.hidden = true; // so that what is told stands in view
      this.#sheet.classList.add("answered");
      const label = (/** @type {string} */ name) => choices.actions.find((one) => one.name === name)?.label ?? name;
      const place = this.#all.findIndex(({ id }) => id === this.#id);
      const next = this.#all[(place + 1) % this.#all.length];
      const levels = LEVELS.map((level) => `${level} ${percent(/** @type {Record<string, number>} */ (found.solved)[level.toLowerCase()])}`);
      fill(
        this.#told,
        h("p", { class: found.right ? "verdict right" : "verdict wrong" }, found.right ? `Right: ${label(found.answer)}.` : `${label(action)} is not it. The best is: ${label(found.answer)}.`),
        h("ol", { class: "weighed" }, found.answers.filter((/** @type {Weighed} */ one) => one.chance !== null).map((/** @type {Weighed} */ one) => h("li", { class: one.name === action ? "mine" : null }, h("span", { class: "what" }, one.label), h("span", { class: "numbers" }, found.kind === "card" ? `${percent(one.share)} of the time` : `${percent(one.chance ?? 0)} to win`)))),
        h("p", { class: "small faint" }, `Found by: ${levels.join(", ")}.`),
      );
      fill(
        this.#buttons,
        h("a", { class: "button primary", href: `/puzzles/${next.id}` }, "The next one"),
        h("a", { class: "button", href: `/analysis#${written({ game: found.game, options: found.options, position: found.position, actions: [], eye: found.seat })}` }, "Look into it"),
        h("a", { class: "button quiet", href: "/puzzles" }, "All puzzles"),
      );
      showAbove(board, this.#sheet);
    } catch (problem) {
      this.#done = board.busy = false;
      say(/** @type {Error} */ (problem).message);
    }
  }
}

customElements.define("redbook-puzzles", PuzzlesPage);
