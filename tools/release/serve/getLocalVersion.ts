import { baseVersion } from '@gniazdo/cli';
import { nextVersion } from '@gniazdo/composition/store';

/**
 * `1.0.4-local.mb3k2f.2`: a unique version, because browsers cache files by version forever. `n` counts the builds of one
 * run.
 */
export function getLocalVersion(name: string, published: string[], n: number, startedAt = STARTED_AT) {
  return `${nextVersion(baseVersion(name), published)}-local.${startedAt.toString(36)}.${n}`;
}

const STARTED_AT = Date.now();
