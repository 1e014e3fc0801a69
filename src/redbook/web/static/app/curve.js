/**
 * The chances of the first side over a game, as a curve that can be clicked, with the turns that changed them most: each a
 * point on the curve, the three greatest with their names.
 *
 * Tells its listeners `jump` with the number of a step.
 */

import { fill, h, svg } from "./dom.js";
import { call } from "./wire.js";

/**
 * @typedef {{ number: number, turn: number, chances: Record<string, number> }} Point
 * @typedef {{ turn: number, who: string, action: number, until: number, told: string[], change: number, title?: string, before?: number, after?: number }} Swing
 * @typedef {{ state: string, points: Point[], swings?: Swing[] }} Analysis
 */

const WIDTH = 600;
const HEIGHT = 150;
const MOMENTS = 3;
const LEAST = 0.02;
/** How much of the chances a turn must have changed to be called a turning point. */

const AGAIN = 2000;
/** Milliseconds until the server is asked again while it reckons. */

/**
 * The chances of a finished game, asked for until all are known.
 * @param {string} table
 * @param {(analysis: Analysis) => boolean} draw false: nobody is interested any more
 */
export async function watchChances(table, draw) {
  for (;;) {
    /** @type {Analysis} */
    let analysis;
    try {
      analysis = await call(`/api/tables/${table}/analysis`);
    } catch {
      return;
    }
    if (!draw(analysis) || analysis.state === "done") return;
    await new Promise((resolve) => setTimeout(resolve, AGAIN));
  }
}

export class Curve extends HTMLElement {
  #first = 0;
  #last = 1;
  #caption = h("p", { class: "small faint", role: "status" });
  #drawing = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", class: "curve", role: "img", "aria-label": "The chances over the game" });
  #now = svg("line", { class: "curve-now", y1: 0, y2: HEIGHT });
  #moments = h("ol", { class: "moments", "aria-label": "Turning points" });
  /** @type {Point[]} */
  #points = [];
  /** @type {{ id: string, label: string }[]} */
  #sides = [];
  #number = 0;

  connectedCallback() {
    if (this.#drawing.isConnected) return;
    fill(this, this.#drawing, this.#caption, this.#moments);
    this.#drawing.addEventListener("click", (event) => {
      const box = this.#drawing.getBoundingClientRect();
      const share = (/** @type {MouseEvent} */ (event).clientX - box.left) / box.width;
      const detail = Math.round(this.#first + Math.min(1, Math.max(0, share)) * (this.#last - this.#first));
      this.dispatchEvent(new CustomEvent("jump", { detail }));
    });
  }

  /**
   * @param {Analysis} analysis
   * @param {{ id: string, label: string }[]} sides the first is drawn from below, the second from above
   * @param {number} last the number of the last step
   */
  draw({ points, swings = [] }, sides, last) {
    if (!sides[0]) return;
    this.#points = points;
    this.#sides = sides;
    this.#first = points[0]?.number ?? 0;
    this.#last = Math.max(this.#first + 1, last);
    const corners = points.map(({ number, chances }) => [this.#x(number), HEIGHT * (1 - (chances[sides[0].id] ?? 0.5))]);
    const line = corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    const [first, end] = [corners.at(0), corners.at(-1)];
    const marked = swings.filter(({ change }) => Math.abs(change) >= LEAST);
    const turning = marked.slice(0, MOMENTS).sort((a, b) => a.action - b.action);
    fill(
      this.#drawing,
      first && end ? svg("path", { class: `curve-area ${sides[0].id}`, d: `M${first[0]} ${HEIGHT}L${line}L${end[0]} ${HEIGHT}Z` }) : null,
      first && end ? svg("path", { class: `curve-area ${sides[1]?.id ?? ""}`, d: `M${first[0]} 0L${line}L${end[0]} 0Z` }) : null,
      svg("line", { class: "curve-half", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      line ? svg("path", { class: "curve-line", d: `M${line}` }) : null,
      this.#now,
      marked.map(({ until }) => {
        const point = corners[points.findIndex(({ number }) => number === until)];
        return point ? svg("path", { class: "curve-swing", d: `M${point[0]} ${point[1]}h0` }) : null;
      }),
    );
    fill(this.#moments, turning.map((swing) => this.#moment(swing)));
    this.#moments.hidden = !turning.length;
    this.at(this.#number);
  }

  /** @param {Swing} swing */
  #moment({ turn, action, title, told, before, after, change }) {
    const side = this.#sides[change > 0 ? 0 : 1];
    const share = (/** @type {number} */ chance) => `${Math.round(100 * (change > 0 ? chance : 1 - chance))} %`;
    const moved = before === undefined || after === undefined ? "" : ` ${share(before)} → ${share(after)}`;
    // To the step before it, so that it can be seen happening.
    const jump = () => this.dispatchEvent(new CustomEvent("jump", { detail: action - 1 }));
    return h(
      "li",
      null,
      h("button", { type: "button", class: `moment ${side?.id ?? ""}`, onclick: jump }, h("b", null, `Turn ${turn}`), " ", h("span", null, title ?? told[0] ?? ""), h("small", null, `${side?.label ?? ""}${moved}`)),
    );
  }

  /**
   * Mark a step, and say what the chances were.
   * @param {number} number
   */
  at(number) {
    this.#number = number;
    const x = String(this.#x(number));
    this.#now.setAttribute("x1", x);
    this.#now.setAttribute("x2", x);
    const point = this.#points.findLast((one) => one.number <= number);
    this.#caption.textContent = point
      ? this.#sides.map(({ id, label }) => `${label} ${Math.round(100 * (point.chances[id] ?? 0))} %`).join(" · ")
      : "Chances are reckoned from the first move on.";
  }

  /** @param {number} number */
  #x(number) {
    return (WIDTH * Math.max(0, number - this.#first)) / (this.#last - this.#first);
  }
}

customElements.define("redbook-curve", Curve);
