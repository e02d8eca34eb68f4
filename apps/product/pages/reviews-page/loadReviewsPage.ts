import { notFound, type LoadContext, type PageResult } from '@gniazdo/composition';
import type { Review, ReviewsModal } from '@gniazdo/contracts/offers';
import { DETAIL_CACHE, loadVariant, type PlacedVariant } from '../detail/DetailData.ts';
import { parseIdSlug, readPageNumber } from '../detail/detailAddress.ts';

export type ReviewsData = {
  variant: PlacedVariant;
  modal: ReviewsModal;
  page: number;
  isWithPhoto: boolean;
  reviews: Review[];
  hasMore: boolean;
  /** The visitor has just sent a review. */
  isThanked: boolean;
};

/** The reviews of a variant's product: a page of all of them, or of those with photos. */
export async function loadReviewsPage({ request, api, signal }: LoadContext): Promise<PageResult<ReviewsData>> {
  const requested = parseIdSlug(request.params.id ?? '');
  if (!requested || requested.slug !== null) return notFound();
  const query = new URLSearchParams(request.url.split('?')[1]);
  const page = readPageNumber(query);
  const isWithPhoto = query.get('zdjecia') === 'tak';
  const requestBody = [requested.id];
  const type = isWithPhoto ? 'withPhoto' : 'all';
  const [variant, modal, list] = await Promise.all([
    loadVariant(requested.id, { api, signal }),
    api.getReviewsModal({ requestBody }, { signal }),
    api.getReviews({ requestBody, page, type }, { signal }),
  ]);
  if (!variant) return notFound();
  const { reviews, hasMore } = list;
  const isThanked = query.get('dodano') === 'tak';
  return {
    kind: 'page',
    cache: DETAIL_CACHE,
    data: { variant, modal, page, isWithPhoto, reviews, hasMore, isThanked },
  };
}
