import { type Atom, useStore } from 'jotai';
import { useCallback, useSyncExternalStore } from 'react';

/**
 * Something of an atom whose value only the browser knows. An island may wake long after others have filled the atom; its
 * first render still equals the server's, which showed `onServer`. `select` gives a plain value.
 */
export function useBrowserAtom<T, Selected extends string | number | boolean>(
  atom: Atom<T>,
  select: (value: T) => Selected,
  onServer: Selected,
) {
  const store = useStore();
  const subscribe = useCallback((listen: () => void) => store.sub(atom, listen), [store, atom]);
  return useSyncExternalStore(
    subscribe,
    () => select(store.get(atom)),
    () => onServer,
  );
}
