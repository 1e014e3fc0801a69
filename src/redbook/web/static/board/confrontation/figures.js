/** Pictures for the rules in short: the board, a move, a battle, drawn with the board's own pieces. */

import { h } from "../../app/dom.js";
import { cardFace, medal } from "./cards.js";
import { Field, NO_MARKS } from "./field.js";
import { Lore } from "./lore.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./field.js").Token} Token
 */

const NOTHING = () => {};
const DEAF = { stand: NOTHING, region: NOTHING, lift: NOTHING, drop: NOTHING, look: NOTHING, escape: NOTHING };

/** A stand of one's own. @param {string} character @param {string} region @returns {Token} */
const mine = (character, region) => ({ key: character, side: "fellowship", region, character, face: true, own: true, shown: false, known: false, seen: false, suspects: 1 });

/** A stand of the enemy, with what is known of it. @param {number} number @param {string} region @param {string | null} [character] @returns {Token} */
const theirs = (number, region, character = null) => ({ key: `enemy-${number}`, side: "sauron", region, character, face: false, own: false, shown: false, known: character !== null, seen: false, suspects: 9 });

/**
 * Part of the board as a picture.
 * @param {Lore} lore
 * @param {Token[]} tokens
 * @param {{ about: string, box: string, tight?: boolean, targets?: string[], moves?: { side: Side, from: string, to: string, key: string | null }[] }} what
 */
function part(lore, tokens, { about, box, tight = false, targets = [], moves = [] }) {
  const field = new Field(lore, DEAF);
  field.tight = tight;
  field.turn("fellowship", lore);
  field.show(tokens, { ...NO_MARKS, targets: new Map(targets.map((region) => [region, ""])) }, (region) => lore.region(region));
  field.trace(moves);
  for (const part of field.svg.querySelectorAll("[role], [tabindex], [aria-label]")) for (const name of ["role", "tabindex", "aria-label"]) part.removeAttribute(name);
  field.svg.setAttribute("viewBox", box);
  field.svg.setAttribute("role", "img");
  field.svg.setAttribute("aria-label", about);
  return h("figure", { class: "figure still" }, field.svg);
}

/** @param {Lore} lore */
function battle(lore) {
  const fighter = (/** @type {string} */ character, /** @type {Side} */ side, /** @type {string} */ card, /** @type {string} */ sum) =>
    h("div", { class: `figure-fighter ${side}` }, medal(character, side, lore), h("b", null, lore.name(character)), cardFace(card, side, lore), h("span", null, sum));
  return h(
    "figure",
    { class: "figure figure-battle", role: "img", "aria-label": "Gimli, strength 3, with the 5 makes 8; the Black Rider, strength 3, with the 4 makes 7. The Black Rider falls." },
    fighter("gimli", "fellowship", "5", "3 + 5 = 8"),
    h("span", { class: "figure-against", "aria-hidden": "true" }, "against"),
    fighter("black-rider", "sauron", "4", "3 + 4 = 7"),
  );
}

/** @param {import("./types.js").Reference} reference @returns {Record<string, HTMLElement>} by the name that the text has for each */
export function figures(reference) {
  const lore = new Lore(reference, null);
  const start = ["shire", "shire", "shire", "shire", "arthedain", "cardolan", "rhudaur", "eregion", "enedwaith"];
  const far = ["mordor", "mordor", "mordor", "mordor", "dagorlad", "gondor", "mirkwood", "fangorn", "rohan"];
  const nine = ["frodo", "sam", "pippin", "merry", "gandalf", "aragorn", "legolas", "gimli", "boromir"];
  return {
    board: part(lore, [...nine.map((one, i) => mine(one, start[i])), ...far.map((region, i) => theirs(i, region))], { about: "The board at the start: four stands in each home, one in each of the five regions before it.", box: "0 0 1000 1110", tight: true }),
    turn: part(lore, [mine("frodo", "eregion"), mine("sam", "eregion"), theirs(1, "fangorn"), theirs(2, "caradhras", "warg")], {
      about: "Frodo in Eregion may go to the Misty Mountains, attack the Warg in Caradhras, or go through the tunnel and attack in Fangorn.",
      box: "210 360 580 420",
      targets: ["misty-mountains", "caradhras", "fangorn"],
      moves: [{ side: "fellowship", from: "eregion", to: "misty-mountains", key: "frodo" }],
    }),
    battle: battle(lore),
  };
}
