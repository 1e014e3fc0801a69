/** The chat of a table: with everybody, and in a team with one's own side alone, which the other side cannot read. */

import { fill, h } from "./dom.js";
import { say } from "./shell.js";
import { call, seatClass } from "./wire.js";

/** @typedef {import("./wire.js").Chat} Chat */

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
  /** What is being said, until the server has it. */
  #last = { text: "", mark: "", team: false };
  table = "";

  connectedCallback() {
    if (this.#list.isConnected) return;
    const form = h("form", { class: "row talk-form" }, this.#field, h("button", null, "Send"));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = this.#field.value.trim();
      const team = this.#team;
      if (!text) return;
      // The same word, sent again because the answer did not come, is said once.
      if (this.#last.text !== text || this.#last.team !== team) this.#last = { text, mark: crypto.randomUUID?.() ?? String(Math.random()), team };
      try {
        const { chat } = await call(`/api/tables/${this.table}/chat`, { body: { text, mark: this.#last.mark, ...(team ? { team } : {}) } });
        this.#last = { text: "", mark: "", team: false };
        this.#field.value = "";
        this.add(chat);
      } catch (problem) {
        say(/** @type {Error} */ (problem).message);
      }
    });
    this.#whom.addEventListener("change", () => this.#address());
    fill(this, h("p", { class: "faint small talk-none" }, "Nobody has said anything yet."), this.#list, this.#whom, form);
  }

  /** Whether who looks has somebody to speak to alone. @param {boolean} mates */
  set mates(mates) {
    this.#whom.hidden = !mates;
    if (!mates) this.#toAll.checked = true;
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

  /**
   * Add what was said, once.
   * @param {Chat} chat
   * @returns {boolean} whether it is new
   */
  add(chat) {
    if (this.#known.has(chat.id)) return false;
    this.#known.add(chat.id);
    this.querySelector(".talk-none")?.remove();
    const ours = chat.team !== null && chat.team !== undefined;
    this.#list.append(h("li", { class: ours ? "ours" : "" }, h("b", { class: chat.seat ? seatClass(chat.seat) : "faint" }, chat.name || "Somebody"), ours ? h("span", { class: "badge faint" }, "our side") : null, ` ${chat.text}`));
    this.#list.scrollTop = this.#list.scrollHeight;
    return true;
  }
}

customElements.define("redbook-talk", Talk);
