import { useSyncExternalStore } from 'react';

/** False in the server's HTML and during hydration; for controls that need script. */
export function useIsAwake() {
  return useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  );
}
