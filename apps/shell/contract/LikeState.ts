import type { likeChangesAtom, likedItemsAtom, localLikesAtom } from '@gniazdo/state';
import type { createStore } from 'jotai';

/** The page's store and its atoms of likes, for the script that synchronizes them. */
export type LikeState = {
  store: ReturnType<typeof createStore>;
  localLikesAtom: typeof localLikesAtom;
  likedItemsAtom: typeof likedItemsAtom;
  likeChangesAtom: typeof likeChangesAtom;
};
