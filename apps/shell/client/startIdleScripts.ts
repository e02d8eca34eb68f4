import { likeCountersAtom, likedItemsAtom, localLikesAtom, unsentChangesAtom, watchesAtom } from '@gniazdo/state';
import { getDefaultStore } from 'jotai';
import { addScript } from './federation/addScript.ts';
import { whenIdle } from './islands/whenIdle.ts';
import { whenUsed } from './islands/whenUsed.ts';
import { loadStaff } from './staff/loadStaff.ts';

/** Paths and hashes of scripts; defined by the build. */
declare const IDLE: [path: string, integrity: string];
declare const LIKES: [path: string, integrity: string];

/**
 * Loads the scripts of tracking and header, which are one, when the browser is idle, and of likes when the page is used.
 * Without tracking, forms of consent are posted; without that of the header, it is always shown and the banner strip's form
 * is posted; without likes, they stay in this browser until the next page.
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
  window.gniazdo!.whenUsed = whenUsed;
  whenIdle(() => {
    loadStaff();
    add(IDLE);
    whenUsed(() => add(LIKES));
  });
}

function add([path, integrity]: typeof IDLE) {
  addScript(`/shell/${path}`, integrity).catch(() => {});
}
