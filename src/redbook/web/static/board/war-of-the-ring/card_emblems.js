/** The emblem of each event card: one of those that all games share, a device or a face from `art.js`, or a motif drawn here. */

import { EMBLEMS } from "../common/emblems.js";
import { disc, oval, print, rays, star } from "../common/woodcut.js";
import { DEVICES, FACES, FIGURES } from "./art.js";

/** @typedef {import("../common/woodcut.js").Layer} Layer */

/** What only cards show. @type {Record<string, Layer[]>} */
const MOTIFS = {
  rope: [["line6", "M14 56C8 40 16 26 32 26C48 26 56 40 50 50C46 58 30 58 28 48C26 40 36 36 40 42"], ["scale", "M14 56C8 40 16 26 32 26C48 26 56 40 50 50C46 58 30 58 28 48C26 40 36 36 40 42"], ["line6", "M32 26L44 6"]],
  phial: [["sky", "M26 20H38L46 42C48 52 42 60 32 60C22 60 16 52 18 42Z"], ["fine", "M26 20H38L46 42C48 52 42 60 32 60C22 60 16 52 18 42Z"], ["ink", "M25 10H39V20H25Z"], ["paper", star(32, 42, 13, 3.4, 8)], ["glow", rays(32, 42, 15, 21, 8)]],
  mail: [["ink", "M14 8L26 12H38L50 8L60 22L50 28V58H14V28L4 22Z"], ["scale", "M18 24H46M18 31H46M18 38H46M18 45H46M18 52H46"], ["gold", "M26 12C28 18 36 18 38 12Z"]],
  axes: [["line5", "M14 58L46 14"], ["ink", "M40 6C50 4 58 10 58 20C52 18 48 20 46 24L36 16C40 14 42 11 40 6Z"], ["line4", "M16 10C34 10 54 30 54 50"], ["fine", "M16 10L54 50"]],
  horn: [["ink", "M6 18C20 14 34 18 44 30C50 37 54 40 60 40L62 54C46 56 34 50 26 40C20 32 14 28 6 28Z"], ["gold", "M6 16H12V30H6ZM36 24L44 20L50 28L43 34Z"], ["slit", "M54 41L56 53"]],
  staff: [["line5", "M26 62L40 18"], ["line4", "M40 18C30 16 30 4 40 4C50 4 52 16 44 20"], ["glow", rays(41, 11, 11, 18, 10)], ["paper", disc(41, 11, 4)]],
  leaf: [["leaf", "M32 4C50 12 54 34 32 60C10 34 14 12 32 4Z"], ["fine", "M32 8V62M32 24L44 18M32 34L46 28M32 44L42 39M32 24L20 18M32 34L18 28M32 44L22 39"]],
  road: [["ink", "M4 40L18 14L28 30L40 6L60 40Z"], ["paper", "M18 14L14 22L22 24ZM40 6L34 18L46 20Z"], ["gold", "M26 62C34 54 24 50 34 44C38 42 36 40 36 40H42C44 46 38 48 40 54C42 58 42 60 42 62Z"]],
  harp: [["line5", "M18 58V12C30 2 46 10 50 26C52 36 40 52 18 58"], ["fine", "M25 10V55M31 9V52M37 12V47M43 18V41"], ["gold", disc(18, 12, 4)]],
  mirror: [["ink", oval(32, 26, 28, 13)], ["sky", oval(32, 25, 23, 9)], ["paper", star(24, 24, 6, 2, 4)], ["ink", "M26 38H38L42 56H50V62H14V56H22Z"]],
  swords: [["ink", "M8 4L14 6L44 44L50 40L53 43L48 48L58 58L54 62L44 52L39 57L36 54L40 48L6 10ZM56 4L50 6L20 44L14 40L11 43L16 48L6 58L10 62L20 52L25 57L28 54L24 48L58 10Z"]],
  ghost: [["soft", "M12 60C10 36 14 10 32 6C50 10 54 36 52 60L44 52L38 60L32 52L26 60L20 52Z"], ["ink", "M22 26C22 16 42 16 42 26C42 34 38 36 38 40H26C26 36 22 34 22 26Z"], ["paper", `${disc(28, 27, 3)}${disc(36, 27, 3)}`], ["fine", "M12 60C10 36 14 10 32 6C50 10 54 36 52 60"]],
  banner: [["line4", "M14 62V4"], ["ink", "M16 6H56L46 20L56 34H16Z"], ["paper", star(31, 20, 10, 4, 7)]],
  book: [["ink", "M4 12C14 8 24 8 32 14C40 8 50 8 60 12V54C50 50 40 50 32 56C24 50 14 50 4 54Z"], ["paper", "M8 15C16 12 24 13 30 18V51C24 46 16 46 8 49ZM56 15C48 12 40 13 34 18V51C40 46 48 46 56 49Z"], ["fine", "M12 22H25M12 29H26M12 36H24M39 22H52M38 29H52M40 36H50"]],
  fire: [["fire", "M32 2C36 14 50 20 50 40C50 54 42 62 32 62C22 62 14 54 14 40C14 30 20 26 22 18C26 22 28 24 28 30C32 24 34 12 32 2Z"], ["gold", "M32 30C36 38 42 42 42 50C42 58 37 62 32 62C27 62 22 58 22 50C22 44 26 42 28 38C30 42 32 40 32 30Z"]],
  arrow: [["line4", "M8 56L50 14"], ["fire", "M60 4L56 22L42 8Z"], ["ink", "M4 50L14 50L14 60L8 64L8 56L0 56Z"]],
  ship: [["ink", "M4 44H60C56 56 46 60 32 60C18 60 8 56 4 44Z"], ["paper", "M34 6C48 12 54 26 52 40H34ZM30 14C20 18 14 28 12 40H30Z"], ["fine", "M34 6C48 12 54 26 52 40H34ZM30 14C20 18 14 28 12 40H30Z"], ["line", "M32 4V46"]],
  bow: [["line5", "M16 6C44 14 44 50 16 58"], ["fine", "M16 6L16 58"], ["line", "M6 32H56"], ["ink", "M62 32L50 25V39Z"]],
  bear: [["ink", "M12 26C6 20 8 10 16 10C20 10 22 12 23 15C29 12 35 12 41 15C42 12 44 10 48 10C56 10 58 20 52 26C56 36 52 58 32 58C12 58 8 36 12 26Z"], ["paper", oval(32, 44, 9, 8)], ["ink", oval(32, 40, 5, 3.4)], ["paper", `${disc(23, 29, 2.6)}${disc(41, 29, 2.6)}`]],
  storm: [["ink", "M10 34C2 30 6 18 16 20C18 8 36 6 40 16C52 12 60 26 52 34Z"], ["gold", "M34 34L22 50H31L26 63L44 44H34L40 34Z"]],
  blade: [["ink", "M50 4C56 20 44 40 26 50L20 44C30 36 40 22 50 4ZM16 42L28 54L24 58L12 46ZM8 56L14 50L18 54L12 60Z"], ["fire", "M50 4C53 14 50 24 44 32L40 30C45 22 48 14 50 4Z"]],
  ring: [["gold", `${disc(32, 34, 26)}${disc(32, 34, 17)}`], ["runes", disc(32, 34, 21.5)], ["fine", disc(32, 34, 26)], ["fine", disc(32, 34, 17)]],
  broken: [["gold", "M32 8A26 26 0 0 0 24 58L27 49A17 17 0 0 1 32 17ZM36 8A26 26 0 0 1 34 60L35 51A17 17 0 0 0 36 17Z"], ["firestroke", "M38 2L30 16L37 26L29 40L36 50L30 64"]],
  candles: [["paper", "M10 34H20V60H10ZM27 24H37V60H27ZM44 36H54V60H44Z"], ["fine", "M10 34H20V60H10ZM27 24H37V60H27ZM44 36H54V60H44Z"], ["gold", "M15 18C20 26 18 32 15 32C12 32 10 26 15 18ZM32 6C38 16 36 22 32 22C28 22 26 16 32 6ZM49 20C54 28 52 34 49 34C46 34 44 28 49 20Z"]],
  tears: [["ink", "M8 14H56V20H8ZM12 26C20 20 26 22 30 28C24 32 16 32 12 26ZM52 26C44 20 38 22 34 28C40 32 48 32 52 26Z"], ["sky", "M20 36C25 46 24 54 20 54C16 54 15 46 20 36ZM44 36C49 46 48 54 44 54C40 54 39 46 44 36Z"]],
  hammer: [["ink", "M6 22C2 12 12 6 20 8L46 10C58 10 62 18 60 26L52 30L44 26L20 28L12 32Z"], ["fire", disc(14, 18, 3.4)], ["line4", "M34 4V26M34 28L20 62M36 28L50 62"]],
  tower: [["ink", "M20 62L24 20L18 16V2L26 8L32 0L38 8L46 2V16L40 20L44 62Z"], ["fire", disc(32, 14, 4)], ["slit", "M30 34V44M35 48V56"]],
  dawn: [["ink", "M2 40H62V46H2Z"], ["soft", "M10 40A22 22 0 0 1 54 40Z"], ["ink", "M4 30C2 22 14 16 20 22C22 12 38 10 42 18C54 14 62 26 54 32C40 28 20 26 4 30Z"], ["fine", "M8 54H56M16 61H48"]],
  shadow: [["ink", "M2 62C6 40 2 26 16 14C24 6 34 16 42 8C50 2 58 10 62 4C62 26 54 34 56 62Z"], ["slit", "M12 54C16 38 16 30 26 22M26 58C28 42 36 34 46 22M42 58C42 48 46 42 54 32"]],
  troll: [["ink", "M12 62C6 44 10 34 18 30C14 16 24 4 36 6C48 6 52 18 46 28C58 32 62 46 56 62H42L40 48H26L24 62Z"], ["paper", `${disc(27, 18, 2.6)}${disc(39, 18, 2.6)}`], ["gap", "M26 26H40"]],
  pit: [["ink", oval(32, 44, 30, 15)], ["fire", oval(32, 46, 22, 9)], ["gold", "M26 46C22 36 30 32 28 22C36 30 40 38 36 46Z"], ["fine", "M14 24C12 16 18 14 16 6M50 24C48 16 54 14 52 6"]],
  star: [["gold", star(32, 32, 29, 8, 6)], ["paper", star(32, 32, 12, 4, 6)]],
};

/** What each card shows. @type {Record<string, string>} */
const OF_CARD = {
  "elven-cloaks": "elven-cloak", "elven-rope": "rope", "phial-of-galadriel": "phial", "smeagol-helps-nice-master": "smeagol", "mithril-coat-and-sting": "mail",
  "axe-and-bow": "axes", "horn-of-gondor": "horn", "wizards-staff": "staff", athelas: "leaf", "there-is-another-way": "gollum", "i-will-go-alone": "sam",
  "bilbos-song": "harp", "mirror-of-galadriel": "mirror", "challenge-of-the-king": "a-king-revealed", "gwaihir-the-windlord": "gwaihir", "we-prove-the-swifter": "shadowfax",
  "there-and-back-again": "road", "the-eagles-are-coming": "gwaihir", "the-ents-awake-treebeard": "treebeard", "the-ents-awake-huorns": "will", "the-ents-awake-entmoot": "treebeard",
  "dead-men-of-dunharrow": "ghost", "house-of-the-stewards": "boromir", "the-grey-company": "aragorn-variant", "the-last-battle": "swords", "a-power-too-great": "magic",
  "the-power-of-tom-bombadil": "star", "book-of-mazarbul": "book", "the-spirit-of-mordor": "swords", "faramirs-rangers": "faramir", "fear-fire-foes": "horn", "wisdom-of-elrond": "elrond",
  "the-red-arrow": "arrow", "help-unlooked-for": "dawn", "paths-of-the-woses": "road", "through-a-day-and-a-night": "shadowfax", "cirdans-ships": "ship", "guards-of-the-citadel": "gondor",
  "celeborns-galadhrim": "elves", "riders-of-theoden": "theoden", "grimbeorn-the-old-son-of-beorn": "bear", "imrahil-of-dol-amroth": "ship", "king-brands-men": "bow", "swords-in-eriador": "north",
  "kindred-of-glorfindel": "star", "dain-ironfoots-guard": "gimli", "eomer-son-of-eomund": "rohan", "thranduils-archers": "legolas", "shelobs-lair": "shelob", "the-ring-is-mine": "frodo",
  "on-on-they-went": "orcs", "give-it-to-uss": "gollum", "orc-patrol": "orcs-variant", "isildurs-bane": "ring", "foul-thing-from-the-deep": "watcher", "candles-of-corpses": "candles",
  "nazgul-search": "flying-nazgul", "cruel-weather": "storm", "the-nazgul-strike": "black-rider", "morgul-wound": "blade", "lure-of-the-ring": "ring", "the-breaking-of-the-fellowship": "broken",
  "worn-with-sorrow-and-toil": "tears", "flocks-of-crebain": "crebain", "balrog-of-moria": "balrog", "the-lidless-eye": "eye", "dreadful-spells": "magic", "grond-hammer-of-the-underworld": "hammer",
  "the-palantir-of-orthanc": "palantir", wormtongue: "wormtongue", "the-ringwraiths-are-abroad": "black-rider", "the-black-captain-commands": "witch-king", "return-to-valinor": "ship",
  "the-fighting-uruk-hai": "uruk-hai", "denethors-folly": "fire", "the-day-without-dawn": "dawn", "threats-and-promises": "mouth-of-sauron", stormcrow: "crebain", "shadows-gather": "shadow",
  "the-shadow-lengthens": "shadow", "the-shadow-is-moving": "dark-of-mordor", "corsairs-of-umbar": "ship", "rage-of-the-dunlendings": "fire", "return-of-the-witch-king": "witch-king-variant",
  "half-orcs-and-goblin-men": "orcs", "olog-hai": "troll", "hill-trolls": "cave-troll", "a-new-power-is-rising": "saruman", "many-kings-to-the-service-of-mordor": "southrons",
  "the-king-is-revealed": "tower", "shadows-on-the-misty-mountains": "warg", "orcs-multiplying-again": "orcs-variant", "horde-from-the-east": "southrons", "monsters-roused": "warg",
  "musterings-of-long-planned-war": "muster", "pits-of-mordor": "pit",
  "you-know-the-way-there": "smeagol", "safe-paths-in-the-dark": "smeagol", "wind-from-the-west": "dawn", "three-rings-for-the-elven-kings": "ring", "every-little-is-a-gain": "gondor",
  "rangers-of-the-north": "north", "a-balrog-is-come": "balrog", "we-wont-go-back": "gollum", "the-lore-of-the-elven-rings": "saruman", "the-gates-are-closed": "tower",
  "captain-of-despair": "witch-king", "shadow-of-dol-guldur": "shadow", "madness-and-horror": "flying-nazgul", "we-shall-get-it": "gollum",
  "the-ents-awake-rock-and-stone": "treebeard", "threats-to-the-fiefs-of-the-south": "ship", "the-corsairs-are-upon-us": "ship", "deep-trenches-and-great-engines": "hammer",
  "the-western-way": "ship", "premonition-of-danger": "eye", "swift-boats": "ship", "majesty-and-glory": "banner", "take-someone-you-can-trust": "sam", "long-battle": "swords",
  "not-on-anybodys-side": "treebeard", "strongly-guarded": "tower", "great-winged-creatures": "flying-nazgul", "the-stone-of-erech": "ghost", "paths-of-the-dead": "road", "the-dark-door": "ghost",
  "wraiths-of-fear": "ghost", "speed-greater-than-any-wind": "gwaihir", "in-long-swift-lines": "gwaihir", "upon-the-nazgul-they-bore": "gwaihir", "we-only-need-wings": "gwaihir",
  "lifted-up-and-borne-far-away": "gwaihir", "the-ents-awaken": "treebeard", "saruman-is-a-neighbour": "treebeard", "fathers-of-trees": "will", "march-of-the-ents": "treebeard",
  "the-union-of-all-our-strength": "banner", "by-chance-or-by-foresight": "star", "a-great-fleet": "ship", "black-sails": "ship", "ships-of-great-draught": "ship", "wild-hillmen": "fire",
  "death-to-the-forgoil": "fire", "armed-by-saruman": "saruman", "the-craft-of-shelob": "shelob", "evil-things": "shelob", "children-of-ungoliant": "shelob", "huge-and-horrible": "shelob",
  "her-own-offspring": "shelob", "his-will-and-his-malice": "eye", "servants-of-sauron": "eye", "the-king-of-the-dead": "ghost", "the-terror-of-the-dead": "ghost",
  "speeding-on-a-gathering-wind": "gwaihir", "out-of-the-high-airs": "gwaihir", "with-doom-we-come": "treebeard", "the-forest-is-rising": "will", "borne-up-on-the-wind": "ship",
  "the-last-stroke-of-doom": "ship", "fierce-folk": "fire", "old-hatred": "fire", "webs-of-shadow": "shelob", "hideous-speed": "shelob", "aid-in-time-of-need": "horn",
  "it-is-not-so-dark-here": "dawn", "ever-at-your-service": "pippin", "men-of-little-villages": "bow", "your-welcome-is-doubtful": "wormtongue", "the-west-has-failed": "broken",
  "the-palantir-of-barad-dur": "palantir", "work-of-the-enemy": "eye",
};

/** The emblem of a card: a box's own version of one shows what the other does, and so do those that are alike. @param {{id: string, die: string}} card */
export function emblemOfCard({ id, die }) {
  const name = OF_CARD[id.replace(/^(twilight|kings)-/, "").replace(/-[2-4]$/, "")] ?? die;
  return print(MOTIFS[name] ?? EMBLEMS[name] ?? DEVICES[name] ?? FACES[name] ?? FIGURES[name] ?? FACES[die] ?? []);
}
