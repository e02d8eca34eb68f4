import { atom, useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { likedIdsAtom } from './localLikesAtom.ts';

/** Likes of a variant according to the likes service. */
export type ServerLikes = {
  count: number;
  /** Whether the visitor's like is counted. */
  isLiked: boolean;
};

/** Counters of variants on the page, by variant id, once they were read. */
export const likeCountersAtom = atom<Readonly<Record<number, ServerLikes>>>({});

/** How many visitors like a variant, with this visitor's like as it is shown; undefined until the counter was read. */
export function createLikeCountAtom(variantId: number) {
  return atom((get) => {
    const server = get(likeCountersAtom)[variantId];
    const isLiked = get(likedIdsAtom)?.includes(variantId) ?? false;
    return server && server.count - Number(server.isLiked) + Number(isLiked);
  });
}

/** How many visitors like a variant, with this visitor's like as it is shown; undefined until the counter was read. */
export function useLikeCount(variantId: number) {
  return useAtomValue(useMemo(() => createLikeCountAtom(variantId), [variantId]));
}
