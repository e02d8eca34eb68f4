import { LRUCache } from 'lru-cache';
import type { Client } from '../../http/visitor.ts';

/** How often one client and one network count for the same figure within the time of the quota. */
type Limits = { perClient: number; perNetwork?: number };

/** Responses of workers: only a real failure of the release can be counted as one. */
export const RESPONSE_LIMITS: Limits = { perClient: 3, perNetwork: 12 };
/** Reports of browsers: anyone can write them, so a client counts once. */
export const REPORT_LIMITS: Limits = { perClient: 1, perNetwork: 4 };

export const HOUR_MS = 60 * 60_000;
/** The least recently used entries are dropped above this number. */
const MAX_ENTRIES = 50_000;

export type Quota = ReturnType<typeof createQuota>;

/** Limits what one client contributes to figures within an hour, or `ttl`. `now` returns ms since the epoch. */
export function createQuota(now: () => number = Date.now, ttl = HOUR_MS) {
  const counts = new LRUCache<string, number>({
    max: MAX_ENTRIES,
    ttl,
    noUpdateTTL: true,
    perf: { now },
    ttlResolution: 0,
  });

  return {
    /** Whether one more event of this client counts for `figure`, which names the release too. Call once per event. */
    isCounted(client: Client, figure: string, { perClient, perNetwork = Infinity }: Limits) {
      const entries = [
        [`${client.key} ${figure}`, perClient],
        [`${client.network} ${figure} network`, perNetwork],
      ] as const;
      if (entries.some(([entry, limit]) => (counts.get(entry) ?? 0) >= limit)) return false;
      for (const [entry] of entries) counts.set(entry, (counts.get(entry) ?? 0) + 1);
      return true;
    },
  };
}
