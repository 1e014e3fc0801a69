/** Puzzles: a list by how hard they are, and one to solve: a board with one seat's knowledge, and one answer that is the best. */

import { makeBoard } from "./boards.js";
import { fill, h } from "./dom.js";
import { preferences } from "./memory.js";
import { say } from "./shell.js";
import { percent, written } from "./situation.js";
import { amid, call, games } from "./wire.js";

/** @typedef {{ id: string, game: string, seat: string, kind: string, rating: number }} Puzzle */
/** @typedef {import("./situation.js").Weighed} Weighed */

const KINDS = /** @type {Record<string, string>} */ ({
  win: "Win it: everything else lets it slip.",
  save: "Save it: everything else loses.",
  card: "One card is right more often than any other.",
  best: "One answer is clearly the best.",
});
const SOLVED = "redbook.puzzles";

/** @returns {Record<string, boolean>} which puzzles were answered, and whether at once rightly */
function answered() {
  try {
    return JSON.parse(localStorage.getItem(SOLVED) ?? "{}");
  } catch {
    return {};
  }
}

/** How hard a rating is, in the words of the levels. @param {number} rating */
export const hardness = (rating) => (rating < 900 ? "for a Hobbit" : rating < 1150 ? "for a Ranger" : rating < 1450 ? "for a Captain" : "for a Steward");

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

  async connectedCallback() {
    fill(this, h("h1", null, "Puzzles"), h("p", { class: "faint" }, "One moment …"));
    try {
      const { puzzles, today } = await call(`/api/puzzles?game=${encodeURIComponent(this.#game)}`);
      this.#all = puzzles;
      if (this.#id) await this.#pose();
      else this.#list(today);
    } catch (problem) {
      fill(this, h("h1", null, "Puzzles"), h("p", { class: "notice bad" }, /** @type {Error} */ (problem).message));
    }
  }

  /** @param {string | null} today */
  #list(today) {
    const known = answered();
    const daily = this.#all.find(({ id }) => id === today);
    const next = this.#all.find(({ id }) => !(id in known)) ?? daily;
    fill(
      this,
      h("h1", null, "Puzzles"),
      h("p", null, "Situations from games that Steward played against itself, in which one answer is clearly the best. You see what the side sees that is asked. How hard one is was measured: by how often each level of opponent finds the answer."),
      h("p", { class: "row" }, daily ? h("a", { class: "button primary", href: `/puzzles/${daily.id}` }, "The puzzle of the day") : null, next ? h("a", { class: "button", href: `/puzzles/${next.id}` }, "The next one for you") : null),
      h(
        "ol",
        { class: "puzzle-list" },
        this.#all.map(({ id, seat, kind, rating }, place) =>
          h("li", null, h("a", { class: `puzzle ${seat}${id in known ? (known[id] ? " solved" : " missed") : ""}`, href: `/puzzles/${id}` }, unseen("Puzzle "), h("b", null, place + 1), unseen(`, ${kind}, rated `), h("small", null, String(rating)), id in known ? unseen(known[id] ? ", solved" : ", missed") : null)),
        ),
      ),
      this.#all.length ? null : h("p", { class: "notice" }, "There are none for this game yet."),
    );
  }

  async #pose() {
    const [puzzle, known] = await Promise.all([call(`/api/puzzles/${encodeURIComponent(this.#id)}?game=${encodeURIComponent(this.#game)}`), games()]);
    const board = await makeBoard(this.#game);
    if (!board) throw new Error("This client has no board for this game.");
    const side = known.find(({ id }) => id === this.#game)?.seats.find(({ id }) => id === puzzle.seat)?.label ?? puzzle.seat;
    document.body.classList.add("at-table");
    document.title = `A puzzle for ${amid(side)} · Redbook`;
    Object.assign(board, { confirm: true, pace: preferences().pace });
    board.addEventListener("choose", (event) => this.#answer(/** @type {CustomEvent} */ (event).detail.actions[0], puzzle.step.choices));
    fill(this.#stage, board);
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
          h(
            "section",
            { class: `lesson ${puzzle.seat}`, "aria-label": "The puzzle" },
            h("h2", null, KINDS[puzzle.kind] ?? KINDS.best),
            h("p", { class: "prompt" }, `You are ${amid(side)}. ${puzzle.step.choices.prompt}`),
            h("p", { class: "small faint" }, `Rated ${puzzle.rating}: ${hardness(puzzle.rating)}.`),
            h("details", { class: "words" }, h("summary", null, "Answer in words"), h("div", { class: "row answers" }, puzzle.step.choices.actions.map((/** @type {import("./wire.js").Action} */ { name, label }) => h("button", { type: "button", class: "tiny", onclick: () => this.#answer(name, puzzle.step.choices) }, label)))),
            this.#told,
            this.#buttons,
          ),
        ),
      ),
    );
    await board.show({ ...puzzle.step, events: [] }, { animate: false });
  }

  /** @param {string} action @param {import("./wire.js").Choices} choices */
  async #answer(action, choices) {
    if (this.#done) return;
    this.#done = true;
    try {
      const found = await call(`/api/puzzles/${encodeURIComponent(this.#id)}?game=${encodeURIComponent(this.#game)}`, { body: { action } });
      const known = answered();
      if (!(this.#id in known)) localStorage.setItem(SOLVED, JSON.stringify({ ...known, [this.#id]: found.right }));
      const label = (/** @type {string} */ name) => choices.actions.find((one) => one.name === name)?.label ?? name;
      const place = this.#all.findIndex(({ id }) => id === this.#id);
      const next = this.#all[(place + 1) % this.#all.length];
      const levels = Object.entries(/** @type {Record<string, number>} */ (found.solved)).map(([level, share]) => `${level} ${percent(share)}`);
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
    } catch (problem) {
      this.#done = false;
      say(/** @type {Error} */ (problem).message);
    }
  }
}

customElements.define("redbook-puzzles", PuzzlesPage);
