import { hash, randomUUID } from 'node:crypto';

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
  const salt = randomUUID();
  const counters = new Uint8Array(ROWS * WIDTH);
  let requests = 0;

  function findCounters(key: string) {
    const digest = Buffer.from(hash('sha1', salt + key, 'hex'), 'hex');
    return Array.from({ length: ROWS }, (_, row) => row * WIDTH + (digest.readUInt32LE(row * 4) % WIDTH));
  }

  return {
    /** Counts a request. */
    add(key: string) {
      for (const index of findCounters(key)) if (counters[index]! < MAX_COUNT) counters[index]! += 1;
      requests += 1;
      if (requests < HALVED_AFTER) return;
      requests = 0;
      for (let i = 0; i < counters.length; i++) counters[i] = counters[i]! >> 1;
    },
    /** Number of recent requests. */
    count: (key: string) => Math.min(...findCounters(key).map((index) => counters[index]!)),
  };
}
