import { definePage } from '@gniazdo/composition';
import { LIST_PARAMETERS, LIST_RANGES, type Listing } from '@gniazdo/contracts/offers';
import { rangeFields } from '../../features/list/filters/rangeFields.ts';
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
  '/products/black-friday',
  '/products/garden-season',
  '/products/delivery-before-christmas',
  '/products/eshop/:slug',
  '/products/eshop/:slug/voucher/:code',
  '/manufacturers/:slug',
  '/price-drops/:slug',
  '/search',
];

/** Parameters of list URLs, and the fields of range forms. */
const QUERY = [...LIST_PARAMETERS, ...LIST_RANGES.map(rangeFields).flatMap(({ from, to }) => [from, to])];

export const listingPages = LISTING_PATHS.map((path) =>
  definePage<Listing>({
    path,
    query: QUERY,
    load: loadListing,
    head: listingHead,
    Component: ListingPage,
    dataLayer: ({ kind, title, totalCount, requestId }) => [
      { event: 'view_item_list', list: kind, title, totalCount, requestId },
    ],
  }),
);
