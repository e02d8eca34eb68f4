import { type Atom, useStore } from 'jotai';
import { useSyncExternalStore } from 'react';

/** A number that only the browser knows; 0 in the server's HTML and while hydrating. For badges. */
export function useCount(count: Atom<number>) {
  const store = useStore();
  return useSyncExternalStore(
    (listen) => store.sub(count, listen),
    () => store.get(count),
    () => 0,
  );
}
