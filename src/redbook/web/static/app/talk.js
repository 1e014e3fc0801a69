/** The chat of a table. */

import { fill, h } from "./dom.js";
import { say } from "./shell.js";
import { call } from "./wire.js";

/** @typedef {import("./wire.js").Chat} Chat */

export class Talk extends HTMLElement {
  #list = h("ol", { class: "talk-list", "aria-live": "polite", "aria-label": "What was said" });
  /** @type {Set<number>} */
  #known = new Set();
  /** What is being said, until the server has it. */
  #last = { text: "", mark: "" };
  table = "";

  connectedCallback() {
    if (this.#list.isConnected) return;
    const field = h("input", { type: "text", "aria-label": "Say something to the table", maxlength: 500, placeholder: "Say something …", autocomplete: "off" });
    const form = h("form", { class: "row talk-form" }, field, h("button", null, "Send"));
    form.addEventListener("submit", async (event) => {
      event.preventDefault();
      const text = field.value.trim();
      if (!text) return;
      // The same word, sent again because the answer did not come, is said once.
      if (this.#last.text !== text) this.#last = { text, mark: crypto.randomUUID?.() ?? String(Math.random()) };
      try {
        const { chat } = await call(`/api/tables/${this.table}/chat`, { body: { text, mark: this.#last.mark } });
        this.#last = { text: "", mark: "" };
        field.value = "";
        this.add(chat);
      } catch (problem) {
        say(/** @type {Error} */ (problem).message);
      }
    });
    fill(this, h("p", { class: "faint small talk-none" }, "Nobody has said anything yet."), this.#list, form);
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
    this.#list.append(h("li", null, h("b", { class: chat.seat ?? "faint" }, chat.name || "Somebody"), ` ${chat.text}`));
    this.#list.scrollTop = this.#list.scrollHeight;
    return true;
  }
}

customElements.define("redbook-talk", Talk);
