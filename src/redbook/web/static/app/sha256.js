/**
 * SHA-256. The browser has it, too, but only for pages over https or from this machine; a table in the living room is
 * neither, and its dice shall be fair all the same.
 */

const PRIMES = firstPrimes(64);
const FRACTION = 2 ** 32;
const ROUNDS = Uint32Array.from(PRIMES, (prime) => (Math.cbrt(prime) % 1) * FRACTION);
const BEGINNING = Uint32Array.from(PRIMES.slice(0, 8), (prime) => (Math.sqrt(prime) % 1) * FRACTION);

/** @param {number} many */
function firstPrimes(many) {
  /** @type {number[]} */
  const found = [];
  for (let number = 2; found.length < many; number++) if (found.every((prime) => number % prime)) found.push(number);
  return found;
}

/**
 * @param {number} word
 * @param {number} by
 */
function turned(word, by) {
  return (word >>> by) | (word << (32 - by));
}

/**
 * The hash of bytes, in hexadecimal.
 * @param {Uint8Array} bytes
 * @returns {string}
 */
export function sha256(bytes) {
  const blocks = Math.ceil((bytes.length + 9) / 64);
  const padded = new DataView(new ArrayBuffer(64 * blocks));
  bytes.forEach((byte, at) => padded.setUint8(at, byte));
  padded.setUint8(bytes.length, 0x80);
  padded.setBigUint64(64 * blocks - 8, BigInt(bytes.length) * 8n);
  const sums = BEGINNING.slice();
  const words = new Uint32Array(64);
  for (let block = 0; block < blocks; block++) {
    for (let at = 0; at < 16; at++) words[at] = padded.getUint32(64 * block + 4 * at);
    for (let at = 16; at < 64; at++) {
      const [old, late] = [words[at - 15], words[at - 2]];
      const first = turned(old, 7) ^ turned(old, 18) ^ (old >>> 3);
      const second = turned(late, 17) ^ turned(late, 19) ^ (late >>> 10);
      words[at] = words[at - 16] + first + words[at - 7] + second;
    }
    let [a, b, c, d, e, f, g, last] = sums;
    for (let at = 0; at < 64; at++) {
      const one = last + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + ((e & f) ^ (~e & g)) + ROUNDS[at] + words[at];
      const two = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
      [a, b, c, d, e, f, g, last] = [(one + two) | 0, a, b, c, (d + one) | 0, e, f, g];
    }
    [a, b, c, d, e, f, g, last].forEach((word, at) => (sums[at] += word));
  }
  return Array.from(sums, (word) => word.toString(16).padStart(8, "0")).join("");
}

/**
 * The hash of a text, in hexadecimal.
 * @param {string} text
 */
export function hashOfText(text) {
  return sha256(new TextEncoder().encode(text));
}

/**
 * The hash of bytes given in hexadecimal.
 * @param {string} hex
 */
export function hashOfHex(hex) {
  return sha256(Uint8Array.from(hex.match(/../g) ?? [], (pair) => parseInt(pair, 16)));
}
