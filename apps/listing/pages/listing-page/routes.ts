import { definePage } from '@gniazdo/composition';
import type { Listing } from '@gniazdo/contracts';
import { listingHead } from './listingHead.ts';
import { ListingPage } from './ListingPage.tsx';
import { loadListing } from './loadListing.ts';

/** URL patterns of lists. The API resolves them. */
const LISTING_PATHS = [
  '/products',
  '/products/:slug',
  '/products/sales',
  '/products/sales/:slug',
  '/products/vouchers',
  '/products/eshop/:slug',
  '/manufacturers/:slug',
  '/price-drops/:slug',
  '/search',
];

export const listingPages = LISTING_PATHS.map((path) =>
  definePage<Listing>({
    path,
    load: loadListing,
    head: listingHead,
    Component: ListingPage,
    dataLayer: ({ kind, title, totalCount, requestId }) => [
      { event: 'view_item_list', list: kind, title, totalCount, requestId },
    ],
  }),
);
