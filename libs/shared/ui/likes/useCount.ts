import type { Atom } from 'jotai';
import { useBrowserAtom } from './useBrowserAtom.ts';

/** A number that only the browser knows; 0 in the server's HTML and while hydrating. For badges. */
export function useCount(count: Atom<number>) {
  return useBrowserAtom(count, (value) => value, 0);
}
