/**
 * What a table sounds like: wood on wood, a card turned, steel, a bell. They are made here from noise and a few tones, so
 * there is nothing to fetch; a switch keeps them quiet.
 */

import { preferences } from "./memory.js";

/** @typedef {"step" | "card" | "clash" | "bell"} Sound */

/** What is heard of each kind of event; the others are silent. @type {Record<string, Sound>} */
const OF = { move: "step", retreat: "step", place: "step", fallen: "step", unveiled: "step", card: "card", cards: "card", replace: "card", special: "card", draw: "card", battle: "clash", hunt: "clash", end: "bell" };

/**
 * A stroke: noise or a tone that dies away. `at` seconds after the sound begins, `for` how long, `pitch` of the tone or of the band of
 * noise, `loud` from 0 to 1.
 * @typedef {{ at: number, for: number, pitch: number, loud: number, noise?: boolean, falls?: number }} Stroke
 */

/** @type {Record<Sound, Stroke[]>} */
const STROKES = {
  step: [
    { at: 0, for: 0.05, pitch: 900, loud: 0.5, noise: true },
    { at: 0, for: 0.11, pitch: 190, loud: 0.55, falls: 120 },
  ],
  card: [
    { at: 0, for: 0.07, pitch: 3200, loud: 0.22, noise: true },
    { at: 0.05, for: 0.05, pitch: 1900, loud: 0.25, noise: true },
  ],
  clash: [
    { at: 0, for: 0.5, pitch: 1320, loud: 0.13 },
    { at: 0, for: 0.42, pitch: 2090, loud: 0.09 },
    { at: 0, for: 0.3, pitch: 3470, loud: 0.06 },
    { at: 0, for: 0.08, pitch: 4200, loud: 0.3, noise: true },
    { at: 0.02, for: 0.22, pitch: 110, loud: 0.4, falls: 60 },
  ],
  bell: [
    { at: 0, for: 1.1, pitch: 523, loud: 0.2 },
    { at: 0, for: 0.8, pitch: 1047, loud: 0.08 },
    { at: 0.14, for: 1.2, pitch: 784, loud: 0.16 },
  ],
};

const LOUD = 0.5;
const APART = 60;
/** Milliseconds in which the same sound is heard once. */

/** @type {AudioContext | null} */
let room = null;
/** @type {AudioBuffer | null} */
let noise = null;
/** @type {Map<Sound, number>} when each was last heard */
const heard = new Map();

/** A second of noise, to cut strokes from. @param {AudioContext} context */
function hiss(context) {
  if (noise) return noise;
  noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = noise.getChannelData(0);
  for (let i = 0; i < samples.length; i += 1) samples[i] = 2 * Math.random() - 1;
  return noise;
}

/** @param {AudioContext} context @param {Stroke} stroke */
function strike(context, { at, for: long, pitch, loud, noise: rough = false, falls }) {
  const [from, until] = [context.currentTime + at, context.currentTime + at + long];
  const volume = context.createGain();
  volume.gain.setValueAtTime(loud * LOUD, from);
  volume.gain.exponentialRampToValueAtTime(0.0001, until);
  volume.connect(context.destination);
  if (rough) {
    const source = new AudioBufferSourceNode(context, { buffer: hiss(context) });
    source.connect(new BiquadFilterNode(context, { type: "bandpass", frequency: pitch, Q: 1.1 })).connect(volume);
    source.start(from, Math.random() * 0.5, long);
    return;
  }
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  if (falls) tone.frequency.exponentialRampToValueAtTime(falls, until);
  tone.connect(volume);
  tone.start(from);
  tone.stop(until);
}

/** Be heard, if that is wanted and the browser allows it. @param {Sound} sound */
export function sound(sound) {
  if (!preferences().sounds || document.hidden || !navigator.userActivation?.hasBeenActive) return;
  const now = performance.now();
  if (now - (heard.get(sound) ?? -APART) < APART) return;
  heard.set(sound, now);
  room ??= new AudioContext();
  if (room.state === "suspended") room.resume();
  for (const stroke of STROKES[sound]) strike(room, stroke);
}

/** Let what happens on a board be heard. @param {HTMLElement} board */
export function listen(board) {
  board.addEventListener("happens", (event) => {
    const kind = OF[/** @type {CustomEvent<{ kind: string }>} */ (event).detail.kind];
    if (kind) sound(kind);
  });
}
