import { MAX_VARIANTS, paths } from '@gniazdo/contracts';
import { navigate, recordUrl } from '@gniazdo/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusCard, focusHeading, showCards } from './cards.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import { FavouritesBar } from './FavouritesBar.tsx';
import { FavouritesEmptyState } from './FavouritesEmptyState.tsx';
import { RemovedToast } from './RemovedToast.tsx';
import { useFavourites } from './useFavourites.ts';

type Props = {
  /** Variant ids of the cards on the page, newest first. */
  shownIds: number[];
  /** Variant ids in the URL that are no longer sold. */
  goneIds: number[];
};

/**
 * Synchronizes the page with this browser's favourites: hides cards that are no longer liked, and navigates to a URL with
 * favourites that are not on the page. Shows their number, an empty state or a loading message above the cards.
 */
export function KeptFavouritesIsland({ shownIds, goneIds }: Props) {
  const { favourites, removed, remove, undo, settle } = useFavourites();
  const toFocus = useRef<number | undefined>(undefined);
  const wanted = favourites?.slice(0, MAX_VARIANTS) ?? [...shownIds, ...goneIds];
  const isMissing = wanted.some((id) => !shownIds.includes(id) && !goneIds.includes(id));
  const shown = shownIds.filter((id) => wanted.includes(id));
  const gone = goneIds.filter((id) => wanted.includes(id));
  const shownText = shown.join();
  const url = paths.favourites(wanted);
  const isKnown = favourites !== null;
  const canUndo = removed.length > 0;

  useLayoutEffect(() => {
    showCards(shownText);
    if (toFocus.current !== undefined) focusCard(toFocus.current);
    toFocus.current = undefined;
  }, [shownText]);

  useEffect(() => {
    if (!isKnown) return;
    // Navigating would lose the undo state.
    if (isMissing && !canUndo) navigate(url, { replace: true, scroll: 'keep' });
    else if (!isMissing && url !== location.pathname + location.search) recordUrl(url, { replace: true });
  }, [isKnown, url, isMissing, canUndo]);

  function handleUndo() {
    toFocus.current = removed.at(-1);
    undo();
  }

  function handleClose() {
    settle();
    focusHeading();
  }

  return (
    <>
      {shown.length + gone.length > 0 ? (
        <FavouritesBar
          shownCount={shown.length}
          keptCount={favourites?.length ?? shown.length + gone.length}
          goneCount={gone.length}
          onClear={() => remove(favourites ?? [])}
          onForget={() => remove(gone)}
        />
      ) : !isKnown || isMissing ? (
        <CardSkeletons />
      ) : (
        <FavouritesEmptyState />
      )}
      <RemovedToast count={removed.length} onUndo={handleUndo} onClose={handleClose} />
    </>
  );
}
