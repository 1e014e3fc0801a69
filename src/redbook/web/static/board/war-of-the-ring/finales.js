/** The pictures of how a game ends, 160 by 96 and some sky above: layers as a woodcutter cuts them; those with a name of their own move (board.css). */

import { svg } from "../../app/dom.js";
import { cut, disc, oval, rays, star } from "../common/woodcut.js";

/**
 * @typedef {import("../common/woodcut.js").Layer} Layer
 * @typedef {[motion: string, layers: Layer[]]} Part
 */

/** A spear that stands upright. @param {number} x @param {number} y @param {number} tall */
const spear = (x, y, tall) => `M${x} ${y}V${y - tall}M${x - 1.6} ${y - tall + 5}L${x} ${y - tall - 2}L${x + 1.6} ${y - tall + 5}`;

/** A bird of prey, far away. @param {number} x @param {number} y @param {number} size */
const bird = (x, y, size) => `M${x - size} ${y - size * 0.5}Q${x - size * 0.4} ${y - size * 0.7} ${x} ${y}Q${x + size * 0.4} ${y - size * 0.7} ${x + size} ${y - size * 0.5}Q${x + size * 0.4} ${y - size * 0.3} ${x} ${y + size * 0.35}Q${x - size * 0.4} ${y - size * 0.3} ${x - size} ${y - size * 0.5}Z`;

/** A tower with battlements. @param {number} x @param {number} y @param {number} wide @param {number} tall */
const tower = (x, y, wide, tall) => `M${x} ${y}V${y - tall}h${wide * 0.24}v4h${wide * 0.2}v-4h${wide * 0.2}v4h${wide * 0.16}v-4h${wide * 0.2}V${y}Z`;

/** A flame. @param {number} x @param {number} y @param {number} s */
const flame = (x, y, s) => `M${x} ${y}C${x - 7 * s} ${y - 5 * s} ${x - 4 * s} ${y - 11 * s} ${x - 1 * s} ${y - 17 * s}C${x + 1 * s} ${y - 12 * s} ${x + 4 * s} ${y - 12 * s} ${x + 4 * s} ${y - 8 * s}C${x + 6 * s} ${y - 4 * s} ${x + 4 * s} ${y - 1 * s} ${x} ${y}Z`;

/** @type {Record<string, Part[]>} */
const FINALES = {
  "crack-of-doom": [
    ["", [["soft", "M0 70C20 58 30 66 46 56C60 48 66 60 84 60C104 60 112 50 128 58C142 64 150 60 160 66V96H0Z"]]],
    ["flickers", [["fire", "M72 36C66 22 74 18 70 6C78 10 80 2 86 0C84 8 92 10 90 20C98 18 94 28 90 36Z"], ["gold", "M77 36C75 28 80 24 79 14C85 18 87 26 85 36Z"], ["firestroke", rays(81, 30, 26, 40, 22)]]],
    ["", [["ink", "M34 92L62 46L70 36L76 40L82 37L88 40L93 36L101 46L130 92Z"], ["fire", "M76 40C80 52 72 58 78 68C82 76 74 82 78 92H88C90 80 82 76 86 66C90 56 84 50 87 40L82 37Z"], ["slit", "M58 56L50 76M66 52L60 74M98 52L106 74M92 56L98 80M110 66L118 84"]]],
    ["falls-in", [["gold", `${oval(81, 18, 8, 8)}${oval(81, 18, 5, 5)}`], ["runes", disc(81, 18, 6.5)]]],
    ["topples", [["ink", "M8 92L11 50L6 46L9 34L13 39L16 31L20 38L25 33L25 46L21 50L28 92Z"], ["fire", disc(16, 41, 2.4)], ["slit", "M15 58V66M18 72V80"]]],
    ["glides", [["ink", bird(128, 24, 11) + bird(146, 38, 7) + bird(112, 40, 6)]]],
  ],
  corruption: [
    ["flickers", [["firestroke", rays(80, 42, 42, 52, 34)]]],
    ["", [["gold", `${disc(80, 42, 38)}${disc(80, 42, 28)}`], ["runes", disc(80, 42, 33)], ["fine", disc(80, 42, 38)], ["fine", disc(80, 42, 28)]]],
    ["opens", [["ink", "M54 42C61 30 70 25 80 25C90 25 99 30 106 42C99 54 90 59 80 59C70 59 61 54 54 42Z"], ["fire", "M58 42C65 33 72 29 80 29C88 29 95 33 102 42C95 51 88 55 80 55C72 55 65 51 58 42Z"], ["gold", disc(80, 42, 10)], ["ink", "M80 29C84 36 84 48 80 55C76 48 76 36 80 29Z"]]],
    ["", [["ink", "M0 96C24 84 50 88 70 86C96 82 128 88 160 82V96Z"], ["ink", "M76 88C75 80 76 74 79 71C76 68 77 62 81 62C85 62 86 68 83 71C87 74 88 80 87 88Z"], ["soft", "M76 88L60 96H90L87 88Z"], ["line4", "M84 75L94 67"], ["gold", `${disc(96, 65, 3)}${disc(96, 65, 1.7)}`]]],
  ],
  "shadow-conquest": [
    ["flickers", [["fire", flame(40, 52, 1.6) + flame(66, 44, 1.9) + flame(96, 42, 2.1) + flame(124, 52, 1.5)], ["gold", flame(66, 44, 0.9) + flame(97, 42, 1) + flame(40, 52, 0.7) + flame(124, 52, 0.7)]]],
    ["", [["soft", "M20 30C14 18 34 10 40 18C46 4 72 2 76 14C92 4 116 6 118 18C136 12 150 22 140 32C110 24 60 26 20 30Z"]]],
    ["", [["ink", tower(26, 84, 22, 36)], ["ink", tower(56, 84, 18, 46)], ["ink", tower(86, 84, 20, 50)], ["ink", tower(116, 84, 22, 34)], ["ink", "M20 90V62H142V90Z"], ["paper", "M74 84V74A7 7 0 0 1 88 74V84Z"], ["slit", "M34 60V68M64 52V60M95 48V56M126 62V70M24 72H70M94 76H138"]]],
    ["waves", [["line", "M62 40V20M98 34V12"], ["fire", "M63 20H80L76 26L80 32H63ZM99 12H118L113 18L118 25H99Z"], ["ink", "M66 26C69 22 73 22 76 26C73 30 69 30 66 26ZM103 18.5C106 14.5 110 14.5 113 18.5C110 22.5 106 22.5 103 18.5Z"]]],
    ["", [["fine", [6, 14, 21, 30, 38, 47, 55, 64, 104, 112, 121, 129, 138, 146, 154].map((x, i) => spear(x, 94, 22 + (i % 3) * 5)).join("")], ["ink", "M0 96V88C6 82 10 88 14 85C18 82 20 88 25 85C30 80 34 88 40 85C46 82 48 88 54 85C58 82 62 87 68 86L72 96ZM160 96V88C154 82 150 88 146 85C142 82 138 88 132 85C128 82 124 88 118 85C112 82 108 88 100 86L94 96Z"]]],
  ],
  "free-peoples-conquest": [
    ["rises", [["gold", disc(80, 62, 24)], ["glow", rays(80, 62, 30, 46, 30)]]],
    ["", [["leaf", "M0 96V76C30 62 56 70 80 68C106 66 132 60 160 74V96Z"], ["soft", "M0 96V86C40 76 110 78 160 84V96Z"]]],
    ["", [["line4", "M80 78V44M80 64L66 52M80 60L95 48M80 52L72 36M80 50L89 33M66 52L57 51M95 48L106 49M72 36L66 30M89 33L95 26"], ["blossom", [[57, 47, 5], [64, 43, 5.4], [64, 27, 5.4], [73, 29, 5.4], [88, 26, 5.4], [98, 22, 5], [96, 42, 5.4], [107, 45, 5], [80, 38, 5.6], [84, 18, 4.6], [75, 20, 4.6]].map(([x = 0, y = 0, r = 5]) => disc(x, y, r)).join("")]]],
    ["", [["gold", `${star(80, 6, 6, 2.2, 5)}${star(60, 12, 4, 1.4, 5)}${star(100, 10, 4, 1.4, 5)}${star(46, 22, 3, 1, 5)}${star(115, 20, 3, 1, 5)}`]]],
    ["waves", [["line", "M24 84V40M136 84V40"], ["ink", "M25 40H50L43 50L50 60H25ZM135 40H110L117 50L110 60H135Z"], ["paper", star(35, 50, 6, 2.4, 7) + star(125, 50, 6, 2.4, 7)]]],
    ["", [["ink", "M140 92L143 74L139 70L150 66L147 72L152 76L150 92Z"], ["ink", "M6 92L20 82L26 84L14 94Z"]]],
  ],
  "turn-limit": [
    ["", [["soft", "M0 96V78C40 66 120 66 160 78V96Z"], ["line4", "M52 8H108M52 88H108M58 8C58 36 76 40 76 48C76 56 58 60 58 88M102 8C102 36 84 40 84 48C84 56 102 60 102 88"], ["gold", "M62 88C66 72 94 72 98 88ZM70 24H90C88 34 82 38 80 42C78 38 72 34 70 24Z"], ["gold", "M79 44H81V76H79Z"]]],
  ],
};

/** @param {string} ending @returns {SVGElement | null} nothing for an ending that has no picture */
export function finale(ending) {
  const parts = FINALES[ending];
  return parts ? svg("svg", { class: "w-ending-art", viewBox: "0 -12 160 108", "aria-hidden": "true" }, parts.map(([motion, layers]) => svg("g", { class: motion ? `m-${motion}` : null }, cut(layers)))) : null;
}
