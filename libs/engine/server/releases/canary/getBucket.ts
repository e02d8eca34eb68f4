import { hash } from 'node:crypto';

export const BUCKETS = 10_000;

/**
 * The visitor's bucket (0 to 9,999) for one remote. It is stable, so a visitor keeps a canary while its share grows. It
 * depends on the remote, so different canaries go to different visitors.
 */
export function getBucket(remote: string, visitorId: string) {
  return hash('sha256', `${remote} ${visitorId}`, 'buffer').readUInt32BE() % BUCKETS;
}

/** Whether the visitor belongs to that percentage of visitors. */
export function isInShare(remote: string, visitorId: string, percent: number) {
  return getBucket(remote, visitorId) < (percent * BUCKETS) / 100;
}
