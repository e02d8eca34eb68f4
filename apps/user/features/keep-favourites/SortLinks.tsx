import type { LikedSort } from '@gniazdo/contracts/site';
import { type FavouritesView, getFavouritesUrl } from './favouritesView.ts';
import styles from './Lists.module.css';

const NAMES: Record<LikedSort, string> = {
  newest: 'Najnowsze',
  priceFall: 'Najbardziej staniały',
  priceUp: 'Najtańsze',
  priceDown: 'Najdroższe',
  discount: 'Największa obniżka',
};

type Props = {
  view: FavouritesView;
  /**
   * Favourites that this page of the list should show. The links of an anonymous visitor name them, because only the browser
   * knows them; the server has the list of an account.
   */
  ids: readonly number[];
  /** Only the service of likes knows the prices at which an account liked. */
  isSignedIn: boolean;
};

/** Links to the orders of the list. */
export function SortLinks({ view, ids, isSignedIn }: Props) {
  if (ids.length < 2 || view.list === 'sale') return null;
  const sorts = (Object.keys(NAMES) as LikedSort[]).filter((sort) => sort !== 'priceFall' || isSignedIn);
  const current = !isSignedIn && view.sort === 'priceFall' ? 'newest' : view.sort;
  return (
    <nav className={styles.links} aria-label="Sortowanie">
      {sorts.map((sort) => (
        <a
          key={sort}
          className={styles.sort}
          href={getFavouritesUrl({ ...view, sort, page: 1 }, isSignedIn ? [] : ids)}
          aria-current={sort === current ? 'true' : undefined}
        >
          {NAMES[sort]}
        </a>
      ))}
    </nav>
  );
}
