import { useSyncExternalStore } from 'react';

/** False in the server's HTML and while it is hydrated: what needs script isn't offered before there is any. */
export function useIsAwake() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
