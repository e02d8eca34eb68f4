import { hash, randomBytes } from 'node:crypto';

const ROWS = 4;
/** Counters per row: four per counted request, so that few keys share all their counters with others. */
const WIDTH = 262_144;
const HALVED_AFTER = 65_536;
const MAX_COUNT = 255;

/**
 * Approximate number of recent requests per key, for any number of keys in 1 MiB (a count-min sketch). A count is never too
 * low, and rarely too high. All counts are halved after 65,536 requests, so that old popularity fades.
 */
export function createRequestFrequencies() {
  // Without the salt, an attacker could choose keys that share the counters of others.
  const salt = randomBytes(16).toString('base64url');
  const counters = new Uint8Array(ROWS * WIDTH);
  let requests = 0;

  /** The counter of a row: three bytes of the digest, one per character. */
  function findCounter(digest: string, row: number) {
    const at = row * 3;
    const bits = digest.charCodeAt(at) | (digest.charCodeAt(at + 1) << 8) | (digest.charCodeAt(at + 2) << 16);
    return row * WIDTH + (bits % WIDTH);
  }

  // Each request calls it, so it creates nothing but the text, which is cheaper than a Buffer.
  function getDigest(key: string) {
    return hash('sha256', salt + key, 'binary');
  }

  return {
    /** Counts a request. */
    add(key: string) {
      const digest = getDigest(key);
      for (let row = 0; row < ROWS; row++) {
        const index = findCounter(digest, row);
        if (counters[index]! < MAX_COUNT) counters[index]! += 1;
      }
      requests += 1;
      if (requests < HALVED_AFTER) return;
      requests = 0;
      for (let i = 0; i < counters.length; i++) counters[i] = counters[i]! >> 1;
    },
    /** Number of recent requests. */
    count(key: string) {
      const digest = getDigest(key);
      let count = MAX_COUNT;
      for (let row = 0; row < ROWS; row++) count = Math.min(count, counters[findCounter(digest, row)]!);
      return count;
    },
  };
}
