/** Who plays: a plate for each seat with its name, whether it is here, its clock, and whose answer is awaited. */

import { fill, h } from "./dom.js";
import { seatClass, sidesOf } from "./wire.js";

/** @typedef {import("./wire.js").Table} Table */
/** @typedef {import("./wire.js").Clock} Clock */

/**
 * A stretch of time as people say it on a clock.
 * @param {number} seconds
 */
export function span(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  if (whole >= 172_800) return `${Math.floor(whole / 86_400)} d ${Math.floor((whole % 86_400) / 3600)} h`;
  if (whole >= 36_000) return `${Math.floor(whole / 3600)} h ${Math.floor((whole % 3600) / 60)} min`;
  const two = (/** @type {number} */ number) => String(number).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  return `${hours ? `${hours}:` : ""}${hours ? two(Math.floor((whole % 3600) / 60)) : Math.floor(whole / 60)}:${two(whole % 60)}`;
}

export class Players extends HTMLElement {
  /** @type {Table | null} */
  #table = null;
  /** @type {Clock | null} */
  #clock = null;
  #since = 0;
  #timer = 0;
  #drawn = "";
  /** @type {string | null} */
  #asked = null;
  /** @type {string | null | undefined} whose turn it is; null: that is not yet known */
  #mover = null;

  connectedCallback() {
    this.#timer = window.setInterval(() => this.#tick(), 500);
  }

  disconnectedCallback() {
    clearInterval(this.#timer);
  }

  /** @param {Table} table */
  set table(table) {
    this.#table = table;
    this.#asked = table.asked;
    this.#set(table.clock);
    this.#draw();
  }

  /**
   * @param {string | null} asked
   * @param {Clock | null} clock
   * @param {string | null | undefined} mover whose turn it is, null in a battle: who is asked in another's turn only answers; not every game tells
   */
  now(asked, clock, mover) {
    this.#asked = asked;
    this.#mover = mover;
    if (clock) this.#set(clock);
    this.#draw();
  }

  /** @param {Clock | null} clock */
  #set(clock) {
    this.#clock = clock;
    this.#since = performance.now();
  }

  /** @param {string} seat */
  #left(seat) {
    if (!this.#clock) return null;
    const gone = this.#clock.running === seat ? (performance.now() - this.#since) / 1000 : 0;
    return Math.max(0, (this.#clock.left[seat] ?? 0) - gone);
  }

  #draw() {
    const table = this.#table;
    if (!table) return;
    const many = table.seats.length > 2;
    const now = JSON.stringify([table.seats, table.state, table.here, this.#asked, this.#mover, this.#clock !== null]);
    if (now === this.#drawn) {
      this.#tick();
      return;
    }
    this.#drawn = now;
    const plate = (/** @type {import("./wire.js").Seat} */ seat) => {
      const over = table.state === "finished" || table.state === "aborted";
      const asked = this.#asked === seat.id && !over;
      const free = many ? "Free" : "A free seat";
      const presence = !seat.taken ? "nobody yet" : seat.bot ? "a bot" : seat.online ? "here" : "away";
      return h(
        "div",
        { class: `plate ${seatClass(seat.id)}${asked ? " asked" : ""}`, "data-seat": seat.id },
        h("span", { class: `dot ${!seat.taken ? "free" : seat.online || seat.bot ? "on" : "off"}`, title: presence }),
        h(
          "div",
          { class: "who" },
          h("b", null, table.here ? (many ? seat.label.replace(/^The | player$/g, "") : seat.label) : seat.taken ? seat.name || seat.label : free),
          h("small", null, table.here ? "on this device" : [seat.label.replace(/^The | player$/g, ""), many && !seat.yours ? h("span", { class: "unseen" }, ` ${presence}`) : h("span", null, seat.yours ? " · you" : ` · ${presence}`), seat.in_place_of ? ` · for ${seat.in_place_of}` : ""]),
        ),
        asked ? h("span", { class: "badge turn" }, many ? "asked" : this.#mover === undefined || this.#mover === seat.id ? "to move" : "to answer") : null,
        this.#clock && !(over && this.#clock.kind === "move") ? h("span", { class: "clock mono", "data-clock": seat.id }) : null,
      );
    };
    this.classList.toggle("many", many);
    fill(this, many ? sidesOf(table.seats).map(({ label, seats }) => h("div", { class: "plates", role: "group", "aria-label": label }, seats.map(plate))) : table.seats.map(plate));
    this.#tick();
  }

  #tick() {
    for (const face of /** @type {NodeListOf<HTMLElement>} */ (this.querySelectorAll("[data-clock]"))) {
      const left = this.#left(face.dataset.clock ?? "");
      if (left === null) continue;
      const text = span(left);
      if (face.textContent !== text) face.textContent = text;
      face.classList.toggle("short", left < 30);
    }
  }
}

customElements.define("redbook-players", Players);
