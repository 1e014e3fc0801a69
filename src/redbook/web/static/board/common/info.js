/**
 * The small card beside a thing that tells what it is: after a moment's rest of the mouse, at once for the keyboard, and for as
 * long as it is pinned. What it says is also in the thing's own label. A game's own Info says what there is to tell.
 */

import { fill, h } from "../../app/dom.js";

const PATIENCE = 260; // milliseconds that the mouse must rest on something before it is told about

/** @template Thing what can be told about */
export class Info {
  element = h("div", { class: "info", hidden: true, "aria-hidden": "true" });
  /** @type {() => Iterable<Element>} what it must not lie on, if there is room elsewhere */
  spares = () => [];

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
    left = Math.max(edge, left);
    top = Math.min(Math.max(edge, top), Math.max(edge, map.height - tall - edge));
    const spared = [...this.spares()].map((one) => one.getBoundingClientRect());
    const lies = (/** @type {number} */ x, /** @type {number} */ y) =>
      spared.reduce((all, one) => all + Math.max(0, Math.min(map.left + x + wide, one.right) - Math.max(map.left + x, one.left)) * Math.max(0, Math.min(map.top + y + tall, one.bottom) - Math.max(map.top + y, one.top)), 0);
    if (lies(left, top)) {
      const [across, down] = [map.width - wide - edge, map.height - tall - edge];
      const [x, y] = [box.left - map.left, box.top - map.top];
      const places = [[left, top], [x - wide - gap, top], [x, y - tall - gap], [x, box.bottom - map.top + gap], [edge, edge], [across, edge], [edge, down], [across, down]];
      const within = places.filter(([px = 0, py = 0]) => px >= edge && px <= across && py >= edge && py <= down);
      [left = left, top = top] = within.reduce((best, place) => (lies(place[0] ?? 0, place[1] ?? 0) < lies(best[0] ?? 0, best[1] ?? 0) ? place : best), within[0] ?? [left, top]);
    }
    this.element.style.left = `${left}px`;
    this.element.style.top = `${top}px`;
  }
}
