import { hash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** So many reports of one address about one release count in judgements within an hour; the others say the same. */
const VOICES_PER_RELEASE = 3;
/** More addresses than that at a time: the oldest are forgotten. */
const MOST_ADDRESSES = 20_000;

export type Voices = ReturnType<typeof createVoices>;

/**
 * Sees to it that no address has more than its share of what is told. Addresses are remembered as hashes with a salt of
 * this process, for an hour at most.
 */
export function createVoices(perMinute: number, now: () => number = Date.now) {
  const salt = randomUUID();
  const minutes = new LRUCache<string, { minute: number; count: number }>({ max: MOST_ADDRESSES });
  const heard = new LRUCache<string, number>({
    max: MOST_ADDRESSES,
    ttl: 60 * MINUTE_MS,
    noUpdateTTL: true,
    perf: { now },
    ttlResolution: 0,
  });
  const nameOf = (address: string) => hash('sha1', salt + address, 'base64url');

  return {
    /** False when this address has sent enough reports in this minute. */
    maySpeak(address: string) {
      const key = nameOf(address);
      const minute = Math.floor(now() / MINUTE_MS);
      const kept = minutes.get(key);
      const count = kept?.minute === minute ? kept.count + 1 : 1;
      minutes.set(key, { minute, count });
      return count <= perMinute;
    },
    /** Whether what it says of a release counts in judgements; asked once for each report and release. */
    counts(address: string, release: string) {
      const key = `${nameOf(address)} ${release}`;
      const times = (heard.get(key) ?? 0) + 1;
      heard.set(key, times);
      return times <= VOICES_PER_RELEASE;
    },
  };
}
