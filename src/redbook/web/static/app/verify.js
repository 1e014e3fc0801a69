/** Checking a finished game: all of it by the server, the commitment by this browser as well. */

import { fill, h, icon } from "./dom.js";
import { dropZone } from "./drop.js";
import "./shell.js";
import { call } from "./wire.js";

/** @typedef {import("./wire.js").Report} Report */
/** @typedef {import("./wire.js").Film} Film */

/**
 * What a record's header and end say under a word; nothing if they do not.
 * @param {string} text
 * @param {string} word
 */
function said(text, word) {
  return new RegExp(`^[ \\t]*${word}[ \\t]*:[ \\t]*(.*?)[ \\t\\r]*$`, "m").exec(text)?.[1] ?? "";
}

/**
 * The SHA-256 of bytes given in hexadecimal.
 * @param {string} hex
 */
export async function hashOf(hex) {
  const bytes = Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16));
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

class Verify extends HTMLElement {
  #report = h("div", { "aria-live": "polite", class: "stack" });

  connectedCallback() {
    fill(this, dropZone("Drop a record here, or", (text, name) => this.#check(text, name)), this.#report);
    const table = new URLSearchParams(location.search).get("table");
    if (table) this.#fetch(table);
  }

  /** @param {string} table */
  async #fetch(table) {
    try {
      this.#check(await call(`/api/tables/${encodeURIComponent(table)}/record`), "the record of this table");
    } catch (problem) {
      fill(this.#report, h("p", { class: "notice bad" }, /** @type {Error} */ (problem).message));
    }
  }

  /**
   * @param {string} text
   * @param {string} name
   */
  async #check(text, name) {
    fill(this.#report, h("p", { class: "faint" }, `Reading ${name} …`));
    const browser = await this.#commitment(text);
    try {
      const { report, film } = await call("/api/records?eye=none", { text });
      fill(this.#report, h("h2", null, this.#title(name, film)), this.#server(report), browser);
    } catch (problem) {
      fill(this.#report, h("h2", null, name), h("p", { class: "notice bad" }, /** @type {Error} */ (problem).message), browser);
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

  /** @param {string} text */
  async #commitment(text) {
    const commitment = said(text, "commitment");
    const secret = said(text, "secret");
    const rows = h("dl", { class: "hashes" });
    const row = (/** @type {string} */ term, /** @type {string} */ value) =>
      rows.append(h("dt", null, term), h("dd", { class: "mono" }, value));
    if (commitment) row("Commitment, from before the game", commitment);
    if (secret) row("Secret, from after it", secret);
    let verdict = "There is no commitment in this record, so nobody can check its dice.";
    let good = false;
    if (commitment && !secret) {
      verdict = "The secret is not in this record. It is revealed when the game is over.";
    } else if (commitment && !crypto.subtle) {
      verdict = "Your browser computes hashes only for pages over https or from this machine, so it could not check.";
    } else if (commitment && /^([0-9a-f]{2})+$/.test(secret)) {
      const hash = `sha256:${await hashOf(secret)}`;
      row("SHA-256 of the secret, computed here", hash);
      good = hash === commitment;
      verdict = good
        ? "Your browser agrees: the secret is the one that was committed to"
        : "The secret is not the one that was committed to";
    }
    return h(
      "section",
      { class: "sheet" },
      h("h3", { class: good ? "verdict good" : "verdict bad" }, good ? icon("seal") : null, verdict),
      rows,
    );
  }
}

customElements.define("redbook-verify", Verify);
