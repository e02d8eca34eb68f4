import { definePage } from '@gniazdo/composition';
import { IDS_PARAMETER, paths } from '@gniazdo/contracts/site';
import { BRIEF_PARAMETER } from '../../features/keep-comparison/comparisonUrl.ts';
import { ComparePage } from './ComparePage.tsx';
import { loadComparePage, type CompareData } from './loadComparePage.ts';

export const comparePage = definePage<CompareData>({
  path: '/compare-products',
  query: [IDS_PARAMETER, BRIEF_PARAMETER],
  pageStyles: 'compare-page',
  load: loadComparePage,
  head: () => ({ title: 'Porównanie produktów', canonical: paths.compare(), robots: 'noindex,follow' }),
  Component: ComparePage,
});
