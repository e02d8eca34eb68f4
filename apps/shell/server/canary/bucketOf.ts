import { hash } from 'node:crypto';

export const BUCKETS = 10_000;

/**
 * A visitor's place among 10,000 for one remote, from 0: the same wherever and whenever it is asked for, so that whoever
 * has a canary keeps it while its share grows. Remotes don't share their places: otherwise the same few would try all.
 */
export function bucketOf(remote: string, visitorId: string) {
  return hash('sha256', `${remote} ${visitorId}`, 'buffer').readUInt32BE() % BUCKETS;
}

/** Whether that visitor belongs to that share, in percent, of all. */
export function isInShare(remote: string, visitorId: string, percent: number) {
  return bucketOf(remote, visitorId) < (percent * BUCKETS) / 100;
}
