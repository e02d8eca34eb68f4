import { z } from 'zod';
import { breadcrumbSchema } from './category.ts';
import { deliveryProviderSchema } from './delivery.ts';
import { reviewSchema } from './review.ts';
import { variantSchema } from './variant.ts';

/** One shop's offer of a product, cheapest active first. */
const offerSchema = z.object({
  variant: variantSchema,
  /** PLN to pay with the cheapest delivery; null when the delivery price is unknown. */
  totalPrice: z.number().nullable(),
  isCheapestTotal: z.boolean(),
  shopRating: z.number().nullable(),
  shopReviewsCount: z.int(),
  /** The shop's own site, https; absent when unknown. */
  shopWebsite: z.string().nullish(),
  /** When the shop's feed last confirmed it. */
  checkedAt: z.iso.datetime({ offset: true }),
});
export type Offer = z.infer<typeof offerSchema>;

const parameterSchema = z.object({ name: z.string(), value: z.string() });

/** GET /api/v2/product/{productId}: a product and all its offers. */
export const productSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  breadcrumbs: z.array(breadcrumbSchema),
  offers: z.array(offerSchema),
  parameters: z.array(parameterSchema),
  rating: z.object({ average: z.number(), count: z.int(), imagesCount: z.int() }),
  /** The newest few; the rest behind POST /api/v2/variant/reviews. */
  reviews: z.array(reviewSchema),
});
export type Product = z.infer<typeof productSchema>;

/** One point of a price's history; append-only, one a day at the most. */
const pricePointSchema = z.object({ date: z.iso.date(), price: z.number() });
export type PricePoint = z.infer<typeof pricePointSchema>;

/** GET /api/v2/variant/{variantId}: one offer with what its page shows. */
export const variantDetailSchema = z.object({
  variant: variantSchema,
  product: productSchema,
  deliveries: z.array(deliveryProviderSchema),
  priceHistory: z.array(pricePointSchema),
});
export type VariantDetail = z.infer<typeof variantDetailSchema>;
