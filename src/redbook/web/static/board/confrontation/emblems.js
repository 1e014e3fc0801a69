/**
 * The emblems: a drawing of ours for every character, combat card and special card, and the devices on the backs.
 *
 * An emblem is a list of layers on a field of 64 by 64. A layer is a tone and a path; a third entry draws it a second
 * time, mirrored at the middle. Tones are named after what a woodcutter would do: `ink` and `soft` are printed areas,
 * `paper` is cut out again, `gold`, `fire`, `leaf` and `sky` are coloured in by hand; `line` and `fine` are printed
 * strokes, `gap` and `slit` are strokes cut out. The colours themselves are set in board.css.
 *
 * @typedef {[tone: string, path: string, mirrored?: true]} Layer
 */

const SVG = "http://www.w3.org/2000/svg";

/** @param {number} x @param {number} y @param {number} r @returns {string} a circle as a path */
const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** @param {number} x @param {number} y @param {number} rx @param {number} ry @returns {string} an ellipse as a path */
const oval = (x, y, rx, ry) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/**
 * A star with long and short rays.
 * @param {number} x @param {number} y @param {number} long @param {number} short @param {number} rays
 * @returns {string}
 */
const star = (x, y, long, short, rays) => {
  const corners = [];
  for (let i = 0; i < 2 * rays; i += 1) {
    const far = i % 2 ? short : long;
    const turn = (Math.PI * i) / rays;
    corners.push(`${(x + far * Math.sin(turn)).toFixed(1)} ${(y - far * Math.cos(turn)).toFixed(1)}`);
  }
  return `M${corners.join("L")}Z`;
};

/**
 * Straight rays around a point.
 * @param {number} x @param {number} y @param {number} from @param {number} to @param {number} rays
 * @returns {string}
 */
const rays = (x, y, from, to, rays) => {
  let path = "";
  for (let i = 0; i < rays; i += 1) {
    const turn = (2 * Math.PI * (i + 0.5)) / rays;
    const [dx, dy] = [Math.sin(turn), -Math.cos(turn)];
    path += `M${(x + from * dx).toFixed(1)} ${(y + from * dy).toFixed(1)}L${(x + to * dx).toFixed(1)} ${(y + to * dy).toFixed(1)}`;
  }
  return path;
};

/** A scimitar, from its pommel at the lower left to its point at the upper right. */
const SCIMITAR =
  "M10 60L5 55L12 47L9 44L12 41L15 44C26 36 36 26 41 14C43 9 47 6 54 3C56 16 50 30 38 39C31 44 25 47 20 49L23 52L20 55L17 52Z";

/** A crow in flight, to the right. */
const CROW = "M1 27C9 23 18 24 25 28C22 17 26 7 36 1C35 11 39 18 46 23C49 20 54 20 57 23L63 27L56 29C51 36 42 41 32 40L17 48L20 40L9 42L15 36C11 31 6 28 1 27Z";

/** A path made smaller and moved. @param {string} path of absolute commands @param {number} scale @param {number} x @param {number} y */
const moved = (path, scale, x, y) => {
  let odd = true;
  return path.replace(/-?[\d.]+/g, (number) => {
    const at = Number(number) * scale + (odd ? x : y);
    odd = !odd;
    return at.toFixed(1);
  });
};

/** @type {Record<string, Layer[]>} */
export const EMBLEMS = {
  // ----- the classic Fellowship
  frodo: [
    ["beads", "M12 3C13 14 20 22 28 26", true],
    ["gold", `M32 25a17 17 0 1 0 .01 0ZM32 33a9.5 9.5 0 1 1-.01 0Z`],
    ["fine", "M32 25a17 17 0 1 0 .01 0ZM32 33a9.5 9.5 0 1 1-.01 0Z"],
    ["runes", "M32 29.2a13.2 13.2 0 1 0 .01 0Z"],
    ["ink", disc(32, 25.5, 3)],
  ],
  sam: [
    ["line6", "M28 38L8 58"],
    ["ink", disc(39, 26, 21)],
    ["paper", "M27 22C27 13 35 14 39 11C45 8 55 15 52 23C56 29 51 37 45 36C41 41 35 38 33 35C27 35 25 28 27 22Z"],
    ["gold", disc(40, 24.5, 6.2)],
    ["slit", "M12 54L21 45"],
    ["paper", disc(9, 57, 1.3)],
  ],
  pippin: [
    ["line5", "M44 30C58 26 60 50 44 48"],
    ["gold", "M13 22H45L43 58H15Z"],
    ["ink", "M13 22H45L43 60H15ZM18 27L19.4 55H22.6L22 27ZM26.6 27V55H31.4V27ZM36 27L35.4 55H38.6L40 27Z"],
    ["paper", "M10 24C5 18 10 11 16 13C17 5 28 3 31 9C37 5 46 9 44 15C50 16 50 24 46 25C42 30 38 25 36 26C33 33 27 30 26 26C22 29 16 29 10 24Z"],
    ["fine", "M10 24C5 18 10 11 16 13C17 5 28 3 31 9C37 5 46 9 44 15C50 16 50 24 46 25C42 30 38 25 36 26C33 33 27 30 26 26C22 29 16 29 10 24Z"],
    ["fine", "M18 17C20 14 23 14 25 17M33 14C36 12 38 13 40 16"],
  ],
  merry: [
    ["soft", "M29 54L10 49L4 24L14 34L17 20L24 33L29 26Z", true],
    ["fine", "M29 54L10 49L4 24L14 34L17 20L24 33L29 26Z", true],
    ["paper", "M27 20L24 34C24 44 28 54 32 64C36 54 40 44 40 34L37 20Z"],
    ["ink", "M28.5 21C27 30 26.5 36 27.5 43C28.5 50 30 56 32 62C34 56 35.5 50 36.5 43C37.5 36 37 30 35.5 21Z"],
    ["slit", "M32 25V52"],
    ["ink", "M20 16C24 19 40 19 44 16L45 20C40 24 24 24 19 20ZM29.5 6H34.5V18H29.5Z"],
    ["gold", disc(32, 5.5, 4)],
  ],
  gandalf: [
    ["paper", "M19 42C18 50 22 58 32 63C42 58 46 50 45 42Z"],
    ["fine", "M19 42C18 50 22 58 32 63C42 58 46 50 45 42M26 48C25 53 27 57 29 60M38 48C39 53 37 57 35 60M32 51V61"],
    ["ink", "M29 39L32 50L36 39Z"],
    ["ink", "M3 43C11 38 17 37 20 35C22 25 26 14 42 3C46 1 50 4 47 7C42 9 42 13 42 18C43 25 43 31 45 35C49 37 55 39 61 43C52 47 42 44 32 44C22 44 12 47 3 43Z"],
    ["gap", "M20 35C28 38 37 38 45 35"],
    ["gold", star(32, 22, 5, 2, 4)],
  ],
  aragorn: [
    ["ink", "M32 2L36.5 10V42H27.5V10Z"],
    ["slit", "M32 11V38"],
    ["ink", "M14 41C20 43 26 43 32 42C38 43 44 43 50 41L52 46C44 49 38 48 36 48H28C26 48 20 49 12 46ZM29.5 48H34.5V56H29.5Z"],
    ["gold", disc(32, 59, 3.8)],
    ["gold", star(16, 24, 9, 2.6, 4), true],
    ["gold", star(20, 8, 4.5, 1.4, 4), true],
  ],
  legolas: [
    ["line4", "M24 3C26 9 33 10 40 19C46 27 46 37 40 45C33 54 26 55 24 61"],
    ["fine", "M24 4L13 32L24 60"],
    ["line", "M12 32H54"],
    ["ink", "M52 24L63 32L52 40L55 32Z"],
    ["leaf", "M2 26L9 25L14 32L9 39L2 38L7 32Z"],
    ["fine", "M2 26L9 25L14 32L9 39L2 38L7 32Z"],
  ],
  gimli: [
    ["ink", "M29.6 6H34.4V62H29.6Z"],
    ["ink", "M33 14C41 15 47 12 52 4C60 12 62 34 53 46C48 37 41 33 33 34Z", true],
    ["slit", "M52 9C57 18 57 32 52 41M40 19L45 24L40 29", true],
    ["gold", disc(32, 24, 4.4)],
    ["ink", "M28.5 4L32 0L35.5 4V10H28.5Z"],
  ],
  boromir: [
    ["fine", "M11 55C14 34 24 22 44 12"],
    ["ink", "M61 8C64 36 44 60 10 61L6 53C28 50 38 34 39 12Z"],
    ["gold", oval(50, 9.5, 11.6, 5.4)],
    ["fine", oval(50, 9.5, 11.6, 5.4)],
    ["gap", "M40 22C47 26 54 27 61 24M33 37C38 41 43 45 48 47M22 47C25 51 26 55 27 60"],
    ["slit", "M52 30L46 33L49 38L42 40"],
  ],

  // ----- the variant Fellowship
  "frodo-variant": [
    ["ink", "M21 6C25 12 39 12 43 6L55 13L62 31L51 37L48 30L49 60H15L16 30L13 37L2 31L9 13Z"],
    ["scale", "M17 24H47M17 31H47M17 38H47M17 45H47M17 52H47M9 24L15 27", true],
    ["gold", "M32 24a10 10 0 1 0 .01 0ZM32 29.5a4.5 4.5 0 1 1-.01 0Z"],
    ["fine", "M32 24a10 10 0 1 0 .01 0ZM32 29.5a4.5 4.5 0 1 1-.01 0Z"],
  ],
  "sam-variant": [
    ["leaf", "M32 34C28 16 16 8 4 8C4 24 14 36 32 34Z"],
    ["leaf", "M32 34C34 14 46 3 60 2C62 20 50 36 32 34Z"],
    ["fine", "M32 34C28 16 16 8 4 8C4 24 14 36 32 34ZM32 34C34 14 46 3 60 2C62 20 50 36 32 34Z"],
    ["line", "M32 46V34M32 34C26 26 18 19 10 14M32 34C38 22 46 13 54 8"],
    ["ink", "M12 42H52L49 62H15Z"],
    ["gap", "M13 48H51"],
    ["gold", star(32, 55, 5, 2, 4)],
  ],
  smeagol: [
    ["ink", "M3 33C12 16 30 12 45 25C50 20 55 17 62 16C58 24 57 30 57 33C57 38 59 44 62 50C55 49 50 46 45 41C30 53 12 50 3 33Z"],
    ["ink", "M22 19C28 8 38 9 42 12C38 16 37 19 36 22ZM26 46C30 55 36 56 40 55C38 51 37 48 37 45Z"],
    ["gap", "M21 21C26 28 26 38 21 45"],
    ["slit", "M30 26C33 29 33 31 30 33M37 28C40 31 40 33 37 36M31 37C34 39 33 41 31 43M50 30L58 24M51 33H57M50 37L58 43"],
    ["paper", disc(13, 29, 4.2)],
    ["ink", disc(12.4, 29, 2)],
    ["sky", "M50 6C54 11 54 14 50 15C46 14 46 11 50 6ZM40 57C43 60 43 63 40 63C37 63 37 60 40 57Z"],
  ],
  faramir: [
    ["ink", "M32 2C16 8 11 24 12 40C8 46 5 54 3 62H61C59 54 56 46 52 40C53 24 48 8 32 2Z"],
    ["paper", "M32 14C22 18 19 28 21 41C26 50 38 50 43 41C45 28 42 18 32 14Z"],
    ["ink", "M20 35C28 37 36 37 44 35L43 42C38 51 26 51 21 42Z"],
    ["ink", "M24.5 29.5C27 27 29.5 28 30.5 31C28 32 25.5 31.5 24.5 29.5Z", true],
    ["leaf", "M32 48C24 52 25 59 32 63C39 59 40 52 32 48Z"],
    ["slit", "M32 50V63M12 42C17 50 22 54 26 56", true],
  ],
  "gandalf-variant": [
    ["glow", rays(32, 18, 13, 18, 12)],
    ["gold", star(32, 18, 13, 5, 8)],
    ["line5", "M33 62C31 54 33 46 32 38"],
    ["line", "M32 40C24 36 20 28 23 20M32 40C40 36 44 28 41 20"],
    ["paper", disc(32, 18, 4.5)],
    ["fine", "M29 50L35 47M30 57L35 54"],
  ],
  "aragorn-variant": [
    ["ink", "M15 48H49L47 60H17Z"],
    ["ink", "M19 46C19 34 24 24 32 16C40 24 45 34 45 46Z"],
    ["ink", "M46 47C50 42 48 36 50 30C52 20 56 12 63 4C64 14 62 18 61 22C63 22 62 28 59 31C61 32 59 38 56 40C56 44 52 48 46 47Z", true],
    ["slit", "M50 40C53 34 55 26 59 18M19 54H45", true],
    ["gap", "M32 22V45M26 45C25 38 26 32 28 28M38 45C39 38 38 32 36 28"],
    ["gold", star(32, 10, 9, 3, 4)],
    ["gold", disc(32, 54, 3)],
  ],
  elrond: [
    ["ink", "M32 33C25 26 13 26 3 29V59C13 56 25 57 32 63C39 57 51 56 61 59V29C51 26 39 26 32 33Z"],
    ["paper", "M30 36C24 31 15 31 7 33V54C15 52 24 53 30 57ZM34 36C40 31 49 31 57 33V54C49 52 40 53 34 57Z"],
    ["fine", "M12 38C17 37 22 38 26 40M12 43C17 42 22 43 26 45M12 48C17 47 22 48 26 50", true],
    ["gold", star(32, 14, 14, 4, 4)],
    ["gold", star(32, 14, 7, 3, 8)],
  ],
  theoden: [
    ["ink", "M36 2C39 5 40 8 40 11C52 15 60 30 58 62H24C25 54 31 49 32 42C27 45 22 46 18 50C13 55 5 51 5 44C6 40 13 32 16 24C18 18 23 13 30 11C31 7 33 4 36 2Z"],
    ["gap", "M40 12C47 22 50 34 49 60M47 21L56 26M50 31L59 35M50 42L60 45M50 53L60 54"],
    ["paper", oval(25.5, 23, 2.6, 2.2)],
    ["slit", "M9 45C11 44 12 43 13 41M17 49C20 45 22 43 22 40"],
    ["gold", "M27 33L33 29L35 31L30 37Z"],
    ["slit", "M24 36C29 32 33 26 34 15"],
  ],
  treebeard: [
    ["leaf", "M32 2C42 -1 50 5 50 11C60 12 63 24 56 29C54 36 44 36 41 31H23C20 36 10 36 8 29C1 24 4 12 14 11C14 5 22 -1 32 2Z"],
    ["fine", "M32 2C42 -1 50 5 50 11C60 12 63 24 56 29C54 36 44 36 41 31H23C20 36 10 36 8 29C1 24 4 12 14 11C14 5 22 -1 32 2Z"],
    ["ink", "M22 26C20 18 16 17 12 16L13 13C18 13 21 15 23 18L24 10H27L28 20H36L38 9H41L41 18C43 15 46 13 51 13L52 16C48 17 44 18 42 26C44 36 42 44 46 52C48 57 54 59 58 62H42L38 56L34 62H28L26 56L21 62H6C10 59 16 57 18 52C22 44 20 36 22 26Z"],
    ["gold", oval(27, 30, 3, 2.4), true],
    ["paper", "M32 32L34.5 40H29.5Z"],
    ["gap", "M26 43C29 45 35 45 38 43"],
    ["slit", "M27 47L25 57M32 48V58M37 47L39 57"],
  ],

  // ----- the classic servants of Sauron
  balrog: [
    ["fire", "M32 8C27 2 23 6 19 2C20 9 13 10 9 20C6 30 3 36 8 46C12 56 22 62 32 63C42 62 52 56 56 46C61 36 58 30 55 20C51 10 44 9 45 2C41 6 37 2 32 8Z"],
    ["ink", "M32 19C37 16 41 17 43 20C50 19 55 12 54 3C62 12 63 27 51 32C51 42 46 49 40 53L37 60L32 57L27 60L24 53C18 49 13 42 13 32C1 27 2 12 10 3C9 12 14 19 21 20C23 17 27 16 32 19Z"],
    ["fire", "M19 30L29 35C28 39 22 39 19 30Z", true],
    ["fire", "M24 46L28 44L30 47L32 44L34 47L36 44L40 46L36 53L34 50L32 54L30 50L28 53Z"],
    ["slit", "M32 24V33M48 24C53 22 56 17 57 12", true],
  ],
  shelob: [
    ["line", "M37 26C44 20 48 14 46 4M38 29C48 26 55 22 60 14M38 32C48 32 56 38 61 48M36 35C45 38 50 48 49 61", true],
    ["ink", oval(32, 25, 8.5, 8)],
    ["ink", "M32 31C43 31 46 42 43 50C41 57 36 62 32 62C28 62 23 57 21 50C18 42 21 31 32 31Z"],
    ["ink", "M27 19C25 14 27 10 30 9C30 13 31 15 31 18Z", true],
    ["fire", disc(28.5, 22, 1.9), true],
    ["fire", disc(30.6, 26, 1.2), true],
    ["slit", "M32 38L27 44L32 50L37 44ZM32 53V57"],
  ],
  "witch-king": [
    ["ink", "M11 27L7 3L18 15L23 0L32 13L41 0L46 15L57 3L53 27C41 20 23 20 11 27Z"],
    ["gap", "M12 22C24 16 40 16 52 22"],
    ["fire", "M18 31L29 37C28 42 20 41 18 31Z", true],
    ["ink", "M3 63C5 52 11 45 20 42C22 50 27 55 32 55C37 55 42 50 44 42C53 45 59 52 61 63Z"],
    ["slit", "M16 48C17 54 19 59 21 63M32 57V63", true],
  ],
  "flying-nazgul": [
    ["ink", "M32 17C36 17 37 20 38 23C44 20 50 12 62 9C60 15 61 20 63 27C58 26 54 28 53 34C48 31 44 33 43 39C40 36 37 37 36 40C35 46 34 54 32 63", true],
    ["ink", "M29 20C27 15 28 9 24 8L18 10C19 6 23 3 27 4C33 5 34 12 34 18ZM29 38L35 38L32 63Z"],
    ["slit", "M39 25C44 27 48 28 52 32M40 23C48 21 54 20 60 24M38 27C40 31 41 34 43 37", true],
    ["ink", "M28 24C29 15 35 15 37 12C40 16 37 20 37 26Z"],
    ["fire", disc(26.2, 6.6, 1.5)],
  ],
  "black-rider": [
    ["ink", "M4 26C6 22 10 19 14 19L16 15L18 19C22 21 25 25 28 27C34 29 44 27 50 30C56 31 59 35 62 42C58 41 56 39 54 37C54 42 58 45 58 49L52 60H48L51 50C47 47 44 44 42 41C37 43 32 43 28 42C26 46 20 47 17 50L22 60H18L11 50C13 45 18 42 19 38C16 35 14 31 12 29L7 31C4 31 3 28 4 26Z"],
    ["ink", "M28 42C27 47 30 50 33 52L35 61H31L28 53C24 50 24 46 24 42Z"],
    ["ink", "M33 3C27 3 24 8 25 14C23 18 22 24 23 30C30 32 38 32 44 30C52 30 58 24 62 15C56 18 50 18 46 16C42 15 41 12 39 9C38 5 36 3 33 3Z"],
    ["paper", "M30 7C27 8 26.5 12 28 15C31 16 33 13 33 10C33 8 32 7 30 7Z"],
    ["fire", disc(29.8, 11, 1.4)],
    ["slit", "M31 19C36 23 44 25 52 23M23 30C30 33 38 33 45 30M9 25H11"],
  ],
  saruman: [
    ["ink", "M32 2C50 2 61 14 61 32C61 50 50 62 32 62C14 62 3 50 3 32C3 14 14 2 32 2Z"],
    ["paper", "M23 57L22 46C17 42 13 37 10 31C9 28 13 26 15 28L21 34L19 15C19 12 23 12 24 14L27 29L28 10C28 7 33 7 33 10L34 29L38 12C39 9 43 10 43 13L40 31L46 20C48 17 51 19 50 22C48 31 46 39 42 46L42 57C36 60 28 60 23 57Z"],
    ["fine", "M26 40C30 37 36 37 39 41M30 46C33 44 36 45 38 47"],
  ],
  orcs: [
    ["ink", "M32 24C40 24 45 27 47 33L62 25C62 36 57 43 50 44C48 54 42 61 32 62C22 61 16 54 14 44C7 43 2 36 2 25L17 33C19 27 24 24 32 24Z"],
    ["ink", "M14 30C14 18 20 10 29 8L32 0L35 8C44 10 50 18 50 30C40 25 24 25 14 30Z"],
    ["gap", "M14 30C24 25 40 25 50 30M32 9V25"],
    ["fire", "M20 35L29 39C28 42 22 42 20 35Z", true],
    ["paper", "M22 46C28 50 36 50 42 46L44 40L41 53C36 57 28 57 23 53L20 40Z"],
    ["ink", "M26 49L28 54L30 50L32 55L34 50L36 54L38 49C34 51 30 51 26 49Z"],
    ["slit", "M30 43C31 44 33 44 34 43"],
  ],
  warg: [
    ["ink", "M32 16C35 13 38 13 41 14L52 1C54 9 54 16 53 22L63 34L54 36L60 46L49 45L50 53L42 51C40 57 36 62 32 63C28 62 24 57 22 51L14 53L15 45L4 46L10 36L1 34L11 22C10 16 10 9 12 1L23 14C26 13 29 13 32 16Z"],
    ["fire", "M17 27L28 33C26 37 20 36 17 27Z", true],
    ["paper", "M23 45C28 42 36 42 41 45L39 55L36 49L34 57H30L28 49L25 55Z"],
    ["ink", "M27 39C29 37 35 37 37 39C36 43 34 45 32 45C30 45 28 43 27 39Z"],
    ["slit", "M17 8L22 18M32 20V34M22 40L12 39", true],
  ],
  "cave-troll": [
    ["ink", "M24 15C26 9 38 9 40 15C42 19 42 23 41 27C52 28 61 38 62 62H2C3 38 12 28 23 27C22 23 22 19 24 15Z"],
    ["ink", "M26 13L20 7L24 17ZM38 13L44 7L40 17Z"],
    ["fire", disc(28.6, 19, 1.8), true],
    ["paper", "M26 26C30 23 34 23 38 26L37 31C34 33 30 33 27 31Z"],
    ["ink", "M29 26L30 31L32 27L34 31L35 26Z"],
    ["gap", "M16 62C17 54 16 48 14 43M22 40C26 44 30 45 32 45M32 45V54", true],
    ["ink", "M46 33L41 8C40 2 51 -1 55 4C60 10 61 14 58 20L52 35Z"],
    ["gap", "M46 33L41 8C40 2 51 -1 55 4C60 10 61 14 58 20L52 35"],
    ["paper", "M46 7L50 9L46 12ZM53 12L57 15L52 17ZM47 18L51 20L48 23Z"],
  ],

  // ----- the variant servants of Sauron
  "uruk-hai": [
    ["ink", "M32 1C48 3 55 16 54 32L51 57L40 63L37 46H27L24 63L13 57L10 32C9 16 16 3 32 1Z"],
    ["ink", "M2 24L10 20L12 38ZM62 24L54 20L52 38Z"],
    ["paper", "M15 32C26 35 38 35 49 32L47 41L36 42L35 58H29L28 42L17 41Z"],
    ["fire", "M19 34.5L28 36.5L26 40C22 41 20 38 19 34.5Z", true],
    ["paper", "M27.5 29L26.5 22L23 16L25.4 14.6L28.4 18.6L27.6 9.4L30.2 9L31.4 17L32.4 8.6H35L34.4 17.4L37.2 11L39.4 12L37 21L36.4 29Z"],
    ["slit", "M16 44L18 55", true],
  ],
  wormtongue: [
    ["line8", "M12 60C30 63 52 62 52 52C52 43 20 48 17 36C15 27 26 23 34 22"],
    ["ink", "M4 60C8 56 12 56 16 57V63C11 64 7 63 4 60Z"],
    ["ink", "M28 20C28 10 38 6 47 8C54 9 58 13 59 18C58 23 52 27 45 27C38 29 30 28 28 20Z"],
    ["firestroke", "M57 20C60 22 61 23 60 27M60 27L57 33M60 27L64 31"],
    ["gold", oval(47, 14.5, 3.2, 2.6)],
    ["ink", "M47 12V17.4"],
    ["slit", "M58 19C53 22 48 22 44 21M24 57L28 60M34 58L38 61M44 55L49 58M30 44L33 48M20 40L25 39M18 33L23 35M40 44L42 49"],
    ["fine", "M47 12.4V16.8"],
  ],
  "witch-king-variant": [
    ["line6", "M6 60L26 34"],
    ["slit", "M9 53L13 56M13 48L17 51"],
    ["beads", "M26 34C28 20 34 18 40 24"],
    ["ink", star(45, 36, 18, 10.5, 10)],
    ["ink", disc(45, 36, 12)],
    ["fire", star(45, 36, 7, 3.4, 5)],
    ["slit", "M37 29C39 27 42 25.6 45 25.6"],
  ],
  "flying-nazgul-variant": [
    ["ink", "M2 31C10 25 20 21 27 17C30 10 38 6 46 7L40 2C48 2 53 6 55 11L62 9C60 14 60 17 58 21C62 34 60 50 62 63H34C36 54 34 47 30 42L22 45L24 40L17 45L17 40L10 43L13 38L5 39L12 35L26 33L24 29L19 33L18 30L13 33L12 30L7 33Z"],
    ["fire", "M30 17C33 14 37 14 39 16C37 20 33 20 30 17Z"],
    ["ink", disc(34.6, 16.8, 1.2)],
    ["gap", "M32 33C40 32 46 26 48 18M42 44C46 44 51 42 54 38M43 54C48 54 53 52 57 48"],
    ["slit", "M8 30C9 29 11 28 12 28"],
  ],
  "saruman-variant": [
    ["ink", "M8 63L18 54L23 24L14 2L25 12L29 4L32 10L35 4L39 12L50 2L41 24L46 54L56 63Z"],
    ["gap", "M23 24C28 27 36 27 41 24M32 10V26M26 54L28 27M38 54L36 27"],
    ["fire", "M30.5 32H33.5V38H30.5ZM30.5 44H33.5V50H30.5Z"],
    ["paper", "M29 63C29 56 35 56 35 63Z"],
  ],
  "orcs-variant": [
    ["ink", SCIMITAR, true],
    ["gapwide", SCIMITAR],
    ["ink", SCIMITAR],
    ["slit", "M22 43C33 36 43 26 50 10"],
    ["fire", disc(8, 57, 2.4), true],
  ],
  gollum: [
    ["ink", "M32 7C46 6 55 16 54 28L61 26C62 34 58 39 53 39C51 50 43 60 32 61C21 60 13 50 11 39C6 39 2 34 3 26L10 28C9 16 18 6 32 7Z"],
    ["gold", disc(21.5, 31, 8.2), true],
    ["ink", disc(22.5, 31, 3.6), true],
    ["paper", disc(24, 29.4, 1.3)],
    ["paper", disc(43.8, 29.4, 1.3)],
    ["paper", "M22 49C28 46 36 46 42 49L39 53L36 50L33 54L30 50L27 54L25 51Z"],
    ["slit", "M30.5 41L30 43M33.5 41L34 43"],
    ["fine", "M24 8C22 4 17 3 13 6M30 7C30 3 28 1 25 0M39 7C42 3 46 4 49 8M34 7C36 3 38 1 41 1"],
  ],
  "mouth-of-sauron": [
    ["ink", "M32 10L35 0L40 8L48 1L49 12L59 8L55 22C58 30 58 36 56 42C55 55 45 63 32 63C19 63 9 55 8 42C6 36 6 30 9 22L5 8L15 12L16 1L24 8L29 0Z"],
    ["gap", "M10 25C24 18 40 18 54 25M32 19V33M20 30L26 33M44 30L38 33"],
    ["fire", "M12 41C22 35 42 35 52 41C51 52 43 59 32 59C21 59 13 52 12 41Z"],
    ["paper", "M12 41C22 35 42 35 52 41L49 49L45 39.5L40 50L36 38.5L32 51L28 38.5L24 50L19 39.5L15 49Z"],
    ["paper", "M20 56L23 50L26.5 58ZM29 59L32 53.5L35 59ZM37.5 58L41 50L44 56Z"],
  ],
  watcher: [
    ["line5", "M17 54C8 42 18 32 12 22C9 16 3 18 5 23M47 54C56 42 46 32 52 22C55 16 61 18 59 23"],
    ["line6", "M25 56C18 38 30 26 25 13C22 5 12 8 16 14M39 56C46 38 34 26 39 13C42 5 52 8 48 14"],
    ["ink", "M20 54C20 44 25 39 32 39C39 39 44 44 44 54Z"],
    ["fire", "M25 49C28 44 36 44 39 49C36 54 28 54 25 49Z"],
    ["ink", "M32 45.4C33.6 47.6 33.6 50.4 32 52.6C30.4 50.4 30.4 47.6 32 45.4Z"],
    ["sky", "M2 56C6 52 10 52 14 55C18 58 22 58 26 55C30 52 34 52 38 55C42 58 46 58 50 55C54 52 58 52 62 56V63H2Z"],
    ["fine", "M2 56C6 52 10 52 14 55C18 58 22 58 26 55C30 52 34 52 38 55C42 58 46 58 50 55C54 52 58 52 62 56"],
    ["slit", "M23 30L27 32M24 22L27 22M41 30L37 32M40 22L37 22"],
  ],

  // ----- combat cards
  magic: [
    ["glow", rays(32, 32, 24, 31, 8)],
    ["ink", star(32, 32, 27, 8, 4)],
    ["gold", star(32, 32, 15, 5, 8)],
    ["paper", disc(32, 32, 4)],
    ["ink", `${star(10, 12, 6, 2, 4)}${star(54, 52, 6, 2, 4)}`],
  ],
  retreat: [
    ["line8", "M50 62C60 36 44 18 24 22"],
    ["ink", "M30 2L2 24L32 44Z"],
    ["ink", "M22 62C17 61 16 56 18 53C19 50 23 50 24 53C25 56 27 60 22 62ZM36 54C32 53 31 48 33 45.6C35 43 38 44 38.4 47C39 50 40 53.4 36 54Z"],
  ],
  "noble-sacrifice": [
    ["ink", "M8 4L15 5L47 44L53 40L56 44L51 48L59 57L55 61L46 53L42 58L38 54L42 49L9 12Z", true],
    ["gapwide", "M32 55C14 44 12 32 18 26C24 21 30 24 32 30C34 24 40 21 46 26C52 32 50 44 32 55Z"],
    ["fire", "M32 55C14 44 12 32 18 26C24 21 30 24 32 30C34 24 40 21 46 26C52 32 50 44 32 55Z"],
    ["slit", "M32 30L29 37L35 42L31 49"],
  ],
  "elven-cloak": [
    ["ink", "M32 3C23 6 20 14 21 22C12 30 6 46 5 61C14 64 20 60 26 62C30 64 36 64 40 62C46 60 52 64 59 61C58 46 52 30 43 22C44 14 41 6 32 3Z"],
    ["paper", "M32 9C27 11 25 16 26 22C29 26 35 26 38 22C39 16 37 11 32 9Z"],
    ["gap", "M30 32C28 42 26 52 26 61M21 24C17 36 15 50 15 60", true],
    ["leaf", "M32 22C24 26 24 34 32 40C40 34 40 26 32 22Z"],
    ["fine", "M32 22C24 26 24 34 32 40C40 34 40 26 32 22ZM32 26V42"],
  ],
  eye: [
    ["fire", "M2 34C8 28 6 22 12 18C12 22 14 23 16 20C18 14 18 9 24 4C23 10 26 12 29 8C30 5 31 3 34 1C33 6 36 9 39 7C42 12 46 13 46 19C49 19 50 17 51 15C56 22 55 28 62 34C54 45 44 50 32 50C20 50 10 45 2 34Z"],
    ["ink", "M4 34C14 20 22 16 32 16C42 16 50 20 60 34C50 48 42 52 32 52C22 52 14 48 4 34Z"],
    ["gold", disc(32, 34, 13.5)],
    ["fire", disc(32, 34, 9.5)],
    ["ink", "M32 18C37 26 37 42 32 50C27 42 27 26 32 18Z"],
  ],

  // ----- special cards
  shadowfax: [
    ["paper", "M28 2C31 6 32 9 32 11C46 13 58 26 62 46C56 40 54 40 50 40C54 46 56 54 56 63H24C25 55 31 49 31 43C26 46 21 46 17 50C12 54 4 50 5 43C6 39 12 32 15 24C17 18 20 14 25 11C25 7 26 4 28 2Z"],
    ["fine", "M28 2C31 6 32 9 32 11C46 13 58 26 62 46C56 40 54 40 50 40C54 46 56 54 56 63H24C25 55 31 49 31 43C26 46 21 46 17 50C12 54 4 50 5 43C6 39 12 32 15 24C17 18 20 14 25 11C25 7 26 4 28 2ZM32 11C40 20 42 30 41 42M36 14C46 22 50 30 50 40M41 42C46 48 47 56 46 63M9 44C11 43 12 42 13 40M16 49C19 46 21 43 21 40"],
    ["ink", oval(23.5, 23, 2.4, 2)],
    ["gold", star(48, 10, 9, 2.4, 4)],
    ["gold", star(60, 22, 4, 1.2, 4)],
  ],
  "gandalf-the-white": [
    ["glow", rays(32, 30, 25, 31, 16)],
    ["paper", "M12 40C17 37 20 36 22 35C24 26 27 16 40 6C43 4 46 7 44 9C40 11 40 15 41 20C41 26 42 31 43 35C46 36 49 38 53 40C46 43 38 42 32 42C26 42 18 43 12 40Z"],
    ["fine", "M12 40C17 37 20 36 22 35C24 26 27 16 40 6C43 4 46 7 44 9C40 11 40 15 41 20C41 26 42 31 43 35C46 36 49 38 53 40C46 43 38 42 32 42C26 42 18 43 12 40ZM22 35C29 38 36 38 43 35"],
    ["paper", "M22 43C21 50 25 57 32 62C39 57 43 50 42 43Z"],
    ["fine", "M22 43C21 50 25 57 32 62C39 57 43 50 42 43M28 48C27 52 28 55 30 58M36 48C37 52 36 55 34 58M32 44V50"],
    ["gold", star(33, 25, 5, 1.8, 4)],
  ],
  "a-king-revealed": [
    ["line", "M32 62V30M32 50C24 48 18 44 14 36M32 44C40 42 46 38 50 30M32 36C27 34 24 30 23 24M32 38C37 34 40 30 40 22M18 42C14 43 10 42 7 39M45 37C50 38 54 37 57 34"],
    ["leaf", `${oval(14, 33, 3, 5)}${oval(50, 27, 3, 5)}${oval(23, 22, 3, 5)}${oval(41, 20, 3, 5)}${oval(6, 37, 3, 3.6)}${oval(58, 33, 3, 3.6)}${oval(32, 27, 3, 5)}`],
    ["ink", "M20 63C24 58 28 56 32 56C36 56 40 58 44 63Z"],
    ["gold", "M20 13L18 2L25 7L32 0L39 7L46 2L44 13Z"],
    ["fine", "M20 13L18 2L25 7L32 0L39 7L46 2L44 13Z"],
    ["gold", `${star(8, 22, 4, 1.2, 4)}${star(56, 18, 4, 1.2, 4)}`],
  ],
  gwaihir: [
    ["ink", "M32 22C38 18 46 12 62 4C62 12 60 16 58 19L62 19C60 24 57 27 54 29L57 30C53 35 48 37 42 38C38 44 36 48 38 55L40 62L32 57", true],
    ["paper", "M26 14C27 8 33 5 38 8C41 10 41 13 44 15L40 17C40 22 36 25 32 25C28 25 25 20 26 14Z"],
    ["fine", "M26 14C27 8 33 5 38 8C41 10 41 13 44 15L40 17C40 22 36 25 32 25C28 25 25 20 26 14Z"],
    ["gold", "M39.5 10.5L46 15L40 17.5Z"],
    ["ink", disc(35, 12, 1.7)],
    ["slit", "M40 26C46 24 52 20 57 14M41 31C47 30 51 28 55 24M32 30V48", true],
  ],
  palantir: [
    ["ink", disc(32, 28, 26)],
    ["fire", "M12 32C20 22 28 40 36 28C42 20 48 22 53 26C52 40 44 49 32 49C22 49 14 42 12 32Z"],
    ["gold", "M21 36C26 31 30 43 37 34C41 30 44 31 47 33C44 41 38 45 32 45C27 45 23 41 21 36Z"],
    ["slit", "M14 20C17 13 23 8 30 7"],
    ["ink", "M15 63L19 51C26 57 38 57 45 51L49 63Z"],
    ["gap", "M19 51C26 57 38 57 45 51"],
  ],
  "recall-to-mordor": [
    ["fire", "M26 26C24 18 30 16 28 8C34 10 36 14 35 18C38 17 38 14 38 12C43 18 42 22 39 26Z"],
    ["ink", "M2 62L22 32L26 24L30 28L34 25L40 26L44 34L62 62Z"],
    ["firestroke", "M31 30C29 36 35 38 32 44C30 49 35 52 33 58"],
    ["slit", "M24 34L18 46M42 38L50 52"],
    ["line", "M6 30C4 18 8 10 16 6M58 30C60 18 56 10 48 6"],
    ["ink", "M0 26H12L6 36ZM64 26H52L58 36Z"],
  ],
  "dark-of-mordor": [
    ["gold", disc(42, 20, 13)],
    ["fine", disc(42, 20, 13)],
    ["ink", "M10 42C0 41 0 29 9 28C8 17 22 12 28 20C34 13 46 17 46 26C56 23 64 31 59 39C57 42 54 42 52 42Z"],
    ["gap", "M14 33C18 29 22 31 24 34M34 27C38 25 42 28 42 32"],
    ["ink", "M8 48H44V52H8ZM20 56H58V60H20Z"],
    ["soft", "M48 48H58V52H48ZM6 56H15V60H6Z"],
  ],
  crebain: [
    ["ink", CROW],
    ["ink", moved(CROW, 0.52, 30, 33)],
    ["ink", moved(CROW, 0.44, 0, 37)],
    ["fire", `${disc(52.5, 26, 1.6)}${disc(57, 46.4, 1.1)}${disc(23, 48.4, 1)}`],
    ["slit", "M34 10C34 18 37 24 42 29M27 27C30 32 33 35 38 36"],
  ],

  // ----- the devices on the backs of stands and cards
  "fellowship-back": [
    ["ink", "M32 1C54 13 57 37 32 55C7 37 10 13 32 1Z"],
    ["slit", "M32 9V60M32 23L23 14M32 23L41 14M32 32L18 20M32 32L46 20M32 41L18 29M32 41L46 29M32 49L24 40M32 49L40 40"],
    ["line", "M32 55C32 58 31 60 29 63"],
  ],
  "sauron-back": [
    ["ink", "M2 37C8 30 5 23 11 17C12 22 14 23 16 20C18 13 18 8 25 2C24 9 27 12 30 7C31 4 32 2 35 0C34 6 37 10 40 7C43 12 47 13 47 20C50 20 51 18 52 15C58 23 56 30 62 37C54 50 44 56 32 56C20 56 10 50 2 37Z"],
    ["paper", "M8 37C16 26 24 22 32 22C40 22 48 26 56 37C48 48 40 52 32 52C24 52 16 48 8 37Z"],
    ["ink", disc(32, 37, 12)],
    ["paper", "M32 23C36.5 30 36.5 44 32 51C27.5 44 27.5 30 32 23Z"],
  ],
};

/** A strength card shows as many blades as it is worth, fanned out. @param {number} worth @returns {Layer[]} */
const blades = (worth) => {
  const blade = [[0, -104], [2.6, -97], [2.6, -62], [6, -61], [6, -57], [1.6, -57], [1.6, -48], [-1.6, -48], [-1.6, -57], [-6, -57], [-6, -61], [-2.6, -62], [-2.6, -97]];
  return Array.from({ length: worth }, (_, i) => {
    const angle = ((i - (worth - 1) / 2) * 9.5 * Math.PI) / 180;
    const turned = blade.map(([x = 0, y = 0]) => `${(32 + x * Math.cos(angle) - y * Math.sin(angle)).toFixed(1)} ${(107 + x * Math.sin(angle) + y * Math.cos(angle)).toFixed(1)}`);
    return ["ink", `M${turned.join("L")}Z`];
  });
};
for (let worth = 1; worth <= 6; worth += 1) EMBLEMS[String(worth)] = blades(worth);

/**
 * An emblem as a group of paths, to be put into an SVG. It is an ornament: its meaning must be told in words beside it.
 * @param {string} id of a character, a card, or `fellowship-back` or `sauron-back`
 * @returns {SVGGElement}
 */
export function emblemGroup(id) {
  const group = document.createElementNS(SVG, "g");
  group.setAttribute("class", "emblem");
  group.setAttribute("aria-hidden", "true");
  for (const [tone, path, mirrored] of EMBLEMS[id] ?? []) {
    for (const turned of mirrored ? [false, true] : [false]) {
      const layer = document.createElementNS(SVG, "path");
      layer.setAttribute("d", path);
      layer.setAttribute("class", `e-${tone}`);
      if (tone === "gold" || tone === "ink") layer.setAttribute("fill-rule", "evenodd");
      if (turned) layer.setAttribute("transform", "matrix(-1 0 0 1 64 0)");
      group.append(layer);
    }
  }
  return group;
}

/**
 * An emblem as a picture of its own.
 * @param {string} id @returns {SVGSVGElement}
 */
export function emblemPicture(id) {
  const picture = document.createElementNS(SVG, "svg");
  picture.setAttribute("viewBox", "-1 -1 66 66");
  picture.setAttribute("class", "emblem-picture");
  picture.setAttribute("aria-hidden", "true");
  picture.setAttribute("focusable", "false");
  picture.append(emblemGroup(id));
  return picture;
}
