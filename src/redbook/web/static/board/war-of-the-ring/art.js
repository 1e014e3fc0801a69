/**
 * What is drawn of War of the Ring besides the land: figures, faces of dice, hunt tiles, gems, devices of the Nations, all as
 * woodcuts on a field of 64 by 64 (see `board/common/woodcut.js`).
 */

import { h, svg } from "../../app/dom.js";
import { emblemGroup } from "../common/emblems.js";
import { cut, disc, print, rays, star } from "../common/woodcut.js";
import { FURTHER_FACES, PIECES, SOVEREIGNS, boxEmblem } from "./pieces.js";

/** @typedef {import("../common/woodcut.js").Layer} Layer */

/** The kinds of figures, as silhouettes standing on the ground. @type {Record<string, Layer[]>} */
export const FIGURES = {
  regular: [
    ["ink", "M26 60C25 50 26 42 28 35C24 33 23 28 24 23L26 21C25 13 29 8 34 8C39 8 43 13 42 20L44 23C45 28 44 33 40 35C42 42 43 50 42 60Z"],
    ["ink", "M12 26C18 23 24 24 27 27L28 46C24 52 19 55 15 57C11 50 10 36 12 26Z"],
    ["slit", "M19 29V51M13.5 37H26.5"],
    ["line4", "M50 60V6"],
    ["ink", "M50 0L55 12H45Z"],
    ["gap", "M29 22H39"],
  ],
  elite: [
    ["ink", "M20 60C20 46 22 38 27 34C23 31 22 26 23 21C21 17 22 9 26 5L30 11C33 8 37 8 40 11L44 5C48 9 49 17 47 21C48 26 47 31 43 34C48 38 50 46 50 60Z"],
    ["gap", "M29 20H41M35 20V29"],
    ["ink", "M4 28C11 23 19 24 24 28L25 48C20 55 13 59 9 61C4 52 2 39 4 28Z"],
    ["gold", star(14.5, 40, 8, 3.4, 6)],
    ["line5", "M56 61V20"],
    ["ink", "M56 2L61 20H51ZM50 21H62V25H50Z"],
    ["slit", "M35 38V58M29 43L41 43"],
  ],
  leader: [
    ["ink", "M24 61C22 48 24 40 29 35C25 32 24 26 25 21C25 14 29 10 34 10C39 10 43 14 43 21C44 26 43 32 39 35C44 40 46 48 44 61Z"],
    ["gold", "M25 13L23 3L29 8L34 1L39 8L45 3L43 13Z"],
    ["gap", "M29 22H39"],
    ["line4", "M12 61V4"],
    ["ink", "M13 5C22 3 24 9 32 7L30 23C24 26 21 19 13 22Z"],
    ["slit", "M17 10L27 18M27 10L17 18"],
    ["slit", "M34 40V58"],
  ],
  nazgul: [
    ["ink", "M32 20C36 15 44 10 50 12C58 6 62 4 63 3C62 14 60 22 55 28C58 30 59 33 58 37C52 33 47 36 45 41C42 37 38 38 36 42L32 62L28 42C26 38 22 37 19 41C17 36 12 33 6 37C5 33 6 30 9 28C4 22 2 14 1 3C2 4 6 6 14 12C20 10 28 15 32 20Z"],
    ["ink", "M26 16C25 7 28 2 32 2C36 2 39 7 38 16C36 21 28 21 26 16Z"],
    ["fire", disc(29.8, 10.5, 1.7)],
    ["fire", disc(34.2, 10.5, 1.7)],
    ["slit", "M18 17C20 24 22 30 21 36M46 17C44 24 42 30 43 36"],
  ],
};

/** The faces of the action dice. @type {Record<string, Layer[]>} */
export const FACES = {
  ...FURTHER_FACES,
  character: [
    ["ink", "M29 8L32 2L35 8V40H29Z"],
    ["slit", "M32 10V38"],
    ["ink", "M18 40H46V45H18ZM29.5 45H34.5V56H29.5Z"],
    ["gold", disc(32, 59, 3.6)],
  ],
  army: [
    ["line4", "M16 62V4"],
    ["ink", "M18 6C30 2 38 12 54 7L48 21L54 35C38 40 30 30 18 34Z"],
    ["paper", star(33, 20.5, 9, 3.6, 5)],
  ],
  muster: [
    ["ink", "M14 46C12 26 18 12 32 12C46 12 52 26 50 46L42 54H36V34H28V54H22Z"],
    ["gap", "M17 32H28M36 32H47"],
    ["ink", "M31 14C28 6 32 1 44 2C40 6 38 10 35 14Z"],
    ["fire", "M31 14C28 6 32 1 44 2C40 6 38 10 35 14Z"],
  ],
  "army-muster": [
    ["line", "M8 42V4"],
    ["ink", "M9 5C17 2 22 9 32 6L28 15L32 24C22 27 17 20 9 23Z"],
    ["fine", "M12 60L54 6"],
    ["ink", "M32 58C31 43 35 34 45 34C55 34 59 43 58 58L53 62H49V49H41V62H37Z"],
    ["fire", "M44 35C42 30 45 26 53 27C50 30 49 32 47 35Z"],
  ],
  event: [
    ["ink", disc(32, 28, 20)],
    ["sky", disc(32, 28, 15.5)],
    ["paper", "M21 24C23 18 28 15 33 15C29 18 25 21 24 27Z"],
    ["gold", star(35, 31, 7, 2.4, 4)],
    ["ink", "M18 52C24 47 40 47 46 52L50 61H14Z"],
  ],
  will: [
    ["line", "M32 60V30M32 42L21 33M32 38L44 29M32 34L27 24M32 33L38 22M21 33L14 32M21 33L19 25M44 29L51 30M44 29L46 21"],
    ["leaf", `${disc(14, 27, 4)}${disc(19, 19, 4)}${disc(27, 16, 4.4)}${disc(38, 14, 4.4)}${disc(46, 15, 4)}${disc(52, 25, 4)}`],
    ["gold", star(32, 6, 5.5, 2, 5)],
    ["ink", "M20 62C24 57 40 57 44 62Z"],
  ],
  eye: [
    ["ink", "M2 32C10 18 20 11 32 11C44 11 54 18 62 32C54 46 44 53 32 53C20 53 10 46 2 32Z"],
    ["fire", "M8 32C16 21 23 17 32 17C41 17 48 21 56 32C48 43 41 47 32 47C23 47 16 43 8 32Z"],
    ["gold", disc(32, 32, 11)],
    ["ink", "M32 19C36 26 36 38 32 45C28 38 28 26 32 19Z"],
  ],
};

/** What a Nation has on its shields. @type {Record<string, Layer[]>} */
export const DEVICES = {
  dwarves: [["ink", "M12 40H52L46 54H18ZM16 34L22 24H42L48 34Z"], ["gold", star(32, 13, 8, 3, 7)]],
  elves: [["leaf", "M32 4C46 16 48 40 32 60C16 40 18 16 32 4Z"], ["fine", "M32 8V58M32 24L41 18M32 36L43 29M32 24L23 18M32 36L21 29"]],
  gondor: [["line", "M32 60V30M32 44L20 34M32 40L44 30M32 34L26 22M32 32L39 20"], ["paper", `${disc(18, 29, 4)}${disc(25, 17, 4)}${disc(40, 15, 4)}${disc(47, 26, 4)}`], ["gold", star(32, 7, 5, 2, 5)]],
  north: [["gold", star(32, 32, 27, 7, 8)], ["ink", disc(32, 32, 5)]],
  rohan: [["ink", "M12 60C12 44 18 36 26 31L20 24C22 14 30 6 40 4L41 10C48 14 54 22 56 32L50 38L42 32C44 42 48 50 48 60Z"], ["paper", disc(42, 20, 2)], ["slit", "M30 12C24 20 22 28 26 34"]],
  isengard: [["ink", "M22 62C18 46 18 36 20 30V12L25 8V28H28V4H33V28H36V6L41 8V30L46 20L51 22L46 40C45 50 43 56 43 62Z"]],
  sauron: [["fire", "M4 32C14 18 22 14 32 14C42 14 50 18 60 32C50 46 42 50 32 50C22 50 14 46 4 32Z"], ["ink", "M32 16C37 24 37 40 32 48C27 40 27 24 32 16Z"]],
  southrons: [["ink", "M10 44C8 24 26 8 46 14C36 16 30 24 32 32C40 26 50 28 56 36C48 36 42 40 40 46C32 40 20 40 10 44Z"], ["ink", "M30 46L34 60M20 46L18 60"]],
};

/** A die that shows a face, to be put beside its name. @param {string} face @param {string} [more] further classes */
export function dieFace(face, more = "") {
  return h("span", { class: `w-die ${more} face-${face}` }, FACES[face] ? print(FACES[face]) : null);
}

/** The eyes of a die, from one to six. @type {Layer[][]} */
const PIPS = [
  [[32, 32]], [[18, 18], [46, 46]], [[16, 16], [32, 32], [48, 48]], [[18, 18], [46, 18], [18, 46], [46, 46]],
  [[17, 17], [47, 17], [32, 32], [17, 47], [47, 47]], [[18, 15], [46, 15], [18, 32], [46, 32], [18, 49], [46, 49]],
].map((places) => [["ink", places.map(([x = 0, y = 0]) => disc(x, y, 6.4)).join("")]]);

/** A die of a battle or of the hunt, with its eyes. @param {number} pips @param {string} [more] */
export function pipDie(pips, more = "") {
  return h("span", { class: `w-die pips ${more}` }, print(PIPS[pips - 1] ?? []));
}

/** @type {Layer[]} */
const GEM = [["gold", `${disc(32, 42, 21)}${disc(32, 42, 15)}`], ["gem", "M32 2L48 12L44 27L32 33L20 27L16 12Z"], ["gemlight", "M32 2L48 12L32 16L16 12ZM32 16L44 27L32 33L20 27Z"]];

/** An Elven Ring, as the gem that it bears. @param {string} [more] */
export function gem(more = "") {
  return h("span", { class: `w-gem ${more}` }, print(GEM));
}

/** A figure as a picture. @param {string} kind @param {string} nation @param {string} [more] */
export function figurePicture(kind, nation, more = "") {
  return h("span", { class: `w-fig nation-${nation} ${more}` }, print(FIGURES[kind] ?? []));
}

/** A piece of a box as a picture. @param {string} piece @param {string} side */
export function piecePicture(piece, side) {
  return h("span", { class: `w-fig piece ${side}` }, print(PIECES[piece] ?? []));
}

/** The device of a Nation as a picture. @param {string} nation */
export const devicePicture = (nation) => h("span", { class: `w-device nation-${nation}` }, print(DEVICES[nation] ?? []));

/** The emblem of a character, by the name the emblems have for him. @type {Record<string, string>} */
const FACES_OF = {
  "gandalf-the-grey": "gandalf", strider: "aragorn-variant", boromir: "boromir", legolas: "legolas", gimli: "gimli", meriadoc: "merry", peregrin: "pippin",
  aragorn: "aragorn", "gandalf-the-white": "gandalf-the-white", gollum: "gollum", saruman: "saruman", "witch-king": "witch-king", "mouth-of-sauron": "mouth-of-sauron",
  fellowship: "frodo", elrond: "elrond", galadriel: "", "gandalf-keeper-of-narya": "gandalf-variant", smeagol: "smeagol", balrog: "balrog", gothmog: "orcs-variant",
  "mouth-of-sauron-black-numenorean": "mouth-of-sauron", "witch-king-chief-of-the-ringwraiths": "witch-king-variant", "twilight-smeagol": "smeagol", "twilight-galadriel": "",
  "twilight-balrog": "balrog", "twilight-chief-of-the-ringwraiths": "witch-king-variant", "shadow-of-mirkwood": "", ugluk: "uruk-hai", "black-serpent": "",
  ...Object.fromEntries(Object.keys(SOVEREIGNS).flatMap((who) => [[who, ""], [`${who}-awakened`, ""]])),
};

/** @param {string} character */
export const emblemOf = (character) => boxEmblem(character.replace(/^twilight-/, ""), DEVICES) ?? emblemGroup(FACES_OF[character] || character);

/** A character as a medal. @param {string} character @param {string} side @param {string} [more] */
export function medal(character, side, more = "") {
  return h("span", { class: `w-medal ${side} ${more}` }, svg("svg", { viewBox: "-8 -8 80 80", "aria-hidden": "true", focusable: "false" }, emblemOf(character)));
}

/** A hunt tile: its number or sign, and the small signs for revealing and stopping. @param {{value: string, reveals: boolean, stops: boolean, side: string | null}} tile @param {string} [more] */
export function tileFace({ value, reveals, stops, side }, more = "") {
  const sign = value === "eye" ? print(FACES["eye"] ?? []) : value === "die" ? print([["ink", "M10 10H54V54H10Z"], ["paper", `${disc(22, 22, 4)}${disc(42, 22, 4)}${disc(22, 42, 4)}${disc(42, 42, 4)}${disc(32, 32, 4)}`]]) : h("b", null, value.replace("-", "−"));
  return h(
    "span",
    { class: `w-tile ${side ?? "standard"} ${more}` },
    sign,
    reveals && value !== "eye" ? h("span", { class: "w-tile-sign reveals", title: "reveals" }, print([["ink", "M2 32C10 18 20 12 32 12C44 12 54 18 62 32C54 46 44 52 32 52C20 52 10 46 2 32Z"], ["paper", disc(32, 32, 12)], ["ink", disc(32, 32, 6)]])) : null,
    stops ? h("span", { class: "w-tile-sign stops", title: "stops" }, print([["fire", "M20 4H44L60 20V44L44 60H20L4 44V20Z"], ["paper", "M14 27H50V37H14Z"]])) : null,
  );
}

/** The back of a card of a deck. @param {string} deck */
export const deckBack = (deck) =>
  h("span", { class: `w-back deck-${deck}` }, print(FACES[deck.endsWith("character") ? "character" : deck.endsWith("faction") ? "recruit" : "army"] ?? []));

/** What dice are used for. @type {Record<string, Layer[]>} */
const ACTS = {
  draw: [["ink", "M10 14L34 6L48 46L24 54Z"], ["paper", "M15 17L31 12L42 43L26 48Z"], ["ink", "M34 58H58V22H48L52 46L34 52Z"]],
  event: FACES["event"] ?? [],
  diplomacy: [["ink", "M4 24L16 20L30 28L26 36L40 50L34 54L20 42L10 44ZM60 24L48 20L34 26L44 38L50 44L56 42Z"], ["gold", star(32, 10, 8, 3, 6)]],
  muster: FACES["muster"] ?? [],
  "move-armies": FACES["army"] ?? [],
  attack: [["ink", "M8 4L14 6L44 44L50 40L53 43L48 48L58 58L54 62L44 52L39 57L36 54L40 48L6 10ZM56 4L50 6L20 44L14 40L11 43L16 48L6 58L10 62L20 52L25 57L28 54L24 48L58 10Z"]],
  "move-fellowship": [["gold", `${disc(24, 32, 18)}${disc(24, 32, 11)}`], ["ink", "M42 22L62 32L42 42V36H34V28H42Z"]],
  "hide-fellowship": [["ink", "M32 4C50 6 54 30 58 60H6C10 30 14 6 32 4Z"], ["paper", "M32 16C42 18 42 36 32 38C22 36 22 18 32 16Z"]],
  separate: [["ink", `${disc(14, 24, 8)}${disc(50, 24, 8)}M4 56C4 40 24 40 24 56ZM40 56C40 40 60 40 60 56Z`], ["line", "M32 8V60"]],
  "move-companions": [["ink", `${disc(20, 20, 9)}M8 56C8 34 32 34 32 56Z`], ["ink", "M38 30L60 40L38 50V44H32V36H38Z"]],
  "move-minions": FIGURES["nazgul"] ?? [],
  minion: FIGURES["nazgul"] ?? [],
  companion: FACES["will"] ?? [],
  rouse: [["ink", "M6 18C20 14 34 18 44 30C50 37 54 40 60 40L62 54C46 56 34 50 26 40C20 32 14 28 6 28Z"], ["gold", "M6 16H12V30H6Z"]],
  "saruman-recruits": DEVICES["isengard"] ?? [],
  "saruman-promotes": FIGURES["elite"] ?? [],
};

/** What a die would be used for, as a picture; nothing for what needs none. @param {string} act */
export const actPicture = (act) => (ACTS[act] ? h("span", { class: "w-act" }, print(ACTS[act])) : null);

/** Symbols for the map, to be used again and again. @returns {SVGElement} */
export function symbols() {
  const symbol = (/** @type {string} */ id, /** @type {SVGElement} */ group) => svg("symbol", { id, viewBox: "-1 -1 66 66", overflow: "visible" }, group);
  return svg(
    "defs",
    null,
    Object.entries(FIGURES).map(([kind, layers]) => symbol(`fig-${kind}`, cut(layers))),
    Object.entries(PIECES).map(([piece, layers]) => symbol(`fig-${piece}`, cut(layers))),
    Object.entries(DEVICES).map(([nation, layers]) => symbol(`device-${nation}`, cut(layers))),
    Object.keys(FACES_OF).map((character) => symbol(`who-${character}`, emblemOf(character))),
    symbol("burst", cut([["ink", rays(32, 32, 10, 30, 12)]])),
  );
}
