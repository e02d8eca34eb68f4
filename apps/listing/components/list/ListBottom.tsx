import type { Listing } from '@gniazdo/contracts';
import styles from './ListBottom.module.css';

/** Closing words below a list. */
export function ListBottom({ listing: { seo } }: { listing: Pick<Listing, 'seo'> }) {
  return seo.description ? <p className={styles.text}>{seo.description}</p> : null;
}
