/** What each Nation has beside the map: figures that can still be mustered, and those that are lost. */

import { h } from "../../app/dom.js";
import { devicePicture, figurePicture } from "./art.js";

/**
 * @typedef {import("./types.js").View} View
 * @typedef {import("./lore.js").Lore} Lore
 */

const KINDS = [["regular", "Regulars"], ["elite", "Elites"], ["leader", "Leaders"]];

/** @param {View} view @param {Lore} lore @returns {HTMLElement} */
export function drawReserves(view, lore) {
  const figures = [...lore.figures.values()];
  const nations = [...lore.nations.values()];
  const cell = (/** @type {string} */ nation, /** @type {string} */ kind) => {
    const here = figures.filter((figure) => figure.nation === nation && figure.id !== "dunlending" && (figure.kind === kind || (kind === "leader" && figure.kind === "nazgul")));
    const left = here.reduce((all, { id }) => all + (view.reinforcements[id] ?? 0), 0);
    const lost = here.reduce((all, { id }) => all + (view.casualties[id] ?? 0), 0);
    const label = here[0]?.label ?? "";
    const told = `${label}: ${left} to be mustered${lost ? `, ${lost} lost` : ""}`;
    return h("td", here.length ? { class: left ? "" : "none-left", title: told } : null, here.length ? [h("b", null, left), lost ? h("span", { class: "lost" }, h("span", { class: "unseen" }, ", lost: "), h("span", { "aria-hidden": "true" }, "†"), lost) : null] : null);
  };
  return h(
    "table",
    { class: "panel-reserves", "aria-label": "Reinforcements and casualties" },
    h("caption", { "aria-hidden": "true" }, "To muster, ", h("span", { class: "lost" }, "† lost")),
    h("thead", null, h("tr", null, h("th", { scope: "col" }, h("span", { class: "unseen" }, "Nation")), KINDS.map(([kind, word]) => h("th", { scope: "col", title: `${word} to be mustered, and those that are lost` }, figurePicture(kind ?? "", ""), h("span", { class: "unseen" }, word))))),
    h("tbody", null, nations.map(({ id, label }) => h("tr", { class: `nation-${id}` }, h("th", { scope: "row", title: label }, devicePicture(id), h("span", { class: "unseen" }, label)), KINDS.map(([kind]) => cell(id, kind ?? ""))))),
  );
}
