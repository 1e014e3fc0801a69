/**
 * Who can open a link: what the server says about it (docs/api.md), in words and as a code for a telephone's camera.
 *
 * @typedef {{ base: string, only_here: boolean, there: string | null, codes: Record<string, { size: number, path: string }> }} Reach
 */

import { h, svg } from "./dom.js";

/**
 * What stands under a link that somebody else is to open.
 * @param {Reach} reach
 * @param {string} seat
 */
export function reached(reach, seat) {
  if (reach.only_here) {
    return h(
      "div",
      { class: "reach only-here" },
      h("p", { class: "small" }, h("strong", {}, "Only this machine can open it."), " To be reached in your network, stop the server and start it with ", h("code", {}, "redbook serve --host 0.0.0.0"), " (or ", h("code", {}, "make play ARGS=\"--host 0.0.0.0\""), "). The table is kept."),
      reach.there ? h("p", { class: "small faint" }, "The server is then at ", h("code", {}, reach.there), ", and this code opens the seat from a telephone.") : null,
      scanned(reach, seat, "The code to scan then"),
    );
  }
  return h("div", { class: "reach" }, scanned(reach, seat, "Scan it with a telephone"));
}

/** A link as a code, folded away. @param {Reach} reach @param {string} seat @param {string} summary */
function scanned(reach, seat, summary) {
  const code = reach.codes[seat];
  if (!code) return null;
  const quiet = 4;
  const side = code.size + 2 * quiet;
  return h(
    "details",
    { class: "scan" },
    h("summary", {}, summary),
    svg("svg", { class: "code", viewBox: `${-quiet} ${-quiet} ${side} ${side}`, role: "img", "aria-label": "The link as a QR code" }, svg("rect", { x: -quiet, y: -quiet, width: side, height: side, fill: "#fff" }), svg("path", { d: code.path, fill: "#000" })),
  );
}
