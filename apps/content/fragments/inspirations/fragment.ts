import { defineFragment } from '@gniazdo/composition';
import type { Inspiration } from '@gniazdo/contracts/offers';
import { fragmentSchemas, paths } from '@gniazdo/contracts/site';
import { Inspirations } from './Inspirations.tsx';

export const inspirations = defineFragment<'content/Inspirations', Inspiration[]>({
  name: 'content/Inspirations',
  props: fragmentSchemas['content/Inspirations'],
  async load({ limit, isBelowFeaturedRoom, url = paths.inspirations() }, { api, signal }) {
    const [feed, rooms] = await Promise.all([
      api.getInspirationFeed({ filteringRequest: { url } }, { signal }),
      isBelowFeaturedRoom ? api.getRooms({ signal }) : null,
    ]);
    const shown = rooms?.featured[0]?.id;
    return feed.inspirations.filter(({ id }) => id !== shown).slice(0, limit);
  },
  Component: Inspirations,
});
