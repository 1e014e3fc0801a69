/**
 * What things are called and what they do, from the API's reference; and what a view tells about who stands where.
 *
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Piece} Piece
 * @typedef {import("./types.js").Reference} Reference
 */

import { LANDS, REGIONS, regionOf } from "./geometry.js";

/** @type {Side[]} */
export const SIDES = ["fellowship", "sauron"];

/** @param {Side} side @returns {Side} */
export const otherSide = (side) => (side === "sauron" ? "fellowship" : "sauron");

/** The nine combat cards of each side, in the order they are laid out. @type {Record<Side, string[]>} */
export const HANDS = {
  fellowship: ["1", "2", "3", "4", "5", "magic", "noble-sacrifice", "elven-cloak", "retreat"],
  sauron: ["1", "2", "3", "4", "5", "6", "magic", "eye", "retreat"],
};

/** An id as words, for what the reference does not tell. @param {string} id */
const spelled = (id) => id.replace(/-/g, " ").replace(/^./, (first) => first.toUpperCase());

/** Names and texts as they are in the edition and the set of characters played. */
export class Lore {
  /** @param {Reference | null} reference @param {View | null} view */
  constructor(reference, view) {
    this.original = view?.options["edition"] === "original";
    this.variant = view?.options["characters"] === "variant";
    this.characters = new Map((reference?.characters ?? []).map((entry) => [entry.id, entry]));
    this.cards = new Map((reference?.cards ?? []).map((entry) => [entry.id, entry]));
    this.specials = new Map((reference?.specials ?? []).map((entry) => [entry.id, entry]));
    this.regions = new Map((reference?.regions ?? []).map((entry) => [entry.id, entry]));
  }

  /** @param {string} character */
  name(character) {
    const entry = this.characters.get(character);
    const label = (this.original ? entry?.original_label : entry?.label) ?? spelled(character);
    return this.variant ? label.replace(" (variant)", "") : label;
  }

  /** A name for a small tile: the face is told by a star. @param {string} character */
  short(character) {
    return this.name(character).replace(" (variant)", "*").replace("Mouth of Sauron", "The Mouth");
  }

  /** @param {string} character @returns {number} */
  strength(character) {
    return this.characters.get(character)?.strength ?? 0;
  }

  /** @param {string} character */
  ability(character) {
    return this.characters.get(character)?.ability ?? "";
  }

  /** @param {string} card a combat card or a special card */
  cardName(card) {
    return this.cards.get(card)?.label ?? this.specials.get(card)?.label ?? spelled(card);
  }

  /** @param {string} card */
  cardText(card) {
    return this.cards.get(card)?.text ?? this.specials.get(card)?.text ?? "";
  }

  /** @param {string} region */
  region(region) {
    const entry = this.regions.get(region);
    return (this.original ? entry?.original_label : entry?.label) ?? regionOf(region).label;
  }

  /** A region within a sentence. @param {string} region */
  place(region) {
    return this.region(region).replace(/^(The )?(?=Shire|High|Misty|Gap)/, "the ");
  }

  /** @param {string} region */
  land(region) {
    const { id, land } = regionOf(region);
    if (id === "shire" || id === "mordor") return `home of ${this.side(id === "shire" ? "fellowship" : "sauron")}`;
    return LANDS[land] ?? land;
  }

  /** Whether a character is several, for the verb after its name. @param {string} character */
  several(character) {
    return /^(orcs|uruk-hai)/.test(character);
  }

  /** A side within a sentence. @param {Side} side */
  side(side) {
    if (this.original) return side === "sauron" ? "the Dark side" : "the Good side";
    return side === "sauron" ? "Sauron" : "the Fellowship";
  }

  /** A side at the beginning of a sentence or over a column. @param {Side} side */
  title(side) {
    return this.side(side).replace(/^./, (first) => first.toUpperCase());
  }
}

/**
 * A stand on the board as the viewer knows it. `character` is null while it cannot be told which of several it is;
 * `face`: its face is turned to the viewer; `shown`: it stands revealed to everybody; `known`: everybody can tell where
 * this character is; `seen`: it has been set apart by what happened; `suspects`: how many it may be.
 * @typedef {{side: Side, region: string, character: string | null, face: boolean, own: boolean, shown: boolean,
 *   known: boolean, seen: boolean, suspects: number}} Stand
 */

/** Whether the viewer sees a side's faces. @param {View} view @param {Side} side */
export const sees = (view, side) => view.pieces[side].some((piece) => "at" in piece);

/** All stands on the board. @param {View} view @returns {Stand[]} */
export function standsOf(view) {
  /** @type {Stand[]} */
  const found = [];
  for (const { id: region } of REGIONS) {
    for (const side of SIDES) {
      const count = view.regions[region]?.[side].stands ?? 0;
      const named = view.pieces[side].filter((piece) => isIn(piece, region));
      const own = sees(view, side);
      for (const piece of named.slice(0, Math.max(count, own ? named.length : 0))) {
        const known = piece.regions.length === 1 && piece.regions[0] === region;
        found.push({
          side, region, own, known, character: piece.character, face: own || piece.shown, shown: piece.shown, seen: piece.seen, suspects: 1,
        });
      }
      const suspects = suspectsIn(view, side, region).length;
      for (let i = named.length; i < count; i += 1) {
        found.push({ side, region, character: null, face: false, own: false, shown: false, known: false, seen: false, suspects });
      }
    }
  }
  return found;
}

/** Whether it is certain to the viewer that a piece is in a region. @param {Piece} piece @param {string} region */
function isIn(piece, region) {
  if (piece.at !== undefined) return piece.at === region;
  return !piece.fallen && piece.character !== null && piece.regions.length === 1 && piece.regions[0] === region;
}

/**
 * Who may be the stands in a region that the viewer cannot tell: pieces, with the ids of the faces they may have.
 * @param {View} view @param {Side} side @param {string} region
 * @returns {{faces: string[], seen: boolean, regions: string[]}[]}
 */
export function suspectsIn(view, side, region) {
  return view.pieces[side]
    .filter((piece) => !("at" in piece) && !piece.fallen && piece.regions.includes(region) && !isIn(piece, region))
    .map((piece) => ({ faces: piece.character ? [piece.character] : piece.faces, seen: piece.seen, regions: piece.regions }));
}

/** The defeated of a side. @param {View} view @param {Side} side @returns {string[]} */
export function fallenOf(view, side) {
  return view.pieces[side].flatMap((piece) => (piece.fallen ? [piece.character ?? piece.faces[0] ?? ""] : []));
}

/** The side a character belongs to in this game. @param {View} view @param {string} character @returns {Side} */
export function sideOf(view, character) {
  const has = (/** @type {Piece} */ piece) => piece.character === character || piece.faces.includes(character);
  return view.pieces.sauron.some(has) ? "sauron" : "fellowship";
}
