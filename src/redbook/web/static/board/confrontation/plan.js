/**
 * A setup being arranged: which of one's nine characters is to stand where. Nothing is sent until it is complete; then the
 * answers are given in the order in which they will be asked.
 */

import { REGIONS } from "./geometry.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 */

export class Plan {
  /** @type {Map<string, string>} a character's region; those not in it are still on the bench */
  places = new Map();
  /** @type {Set<string>} those placed for good */
  fixed = new Set();
  /** @type {string[]} in the order of their tiles */
  characters;

  /** @param {View} view @param {Side} side */
  constructor(view, side) {
    this.side = side;
    this.characters = view.pieces[side].map((piece) => piece.character ?? "");
    for (const piece of view.pieces[side]) {
      if (piece.at && piece.character) {
        this.places.set(piece.character, piece.at);
        this.fixed.add(piece.character);
      }
    }
  }

  /** The regions to be filled, home first. */
  get regions() {
    const home = this.side === "sauron" ? 7 : 1;
    return REGIONS.filter(({ row, start }) => start > 0 && Math.abs(row - home) < 3);
  }

  /** Those without a place. */
  get bench() {
    return this.characters.filter((character) => !this.places.has(character));
  }

  get complete() {
    return this.bench.length === 0;
  }

  /** @param {string} region */
  standingIn(region) {
    return this.characters.filter((character) => this.places.get(character) === region);
  }

  /** @param {string} region */
  isFull(region) {
    const wanted = REGIONS.find(({ id }) => id === region)?.start ?? 0;
    return this.standingIn(region).length >= wanted;
  }

  /**
   * Put a character into a region; if that is full, somebody there takes the character's old place.
   * @param {string} character
   * @param {string} region
   * @param {string} [instead] who is to give way
   * @returns {boolean} whether it could be done
   */
  put(character, region, instead) {
    if (this.fixed.has(character) || !this.regions.some(({ id }) => id === region)) return false;
    const before = this.places.get(character);
    if (before === region) return true;
    if (this.isFull(region)) {
      const yielding = instead ?? this.standingIn(region).findLast((one) => !this.fixed.has(one));
      if (!yielding || this.fixed.has(yielding)) return false;
      if (before) this.places.set(yielding, before);
      else this.places.delete(yielding);
    }
    this.places.set(character, region);
    return true;
  }

  /** Back to the bench. @param {string} character */
  lift(character) {
    if (!this.fixed.has(character)) this.places.delete(character);
  }

  clear() {
    for (const character of this.characters) this.lift(character);
  }

  /** Everybody who has no place for good somewhere, at random. */
  shuffle() {
    this.clear();
    const free = this.bench;
    for (let i = free.length - 1; i > 0; i -= 1) {
      const j = Math.floor(Math.random() * (i + 1));
      [free[i], free[j]] = [/** @type {string} */ (free[j]), /** @type {string} */ (free[i])];
    }
    for (const { id } of this.regions) while (!this.isFull(id) && free.length) this.put(/** @type {string} */ (free.pop()), id);
  }

  /** A setup kept earlier, as far as it fits these characters. @param {Record<string, string>} places */
  load(places) {
    this.clear();
    for (const [character, region] of Object.entries(places)) {
      if (this.characters.includes(character) && !this.isFull(region)) this.put(character, region);
    }
  }

  /** The answers still to be given, in order. The last tile has only one place left and is not asked for. */
  get answers() {
    return this.characters.slice(0, -1).filter((character) => !this.fixed.has(character)).map((character) => `place:${character}:${this.places.get(character)}`);
  }
}
