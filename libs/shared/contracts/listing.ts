import { z } from 'zod';
import { breadcrumbSchema } from './category.ts';
import { filterGroupsSchema } from './filters.ts';
import { variantSchema } from './variant.ts';

/**
 * GET /api/v2/listing?url=… : everything a list of variants shows, for an address of this site (path and query,
 * e.g. `/pl/products/sofy?kolor=szary&page=2`). The API alone knows the grammar of these addresses; everyone else
 * follows the `url`s it gives. Answers 404 for an address that is no list, and `redirect` where one moved.
 */
export const listingSchema = z.object({
  kind: z.enum(['all', 'category', 'search', 'sales', 'eshop', 'manufacturer', 'vouchers', 'priceDrops']),
  /** Of the page: `h1`. */
  title: z.string(),
  /** Whose picture stands beside the title: the shop's or the maker's that the list is about. */
  mark: z.object({ type: z.enum(['shop', 'manufacturer']), id: z.int() }).nullish(),
  /** For `<title>` and `<meta name=description>`. */
  seo: z.object({ title: z.string(), description: z.string(), index: z.boolean() }),
  breadcrumbs: z.array(breadcrumbSchema),
  totalCount: z.int(),
  groups: filterGroupsSchema,
  /** Chips of what is chosen now: following one gives that choice back. */
  chosen: z.array(z.object({ name: z.string(), url: z.string() })),
  /** The address without any filter, for "Wyczyść filtry". */
  clearUrl: z.string(),
  /** Canonical address of this very list, page included. */
  url: z.string(),
  categoryUrl: z.string().nullable(),
  variants: z.array(variantSchema),
  pagination: z.object({ page: z.int(), pageSize: z.int(), pageCount: z.int(), totalCount: z.int() }),
  /** Addresses by page number for the paginator, without gaps filled in. */
  pages: z.array(z.object({ page: z.int(), url: z.string(), current: z.boolean() })),
  nextPageUrl: z.string().nullable(),
  previousPageUrl: z.string().nullable(),
  /** Identifies this answer in outbound links (`ri`). */
  requestId: z.string(),
  showAiSearch: z.boolean(),
  aiSearchPlaceholder: z.string().nullable(),
});
export type Listing = z.infer<typeof listingSchema>;

/** 200 with a redirect instead of a list: the caller answers with that status and location. */
export const listingAnswerSchema = z.union([
  z.object({ redirect: z.object({ status: z.union([z.literal(301), z.literal(302)]), location: z.string() }) }),
  z.object({ listing: listingSchema }),
]);

/** Body of POST /api/v2/variant/feed and /filtering. */
export const filteringRequestSchema = z.object({
  url: z.string().max(2000),
  /** What a page can show is enough: the answer of `filtering` comes without `groups`, a fifth of its bytes. */
  isForPage: z.boolean().optional(),
});
export type FilteringRequest = z.infer<typeof filteringRequestSchema>;

export const dataLayerItemSchema = z.object({ id: z.string(), name: z.string(), price: z.number() });

/** POST /api/v2/variant/feed, answered by the listing remote. */
export const variantFeedSchema = z.object({
  listHtml: z.string(),
  paginatorHtml: z.string(),
  nextPageUrl: z.string().nullable(),
  dataLayer: z.array(dataLayerItemSchema),
});
export type VariantFeed = z.infer<typeof variantFeedSchema>;

/** POST /api/v2/variant/filtering, answered by the listing remote. */
export const variantFilteringSchema = variantFeedSchema.extend({
  totalCount: z.int(),
  title: z.string(),
  /** Of the document, without the site's name. */
  documentTitle: z.string().optional(),
  /** Absent for `isForPage`. */
  groups: filterGroupsSchema.optional(),
  url: z.string(),
  categoryUrl: z.string().nullable(),
  showAiSearch: z.boolean(),
  aiSearchPlaceholder: z.string().nullable(),
  topHtml: z.string(),
  /** The filter groups as the page shows them, so that browsers needn't render `groups` themselves. */
  filtersHtml: z.string(),
  bottomHtml: z.string(),
});
export type VariantFiltering = z.infer<typeof variantFilteringSchema>;

/**
 * The same in two lines of JSON, for who accepts `application/x-ndjson`: what is seen first, with the cards of the first
 * screen, and what belongs below it.
 */
const restSchema = variantFilteringSchema.pick({
  listHtml: true,
  paginatorHtml: true,
  bottomHtml: true,
  dataLayer: true,
});
export type VariantFilteringRest = z.infer<typeof restSchema>;
export type VariantFilteringStart = Omit<VariantFiltering, keyof VariantFilteringRest> & { listHtml: string };
