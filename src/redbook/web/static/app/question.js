/**
 * The question in words, always in view: what is asked, of whom, every answer as a button for who would rather not use
 * the board, the way back, and in the end the result with what may follow.
 *
 * Tells its listeners `choose` (an action's name), `undo`, `hand-over`, `sit` (a seat), `rematch` and `draw`.
 */

import { fill, h, icon } from "./dom.js";
import { Ending, verdict } from "./ending.js";
import { preferences } from "./memory.js";
import { reached } from "./reach.js";
import { copy } from "./shell.js";
import { amid, call, listed } from "./wire.js";

/** @typedef {import("./wire.js").Table} Table */
/** @typedef {import("./wire.js").Step} Step */
/** @typedef {import("./wire.js").Action} Action */
/** @typedef {import("./wire.js").Choices} Choices */

const LATE = 90;
/** Milliseconds after which an answer that is on its way is shown to be: mostly the next question comes sooner. */
const PATIENCE = 600;
/** Milliseconds that something may take before it is said that something happens. */

export class Question extends HTMLElement {
  #prompt = h("p", { class: "prompt", "aria-live": "polite" });
  #refusal = h("p", { class: "refusal", role: "alert" });
  #buttons = h("div", { class: "row answers" });
  /** Where the board's own answers are on a small screen: everything to press is in one place. */
  dock = h("div", { class: "dock" });
  #plan = h("div", { class: "plan" });
  #answers = h("div", { class: "answer-list" });
  #fold = h("details", { class: "in-words" }, h("summary", null, "Answer in words"), this.#answers);
  #about = h("div", { class: "about-table" });
  #ending = new Ending();
  #timer = 0;
  #asked = "";
  #arranging = "";
  /** @type {Table | null} */
  #table = null;
  /** @type {string} */
  #links = "";

  connectedCallback() {
    if (!this.#prompt.isConnected) {
      fill(this, h("h2", { class: "unseen" }, "The question"), this.#prompt, this.#refusal, this.#plan, this.dock, this.#buttons, this.#fold, this.#about);
      this.#fold.hidden = true;
    }
  }

  /** Whether an answer wants a second look, if somebody knows better than the person's liking. @type {((action: Action) => boolean) | null} */
  asks = null;

  /** @param {boolean} listed whether the answers are to be shown without being asked for */
  set listed(listed) {
    this.#fold.open = listed;
  }

  /**
   * Put the question of a step.
   * @param {Step} step
   * @param {Choices} choices
   * @param {string | null} seat whose page this is
   */
  put(step, { prompt, actions }, seat) {
    clearTimeout(this.#timer);
    this.#sending = false;
    const table = this.#table;
    const elsewhere = table?.here && seat && step.view.asked && step.view.asked !== seat;
    const next = table?.seats.find(({ id }) => id === step.view.asked);
    this.classList.toggle("asked", actions.length > 0);
    this.#asked = prompt;
    const begins = table?.state === "waiting" && !next;
    this.#say((actions.length && this.#arranging) || (begins ? "The game begins when all sit." : prompt));
    fill(this.#refusal);
    fill(this.#plan);
    fill(
      this.#buttons,
      elsewhere ? h("button", { type: "button", class: "primary", onclick: () => this.#tell("hand-over") }, `Hand over to ${amid(next?.label ?? "the other")}`) : null,
      step.undo ? h("button", { type: "button", onclick: () => this.#sending || this.#tell("undo") }, icon("undo"), "Take it back") : null,
    );
    this.#fold.hidden = actions.length === 0;
    fill(
      this.#answers,
      actions.map((action) => h("button", { type: "button", class: "tiny", "data-action": action.name, onclick: () => this.#choose(action, step) }, action.label)),
    );
  }

  /** The only answer is given by itself in a moment. @param {string} label */
  forced(label) {
    this.#say(`${this.#asked} There is only one answer, and it is given by itself: ${label}.`);
  }

  /** What is asked while several answers are being arranged on the board; nothing: what was asked before. @param {string} prompt */
  arranged(prompt) {
    this.#arranging = prompt;
    if (this.matches(".asked")) this.#say(prompt || this.#asked);
  }

  /** Something is being shown on the board; the question comes when it is over. */
  waits() {
    clearTimeout(this.#timer);
    this.classList.remove("asked");
    fill(this.#refusal);
    fill(this.#plan);
    fill(this.#buttons);
    this.#fold.hidden = true;
    this.#timer = window.setTimeout(() => this.#say("See what happens …"), PATIENCE);
  }

  /** Whether an answer is on its way, and nothing else is taken. */
  get #sending() {
    return this.matches(".sending");
  }

  set #sending(sending) {
    this.classList.toggle("sending", sending);
  }

  /** The answer is on its way. */
  sends() {
    clearTimeout(this.#timer);
    fill(this.#refusal);
    fill(this.#plan);
    this.#sending = true;
    this.#timer = window.setTimeout(() => {
      for (const button of this.querySelectorAll(".answers button, .answer-list button")) button.setAttribute("disabled", "");
      this.#timer = window.setTimeout(() => this.#say("Your answer is on its way …"), PATIENCE - LATE);
    }, LATE);
  }

  /** @param {Node} why */
  refuse(why) {
    fill(this.#refusal, why);
  }

  /** The hand-over screen is up: nothing is asked here. */
  curtain() {
    clearTimeout(this.#timer);
    this.classList.remove("asked");
    this.#say("Nobody is looking.");
    fill(this.#refusal);
    fill(this.#plan);
    fill(this.#buttons);
    fill(this.#answers);
    this.#fold.hidden = true;
  }

  /** @param {Table} table */
  tableIs(table) {
    this.#table = table;
    if (table.state !== "waiting") this.#links = "";
    if (table.state === "finished") this.#end(table);
    else if (table.state === "aborted") fill(this.#about, h("p", null, "The game was ended without a result."), h("a", { class: "button", href: "/" }, "To the tables"));
    else if (table.state === "waiting") this.#wait(table);
    else if (table.draw && table.seats.some(({ yours }) => yours)) this.#drawOffered(table);
    else if (!table.seats.some(({ yours }) => yours)) fill(this.#about, h("p", { class: "faint small" }, "You are watching. You see what all may see."));
    else fill(this.#about);
  }

  /** @param {string} text */
  #say(text) {
    if (this.#prompt.textContent !== text) this.#prompt.textContent = text;
  }

  /**
   * An answer from the list: given at once, or after a second look.
   * @param {Action} action
   * @param {Step} step
   */
  #choose(action, step) {
    if (this.#sending) return;
    if (step.view.turn === 0 || !(this.asks?.(action) ?? preferences().confirm)) {
      this.#tell("choose", action.name);
      return;
    }
    const yes = h("button", { type: "button", class: "primary", onclick: () => this.#tell("choose", action.name) }, "Yes");
    const no = () => {
      fill(this.#plan);
      /** @type {HTMLElement | null} */ (this.#answers.querySelector(`[data-action="${CSS.escape(action.name)}"]`))?.focus();
    };
    fill(this.#plan, h("p", null, `${action.label}?`), h("div", { class: "row" }, yes, h("button", { type: "button", onclick: no }, "No")));
    yes.focus();
  }

  /** @param {Table} table */
  #wait(table) {
    const free = table.seats.filter(({ taken }) => !taken);
    const anyone = free.filter(({ open }) => open);
    const sitting = table.seats.some(({ yours }) => yours);
    if (!free.length) {
      this.#links = "";
      fill(this.#about, h("p", { class: "faint small" }, "The dice are being agreed on: the game begins when everybody's browser has added its part."));
      return;
    }
    if (sitting) {
      this.#invite(table);
      return;
    }
    fill(
      this.#about,
      anyone.length
        ? [
            h("p", null, anyone.length > 1 ? `${anyone.length} seats are free.` : "A seat is free."),
            h("div", { class: "row" }, anyone.map((seat) => h("button", { type: "button", class: "primary", onclick: () => this.#tell("sit", seat.id) }, `Play ${amid(seat.label)}`))),
          ]
        : h("p", { class: "faint" }, free.length > 1 ? "Seats are free for those who were sent the links to them." : "A seat is free for whoever was sent the link to it."),
    );
  }

  /**
   * The link to send to a friend.
   * @param {Table} table
   */
  async #invite(table) {
    const free = table.seats.filter(({ taken }) => !taken);
    const wanted = [table.id, ...free.map(({ id }) => id)].join();
    if (this.#links === wanted) return;
    this.#links = wanted;
    try {
      const { links, reach } = await call(`/api/tables/${table.id}/links`);
      if (this.#table?.state !== "waiting" || this.#links !== wanted || !Object.keys(links).length) return;
      fill(
        this.#about,
        free.length > 1 ? h("p", { class: "small" }, `Nobody sits there yet: ${listed(free.map(({ label }) => amid(label)))}.`) : null,
        Object.entries(/** @type {Record<string, string>} */ (links)).map(([seat, link]) => {
          const { label, open } = table.seats.find(({ id }) => id === seat) ?? { label: seat, open: table.listed };
          const field = h("input", { type: "text", readonly: true, id: `link-${seat}`, value: new URL(link, reach.base).href });
          return h(
            "div",
            { class: "invitation" },
            h("label", { class: "field-label", for: `link-${seat}` }, open ? `Anyone may sit down, or send this link for ${amid(label)}` : free.length > 1 ? `The link for ${amid(label)}` : `Send this link to your friend, who plays ${amid(label)}`),
            h("div", { class: "row" }, field, h("button", { type: "button", class: "primary", onclick: () => copy(field.value) }, icon("copy"), "Copy")),
            free.length > 1 ? null : h("p", { class: "small faint" }, `It is good for one person.${table.asked ? " You may already place your pieces." : ""}`),
            free.length > 1 && reach.only_here ? null : reached(reach, seat),
          );
        }),
        free.length > 1 && reach.only_here ? reached(reach, "") : null,
      );
    } catch {
      this.#links = "";
    }
  }

  /** A draw is offered: who plays on has declined it. @param {Table} table */
  #drawOffered(table) {
    const by = table.seats.find(({ id }) => id === table.draw);
    const ours = table.seats.some(({ yours, team }) => yours && team === by?.team);
    if (ours) fill(this.#about, h("p", { class: "faint small" }, `${by?.yours ? "You have" : `${by?.name} has`} offered a draw. The other side agrees, or plays on.`));
    else fill(this.#about, h("p", null, `${by?.name || by?.label || "The other side"} offers a draw. Play on to decline.`), h("button", { type: "button", onclick: () => this.#tell("draw") }, "Agree to a draw"));
  }

  /** @param {Table} table */
  #end(table) {
    this.#say(verdict(table).title);
    this.classList.add("ended");
    this.#fold.hidden = true;
    if (!this.#ending.isConnected) {
      fill(this.#about, h("p", { class: "how" }, table.result?.text ?? "The game is over."), this.#ending);
      this.#ending.addEventListener("rematch", () => this.#tell("rematch"));
    }
    this.#ending.show(table, table.match ? score(table) : null);
  }

  /** What the board tells about the end. @param {import("./ending.js").Fact[]} facts */
  tally(facts) {
    if (this.#table) this.#ending.tell(facts, this.#table);
  }

  /**
   * @param {string} type
   * @param {unknown} [detail]
   */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}

/**
 * The score of a match.
 * @param {Table} table
 */
export function score(table) {
  const match = table.match;
  if (!match) return h("p");
  const winner = match.winner === null ? "" : match.winner === "draw" ? " The match is a draw." : ` ${match.players[match.winner].name} has won the match.`;
  return h(
    "p",
    { class: "score" },
    h("b", null, `Match, game ${match.game} of 2: `),
    match.players.map(({ name, points }) => `${name} ${points}`).join(" – "),
    winner ? "." : "",
    winner,
  );
}

customElements.define("redbook-question", Question);
