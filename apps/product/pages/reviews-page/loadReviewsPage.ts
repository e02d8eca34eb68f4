import { notFound, type LoadContext, type PageResult } from '@gniazdo/composition';
import { CLICK_SOURCES, type Review, type ReviewsModal, type Variant } from '@gniazdo/contracts';
import { DETAIL_CACHE } from '../detail/detailCache.ts';
import { parseIdSlug } from '../detail/parseIdSlug.ts';

export type ReviewsData = {
  variant: Variant;
  modal: ReviewsModal;
  page: number;
  isWithPhoto: boolean;
  reviews: Review[];
  hasMore: boolean;
};

const PAGE = /^[1-9]\d{0,3}$/;

/** The reviews of a variant's product: a page of all of them, or of those with photos. */
export async function loadReviewsPage({ request, api, signal }: LoadContext): Promise<PageResult<ReviewsData>> {
  const requested = parseIdSlug(request.params.id ?? '');
  if (!requested || requested.slug !== null) return notFound();
  const query = new URLSearchParams(request.url.split('?')[1]);
  const page = PAGE.test(query.get('strona') ?? '') ? Number(query.get('strona')) : 1;
  const isWithPhoto = query.get('zdjecia') === 'tak';
  const requestBody = [requested.id];
  const type = isWithPhoto ? 'withPhoto' : 'all';
  const [[variant], modal, list] = await Promise.all([
    api.getVariants({ requestBody, clickSource: CLICK_SOURCES.other }, { signal }),
    api.getReviewsModal({ requestBody }, { signal }),
    api.getReviews({ requestBody, page, type }, { signal }),
  ]);
  if (!variant) return notFound();
  const { reviews, hasMore } = list;
  return { kind: 'page', cache: DETAIL_CACHE, data: { variant, modal, page, isWithPhoto, reviews, hasMore } };
}
