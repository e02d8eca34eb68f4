import { z } from 'zod';
import { voucherSchema } from './variants.ts';

const eshopSummarySchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** Average of 1–5 stars, not rounded; null without reviews. */
  rating: z.number().min(0).max(5).nullable(),
  reviewsCount: z.int(),
  /** Return period in days; null if unknown. */
  coolingOffPeriod: z.int().nullable(),
  /** Offers in lists. */
  offerCount: z.int(),
  /** Valid voucher codes. */
  voucherCount: z.int(),
});
export type EshopSummary = z.infer<typeof eshopSummarySchema>;

/** Response of GET /api/v2/eshops: all shops in Polish alphabetical order. */
export const eshopsSchema = z.object({ eshops: z.array(eshopSummarySchema) });

/** A voucher of a shop; `minOrder` in PLN, `validTo` is an ISO date. */
export const shopVoucherSchema = voucherSchema
  .pick({ code: true, value: true, valueType: true })
  .extend({ minOrder: z.number().nullable(), validTo: z.string().nullable() });
export type ShopVoucher = z.infer<typeof shopVoucherSchema>;

/** What a list of a shop's offers shows of the shop. */
export const shopFactsSchema = eshopSummarySchema
  .pick({ slug: true, rating: true, reviewsCount: true, coolingOffPeriod: true })
  .extend({
    vouchers: z.array(shopVoucherSchema),
    /** URL as the shop has entered it. */
    website: z.string().nullish(),
    /** Of its offers in lists: the lowest price of a delivery in PLN, and days until they are sent; null if unknown. */
    delivery: z
      .object({ priceFrom: z.number().nullable(), daysFrom: z.int().nullable(), daysTo: z.int().nullable() })
      .optional(),
  });

/** Response of GET /api/v2/eshop/:merchantId. */
export const eshopSchema = eshopSummarySchema.extend({ vouchers: z.array(shopVoucherSchema) });
export type EshopDetail = z.infer<typeof eshopSchema>;

/** Response of GET /api/v2/manufacturers: all manufacturers in Polish alphabetical order. */
export const manufacturersSchema = z.object({
  manufacturers: z.array(z.object({ id: z.int(), slug: z.string(), name: z.string(), offerCount: z.int() })),
});
export type ManufacturerSummary = z.infer<typeof manufacturersSchema>['manufacturers'][number];

const reducedCategorySchema = z.object({
  id: z.int(),
  slug: z.string(),
  name: z.string(),
  /** Reduced offers in lists. */
  offerCount: z.int(),
});

/** Response of GET /api/v2/sales: the categories with reduced offers. */
export const salesOverviewSchema = z.object({
  categories: z.array(
    reducedCategorySchema.extend({
      imageUrl: z.string(),
      /** The greatest reduction in percent. */
      maxDiscount: z.number(),
      children: z.array(reducedCategorySchema),
    }),
  ),
});
export type SalesOverview = z.infer<typeof salesOverviewSchema>;

/** Response of GET /api/v2/overview: numbers of the whole catalogue. */
export const overviewSchema = z.object({
  offerCount: z.int(),
  /** Shops and manufacturers with offers. */
  shopCount: z.int(),
  brandCount: z.int(),
  /** The manufacturers with the most offers. */
  brands: z.array(z.object({ ident: z.string(), id: z.int().nullable(), name: z.string(), count: z.int() })),
});
export type Overview = z.infer<typeof overviewSchema>;
