import { useStore } from 'jotai';
import { useSyncExternalStore } from 'react';
import { localLikesAtom, type LikeItemType } from './localLikesAtom.ts';

/** Whether something is liked (or compared), and a function that flips it. */
export function useLike(itemType: LikeItemType, itemId: number) {
  const store = useStore();
  // An island may wake long after others have filled the atom; its first render must still equal the server's.
  const isLiked = useSyncExternalStore(
    (listen) => store.sub(localLikesAtom, listen),
    () => store.get(localLikesAtom).some((like) => like.itemType === itemType && like.itemId === itemId),
    () => false,
  );
  return [isLiked, () => store.set(localLikesAtom, { itemType, itemId })] as const;
}
