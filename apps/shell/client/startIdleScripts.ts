import { likeCountersAtom, likedItemsAtom, localLikesAtom, unsentChangesAtom, watchesAtom } from '@gniazdo/state';
import { getDefaultStore } from 'jotai';
import { addScript } from './federation/addScript.ts';
import { whenIdle } from './islands/whenIdle.ts';
import { loadStaff } from './staff/loadStaff.ts';

/** Paths and hashes of scripts; defined by the build. */
declare const IDLE: [path: string, integrity: string];
declare const LIKES: [path: string, integrity: string];

/**
 * Loads the scripts of tracking and header, which are one, and of likes when the browser is idle. Without tracking, forms of
 * consent are posted; without that of the header, it is always shown and the banner strip's form is posted; without likes,
 * they stay in this browser until the next page.
 */
export function startIdleScripts() {
  const store = getDefaultStore();
  const earlierLikes = store.get(localLikesAtom) ?? [];
  window.gniazdo!.likeState = {
    store,
    localLikesAtom,
    likedItemsAtom,
    unsentChangesAtom,
    likeCountersAtom,
    watchesAtom,
    earlierLikes,
  };
  whenIdle(() => {
    loadStaff();
    for (const [path, integrity] of [IDLE, LIKES]) addScript(`/shell/${path}`, integrity).catch(() => {});
  });
}
