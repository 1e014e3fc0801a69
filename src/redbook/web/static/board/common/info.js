/**
 * The small card beside a thing that tells what it is: after a moment's rest of the mouse, at once for the keyboard, and for as
 * long as it is pinned. What it says is also in the thing's own label. A game's own Info says what there is to tell.
 */

import { fill, h } from "../../app/dom.js";

const PATIENCE = 260; // milliseconds that the mouse must rest on something before it is told about

/** @template Thing what can be told about */
export class Info {
  element = h("div", { class: "info", hidden: true, "aria-hidden": "true" });

  #map;
  #pinned = false;
  #soon = 0;
  /** @type {Element | null} what is being told about */
  #subject = null;

  /** @param {HTMLElement} map within which it stays */
  constructor(map) {
    this.#map = map;
  }

  /** What there is to tell about a thing. @param {Thing} _thing @returns {HTMLElement[]} */
  about(_thing) {
    return [];
  }

  /** What the mouse rests on is told after a moment, what the keyboard goes to at once. @param {Thing} thing @param {Element | null} node */
  glance(thing, node) {
    clearTimeout(this.#soon);
    if (node === null || node.matches(":focus-visible")) this.show(node && this.about(thing), node);
    else this.#soon = window.setTimeout(() => this.show(this.about(thing), node), PATIENCE);
  }

  /** It stays until something else is pressed. @param {Thing} thing @param {Element | null} node */
  pin(thing, node) {
    this.#pinned = false;
    this.show(this.about(thing), node);
    this.#pinned = !this.element.hidden;
  }

  unpin() {
    clearTimeout(this.#soon);
    this.#pinned = false;
    this.show(null, null);
  }

  /** Nothing is told about what is gone. */
  check() {
    if (!this.#subject?.isConnected) this.unpin();
  }

  /** @param {HTMLElement[] | null} told nothing: it is put away @param {Element | null} node */
  show(told, node) {
    if (this.#pinned && node === null) return;
    this.#pinned = false;
    this.#subject = node;
    fill(this.element, told ?? []);
    this.element.hidden = !told?.length || node === null;
    if (node && !this.element.hidden) this.#put(node);
  }

  /** Beside what it tells of, within the map. @param {Element} node */
  #put(node) {
    const map = this.#map.getBoundingClientRect();
    const box = node.getBoundingClientRect();
    const [wide, tall] = [this.element.offsetWidth, this.element.offsetHeight];
    const [gap, edge] = [10, 6];
    let left = box.right - map.left + gap;
    if (left + wide > map.width - edge) left = box.left - map.left - wide - gap;
    let top = box.top - map.top + (box.height - tall) / 2;
    const beside = box.right < map.left + edge;
    if (left < edge && !beside) {
      // No room at either side: over or under it.
      left = Math.min(box.left - map.left + (box.width - wide) / 2, map.width - wide - edge);
      top = box.top - map.top > tall + gap ? box.top - map.top - tall - gap : box.bottom - map.top + gap;
    }
    this.element.style.left = `${Math.max(edge, left)}px`;
    this.element.style.top = `${Math.min(Math.max(edge, top), Math.max(edge, map.height - tall - edge))}px`;
  }
}
