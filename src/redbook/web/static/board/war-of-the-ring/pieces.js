/** What the boxes bring to the table, as woodcuts: figures that are no army's, faces of their dice, people that only they know. */

import { svg } from "../../app/dom.js";
import { cut, disc, rays, star } from "../common/woodcut.js";

/** @typedef {import("../common/woodcut.js").Layer} Layer */

/** Figures on the map that belong to no army. @type {Record<string, Layer[]>} */
export const PIECES = {
  ship: [["ink", "M3 42H61C57 55 47 60 32 60C17 60 7 55 3 42Z"], ["ink", "M34 5C49 11 55 25 53 38H34ZM30 13C19 17 13 27 11 38H30Z"], ["slit", "M38 12C44 18 47 26 47 34M26 20C20 24 17 29 16 34M8 48H56"], ["line", "M32 3V44"]],
  ent: [["ink", "M24 62L20 48L26 34L22 26L10 24L6 12L13 18L22 19L21 10L17 2L25 7L28 14L32 2L36 14L40 7L47 2L43 10L42 19L51 18L58 12L54 24L42 26L38 34L44 48L40 62L34 62L32 50L30 62Z"], ["paper", `${disc(28.6, 22, 1.8)}${disc(35.4, 22, 1.8)}`], ["slit", "M32 27V46M27 38L29 46M37 38L35 46"]],
  tower: [["ink", "M14 56L18 14H46L50 56Z"], ["gap", "M18 24H47M17 36H48M16 47H49M32 14V56"], ["ink", "M12 14V4H20V9H28V4H36V9H44V4H52V14Z"], ["ink", `${disc(20, 58, 5)}${disc(44, 58, 5)}`]],
  trebuchet: [["line5", "M10 60L30 24L50 60M18 46H42"], ["line5", "M4 14L58 32"], ["ink", "M50 26L62 30L58 46L46 42Z"], ["ink", disc(6, 12, 5)], ["line", "M4 60H60"]],
  eagle: [["ink", "M32 26C38 14 50 8 63 8C60 14 62 18 56 22C58 26 52 30 46 32C42 38 38 42 38 50L32 62L26 50C26 42 22 38 18 32C12 30 6 26 8 22C2 18 4 14 1 8C14 8 26 14 32 26Z"], ["gold", "M29 20L35 20L32 28Z"], ["slit", "M48 14C44 20 42 26 40 32M16 14C20 20 22 26 24 32"]],
  dead: [["soft", "M12 61C10 37 14 11 32 7C50 11 54 37 52 61L44 53L38 61L32 53L26 61L20 53Z"], ["ink", "M21 27C21 15 43 15 43 27C43 35 38 37 38 42H26C26 37 21 35 21 27Z"], ["paper", `${disc(28, 28, 3.2)}${disc(36, 28, 3.2)}`], ["fine", "M12 61C10 37 14 11 32 7C50 11 54 37 52 61"]],
  dunlending: [["ink", "M20 61C20 48 22 41 27 37C23 33 22 27 25 21C27 13 37 11 41 17C46 21 45 31 41 36C47 41 49 49 48 61Z"], ["ink", "M20 14C26 4 40 2 46 12L40 18H26Z"], ["line5", "M54 61L50 12"], ["fire", "M50 0C56 6 56 12 51 14C46 12 46 6 50 0Z"], ["slit", "M28 26H39M30 44L40 56"]],
  spider: [["ink", `${disc(32, 40, 14)}${disc(32, 22, 8)}`], ["line", "M22 34C10 30 6 20 8 8M42 34C54 30 58 20 56 8M19 40C8 40 3 34 1 26M45 40C56 40 61 34 63 26M20 46C10 50 6 56 6 62M44 46C54 50 58 56 58 62M25 51C20 56 18 60 19 63M39 51C44 56 46 60 45 63"], ["fire", `${disc(29, 20, 1.7)}${disc(35, 20, 1.7)}`], ["slit", "M32 30V50M25 38H39"]],
};

const MUSTER = "M14 46C12 26 18 12 32 12C46 12 52 26 50 46L42 54H36V34H28V54H22Z";
const TWO_CARDS = "M10 14L34 6L48 46L24 54Z";

/** The faces that only dice of boxes have. @type {Record<string, Layer[]>} */
export const FURTHER_FACES = {
  "card-draw": [["ink", TWO_CARDS], ["paper", "M15 17L31 12L42 43L26 48Z"], ["ink", "M34 58H58V22H48L52 46L34 52Z"]],
  "use-balrog": [["fire", "M32 2C36 14 52 20 52 40C52 54 43 62 32 62C21 62 12 54 12 40C12 30 20 26 22 18C26 22 28 24 28 30C32 24 34 12 32 2Z"], ["ink", "M18 40L10 26L24 34C28 31 36 31 40 34L54 26L46 40C46 50 40 56 32 56C24 56 18 50 18 40Z"], ["gold", `${disc(27, 42, 2.6)}${disc(37, 42, 2.6)}`]],
  "army-remove": [["line4", "M16 62V4"], ["ink", "M18 6C30 2 38 12 54 7L48 21L54 35C38 40 30 30 18 34Z"], ["firestroke", "M40 44L58 62M58 44L40 62"]],
  recruit: [["ink", MUSTER], ["gap", "M17 32H28M36 32H47"], ["gold", "M48 44V62M39 53H57"], ["line4", "M50 46V62M42 54H58"]],
  "play-draw": [["ink", "M6 10H34V50H6Z"], ["paper", star(20, 30, 9, 3.6, 6)], ["ink", "M38 22L60 16V56L38 62Z"], ["paper", "M42 27L56 23V51L42 55Z"]],
  "recruit-play": [["ink", "M4 42C3 26 8 16 18 16C28 16 33 26 32 42L27 48H22V34H14V48H9Z"], ["ink", "M36 18H60V58H36Z"], ["paper", star(48, 38, 9, 3.6, 6)]],
  "recruit-draw": [["ink", "M4 42C3 26 8 16 18 16C28 16 33 26 32 42L27 48H22V34H14V48H9Z"], ["ink", "M36 18H60V58H36Z"], ["paper", "M40 22H56V54H40Z"]],
  wild: [["gold", star(32, 32, 28, 10, 8)], ["ink", disc(32, 32, 7)]],
};

/** People whom only boxes know, and whom the other game's emblems do not show. @type {Record<string, Layer[]>} */
const PEOPLE = {
  galadriel: [["gold", star(32, 14, 14, 4, 8)], ["ink", "M6 34H58L51 47C44 53 20 53 13 47Z"], ["sky", "M12 37H52L47 43C41 47 23 47 17 43Z"], ["ink", "M27 51H37V57H47V62H17V57H27Z"]],
  "black-serpent": [["line6", "M12 58C40 62 54 48 38 40C20 32 14 18 34 12"], ["ink", "M30 6C40 2 52 6 56 14C50 20 40 22 32 18Z"], ["fire", disc(44, 11, 2.4)], ["firestroke", "M55 14L63 12M55 14L62 19"]],
  "shadow-of-mirkwood": [["ink", "M32 2C50 8 56 34 54 62H10C8 34 14 8 32 2Z"], ["paper", "M22 26C22 16 42 16 42 26L40 38H24Z"], ["ink", `${disc(28, 28, 3)}${disc(36, 28, 3)}`], ["glow", rays(32, 30, 20, 27, 9)]],
};
const CROWN = "M14 18L10 2L22 10L32 0L42 10L54 2L50 18Z";

/** The sovereigns, and the Nation of each. @type {Record<string, string>} */
export const SOVEREIGNS = { brand: "north", dain: "dwarves", denethor: "gondor", theoden: "rohan", thranduil: "elves" };

/** The emblem of somebody who came in a box; nothing for others. @param {string} character @param {Record<string, Layer[]>} devices of the Nations @returns {SVGElement | null} */
export function boxEmblem(character, devices) {
  const own = PEOPLE[character];
  if (own) return cut(own);
  const nation = SOVEREIGNS[character.replace(/-awakened$/, "")];
  if (!nation) return null;
  const crown = cut([[character.endsWith("-awakened") ? "gold" : "soft", CROWN]]);
  return svg("g", null, crown, svg("g", { transform: "translate(10 20) scale(0.68)" }, cut(devices[nation] ?? [])));
}
