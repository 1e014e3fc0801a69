/**
 * The end of a game: who has won and how, what it cost, how the chances went, and what may follow. And the moment it comes:
 * the verdict over the board, before everything is laid open.
 *
 * Tells its listeners `rematch`.
 */

import { Curve, watchChances } from "./curve.js";
import { fill, h, icon, refill } from "./dom.js";
import { amid, games, seatClass, seatsOf, sidesOf, winners } from "./wire.js";

/** @typedef {import("./wire.js").Table} Table */
/** A line about the end, as a board tells it. @typedef {{ label: string, value: string, side?: string }} Fact */

const FLOURISH = 2600;
/** Milliseconds for which the verdict stands over the board. */

/**
 * The end from where somebody sits.
 * @param {Table} table
 * @returns {{ kind: "won" | "lost" | "draw" | "open", title: string }}
 */
export function verdict(table) {
  const [won] = sidesOf(winners(table));
  const mine = table.here ? [] : table.seats.filter(({ yours }) => yours);
  if (!won) return { kind: "draw", title: "A draw" };
  if (new Set(mine.map(({ team }) => team)).size === 1) return won.seats.some(({ yours }) => yours) ? { kind: "won", title: "You have won" } : { kind: "lost", title: "You have lost" };
  return { kind: "open", title: `${won.label} ${won.label.endsWith("s") || won.seats.length > 1 ? "have" : "has"} won` };
}

export class Ending extends HTMLElement {
  #facts = h("dl", { class: "tally" });
  #curve = new Curve();
  #chances = h("section", { class: "ending-chances", "aria-label": "The chances", hidden: true }, this.#curve);
  #next = h("div", { class: "row" });
  #said = h("p", { class: "faint small", role: "status" });
  #score = h("div");
  #links = h("p", { class: "small" });
  #after = h("div", { class: "ending-after" }, this.#next, this.#said, this.#links);
  /** @type {string} the table whose end is shown */
  #of = "";
  /** @type {Fact[]} */
  #told = [];

  connectedCallback() {
    if (!this.#facts.isConnected) fill(this, this.#score, this.#after, this.#facts, this.#chances);
  }

  /**
   * @param {Table} table
   * @param {HTMLElement | null} score of the match it belongs to
   */
  show(table, score) {
    const mine = table.seats.filter(({ yours }) => yours).map(({ id }) => id);
    const agreed = mine.some((seat) => table.rematch.asked.includes(seat));
    const other = table.rematch.asked.some((seat) => !mine.includes(seat));
    const again = table.rematch.table;
    const series = table.match?.tables ?? [];
    const following = series[series.indexOf(table.id) + 1] ?? null;
    refill(this.#score, score);
    refill(
      this.#next,
      following ? h("a", { class: "button primary", href: `/table/${following}` }, "To the second game") : null,
      again ? h("a", { class: "button primary", href: `/table/${again}` }, "To the rematch") : null,
      !again && !following && mine.length && !agreed ? h("button", { type: "button", class: "primary", onclick: () => this.dispatchEvent(new CustomEvent("rematch")) }, other ? "Accept the rematch" : table.seats.length > 2 ? "Rematch, seats rotated" : "Rematch, sides swapped") : null,
      h("a", { class: "button", href: `/film/${table.id}` }, icon("play"), "See it again"),
    );
    this.#said.textContent = again ? "" : this.#wanted(table, agreed, other);
    refill(this.#links, h("a", { href: `/verify?table=${table.id}` }, "Verify the dice"), " · ", h("a", { href: `/api/tables/${table.id}/record`, download: true }, "Record"));
    this.#list(table);
    if (this.#of === table.id) return;
    this.#of = table.id;
    this.#look(table);
  }

  /** Who wants a rematch. @param {Table} table @param {boolean} agreed @param {boolean} other */
  #wanted(table, agreed, other) {
    if (table.seats.length > 2 && (agreed || other)) {
      const open = table.seats.filter(({ id, bot }) => bot === null && !table.rematch.asked.includes(id)).map(({ name, label }) => name || amid(label));
      return `A rematch is offered; it begins by itself when all agree. Not yet asked for by ${open.join(", ")}.`;
    }
    return agreed ? "A rematch is offered; it begins by itself when the other side agrees." : other ? "The other side would like a rematch." : "";
  }

  /** What the board tells about it. @param {Fact[]} facts @param {Table} table */
  tell(facts, table) {
    this.#told = facts;
    this.#list(table);
  }

  /** @param {Table} table */
  #list(table) {
    fill(
      this.#facts,
      [{ label: "Turns", value: String(table.turn) }, ...this.#told].map(({ label, value, side }) => h("div", { class: side ?? "" }, h("dt", null, label), h("dd", null, value))),
    );
  }

  /** The chances come when they have been reckoned. @param {Table} table */
  async #look(table) {
    const sides = sidesOf(seatsOf((await games().catch(() => [])).find(({ id }) => id === table.game), table.options));
    this.#curve.addEventListener("jump", (event) => location.assign(`/film/${table.id}#${/** @type {CustomEvent<number>} */ (event).detail}`));
    await watchChances(table.id, (analysis) => {
      if (!this.isConnected) return false;
      this.#chances.hidden = analysis.points.length < 2;
      this.#curve.draw(analysis, sides, table.number);
      this.#curve.at(table.number);
      return true;
    });
  }
}

/**
 * The verdict over the board for a moment; what is pressed meanwhile puts it away.
 * @param {HTMLElement} stage
 * @param {Table} table
 */
export async function flourish(stage, table) {
  const { kind, title } = verdict(table);
  const shown = h("div", { class: `finale ${kind} ${(table.result?.winner ?? "").split(" ").map(seatClass).join(" ")}`, "aria-hidden": "true" }, h("p", { class: "finale-title" }, title), h("p", null, table.result?.text ?? ""));
  const away = new Promise((gone) => {
    shown.addEventListener("click", gone, { once: true });
    setTimeout(gone, FLOURISH);
  });
  (stage.querySelector(".map-place") ?? stage).append(shown);
  await away;
  shown.remove();
}

customElements.define("redbook-ending", Ending);
