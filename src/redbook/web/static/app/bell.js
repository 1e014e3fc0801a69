/** Telling the user that it is his turn: in the tab's title, and by a notification if he asked for them. */

import { preferences } from "./memory.js";

export class Bell {
  #title = "";
  #due = false;

  constructor() {
    document.addEventListener("visibilitychange", () => this.#write());
  }

  /** @param {string} title what the tab is about */
  set title(title) {
    this.#title = title;
    this.#write();
  }

  /**
   * @param {boolean} due whether an answer of the user is awaited
   * @param {string} prompt the question
   */
  ring(due, prompt) {
    const news = due && !this.#due;
    this.#due = due;
    this.#write();
    if (!news || document.hasFocus() || !preferences().notify || !("Notification" in window)) return;
    if (Notification.permission !== "granted") return;
    const note = new Notification("Your turn in Redbook", { body: prompt, icon: "/static/favicon.svg", tag: location.pathname });
    note.addEventListener("click", () => {
      window.focus();
      note.close();
    });
  }

  #write() {
    const title = `${this.#due ? "● Your turn · " : ""}${this.#title || "A table"} · Redbook`;
    if (document.title !== title) document.title = title;
  }
}
