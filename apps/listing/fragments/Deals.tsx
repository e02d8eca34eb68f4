import { defineFragment } from '@gniazdo/composition';
import type { FragmentProps } from '@gniazdo/contracts/engine';
import type { Variant } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, fragmentSchemas, paths } from '@gniazdo/contracts/site';
import { formatDate } from '@gniazdo/format';
import { findListing } from '../endpoints/findListing.ts';
import { VariantStrip } from './VariantStrip.tsx';

/** The first reduced offers, those first whose reduction ends soonest. */
export const deals = defineFragment<'listing/Deals', Variant[]>({
  name: 'listing/Deals',
  props: fragmentSchemas['listing/Deals'],
  async load({ limit }, { api, signal }) {
    const listing = await findListing(api, paths.sales(), signal);
    return listing ? listing.variants.toSorted(compareEnds).slice(0, limit) : [];
  },
  Component: Deals,
});

type Props = { data: Variant[]; props: FragmentProps<'listing/Deals'> };

function Deals({ data, props }: Props) {
  return (
    <VariantStrip
      title="Okazje"
      more={<a href={paths.sales()}>Wszystkie promocje</a>}
      variants={data}
      clickSource={props.clickSource ?? CLICK_SOURCES.home}
      getNote={({ discount }) => discount?.validTo && `Do ${formatDate(discount.validTo)}`}
    />
  );
}

/** ISO dates in their order; reductions without an end come last. */
function compareEnds(a: Variant, b: Variant) {
  const [first, second] = [a, b].map(({ discount }) => discount?.validTo ?? '9999');
  return first!.localeCompare(second!);
}
