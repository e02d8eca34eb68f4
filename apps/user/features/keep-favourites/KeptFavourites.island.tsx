import { MOST_VARIANTS, paths } from '@gniazdo/contracts';
import { navigate, recordUrl } from '@gniazdo/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusCard, focusHeading, showCards } from './cards.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import { FavouritesBar } from './FavouritesBar.tsx';
import { NothingLiked } from './NothingLiked.tsx';
import { RemovedToast } from './RemovedToast.tsx';
import { useFavourites } from './useFavourites.ts';

type Props = {
  /** Of the offers whose cards the page shows, newest first. */
  shownIds: number[];
  /** Of offers that the address names but nobody sells any more. */
  goneIds: number[];
};

/**
 * Makes the page show what this browser keeps: hides cards that lose their heart, and goes to an address that names what
 * the page doesn't show yet. Above the cards it says how many there are, that there are none, or that they are coming.
 */
export function KeptFavouritesIsland({ shownIds, goneIds }: Props) {
  const { favourites, removed, remove, undo, settle } = useFavourites();
  const toFocus = useRef<number | undefined>(undefined);
  const wanted = favourites?.slice(0, MOST_VARIANTS) ?? [...shownIds, ...goneIds];
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
    // Another page would have forgotten what can be taken back.
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
        <NothingLiked />
      )}
      <RemovedToast count={removed.length} onUndo={handleUndo} onClose={handleClose} />
    </>
  );
}
