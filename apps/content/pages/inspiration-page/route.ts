import { definePage, notFound } from '@gniazdo/composition';
import type { InspirationDetail } from '@gniazdo/contracts/offers';
import { paths, previewPicturePath } from '@gniazdo/contracts/site';
import { breadcrumbsJsonLd } from '@gniazdo/ui/components';
import { getPreload } from '../../components/inspiration/inspirationSources.ts';
import { getInspirationBreadcrumbs, InspirationPage, PAGE_PICTURE_SIZES } from './InspirationPage.tsx';

export const inspirationPage = definePage<InspirationDetail>({
  path: '/inspirations/stl/:id',
  query: [],
  pageStyles: 'inspiration-page',
  load: async ({ request, api, signal }) => {
    const inspirationId = Number(/^[1-9]\d{0,8}$/.exec(request.params.id ?? '')?.[0]);
    if (!inspirationId) return notFound();
    const data = await api.getInspiration({ inspirationId }, { signal });
    return data.inspiration.isStl ? { kind: 'page', data } : notFound();
  },
  head: ({ inspiration }) => ({
    title: inspiration.name,
    description: inspiration.description || undefined,
    canonical: paths.inspiration(inspiration.id),
    preview: inspiration.images[0] && {
      url: previewPicturePath({ type: 'inspiration', id: inspiration.images[0].imageId }),
      alt: inspiration.name,
    },
    preloadImage: inspiration.images[0] && getPreload(inspiration.images[0], PAGE_PICTURE_SIZES),
    jsonLd: [breadcrumbsJsonLd(getInspirationBreadcrumbs(inspiration))],
  }),
  Component: InspirationPage,
});
