/** Checking a finished game: all of it by the server, the commitment by this browser as well. */

import { fill, h, icon } from "./dom.js";
import { dropZone } from "./drop.js";
import { checked, said } from "./fair.js";
import "./shell.js";
import { call } from "./wire.js";

/** @typedef {import("./wire.js").Report} Report */
/** @typedef {import("./wire.js").Film} Film */

class Verify extends HTMLElement {
  /** How often something was given to be checked: what comes late of what was given before is not shown. */
  #given = 0;
  #report = h("div", { "aria-live": "polite", class: "stack" });

  connectedCallback() {
    fill(this, dropZone("Drop a record here, or", (text, name) => this.#check(text, name)), this.#report);
    const table = new URLSearchParams(location.search).get("table");
    if (table) this.#fetch(table);
  }

  /** @param {string} table */
  async #fetch(table) {
    const given = this.#given;
    try {
      const text = await call(`/api/tables/${encodeURIComponent(table)}/record`);
      if (given === this.#given) this.#check(text, "the record of this table", table);
    } catch (problem) {
      if (given === this.#given) fill(this.#report, h("p", { class: "notice bad" }, /** @type {Error} */ (problem).message));
    }
  }

  /**
   * @param {string} text
   * @param {string} name
   * @param {string} [table] of which it has to be
   */
  async #check(text, name, table) {
    fill(this.#report, h("p", { class: "faint" }, `Reading ${name} …`));
    const browser = this.#browser(text, table);
    const given = ++this.#given;
    try {
      const { report, film } = await call("/api/records?eye=none", { text });
      if (given === this.#given) fill(this.#report, h("h2", null, this.#title(name, film)), this.#server(report), browser);
    } catch (problem) {
      if (given === this.#given) fill(this.#report, h("h2", null, name), h("p", { class: "notice bad" }, /** @type {Error} */ (problem).message), browser);
    }
  }

  /**
   * @param {string} name
   * @param {Film | null} film
   */
  #title(name, film) {
    const players = Object.values(film?.record?.players ?? {});
    return players.length ? `${players.join(" against ")}` : name;
  }

  /** @param {Report} report */
  #server(report) {
    return h(
      "section",
      { class: "sheet" },
      h(
        "h3",
        { class: report.ok ? "verdict good" : "verdict bad" },
        report.ok ? icon("seal") : null,
        report.ok ? "The server has played it again: all of it holds" : "The server has found something wrong",
      ),
      report.problems.length
        ? h("ul", null, report.problems.map(({ line, message }) => h("li", null, line ? `Line ${line}: ` : "", message)))
        : h("p", null, "Every action was legal, the result follows from them, and the dice are those that were committed to."),
      report.notes.length ? h("ul", { class: "faint" }, report.notes.map((note) => h("li", null, note))) : null,
    );
  }

  /**
   * @param {string} text
   * @param {string} [table]
   */
  #browser(text, table) {
    const { good, verdict, checks } = checked(text, table);
    const rows = h("dl", { class: "hashes" });
    for (const [word, term] of [["commitment", "Commitment, from before the game"], ["secret", "Secret, from after it"], ["key", "The server's key"]]) {
      const value = said(text, word);
      if (value) rows.append(h("dt", null, term), h("dd", { class: "mono" }, value));
    }
    return h(
      "section",
      { class: "sheet" },
      h("h3", { class: good ? "verdict good" : "verdict bad" }, good ? icon("seal") : null, verdict),
      h("ul", null, checks.map((one) => h("li", one.good ? null : { class: "bad" }, one.text))),
      rows,
    );
  }
}

customElements.define("redbook-verify", Verify);
