/** The story of a game: what happened, sentence by sentence, with a way to the rule that each rests on. */

import { addressOf } from "./boards.js";
import { fill, h, icon } from "./dom.js";
import { seatClass } from "./wire.js";

/** @typedef {import("./wire.js").Step} Step */

/**
 * A link to a rule, to be read beside the game.
 * @param {string} id
 * @param {string} [shown] what stands for it where its id would be in the way
 */
export function ruleLink(id, shown = id) {
  const brief = shown !== id;
  return h("a", { class: "rule-link", href: addressOf(id), target: "redbook-rules", title: brief ? id : null, "aria-label": brief ? `Rule ${id}` : null }, shown);
}

/** Sentences, each with its rules. @param {Step["story"]} story */
const told = (story) => story.flatMap(({ text, rules }) => [h("span", null, text), ...rules.map((id) => ruleLink(id, "§")), " "]);

/**
 * Tells its listeners `jump` with a step's number if the story can be gone back to, and `again` with a step whose movement is to
 * be shown once more, and the step before it.
 */
export class Story extends HTMLElement {
  #list = h("ol", { class: "story-list" });
  #turn = -1;
  /** Whether a click on a sentence jumps to its step. */
  jumps = false;
  /** Whether a step is one that a click on its sentence shows again; it is given with the step before it, if that is known. @type {((step: Step, before: Step | null) => boolean) | null} */
  shows = null;
  /** The step that came last, told or not. @type {Step | null} */
  #last = null;
  /** Whether its end is in view, and is to stay there whatever is added and however it is squeezed. */
  #pinned = true;
  /** How far it was scrolled last. */
  #top = 0;
  #squeezed = new ResizeObserver(() => this.#end());
  #frame = 0;
  /** @type {(() => void)[]} what is told when the next frame has been drawn */
  #later = [];

  connectedCallback() {
    if (!this.#list.isConnected) {
      fill(this, this.#list);
      this.addEventListener("scroll", () => {
        // Only who scrolls up wants to read on there; a story that is squeezed has not been scrolled.
        if (this.scrollHeight - this.scrollTop - this.clientHeight < 40) this.#pinned = true;
        else if (this.scrollTop < this.#top - 4) this.#pinned = false;
        this.#top = this.scrollTop;
      });
    }
    this.#squeezed.observe(this);
  }

  disconnectedCallback() {
    this.#squeezed.disconnect();
  }

  #end() {
    if (this.#pinned) this.scrollTo({ top: this.scrollHeight });
  }

  /** Once for all that is added until the next frame: to look where the end is costs the browser more than to add to it. */
  #pin() {
    cancelAnimationFrame(this.#frame);
    this.#frame = requestAnimationFrame(() => this.#end());
  }

  /** @param {boolean} aloud whether a screen reader is to tell what is added */
  set aloud(aloud) {
    if (aloud) this.#list.setAttribute("aria-live", "polite");
    else this.#list.removeAttribute("aria-live");
  }

  clear() {
    this.#later = [];
    this.#turn = -1;
    this.#last = null;
    fill(this.#list);
  }

  /** Tell a step, or that a turn has begun, when the next frame has been drawn: what an answer has changed on the board comes first. @param {Step | number} what */
  soon(what) {
    this.#later.push(() => (typeof what === "number" ? this.begins(what) : this.add(what)));
    if (this.#later.length > 1) return;
    requestAnimationFrame(() => setTimeout(() => this.#later.splice(0).forEach((tell) => tell())));
  }

  /**
   * Add what a step tells.
   * @param {Step} step
   */
  add(step) {
    const before = this.#last?.number === step.number - 1 ? this.#last : null;
    this.#last = step;
    if (!step.story.length) return;
    this.begins(step.turn);
    const untaken = step.view?.result && step.view.turn > step.turn ? step.story.slice(-1) : [];
    const sentences = told(step.story.slice(0, step.story.length - untaken.length));
    const item = h("li", { class: `story-item ${seatClass(step.who)}`, "data-number": step.number });
    if (this.jumps) {
      const jump = () => this.dispatchEvent(new CustomEvent("jump", { detail: step.number }));
      item.append(
        h("button", { type: "button", class: "story-jump", "aria-label": `Go to step ${step.number}`, onclick: jump }, step.number),
      );
    }
    item.append(h("p", null, sentences));
    if (this.shows?.(step, before)) {
      const again = () => this.dispatchEvent(new CustomEvent("again", { detail: { step, before } }));
      item.classList.add("shows");
      item.addEventListener("click", (event) => event.target instanceof Element && !event.target.closest("a, button") && again());
      item.append(h("button", { type: "button", class: "story-again", "aria-label": "Show this move on the board", title: "Show it on the board", onclick: again }, icon("eye")));
    }
    this.#list.append(item);
    if (untaken.length) {
      this.begins(step.view.turn); // whose turn it is cannot take it: that is how the game ended
      this.#list.append(h("li", { class: "story-item", "data-number": step.number }, h("p", null, told(untaken))));
    }
    this.#pin();
  }

  /** A turn has begun, even if there is nothing to tell of it yet. @param {number} turn */
  begins(turn) {
    if (turn === this.#turn) return;
    this.#turn = turn;
    this.#list.append(h("li", { class: "story-turn" }, turn === 0 ? "Before the game" : `Turn ${turn}`));
    this.#pin();
  }

  /** @param {Step[]} steps */
  tell(steps) {
    this.clear();
    this.#pinned = true;
    for (const step of steps) this.add(step);
  }

  /**
   * Mark the sentence of the step shown now.
   * @param {number} number
   */
  mark(number) {
    this.#pinned = false;
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
