import { likedIdsAtom, localLikesAtom } from '@gniazdo/state';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { restoreLikes } from './restoreLikes.ts';

/** This browser's favourites, and removals since the page was opened that can be undone. */
export function useFavourites() {
  /** Oldest first. */
  const kept = useAtomValue(likedIdsAtom);
  const changeLikes = useSetAtom(localLikesAtom);
  const previous = useRef(kept);
  /** The favourites before the first removal that can be undone. */
  const [before, setBefore] = useState<readonly number[] | null>(null);

  useEffect(() => {
    const last = previous.current;
    previous.current = kept;
    if (last && kept && last.some((id) => !kept.includes(id))) setBefore((earlier) => earlier ?? last);
  }, [kept]);

  return {
    /** Newest first; null until the browser's storage has been read. */
    favourites: kept && [...kept].reverse(),
    removed: (kept && before?.filter((id) => !kept.includes(id))) ?? [],
    remove(ids: readonly number[]) {
      changeLikes((likes) => likes.filter(({ itemType, itemId }) => itemType !== 'variant' || !ids.includes(itemId)));
    },
    undo() {
      if (before) changeLikes((likes) => restoreLikes(likes, before));
      setBefore(null);
    },
    /** Makes the removals final. */
    settle() {
      setBefore(null);
    },
  };
}
