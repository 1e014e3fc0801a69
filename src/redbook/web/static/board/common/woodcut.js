/**
 * Drawing as a woodcutter would: an emblem is a list of layers on a field of 64 by 64.
 *
 * A layer is a tone and a path; a third entry draws it a second time, mirrored at the middle. Tones are named after what is
 * done: `ink` and `soft` are printed areas, `paper` is cut out again, `gold`, `fire`, `leaf` and `sky` are coloured in by
 * hand; `line` and `fine` are printed strokes, `gap` and `slit` are strokes cut out. The colours are set in board.css.
 *
 * @typedef {[tone: string, path: string, mirrored?: true]} Layer
 */

import { svg } from "../../app/dom.js";

/** @param {number} x @param {number} y @param {number} r @returns {string} a circle as a path */
export const disc = (x, y, r) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`;

/** @param {number} x @param {number} y @param {number} rx @param {number} ry @returns {string} an ellipse as a path */
export const oval = (x, y, rx, ry) => `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`;

/**
 * A star with long and short rays.
 * @param {number} x @param {number} y @param {number} long @param {number} short @param {number} rays
 * @returns {string}
 */
export const star = (x, y, long, short, rays) => {
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
export const rays = (x, y, from, to, rays) => {
  let path = "";
  for (let i = 0; i < rays; i += 1) {
    const turn = (2 * Math.PI * (i + 0.5)) / rays;
    const [dx, dy] = [Math.sin(turn), -Math.cos(turn)];
    path += `M${(x + from * dx).toFixed(1)} ${(y + from * dy).toFixed(1)}L${(x + to * dx).toFixed(1)} ${(y + to * dy).toFixed(1)}`;
  }
  return path;
};

/** A path made smaller and moved. @param {string} path of absolute commands @param {number} scale @param {number} x @param {number} y */
export const moved = (path, scale, x, y) => {
  let odd = true;
  return path.replace(/-?[\d.]+/g, (number) => {
    const at = Number(number) * scale + (odd ? x : y);
    odd = !odd;
    return at.toFixed(1);
  });
};

/** What was made of layers once is copied from then on. @type {WeakMap<Layer[], SVGElement>} */
const blocks = new WeakMap();

/**
 * Layers as a group of paths, to be put into an SVG. It is an ornament: its meaning must be told in words beside it.
 * @param {Layer[]} layers
 * @returns {SVGElement}
 */
export function cut(layers) {
  const block = blocks.get(layers) ?? carve(layers);
  blocks.set(layers, block);
  return /** @type {SVGElement} */ (block.cloneNode(true));
}

/** @param {Layer[]} layers @returns {SVGElement} */
function carve(layers) {
  const group = svg("g", { class: "emblem", "aria-hidden": "true" });
  for (const [tone, path, mirrored] of layers) {
    for (const turned of mirrored ? [false, true] : [false]) {
      group.append(
        svg("path", { d: path, class: `e-${tone}`, "fill-rule": tone === "gold" || tone === "ink" ? "evenodd" : null, transform: turned ? "matrix(-1 0 0 1 64 0)" : null }),
      );
    }
  }
  return group;
}

/** Layers as a picture of their own. @param {Layer[]} layers @returns {SVGElement} */
export function print(layers) {
  return svg("svg", { viewBox: "-1 -1 66 66", class: "emblem-picture", "aria-hidden": "true", focusable: "false" }, cut(layers));
}
