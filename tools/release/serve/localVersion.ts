import { nextVersion } from '@gniazdo/composition/store';
import { baseVersion } from '../remotes.ts';

/**
 * `1.0.4-local.mb3k2f.2`: a version that nobody else has given, since browsers keep files by it for ever. `n` counts the
 * builds of one run.
 */
export function localVersion(name: string, published: string[], n: number, startedAt = STARTED_AT) {
  return `${nextVersion(baseVersion(name), published)}-local.${startedAt.toString(36)}.${n}`;
}

const STARTED_AT = Date.now();
