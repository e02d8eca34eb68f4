import { useStore } from 'jotai';
import { localLikesAtom, type LikeItemType } from './localLikesAtom.ts';
import { useBrowserAtom } from './useBrowserAtom.ts';

/** Whether something is liked (or compared), and a function that flips it. */
export function useLike(itemType: LikeItemType, itemId: number) {
  const store = useStore();
  const isLiked = useBrowserAtom(
    localLikesAtom,
    (likes) => likes.some((like) => like.itemType === itemType && like.itemId === itemId),
    false,
  );
  return [isLiked, () => store.set(localLikesAtom, { itemType, itemId })] as const;
}
