/** Making and changing elements: the few helpers that all pages use. */

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * An element with attributes and children. Names that begin with `on` are listeners; `true` is an attribute without a
 * value; `false`, `null` and `undefined` leave it out. Text is always text, never markup.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag
 * @param {Record<string, unknown> | null} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes, ...children) {
  const element = document.createElement(tag);
  dress(element, attributes);
  element.append(...nodes(children));
  return element;
}

/**
 * The same for SVG.
 * @param {string} tag
 * @param {Record<string, unknown> | null} [attributes]
 * @param {...(Child | Child[])} children
 * @returns {SVGElement}
 */
export function svg(tag, attributes, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  dress(element, attributes);
  element.append(...nodes(children));
  return element;
}

/**
 * Take the focus from what is about to be removed: else the browser lays out the whole page before it is.
 * @param {Element} element
 */
export function unfocus(element) {
  const here = document.activeElement;
  if (here !== element && here instanceof HTMLElement && element.contains(here)) here.blur();
}

/**
 * Replace what is in an element.
 * @param {Element} element
 * @param {...(Child | Child[])} children
 */
export function fill(element, ...children) {
  unfocus(element);
  element.replaceChildren(...nodes(children));
}

/**
 * Replace what is in an element if it looks otherwise now: else what has the focus, or is just being pressed, stays there.
 * @param {Element} element
 * @param {...(Child | Child[])} children whose listeners do the same as those of before if they look the same
 */
export function refill(element, ...children) {
  const fresh = /** @type {Element} */ (element.cloneNode(false));
  fresh.append(...nodes(children));
  if (!element.isEqualNode(fresh)) fill(element, ...fresh.childNodes);
}

/**
 * The element with an id, which the page is known to have.
 * @template {HTMLElement} [T=HTMLElement]
 * @param {string} id
 * @returns {T}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`this page has no element #${id}`);
  return /** @type {T} */ (element);
}

/**
 * @param {Element} element
 * @param {Record<string, unknown> | null | undefined} attributes
 */
function dress(element, attributes) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === false || value === null || value === undefined) continue;
    if (name.startsWith("on")) {
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    } else {
      element.setAttribute(name, value === true ? "" : String(value));
    }
  }
}

/**
 * @param {(Child | Child[])[]} children
 * @returns {(Node | string)[]}
 */
function nodes(children) {
  return children
    .flat()
    .filter((child) => child !== null && child !== undefined && child !== false)
    .map((child) => (child instanceof Node ? child : String(child)));
}

/**
 * Icons drawn with a pen, on a field of 24 by 24.
 * @type {Record<string, string>}
 */
const STROKES = {
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2",
  moon: "M20 14.5A8.5 8.5 0 0 1 9.5 4a8.5 8.5 0 1 0 10.5 10.5z",
  half: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v18M12 7.5h4.5M12 12h9M12 16.5h4.5",
  person: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4.5 21a7.5 7.5 0 0 1 15 0",
  copy: "M9 9h11v12H9zM5 15H4V3h11v2",
  first: "M19 5l-9 7 9 7zM6 5v14",
  back: "M15 5l-8 7 8 7",
  play: "M7 4.5l12 7.5-12 7.5z",
  pause: "M8 5v14M16 5v14",
  next: "M9 5l8 7-8 7",
  last: "M5 5l9 7-9 7zM18 5v14",
  down: "M12 3v12M6.5 10l5.5 5.5 5.5-5.5M4 20.5h16",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4.2 4.2 0 0 0-6-6l-1.5 1.5M14 10a4 4 0 0 0-6-.4l-3 3a4.2 4.2 0 0 0 6 6l1.5-1.5",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4",
  seal: "M12 3l2.3 2 3-.3.7 3 2.6 1.6-1.2 2.7 1.2 2.7-2.6 1.6-.7 3-3-.3-2.3 2-2.3-2-3 .3-.7-3L3.4 14.7l1.2-2.7-1.2-2.7L6 7.7l.7-3 3 .3zM9 12l2.2 2.2L15.5 10",
  people: "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20a6.5 6.5 0 0 1 13 0M16 5.5a3.2 3.2 0 0 1 0 6M18 14.5a6 6 0 0 1 3.5 5.5",
  eye: "M2.5 12Q12 3 21.5 12Q12 21 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  undo: "M8 5L4 9l4 4M4 9h10a5.5 5.5 0 0 1 0 11h-4",
  flag: "M6 21V4h12l-3 4 3 4H6",
  gear: "M12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM4 7h3M4 17h3M17 7h3M17 17h3M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3",
};

/**
 * An icon, silent for screen readers: what it stands beside says what it means.
 * @param {string} name
 * @returns {SVGElement}
 */
export function icon(name) {
  const path = svg("path", { d: STROKES[name] });
  return svg(
    "svg",
    {
      viewBox: "0 0 24 24",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": "1.8",
      "stroke-linecap": "round",
      "stroke-linejoin": "round",
      "aria-hidden": "true",
    },
    path,
  );
}

/**
 * Do something when everything that waits has been done; not at all in a browser that cannot say when that is.
 * @param {() => void} work
 */
export function whenQuiet(work) {
  /** @type {any} */ (globalThis).scheduler?.postTask(work, { priority: "background" });
}

/** @type {{ x: number, y: number }} where the mouse was last */
const mouse = { x: -1, y: -1 };

/**
 * Whether the mouse came to something by itself: what is drawn under a mouse that rests has not been pointed at.
 * @param {Event} event a `pointerenter`
 */
export function pointedAt(event) {
  return event instanceof PointerEvent && event.pointerType === "mouse" && (event.clientX !== mouse.x || event.clientY !== mouse.y);
}

window.addEventListener("pointermove", ({ clientX, clientY }) => Object.assign(mouse, { x: clientX, y: clientY }));
window.addEventListener("pointerdown", ({ clientX, clientY }) => Object.assign(mouse, { x: clientX, y: clientY }));
