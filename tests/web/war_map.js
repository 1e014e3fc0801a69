/**
 * The map of War of the Ring alone, as large as the window. The address tells what is seen: `?theme=dark`, and around which
 * region how near: `?around=edoras&scale=2.5` (pixels for a unit; without it the whole map).
 */

import { svg } from "/static/app/dom.js";
import { HEIGHT, WIDTH, distanceAt, regionOf } from "/static/board/war-of-the-ring/map/geometry.js";
import { drawMap } from "/static/board/war-of-the-ring/map/map.js";

const wanted = new URLSearchParams(location.search);
document.documentElement.dataset.theme = wanted.get("theme") ?? "";
const scale = Number(wanted.get("scale")) || Math.min(innerWidth / WIDTH, innerHeight / HEIGHT);
const { x, y } = wanted.has("around") ? regionOf(wanted.get("around")).anchor : { x: WIDTH / 2, y: HEIGHT / 2 };
const [wide, tall] = [innerWidth / scale, innerHeight / scale];
const map = drawMap();
map.dataset.distance = wanted.get("distance") ?? distanceAt(scale);
document.body.append(svg("svg", { viewBox: `${x - wide / 2} ${y - tall / 2} ${wide} ${tall}` }, map));
await Promise.all(["600 17px Alegreya", "italic 600 17px Alegreya"].map((face) => document.fonts.load(face)));
window.ready = true;
