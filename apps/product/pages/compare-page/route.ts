import { definePage } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts';
import { ComparePage } from './ComparePage.tsx';
import { loadComparePage, type CompareData } from './loadComparePage.ts';

export const comparePage = definePage<CompareData>({
  path: '/compare-products',
  pageStyles: 'compare-page',
  load: loadComparePage,
  head: () => ({ title: 'Porównanie produktów', canonical: paths.compare(), robots: 'noindex,follow' }),
  Component: ComparePage,
});
