import { paths, questionPaths, reportPaths } from '@gniazdo/contracts/site';
import { ButtonLink } from '@gniazdo/ui';
import { PageColumn } from '@gniazdo/ui/components';
import { VariantBreadcrumbs } from '../../components/VariantBreadcrumbs.tsx';
import { ReviewList } from '../../features/reviews/ReviewList.tsx';
import { ReviewSummary } from '../../features/reviews/ReviewSummary.tsx';
import { Notice } from '../../features/visitor-texts/Notice.tsx';
import type { ReviewsData } from './loadReviewsPage.ts';

/** All reviews of a product, in pages. */
export function ReviewsPage({ data }: { data: ReviewsData }) {
  const { variant, modal, page, isWithPhoto, reviews, hasMore, isThanked } = data;
  const { all, withPhoto } = modal.reviews;
  return (
    <PageColumn>
      <VariantBreadcrumbs variant={variant} pages={[{ name: 'Opinie', url: paths.reviews(variant.id) }]} />
      <h1>Opinie: {variant.name}</h1>
      {isThanked && <Notice>Dziękujemy za opinię! Pokażemy ją po sprawdzeniu.</Notice>}
      <p>
        <ButtonLink href={questionPaths.writeReview(variant.id)} rel="nofollow">
          Napisz opinię
        </ButtonLink>
      </p>
      <ReviewSummary modal={modal} variantId={variant.id} />
      <ReviewList
        variantId={variant.id}
        reviews={reviews}
        hasMore={hasMore}
        page={page}
        isWithPhoto={isWithPhoto}
        totals={{ all: all.total, withPhoto: withPhoto.total }}
      />
      <p>
        Treść narusza prawo?{' '}
        <a href={reportPaths.page(paths.reviews(variant.id))} rel="nofollow">
          Zgłoś ją
        </a>
      </p>
    </PageColumn>
  );
}
