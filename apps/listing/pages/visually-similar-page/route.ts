import { definePage } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts/site';
import { loadVisuallySimilar, type VisuallySimilar } from './loadVisuallySimilar.ts';
import { VisuallySimilarPage } from './VisuallySimilarPage.tsx';

export const visuallySimilarPage = definePage<VisuallySimilar>({
  path: '/products/visually-similar/:requestId/:slug',
  query: [],
  load: loadVisuallySimilar,
  head: ({ requestId, request: { variant, category } }) => ({
    title: `Podobne do: ${variant.name}`,
    description: `Produkty podobne do zdjęcia: ${variant.name}. Porównaj ceny w sklepach.`,
    canonical: paths.visuallySimilar(requestId, category.slug),
    // Stored results of visitors, without end.
    robots: 'noindex,follow',
  }),
  Component: VisuallySimilarPage,
});
