/** What things are called, and what a view says of the table, put in order. */

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Counts} Counts
 * @typedef {import("./types.js").Reference} Reference
 *
 * All figures of a side that stand together: in the field of a region, or inside its Stronghold.
 * @typedef {{key: string, slot: string, region: string, inside: boolean, side: Side, figures: [string, number][], characters: string[], units: number, leaders: number}} Force
 */

/** @type {Side[]} */
export const SIDES = ["free-peoples", "shadow"];
export const MOST_CORRUPTION = 12;
export const STACK = 10;
/** What each side needs to have won by the sword. @type {Record<Side, number>} */
export const POINTS = { "free-peoples": 4, shadow: 10 };

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === "shadow" ? "free-peoples" : "shadow");

/**
 * The side of a seat: where a side is a team, its seats have names of their own. Without a seat, the viewer's.
 * @param {import("./types.js").View} view @param {string | null} [seat] @returns {Side | null}
 */
export const sideOf = (view, seat = view.seat) => /** @type {Side | null} */ (seat && view.teams ? view.teams.seats[seat]?.side ?? null : seat);

/** The region of a slot, and whether it is inside its Stronghold. @param {string} slot */
export const placeOf = (slot) => (slot.startsWith("inside-") ? { region: slot.slice(7), inside: true } : { region: slot, inside: false });

/** An id as words, for want of a name. @param {string} id */
const spelled = (id) => id.replace(/-/g, " ").replace(/^./, (first) => first.toUpperCase());

export class Lore {
  /** @param {Reference | null} reference */
  constructor(reference) {
    /** @template {{id: string}} T @param {T[] | undefined} list @returns {Map<string, T>} */
    const byId = (list) => new Map((list ?? []).map((one) => [one.id, one]));
    this.regions = byId(reference?.regions);
    this.nations = byId(reference?.nations);
    this.figures = byId(reference?.figures);
    this.characters = byId(reference?.characters);
    this.decks = byId(reference?.decks);
    this.cards = byId(reference?.cards);
    this.dice = byId(reference?.dice);
    this.tiles = byId(reference?.tiles);
  }

  /** @param {string} region */
  region(region) {
    return this.regions.get(region)?.label ?? spelled(region);
  }

  /** A region within a sentence. @param {string} region */
  amid(region) {
    return this.regions.get(region)?.amid ?? this.region(region);
  }

  /** A slot within a sentence. @param {string} slot */
  place(slot) {
    const { region, inside } = placeOf(slot);
    return inside ? `inside ${this.amid(region)}` : this.amid(region);
  }

  /** @param {string} character */
  name(character) {
    return this.characters.get(character)?.label ?? spelled(character);
  }

  /** A name for a small place. @param {string} character */
  short(character) {
    return this.name(character).replace(/^The /, "").replace(/,.*$/, "").replace(/ (Brandybuck|Took|of Sauron)$/, "");
  }

  /** @param {string} figure */
  figure(figure) {
    return this.figures.get(figure)?.label ?? spelled(figure);
  }

  /** @param {string} figure */
  kind(figure) {
    return this.figures.get(figure)?.kind ?? "regular";
  }

  /** @param {string} figure */
  nationOf(figure) {
    return this.figures.get(figure)?.nation ?? "";
  }

  /** @param {string} nation */
  nation(nation) {
    return this.nations.get(nation)?.label ?? spelled(nation);
  }

  /** @param {string} card */
  card(card) {
    return this.cards.get(card)?.label ?? spelled(card);
  }

  /** @param {string} face */
  face(face) {
    return this.dice.get(face)?.label ?? spelled(face);
  }

  /** A side within a sentence. @param {Side} side */
  side(side) {
    return side === "shadow" ? "the Shadow" : "the Free Peoples";
  }

  /** @param {Side} side */
  title(side) {
    return this.side(side).replace(/^t/, "T");
  }

  /** Figures of an army in words. @param {[string, number][]} figures @param {string[]} characters */
  tell(figures, characters) {
    const words = figures.map(([figure, count]) => `${count} ${this.figure(figure)}${count > 1 && figure !== "nazgul" ? "s" : ""}`);
    return [...words, ...characters.map((one) => this.name(one))].join(", ");
  }

  /** All forces on the map. @param {View} view @returns {Force[]} */
  forces(view) {
    /** @type {Map<string, Force>} */
    const found = new Map();
    const of = (/** @type {string} */ slot, /** @type {Side} */ side) => {
      const key = `${slot}|${side}`;
      const { region, inside } = placeOf(slot);
      const force = found.get(key) ?? { key, slot, region, inside, side, figures: [], characters: [], units: 0, leaders: 0 };
      found.set(key, force);
      return force;
    };
    for (const [slot, counts] of Object.entries(view.armies)) {
      for (const [figure, count] of Object.entries(counts)) {
        const fact = this.figures.get(figure);
        if (!fact) continue;
        const force = of(slot, fact.side);
        force.figures.push([figure, count]);
        if (fact.kind === "regular" || fact.kind === "elite") force.units += count;
        else force.leaders += count;
      }
    }
    for (const [who, place] of Object.entries(view.characters)) {
      const { region } = placeOf(place);
      if (this.regions.has(region)) of(place, this.characters.get(who)?.side ?? "free-peoples").characters.push(who);
    }
    const rank = ["elite", "regular", "leader", "nazgul"];
    for (const force of found.values()) force.figures.sort(([a], [b]) => this.nationOf(a).localeCompare(this.nationOf(b)) || rank.indexOf(this.kind(a)) - rank.indexOf(this.kind(b)));
    return [...found.values()];
  }
}
