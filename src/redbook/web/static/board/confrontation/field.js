/**
 * The field of play: the map with its regions and stands as things that can be pointed at, dragged, and reached with the
 * keyboard. It draws what it is told and tells what was done to it; what that means is the board's business.
 */

import { pointedAt, svg } from "../../app/dom.js";
import { Drag } from "../common/drag.js";
import { emblemGroup } from "../common/emblems.js";
import { nextThatWay, wayOf } from "../common/keyboard.js";
import { HEIGHT, REGIONS, WIDTH, middleOf, outlineOf, placesIn, regionAt, rowOf } from "./geometry.js";
import { drawMap } from "./map.js";
import { BREADTH, drawStand, tellStand } from "./stands.js";

/**
 * @typedef {import("./types.js").Side} Side
 * @typedef {import("./lore.js").Lore} Lore
 * @typedef {import("./lore.js").Stand} Stand
 * @typedef {Stand & {key: string}} Token a stand that keeps its key while it moves; in the region "" it is on the bench
 * @typedef {{x: number, y: number, scale: number}} Place
 *
 * What is marked: stands that can be picked, the one picked, regions that can be chosen (with what that would be), a stand
 * shown where it would go, the region of a battle, and the region pointed at.
 * @typedef {{pickable: Set<string>, picked: string | null, targets: Map<string, string>, ahead: {key: string, region: string} | null,
 *   battle: string | null, pointed: string | null, draggable: boolean}} Marks
 *
 * @typedef {object} Wishes
 * @property {(token: Token) => void} stand a stand was pressed
 * @property {(region: string) => void} region a region was pressed
 * @property {(token: Token) => void} lift a stand is being dragged
 * @property {(token: Token, region: string | null, onto: Token | null) => void} drop it was let go
 * @property {(token: Token | null, region: string | null, node: Element | null) => void} look something is looked at
 * @property {() => void} escape
 */

/** @type {Marks} */
export const NO_MARKS = { pickable: new Set(), picked: null, targets: new Map(), ahead: null, battle: null, pointed: null, draggable: false };

export class Field {
  svg = svg("svg", { class: "field", viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "group", "aria-label": "The board" });
  tight = false;
  /** @type {Side} whose home is at the bottom */
  side = "fellowship";

  /** @type {Side | null} */
  #drawn = null;
  #ground = svg("g");
  #regions = svg("g");
  #labels = svg("g", { class: "labels", "aria-hidden": "true" });
  #fallen = svg("g");
  #bench = svg("g", { class: "bench", "aria-hidden": "true" });
  #trail = svg("path", { class: "trail", "aria-hidden": "true" });
  #ways = svg("g", { class: "ways", "aria-hidden": "true" });
  /** Stands that have moved last, by their keys. @type {Set<string>} */
  #moved = new Set();
  #stands = svg("g");
  /** @type {Map<string, {group: SVGElement, look: string, front: string, token: Token}>} */
  #nodes = new Map();
  /** @type {Map<string, SVGElement>} */
  #areas = new Map();
  /** @type {Lore} */
  #lore;
  /** @type {Wishes} */
  #wishes;
  /** @type {Marks} */
  #marks = NO_MARKS;
  /** @type {Drag<{token: Token, group: SVGElement}>} */
  #drag = new Drag(this.svg, {
    lift: ({ token, group }) => {
      group.classList.add("dragged");
      this.#stands.append(group);
      this.#wishes.look(null, null, null);
      this.#wishes.lift(token);
    },
    over: ({ group }, event) => this.#dragged(group, event),
    drop: ({ token, group }, event) => this.#dropped(token, group, event),
  });

  /** @param {Lore} lore @param {Wishes} wishes */
  constructor(lore, wishes) {
    this.#lore = lore;
    this.#wishes = wishes;
    this.svg.append(this.#ground, this.#regions, this.#fallen, this.#ways, this.#trail, this.#labels, this.#bench, this.#stands);
    this.svg.addEventListener("keydown", (event) => this.#key(/** @type {KeyboardEvent} */ (event)));
  }

  /** The stand that is being dragged. @returns {Token | null} */
  get dragged() {
    return this.#drag.thing?.token ?? null;
  }

  /** Draw the map for who sits at it. @param {Side} side @param {Lore} lore */
  turn(side, lore) {
    this.#lore = lore;
    this.svg.classList.toggle("tight", this.tight);
    if (this.#drawn === side) {
      this.#name();
      return;
    }
    this.#drawn = side;
    this.side = side;
    this.#ground.replaceChildren(drawMap(side));
    this.#regions.replaceChildren();
    this.#areas.clear();
    for (const { id } of REGIONS) {
      const area = svg("path", { class: "region", d: outlineOf(id, side), role: "button", tabindex: -1, "data-region": id });
      area.addEventListener("click", () => this.#drag.pressed(() => this.#wishes.region(id)));
      area.addEventListener("focus", () => area.matches(":focus-visible") && this.#wishes.look(null, id, area));
      area.addEventListener("blur", () => this.#wishes.look(null, null, null));
      this.#areas.set(id, area);
      this.#regions.append(area);
    }
    this.#name();
  }

  /** The names of the regions, and how many stands of a side each holds: above the name, or beside it where that is no place. */
  #name() {
    this.#labels.replaceChildren();
    const { tight } = this;
    for (const region of REGIONS) {
      const { x, y } = middleOf(region.id, this.side);
      const home = region.row === 1 || region.row === 7;
      const far = rowOf(region, this.side) === 0;
      const gate = region.id === "eregion" || region.id === "fangorn"; // the tunnel's, over the name
      const base = y - (far ? 51 : home ? 45 : tight ? 53 : 50);
      const group = svg("g", { class: home ? "label home" : "label" }, svg("text", { x, y: base }, this.#lore.region(region.id)));
      for (let i = 0; i < region.room; i += 1) {
        const cx = gate ? x + (tight ? 64 : 50) * (2 * i - 1) : far ? x + 92 + 12 * i : x + 12 * (i - (region.room - 1) / 2);
        const cy = gate || far ? base - 8 : base - (tight ? 30 : home ? 31 : 26);
        group.append(svg("circle", { class: "pip", cx, cy, r: tight ? 4.2 : 3.4 }));
      }
      this.#labels.append(group);
    }
  }

  /**
   * Show stands, with marks.
   * @param {Token[]} tokens
   * @param {Marks} marks
   * @param {(region: string) => string} tell a region in words
   */
  show(tokens, marks, tell) {
    this.#marks = marks;
    this.svg.classList.toggle("tight", this.tight);
    const kept = new Set(tokens.map(({ key }) => key));
    for (const [key, { group }] of this.#nodes) {
      if (kept.has(key)) continue;
      group.remove();
      this.#nodes.delete(key);
    }
    for (const token of tokens) {
      const node = this.#nodes.get(token.key) ?? this.#stand(token);
      node.token = token;
      const { character, face, shown, known, suspects } = token;
      const look = JSON.stringify([character, face, shown, known, suspects, character && this.#lore.name(character), this.tight]);
      const front = `${character} ${face}`;
      if (node.front && front !== node.front) {
        node.group.classList.remove("turns");
        node.group.getBoundingClientRect(); // so that the class, put back, begins its animation again
        node.group.classList.toggle("turns", !this.svg.closest(".still"));
      }
      node.front = front;
      if (look !== node.look) {
        node.look = look;
        node.group.firstElementChild?.replaceChildren(...drawStand(token, this.#lore, this.tight));
      }
      const { group } = node;
      const pickable = marks.pickable.has(token.key);
      group.setAttribute("class", `stand ${token.side} ${token.own ? "own" : ""} ${token.face ? "" : "hidden-face"} ${token.shown ? "shown" : ""} ${group.classList.contains("turns") ? "turns" : ""}`);
      group.classList.toggle("pickable", pickable);
      group.classList.toggle("picked", marks.picked === token.key);
      group.classList.toggle("dragged", this.dragged?.key === token.key);
      group.classList.toggle("ahead", marks.ahead?.key === token.key);
      group.classList.toggle("moved", this.#moved.has(token.key));
      group.classList.toggle("within", marks.targets.has(token.region) && !pickable);
      group.setAttribute("tabindex", pickable ? "0" : "-1");
      group.setAttribute("aria-label", this.#tellToken(token));
      if (pickable) group.setAttribute("aria-pressed", String(marks.picked === token.key));
      else group.removeAttribute("aria-pressed");
    }
    for (const [id, area] of this.#areas) {
      const what = marks.targets.get(id);
      area.classList.toggle("target", what !== undefined);
      area.classList.toggle("fought", marks.battle === id);
      area.classList.toggle("pointed", marks.pointed === id);
      area.setAttribute("tabindex", what !== undefined ? "0" : "-1");
      area.setAttribute("aria-label", `${tell(id)}${what ? ` ${what}` : ""}`);
    }
    if (!this.svg.querySelector('[tabindex="0"]')) this.#stands.firstElementChild?.setAttribute("tabindex", "0");
    this.arrange(tokens);
  }

  /** @param {Token} token */
  #tellToken(token) {
    if (token.region === "" && token.character) return `${this.#lore.name(token.character)}, strength ${this.#lore.strength(token.character)}, not placed yet. ${this.#lore.ability(token.character)}`;
    return tellStand(token, this.#lore);
  }

  /** Put every stand where it belongs; style sheets make it glide. @param {Token[]} tokens */
  arrange(tokens) {
    const ahead = this.#marks.ahead;
    const regionOf = (/** @type {Token} */ token) => (ahead?.key === token.key ? ahead.region : token.region);
    /** @type {Map<string, Token[]>} */
    const companies = new Map();
    for (const token of tokens) companies.set(regionOf(token), [...(companies.get(regionOf(token)) ?? []), token]);
    for (const [region, company] of companies) {
      const places = region === "" ? benchPlaces(company.length) : placesIn(region, this.side, company.length, this.tight ? BREADTH.tight : BREADTH.roomy);
      company.forEach((token, i) => {
        const group = this.#nodes.get(token.key)?.group;
        const place = places[i];
        if (!group || !place || this.dragged?.key === token.key) return;
        group.style.transform = `translate(${place.x}px, ${place.y}px) scale(${place.scale})`;
      });
    }
    this.#bench.replaceChildren();
    const waiting = companies.get("")?.length ?? 0;
    if (waiting) {
      const tall = waiting > 5 ? 268 : 148;
      this.#bench.append(svg("rect", { x: 500 - 300, y: 24, width: 600, height: tall, rx: 14 }));
    }
  }

  /** Bring a stand to the front, where it can be followed. @param {string} key */
  raise(key) {
    const group = this.#nodes.get(key)?.group;
    if (group && group !== this.#stands.lastElementChild && !group.contains(document.activeElement)) this.#stands.append(group);
  }

  /** The way a stand goes, while it goes. @param {string | null} from @param {string} [to] */
  mark(from, to) {
    if (!from || !to) {
      this.#trail.removeAttribute("d");
      return;
    }
    this.#trail.setAttribute("d", this.#way(from, to).d);
  }

  /** The way from one region to another, and how it arrives. @param {string} from @param {string} to */
  #way(from, to) {
    const [a, b] = [middleOf(from, this.side), middleOf(to, this.side)];
    const [dx, dy] = [b.x - a.x, b.y - a.y];
    const [cx, cy] = [(a.x + b.x) / 2 - dy * 0.12, (a.y + b.y) / 2 + dx * 0.12 + 14];
    return { d: `M${a.x} ${a.y + 14}Q${cx} ${cy} ${b.x} ${b.y + 14}`, from: a, to: b, bend: { x: cx, y: cy } };
  }

  /** Where on a way its arrowhead is seen best: near the middle, but neither on a region's name nor under a stand. @param {Record<"from" | "to" | "bend", { x: number, y: number }>} way */
  #headOn({ from, to, bend }) {
    const taken = new Set([...this.#nodes.values()].map(({ token }) => token.region));
    const hidden = (/** @type {Place} */ { x, y }) =>
      REGIONS.some(({ id }) => {
        const middle = middleOf(id, this.side);
        const [right, down] = [Math.abs(x - middle.x), y - middle.y];
        return right < 95 && ((down > -84 && down < -34) || (taken.has(id) && right < 74 && down > -46 && down < 84));
      });
    const places = [0.5, 0.58, 0.42, 0.66, 0.34, 0.74, 0.26].map((t) => {
      const at = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c) => (1 - t) ** 2 * a + 2 * t * (1 - t) * b + t ** 2 * c;
      const slope = (/** @type {number} */ a, /** @type {number} */ b, /** @type {number} */ c) => (1 - t) * (b - a) + t * (c - b);
      const turned = (Math.atan2(slope(from.y + 14, bend.y, to.y + 14), slope(from.x, bend.x, to.x)) * 180) / Math.PI;
      return { x: at(from.x, bend.x, to.x), y: at(from.y + 14, bend.y, to.y + 14), scale: 1, turned };
    });
    return places.find((place) => !hidden(place)) ?? places[0];
  }

  /**
   * What was done last stays drawn: the way from one region to another, and the stand that went it.
   * @param {{side: Side, from: string, to: string, key: string | null}[]} moves
   */
  trace(moves) {
    this.#moved = new Set(moves.flatMap(({ key }) => (key ? [key] : [])));
    this.#ways.replaceChildren(
      ...moves.map(({ side, from, to }) => {
        const way = this.#way(from, to);
        const head = this.#headOn(way);
        return svg(
          "g",
          { class: `way ${side}`, "data-from": from, "data-to": to },
          svg("path", { class: "way-rim", d: way.d }),
          svg("path", { class: "way-line", d: way.d }),
          svg("circle", { class: "way-start", cx: way.from.x, cy: way.from.y + 14, r: 11 }),
          svg("path", { class: "way-head", d: "M-16 -15L16 0L-16 15L-7 0Z", transform: `translate(${head.x} ${head.y}) rotate(${head.turned})` }),
        );
      }),
    );
    for (const [key, { group }] of this.#nodes) group.classList.toggle("moved", this.#moved.has(key));
  }

  /** A stand falls. @param {string} key */
  fell(key) {
    this.#nodes.get(key)?.group.classList.add("falls");
  }

  /**
   * The defeated, in two corners of the sheet.
   * @param {Record<Side, string[]>} fallen
   * @param {number} turn
   */
  mourn(fallen, turn) {
    const far = this.side === "sauron" ? "fellowship" : "sauron";
    this.#fallen.replaceChildren();
    if (turn > 0) {
      this.#fallen.append(
        svg("g", { class: "cartouche", "aria-hidden": "true" }, svg("text", { class: "c-small", x: 872, y: 118 }, "Turn"), svg("text", { class: "c-large", x: 872, y: 170 }, turn)),
      );
    }
    for (const side of /** @type {Side[]} */ ([far, this.side])) {
      const those = fallen[side];
      if (!those.length) continue;
      const near = side === this.side;
      const told = `Fallen of ${this.#lore.side(side)}: ${those.map((one) => this.#lore.name(one)).join(", ")}.`;
      const group = svg("g", { class: `fallen ${side}`, role: "img", "aria-label": told }, svg("title", null, told));
      const [left, top] = near ? [766, HEIGHT - 40 - 60 * Math.ceil(those.length / 4)] : [36, 62];
      group.append(svg("text", { class: "fallen-title", x: near ? WIDTH - 30 : 30, y: top - 12, "text-anchor": near ? "end" : "start" }, "Fallen"));
      those.forEach((character, i) => {
        const column = i % 4;
        const x = near ? WIDTH - 54 - 54 * column : left + 18 + 54 * column;
        const y = top + 24 + 58 * Math.floor(i / 4);
        const medal = svg("g", { class: `lost ${side}`, transform: `translate(${x} ${y})`, "data-character": character }, svg("circle", { class: "lost-rim", r: 25 }), svg("g", { transform: "translate(-17 -17) scale(0.53)" }, emblemGroup(character)), svg("path", { class: "lost-stroke", d: "M-17 17L17 -17" }));
        medal.addEventListener("pointerenter", (event) => pointedAt(event) && this.#wishes.look(lostToken(character, side), null, medal));
        medal.addEventListener("pointerleave", () => this.#wishes.look(null, null, null));
        group.append(medal);
      });
      this.#fallen.append(group);
    }
  }

  /** Light the regions that somebody may be in. @param {string[]} regions */
  suspect(regions) {
    for (const [id, area] of this.#areas) area.classList.toggle("maybe", regions.includes(id));
  }

  /** Where a stand or region is on the page. @param {string} key */
  nodeOf(key) {
    return this.#nodes.get(key)?.group ?? this.#areas.get(key) ?? null;
  }

  /** @param {Token} token */
  #stand(token) {
    const group = svg("g", { role: "button", tabindex: -1, "data-stand": token.character ?? token.side, "data-in": token.region }, svg("g", { class: "s-art" }));
    const node = { group, look: "", front: "", token };
    group.addEventListener("click", () => this.#drag.pressed(() => this.#wishes.stand(node.token)));
    group.addEventListener("animationend", () => group.classList.remove("turns"));
    group.addEventListener("pointerdown", (event) => {
      const free = this.#marks.draggable && this.#marks.pickable.has(node.token.key);
      this.#drag.grasp(/** @type {PointerEvent} */ (event), free ? { token: node.token, group } : null);
    });
    group.addEventListener("pointerenter", (event) => pointedAt(event) && !this.#drag.holds && this.#wishes.look(node.token, null, group));
    group.addEventListener("pointerleave", () => this.#wishes.look(null, null, null));
    group.addEventListener("focus", () => group.matches(":focus-visible") && this.#wishes.look(node.token, null, group));
    group.addEventListener("blur", () => this.#wishes.look(null, null, null));
    this.#nodes.set(token.key, node);
    this.#stands.append(group);
    return node;
  }

  // ----- the pointer

  /** @param {SVGElement} group @param {PointerEvent} event */
  #dragged(group, event) {
    const { x, y } = this.#point(event);
    group.style.transform = `translate(${x}px, ${y}px) scale(1.08)`;
    const under = regionAt({ x, y }, this.side);
    for (const [id, area] of this.#areas) area.classList.toggle("under", id === under && this.#marks.targets.has(id));
  }

  /** @param {Token} dropped @param {SVGElement} group @param {PointerEvent | null} event */
  #dropped(dropped, group, event) {
    group.classList.remove("dragged");
    for (const area of this.#areas.values()) area.classList.remove("under");
    if (!event) return;
    const region = regionAt(this.#point(event), this.side);
    let onto = null;
    for (const { token, group: other } of this.#nodes.values()) {
      const box = other.getBoundingClientRect();
      const inside = event.clientX > box.left && event.clientX < box.right && event.clientY > box.top && event.clientY < box.bottom;
      if (token.key !== dropped.key && inside) onto = token;
    }
    this.#wishes.drop(dropped, region, onto);
  }

  /** A place on the page as a place on the field. @param {PointerEvent} event */
  #point(event) {
    const matrix = /** @type {SVGSVGElement} */ (this.svg).getScreenCTM();
    const point = new DOMPoint(event.clientX, event.clientY);
    return matrix ? point.matrixTransform(matrix.inverse()) : point;
  }

  // ----- the keyboard

  /** @param {KeyboardEvent} event */
  #key(event) {
    const here = /** @type {SVGElement | null} */ (document.activeElement);
    if (event.key === "Escape") {
      this.#wishes.escape();
      return;
    }
    if (!here || !this.svg.contains(here)) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      here.dispatchEvent(new MouseEvent("click", { bubbles: true }));
      return;
    }
    const way = wayOf(event.key);
    if (!way) return;
    event.preventDefault();
    const choosing = this.#marks.picked !== null && this.#marks.targets.size > 0;
    const regions = [...this.#areas].filter(([id]) => this.#marks.targets.has(id)).map(([, area]) => area);
    const reachable = choosing ? regions : [...[...this.#nodes.values()].map(({ group }) => group), ...regions];
    nextThatWay(here, reachable, way, choosing && !this.#areas.has(here.getAttribute("data-region") ?? ""))?.focus();
  }
}

/** Where those wait who have no place yet: before the far side's home. @param {number} count @returns {Place[]} */
function benchPlaces(count) {
  const first = Math.min(5, count);
  return Array.from({ length: count }, (_, i) => {
    const row = i < first ? 0 : 1;
    const inRow = row ? count - first : first;
    return { x: 500 + 114 * ((row ? i - first : i) - (inRow - 1) / 2), y: 100 + 120 * row, scale: 1 };
  });
}

/** @param {string} character @param {Side} side @returns {Token} */
function lostToken(character, side) {
  return { key: `lost-${character}`, side, region: "", character, face: true, own: false, shown: false, known: false, seen: false, suspects: 1 };
}
