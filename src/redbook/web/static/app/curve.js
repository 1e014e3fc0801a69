/**
 * The chances of the first side over a game, as a curve that can be clicked.
 *
 * Tells its listeners `jump` with the number of a step.
 */

import { fill, h, svg } from "./dom.js";

/** @typedef {{ number: number, turn: number, chances: Record<string, number> }} Point */

const WIDTH = 600;
const HEIGHT = 150;

export class Curve extends HTMLElement {
  #last = 1;
  #caption = h("p", { class: "small faint", role: "status" });
  #drawing = svg("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none", class: "curve", role: "img", "aria-label": "The chances over the game" });
  #now = svg("line", { class: "curve-now", y1: 0, y2: HEIGHT });
  /** @type {Point[]} */
  #points = [];
  /** @type {{ id: string, label: string }[]} */
  #sides = [];
  #number = 0;

  connectedCallback() {
    if (this.#drawing.isConnected) return;
    fill(this, this.#drawing, this.#caption);
    this.#drawing.addEventListener("click", (event) => {
      const box = this.#drawing.getBoundingClientRect();
      const share = (/** @type {MouseEvent} */ (event).clientX - box.left) / box.width;
      const detail = Math.round(Math.min(1, Math.max(0, share)) * this.#last);
      this.dispatchEvent(new CustomEvent("jump", { detail }));
    });
  }

  /**
   * @param {Point[]} points
   * @param {{ id: string, label: string }[]} sides the first is drawn from below, the second from above
   * @param {number} last the number of the last step
   */
  draw(points, sides, last) {
    this.#points = points;
    this.#sides = sides;
    this.#last = Math.max(1, last);
    const corners = points.map(({ number, chances }) => [this.#x(number), HEIGHT * (1 - (chances[sides[0].id] ?? 0.5))]);
    const line = corners.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L");
    const [first, end] = [corners.at(0), corners.at(-1)];
    fill(
      this.#drawing,
      first && end ? svg("path", { class: `curve-area ${sides[0].id}`, d: `M${first[0]} ${HEIGHT}L${line}L${end[0]} ${HEIGHT}Z` }) : null,
      first && end ? svg("path", { class: `curve-area ${sides[1]?.id ?? ""}`, d: `M${first[0]} 0L${line}L${end[0]} 0Z` }) : null,
      svg("line", { class: "curve-half", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
      line ? svg("path", { class: "curve-line", d: `M${line}` }) : null,
      this.#now,
    );
    this.at(this.#number);
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
    return (WIDTH * number) / this.#last;
  }
}

customElements.define("redbook-curve", Curve);
