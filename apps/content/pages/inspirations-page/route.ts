import { definePage, type LoadContext, type PageResult } from '@gniazdo/composition';
import { previewPicturePath } from '@gniazdo/contracts/site';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';
import { getPreload } from '../../components/inspiration/inspirationSources.ts';
import { FEED_PICTURE_SIZES } from '../../components/inspiration/InspirationCard.tsx';
import { INSPIRATIONS_BREADCRUMBS, InspirationsPage, type InspirationsData } from './InspirationsPage.tsx';

export const inspirationsPage = definePage<InspirationsData>({
  path: '/inspirations',
  query: ['pokoj', 'styl', 'autor', 'page'],
  pageStyles: 'inspirations-page',
  load: loadInspirations,
  head: (data) => {
    const chosen = getChosen(data);
    const picture = data.inspirations[0]?.images[0];
    return {
      title: chosen.length > 0 ? `Inspiracje: ${chosen.map(({ name }) => name).join(', ')}` : 'Inspiracje',
      description: 'Urządzone wnętrza w różnych stylach. Dotknij mebla na zdjęciu, aby zobaczyć podobny i jego cenę.',
      canonical: data.page > 1 ? `${data.url}${data.url.includes('?') ? '&' : '?'}page=${data.page}` : data.url,
      // One filter is a page for search engines; combinations are not.
      robots: chosen.length > 1 || data.inspirations.length === 0 ? 'noindex,follow' : undefined,
      preview: picture && { url: previewPicturePath({ type: 'inspiration', id: picture.imageId }), alt: 'Inspiracje' },
      preloadImage: picture && getPreload(picture, FEED_PICTURE_SIZES),
      nextUrl: data.nextPageUrl ?? undefined,
      jsonLd: [breadcrumbsJsonLd(INSPIRATIONS_BREADCRUMBS)],
    };
  },
  Component: InspirationsPage,
});

async function loadInspirations({ request, api, signal }: LoadContext): Promise<PageResult<InspirationsData>> {
  const filteringRequest = { url: request.url };
  const [filtering, feed] = await Promise.all([
    api.getInspirationFiltering({ filteringRequest }, { signal }),
    api.getInspirationFeed({ filteringRequest }, { signal }),
  ]);
  const page = Number(new URL(request.url, 'http://host').searchParams.get('page')) || 1;
  const isBeyondEnd = page > 1 && feed.inspirations.length === 0;
  return { kind: 'page', data: { ...filtering, ...feed, page }, status: isBeyondEnd ? 404 : 200 };
}

function getChosen({ groups }: InspirationsData) {
  return [groups.rooms, groups.styles, groups.owners].flatMap(({ choices }) => choices.filter((each) => each.selected));
}
