import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { createLikeCountAtom } from './likeCountersAtom.ts';

/** How many visitors like a variant, with this visitor's like as it is shown; undefined until the counter was read. */
export function useLikeCount(variantId: number) {
  return useAtomValue(useMemo(() => createLikeCountAtom(variantId), [variantId]));
}
