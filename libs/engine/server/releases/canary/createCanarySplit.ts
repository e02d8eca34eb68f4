import type { ShellPage } from '../../pages/compose/ShellPage.ts';
import type { ReleaseManager } from '../live/createReleaseManager.ts';
import type { ReleaseSet } from '../live/ReleaseSet.ts';
import { isInShare } from './getBucket.ts';
import { getVisitorId, type VisitorRequest } from './getVisitorId.ts';

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
