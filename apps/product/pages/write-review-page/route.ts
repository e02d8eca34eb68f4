import { definePage } from '@gniazdo/composition';
import { questionPaths } from '@gniazdo/contracts/site';
import { loadWriteReviewPage, type WriteReviewData } from './loadWriteReviewPage.ts';
import { WriteReviewPage } from './WriteReviewPage.tsx';

export const writeReviewPage = definePage<WriteReviewData>({
  path: '/product/:id/reviews/new',
  query: [],
  pageStyles: 'visitor-texts',
  load: loadWriteReviewPage,
  head: ({ variant }) => ({
    title: `Napisz opinię: ${variant.name}`,
    canonical: questionPaths.writeReview(variant.id),
    robots: 'noindex',
  }),
  Component: WriteReviewPage,
});
