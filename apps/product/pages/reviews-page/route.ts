import { definePage } from '@gniazdo/composition';
import { paths } from '@gniazdo/contracts/site';
import { loadReviewsPage, type ReviewsData } from './loadReviewsPage.ts';
import { ReviewsPage } from './ReviewsPage.tsx';

export const reviewsPage = definePage<ReviewsData>({
  path: '/product/:id/reviews',
  query: ['strona', 'zdjecia', 'dodano'],
  pageStyles: 'visitor-texts',
  load: loadReviewsPage,
  head: ({ variant }) => ({
    title: `Opinie: ${variant.name}`,
    description: `Wszystkie opinie o produkcie ${variant.name}: ocena, plusy i minusy, zdjęcia.`,
    canonical: paths.reviews(variant.id),
  }),
  Component: ReviewsPage,
});
