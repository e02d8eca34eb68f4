import { readLocalValue, STORAGE_NAMES } from '@gniazdo/state';

/** The ids of the variants that were viewed last, as `recentIdsAtom` stores them, for scripts without the page's atoms. */
export function readRecentIds(): number[] {
  const stored = readLocalValue(STORAGE_NAMES.recent);
  const text = stored.ok ? stored.value : null;
  return (text ?? '').split(',').map(Number).filter(Boolean);
}
