import { localLikesAtom, type LikeItemType } from '@gniazdo/ui';
import { useStore } from 'jotai';
import { useCallback, useMemo, useSyncExternalStore } from 'react';

/**
 * Ids that this browser keeps of one kind, oldest first. Null in the server's HTML and while hydrating, when nobody knows
 * them: that isn't the same as none.
 */
export function useKeptIds(itemType: LikeItemType): readonly number[] | null {
  const store = useStore();
  const subscribe = useCallback((listen: () => void) => store.sub(localLikesAtom, listen), [store]);
  const ids = useSyncExternalStore(
    subscribe,
    () =>
      store
        .get(localLikesAtom)
        .filter((like) => like.itemType === itemType)
        .map(({ itemId }) => itemId)
        .join(),
    () => null,
  );
  return useMemo(() => (ids === null ? null : ids.split(',').filter(Boolean).map(Number)), [ids]);
}
