import { atom } from 'jotai';
import { atomWithLocalValue } from './atomWithLocalValue.ts';
import { readLocalValue, STORAGE_NAMES } from './localValue.ts';

const MAX_RECENT = 5;

const parse = (text: string) =>
  text
    .split(',')
    .map(Number)
    .filter((id) => Number.isInteger(id) && id > 0);

const keptAtom = atomWithLocalValue<readonly number[]>(STORAGE_NAMES.recent, {
  empty: [],
  parse,
  format: (ids) => ids.join(),
});

/**
 * Ids of the variants that this browser viewed last, newest first; null until the browser's storage was read. Setting it
 * to an id puts that one first. Servers never receive the list.
 */
export const recentIdsAtom = atom(
  (get) => get(keptAtom),
  (_get, set, viewed: number) =>
    set(keptAtom, (ids) => [viewed, ...ids.filter((id) => id !== viewed)].slice(0, MAX_RECENT)),
);

/** What the atom stores, for scripts without the page's atoms. */
export function readRecentIds() {
  const stored = readLocalValue(STORAGE_NAMES.recent);
  return stored.ok ? parse(stored.value ?? '') : [];
}
