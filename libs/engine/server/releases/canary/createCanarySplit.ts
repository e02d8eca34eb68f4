import type { ShellPage } from '../../pages/compose/ShellPage.ts';
import type { ReleaseManager } from '../live/createReleaseManager.ts';
import type { ReleaseSet } from '../live/ReleaseSet.ts';
import { getVisitorId, type VisitorRequest } from './getVisitorId.ts';
import { hash } from 'node:crypto';

export const BUCKETS = 10_000;

type Releases = Pick<ReleaseManager<ShellPage>, 'current' | 'canaries' | 'getSetWithVersions'>;

export type SplitResult = {
  set: ReleaseSet<ShellPage>;
  /** Other visitors may get another set at the same URL, so shared caches must not store the response. */
  isPerVisitor: boolean;
};

/** Splits visitors between the live releases and canaries. All responses to one visitor come from one set. */
export function createCanarySplit(releaseManager: Releases, { isHttps }: { isHttps: boolean }) {
  function select(request: VisitorRequest): SplitResult {
    const { canaries } = releaseManager;
    if (canaries.length === 0) return { set: releaseManager.current, isPerVisitor: false };
    const id = getVisitorId(request, isHttps);
    const chosen = id ? canaries.filter(({ name, percent }) => isInShare(name, id, percent)) : [];
    return { set: releaseManager.getSetWithVersions(chosen), isPerVisitor: true };
  }

  return { select };
}

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
