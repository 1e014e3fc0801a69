/** The reference: characters, cards, regions, words, and every rule by its id; searchable, each with an address. */

import { drawFigures, drawThings, soughtOf } from "./boards.js";
import { fill, h } from "./dom.js";
import "./shell.js";
import { call, games } from "./wire.js";

/**
 * @typedef {object} Rule
 * @property {string} id
 * @property {string} section
 * @property {"stated" | "derived" | "difference" | "ruling"} kind
 * @property {string} rule
 * @property {string[]} editions
 * @property {string} ambiguity
 * @property {string} ruling
 * @property {string} reason
 * @property {string} source
 * @property {string} notes
 * @property {string} ours
 *
 * @typedef {object} Reference
 * @property {string} game
 * @property {string} title
 * @property {{ id: string, title: string }[]} sections
 * @property {Rule[]} rules
 * @property {Record<string, string>} terms
 */

const KINDS = {
  stated: "said by the rulebook",
  derived: "follows from the rulebook",
  difference: "compares the editions",
  ruling: "our ruling, where the rulebook is silent",
};

/**
 * A text without case and accents, for searching.
 * @param {string} text
 */
function plain(text) {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}

class Rules extends HTMLElement {
  #search = h("input", { type: "search", id: "search", autocomplete: "off" });
  #count = h("p", { class: "faint small", role: "status" });
  /** @type {{ section: HTMLElement, link: HTMLElement, entries: { element: HTMLElement, text: string }[] }[]} */
  #parts = [];

  async connectedCallback() {
    fill(this, h("h1", null, "The rules"), h("p", { class: "faint" }, "One moment …"));
    try {
      const game = new URLSearchParams(location.search).get("game") ?? "confrontation";
      const reference = await call(`/api/reference?game=${encodeURIComponent(game)}`);
      const [things, figures, all] = await Promise.all([drawThings(game, reference), drawFigures(game, reference), games()]);
      this.#draw(reference, things, figures, all);
    } catch (problem) {
      fill(this, h("h1", null, "The rules"), h("p", { class: "notice bad" }, /** @type {Error} */ (problem).message));
    }
  }

  /**
   * @param {Reference} reference
   * @param {import("./boards.js").Things[]} things what is on the table
   * @param {Record<string, HTMLElement>} figures of the rules in short
   * @param {import("./wire.js").Game[]} all the games
   */
  #draw(reference, things, figures, all) {
    this.#search.placeholder = soughtOf(reference.game);
    const nav = h("nav", { class: "contents", "aria-label": "Sections" });
    const body = h("div", { class: "reference" });
    const add = (/** @type {string} */ id, /** @type {string} */ title, /** @type {HTMLElement[]} */ elements, /** @type {string} */ layout) => {
      if (!elements.length) return;
      const link = h("a", { href: `#${id}` }, title);
      const section = h("section", { id, "aria-labelledby": `${id}-title` }, h("h2", { id: `${id}-title` }, title), h("div", { class: layout }, elements));
      nav.append(link);
      body.append(section);
      this.#parts.push({ section, link, entries: elements.map((element) => ({ element, text: plain(element.textContent ?? "") })) });
    };
    const short = /** @type {HTMLTemplateElement | null} */ (document.getElementById(`${reference.game}-in-short`));
    if (short) {
      const told = h("div", { class: "in-short" }, short.content.cloneNode(true));
      for (const place of /** @type {NodeListOf<HTMLElement>} */ (told.querySelectorAll("[data-figure]"))) {
        const figure = figures[place.dataset.figure ?? ""];
        if (figure) place.replaceWith(figure);
        else place.remove();
      }
      add("in-short", "The game in short", [told], "prose");
    }
    for (const { id, title, elements } of things) add(id, title, elements, "things");
    const terms = Object.entries(reference.terms).map(([term, meaning]) =>
      h("article", { class: "thing" }, h("h3", null, term), h("p", null, meaning)),
    );
    add("words", "Words with a fixed meaning", terms, "things");
    for (const section of reference.sections) {
      const rules = reference.rules.filter((one) => one.section === section.id);
      const title = things.some((one) => one.title === section.title) ? `${section.title}: the rules` : section.title;
      add(`section-${section.id}`, title, rules.map(rule), "rules");
    }
    const total = reference.rules.length;
    fill(
      this,
      h(
        "div",
        { class: "rules-head" },
        h(
          "div",
          null,
          h("h1", null, `The rules of ${reference.title}`),
          h("nav", { class: "row games-nav", "aria-label": "Games" }, all.map(({ id, title }) => h("a", { href: `/rules?game=${id}`, "aria-current": id === reference.game ? "page" : null }, title))),
          h("p", { class: "faint" }, `${total} rules in our own words. Every refusal and every line of a story links to the rule it rests on.`),
        ),
        h("div", { class: "searching", role: "search" }, h("label", { class: "field-label", for: "search" }, "Look something up"), this.#search, this.#count),
      ),
      h("div", { class: "rules-page" }, nav, body),
    );
    this.#search.addEventListener("input", () => this.#filter());
    window.addEventListener("hashchange", () => this.#show());
    const asked = new URLSearchParams(location.search).get("q");
    if (asked) {
      this.#search.value = asked;
      this.#filter();
    }
    this.#show();
  }

  #filter() {
    const words = plain(this.#search.value).split(/\s+/).filter(Boolean);
    let found = 0;
    for (const { section, link, entries } of this.#parts) {
      let here = 0;
      for (const { element, text } of entries) {
        element.hidden = !words.every((word) => text.includes(word));
        if (!element.hidden) here += 1;
      }
      section.hidden = here === 0;
      link.hidden = here === 0;
      found += here;
    }
    this.#count.textContent = !words.length ? "" : found ? `${found} ${found === 1 ? "entry" : "entries"}` : "Nothing is known about that.";
  }

  /** Bring what the address points at into view. */
  #show() {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = id ? document.getElementById(id) : null;
    this.querySelector(".pointed-at")?.classList.remove("pointed-at");
    if (!target?.closest("redbook-rules")) return;
    if (target.hidden || target.closest("section")?.hidden) {
      this.#search.value = "";
      this.#filter();
    }
    if (target.tagName !== "SECTION") target.classList.add("pointed-at");
    target.setAttribute("tabindex", "-1");
    target.focus({ preventScroll: true });
    // Where the reference begins its own head belongs to it.
    if (target === this.#parts[0]?.section) scrollTo({ top: 0 });
    else target.scrollIntoView({ block: "start" });
  }
}

/** @param {Rule} one */
function rule(one) {
  const more = [
    ["Open", one.ambiguity],
    ["We play", one.ruling],
    ["Why", one.reason],
    ["To be exact", one.ours],
    ["Note", one.notes],
  ].filter(([, text]) => text);
  return h(
    "article",
    { class: `rule ${one.kind}`, id: one.id },
    h("h3", null, h("a", { href: `#${one.id}`, class: "mono" }, one.id)),
    h(
      "div",
      null,
      h("p", null, one.rule),
      more.map(([word, text]) => h("p", { class: word === "We play" ? "ruling" : "small" }, h("b", null, `${word}: `), text)),
      h(
        "p",
        { class: "faint small" },
        KINDS[one.kind],
        one.editions.length === 1 ? ` · only in the ${one.editions[0]} edition` : "",
        one.source ? ` · ${one.source}` : "",
      ),
    ),
  );
}

customElements.define("redbook-rules", Rules);
