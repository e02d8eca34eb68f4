import { formatCount, plural } from '@gniazdo/format';
import { Button } from '@gniazdo/ui';
import styles from './KeptFavourites.module.css';

type Props = {
  /** Cards on the page. */
  shownCount: number;
  /** All that is kept; more than a page holds, perhaps. */
  keptCount: number;
  /** Kept, but not sold any more. */
  goneCount: number;
  onClear: () => void;
  onForget: () => void;
};

/** How many favourites there are, what became of the others, and how to be rid of them. */
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
          <Button look="quiet" size="small" onClick={onClear}>
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
