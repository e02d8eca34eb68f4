import type { Listing } from '@gniazdo/contracts';
import { VariantCards } from '../variant-card/VariantCards.tsx';
import { NothingFound } from './NothingFound.tsx';

/** A list's cards, or words where there is none. */
export function ListItems({ listing }: { listing: Listing }) {
  return listing.variants.length > 0 ? <VariantCards listing={listing} /> : <NothingFound listing={listing} />;
}
