import type { Listing } from '@gniazdo/contracts/offers';
import styles from './ListBottom.module.css';

/** The description below a list that is not empty. */
export function ListBottom({ listing: { seo, totalCount } }: { listing: Pick<Listing, 'seo' | 'totalCount'> }) {
  return totalCount > 0 && seo.description ? <p className={styles.text}>{seo.description}</p> : null;
}
