import { defineFragment } from '@gniazdo/composition';
import type { Variant } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, fragmentSchemas } from '@gniazdo/contracts/site';
import { VariantStrip } from './VariantStrip.tsx';

/** Cards of offers similar to a given one. */
export const similarVariants = defineFragment<'listing/SimilarVariants', Variant[]>({
  name: 'listing/SimilarVariants',
  props: fragmentSchemas['listing/SimilarVariants'],
  load: ({ variantId, categoryId, limit }, { api, signal }) =>
    api.getSimilar({ variantId, categoryId, limit }, { signal }),
  Component: SimilarVariants,
});

function SimilarVariants({ data }: { data: Variant[] }) {
  return (
    <VariantStrip title="Może Ci się również spodobać" variants={data} clickSource={CLICK_SOURCES.similarOnDetail} />
  );
}
