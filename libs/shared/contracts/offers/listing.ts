import { z } from 'zod';
import { textSchema } from '../site/storedValues.ts';
import { breadcrumbSchema } from './categories.ts';
import { shopFactsSchema, shopVoucherSchema } from './directory.ts';
import { variantSchema } from './variants.ts';

/** One choice of a filter group. `url` is the list with the choice toggled. */
const choiceSchema = z.object({
  ident: z.string(),
  id: z.int().nullable(),
  name: z.string(),
  /** Path and query on the main host, e.g. `/pl/products/sofy?kolor=szary`. */
  url: z.string(),
  selected: z.boolean(),
  /** True if the list with this choice would be empty. */
  disabled: z.boolean(),
  /** False: the link has rel=nofollow. */
  followable: z.boolean(),
  highlighted: z.boolean(),
  /** Number of variants if this choice is selected. */
  count: z.int(),
  /** CSS colour of a colour's swatch; only in groups of kind `colour`. */
  swatch: z.string().nullable(),
});
export type Choice = z.infer<typeof choiceSchema>;

export const choiceGroupSchema = z.object({
  /** Name of the query parameter, e.g. `kolor`. */
  ident: z.string(),
  name: z.string(),
  choices: z.array(choiceSchema),
});
export type ChoiceGroup = z.infer<typeof choiceGroupSchema>;

const rangeGroupSchema = z.object({
  ident: z.string(),
  name: z.string(),
  unit: z.enum(['PLN', 'cm']),
  /** Minimum and maximum in the list without this filter. */
  min: z.number(),
  max: z.number(),
  /** `max` is the end of the scale: a few outliers are above it. */
  isOpen: z.boolean().optional(),
  selected: z.object({ from: z.number().nullable(), to: z.number().nullable() }).nullable(),
});

const filterGroupsSchema = z.object({
  /** Child categories; null outside the category tree. */
  category: choiceGroupSchema.nullable(),
  search: z
    .object({
      ident: z.string(),
      query: z.string(),
      url: z.string(),
      /** The corrected query without diacritics (`naroznik`), if an unknown word was replaced by a similar one. */
      corrected: z.string().optional(),
      /** Parts of the query, as typed, that not every result has, because no variant has all words. */
      dropped: z.array(z.string()).optional(),
      /** If no result is what the query names: the categories of most results. */
      instead: z.array(z.string()).optional(),
      /** The voucher that the query is the code of, with the URL of the shop's offers with a voucher. */
      voucher: z.object({ code: z.string(), text: z.string(), shop: z.string(), url: z.string() }).optional(),
    })
    .nullable(),
  price: rangeGroupSchema.extend({
    predefined: z.array(choiceSchema),
    /**
     * Equal-width buckets from `min` to `max`; the counts add up to the total without the price filter. The last one of an open
     * scale includes what is above it.
     */
    histogram: z.array(z.object({ from: z.number(), to: z.number(), count: z.int() })),
  }),
  sort: choiceGroupSchema,
  /** Yes/no properties: in stock, free delivery, discounted, with voucher … */
  parameters: z.array(choiceGroupSchema),
  features: z.array(choiceGroupSchema.extend({ kind: z.enum(['colour', 'feature']) })),
  manufacturers: choiceGroupSchema,
  eshops: choiceGroupSchema,
  dimensions: z.array(rangeGroupSchema),
  smartPromptChoices: z.array(choiceSchema),
});
export type FilterGroups = z.infer<typeof filterGroupsSchema>;
export type RangeGroup = z.infer<typeof rangeGroupSchema>;

export const paginationSchema = z.object({
  /** The first page is 1. */
  page: z.int(),
  pageSize: z.int(),
  pageCount: z.int(),
  totalCount: z.int(),
});

/**
 * Response of GET /api/v2/listing?url=…: the data of a list page, for a URL of this site (path and query, e.g.
 * `/pl/products/sofy?kolor=szary&page=2`). Only the API knows the grammar of these URLs; clients use the URLs in the
 * response. Responds with 404 for other URLs, and with `redirect` for moved ones.
 */
const listingSchema = z.object({
  kind: z.enum([
    'all',
    'category',
    'search',
    'sales',
    'eshop',
    'voucher',
    'manufacturer',
    'vouchers',
    'priceDrops',
    'blackFriday',
    'gardenSeason',
    'christmas',
  ]),
  /** The page's `h1`. */
  title: z.string(),
  /** The shop or manufacturer whose logo is beside the title. */
  mark: z.object({ type: z.enum(['shop', 'manufacturer']), id: z.int() }).nullish(),
  /** The voucher that the list is about, in a list of kind `voucher`. */
  voucher: shopVoucherSchema.optional(),
  /** The shop, in a list of kind `eshop`. */
  shop: shopFactsSchema.optional(),
  /** URL of the inspirations for a room, in its list. */
  inspirationsUrl: z.string().optional(),
  /** For `<title>` and `<meta name=description>`. */
  seo: z.object({ title: z.string(), description: z.string(), index: z.boolean() }),
  breadcrumbs: z.array(breadcrumbSchema),
  /** Number of variants. */
  totalCount: z.int(),
  /** Number of products, if the list has one card per product: the cheapest of its variants with delivery. */
  productCount: z.int().optional(),
  /** URL of the list with a card for every variant, or with one per product; absent if there is no other. */
  offersUrl: z.string().optional(),
  groups: filterGroupsSchema,
  /** Active filters; each URL removes one. `count`: the offers without it, in an empty list. */
  chosen: z.array(z.object({ name: z.string(), url: z.string(), count: z.int().optional() })),
  /** Parts of the sentence that led to the list, as typed, that the list does not fulfil. */
  ignored: z.array(z.string()).optional(),
  /**
   * Of `ignored` and of `dropped` of the search: those whose words no offer has, and those that no filter has. All others are in
   * offers, but in none together with the rest. Absent in responses of older APIs.
   */
  unknown: z.array(z.string()).optional(),
  unfiltered: z.array(z.string()).optional(),
  /** URL of the list without filters, for “Wyczyść filtry”. */
  clearUrl: z.string(),
  /** Canonical URL of this list, including the page. */
  url: z.string(),
  categoryUrl: z.string().nullable(),
  /** The category of the path; absent in responses of older APIs. */
  categoryId: z.int().nullish(),
  variants: z.array(variantSchema),
  pagination: paginationSchema,
  /** URLs of the pages that the paginator links to; omitted pages are not included. */
  pages: z.array(z.object({ page: z.int(), url: z.string(), current: z.boolean() })),
  nextPageUrl: z.string().nullable(),
  previousPageUrl: z.string().nullable(),
  /** Identifies this response in outbound links (`ri`). */
  requestId: z.string(),
  showAiSearch: z.boolean(),
  aiSearchPlaceholder: z.string().nullable(),
});
export type Listing = z.infer<typeof listingSchema>;

/** Response of GET /api/v2/listing: the list, or a redirect that the caller must send. */
export const listingResponseSchema = z.union([
  z.object({ redirect: z.object({ status: z.union([z.literal(301), z.literal(302)]), location: z.string() }) }),
  z.object({ listing: listingSchema }),
]);

/** Body of POST /api/v2/variant/feed and /filtering. */
export const filteringRequestSchema = z.object({
  url: textSchema(2000),
  /** The response of `filtering` omits `groups`, a fifth of the bytes, because the page has them as HTML. */
  isForPage: z.boolean().optional(),
});
export type FilteringRequest = z.infer<typeof filteringRequestSchema>;

const dataLayerItemSchema = z.object({ id: z.string(), name: z.string(), price: z.number() });

/** Response of POST /api/v2/variant/feed, an endpoint of the listing remote. */
export const variantFeedSchema = z.object({
  listHtml: z.string(),
  paginatorHtml: z.string(),
  nextPageUrl: z.string().nullable(),
  dataLayer: z.array(dataLayerItemSchema),
});
export type VariantFeed = z.infer<typeof variantFeedSchema>;

/** Response of POST /api/v2/variant/filtering, an endpoint of the listing remote. */
export const variantFilteringSchema = variantFeedSchema.extend({
  totalCount: z.int(),
  /** Number of products, if the list has one card per product. */
  productCount: z.int().optional(),
  title: z.string(),
  /** Title of the document without the site's name. */
  documentTitle: z.string().optional(),
  /** Absent if the request has `isForPage`. */
  groups: filterGroupsSchema.optional(),
  url: z.string(),
  categoryUrl: z.string().nullable(),
  showAiSearch: z.boolean(),
  aiSearchPlaceholder: z.string().nullable(),
  topHtml: z.string(),
  /** The filter groups as HTML, so that browsers do not render `groups`. */
  filtersHtml: z.string(),
  bottomHtml: z.string(),
});
export type VariantFiltering = z.infer<typeof variantFilteringSchema>;
