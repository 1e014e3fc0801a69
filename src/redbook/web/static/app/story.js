/** The story of a game: what happened, sentence by sentence, with a way to the rule that each rests on. */

import { fill, h } from "./dom.js";

/** @typedef {import("./wire.js").Step} Step */

/**
 * Links to the rules with these ids, to be read beside the game.
 * @param {string[]} rules
 */
export function ruleLinks(rules) {
  return rules.flatMap((id) => [
    " ",
    h("a", { class: "rule-link mono", href: `/rules#${id}`, target: "redbook-rules", "aria-label": `Rule ${id}` }, id),
  ]);
}

/**
 * Tells its listeners `jump` with a step's number if the story can be gone back to.
 */
export class Story extends HTMLElement {
  #list = h("ol", { class: "story-list" });
  #turn = -1;
  /** @type {number | null} the turn in which what is told next happens */
  #during = null;
  /** Whether a click on a sentence jumps to its step. */
  jumps = false;

  connectedCallback() {
    if (!this.#list.isConnected) fill(this, this.#list);
  }

  /** @param {boolean} aloud whether a screen reader is to tell what is added */
  set aloud(aloud) {
    if (aloud) this.#list.setAttribute("aria-live", "polite");
    else this.#list.removeAttribute("aria-live");
  }

  clear() {
    this.#turn = -1;
    this.#during = null;
    fill(this.#list);
  }

  /**
   * Add what a step tells.
   * @param {Step} step
   */
  add(step) {
    // A step's view is that of after it, when the next turn may have begun.
    const turn = this.#during ?? step.view.turn;
    this.#during = step.view.turn;
    if (!step.story.length) return;
    if (turn !== this.#turn) {
      this.#turn = turn;
      const title = turn === 0 ? "Before the game" : `Turn ${turn}`;
      this.#list.append(h("li", { class: "story-turn" }, title));
    }
    const sentences = step.story.flatMap(({ text, rules }) => [h("span", null, text), ...ruleLinks(rules), " "]);
    const item = h("li", { class: `story-item ${step.who ?? ""}`, "data-number": step.number });
    if (this.jumps) {
      const jump = () => this.dispatchEvent(new CustomEvent("jump", { detail: step.number }));
      item.append(
        h("button", { type: "button", class: "story-jump", "aria-label": `Go to step ${step.number}`, onclick: jump }, step.number),
      );
    }
    item.append(h("p", null, sentences));
    const low = this.scrollHeight - this.scrollTop - this.clientHeight < 60;
    this.#list.append(item);
    if (low) this.scrollTo({ top: this.scrollHeight });
  }

  /** @param {Step[]} steps */
  tell(steps) {
    this.clear();
    for (const step of steps) this.add(step);
    this.scrollTo({ top: this.scrollHeight });
  }

  /**
   * Mark the sentence of the step shown now.
   * @param {number} number
   */
  mark(number) {
    /** @type {HTMLElement | null} */
    let last = null;
    for (const item of /** @type {NodeListOf<HTMLElement>} */ (this.#list.querySelectorAll("[data-number]"))) {
      item.classList.remove("now");
      item.removeAttribute("aria-current");
      if (Number(item.dataset.number) <= number) last = item;
    }
    last?.classList.add("now");
    last?.setAttribute("aria-current", "step");
    if (last) {
      const above = last.offsetTop - this.offsetTop;
      if (above < this.scrollTop || above + last.offsetHeight > this.scrollTop + this.clientHeight) {
        this.scrollTo({ top: above - this.clientHeight / 3 });
      }
    }
  }
}

customElements.define("redbook-story", Story);
