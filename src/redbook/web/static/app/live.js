/**
 * The live line to a table: it connects, connects again by itself when the line is lost and says what it last saw, and
 * sends answers until the server has acknowledged them. An answer carries its number, so sending it twice does no harm.
 */

import { Unreached, call } from "./wire.js";

/** @typedef {"connecting" | "online" | "lost" | "closed"} LineState */

const PATIENCE = [0.3, 0.7, 1.5, 3, 5, 8];
/** Seconds between two attempts to connect; the last one again and again. */

const HEARTBEAT = 20;
/** Seconds after which a silent line is asked whether it is still there; as many again and it counts as lost. */

const FINAL = new Map([
  [4403, "This seat is not yours."],
  [4404, "There is no such table."],
  [4423, "This table was set aside: something is wrong with it. Nothing of it is lost; whoever keeps this server can look at it."],
]);
/** How the server closes a line that must not be opened again. */

/**
 * Tells its listeners: `table`, `step`, `chats`, `chat`, `error` (each with the message as detail) and `line` (with the
 * state of the line, and a sentence if it is closed for good).
 */
export class Live extends EventTarget {
  /** @param {string} table the table's id */
  constructor(table) {
    super();
    this.table = table;
    /** @type {string | null} whose eyes; null: as the server thinks fit */
    this.eye = null;
    /** @type {number | null} the last step shown to these eyes */
    this.seen = null;
    /** @type {LineState} */
    this.state = "connecting";
    /** @type {WebSocket | null} */
    this.socket = null;
    this.attempts = 0;
    this.heard = 0;
    this.timer = 0;
    this.pulse = 0;
    window.addEventListener("online", () => this.#soon(0));
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && this.state === "lost") this.#soon(0);
    });
  }

  open() {
    this.#connect();
  }

  /**
   * See with other eyes from now on: only what is meant for them comes.
   * @param {string} seat a seat's id, or `none`
   * @param {number | null} seen the last step that was shown to them
   */
  look(seat, seen) {
    this.eye = seat;
    this.seen = seen;
    if (this.state === "online") this.#look();
  }

  /**
   * Give an answer. It is sent again until the server has taken or refused it.
   * @param {string} what `act` or `undo`
   * @param {{ seat?: string, number: number, action?: string, actions?: string[] }} body
   * @returns {Promise<number>} how many actions there are now
   */
  async send(what, body) {
    for (let attempt = 0; ; attempt++) {
      try {
        const answer = await call(`/api/tables/${this.table}/${what}`, { body });
        return answer.number;
      } catch (problem) {
        if (!(problem instanceof Unreached)) throw problem;
        this.#tell("unsent", { attempt });
        await new Promise((resolve) => setTimeout(resolve, 1000 * PATIENCE[Math.min(attempt, PATIENCE.length - 1)]));
      }
    }
  }

  #connect() {
    clearTimeout(this.timer);
    this.socket?.close();
    const address = new URL(`/api/tables/${this.table}/stream`, location.href);
    address.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (this.eye !== null) address.searchParams.set("seat", this.eye);
    if (this.seen !== null) address.searchParams.set("seen", String(this.seen));
    const { eye, seen } = this;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.addEventListener("open", () => {
      if (socket !== this.socket) return;
      if (this.eye !== eye || this.seen !== seen) this.#look(); // other eyes were asked for meanwhile
      this.attempts = 0;
      this.heard = Date.now();
      this.#line("online");
      clearInterval(this.pulse);
      this.pulse = window.setInterval(() => this.#beat(), (HEARTBEAT * 1000) / 2);
    });
    socket.addEventListener("message", (message) => {
      if (socket !== this.socket) return;
      this.heard = Date.now();
      this.#hear(JSON.parse(message.data));
    });
    socket.addEventListener("close", (event) => {
      if (socket !== this.socket) return;
      this.socket = null;
      clearInterval(this.pulse);
      const verdict = FINAL.get(event.code);
      if (verdict) this.#line("closed", verdict);
      else this.#lost();
    });
  }

  /** Ask for what is meant for these eyes. */
  #look() {
    this.socket?.send(JSON.stringify({ type: "eye", seat: this.eye, ...(this.seen === null ? null : { seen: this.seen }) }));
  }

  /** @param {any} message */
  #hear(message) {
    if (message.type === "step") {
      if (this.eye !== null && (message.seat ?? "none") !== this.eye) return; // it was on its way to the eyes of before
      this.seen = message.number;
    }
    this.#tell(message.type, message);
  }

  #beat() {
    const silent = (Date.now() - this.heard) / 1000;
    if (silent > 2 * HEARTBEAT) {
      this.socket?.close();
      this.socket = null;
      this.#lost();
    } else if (silent > HEARTBEAT) {
      this.socket?.send('{"type": "ping"}');
    }
  }

  #lost() {
    clearInterval(this.pulse);
    this.#line("lost");
    this.#soon(PATIENCE[Math.min(this.attempts++, PATIENCE.length - 1)]);
  }

  /** @param {number} seconds */
  #soon(seconds) {
    if (this.state !== "lost") return;
    clearTimeout(this.timer);
    // A little spread keeps a thousand clients from knocking at the same moment after a restart.
    this.timer = window.setTimeout(() => this.#connect(), 1000 * seconds * (0.8 + 0.4 * Math.random()));
  }

  /**
   * @param {LineState} state
   * @param {string} [verdict]
   */
  #line(state, verdict) {
    this.state = state;
    this.#tell("line", { state, verdict });
  }

  /**
   * @param {string} type
   * @param {unknown} detail
   */
  #tell(type, detail) {
    this.dispatchEvent(new CustomEvent(type, { detail }));
  }
}
