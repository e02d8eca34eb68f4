import { LRUCache } from 'lru-cache';
import type { Client } from '../../http/getClient.ts';

/** How often one client and one network count for the same figure of a release within an hour. */
type Limits = { perClient: number; perNetwork: number };

/** Responses of workers: only a real failure of the release can be counted as one. */
export const RESPONSE_LIMITS: Limits = { perClient: 3, perNetwork: 12 };
/** Reports of browsers: anyone can write them, so a client counts once. */
export const REPORT_LIMITS: Limits = { perClient: 1, perNetwork: 4 };

const HOUR_MS = 60 * 60_000;
/** The least recently used entries are dropped above this number. */
const MAX_ENTRIES = 50_000;

export type EvidenceQuota = ReturnType<typeof createEvidenceQuota>;

/** Limits what one client contributes to the comparison of releases. `now` returns ms since the epoch. */
export function createEvidenceQuota(now: () => number = Date.now) {
  const counts = new LRUCache<string, number>({
    max: MAX_ENTRIES,
    ttl: HOUR_MS,
    noUpdateTTL: true,
    perf: { now },
    ttlResolution: 0,
  });

  return {
    /** Whether one more event of this client counts for `figure`, which names the release too. Call once per event. */
    isCounted(client: Client, figure: string, { perClient, perNetwork }: Limits) {
      const clientEntry = `${client.key} ${figure}`;
      const networkEntry = `${client.network} ${figure} network`;
      const [byClient, byNetwork] = [counts.get(clientEntry) ?? 0, counts.get(networkEntry) ?? 0];
      if (byClient >= perClient || byNetwork >= perNetwork) return false;
      counts.set(clientEntry, byClient + 1);
      counts.set(networkEntry, byNetwork + 1);
      return true;
    },
  };
}
