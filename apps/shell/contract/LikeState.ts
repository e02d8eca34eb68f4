import type {
  likeCountersAtom,
  likedItemsAtom,
  LocalLike,
  localLikesAtom,
  unsentChangesAtom,
  watchesAtom,
} from '@gniazdo/state';
import type { createStore } from 'jotai';

/** The page's store and its atoms of likes and watches, for the script that synchronizes them. */
export type LikeState = {
  store: ReturnType<typeof createStore>;
  localLikesAtom: typeof localLikesAtom;
  likedItemsAtom: typeof likedItemsAtom;
  unsentChangesAtom: typeof unsentChangesAtom;
  likeCountersAtom: typeof likeCountersAtom;
  watchesAtom: typeof watchesAtom;
  /** Local likes of earlier pages; the visitor may have liked more before the script of likes runs. */
  earlierLikes: readonly LocalLike[];
};
