import { atom } from 'jotai';
import { atomWithLocalValue } from './atomWithLocalValue.ts';
import { STORAGE_NAMES } from './storageNames.ts';

const MAX_RECENT = 5;

const keptAtom = atomWithLocalValue<readonly number[]>(STORAGE_NAMES.recent, {
  empty: [],
  parse: (text) => text.split(',').filter(Boolean).map(Number).filter(Number.isInteger),
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
