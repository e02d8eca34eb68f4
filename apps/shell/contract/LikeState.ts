import type { likeChangesAtom, likeCountersAtom, likedItemsAtom, LocalLike, localLikesAtom } from '@gniazdo/state';
import type { createStore } from 'jotai';

/** The page's store and its atoms of likes, for the script that synchronizes them. */
export type LikeState = {
  store: ReturnType<typeof createStore>;
  localLikesAtom: typeof localLikesAtom;
  likedItemsAtom: typeof likedItemsAtom;
  likeChangesAtom: typeof likeChangesAtom;
  likeCountersAtom: typeof likeCountersAtom;
  /** Local likes of earlier pages; the visitor may have liked more before the script of likes runs. */
  earlierLikes: readonly LocalLike[];
};
