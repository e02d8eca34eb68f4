import { z } from 'zod';
import { adminModeSchema } from './staffData.ts';
import { clickSourceSchema } from '../site/measurement.ts';

/** A length range in whole millimetres; both ends are equal if the size is fixed. */
const rangeMmSchema = z.object({ from: z.int(), to: z.int() });
export type RangeMm = z.infer<typeof rangeMmSchema>;

export const dimensionsSchema = z.object({
  width: rangeMmSchema.nullable(),
  height: rangeMmSchema.nullable(),
  depth: rangeMmSchema.nullable(),
  diameter: rangeMmSchema.nullable(),
});
export type Dimensions = z.infer<typeof dimensionsSchema>;

/** PLN with at most two decimals, e.g. 1299.99. */
export const priceAmountSchema = z.number().nonnegative();

export const voucherSchema = z.object({
  code: z.string(),
  /** Off the lowest price of the last 30 days: percent (10 = 10 %) or PLN, depending on `valueType`. */
  value: z.number().positive(),
  valueType: z.enum(['percent', 'amount']),
  /** Price with the code, in PLN. */
  priceWithVoucher: priceAmountSchema,
  /** Minimum value of the order in PLN, which the price reaches; null or absent without one. */
  minOrder: priceAmountSchema.nullish(),
  /** Omnibus price for the price with the code, in PLN; null or absent when unknown. */
  lowestPrice30Days: priceAmountSchema.nullish(),
});
export type Voucher = z.infer<typeof voucherSchema>;

/** `priceDrop`: our price log proves a reduction. The others come from the feed; Black Friday needs a proven reduction too. */
export const PROMO_TAGS = ['bestseller', 'blackFriday', 'gardenSales', 'priceDrop'] as const;
const promoTagSchema = z.enum(PROMO_TAGS);
export type PromoTag = z.infer<typeof promoTagSchema>;

export const imageSchema = z.object({
  /** Digits; see `imagePath`. */
  id: z.string(),
  /** The `{type}` in the path of the picture, e.g. `product`. */
  type: z.string(),
  /** True: cropped to fill its box. False: fits inside. */
  cropped: z.boolean(),
});
export type Image = z.infer<typeof imageSchema>;

/** One offer of one shop. */
export const variantSchema = z.object({
  id: z.int(),
  productId: z.int(),
  name: z.string(),
  description: z.string(),
  slug: z.string(),
  eshop: z.object({ id: z.int(), name: z.string(), slug: z.string(), paid: z.boolean() }),
  manufacturer: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
  price: z.object({
    price: priceAmountSchema,
    /** The previous price that the shop claims; null without a proven reduction. Not crossed out. */
    priceBeforeDiscount: priceAmountSchema.nullable(),
    /** Omnibus price: the lowest price of the 30 days before the reduction, in PLN; null without a proven reduction. */
    lowestPrice30Days: priceAmountSchema.nullable(),
    installmentMonths: z.int().nullable(),
    installmentAmount: priceAmountSchema.nullable(),
  }),
  discount: z
    .object({
      /** Percent as a positive number, not rounded. */
      discount: z.number().positive(),
      /** Last day of the reduction (ISO date, Europe/Warsaw); null if unknown. */
      validTo: z.iso.date().nullable(),
    })
    .nullable(),
  voucher: voucherSchema.nullable(),
  discounted: z.boolean(),
  /** In the warehouse of the shop: shipped within 3 days. */
  inStock: z.boolean(),
  active: z.boolean(),
  disabled: z.boolean(),
  category: z.object({ id: z.int(), name: z.string(), longName: z.string(), slug: z.string() }),
  dataLayer: z.object({ id: z.string(), name: z.string(), price: z.number() }),
  freeShipping: z.boolean(),
  tier: z.enum(['Bestseller']).nullable(),
  clickSource: clickSourceSchema,
  reviews: z.object({
    /** Average of 1–5 stars, not rounded; 0 without reviews. */
    rating: z.number().min(0).max(5),
    reviewsCount: z.int(),
    imagesCount: z.int(),
    /** Opaque; passed on unchanged. */
    vector: z.unknown().nullable(),
  }),
  dimensions: dimensionsSchema,
  promoTags: z.array(promoTagSchema),
  hasDeliveries: z.boolean(),
  image: imageSchema.nullable(),
  images: z.array(imageSchema),
  /** Return period in days; null if unknown. */
  coolingOffPeriod: z.int().nullable(),
  /** Price of the cheapest delivery in PLN; 0 is free, null is unknown. */
  deliveryPrice: priceAmountSchema.nullable(),
  /** Days until the shop ships; 0 is ready to ship, null is unknown. */
  deliveryInDays: z.int().nullable(),
  /** Number of other active offers of the same product. */
  alternativeOffersCount: z.int(),
  /** The active offers of the product, this one included. */
  productOffers: z
    .object({
      /** Lowest price without delivery, in PLN; null without an active offer. */
      lowestPrice: priceAmountSchema.nullable(),
      /** Number of different shops. */
      shopsCount: z.int(),
    })
    .optional(),
  displayParameters: z.array(z.string()),
  highlighted: z.boolean(),
  topProductLabel: z.string().nullable(),
  /** Only in responses to an administrator who has turned on the data for staff. */
  adminMode: adminModeSchema.optional(),
});
export type Variant = z.infer<typeof variantSchema>;
