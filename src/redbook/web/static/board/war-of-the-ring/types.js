/**
 * What the board of War of the Ring is given and what it tells. It is used like the other game's (`board/confrontation/types.js`):
 * the same properties, the same events; it knows no rules, and shows what the view and the choices say.
 *
 * @typedef {"free-peoples" | "shadow"} Side
 * @typedef {Partial<Record<"regions" | "armies" | "figures" | "characters" | "cards" | "dice" | "nations" | "decks" | "tiles", string[]>>} Targets
 * @typedef {{name: string, label: string, targets: Targets}} Action
 * @typedef {{question: string, prompt: string, about?: Targets, actions: Action[], not_now?: Record<string, {rule: string, reason: string}>}} Choices
 * @typedef {Record<string, number>} Counts
 * @typedef {{attacker: Side, defender: Side, from: string, target: string, region: string, siege: boolean, round: number,
 *   rearguard: Counts, staying: string[], cards: Record<Side, string | null>, hits: Record<Side, number>, rolls: Side | null}} Battle
 * @typedef {{dice: number, bonus: number, successes: number, rerolls: number, tile: string | null, damage: number}} Hunt
 * @typedef {{region: string | null, mordor: number | null, progress: number, revealed: boolean, corruption: number,
 *   guide: string | null, companions: string[], steps_left: number | null}} Fellowship
 * @typedef {{decks: Counts, hand: Counts, face_down: Counts, laid: Counts, table: string[], discard: string[], in_play: string[]}} Cards
 * @typedef {{game: string, options: Record<string, unknown>, seat: string | null, turn: number, phase: number, mover: Side,
 *   asked: string | null, question: string, under_way: string[], result: string | null, ending: string,
 *   armies: Record<string, Counts>, characters: Record<string, string>, control: Record<string, Side>,
 *   nations: Record<string, {steps: number, active: boolean}>, reinforcements: Counts, casualties: Counts,
 *   points: Record<Side, number>, rings: Record<Side, {left: number, used: boolean}>,
 *   dice: Record<Side, {unused: Counts, used: number, hunt_box: number, in_use?: string | null, special?: Record<string, {unused: string | null, used: boolean, hunt_box: boolean}>}>, fellowship: Fellowship,
 *   tiles: Record<"pool" | "drawn" | "aside" | "removed", Counts>, this_turn: Record<string, boolean>, battle: Battle | null,
 *   hunt: Hunt | null, picked: Counts, event: string | null, cards: Record<Side, Cards>,
 *   own: {hand: string[], face_down: string[], laid: string[], given?: string[]} | null, hands?: Record<string, string[]>, teams?: Teams,
 *   twilight?: {ships: Counts, ents: Counts, engines: Record<string, {towers: number, trebuchets: number}>,
 *     beside: {ships: number, ents: number, towers: number, trebuchets: number}},
 *   lords?: {dice: Record<string, {pool: string, to_roll: boolean}>, rings: Record<string, string>, despair: number, despairing_ruler: boolean, tokens: string[]},
 *   warriors?: {factions: Record<string, {status: string, figures: Counts}>},
 *   kings?: {sovereigns: Record<string, {state: string, tiles: Counts | number, kings_tiles: Counts}>}}} View
 * @typedef {{side: Side, nations: string[], hand: Counts, face_down: Counts, laid: Counts, score: number}} SeatView
 * @typedef {{seats: Record<string, SeatView>, leading: Record<Side, string>, acting: Record<Side, string>, mixed: string[], separate: string[],
 *   captors: Record<string, string>, winners: string[]}} Teams where a side is a team
 * @typedef {{kind: string, [field: string]: any}} TableEvent
 * @typedef {{number: number, seat: string | null, who: string | null, action: string | null, events?: TableEvent[], view: View,
 *   choices?: Choices, story?: {text: string, rules: string[]}[]}} Step
 *
 * @typedef {{id: string, label: string, amid: string, nation: string | null, settlement: string | null, points: number, fortified: boolean, coastal: boolean, next: string[]}} RegionFact
 * @typedef {{id: string, label: string, side: Side, steps: number, active: boolean}} NationFact
 * @typedef {{id: string, label: string, nation: string, side: Side, kind: string, count: number}} FigureFact
 * @typedef {{id: string, label: string, side: Side, kind: string, level: number | null, leadership: number, die: boolean,
 *   ability: string, as_guide: string, entry: string}} CharacterFact
 * @typedef {{label: string, requires: string, effect: string, initiative: number[], rule: string}} CombatFact
 * @typedef {{id: string, label: string, deck: string, side: Side, die: string, requires: string, stays: boolean, effect: string,
 *   discarded: string, rule: string, combat: CombatFact}} CardFact
 * @typedef {{id: string, label: string, side: Side | null, value: string, reveals: boolean, stops: boolean, count: number}} TileFact
 * @typedef {{regions: RegionFact[], nations: NationFact[], figures: FigureFact[], characters: CharacterFact[], decks: {id: string, label: string, side: Side}[],
 *   cards: CardFact[], dice: {id: string, label: string}[], tiles: TileFact[]}} Reference
 * @typedef {{name: string, label: string, actions: string[]}} Chosen
 */

export {};
