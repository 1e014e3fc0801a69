/**
 * Who can open a link: what the server says about it (docs/api.md), in words and as a code for a telephone's camera.
 *
 * @typedef {{ base: string, only_here: boolean, there: string | null, codes: Record<string, { size: number, path: string }> }} Reach
 */

import { h, svg } from "./dom.js";

const SMALL = matchMedia("(max-width: 599px)");

/**
 * What stands under a link that somebody else is to open.
 * @param {Reach} reach
 * @param {string} seat
 */
export function reached(reach, seat) {
  if (reach.only_here) {
    const small = SMALL.matches; // there is room for one line; the rest is behind it
    return h(
      "div",
      { class: "reach only-here" },
      small ? null : howTo(reach, "Only this machine can open it. "),
      scanned(reach, seat, small ? "Only this machine can open it" : "The code to scan then", small ? howTo(reach, "") : null),
    );
  }
  return h("div", { class: "reach" }, scanned(reach, seat, "Scan it with a telephone"));
}

/** How to be reached from elsewhere. @param {Reach} reach @param {string} why */
function howTo(reach, why) {
  return [
    h("p", { class: "small" }, h("strong", {}, why), "To be reached in your network, stop the server and start it with ", h("code", {}, "redbook serve --host 0.0.0.0"), " (or ", h("code", {}, "make play ARGS=\"--host 0.0.0.0\""), "). The table is kept."),
    reach.there ? h("p", { class: "small faint" }, "The server is then at ", h("code", {}, reach.there), ", and this code opens the seat from a telephone.") : null,
  ];
}

/** A link as a code, folded away. @param {Reach} reach @param {string} seat @param {string} summary @param {(HTMLElement | null)[] | null} [before] what stands above it */
function scanned(reach, seat, summary, before = null) {
  const code = reach.codes[seat];
  if (!code) return before && h("details", { class: "scan" }, h("summary", {}, summary), before);
  const quiet = 4;
  const side = code.size + 2 * quiet;
  return h(
    "details",
    { class: "scan", ontoggle: /** @param {Event} event */ ({ currentTarget }) => /** @type {HTMLElement} */ (currentTarget).lastElementChild?.scrollIntoView({ block: "nearest" }) },
    h("summary", {}, summary),
    before,
    svg("svg", { class: "code", viewBox: `${-quiet} ${-quiet} ${side} ${side}`, role: "img", "aria-label": "The link as a QR code" }, svg("rect", { x: -quiet, y: -quiet, width: side, height: side, fill: "#fff" }), svg("path", { d: code.path, fill: "#000" })),
  );
}
