import { formatCount, plural } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import styles from './KeptFavourites.module.css';

type Props = {
  /** Number of cards on the page. */
  shownCount: number;
  /** Number of all favourites; may exceed the page's limit. */
  keptCount: number;
  /** Favourites that are no longer sold. */
  goneCount: number;
  onClear: () => void;
  onForget: () => void;
};

/** Number of favourites, a note about discontinued ones, and buttons to remove them. */
export function FavouritesBar({ shownCount, keptCount, goneCount, onClear, onForget }: Props) {
  const isPart = keptCount > shownCount + goneCount;
  return (
    <>
      <div className={styles.bar}>
        <p>
          {isPart && 'Ostatnio dodane: '}
          {productCount(shownCount)}
          {isPart && ` z ${formatCount(keptCount)}`}
        </p>
        {shownCount > 1 && (
          <Button variant="quiet" size="small" onClick={onClear}>
            Usuń wszystkie
          </Button>
        )}
      </div>
      {goneCount > 0 && (
        <div className={styles.gone}>
          <p>
            {`${productCount(goneCount)} z Twojej listy ${plural(goneCount, 'zniknął', 'zniknęły', 'zniknęło')} ze sprzedaży.`}
          </p>
          <Button size="small" onClick={onForget}>
            Usuń z listy
          </Button>
        </div>
      )}
    </>
  );
}

function productCount(count: number) {
  return `${formatCount(count)} ${plural(count, 'produkt', 'produkty', 'produktów')}`;
}
