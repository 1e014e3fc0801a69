/**
 * The map as things that can be pointed at: regions, armies, the Fellowship, what has just happened; seen through a camera. It draws
 * what it is told and tells what was done to it.
 */

import { h, pointedAt, svg } from "../../app/dom.js";
import { Camera } from "../common/camera.js";
import { nextThatWay, wayOf } from "../common/keyboard.js";
import { symbols } from "./art.js";
import { besideForces, drawExtras, drawForce } from "./forces.js";
import { HEIGHT, MORDOR_TRACK, VIEW_BOX, WIDTH, distanceAt, regionOf, regions, wayThrough } from "./map/geometry.js";
import { drawMap } from "./map/map.js";
import { roomForNames } from "./map/room.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./types.js").View} View
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./lore.js").Force} Force
 * @typedef {import("./boxes.js").Extra} Extra
 * @typedef {import("../common/camera.js").Box} Box
 *
 * Something that stays drawn: a way from region to region, or a region where something happened.
 * @typedef {{from: string | null, to: string, side: string, flight?: boolean}} Trace
 *
 * What is marked: regions that can be chosen (with what that would be), armies that can, the region that the question is
 * about, the region of a battle, and what has just happened.
 * @typedef {{targets: Map<string, string>, armies: Map<string, string>, about: string[], battle: string | null, traces: Trace[]}} Marks
 *
 * @typedef {object} Wishes
 * @property {(region: string) => void} region a region was pressed
 * @property {(force: Force) => void} army an army was pressed
 * @property {(thing: {region: string} | null, node: Element | null) => void} look something is looked at
 */

const ARMY_NEAR = 1.7; // pixels for a unit, at most, when the view goes somewhere
const MARCH = 560; // milliseconds of a march
const STRIP = 80; // pixels between a scene and the answers: in less there is room for an army, and not for its region
const AT_SIDE = 0.48; // of the window's width: answers that end there stand at its side, and others at its foot
const MARGIN = 70; // units kept around what is looked at, twice below, where the answers are

const ASIDE = 172; // pixels that the panels take at the left
const HEAD = 0.56; // of a way: where its arrowhead is
const FEW = 6; // regions that the view comes nearer for when the answers lie on one of them
const APART = 19; // units between the middle of a region and each of two armies in it, seen from afar
const FARTHEST = 1.65; // how much larger an army is from there: `--piece` in board.css
const NAMED = 6; // units that an army makes room for the region's name
const ROOM = 35; // units around its middle that every region has for pieces
const BESIEGED = 14; // and that two armies do, seen from near
const TOWER = 66; // units above its middle that a tower with the besieged in it reaches up to

/** The land is one picture and what stands on it another above it, so that what changes does not cause the land to be drawn anew. */
export class Land {
  element = h("div", { class: "land-window" });
  zooms = h("div", { class: "zooms" });
  svg = svg("svg", { class: "land", viewBox: VIEW_BOX, role: "group", "aria-label": "The map of Middle-earth" });
  #ground = svg("svg", { class: "ground", viewBox: VIEW_BOX, "aria-hidden": "true" });
  #sheet = h("div", { class: "land-sheet" });
  camera = new Camera(this.element, this.#sheet, WIDTH, HEIGHT);

  #map = drawMap();
  #areas = svg("g", { class: "areas" });
  #traces = svg("g", { class: "traces", "aria-hidden": "true" });
  #forces = svg("g", { class: "forces" });
  #extras = svg("g", { class: "extras", "aria-hidden": "true" });
  #names = svg("g", { class: "war-map names", "aria-hidden": "true" });
  #control = svg("g", { class: "control", "aria-hidden": "true" });
  #token = svg("g", { class: "ring-token", hidden: true });
  /** @type {Map<string, SVGElement>} */
  #paths = new Map();
  /** @type {Map<string, {group: SVGElement, look: string, force: Force}>} */
  #nodes = new Map();
  /** @type {Map<Element, string>} what parts show */
  #shown = new Map();
  /** @type {Map<string, string>} each region and who is in it, in words */
  #told = new Map();
  /** @type {import("../common/camera.js").Sight | null} where the view was before it went to a question */
  #home = null;
  /** @type {[places: string[], below: boolean, glide: boolean] | null} where the view went last */
  #asked = null;
  /** @type {Box | null} what the answers lie on, in pixels of the window */
  #bar = null;
  #scene = 0; // pixels at the upper edge that a scene lies on
  #wishes;

  /** @param {Wishes} wishes */
  constructor(wishes) {
    this.#wishes = wishes;
    this.camera.aside = ASIDE;
    for (const [id, { d }] of regions) {
      const area = svg("path", { class: "area", d, role: "button", tabindex: -1, "data-region": id });
      area.addEventListener("click", () => this.#wishes.region(id));
      area.addEventListener("pointerenter", (event) => pointedAt(event) && this.#wishes.look({ region: id }, area));
      area.addEventListener("pointerleave", () => this.#wishes.look(null, null));
      area.addEventListener("focus", () => area.matches(":focus-visible") && this.#seen(area, id));
      area.addEventListener("blur", () => this.#wishes.look(null, null));
      this.#paths.set(id, area);
      this.#areas.append(area);
    }
    this.#names.append(/** @type {Element} */ (this.#map.querySelector(".w-labels")));
    this.#ground.append(this.#map);
    this.svg.append(symbols(), this.#control, this.#areas, this.#traces, this.#names, this.#forces, this.#extras, this.#token);
    this.#sheet.append(this.#ground, this.svg);
    const button = (/** @type {string} */ label, /** @type {string} */ sign, /** @type {() => void} */ act) => h("button", { type: "button", class: "zoom", "aria-label": label, title: label, onclick: act }, sign);
    this.zooms.append(button("Nearer", "+", () => this.camera.near(1.35)), button("Farther", "−", () => this.camera.near(1 / 1.35)), button("The whole map", "⤢", () => this.camera.whole()));
    this.element.append(this.#sheet, this.zooms);
    this.camera.resized = (scale) => this.#distance(scale);
    this.camera.moved = () => {
      this.#home = null;
      this.#asked = null;
    };
    this.svg.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
  }

  /** @param {number} scale */
  #distance(scale) {
    const distance = distanceAt(scale);
    this.svg.dataset["distance"] = distance;
    this.#map.dataset["distance"] = distance;
  }

  // ----- what is there

  /** @param {View} view @param {Force[]} forces @param {Extra[]} extras pieces that are no army's @param {Lore} lore */
  show(view, forces, extras, lore) {
    const kept = new Set(forces.map(({ key }) => key));
    for (const [key, { group }] of this.#nodes) {
      if (kept.has(key)) continue;
      group.remove();
      this.#nodes.delete(key);
    }
    /** @type {Map<string, Force[]>} */
    const there = new Map();
    for (const force of forces) there.set(force.region, [...(there.get(force.region) ?? []), force]);
    for (const [region, here] of there) {
      const { anchor, label } = regionOf(region);
      here.sort((a, b) => Number(b.inside) - Number(a.inside) || a.side.localeCompare(b.side));
      here.forEach((force, i) => {
        const node = this.#nodes.get(force.key) ?? this.#force(force);
        node.force = force;
        const far = farAt(region, i, here.length);
        const near = { x: 0, y: (2 * i - here.length + 1) * APART + (here.length > 1 ? Math.sign(anchor.y - label.y) * BESIEGED : 0) };
        const look = JSON.stringify([region, force.figures, force.characters, far, near]);
        if (look !== node.look) {
          node.look = look;
          node.group.style.transform = `translate(${anchor.x}px, ${anchor.y}px) scale(var(--piece))`;
          node.group.replaceChildren(...drawForce(force, lore, far, near));
        }
        node.group.classList.toggle("besieged", force.inside && here.length > 1);
      });
    }
    this.#drawExtras(extras, there);
    this.#drawControl(view, lore);
    this.#drawFellowship(view, there);
    this.#nameRealms(view, there, extras);
    this.#told.clear();
    for (const id of this.#paths.keys()) this.#told.set(id, tellRegion(id, view, there.get(id) ?? [], extras.filter(({ region }) => region === id), lore));
  }

  /** Ships, Ents, engines and other pieces of boxes, beside the armies. @param {Extra[]} extras @param {Map<string, Force[]>} there */
  #drawExtras(extras, there) {
    if (this.#same(this.#extras, [extras, extras.map(({ region }) => there.get(region)?.length ?? 0)])) return;
    const regions = [...new Set(extras.map(({ region }) => region))];
    this.#extras.replaceChildren(
      ...regions.map((region) => {
        const { anchor } = regionOf(region);
        const group = svg("g", { class: "extra", "data-extras": region }, drawExtras(extras.filter((one) => one.region === region), there.get(region) ?? []));
        group.style.transform = `translate(${anchor.x}px, ${anchor.y}px) scale(var(--piece))`;
        return group;
      }),
    );
  }

  /** @param {Force} force */
  #force(force) {
    const group = svg("g", { class: `force ${force.side}`, "data-army": force.slot, "aria-hidden": "true" });
    const node = { group, look: "", force };
    group.addEventListener("click", () => this.#wishes.army(node.force));
    group.addEventListener("pointerenter", (event) => pointedAt(event) && this.#wishes.look({ region: node.force.region }, group));
    group.addEventListener("pointerleave", () => this.#wishes.look(null, null));
    this.#nodes.set(force.key, node);
    this.#forces.append(group);
    return node;
  }

  /** Whether a part shows something already. @param {Element} part @param {unknown} of what it is to show */
  #same(part, of) {
    const look = JSON.stringify(of);
    if (this.#shown.get(part) === look) return true;
    this.#shown.set(part, look);
    return false;
  }

  /** Settlements in enemy hands. @param {View} view @param {Lore} lore */
  #drawControl(view, lore) {
    if (this.#same(this.#control, view.control)) return;
    this.#control.replaceChildren(
      ...Object.entries(view.control).map(([region, side]) => {
        const { place, anchor } = regionOf(region);
        const { x, y } = place ?? anchor;
        return svg("g", { class: `banner-of ${side}`, transform: `translate(${x + 10} ${y - 6})` }, svg("path", { d: "M0 14V-16L16 -11L0 -5" }), svg("title", null, `${lore.region(region)} is held by ${lore.side(side)}`));
      }),
    );
  }

  /** The names seen from afar make room for all that stands there. @param {View} view @param {Map<string, Force[]>} there @param {Extra[]} extras */
  #nameRealms({ fellowship: { region, mordor } }, there, extras) {
    const things = [...there].flatMap(([place, here]) => roomOfForces(place, here));
    for (const place of new Set(extras.map((one) => one.region))) things.push(...roomOfExtras(place, extras.filter((one) => one.region === place).length, there.get(place)?.length ?? 0));
    if (region && mordor === null) {
      const { at, dx, dy } = ringAt(region, there.has(region));
      things.push({ x: at.x + 2 * dx, y: at.y + 2 * dy, wide: 58, tall: 58 });
    }
    if (this.#same(this.#names, things)) return;
    const room = roomForNames(things);
    [...this.#names.querySelectorAll(".w-realm")].forEach((name, i) => {
      const there = room[i];
      name.toggleAttribute("hidden", !there);
      if (!there) return;
      put(name, "x", String(there.x));
      put(name, "y", String(there.y));
    });
  }

  /** Where the Ring-bearers were last known, or their step in Mordor. @param {View} view @param {Map<string, Force[]>} there */
  #drawFellowship({ fellowship: { region, mordor, revealed, progress } }, there) {
    if (this.#same(this.#token, [region, mordor, revealed, progress, there.has(region ?? "")])) return;
    const at = mordor !== null ? MORDOR_TRACK[mordor] : region ? regionOf(region).anchor : null;
    this.#token.toggleAttribute("hidden", !at);
    if (!at) return;
    const army = mordor === null && there.has(region ?? "");
    const { dx, dy } = mordor === null && region ? ringAt(region, army) : { dx: 0, dy: 0 };
    const aside = army ? -11 : 11; // the number of an army beside it is not covered
    this.#token.style.transform = `translate(${at.x}px, ${at.y}px) scale(var(--ring)) translate(${dx}px, ${dy}px)`;
    this.#token.classList.toggle("revealed", revealed);
    this.#token.replaceChildren(
      svg("circle", { class: "r-glow", r: 17 }),
      svg("circle", { class: "r-plate", r: 13 }),
      svg("use", { href: "#who-fellowship", x: -9, y: -11, width: 18, height: 18 }),
      ...(progress && mordor === null ? [svg("g", { class: "f-badge" }, svg("circle", { cx: aside, cy: 9, r: 6.5 }), svg("text", { x: aside, y: 12.4 }, progress))] : []),
    );
  }

  // ----- what is marked

  /** @param {Marks} marks */
  mark({ targets, armies, about, battle, traces }) {
    for (const [id, area] of this.#paths) {
      const what = targets.get(id);
      area.classList.toggle("target", what !== undefined);
      area.classList.toggle("about", about.includes(id));
      area.classList.toggle("fought", battle === id);
      area.classList.toggle("touched", traces.some(({ to }) => to === id));
      put(area, "tabindex", what !== undefined ? "0" : "-1");
      put(area, "aria-label", `${what ? `${what}. ` : ""}${this.#told.get(id) ?? ""}`);
    }
    for (const { group, force } of this.#nodes.values()) group.classList.toggle("pickable", armies.has(force.slot));
    if (!this.svg.querySelector('[tabindex="0"]')) this.#paths.values().next().value?.setAttribute("tabindex", "0");
    if (this.#same(this.#traces, traces)) return;
    this.#traces.replaceChildren(
      ...traces.flatMap(({ from, to, side, flight }) => {
        if (!from || from === to) return [];
        const d = flight ? straight(from, to) : wayThrough([from, to]);
        const way = /** @type {SVGPathElement} */ (svg("path", { class: `trace ${side}`, d }));
        return [svg("path", { class: `trace-edge ${side}`, d }), way, arrowhead(way, side), svg("circle", { class: `trace-from ${side}`, cx: regionOf(from).anchor.x, cy: regionOf(from).anchor.y, r: 7 })];
      }),
    );
  }

  /** Some of an army go from region to region, where it can be followed. @param {string} from @param {string} to @param {string} side @param {number} count */
  async march(from, to, side, count) {
    const [a, b] = [regionOf(from).anchor, regionOf(to).anchor];
    const ghost = svg("g", { class: `marching ${side}` }, svg("circle", { r: 16 }), svg("text", { y: 7 }, count || ""));
    this.#forces.append(ghost);
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    const place = (/** @type {{x: number, y: number}} */ { x, y }) => `translate(${x}px, ${y}px) scale(var(--piece))`;
    ghost.animate([{ transform: place(a) }, { transform: place(b) }], { duration: still ? 0 : MARCH, easing: "ease-in-out", fill: "forwards" });
    setTimeout(() => ghost.remove(), still ? 0 : MARCH + 60);
  }

  /** The answers lie on a part of the window: what is asked about is to be seen above them. @param {Box | null} bar in pixels of the window */
  set answers(bar) {
    this.#bar = bar;
    if (bar) this.seek();
  }

  /** What is asked about is looked at again, in a window that is not what it was. */
  seek() {
    if (this.#asked) this.visit(...this.#asked);
  }

  /** A scene lies on the upper part of the window: what it is about is to be seen below it. @param {number} pixels */
  set scene(pixels) {
    if (pixels === this.#scene) return;
    this.#scene = pixels;
    if (pixels && this.#asked?.[1]) this.visit(...this.#asked);
  }

  /** Whether the answers lie on the middle of a region or on its name. @param {string} region */
  #covered(region) {
    const bar = this.#bar;
    const { anchor, label } = regionOf(region);
    return bar !== null && [anchor, label].some((point) => {
      const { x, y } = this.camera.seenAt(point);
      return x > bar.left && x < bar.right && y > bar.top && y < bar.bottom;
    });
  }

  /** The view goes where a question is; nothing: it comes back. @param {string[]} places regions @param {boolean} [below] a scene lies on the upper half: they are to be seen below it @param {boolean} [glide] not at once */
  visit(places, below = false, glide = true) {
    const above = below ? this.#scene : 0;
    this.camera.over = above / Math.max(1, this.camera.tall);
    this.#asked = [places, below, glide];
    if (!places.length) {
      const home = this.#home;
      this.#home = null;
      if (home) this.camera.look(home, glide);
      return;
    }
    const box = boxOf(places, 0);
    const small = this.camera.sight.scale < 0.55 && box.right - box.left < WIDTH / 2;
    if (this.camera.sees(box, above) && !small && (places.length > FEW || !places.some((region) => this.#covered(region)))) return;
    const before = this.#home ?? this.camera.sight;
    const aside = this.#bar && this.#bar.right < this.camera.wide * AT_SIDE ? this.#bar.right : 0;
    const tall = this.#bar && !aside ? this.camera.tall - this.#bar.top : 0;
    const tight = above > 0 && this.camera.tall - above - tall < STRIP;
    const around = tight ? boxAt(places) : boxOf(places, above ? NAMED : MARGIN);
    if (above && !tight) around.top = Math.min(around.top, ...places.map((region) => regionOf(region).anchor.y - TOWER));
    this.camera.visit({ ...around, bottom: around.bottom + (tall || above ? 0 : MARGIN) }, Math.max(ARMY_NEAR * 0.75, Math.min(ARMY_NEAR, this.camera.sight.scale)), glide, tall, above, aside);
    this.#home = before;
  }

  /** The regions that can be chosen. */
  get targets() {
    return [...this.#paths.values()].filter((area) => area.classList.contains("target"));
  }

  /** Where a region or army is on the page. @param {string} region */
  nodeOf(region) {
    return this.#paths.get(region) ?? null;
  }

  /** @param {SVGElement} area @param {string} id */
  #seen(area, id) {
    if (!this.camera.sees(boxOf([id], 0))) this.visit([id]);
    this.#wishes.look({ region: id }, area);
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const here = /** @type {SVGElement | null} */ (document.activeElement);
    if (this.camera.key(event) || !here || !this.svg.contains(here)) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      here.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return;
    }
    const way = wayOf(event.key);
    if (!way) return;
    event.preventDefault();
    const lit = this.targets;
    const next = nextThatWay(here, event.shiftKey || !lit.length ? [...this.#paths.values()] : lit, way, lit.length > 0 && !event.shiftKey);
    next?.focus({ preventScroll: true });
  }
}

/** Where one of several armies stands in its region, seen from afar. @param {string} region @param {number} i @param {number} count */
function farAt(region, i, count) {
  const { anchor, label } = regionOf(region);
  return { x: (2 * i - count + 1) * APART, y: label.y > anchor.y ? -NAMED : NAMED };
}

/** Where the Ring-bearers stand in a region. @param {string} region @param {boolean} army there is one in it */
function ringAt(region, army) {
  const { anchor, label } = regionOf(region);
  const above = label.y > anchor.y ? -1 : 1;
  return { at: anchor, dx: army ? -28 : 0, dy: above * (army ? 18 : NAMED) };
}

/** What armies take of the map, seen from the farthest; the besieged have a tower around them. @param {string} region @param {Force[]} forces @returns {import("./map/room.js").Thing[]} */
function roomOfForces(region, forces) {
  const { anchor } = regionOf(region);
  return forces.map(({ inside }, i) => {
    const { x, y } = farAt(region, i, forces.length);
    return { x: anchor.x + FARTHEST * x, y: anchor.y + FARTHEST * y, wide: FARTHEST * (inside ? 52 : 40), tall: FARTHEST * (inside ? 60 : 50) };
  });
}

/** And what pieces of boxes take beside them. @param {string} region @param {number} kinds @param {number} forces */
function roomOfExtras(region, kinds, forces) {
  const { anchor } = regionOf(region);
  return Array.from({ length: kinds }, (_, i) => ({ x: anchor.x + FARTHEST * besideForces(forces), y: anchor.y + FARTHEST * 25 * (i - (kinds - 1) / 2), wide: FARTHEST * 32, tall: FARTHEST * 30 }));
}

/** Set an attribute, if it is another one: what stays as it is costs nothing. @param {Element} element @param {string} name @param {string} value */
function put(element, name, value) {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

/** A box around regions. @param {string[]} places @param {number} margin @returns {Box} */
function boxOf(places, margin) {
  const boxes = places.map((id) => regionOf(id).box);
  return {
    left: Math.min(...boxes.map(({ left }) => left)) - margin, top: Math.min(...boxes.map(({ top }) => top)) - margin,
    right: Math.max(...boxes.map(({ right }) => right)) + margin, bottom: Math.max(...boxes.map(({ bottom }) => bottom)) + margin,
  };
}

/** The same around what stands in their middles. @param {string[]} places @returns {Box} */
function boxAt(places) {
  const [x, y] = [places.map((id) => regionOf(id).anchor.x), places.map((id) => regionOf(id).anchor.y)];
  return { left: Math.min(...x) - ROOM, top: Math.min(...y) - ROOM, right: Math.max(...x) + ROOM, bottom: Math.max(...y) + ROOM };
}

/** A flight from region to region. @param {string} from @param {string} to */
function straight(from, to) {
  const [a, b] = [regionOf(from).anchor, regionOf(to).anchor];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return `M${a.x} ${a.y}Q${(a.x + b.x) / 2 - dy * 0.15} ${(a.y + b.y) / 2 + dx * 0.15} ${b.x} ${b.y}`;
}

/** Which way it went: a head on the way, where no army stands on it. @param {SVGPathElement} way @param {string} side */
function arrowhead(way, side) {
  const long = way.getTotalLength();
  const [a, b] = [way.getPointAtLength(long * HEAD - 1), way.getPointAtLength(long * HEAD + 1)];
  const turned = (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  return svg("path", { class: `trace-head ${side}`, d: "M-9 -10L11 0L-9 10L-4 0Z", transform: `translate(${b.x} ${b.y}) rotate(${turned})` });
}

/** A region and who is in it, in words. @param {string} id @param {View} view @param {Force[]} forces those in it @param {Extra[]} extras @param {Lore} lore */
function tellRegion(id, view, forces, extras, lore) {
  const fact = lore.regions.get(id);
  const said = [lore.region(id)];
  if (fact?.settlement) said.push(`${fact.settlement}${fact.nation ? ` of ${lore.nation(fact.nation)}` : ""}${view.control[id] ? `, held by ${lore.side(view.control[id])}` : ""}`);
  for (const force of forces) said.push(`${lore.title(force.side)}${force.inside ? ", besieged" : ""}: ${lore.tell(force.figures, force.characters)}`);
  for (const { label, count } of extras) said.push(`${label}: ${count}`);
  if (view.fellowship.region === id) said.push("The Fellowship was last known here");
  return `${said.join(". ")}.`;
}
