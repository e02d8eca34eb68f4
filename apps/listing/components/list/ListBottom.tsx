import type { Listing } from '@gniazdo/contracts';
import styles from './ListBottom.module.css';

/** Closing words below a list that holds something. */
export function ListBottom({ listing: { seo, totalCount } }: { listing: Pick<Listing, 'seo' | 'totalCount'> }) {
  return totalCount > 0 && seo.description ? <p className={styles.text}>{seo.description}</p> : null;
}
