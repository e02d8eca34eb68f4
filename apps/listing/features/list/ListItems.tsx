import type { Listing } from '@gniazdo/contracts/offers';
import { VariantCards } from '../../components/variant-card/VariantCards.tsx';
import { NothingFound } from './NothingFound.tsx';
import styles from './ListItems.module.css';

/** The cards of a list, or a message if it is empty. */
export function ListItems({ listing }: { listing: Listing }) {
  return listing.variants.length > 0 ? <VariantCards listing={listing} /> : <NothingFound listing={listing} />;
}

/** The description below a list that is not empty. */
export function ListBottom({ listing: { seo, totalCount } }: { listing: Pick<Listing, 'seo' | 'totalCount'> }) {
  return totalCount > 0 && seo.description ? <p className={styles.text}>{seo.description}</p> : null;
}
