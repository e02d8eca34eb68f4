import { defineEndpoint, removeFirstScreenEnd } from '@gniazdo/composition';
import { filteringRequestSchema, type VariantFiltering } from '@gniazdo/contracts/offers';
import { Filters } from '../features/list/filters/Filters.tsx';
import { ListItems, ListBottom } from '../features/list/ListItems.tsx';
import { ListPaginator } from '../features/list/pages/ListPaginator.tsx';
import { ListTop } from '../features/list/top/ListTop.tsx';
import { handleListRequest } from './handleListRequest.ts';
import { acceptsNdjson, splitFiltering } from './splitFiltering.ts';

/** A filtered list: all regions of its page as HTML; in two parts for clients that accept NDJSON. */
export const variantFiltering = defineEndpoint({
  method: 'POST',
  path: '/api/v2/variant/filtering',
  body: filteringRequestSchema,
  handle: ({ body, headers }, context) =>
    handleListRequest(body, context, (listing) => {
      const filtering: VariantFiltering = {
        topHtml: context.renderHtml(<ListTop listing={listing} />),
        filtersHtml: context.renderHtml(<Filters listing={listing} />),
        listHtml: context.renderHtml(<ListItems listing={listing} />),
        paginatorHtml: context.renderHtml(<ListPaginator listing={listing} />),
        bottomHtml: context.renderHtml(<ListBottom listing={listing} />),
        totalCount: listing.totalCount,
        productCount: listing.productCount,
        title: listing.title,
        documentTitle: listing.seo.title,
        ...(!body.isForPage && { groups: listing.groups }),
        url: listing.url,
        categoryUrl: listing.categoryUrl,
        showAiSearch: listing.showAiSearch,
        aiSearchPlaceholder: listing.aiSearchPlaceholder,
        nextPageUrl: listing.nextPageUrl,
        dataLayer: listing.variants.map(({ dataLayer }) => dataLayer),
      };
      return acceptsNdjson(headers)
        ? splitFiltering(filtering)
        : { ...filtering, listHtml: removeFirstScreenEnd(filtering.listHtml) };
    }),
});
