import { LRUCache } from 'lru-cache';
import type { Client } from '../../http/getClient.ts';

const MINUTE_MS = 60_000;
/** Reports per client, release and hour that count at all; more would let one visitor dominate. */
const MAX_COUNTED_PER_RELEASE = 3;
/** The least recently used clients are dropped above this number. */
const MAX_CLIENTS = 20_000;

export type ReportQuota = ReturnType<typeof createReportQuota>;

/** Rate-limits browser reports per client. */
export function createReportQuota(perMinute: number, now: () => number = Date.now) {
  const minutes = new LRUCache<string, { minute: number; count: number }>({ max: MAX_CLIENTS });
  const countedReports = new LRUCache<string, number>({
    max: MAX_CLIENTS,
    ttl: 60 * MINUTE_MS,
    noUpdateTTL: true,
    perf: { now },
    ttlResolution: 0,
  });

  return {
    /** False if this client has exceeded its reports per minute. */
    isAllowed({ key }: Client) {
      const minute = Math.floor(now() / MINUTE_MS);
      const kept = minutes.get(key);
      const count = kept?.minute === minute ? kept.count + 1 : 1;
      minutes.set(key, { minute, count });
      return count <= perMinute;
    },
    /** Whether the report counts. Call once for each report and release. */
    isCounted(client: Client, release: string) {
      const key = `${client.key} ${release}`;
      const times = (countedReports.get(key) ?? 0) + 1;
      countedReports.set(key, times);
      return times <= MAX_COUNTED_PER_RELEASE;
    },
  };
}
