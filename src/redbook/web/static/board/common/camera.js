/**
 * Looking at a large drawing through a window: wheel, pinch, drag, buttons and keys move it nearer and farther.
 *
 * The drawing is an element of its own size; while something moves it is only shifted and stretched as a whole (which costs the
 * browser nothing), and when it has come to rest it is drawn sharp at its new size.
 *
 * @typedef {{x: number, y: number, scale: number}} Sight the drawing's point in the middle of the window, and pixels for a unit
 * @typedef {{left: number, top: number, right: number, bottom: number}} Box
 */

const NEAREST = 4; // pixels for a unit
const STEP = 1.35; // what a button or key brings nearer
const GLIDE = 420; // milliseconds that the view takes to go somewhere
const SHARP = 140; // milliseconds of rest after which it is drawn sharp
const LATER = 800; // the same where the view went by itself: who answers at once need not wait for a sharper picture
const BELOW = 0.28; // of the window's height may be left free under the drawing, for what lies over it there
const NARROW = 3.7; // times what lies on the window: one that is not wider keeps nothing free for it
const MOST_BELOW = 0.6; // of the window's height at most that is left to what lies at its lower edge
const EDGE = 6; // pixels above a drawing that is less tall than its window; the rest is below it
const DRAG = 6; // pixels that a pointer must move before it drags

export class Camera {
  /** @type {(scale: number) => void} told when the drawing has a new size */
  resized = () => {};
  /** @type {() => void} told when the user has moved the view himself */
  moved = () => {};
  /** @type {() => boolean} whether something else is to be drawn first: to draw all of it sharp takes a while */
  waits = () => false;

  #window;
  #sheet;
  #wide;
  #tall;
  /** @type {Sight} */
  #sight;
  #drawn = 0; // the scale that the sheet is drawn at
  /** The window's size, kept: to ask for it has the browser lay out all that changed. */
  #kept = { wide: 0, tall: 0 };
  #frame = 0;
  /** @type {Sight | null} where the view is on its way to */
  #goal = null;
  #sharpen = 0;
  /** @type {Map<number, {x: number, y: number}>} */
  #fingers = new Map();
  #dragging = false;
  #dragged = false;
  /** Pixels at the left of the window that something else lies on, kept free of the drawing while there is room beside it; of a wide window the drawing can be moved from under it. */
  aside = 0;
  /** And at the right, in a wide window. */
  opposite = 0;
  #over = 0; // of the window's height, from above, that something else lies on
  #whole = true; // all of the drawing is to be seen, whatever the window's size

  /** @param {HTMLElement} pane the window @param {HTMLElement | SVGElement} sheet the drawing @param {number} wide in units @param {number} tall */
  constructor(pane, sheet, wide, tall) {
    this.#window = pane;
    this.#sheet = sheet;
    this.#wide = wide;
    this.#tall = tall;
    this.#sight = { x: wide / 2, y: tall / 2, scale: 1 };
    pane.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    pane.addEventListener("pointerdown", (event) => this.#down(event));
    pane.addEventListener("pointermove", (event) => this.#drag(event));
    for (const end of ["pointerup", "pointercancel"]) pane.addEventListener(end, (event) => this.#up(/** @type {PointerEvent} */ (event)));
    pane.addEventListener("click", (event) => this.#swallow(event), { capture: true });
    new ResizeObserver(() => {
      this.#measure();
      if (this.#whole) this.whole(false);
      else this.#put({ ...this.#sight });
    }).observe(pane);
  }

  #measure() {
    this.#kept = { wide: this.#window.clientWidth, tall: this.#window.clientHeight };
  }

  get #size() {
    if (!this.#kept.wide) this.#measure();
    return this.#kept;
  }

  /** @returns {Sight} */
  get sight() {
    return { ...this.#sight };
  }

  /** The scale at which all of it is seen, beside what lies on the window where that is wide. */
  get farthest() {
    const { wide, tall } = this.#size;
    return Math.max(0.05, Math.min((wide - this.#sides.left) / this.#wide, tall / this.#tall));
  }

  /** What lies on a wide window at both sides. */
  get #sides() {
    return this.#size.wide > NARROW * this.aside ? { left: this.aside, right: this.opposite } : { left: 0, right: 0 };
  }

  /** How much of the window's height something else lies on, from above: the drawing may be moved from under it. @param {number} share */
  set over(share) {
    if (share === this.#over) return;
    this.#over = share;
    if (!this.#frame) this.#put(this.#sight);
  }

  /** See all of it. @param {boolean} [glide] */
  whole(glide = true) {
    this.#go({ x: this.#wide / 2, y: this.#tall / 2, scale: this.farthest }, glide);
    this.#whole = true;
  }

  /** Nearer, or farther for less than 1. @param {number} factor */
  near(factor) {
    this.#go({ ...this.#sight, scale: this.#sight.scale * factor }, true);
    this.moved();
  }

  /** @param {Sight} sight @param {boolean} [glide] */
  look(sight, glide = true) {
    this.#go(sight, glide, false);
  }

  /**
   * Go where a part of the drawing can be seen.
   * @param {Box} box @param {number} nearest pixels for a unit at most @param {boolean} [glide]
   * @param {number} [under] pixels at the lower edge that something else lies on @param {number} [above] and at the upper edge
   * @param {number} [beside] and at the left, if that is more than always
   */
  visit(box, nearest, glide = true, under = 0, above = 0, beside = 0) {
    const { wide, tall } = this.#size;
    const below = Math.min(under, tall * MOST_BELOW);
    const free = Math.max(tall / 8, tall - below - above);
    const { right, left: always } = this.#sides;
    const left = Math.max(always, beside);
    const scale = this.#fit(Math.min((wide - left - right) / Math.max(1, box.right - box.left), free / Math.max(1, box.bottom - box.top), nearest));
    this.#go({ x: (box.left + box.right) / 2 + (right - left) / 2 / scale, y: (box.top + box.bottom) / 2 + (below - above) / 2 / scale, scale }, glide, false);
  }

  /** Where a point of the drawing is in the window, when it has come to rest there. @param {{x: number, y: number}} point @returns {{x: number, y: number}} */
  seenAt({ x, y }) {
    const { wide, tall } = this.#size;
    const { x: midX, y: midY, scale } = this.#goal ?? this.#sight;
    return { x: wide / 2 + (x - midX) * scale, y: tall / 2 + (y - midY) * scale };
  }

  /** Whether a part of the drawing is in sight. @param {Box} box @param {number} [above] pixels at the upper edge that something else lies on */
  sees({ left, top, right, bottom }, above = 0) {
    const { x, y, scale } = this.#goal ?? this.#sight;
    const [w, h] = [this.#size.wide / 2 / scale, this.#size.tall / 2 / scale];
    const sides = this.#sides;
    return left >= x - w + sides.left / scale - 1 && right <= x + w - sides.right / scale + 1 && top >= y - h + above / scale && bottom <= y + h;
  }

  /** The window's width in pixels. */
  get wide() {
    return this.#size.wide;
  }

  /** The window's height in pixels. */
  get tall() {
    return this.#size.tall;
  }

  /** A key that moves the view; false: it does not. @param {KeyboardEvent} event */
  key(event) {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (event.key === "+" || event.key === "=") this.near(STEP);
    else if (event.key === "-") this.near(1 / STEP);
    else if (event.key === "0") this.whole();
    else return false;
    event.preventDefault();
    return true;
  }

  // ----- the pointer

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    const by = event.deltaMode === 1 ? event.deltaY * 30 : event.deltaY;
    this.#around(event.clientX, event.clientY, Math.exp(-by * (event.ctrlKey ? 0.01 : 0.0016)));
    this.moved();
  }

  /** @param {PointerEvent} event */
  #down(event) {
    if (event.button !== 0) return;
    this.#fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    this.#dragging = this.#fingers.size > 1;
    this.#dragged = false;
  }

  /** @param {PointerEvent} event */
  #drag(event) {
    const finger = this.#fingers.get(event.pointerId);
    if (!finger) return;
    const [dx, dy] = [event.clientX - finger.x, event.clientY - finger.y];
    if (!this.#dragging && Math.hypot(dx, dy) < DRAG) return;
    if (!this.#dragging) {
      this.#dragging = true;
      this.#window.setPointerCapture(event.pointerId);
    }
    this.#dragged = true;
    const others = [...this.#fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    const other = others[0];
    if (other) {
      const [before, after] = [Math.hypot(finger.x - other.x, finger.y - other.y), Math.hypot(event.clientX - other.x, event.clientY - other.y)];
      this.#around((event.clientX + other.x) / 2, (event.clientY + other.y) / 2, after / Math.max(1, before));
    }
    const share = other ? 0.5 : 1;
    this.#halt();
    this.#put({ ...this.#sight, x: this.#sight.x - (dx * share) / this.#sight.scale, y: this.#sight.y - (dy * share) / this.#sight.scale });
    this.#whole = false;
    Object.assign(finger, { x: event.clientX, y: event.clientY });
    this.moved();
  }

  /** @param {PointerEvent} event */
  #up(event) {
    this.#fingers.delete(event.pointerId);
    if (!this.#fingers.size) this.#dragging = false;
  }

  /** The click that ends a drag is none. @param {MouseEvent} event */
  #swallow(event) {
    if (!this.#dragged || event.detail === 0) return;
    this.#dragged = false;
    event.stopPropagation();
    event.preventDefault();
  }

  /** Nearer or farther around a point of the page. @param {number} pageX @param {number} pageY @param {number} factor */
  #around(pageX, pageY, factor) {
    this.#halt();
    const box = this.#window.getBoundingClientRect();
    const scale = this.#fit(this.#sight.scale * factor);
    const [ox, oy] = [pageX - box.left - box.width / 2, pageY - box.top - box.height / 2];
    const { x, y, scale: before } = this.#sight;
    this.#put({ x: x + ox / before - ox / scale, y: y + oy / before - oy / scale, scale });
    this.#whole = false;
  }

  // ----- movement

  /** @param {number} scale */
  #fit(scale) {
    return Math.min(NEAREST, Math.max(this.farthest, scale));
  }

  /** @param {Sight} goal @param {boolean} glide @param {boolean} [sharp] whether it is drawn sharp at once when it is there without having glided */
  #go(goal, glide, sharp = true) {
    this.#halt();
    this.#whole = false;
    const from = this.#sight;
    const to = { ...goal, scale: this.#fit(goal.scale) };
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (!glide || still || !this.#window.isConnected) {
      this.#put(to, sharp ? SHARP : LATER);
      if (sharp) this.#draw();
      return;
    }
    const begun = performance.now();
    this.#goal = this.#held(to);
    const step = (/** @type {number} */ now) => {
      const t = Math.min(1, (now - begun) / GLIDE);
      const eased = t < 0.5 ? 2 * t * t : 1 - 2 * (1 - t) * (1 - t);
      const scale = from.scale * (to.scale / from.scale) ** eased;
      this.#put({ x: from.x + (to.x - from.x) * eased, y: from.y + (to.y - from.y) * eased, scale });
      this.#frame = t < 1 ? requestAnimationFrame(step) : 0;
      if (t < 1) return;
      this.#goal = null;
      this.#draw();
    };
    this.#frame = requestAnimationFrame(step);
  }

  #halt() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#goal = null;
  }

  /** A sight as near to one as there is a drawing to be seen. @param {Sight} sight @returns {Sight} */
  #held(sight) {
    const { wide, tall } = this.#size;
    const scale = this.#fit(sight.scale);
    const [w, h] = [wide / 2 / scale, tall / 2 / scale];
    const { left, right } = this.#sides;
    const x = 2 * w >= this.#wide ? this.#beside(w, scale) : Math.min(this.#wide - w + right / scale, Math.max(w - left / scale, sight.x));
    const y = 2 * h >= this.#tall ? h - Math.min((2 * h - this.#tall) / 2, EDGE / scale) : Math.min(this.#tall - h + 2 * h * BELOW, Math.max(h - 2 * h * this.#over, sight.y));
    return { x, y, scale };
  }

  /** @param {Sight} sight @param {number} [rest] milliseconds after which it is drawn sharp */
  #put(sight, rest = SHARP) {
    const { wide, tall } = this.#size;
    if (!wide) return;
    this.#sight = this.#held(sight);
    const { x, y, scale } = this.#sight;
    if (!this.#drawn) this.#draw();
    const stretch = scale / this.#drawn;
    this.#sheet.style.transform = `translate3d(${wide / 2 - x * scale}px, ${tall / 2 - y * scale}px, 0) scale(${stretch})`;
    clearTimeout(this.#sharpen);
    if (Math.abs(stretch - 1) > 0.001) this.#rest(rest);
  }

  /** It is drawn sharp when it has been at rest for a while, and nothing else is to be drawn. @param {number} rest */
  #rest(rest) {
    this.#sharpen = window.setTimeout(() => (this.waits() ? this.#rest(rest) : this.#draw()), rest);
  }

  /** Where the middle of a window is that is wider than the drawing: what must not be covered has its room at the left. @param {number} half of the window, in the drawing's measure @param {number} scale */
  #beside(half, scale) {
    const free = 2 * half - this.#wide;
    const left = Math.min(free, Math.max(free / 2, this.aside / scale));
    return half - left;
  }

  /** Draw the sheet at the size it is seen at. */
  #draw() {
    const { scale } = this.#sight;
    const first = this.#drawn === 0;
    if (this.#drawn === scale || !this.#size.wide) return;
    clearTimeout(this.#sharpen);
    this.#drawn = scale;
    this.#sheet.style.width = `${this.#wide * scale}px`;
    this.#sheet.style.height = `${this.#tall * scale}px`;
    if (!first) this.#put(this.#sight);
    this.resized(scale);
  }
}
