import type { Listing } from '@gniazdo/contracts/offers';
import { VariantCards } from '../../components/variant-card/VariantCards.tsx';
import { NothingFound } from './NothingFound.tsx';

/** The cards of a list, or a message if it is empty. */
export function ListItems({ listing }: { listing: Listing }) {
  return listing.variants.length > 0 ? <VariantCards listing={listing} /> : <NothingFound listing={listing} />;
}
