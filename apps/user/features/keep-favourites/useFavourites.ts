import { likedIdsAtom, likedItemsAtom, removeLikesAtom } from '@gniazdo/state';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { type Favourites, restoreLikesAtom } from './restoreLikesAtom.ts';

/** The visitor's favourites, and removals since the page was opened that can be undone. */
export function useFavourites() {
  /** Oldest first. */
  const kept = useAtomValue(likedIdsAtom);
  /** Those of them that the likes service knows. */
  const sent = useAtomValue(likedItemsAtom)?.variant;
  const removeLikes = useSetAtom(removeLikesAtom);
  const restoreLikes = useSetAtom(restoreLikesAtom);
  const previous = useRef({ kept, sent });
  /** The favourites before the first removal that can be undone. */
  const [before, setBefore] = useState<Favourites | null>(null);
  const [seen, setSeen] = useState<ReadonlySet<number>>(new Set());
  const [first, setFirst] = useState<readonly number[] | null>(null);

  useEffect(() => {
    const last = previous.current;
    previous.current = { kept, sent };
    // eslint-disable-next-line react/set-state-in-effect -- it follows the browser's storage
    if (kept) setSeen((earlier) => (kept.every((id) => earlier.has(id)) ? earlier : new Set([...earlier, ...kept])));
    if (kept) setFirst((earlier) => earlier ?? kept);
    const { kept: ids, sent: sentIds = [] } = last;
    if (kept && ids?.some((id) => !kept.includes(id))) setBefore((earlier) => earlier ?? { ids, sentIds });
  }, [kept, sent]);

  return {
    /** Newest first; null until the browser's storage has been read. */
    favourites: first === null ? null : kept && [...kept].reverse(),
    /** The favourites of this browser when the page was opened. */
    first,
    /** All ids that were favourites since the page was opened. */
    seen,
    removed: (kept && before?.ids.filter((id) => !kept.includes(id))) ?? [],
    remove(ids: readonly number[]) {
      removeLikes('variant', ids);
    },
    undo() {
      if (before) restoreLikes(before);
      setBefore(null);
    },
    /** Makes the removals final. */
    settle() {
      setBefore(null);
    },
  };
}
