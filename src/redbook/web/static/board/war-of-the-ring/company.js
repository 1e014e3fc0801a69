/** Teammates, where a side is a team: whose Nations are whose, how many cards each holds, who leads, and who is asked. */

import { h } from "../../app/dom.js";
import { devicePicture } from "./art.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./lore.js").Lore} Lore
 */

/** What a seat is called, in short. @type {Record<string, string>} */
const SHORT = { "free-peoples": "Free Peoples", gondor: "Gondor", rohan: "Rohan", "witch-king": "Witch-king", saruman: "Saruman" };

/** @param {import("./types.js").Counts} counts */
const sum = (counts) => Object.values(counts).reduce((all, one) => all + one, 0);

/**
 * The seats of a side, each a chip that tells more when it is pressed; nothing if one player has all of it.
 * @param {View} view @param {Side} side @param {Lore} lore @param {(told: HTMLElement[], node: Element) => void} tell
 */
export function drawCompany(view, side, lore, tell) {
  const teams = view.teams;
  const mates = Object.entries(teams?.seats ?? {}).filter(([, seat]) => seat.side === side);
  if (!teams || mates.length < 2) return null;
  const chips = mates.map(([id, seat]) => {
    const [leads, asked, mine] = [teams.leading[side] === id, view.asked === id, view.seat === id];
    const said = [`${sum(seat.hand)} cards`, leads ? "leads this turn" : "", asked ? "is asked" : ""].filter(Boolean).join(", ");
    const node = h(
      "button",
      { type: "button", class: `mate seat-${id} ${asked ? "asked" : ""} ${mine ? "mine" : ""}`, tabindex: -1, title: `${SHORT[id] ?? id}: ${said}` },
      leads ? h("span", { class: "leads", "aria-hidden": "true" }, "★") : null,
      h("b", null, mine ? "You" : (SHORT[id] ?? id)),
      h("span", { class: "unseen" }, `: ${said}`),
      h("span", { class: "mate-nations", "aria-hidden": "true" }, seat.nations.map((nation) => devicePicture(nation))),
      h("span", { class: "count", "aria-hidden": "true" }, h("span", { class: "sign-hand" }), h("b", null, sum(seat.hand))),
    );
    node.addEventListener("click", () => tell(aboutSeat(view, id, lore), node));
    return node;
  });
  return h("div", { class: "mates", role: "group", "aria-label": `The players of ${lore.side(side)}` }, chips);
}

/** All that is known of a seat. @param {View} view @param {string} id @param {Lore} lore */
function aboutSeat(view, id, lore) {
  const teams = view.teams;
  const seat = teams?.seats[id];
  if (!teams || !seat) return [];
  const cards = Object.entries(seat.hand).map(([deck, n]) => `${n} ${lore.decks.get(deck)?.label ?? deck}`).join(", ");
  const given = view.seat !== id && view.own?.given?.length && teams.seats[view.seat ?? ""]?.side === seat.side ? view.own.given : [];
  return [
    h("strong", { class: `seat-${id}` }, SHORT[id] ?? id),
    h("p", null, `${seat.nations.map((nation) => lore.nation(nation)).join(", ")}. In hand: ${cards}.`),
    h("p", null, [teams.leading[seat.side] === id ? "Leads the side this turn." : "", seat.score ? `${seat.score} victory points of its own.` : ""].filter(Boolean).join(" ")),
    given.length ? h("p", null, h("b", null, "You have given: "), given.map((card) => lore.card(card)).join(", ")) : h("span"),
  ];
}
