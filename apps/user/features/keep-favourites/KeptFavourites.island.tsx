import { navigate, recordUrl, ButtonLink } from '@gniazdo/ui';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { DEFAULT_VIEW, type FavouritesView, getFavouritesUrl } from './favouritesView.ts';
import type { AccountList } from './requestAccountList.ts';
import { focusCard, focusHeading, showCards } from './cards.ts';
import { CardSkeletons } from './CardSkeletons.tsx';
import { FavouritesBar } from './FavouritesBar.tsx';
import { FavouritesPages } from './FavouritesPages.tsx';
import { FavouritesTabs } from './FavouritesTabs.tsx';
import { getWantedIds } from './getWantedIds.ts';
import { RemovedToast } from './RemovedToast.tsx';
import { ShareFavourites } from './ShareFavourites.tsx';
import { SortLinks } from './SortLinks.tsx';
import { useAccountList } from './useAccountList.ts';
import { useFavourites } from './useFavourites.ts';
import styles from './KeptFavourites.module.css';
import { paths } from '@gniazdo/contracts/site';
import { NoFavourites } from '@gniazdo/ui/illustrations';
import { EmptyState } from '@gniazdo/ui/components';

type Props = {
  view?: FavouritesView;
  /** Variant ids of the cards on the page, newest first. */
  shownIds: number[];
  /** Variant ids of the list that are no longer sold. */
  goneIds: number[];
  /** The list of the signed-in visitor, if the page shows it. */
  ofPage?: AccountList | null;
};

/**
 * Synchronizes the page with the favourites of the account, or of this browser: hides cards that are no longer liked, and
 * navigates to a URL with favourites that are not on the page or in another order. Shows the lists, their number, an empty
 * state or a loading message above the cards.
 */
export function KeptFavouritesIsland({ view = DEFAULT_VIEW, shownIds, goneIds, ofPage = null }: Props) {
  const { favourites, first, seen, removed, remove, undo, settle } = useFavourites();
  const { kind, list: account } = useAccountList(view, ofPage);
  const toFocus = useRef<number | undefined>(undefined);
  const isKnown = favourites !== null && kind !== 'loading';
  // Another visitor has sent the address of their page: it is shown as it is, also when the visitor likes one of its products.
  const isOfOthers = isKnown && kind === 'anonymous' && isOfOtherVisitor([...shownIds, ...goneIds], first ?? []);
  const isOwn = isKnown && !isOfOthers;
  const wanted = isOwn ? getWantedIds({ view, favourites, seen, account }) : [...shownIds, ...goneIds];
  const isKept = (id: number) => !seen.has(id) || favourites?.includes(id);
  const shown = shownIds.filter((id) => wanted.includes(id));
  const gone = goneIds.filter((id) => wanted.includes(id));
  const shownText = shown.join();
  const isOutdated =
    wanted.some((id) => !shownIds.includes(id) && !goneIds.includes(id)) ||
    (account !== null && wanted.filter((id) => shownIds.includes(id)).join() !== shownText);
  const url = getFavouritesUrl(view, wanted);
  const canUndo = removed.length > 0;
  // The service has counted what was removed since then.
  const keptCount = account
    ? account.totalCount - account.ids.filter((id) => !isKept(id)).length
    : isOfOthers
      ? shown.length + gone.length
      : (favourites?.length ?? shown.length + gone.length);

  useLayoutEffect(() => {
    showCards(shownText);
    if (toFocus.current !== undefined) focusCard(toFocus.current);
    toFocus.current = undefined;
  }, [shownText]);

  useEffect(() => {
    if (!isOwn) return;
    // Navigating would lose the undo state.
    if (isOutdated && !canUndo) navigate(url, { replace: true, scroll: 'keep' });
    else if (!isOutdated && url !== location.pathname + location.search) recordUrl(url, { replace: true });
  }, [isOwn, url, isOutdated, canUndo]);

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
      <FavouritesTabs list={view.list} saleCount={account?.saleIds.filter(isKept).length ?? 0} />
      {isOfOthers ? (
        <p>
          {shown.length > 0
            ? 'To produkty z linku. Serce na zdjęciu doda produkt do Twoich ulubionych.'
            : 'Produkty z tego linku zniknęły ze sprzedaży.'}{' '}
          {favourites.length > 0 && <a href={paths.favourites()}>Zobacz swoje ulubione</a>}
        </p>
      ) : shown.length + gone.length > 0 ? (
        <>
          <FavouritesBar
            shownCount={shown.length}
            keptCount={view.list === 'liked' ? keptCount : shown.length}
            goneCount={gone.length}
            onClear={() => remove(view.list === 'liked' ? (favourites ?? []) : shown)}
            onForget={() => remove(gone)}
          />
          <div className={styles.tools}>
            <SortLinks view={view} ids={wanted} isSignedIn={account !== null} />
            {account && <ShareFavourites />}
          </div>
          <FavouritesPages view={view} count={keptCount} />
        </>
      ) : !isKnown || isOutdated ? (
        <CardSkeletons />
      ) : (
        <FavouritesEmptyState />
      )}
      <RemovedToast count={removed.length} onUndo={handleUndo} onClose={handleClose} />
    </>
  );
}

/** Whether most products in the address are not the visitor's. A page of their own may be older than their last changes. */
function isOfOtherVisitor(ids: readonly number[], own: readonly number[]) {
  return ids.filter((id) => own.includes(id)).length < ids.length / 2;
}

/** Empty state of the favourites page. */
function FavouritesEmptyState() {
  return (
    <EmptyState picture={<NoFavourites />} title="Nie masz jeszcze ulubionych">
      <p>Kliknij serce na zdjęciu produktu, a znajdziesz go tutaj.</p>
      <ButtonLink variant="primary" href={paths.products()}>
        Zobacz produkty
      </ButtonLink>
    </EmptyState>
  );
}
