/**
 * What is built in Middle-earth: a picture of its own for every Stronghold and City, one for each people's Towns, and
 * sights that the rules know nothing of. Pictures stand on the point (0, 0); y goes down.
 *
 * As many pennants fly from a place as it is worth points: none from a Town, one from a City, two from a Stronghold.
 *
 * @typedef {import("./sketches.js").Sketch} Sketch
 */

/** A block of masonry, from its left foot. @param {number} x @param {number} y @param {number} w @param {number} h */
const block = (x, y, w, h) => `M${x} ${y}v${-h}h${w}v${h}Z`;

/** A tower with battlements. @param {number} x left @param {number} y foot @param {number} w @param {number} h */
const tower = (x, y, w, h) => {
  const t = ((w + 1.2) / 5).toFixed(2);
  return `M${x} ${y}v${2.6 - h}h-.6v-2.6h${t}v1.3h${t}v-1.3h${t}v1.3h${t}v-1.3h${t}v2.6h-.6V${y}Z`;
};

/** A tower with a pointed roof: walls and roof. @param {number} x @param {number} y @param {number} w @param {number} h @param {number} roof @returns {[string, string]} */
const spire = (x, y, w, h, roof) => [block(x, y, w, h), `M${x - 0.9} ${y - h}l${w / 2 + 0.9} ${-roof}l${w / 2 + 0.9} ${roof}Z`];

/** A house: walls and roof. @param {number} x @param {number} y @param {number} w @param {number} h @returns {[string, string]} */
const house = (x, y, w, h) => [block(x, y, w, h), `M${x - 1} ${y - h}l${w * 0.3 + 1} ${-h * 0.85}h${w * 0.4}l${w * 0.3 + 1} ${h * 0.85}Z`];

/** A door with a round top. @param {number} x middle @param {number} y @param {number} w @param {number} h */
const door = (x, y, w, h) => `M${x - w / 2} ${y}v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}Z`;

/** @param {number} x @param {number} y @param {number} r */
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** A pennant on its pole. @param {number} x @param {number} y foot of the pole @param {number} [tall] @returns {Sketch} */
const pennant = (x, y, tall = 8) => [["pen", `M${x} ${y}v${-tall}`], ["pennant", `M${x} ${y - tall}c2.6 -1.2 4.4 1 7.6 -.2l-2 2.5l2 2.5c-3.2 1.2 -5 -1 -7.6 .2Z`]];

/** Houses in a row. @param {[number, number, number, number][]} houses @returns {Sketch} */
function village(houses) {
  const drawn = houses.map((one) => house(...one));
  return [
    ["wall", drawn.map(([walls]) => walls).join("")],
    ["roof", drawn.map(([, roof]) => roof).join("")],
    ["blot", houses.map(([x, y, w]) => block(x + w * 0.4, y, w * 0.22, 2.6)).join("")],
  ];
}

/** Tents. @type {Sketch} */
const TENTS = [
  ["cloth", "M-13 0L-7.4 -11L-1.6 0ZM2 0L7.6 -10L13 0Z"],
  ["cloth", "M-6 1.2L0.6 -14L7 1.2Z"],
  ["blot", "M-1.2 1.2L0.6 -6L2.2 1.2ZM-8.4 0L-7.4 -4.6L-6.2 0ZM6.6 0L7.6 -4L8.6 0Z"],
  ["thin", "M0.6 -14v-2.4M-7.4 -11v-2M7.6 -10v-2M-3.4 -4.4l3 -7M4.6 -4.4l-3 -7"],
];

/** Round huts with roofs of straw. @type {Sketch} */
const HUTS = [
  ["wall", "M-12 0v-5h9v5ZM3 .5v-5h9v5Z"],
  ["straw", "M-14 -4.4L-7.5 -12L-1 -4.4ZM1 -4L7.5 -11.6L14 -4Z"],
  ["wall", "M-4.6 1.6v-5h9v5Z"],
  ["straw", "M-6.6 -2.8L0 -11L6.6 -2.8Z"],
  ["blot", door(0, 1.6, 2.6, 4)],
  ["thin", "M-2.4 -4.4l1.4 -4M1 -4.4l-.4 -4M-9 -6l1 -3.6M9 -5.6l-1 -3.6"],
];

/** A door of the Dwarves in a hillside. @type {Sketch} */
const DELVING = [
  ["stone", "M-13 0C-11 -8 -6 -10 -3 -16L1 -14L4 -17C7 -10 11 -8 13 0Z"],
  ["shade", "M4 -17C7 -10 11 -8 13 0H6L7 -6L3.6 -9Z"],
  ["wall", "M-5 0V-8L0 -11L5 -8V0Z"],
  ["hole", "M-3 0V-6.6L0 -8.6L3 -6.6V0Z"],
  ["gilt", "M-5 -8L0 -11L5 -8L4 -7.4L0 -9.8L-4 -7.4Z"],
];

/** A hall of Rohan. @type {Sketch} */
const HALL = [
  ["wall", block(-11, 0, 22, 5)],
  ["straw", "M-13.4 -4.4L-8.6 -12H8.6L13.4 -4.4Z"],
  ["pen", "M-8.6 -12l-2.2 -2.4M8.6 -12l2.2 -2.4"],
  ["thin", "M-6 -11.4l-2.2 6.6M-1.6 -11.4l-.8 6.6M2.8 -11.4l1 6.6M6.8 -11.4l2.4 6.6"],
  ["blot", block(-1.4, 0, 2.8, 3.6)],
];

/** Sheds of the fields by Nurnen. @type {Sketch} */
const SHEDS = [
  ["ash", "M-13 0v-6l7 -3v9ZM3 .6v-6l8 -3v9Z"],
  ["ash", "M-6 1.4v-8l9 -4v12Z"],
  ["blot", "M-2.4 1.4v-4h3v4ZM6 .6v-3h2v3Z"],
  ["thin", "M-6 -6.6l9 -4M-13 -6l7 -3M-4 -9.6v-4l2 .4"],
];

/** @type {Sketch} */
const HOUSES = village([[-13, 0, 9, 5.4], [4, 0, 9, 5], [-5, 1.6, 11, 6.6]]);

/** Towns by Nation. @type {Record<string, Sketch>} */
const TOWNS = { north: HOUSES, gondor: HOUSES, rohan: HALL, dwarves: DELVING, isengard: HUTS, southrons: TENTS, sauron: SHEDS };

/** Places that have a picture of their own. @type {Record<string, Sketch>} */
const PLACES = {
  // ----- Cities
  "the-shire": [
    ["hill", "M-15 0C-12 -10 -5 -14 1 -14C8 -14 13 -8 15 0Z"],
    ["bole", "M4 -12.6C4 -16 3 -18 3 -18M5.4 -12.4C5.6 -16 6.6 -17 6.6 -17"],
    ["leaf", "M4 -16C-1 -15 -1 -21 3 -20.4C4 -25 10 -24.4 9.6 -20.4C13 -20 12 -15.6 7 -16Z"],
    ["door", disc(-4.5, -5, 3.6)],
    ["wall", disc(4.4, -6.6, 1.9) + disc(9.4, -4, 1.5)],
    ["thin", "M-4.5 -8.6v7.2M4.4 -8.5v3.8M2.5 -6.6h3.8M-9 -1.4q4.4 2 9 .4M-9 -10.6v-4h2v3"],
    ...pennant(-1.4, -13.8, 8),
  ],
  dale: [
    ["roof", spire(-12, -2, 6, 12, 7)[1] + spire(6, -2, 6, 13, 7)[1] + spire(-3, -4, 6, 15, 7)[1]],
    ["wall", spire(-12, -2, 6, 12, 7)[0] + spire(6, -2, 6, 13, 7)[0] + spire(-3, -4, 6, 15, 7)[0]],
    ["wall", `${tower(-15, 0, 30, 8)}`],
    ["blot", door(0, 0, 4.4, 5) + block(-10, -9, 1.6, 2.6) + block(8, -10, 1.6, 2.6) + disc(0, -15, 1.3)],
    ["thin", "M-12 -3h3M-7 -2h3M6 -3h3M9 -1.4h3"],
    ...pennant(0, -26, 6),
  ],
  edoras: [
    ["hill", "M-16 0C-11 -8 -6 -10 0 -10C6 -10 11 -8 16 0Z"],
    ["wall", block(-9, -8, 18, 5)],
    ["gilt", "M-11.4 -12.6L-7.4 -20H7.4L11.4 -12.6Z"],
    ["pen", "M-7.4 -20l-2.2 -2.4M7.4 -20l2.2 -2.4"],
    ["thin", "M-5 -19.4l-2 6.4M-1.6 -19.4l-.8 6.4M2.4 -19.4l1 6.4M6 -19.4l2 6.4M-12 -2l2 -2M11 -3l-2 -2"],
    ["blot", block(-1.5, -8, 3, 3.6)],
    ["thin", "M-15 .4v-3M-12.6 .4v-3.4M-10 .4v-3M-7.4 .4v-3M7.4 .4v-3M10 .4v-3M12.6 .4v-3.4M15 .4v-3M-15 -1.4h8M7 -1.4h8"],
    ...pennant(0, -20, 7),
  ],
  pelargir: [
    ["roof", spire(4, -3, 5, 15, 6)[1]],
    ["wall", spire(4, -3, 5, 15, 6)[0] + tower(-13, -3, 7, 13)],
    ["wall", tower(-14.6, -1, 28, 7)],
    ["blot", door(-9.4, -1, 4, 4.6) + block(5.6, -13, 1.6, 2.6)],
    ["wood", "M-3 0C-1 3 9 3 13 -1L11.6 -2.6C7 -.6 2 -.6 -3 0Z"],
    ["sail", "M4 -1.6V-10C8.6 -9 10.6 -6 10.8 -2.4Z"],
    ["pen", "M4 -1V-11"],
    ["ripple", "M-15 2.6q2 -1.4 4 0t4 0t4 0M10 3q2 -1.4 4 0"],
    ...pennant(-9.5, -16, 7),
  ],
  angmar: [
    ["ash", "M-15 0C-11 -4 -10 -8 -8 -12L-5 -9L-3 -14L1 -9L5 -14L8 -8C10 -5 12 -3 15 0Z"],
    ["soot", "M5 -14L8 -8C10 -5 12 -3 15 0H6L5 -6Z"],
    ["dark", "M-2.6 -6V-18L-4 -18.6L-2.6 -21L-1.4 -19.4L0 -25L1.4 -19.4L2.6 -21L4 -18.6L2.6 -18V-6Z"],
    ["dark", tower(-9, -2, 5, 8) + tower(4.4, -2, 5, 8)],
    ["fire", block(-0.8, -15, 1.6, 2.6) + block(-7, -6, 1, 1.8) + block(6.4, -6, 1, 1.8)],
    ["hole", door(0, -1, 4.6, 5.4)],
    ...pennant(0, -24, 5),
  ],
  "far-harad": [
    ["sand", "M-16 1C-8 -3 8 -3 16 1Z"],
    ["wall", tower(-14, 0, 5, 14) + tower(9, 0, 5, 14)],
    ["wall", block(-9, 0, 18, 8)],
    ["gilt", "M-6.4 -8C-8.6 -13 -3 -15 0 -19C3 -15 8.6 -13 6.4 -8ZM-13.6 -16.4l2.2 -4l2.2 4ZM9.2 -16.4l2.2 -4l2.2 4Z"],
    ["blot", door(0, 0, 4.4, 5.6) + block(-6.6, -3, 1.4, 2.2) + block(5.2, -3, 1.4, 2.2) + block(-12, -8, 1.2, 2.4) + block(11, -8, 1.2, 2.4)],
    ...pennant(0, -19, 7),
  ],

  // ----- Strongholds of the Free Peoples
  "dol-amroth": [
    ["stone", "M-18 0L-14 -5L-9 -6L-2 -9L6 -8L12 -5L18 0Z"],
    ["roof", spire(-12, -5, 5, 15, 7)[1] + spire(7, -5, 5, 14, 7)[1] + spire(-4, -8, 8, 18, 8)[1]],
    ["white", spire(-12, -5, 5, 15, 7)[0] + spire(7, -5, 5, 14, 7)[0] + spire(-4, -8, 8, 18, 8)[0]],
    ["white", tower(-14, -4, 28, 8)],
    ["blot", door(0, -4, 4.4, 5.4) + block(-10, -12, 1.4, 2.8) + block(9, -12, 1.4, 2.8) + block(-0.8, -19, 1.6, 3)],
    ["ripple", "M-18 2q2 -1.4 4 0t4 0t4 0t4 0t4 0t4 0t4 0t4 0"],
    ...pennant(-9.5, -27, 6), ...pennant(0, -34, 5),
  ],
  erebor: [
    ["stone", "M-18 0L-14 -7L-11 -8L-7 -18L-5 -18L0 -32L4 -22L6 -22L9 -13L12 -9L18 0Z"],
    ["shade", "M0 -32L1 -24L-2 -18L2 -12L0 -8H6L8 0H18L12 -9L9 -13L6 -22L4 -22Z"],
    ["snow", "M0 -32L-3 -24L-1 -26L.6 -23.4L2.4 -26Z"],
    ["wall", "M-8 0V-7L-4 -10L0 -7V0Z"],
    ["hole", door(-4, 0, 4.6, 6.4)],
    ["gilt", "M-8 -7L-4 -10L0 -7L-1 -6.2L-4 -8.4L-7 -6.2Z"],
    ["ripple", "M-4 0C-3 2 -1 1 0 2.6"],
    ...pennant(-9, -12, 8), ...pennant(9, -12, 8),
  ],
  "grey-havens": [
    ["stone", "M-18 0L-14 -4H12L17 0Z"],
    ["white", "M-14 -3V-20L-12 -25L-10 -20V-3ZM-6 -3V-25L-3.6 -31L-1.2 -25V-3ZM2.6 -3V-18L4.6 -23L6.6 -18V-3Z"],
    ["white", "M-16 -2.6V-8H9V-2.6Z"],
    ["blot", door(-12, -2.6, 2.4, 4) + door(-3.6, -2.6, 2.8, 4.4) + door(4.6, -2.6, 2.4, 4) + block(-4.2, -20, 1.2, 3) + block(-12.6, -16, 1.2, 2.6)],
    ["wood", "M6 0C7 3 15 3 18 -2.4L17.4 -6C19 -7 18 -9 16.4 -8.2L15.4 -3.6C12 -1.4 9 -1 6 0Z"],
    ["sail", "M11 -2.4V-13C15 -11 16 -7 15 -3.4Z"],
    ["ripple", "M-17 2.4q2 -1.4 4 0t4 0t4 0t4 0t4 0"],
    ...pennant(-12, -25, 7), ...pennant(-3.6, -31, 5),
  ],
  "helms-deep": [
    ["stone", "M-18 0L-17 -16L-13 -22L-10 -20L-7 -26L-2 -20L3 -27L8 -19L12 -24L17 -15L18 0Z"],
    ["shade", "M3 -27L8 -19L12 -24L17 -15L18 0H8L6 -12Z"],
    ["wall", tower(-9, -5, 9, 22)],
    ["wall", tower(-12, -2, 15, 11)],
    ["wall", tower(-17, 0, 34, 8.4)],
    ["blot", door(-4.6, 0, 4, 5) + block(-5.4, -19, 1.8, 3.4) + block(-9, -8, 1.2, 1.8) + block(-1, -8, 1.2, 1.8) + door(10, 0, 2.4, 2.4)],
    ["thin", "M-15 -2h4M2 -2.6h4M8 -3.6h4M12 -2h3M-2 -2h2M-14 -4.6h3"],
    ...pennant(-4.5, -29, 6), ...pennant(13, -9, 9),
  ],
  lorien: [
    ["golden", "M-15 0C-18 -5 -14 -9 -11 -8C-11 -13 -6 -13 -5 -10L-4 0ZM15 0C18 -5 14 -9 11 -8C11 -13 6 -13 5 -10L4 0Z"],
    ["bole", "M-2 0C-.6 -6 -.8 -12 -1 -20M2 0C.6 -6 .8 -12 1 -20M-1 -14L-6 -19M1 -12L6 -18"],
    ["golden", "M-3 -15C-11 -12 -15 -18 -11 -22C-14 -28 -7 -33 -3 -30C-1 -36 8 -35 8 -29C14 -29 15 -21 11 -20C13 -14 6 -11 2 -15Z"],
    ["white", "M-6 -17.6h12l-1.4 -3h-9.2ZM-4 -24h8l-1 -2.6h-6Z"],
    ["light", disc(0, -19.2, 1) + disc(-8, -25, 0.9) + disc(8, -24, 0.9) + disc(2, -30, 0.9) + disc(-3, -27.6, 0.8)],
    ["thin", "M-9 -16c2 1.4 4 .8 5 0M4 -15.4c2 1.4 4 .8 5 -1"],
    ...pennant(-11, -9, 7), ...pennant(10, -9, 7),
  ],
  "minas-tirith": [
    ["stone", "M-18 0L-16 -12L-11 -20L-7 -19L-3 -28L2 -24L6 -18L9 -10L12 0Z"],
    ["shade", "M-18 0L-16 -12L-11 -20L-9 -8L-10 0Z"],
    ["white", block(-13, 0, 30, 6) + block(-10, -6, 24, 5) + block(-7, -11, 18, 4.6) + block(-4, -15.6, 12, 4)],
    ["white", "M0 -19.6V-27L2 -34L4 -27V-19.6Z"],
    ["thin", "M-13 -6h30M-10 -11h24M-7 -15.6h18M-12 -7.2v1.2M-9 -7.2v1.2M-6 -7.2v1.2M-3 -7.2v1.2M0 -7.2v1.2M3 -7.2v1.2M6 -7.2v1.2M9 -7.2v1.2M12 -7.2v1.2M15 -7.2v1.2M-8 -12.2v1.2M-5 -12.2v1.2M-2 -12.2v1.2M1 -12.2v1.2M4 -12.2v1.2M7 -12.2v1.2M10 -12.2v1.2M13 -12.2v1.2M-4 -2.6h3M7 -3.4h4M-8 -2h2M-6 -8.6h3M6 -8.4h4"],
    ["blot", door(2, 0, 4, 4.6) + door(-4, -6, 2, 2.6) + door(7.6, -11, 2, 2.6) + block(1.4, -25, 1.2, 2.6)],
    ...pennant(2, -33, 3), ...pennant(-5.4, -15.6, 9),
  ],
  rivendell: [
    ["stone", "M-18 0L-17 -14L-13 -26L-9 -22L-6 -30L-2 -22L2 -16L3 0ZM18 0L17 -12L13 -22L10 -18L7 -10L6 0Z"],
    ["shade", "M-6 -30L-2 -22L2 -16L3 0H-4L-5 -12ZM13 -22L17 -12L18 0H12Z"],
    ["water", "M5.6 -12C7 -8 4 -6 6 -3C7 -1 5 1 7 2.6"],
    ["wall", block(-9, 0, 17, 6)],
    ["roof", "M-11.4 -5.6C-7 -7 -4 -10 -.6 -14C3 -10 6 -7 10.4 -5.6Z"],
    ["wall", block(-3.6, -9, 6, 4)],
    ["roof", "M-5.4 -12.6C-3 -14 -1.6 -16 -.6 -19C.6 -16 2 -14 4.4 -12.6Z"],
    ["blot", door(-5.6, 0, 2.6, 4) + door(-0.6, 0, 2.6, 4.4) + door(4.4, 0, 2.6, 4) + door(-0.6, -9.4, 1.8, 2.6)],
    ["leaf", "M-15 1C-18 -2 -14 -6 -12 -4C-10 -6 -8 -2 -10 1ZM12 1C9 -1 12 -5 14 -3.4C16 -5 18 -1 16 1Z"],
    ...pennant(-0.6, -19, 7), ...pennant(13.4, -16, 8),
  ],
  "woodland-realm": [
    ["hill", "M-18 0C-15 -13 -8 -20 0 -20C8 -20 15 -13 18 0Z"],
    ["fir", "M-9 -15L-12 -9H-6ZM-9 -22L-12.6 -13.6H-5.4ZM8 -16L11 -10H5ZM8 -23L11.6 -14.6H4.4ZM-1 -19L-4.4 -13H2.4ZM-1 -28L-5 -18H3Z"],
    ["wall", "M-8 0V-8C-8 -14 8 -14 8 -8V0Z"],
    ["hole", door(0, 0, 9, 9.6)],
    ["wood", "M-4 0V-5.4C-4 -8 -.4 -8.6 -.4 -8.6V0ZM4 0V-5.4C4 -8 .4 -8.6 .4 -8.6V0Z"],
    ["leaf", "M-15 1C-18 -3 -14 -7 -12 -5C-9 -6 -9 -1 -10 1ZM11 1C9 -2 11 -6 13 -5C16 -7 18 -2 16 1Z"],
    ["ripple", "M-18 3q2 -1.4 4 0t4 0t4 0t4 0t4 0t4 0t4 0t4 0"],
    ...pennant(-13, -8, 8), ...pennant(12, -9, 8),
  ],

  // ----- Strongholds of the Shadow
  "barad-dur": [
    ["ash", "M-18 0C-12 -3 -10 -8 -7 -10L-3 -8L4 -10L8 -7C10 -4 13 -2 18 0Z"],
    ["dark", "M-10 -2V-14L-11.4 -15L-10 -18L-8.6 -15.4L-7 -17V-2ZM10 -2V-15L11.4 -16L10 -19L8.6 -16.4L7 -18V-2Z"],
    ["dark", "M-7 -1V-20L-8.4 -21L-7 -24L-5.4 -22V-29L-6.6 -30L-5.4 -35L-3 -29L0 -27.4L3 -29L5.4 -35L6.6 -30L5.4 -29V-22L7 -24L8.4 -21L7 -20V-1Z"],
    ["fire", "M-3.6 -24.6Q0 -28 3.6 -24.6Q0 -21.4 -3.6 -24.6Z"],
    ["hole", "M0 -26.4L.9 -24.6L0 -22.8L-.9 -24.6Z"],
    ["ember", "M-3.4 -17v3M0 -18v3M3.4 -17v3M-3.4 -11v3M3.4 -11v3M-8.6 -11v2M8.6 -11v2M0 -12v2"],
    ["hole", door(0, -1, 4.6, 6)],
    ...pennant(-10, -18, 7), ...pennant(10, -19, 7),
  ],
  "dol-guldur": [
    ["hill", "M-18 0C-13 -8 -8 -11 0 -11C8 -11 13 -8 18 0Z"],
    ["dark", "M-3.6 -9V-25L-5 -27L-2.6 -27L-2 -30L0 -27L2.6 -31L3 -26L4.6 -25.6L3.6 -23V-9Z"],
    ["dark", "M-11 -5V-16L-9.4 -18L-8 -15.6L-6.4 -17V-5ZM6.4 -5V-15L8 -17L9.6 -14.4L11 -16V-5Z"],
    ["dark", "M-14 -2.6V-8L-11 -9L-8 -7.4L-4 -9L0 -7.6L4 -9L8 -7.4L11 -9L14 -8V-2.6Z"],
    ["ghost", block(-0.8, -21, 1.6, 3) + block(-9.4, -11, 1.2, 2.2) + block(8.2, -11, 1.2, 2.2)],
    ["hole", door(0, -2.4, 4.4, 5)],
    ["pen", "M-15 0l-.6 -6l-2 -3M-15.4 -4l2 -3M15.4 0l.4 -6l1.8 -3M15.8 -4l-2 -3"],
    ...pennant(-8.6, -17, 8), ...pennant(8.6, -16, 8),
  ],
  "minas-morgul": [
    ["ash", "M-18 0L-17 -12L-13 -20L-10 -14L-8 -2ZM18 0L17 -14L12 -24L9 -15L8 -2Z"],
    ["soot", "M-13 -20L-10 -14L-8 -2L-12 0ZM12 -24L17 -14L18 0H13Z"],
    ["pale", "M-4 -3V-24L-6 -24V-28H-3.4V-26H-1.4V-28H1.4V-26H3.4V-28H6V-24L4 -24V-3Z"],
    ["pale", tower(-10, -1, 20, 9)],
    ["ghost", "M1.6 -22.4a3 3 0 1 0 1 4.4a3.6 3.6 0 0 1 -1 -4.4Z"],
    ["hole", door(0, -1, 4.6, 6) + block(-2.4, -15, 1.2, 2.4) + block(1.2, -15, 1.2, 2.4) + block(-6.6, -5, 1.2, 2) + block(5.4, -5, 1.2, 2)],
    ["wall", "M-3 1.6h6l1.6 2.4h-9.2Z"],
    ...pennant(-12.6, -16, 8), ...pennant(0, -28, 6),
  ],
  morannon: [
    ["ash", "M-18 0L-17 -16L-13 -24L-9 -18L-7 -8L7 -8L10 -20L14 -26L17 -15L18 0Z"],
    ["soot", "M-13 -24L-9 -18L-7 -8L-8 0H-12ZM14 -26L17 -15L18 0H13Z"],
    ["dark", tower(-14, 0, 7, 19) + tower(7, 0, 7, 19)],
    ["dark", tower(-8, 0, 16, 11)],
    ["hole", "M-6 0V-7L0 -9L6 -7V0Z"],
    ["iron", "M-4.4 0V-7.4M-2.6 0V-8M-.8 0V-8.6M.8 0V-8.6M2.6 0V-8M4.4 0V-7.4M-5.6 -3h11.2"],
    ["fire", block(-11.2, -12, 1.4, 2.6) + block(9.8, -12, 1.4, 2.6)],
    ...pennant(-10.5, -21, 8), ...pennant(10.5, -21, 8),
  ],
  moria: [
    ["stone", "M-18 0L-16 -10L-12 -14L-9 -24L-6 -22L-1 -34L3 -24L6 -25L10 -15L14 -11L18 0Z"],
    ["shade", "M-1 -34L3 -24L6 -25L10 -15L14 -11L18 0H10L8 -12L3 -16Z"],
    ["snow", "M-1 -34L-3.8 -27L-1.6 -28.6L-.4 -26L1.6 -27.6Z"],
    ["wall", "M-7.6 0V-8C-7.6 -15 7.6 -15 7.6 -8V0Z"],
    ["hole", door(0, 0, 10, 10.6)],
    ["moon", "M-3.6 0V-5.4A3.6 3.6 0 0 1 3.6 -5.4V0M0 0V-3.4M-1.8 -4.8l1.8 -1.2l1.8 1.2M0 -8v.4"],
    ["blot", "M-17 2h34v.6h-34Z"],
    ...pennant(-12, -13, 9), ...pennant(11, -14, 9),
  ],
  "mount-gundabad": [
    ["stone", "M-18 0L-13 -12L-10 -24L-8 -19L-5 -20L0 -34L4 -20L7 -19L10 -26L13 -13L18 0Z"],
    ["shade", "M0 -34L4 -20L7 -19L10 -26L13 -13L18 0H10L8 -10L3 -14L2 -22Z"],
    ["snow", "M0 -34L-2.8 -25L-.6 -27L1 -24L2.2 -26.4ZM-10 -24L-11.4 -18L-10 -19.4L-8.8 -18L-8.4 -20ZM10 -26L8.6 -21L10 -22.4L11.6 -19Z"],
    ["hole", "M-8 0L-6 -7L-2.6 -9L2 -8.4L6 -6L7.6 0Z"],
    ["ember", "M-3 -1v-2.4M0 -1v-3M3 -1v-2.4"],
    ["wood", "M-7 0V-4M-4.6 0V-5M4.6 0V-5M7 0V-4"],
    ...pennant(-10, -22, 7), ...pennant(10, -24, 7),
  ],
  orthanc: [
    ["wall", "M-18 -3a18 5.6 0 1 0 36 0a18 5.6 0 1 0 -36 0ZM-14.6 -3.2a14.6 4 0 1 1 29.2 0a14.6 4 0 1 1 -29.2 0Z"],
    ["dark", "M-5.6 -2L-4 -24L-6 -32L-3.4 -28L-2.4 -34L-.8 -27H.8L2.4 -34L3.4 -28L6 -32L4 -24L5.6 -2C3 -.4 -3 -.4 -5.6 -2Z"],
    ["gleam", "M-2 -23L-2.6 -4M1.6 -23L2.4 -3.4"],
    ["ember", "M-13 -3.4v-1.8M-9 -1v-1.8M9.6 -1.2v-1.8M13 -3.6v-1.8"],
    ["hole", door(0, -1, 2.8, 4.4) + door(0, 2.6, 3.4, 3)],
    ...pennant(-15, -5.4, 10), ...pennant(14, -5.4, 10),
  ],
  umbar: [
    ["sand", "M-18 0L-15 -4L12 -5L18 0Z"],
    ["wall", tower(-16, -2, 7, 21) + tower(5, -2, 6, 17)],
    ["wall", tower(-11, -1, 18, 9)],
    ["gilt", "M-4.6 -10.4C-6 -14 -2 -15 -.6 -18C.8 -15 4.8 -14 3.4 -10.4Z"],
    ["blot", door(-1.6, -1, 4.4, 5.6) + block(-13.4, -16, 1.6, 3) + block(7.2, -13, 1.6, 3) + block(-13.4, -9, 1.6, 3)],
    ["wood", "M3 0C5 3 14 3 17.6 -1.4L16 -3C12 -.8 7 -.8 3 0Z"],
    ["dark", "M10 -1.6V-12C15 -11 16.4 -7 15.8 -3Z"],
    ["ripple", "M-18 2.4q2 -1.4 4 0t4 0t4 0t4 0"],
    ...pennant(-12.5, -24, 8), ...pennant(8, -20, 8),
  ],

  // ----- Fortifications
  osgiliath: [
    ["wall", "M-16 0V-9L-13 -12L-11 -9L-9 -13V0ZM8 0V-11L10 -15L13 -11L15 -12V0Z"],
    ["wall", "M-8 0V-6A8 8 0 0 1 4 -12L3 -9L6 -10A8 8 0 0 1 8 -6V0Z"],
    ["blot", door(-12.4, 0, 2.6, 5) + door(11.4, 0, 2.6, 5) + door(-3.6, 0, 3, 4.6) + door(3.6, 0, 3, 4.6)],
    ["thin", "M-8 -6H8M-15 -5h3M9 -7h3M-5 -9h3M-16 2.4h11M5 2.4h11"],
    ["ripple", "M-4 2.4q2 -1.4 4 0t4 0"],
  ],
  "fords-of-isen": [
    ["hill", "M-16 1C-10 -4 10 -4 16 1Z"],
    ["wood", "M-15 0V-8L-13.6 -10L-12.2 -8V0ZM-11.8 0V-9L-10.4 -11L-9 -9V0ZM-8.6 0V-8L-7.2 -10L-5.8 -8V0ZM5.8 0V-8L7.2 -10L8.6 -8V0ZM9 0V-9L10.4 -11L11.8 -9V0ZM12.2 0V-8L13.6 -10L15 -8V0Z"],
    ["thin", "M-15 -4h9.2M5.8 -4h9.2"],
    ["wood", "M-5 1L-3.4 -14H3.4L5 1H3.4L2.4 -8H-2.4L-3.4 1Z"],
    ["straw", "M-5 -13L0 -18L5 -13Z"],
    ["ripple", "M-4 2.6q2 -1.4 4 0t4 0"],
  ],
};

/**
 * The picture of a place.
 * @param {string} id of the region
 * @param {string} nation
 * @returns {Sketch}
 */
export function landmark(id, nation) {
  const sketch = PLACES[id] ?? TOWNS[nation];
  if (!sketch) throw new Error(`nothing is drawn for ${id}`);
  return sketch;
}

/** Sights, each on a ground of 20 by 17. @type {Record<string, Sketch>} */
export const SIGHTS = {
  ruin: [["wall", "M-5 0L-4 -14L-2 -12L0 -16L1.6 -11L4 -9L5 0Z"], ["blot", door(0, 0, 2.4, 4)], ["thin", "M-3.4 -6h2M-1 -9h2.4M1.4 -5h2M-9 0v-3h2v3M7 0v-4h1.6v4"]],
  towers: [["hill", "M-10 0C-7 -5 6 -6 10 0Z"], ["white", "M-7 -3V-11L-6 -14L-5 -11V-3ZM-1.4 -4V-14L0 -17L1.4 -14V-4ZM5 -3V-10L6 -13L7 -10V-3Z"]],
  bridge: [["wall", "M-10 0V-5H-6A3 3 0 0 1 0 -5H1L2 -2L3 -5A3 3 0 0 1 8 -5H10V0H8V-3A2.4 2.4 0 0 0 3.6 -3V0H.4V-2.6A2.6 2.6 0 0 0 -5 -2.6V0Z"], ["ripple", "M-9 2q2 -1.2 4 0t4 0t4 0t4 0"]],
  eagle: [["blot", "M-10 -10C-6 -13 -3 -11 -1 -8L0 -9.4L1.4 -8C3.4 -11 6 -13 10 -10C7 -10 5 -7 2.6 -5L4 -2L0 -3.6L-3 -2L-2 -5C-5 -7 -7 -10 -10 -10Z"]],
  dragon: [["blot", "M-10 -3C-7 -8 -4 -7 -2 -5C-2 -10 2 -15 7 -16C5 -13 6 -11 9 -10C6 -10 5 -8 4 -6C6 -6 8 -7 9 -9C10 -4 6 -2 2 -2C-2 -1.6 -4 -4 -6 -4C-7.4 -4 -8 -2 -6 -1C-9 -.6 -10.4 -1.4 -10 -3Z"]],
  oliphaunt: [
    ["hide", "M-9 0V-8C-9 -12 -4 -13 0 -12C4 -13 8 -11 8 -7C9 -4 10 -3 9.6 0H8C8 -2 7 -3 6 -4V0H3V-3H-4V0Z"],
    ["cloth", "M-5 -12L-4 -17H2L3 -12.4C0 -11.4 -3 -11.4 -5 -12Z"],
    ["thin", "M6 -5C8 -4.4 9 -5.4 10 -6.6M5 -9.6v.6"],
  ],
  trolls: [["wall", "M-8 0C-9 -4 -8 -8 -6 -9C-4 -8 -3 -4 -4 0ZM-2 0C-3 -5 -2 -10 0 -12C2.4 -10 3 -5 2 0ZM4 0C3 -4 4 -7 6 -8C8 -7 9 -4 8 0Z"], ["thin", "M-6.6 -6.6h1.4M-.6 -9h1.4M5.4 -5.6h1.4"]],
  argonath: [["wall", "M-8 0V-9L-9 -10L-6.6 -15L-6.6 -17H-4.4V-15L-2.6 -10L-3.4 -9V0ZM8 0V-9L9 -10L6.6 -15L6.6 -17H4.4V-15L2.6 -10L3.4 -9V0Z"], ["thin", "M-7 -9h-3M7 -9h3M-5.6 -8v6M5.6 -8v6"], ["ripple", "M-3 1q1.6 -1.2 3 0t3 0"]],
  fall: [["wall", "M-9 0V-5L-7 -6L-5 -4L-2 -4.4V0ZM9 0V-5L7 -6L5 -4L2 -4.4V0Z"], ["ripple", "M-2 -3q1 -1 2 0t2 0M-2 -1q1 -1 2 0t2 0"]],
  stones: [["wall", "M-8 0L-7 -8L-5 -8.6L-4 0ZM-1.6 0L-1 -11L1.4 -12L2 0ZM5 0L5.4 -7L7.4 -7.6L8.4 0Z"]],
  stone: [["hill", "M-9 0C-6 -4 6 -4 9 0Z"], ["dark", disc(0, -7, 5)], ["gleam", "M-2.6 -9.4q1.6 -1.6 3.6 -1"]],
  tents: [["cloth", "M-9 0L-4.6 -9L0 0ZM1 0L5 -8L9 0Z"], ["blot", "M-5.6 0L-4.6 -4L-3.6 0ZM4.2 0L5 -3.4L5.8 0Z"]],
  hut: [["wall", block(-5, 0, 10, 4)], ["straw", "M-7.4 -3.4L0 -12L7.4 -3.4Z"], ["blot", door(0, 0, 2.4, 3.4)], ["thin", "M3 -9v-4"]],
  spears: [["pen", "M-7 0L-5 -13M-2 0L-3 -11M3 0L5 -14M7 0L5.6 -9"], ["blot", "M-5.6 -12.6L-4.6 -16L-4.2 -12.4ZM-3.4 -10.6L-3.2 -14L-2.4 -10.6ZM4.4 -13.6L5.6 -17L5.8 -13.4Z"], ["wall", "M-1 0A4 4 0 0 1 3 -3.6L4 0Z"]],
};
