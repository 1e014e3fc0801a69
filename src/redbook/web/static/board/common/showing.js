/** Showing one step after the other: each is played to its end before the next; what waits can be skipped or cut off. */

import { h } from "../../app/dom.js";
import { Time } from "./time.js";

const SLOWEST = 0.5; // of the pace that one can follow

/** @template Step */
export class Showing {
  time = new Time();
  /** How often what was being played was cut off. */
  cuts = 0;

  /** What waits can be skipped, and slowed from then on; the board says so with `pace`. */
  buttons = h("div", { class: "passing", hidden: true });

  #slower = h("button", { type: "button", class: "slower tiny", onclick: () => this.#slow() }, "Slower");
  #element;
  #play;
  /** @type {{step: Step, done: () => void}[]} */
  #queue = [];
  #playing = false;

  /** @param {HTMLElement} element the board @param {(step: Step) => Promise<void>} play plays one step */
  constructor(element, play) {
    this.#element = element;
    this.#play = play;
    this.buttons.append(this.#slower, h("button", { type: "button", class: "skip tiny", onclick: () => this.skip() }, "Skip"));
    this.time.watch = (waits) => {
      this.#slower.hidden = this.time.pace <= SLOWEST;
      this.buttons.hidden = !waits;
    };
  }

  #slow() {
    this.time.pace = Math.max(SLOWEST, this.time.pace / 2);
    this.#slower.hidden = this.time.pace <= SLOWEST;
    this.#element.dispatchEvent(new CustomEvent("pace", { bubbles: true, detail: { pace: this.time.pace } }));
  }

  /** Show a step when those before it have been seen. @param {Step} step @returns {Promise<void>} kept when it has been seen */
  add(step) {
    return new Promise((done) => {
      this.#queue.push({ step, done });
      this.#run();
    });
  }

  /** Show what waits or moves as it ends. */
  skip() {
    if (this.#playing) this.time.hurry();
  }

  /** Play nothing more of what was given before. */
  cut() {
    this.cuts += 1;
    for (const { done } of this.#queue.splice(0)) done();
    this.skip();
  }

  /** Change something without movement. @param {() => void} change */
  still(change) {
    this.#element.classList.add("still");
    change();
    this.#element.getBoundingClientRect(); // so that what changed is laid out before movement is allowed again
    requestAnimationFrame(() => this.#element.classList.remove("still"));
  }

  async #run() {
    if (this.#playing) return;
    this.#playing = true;
    for (let next = this.#queue.shift(); next; next = this.#queue.shift()) {
      await this.#play(next.step);
      next.done();
    }
    this.#playing = false;
    this.time.rest();
  }
}
