/** Dragging things over an SVG. A press that does not move is no drag; the click that follows a drag is none, either. */

const DRAG = 8; // pixels that a pointer must move before it drags

/** @template Thing */
export class Drag {
  #surface;
  #wishes;
  /** @type {{thing: Thing, x: number, y: number, moved: boolean, pointer: number} | null} */
  #held = null;
  #dropped = false;

  /**
   * @param {SVGElement} surface
   * @param {{lift: (thing: Thing) => void, over: (thing: Thing, event: PointerEvent) => void, drop: (thing: Thing, event: PointerEvent | null) => void}} wishes
   *   what is done when a thing begins to move, while it does, and when it is let go; without an event it was taken away
   */
  constructor(surface, wishes) {
    this.#surface = surface;
    this.#wishes = wishes;
    surface.addEventListener("pointermove", (event) => this.#moved(/** @type {PointerEvent} */ (event)));
    surface.addEventListener("pointerup", (event) => this.#released(/** @type {PointerEvent} */ (event)));
    surface.addEventListener("pointercancel", () => this.#end(null));
  }

  /** Something is under the pointer. */
  get holds() {
    return this.#held !== null;
  }

  /** What is being dragged. @returns {Thing | null} */
  get thing() {
    return this.#held?.moved ? this.#held.thing : null;
  }

  /** The pointer goes down on a thing; null: on nothing that can be dragged. @param {PointerEvent} event @param {Thing | null} thing */
  grasp(event, thing) {
    this.#dropped = false;
    if (event.button !== 0 || thing === null) return;
    this.#held = { thing, x: event.clientX, y: event.clientY, moved: false, pointer: event.pointerId };
  }

  /** A press, unless it was the end of a drag. @param {() => void} act */
  pressed(act) {
    if (this.#dropped) this.#dropped = false;
    else act();
  }

  /** @param {PointerEvent} event */
  #moved(event) {
    const held = this.#held;
    if (!held || event.pointerId !== held.pointer) return;
    if (!held.moved) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < DRAG) return;
      held.moved = true;
      this.#surface.setPointerCapture(event.pointerId);
      this.#wishes.lift(held.thing);
    }
    this.#wishes.over(held.thing, event);
  }

  /** @param {PointerEvent} event */
  #released(event) {
    if (this.#held && event.pointerId === this.#held.pointer) this.#end(event);
  }

  /** @param {PointerEvent | null} event */
  #end(event) {
    const held = this.#held;
    this.#held = null;
    if (!held?.moved) return;
    this.#dropped = event !== null;
    setTimeout(() => (this.#dropped = false), 0); // a click follows at once, or not at all
    this.#wishes.drop(held.thing, event);
  }
}
