import { defineEndpoint, withoutFold } from '@gniazdo/composition';
import type { VariantFiltering } from '@gniazdo/contracts';
import { Filters } from '../components/filters/Filters.tsx';
import { ListBottom } from '../components/list/ListBottom.tsx';
import { ListItems } from '../components/list/ListItems.tsx';
import { ListPaginator } from '../components/list/ListPaginator.tsx';
import { ListTop } from '../components/list/ListTop.tsx';
import { documentTitle } from '../pages/listing-page/listingHead.ts';
import { answerListRequest } from './answerListRequest.ts';
import { acceptsLines, cutAtFold } from './cutAtFold.ts';

/** A list after a choice: all regions of its page, from the components of the page; in two parts for who takes lines. */
export const variantFiltering = defineEndpoint({
  method: 'POST',
  path: '/api/v2/variant/filtering',
  handle: (request, context) =>
    answerListRequest(request, context, (listing, { isForPage }) => {
      const answer: VariantFiltering = {
        topHtml: context.renderHtml(<ListTop listing={listing} />),
        filtersHtml: context.renderHtml(<Filters listing={listing} />),
        listHtml: context.renderHtml(<ListItems listing={listing} />),
        paginatorHtml: context.renderHtml(<ListPaginator listing={listing} />),
        bottomHtml: context.renderHtml(<ListBottom listing={listing} />),
        totalCount: listing.totalCount,
        title: listing.title,
        documentTitle: documentTitle(listing),
        ...(!isForPage && { groups: listing.groups }),
        url: listing.url,
        categoryUrl: listing.categoryUrl,
        showAiSearch: listing.showAiSearch,
        aiSearchPlaceholder: listing.aiSearchPlaceholder,
        nextPageUrl: listing.nextPageUrl,
        dataLayer: listing.variants.map(({ dataLayer }) => dataLayer),
      };
      return acceptsLines(request) ? cutAtFold(answer) : { ...answer, listHtml: withoutFold(answer.listHtml) };
    }),
});
