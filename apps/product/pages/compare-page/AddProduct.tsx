import { paths } from '@gniazdo/contracts';
import { Icon } from '@gniazdo/ui';
import styles from './AddProduct.page.module.css';
import type { Compared } from './loadComparePage.ts';

/** The free place beside the compared: back to the list that they are from. */
export function AddProduct({ compared }: { compared: readonly Compared[] }) {
  const { category } = compared.at(-1)!.variant;
  return (
    <a className={styles.add} href={paths.category(category.slug)}>
      <span className={styles.sign}>
        <Icon name="close" size={24} />
      </span>
      <strong>Dodaj produkt</strong>
      <small>{category.longName}</small>
    </a>
  );
}
