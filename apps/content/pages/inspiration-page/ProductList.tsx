import type { InspirationDetail, PictureVariant } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import styles from './InspirationPage.module.css';

type Props = { variants: PictureVariant[]; cheaper: InspirationDetail['cheaper'] };

/** The products of a picture in the order of its numbers, with prices and cheaper alternatives. */
export function ProductList({ variants, cheaper }: Props) {
  return (
    <ol className={styles.list}>
      {variants.map(({ id, name, slug, price }) => {
        const alternative = cheaper.find(({ variantId }) => variantId === id)?.alternative;
        return (
          <li key={id}>
            <span className={styles.product}>
              <a href={paths.variant(id, slug)}>{name}</a> <b>{formatPrice(price)}</b>
            </span>
            {alternative && (
              <span className={styles.cheaper}>
                Taniej:{' '}
                <a href={paths.variant(alternative.id, alternative.slug)}>
                  {alternative.name}, {formatPrice(alternative.price)}
                </a>
              </span>
            )}
          </li>
        );
      })}
    </ol>
  );
}
