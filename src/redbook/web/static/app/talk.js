/** The chat of a table: with everybody, and in a team with one's own side alone, which the other side cannot read. */

import { fill, h } from "./dom.js";
import { say } from "./shell.js";
import { call, Refusal, seatClass } from "./wire.js";

/** @typedef {import("./wire.js").Chat} Chat */
/** @typedef {{ text: string, team: boolean, mark: string }} Word a mark: sent twice with the same, it is said once */

const EVERYBODY = "Say something …";
const OURS = "Only your side reads this …";

export class Talk extends HTMLElement {
  #list = h("ol", { class: "talk-list", "aria-live": "polite", "aria-label": "What was said" });
  #field = h("input", { type: "text", "aria-label": "Say something to the table", maxlength: 500, placeholder: EVERYBODY, autocomplete: "off" });
  #toAll = h("input", { type: "radio", name: "talk-to", value: "all", checked: true });
  #toOurs = h("input", { type: "radio", name: "talk-to", value: "team" });
  #whom = h("div", { class: "talk-whom row", role: "radiogroup", "aria-label": "Who reads it", hidden: true }, h("label", null, this.#toAll, "Everybody"), h("label", null, this.#toOurs, "Our side"));
  /** @type {Set<number>} */
  #known = new Set();
  /** What is still to be said, in the order in which it was typed. @type {Word[]} */
  #words = [];
  #speaking = false;
  /** What came back into the field because it could not be sent. @type {Word | null} */
  #back = null;
  #waiting = h("p", { class: "faint small", hidden: true });
  /** Whether the newest word is in view: whoever reads what was said before goes on reading. */
  #follows = true;
  table = "";

  connectedCallback() {
    if (this.#list.isConnected) return;
    const form = h("form", { class: "row talk-form" }, this.#field, h("button", null, "Send"));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#typed();
    });
    this.#whom.addEventListener("change", () => this.#address());
    this.#list.addEventListener("scroll", () => {
      this.#follows = this.#list.scrollHeight - this.#list.scrollTop - this.#list.clientHeight < 2;
    });
    new ResizeObserver(() => this.#follow()).observe(this.#list);
    fill(this, h("p", { class: "faint small talk-none" }, "Nobody has said anything yet."), this.#list, this.#waiting, this.#whom, form);
  }

  /** The field is free for the next word as soon as one is sent: whoever types on keeps what he has typed. */
  #typed() {
    const [text, team, back] = [this.#field.value.trim(), this.#team, this.#back];
    if (!text) return;
    // The same word, tried again, is said once.
    const mark = back?.text === text && back.team === team ? back.mark : (crypto.randomUUID?.() ?? String(Math.random()));
    this.#back = null;
    this.#field.value = "";
    this.#follows = true;
    this.#words.push({ text, team, mark });
    this.#speak();
  }

  /** Say one word after the other, so that none overtakes another. */
  async #speak() {
    if (this.#speaking) return;
    this.#speaking = true;
    for (let [word] = this.#words; word; [word] = this.#words) {
      const { text, team, mark } = word;
      try {
        const { chat } = await call(`/api/tables/${this.table}/chat`, { body: { text, mark, ...(team ? { team } : {}) } });
        this.#words.shift();
        this.add(chat);
      } catch (problem) {
        say(/** @type {Error} */ (problem).message);
        if (!this.#unsaid(problem instanceof Refusal)) break;
      }
    }
    this.#speaking = false;
    this.#waiting.hidden = !this.#words.length;
    this.#waiting.textContent = `Not sent yet: ${this.#words.map(({ text }) => text).join(" · ")}`;
  }

  /**
   * A word could not be sent. If nothing was typed meanwhile, it comes back into the field; else it is shown, and said before the next one.
   * @param {boolean} refused whether the server will not have it: it does not keep the others waiting
   * @returns {boolean} whether the others may be said
   */
  #unsaid(refused) {
    const free = !this.#field.value;
    const back = refused ? this.#words.shift() : free ? this.#words.pop() : null;
    if (back && free) {
      this.#back = back;
      this.#field.value = back.text;
      (back.team ? this.#toOurs : this.#toAll).checked = true;
      if (back.team) this.#whom.hidden = false;
      this.#address();
    } else if (back) {
      say(`It was not said: ${back.text}`);
    }
    return refused;
  }

  /** Whether who looks has somebody to speak to alone. @param {boolean} mates */
  set mates(mates) {
    // What was typed for one's own side is not sent to everybody because there is nobody left to read it.
    const meant = this.#team && this.#field.value !== "";
    this.#whom.hidden = !mates && !meant;
    if (!mates && !meant) this.#toAll.checked = true;
    this.#address();
  }

  /** Whether the next word is for one's own side. */
  get #team() {
    return !this.#whom.hidden && this.#toOurs.checked;
  }

  #address() {
    this.#field.placeholder = this.#team ? OURS : EVERYBODY;
    this.#field.setAttribute("aria-label", this.#team ? "Say something to your side" : "Say something to the table");
  }

  #follow() {
    if (this.#follows) this.#list.scrollTop = this.#list.scrollHeight;
  }

  /**
   * Add what was said, once, where it belongs.
   * @param {Chat} chat
   * @returns {boolean} whether it is new
   */
  add(chat) {
    if (this.#known.has(chat.id)) return false;
    this.#known.add(chat.id);
    this.querySelector(".talk-none")?.remove();
    const ours = chat.team !== null && chat.team !== undefined;
    const next = [...this.#list.children].find((one) => Number(/** @type {HTMLElement} */ (one).dataset.chat) > chat.id);
    this.#list.insertBefore(h("li", { "data-chat": chat.id, class: ours ? "ours" : "" }, h("b", { class: chat.seat ? seatClass(chat.seat) : "faint" }, chat.name || "Somebody"), ours ? h("span", { class: "badge faint" }, "our side") : null, ` ${chat.text}`), next ?? null);
    this.#follow();
    return true;
  }
}

customElements.define("redbook-talk", Talk);
