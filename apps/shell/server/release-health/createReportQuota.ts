import { hash, randomUUID } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const MINUTE_MS = 60_000;
/** Reports per address, release and hour that count in comparisons; more would let one visitor dominate. */
const MAX_COUNTED_PER_RELEASE = 3;
/** The least recently used addresses are dropped above this number. */
const MAX_ADDRESSES = 20_000;

export type ReportQuota = ReturnType<typeof createReportQuota>;

/**
 * Rate-limits browser reports per IP address. Addresses are stored as hashes with a salt of this process, for an hour at
 * most.
 */
export function createReportQuota(perMinute: number, now: () => number = Date.now) {
  const salt = randomUUID();
  const minutes = new LRUCache<string, { minute: number; count: number }>({ max: MAX_ADDRESSES });
  const countedReports = new LRUCache<string, number>({
    max: MAX_ADDRESSES,
    ttl: 60 * MINUTE_MS,
    noUpdateTTL: true,
    perf: { now },
    ttlResolution: 0,
  });
  const hashAddress = (address: string) => hash('sha1', salt + address, 'base64url');

  return {
    /** False if this address has exceeded its reports per minute. */
    isAllowed(address: string) {
      const key = hashAddress(address);
      const minute = Math.floor(now() / MINUTE_MS);
      const kept = minutes.get(key);
      const count = kept?.minute === minute ? kept.count + 1 : 1;
      minutes.set(key, { minute, count });
      return count <= perMinute;
    },
    /** Whether the report counts in comparisons. Call once for each report and release. */
    isCounted(address: string, release: string) {
      const key = `${hashAddress(address)} ${release}`;
      const times = (countedReports.get(key) ?? 0) + 1;
      countedReports.set(key, times);
      return times <= MAX_COUNTED_PER_RELEASE;
    },
  };
}
