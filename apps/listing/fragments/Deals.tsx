import { defineFragment } from '@gniazdo/composition';
import { CLICK_SOURCES, paths, type Variant } from '@gniazdo/contracts';
import { findListing } from '../endpoints/findListing.ts';
import { VariantStrip } from './VariantStrip.tsx';

/** The first reduced offers. */
export const deals = defineFragment<'listing/Deals', Variant[]>({
  name: 'listing/Deals',
  async load({ limit }, { api, signal }) {
    const listing = await findListing(api, paths.sales(), signal);
    return listing ? listing.variants.slice(0, limit) : [];
  },
  Component: Deals,
});

function Deals({ data }: { data: Variant[] }) {
  return (
    <VariantStrip
      title="Okazje"
      more={<a href={paths.sales()}>Wszystkie promocje</a>}
      variants={data}
      clickSource={CLICK_SOURCES.home}
    />
  );
}
