import { useAtom } from 'jotai';
import { useMemo } from 'react';
import type { LikeItemType } from './LocalLike.ts';
import { createLikeAtom } from './localLikesAtom.ts';

/** Whether an item is liked or compared, and a function that toggles it and returns the new state. */
export function useLike(itemType: LikeItemType, itemId: number) {
  return useAtom(useMemo(() => createLikeAtom(itemType, itemId), [itemType, itemId]));
}
