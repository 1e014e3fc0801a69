/**
 * The board without a server: every moment that `moments.py` makes, and a sheet of all emblems. The address tells which:
 * `?moment=middle&theme=dark&confirm`. What is chosen is shown below, and kept in `chosen` on the window.
 */

import { byId, fill, h } from "/static/app/dom.js";
import "/static/board/confrontation/board.js";
import { EMBLEMS, emblemPicture } from "/static/board/common/emblems.js";

const wanted = new URLSearchParams(location.search);
const { reference, moments } = await (await fetch("/moments.json")).json();
const board = document.createElement("confrontation-board");
board.reference = reference;
board.confirm = wanted.has("confirm");
window.board = board;
window.chosen = [];

board.addEventListener("choose", ({ detail }) => {
  window.chosen.push(detail);
  byId("chosen").textContent = detail.actions.join(", ");
});

function emblems() {
  const evil = new Set([...reference.characters, ...reference.specials].filter(({ side }) => side === "sauron").map(({ id }) => id));
  const medal = (id, size) => h("span", { class: `k-medal ${evil.has(id) || id === "eye" ? "sauron" : "fellowship"} ${size}` }, emblemPicture(id));
  return h("div", { class: "emblem-sheet" }, Object.keys(EMBLEMS).map((id) => h("figure", null, h("div", { class: "sizes" }, medal(id, "large"), medal(id, ""), medal(id, "small")), h("figcaption", null, id))));
}

async function show(name) {
  window.ready = false;
  fill(byId("stage"), name === "emblems" ? emblems() : board);
  if (name !== "emblems") {
    byId("prompt").textContent = moments[name][0].choices.prompt;
    await board.show(moments[name][0], { animate: false });
  }
  byId("prompt").dataset.moment = name;
  window.ready = true;
}

/** Show all steps of a moment that has several. */
window.play = async () => {
  for (const step of moments[byId("moment").value]) await board.show(step);
};

fill(byId("moment"), [...Object.keys(moments), "emblems"].map((name) => h("option", null, name)));
byId("moment").value = wanted.get("moment") ?? "middle";
byId("theme").value = wanted.get("theme") ?? "";
byId("confirm").checked = board.confirm;
document.documentElement.dataset.theme = byId("theme").value;
byId("moment").addEventListener("change", () => show(byId("moment").value));
byId("theme").addEventListener("change", () => (document.documentElement.dataset.theme = byId("theme").value));
byId("confirm").addEventListener("change", () => (board.confirm = byId("confirm").checked));
byId("play").addEventListener("click", () => window.play());
await show(byId("moment").value);
