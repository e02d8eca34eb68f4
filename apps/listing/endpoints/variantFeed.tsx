import { defineEndpoint } from '@gniazdo/composition';
import { filteringRequestSchema, type VariantFeed } from '@gniazdo/contracts/offers';
import { ListPaginator } from '../features/list/pages/ListPaginator.tsx';
import { VariantCards } from '../components/variant-card/VariantCards.tsx';
import { handleListRequest } from './handleListRequest.ts';

/** The next page of a list, appended to those that are shown. */
export const variantFeed = defineEndpoint({
  method: 'POST',
  path: '/api/v2/variant/feed',
  body: filteringRequestSchema,
  handle: ({ body }, context) =>
    handleListRequest(body, context, (listing): VariantFeed => ({
      listHtml: context.renderHtml(<VariantCards listing={listing} isContinuation />),
      paginatorHtml: context.renderHtml(<ListPaginator listing={listing} />),
      nextPageUrl: listing.nextPageUrl,
      dataLayer: listing.variants.map(({ dataLayer }) => dataLayer),
    })),
});
