/**
 * What Steward thinks of a situation, as it searches: the chances of both sides, and its answers with how often it would give
 * each and how likely it wins with it, and how it would go on after the best. Tells its listeners `play` with the names of actions.
 */

import { fill, h } from "./dom.js";
import { percent } from "./situation.js";
import { call } from "./wire.js";

/** @typedef {import("./situation.js").Situation} Situation */
/** @typedef {import("./situation.js").Advice} Advice */

/** Iterations of a search, one after the other: the first answer comes at once, and gets better. */
const DEEPER = [200, 1000, 5000, 20_000];
/** Milliseconds after which no deeper search is begun; the first does not count, for Steward may have to wake up. */
const LONG = 1500;
const SHOWN = 6;

export class Judgement extends HTMLElement {
  #run = 0;
  /** @type {{ id: string, label: string }[]} */
  seats = [];

  #bar = h("div", { class: "balance", role: "img", "aria-label": "Nothing is judged yet." });
  #names = h("p", { class: "row balance-names small", "aria-hidden": "true" });
  #said = h("p", { class: "small faint", role: "status" });
  #answers = h("ol", { class: "weighed" });

  connectedCallback() {
    if (!this.#bar.isConnected) fill(this, this.#names, this.#bar, this.#said, this.#answers);
  }

  /** Think no more: what is shown is about a situation that has passed, and fades. */
  stop() {
    this.#run += 1;
    this.#answers.inert = true;
  }

  /** @param {Situation} situation */
  async consider(situation) {
    const run = ++this.#run;
    this.#said.textContent = "Steward thinks …";
    for (const iterations of DEEPER) {
      const begun = performance.now();
      try {
        const advice = /** @type {Advice} */ (await call("/api/analysis/judge", { body: { ...situation, iterations } }));
        if (run !== this.#run) return;
        this.#show(advice);
        if (!advice.answers.length || advice.iterations < iterations) return;
      } catch (problem) {
        if (run !== this.#run) return;
        const again = h("button", { type: "button", class: "tiny", onclick: () => this.consider(situation) }, "Try again");
        fill(this.#said, /** @type {Error} */ (problem).message, " ", again);
        return;
      }
      if (iterations > DEEPER[0] && performance.now() - begun > LONG) return;
    }
  }

  /** @param {Advice} advice */
  #show({ chances, answers, lines, iterations }) {
    const told = this.seats.map(({ id, label }) => `${label} ${chances ? percent(chances[id]) : "?"}`);
    this.#bar.setAttribute("aria-label", chances ? `Chances: ${told.join(", ")}` : "Nothing is judged before the first turn.");
    fill(this.#names, told.map((one) => h("span", null, one)));
    fill(
      this.#bar,
      this.seats.map(({ id }) => {
        const part = h("span", { class: id });
        part.style.flexGrow = String(chances ? chances[id] : 1);
        return part;
      }),
    );
    this.#said.textContent = answers.length ? `Steward, after ${iterations} lines. How often it would answer so, and how likely it wins then.` : chances ? "As the board stands." : "Steward judges from the first turn on.";
    this.#answers.inert = false;
    fill(
      this.#answers,
      answers.slice(0, SHOWN).map(({ name, label, share, chance }) => {
        const bar = h("span", { class: "share" });
        bar.style.width = `${Math.round(share * 100)}%`;
        return h(
          "li",
          null,
          h("button", { type: "button", class: "quiet", onclick: () => this.dispatchEvent(new CustomEvent("play", { detail: [name] })) }, bar, h("span", { class: "what" }, label), h("span", { class: "numbers" }, `${percent(share)} · ${chance === null ? "–" : percent(chance)}`)),
          this.#line(lines.find(({ steps }) => steps[0].name === name)?.steps ?? []),
        );
      }),
    );
  }

  /** How it would go on after an answer; each step can be gone to. @param {import("./situation.js").LineStep[]} steps */
  #line(steps) {
    if (steps.length < 2) return null;
    const names = steps.map(({ name }) => name);
    const label = (/** @type {string | null} */ seat) => this.seats.find(({ id }) => id === seat)?.label ?? "Chance";
    return h(
      "p",
      { class: "goes-on small", role: "group", "aria-label": `How it would go on after: ${steps[0].label}` },
      steps.slice(1).map(({ seat, label: what }, after) =>
        h("button", { type: "button", class: seat ?? "chance", title: label(seat), onclick: () => this.dispatchEvent(new CustomEvent("play", { detail: names.slice(0, after + 2) })) }, h("span", { class: "unseen" }, `${label(seat)}: `), what),
      ),
    );
  }
}

customElements.define("redbook-judgement", Judgement);
