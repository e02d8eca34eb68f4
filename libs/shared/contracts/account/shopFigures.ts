import { z } from 'zod';
import { readerRoleSchema } from './shopMembers.ts';
import { textSchema } from '../site/storedValues.ts';

/**
 * `held`: its price is implausible; `disabled`: staff have removed it; `paused`: the shop is not live; `gone`: not in the last
 * file.
 */
export const OFFER_STATES = ['shown', 'held', 'disabled', 'paused', 'gone'] as const;
export type OfferState = (typeof OFFER_STATES)[number];

/**
 * Why an offer may have few clicks: no GTIN, no other shop with the product, a category that the one of the shop does not lead
 * to, no delivery price, a price that is held. The order is stored.
 */
export const OFFER_CAUSES = ['gtin', 'alone', 'category', 'delivery', 'price'] as const;
export type OfferCause = (typeof OFFER_CAUSES)[number];

/** The first is the default. Highest first. */
export const SHOP_OFFER_ORDERS = ['clicks', 'cost', 'orders', 'impressions', 'price'] as const;

/** Figures of so many months, with this one, are kept. */
export const FIGURE_MONTHS = 13;

const monthSchema = z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Podaj miesiąc, np. 2026-11.');
const countSchema = z.int().min(0);
const placeSchema = z.int().min(1).nullable();

const filterFields = {
  state: z.enum(OFFER_STATES, 'Nieznany stan oferty.').optional(),
  cause: z.enum(OFFER_CAUSES, 'Nieznana przyczyna.').optional(),
  category: z
    .string()
    .regex(/^\d{1,6}$/, 'Nieznana kategoria.')
    .transform(Number)
    .optional(),
  /** A part of the name, or the id in the file. */
  q: textSchema(100).optional(),
  /** Figures of this month instead of the last 30 days. */
  month: monthSchema.optional(),
};

/** Query of GET /api/v2/shop-panel/offers/file. */
export const shopOffersFileQuerySchema = z.object(filterFields);

/** Query of GET /api/v2/shop-panel/offers. */
export const shopOffersQuerySchema = z.object({
  ...filterFields,
  sort: z.enum(SHOP_OFFER_ORDERS, 'Nieznana kolejność.').default('clicks'),
  /** `next` of the page before. */
  after: z
    .string()
    .regex(/^\d{1,10}\.\d{1,10}$/, 'Nieznana strona.')
    .optional(),
});
export type ShopOffersQuery = z.infer<typeof shopOffersQuerySchema>;

/** Response of GET /api/v2/shop-panel/offers: a page of the offers of the shop. */
export const shopOffersSchema = z.object({
  role: readerRoleSchema,
  /** When states, places and figures were computed; null: not yet. */
  refreshedAt: z.iso.datetime({ offset: true }).nullable(),
  /** Id of the import that waits for a decision of the shop. */
  heldImport: z.int().nullable(),
  /** Months with figures, the newest first. */
  months: z.array(monthSchema),
  /** Numbers of offers. */
  states: z.array(z.object({ state: z.enum(OFFER_STATES), offers: countSchema })),
  /** Clicks of the last 30 days. */
  causes: z.array(z.object({ cause: z.enum(OFFER_CAUSES), offers: countSchema, clicks: countSchema })),
  categories: z.array(z.object({ id: z.int(), name: z.string(), offers: countSchema })),
  offers: z.array(
    z.object({
      id: z.int(),
      /** Id in the file. */
      externalId: z.string(),
      name: z.string(),
      product: z.object({ id: z.int(), slug: z.string() }),
      state: z.enum(OFFER_STATES),
      category: z.string(),
      /** PLN; delivery is null if it is not known. */
      price: z.number(),
      delivery: z.number().nullable(),
      /** Shops with a shown offer of the product, this one included; null if the offer is not shown. */
      shops: placeSchema,
      place: placeSchema,
      /** Null also without a delivery price. */
      placeWithDelivery: placeSchema,
      impressions: countSchema,
      clicks: countSchema,
      /** PLN, at the rates of the moments of the clicks. */
      cost: z.number().min(0),
      /** Of a month with clicks from before their costs were kept by offer: `cost` says nothing. */
      isCostUnknown: z.literal(true).optional(),
      /** Orders that the shop has reported. */
      orders: countSchema,
      causes: z.array(z.enum(OFFER_CAUSES)),
    }),
  ),
  /** `after` of the next page; null on the last one. */
  next: z.string().nullable(),
});
export type ShopOffers = z.infer<typeof shopOffersSchema>;

/** Response of GET /api/v2/shop-panel/months: sums of the last months, the oldest first. */
export const shopMonthsSchema = z.object({
  months: z.array(
    z.object({
      month: monthSchema,
      impressions: countSchema,
      clicks: countSchema,
      /** PLN. */
      cost: z.number(),
    }),
  ),
});
export type ShopMonths = z.infer<typeof shopMonthsSchema>;
