/**
 * What boxes have beside armies, if they are in play: pieces on the map (Ships, Ents, siege engines, figures of factions), and beside
 * it what is left of them, their dice, their people. It reads the view; where a box is not in play there is nothing.
 */

import { h } from "../../app/dom.js";
import { dieFace, gem, medal, piecePicture, tileFace } from "./art.js";
import { SOVEREIGNS } from "./pieces.js";

/**
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./types.js").View} View
 * @typedef {import("./types.js").Counts} Counts
 * @typedef {import("./types.js").Side} Side
 *
 * Pieces of a kind in a region.
 * @typedef {{region: string, piece: string, side: Side, count: number, label: string}} Extra
 */

/** How each faction's figures look. @type {Record<string, [piece: string, side: Side, label: string]>} */
const FACTIONS = {
  ents: ["ent", "free-peoples", "Ents"], eagles: ["eagle", "free-peoples", "Eagles"], "dead-men": ["dead", "free-peoples", "Dead Men"],
  corsairs: ["ship", "shadow", "Corsairs"], dunlendings: ["dunlending", "shadow", "Dunlendings"], spiders: ["spider", "shadow", "Spiders"],
};

/** The pieces on the map that are no army's. @param {View} view @param {Lore} lore @returns {Extra[]} */
export function extrasOf(view, lore) {
  /** @type {Extra[]} */
  const found = [];
  const add = (/** @type {string} */ place, /** @type {string} */ piece, /** @type {Side} */ side, /** @type {number} */ count, /** @type {string} */ label) => {
    const region = place.replace(/^inside-/, "");
    if (count > 0 && lore.regions.has(region)) found.push({ region, piece, side, count, label });
  };
  for (const [region, n] of Object.entries(view.twilight?.ships ?? {})) add(region, "ship", "shadow", n, "Ships");
  for (const [region, n] of Object.entries(view.twilight?.ents ?? {})) add(region, "ent", "free-peoples", n, "Ents");
  for (const [region, { towers, trebuchets }] of Object.entries(view.twilight?.engines ?? {})) {
    add(region, "tower", "shadow", towers, "Siege Towers");
    add(region, "trebuchet", "free-peoples", trebuchets, "Trebuchets");
  }
  for (const [faction, { figures }] of Object.entries(view.warriors?.factions ?? {})) {
    const [piece, side, label] = FACTIONS[faction] ?? ["dead", "shadow", faction];
    for (const [place, n] of Object.entries(figures)) add(place, piece, side, n, label);
  }
  return found;
}

/** The Rings of a side by name, where they have names. @param {View} view @param {Side} side @returns {string[]} */
export const ringsOf = (view, side) => Object.entries(view.lords?.rings ?? {}).flatMap(([ring, holder]) => (holder === side ? [ring] : []));

/** What an answer of a box's own is about, as a picture. @param {string} verb @param {string[]} words @param {Lore} lore @returns {HTMLElement | null} */
export function boxPicture(verb, [first = "", second = ""], lore) {
  const faction = FACTIONS[second] ?? FACTIONS[first];
  const tile = lore.tiles.get(first);
  if (verb === "spend") return gem(`ring-${first}`);
  if (verb === "keep") return dieFace("", `d-${first}`);
  if (verb === "lay" && tile) return tileFace(tile);
  if ((verb === "corrupt" || verb === "use") && SOVEREIGNS[first]) return medal(first, "free-peoples");
  return (verb === "faction" || verb === "band") && faction ? piecePicture(faction[0], faction[1]) : null;
}

/** A picture with a number. @param {string} title @param {Node} picture @param {number | string} n @param {string} [more] */
const count = (title, picture, n, more = "") => h("li", { class: more, title }, picture, h("b", null, n), h("span", { class: "unseen" }, ` ${title}`));

/** What lies beside the map of the boxes in play. @param {View} view @param {Lore} lore @returns {HTMLElement | null} */
export function drawBoxes(view, lore) {
  const parts = [...twilight(view), ...lords(view), ...warriors(view), ...kings(view, lore)];
  return parts.length ? h("ul", { class: "panel-boxes", "aria-label": "Beside the map" }, parts) : null;
}

/** @param {View} view */
function twilight({ twilight: own }) {
  if (!own) return [];
  const { ships, ents, towers, trebuchets } = own.beside;
  return [
    count("Ships beside the map", piecePicture("ship", "shadow"), ships), count("Ents beside the map", piecePicture("ent", "free-peoples"), ents),
    count("Siege Towers beside the map", piecePicture("tower", "shadow"), towers), count("Trebuchets beside the map", piecePicture("trebuchet", "free-peoples"), trebuchets),
  ];
}

/** @param {View} view */
function lords({ lords: own }) {
  if (!own) return [];
  const dice = Object.entries(own.dice).filter(([, { pool }]) => pool === "in");
  const despair = own.despair + (own.despairing_ruler ? 1 : 0);
  return [
    ...dice.map(([die, { to_roll: rolls }]) => h("li", { class: rolls ? "" : "rests", title: `The die of ${named(die)}${rolls ? " is rolled next turn" : " is in play"}` }, dieFace("", `d-${die}`), h("span", null, named(die)))),
    ...(despair ? [count("despair", dieFace("eye", "shadow"), despair)] : []),
    ...own.tokens.map((token) => h("li", { class: "box-token" }, named(token))),
  ];
}

/** @param {View} view */
function warriors({ warriors: own }) {
  return Object.entries(own?.factions ?? {}).map(([faction, { status, figures }]) => {
    const [piece, side, label] = FACTIONS[faction] ?? ["dead", "shadow", faction];
    return count(`${label}: ${status.replace(/-/g, " ")}, ${figures["reinforcements"] ?? 0} beside the map`, piecePicture(piece, side), figures["reinforcements"] ?? 0, status === "in-play" ? "" : "rests");
  });
}

/** @param {View} view @param {Lore} lore */
function kings({ kings: own }, lore) {
  return Object.entries(own?.sovereigns ?? {}).map(([who, { state, tiles, kings_tiles: crowned }]) => {
    const lie = typeof tiles === "number" ? tiles : Object.values(tiles).reduce((all, n) => all + n, 0);
    const open = Object.values(crowned).reduce((all, n) => all + n, 0);
    const told = `${lore.name(who)}: ${state}${lie ? `, ${lie} corruption tile${lie > 1 ? "s" : ""} face down` : ""}${open ? `, ${open} tile${open > 1 ? "s" : ""} of kings` : ""}`;
    return h("li", { class: `sovereign ${state} nation-${SOVEREIGNS[who] ?? ""}`, title: told }, medal(state === "awakened" ? `${who}-awakened` : who, state === "corrupted" ? "shadow" : "free-peoples"), Array.from({ length: lie + open }, () => h("span", { class: "w-tile closed tiny" })), h("span", { class: "unseen" }, told));
  });
}

/** An id as a name. @param {string} id */
const named = (id) => id.replace(/-/g, " ").replace(/^./, (first) => first.toUpperCase());
