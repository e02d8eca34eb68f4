import { localLikesAtom } from '@gniazdo/ui';
import { useKeptIds } from '@gniazdo/ui/parts';
import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { putBack } from './putBack.ts';

/** What this browser likes, and what was taken out of it since the page came and can be put back. */
export function useFavourites() {
  const store = useStore();
  /** Oldest first. */
  const kept = useKeptIds('variant');
  const previous = useRef(kept);
  /** What was kept before the first removal that can still be taken back. */
  const [before, setBefore] = useState<readonly number[] | null>(null);

  useEffect(() => {
    const last = previous.current;
    previous.current = kept;
    if (last && kept && last.some((id) => !kept.includes(id))) setBefore((earlier) => earlier ?? last);
  }, [kept]);

  return {
    /** Newest first; null until the browser was asked. */
    favourites: kept && [...kept].reverse(),
    removed: (kept && before?.filter((id) => !kept.includes(id))) ?? [],
    remove(ids: readonly number[]) {
      store.set(localLikesAtom, (likes) =>
        likes.filter(({ itemType, itemId }) => itemType !== 'variant' || !ids.includes(itemId)),
      );
    },
    undo() {
      if (before) store.set(localLikesAtom, (likes) => putBack(likes, before));
      setBefore(null);
    },
    /** From now on the removals are final. */
    settle() {
      setBefore(null);
    },
  };
}
