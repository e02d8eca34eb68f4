import { defineFragment } from '@gniazdo/composition';
import type { FragmentProps } from '@gniazdo/contracts/engine';
import type { Variant } from '@gniazdo/contracts/offers';
import { CLICK_SOURCES, fragmentSchemas } from '@gniazdo/contracts/site';
import { getVisuallySimilarPath } from '../features/similar-panel/getVisuallySimilarPath.ts';
import { VariantStrip } from './VariantStrip.tsx';

/** Cards of offers that look like a picture. */
export const visuallySimilar = defineFragment<'listing/VisuallySimilar', Variant[]>({
  name: 'listing/VisuallySimilar',
  props: fragmentSchemas['listing/VisuallySimilar'],
  async load({ variantId, imageUrl, limit, shownLimit, categoryId }, { api, signal }) {
    const [alike, shown] = await Promise.all([
      api.getSimilar({ variantId, imageUrl, mode: 'picture-only', limit: limit + shownLimit }, { signal }),
      api.getSimilar({ variantId, categoryId, limit: shownLimit }, { signal }),
    ]);
    const shownIds = new Set(shown.map(({ id }) => id));
    return alike.filter(({ id }) => !shownIds.has(id)).slice(0, limit);
  },
  Component: VisuallySimilar,
});

type Props = { data: Variant[]; props: FragmentProps<'listing/VisuallySimilar'> };

function VisuallySimilar({ data, props: { imageUrl } }: Props) {
  const path = getVisuallySimilarPath(imageUrl, data);
  return (
    <VariantStrip
      title="Podobne z wyglądu"
      more={path && <a href={path}>Zobacz wszystkie podobne</a>}
      variants={data}
      clickSource={CLICK_SOURCES.similarOnDetail}
    />
  );
}
