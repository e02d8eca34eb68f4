import { paths } from '@gniazdo/contracts';
import { Breadcrumbs, PageColumn } from '@gniazdo/ui/components';
import { ReviewList } from '../../features/reviews/ReviewList.tsx';
import { ReviewSummary } from '../../features/reviews/ReviewSummary.tsx';
import type { ReviewsData } from './loadReviewsPage.ts';

/** All reviews of a product, in pages. */
export function ReviewsPage({ data }: { data: ReviewsData }) {
  const { variant, modal, page, isWithPhoto, reviews, hasMore } = data;
  const { all, withPhoto } = modal.reviews;
  return (
    <PageColumn>
      <Breadcrumbs
        items={[
          { name: 'Strona główna', url: paths.home() },
          { name: variant.category.longName, url: paths.category(variant.category.slug) },
          { name: variant.name, url: paths.variant(variant.id, variant.slug) },
          { name: 'Opinie', url: paths.reviews(variant.id) },
        ]}
      />
      <h1>Opinie: {variant.name}</h1>
      <ReviewSummary modal={modal} variantId={variant.id} />
      <ReviewList
        variantId={variant.id}
        reviews={reviews}
        hasMore={hasMore}
        page={page}
        isWithPhoto={isWithPhoto}
        totals={{ all: all.total, withPhoto: withPhoto.total }}
      />
    </PageColumn>
  );
}
