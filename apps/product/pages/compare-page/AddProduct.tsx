import { paths } from '@gniazdo/contracts/site';
import { Icon } from '@gniazdo/ui';
import styles from './AddProduct.module.css';
import type { Compared } from './loadComparePage.ts';

/** The empty column: a link to the category of the compared products, or to all products if there are several. */
export function AddProduct({ compared }: { compared: readonly Compared[] }) {
  const [category, ...others] = new Map(
    compared.map(({ variant }) => [variant.category.slug, variant.category]),
  ).values();
  const place =
    category && others.length === 0
      ? { href: paths.category(category.slug), name: category.longName }
      : { href: paths.products(), name: 'Wszystkie produkty' };
  return (
    <a className={styles.add} href={place.href}>
      <span className={styles.sign}>
        <Icon name="close" size={24} />
      </span>
      <strong>Dodaj produkt</strong>
      <small>{place.name}</small>
    </a>
  );
}
