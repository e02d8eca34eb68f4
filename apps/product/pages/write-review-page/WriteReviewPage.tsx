import type { PageRequest } from '@gniazdo/composition';
import { paths, questionPaths } from '@gniazdo/contracts/site';
import { PageColumn } from '@gniazdo/ui/components';
import { VariantBreadcrumbs } from '../../components/VariantBreadcrumbs.tsx';
import { ReviewForm } from '../../features/visitor-texts/ReviewForm.tsx';
import type { WriteReviewData } from './loadWriteReviewPage.ts';

/** The form of a review. */
export function WriteReviewPage({ data: { variant }, request }: { data: WriteReviewData; request: PageRequest }) {
  return (
    <PageColumn>
      <VariantBreadcrumbs
        variant={variant}
        pages={[
          { name: 'Opinie', url: paths.reviews(variant.id) },
          { name: 'Napisz opinię', url: questionPaths.writeReview(variant.id) },
        ]}
      />
      <h1>Napisz opinię: {variant.name}</h1>
      <ReviewForm variantId={variant.id} refused={request.refusedForm} />
    </PageColumn>
  );
}
