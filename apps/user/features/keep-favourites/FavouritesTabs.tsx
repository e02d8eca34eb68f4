import { favouriteListPaths, paths, watchdogPaths } from '@gniazdo/contracts/site';
import { formatCount } from '@gniazdo/format';
import { DEFAULT_VIEW, type FavouritesView, getFavouritesUrl } from './favouritesView.ts';
import styles from './Lists.module.css';

type Props = Pick<FavouritesView, 'list'> & {
  /** Favourites with a reduced price; without any there is no link to them. */
  saleCount: number;
};

/** Links to the lists of a visitor: liked, watched, and on sale. */
export function FavouritesTabs({ list, saleCount }: Props) {
  const getCurrent = (isCurrent: boolean) => (isCurrent ? 'page' : undefined);
  return (
    <nav className={styles.links} aria-label="Ulubione i listy">
      <a className={styles.link} href={paths.favourites()} aria-current={getCurrent(list === 'liked')}>
        Polubione
      </a>
      <a className={styles.link} href={watchdogPaths.list()}>
        Obserwowane
      </a>
      <a className={styles.link} href={favouriteListPaths.all()}>
        Twoje listy
      </a>
      {(saleCount > 0 || list === 'sale') && (
        <a
          className={styles.link}
          href={getFavouritesUrl({ ...DEFAULT_VIEW, list: 'sale' })}
          aria-current={getCurrent(list === 'sale')}
        >
          W promocji{saleCount > 0 && ` (${formatCount(saleCount)})`}
        </a>
      )}
    </nav>
  );
}
