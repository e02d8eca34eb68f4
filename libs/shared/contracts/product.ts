import { z } from 'zod';
import { breadcrumbSchema } from './category.ts';
import { deliveryProviderSchema } from './delivery.ts';
import { reviewSchema } from './review.ts';
import { variantSchema } from './variant.ts';

/** One shop's offer of a product. */
const offerSchema = z.object({
  variant: variantSchema,
  /** Price with the cheapest delivery in PLN; null if the delivery price is unknown. */
  totalPrice: z.number().nullable(),
  /** Whether this is certainly the lowest price with delivery of all active offers. */
  isCheapestTotal: z.boolean(),
  shopRating: z.number().nullable(),
  shopReviewsCount: z.int(),
  /** URL of the shop's website; absent or null if unknown. */
  shopWebsite: z.string().nullish(),
  /** Time at which a feed of the shop last contained the offer. */
  checkedAt: z.iso.datetime({ offset: true }),
});
export type Offer = z.infer<typeof offerSchema>;

const parameterSchema = z.object({ name: z.string(), value: z.string() });

/**
 * Response of GET /api/v2/product/{productId}: a product with all its offers, active ones first, then by price with
 * delivery; offers with an unknown delivery price are last.
 */
export const productSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  breadcrumbs: z.array(breadcrumbSchema),
  offers: z.array(offerSchema),
  parameters: z.array(parameterSchema),
  rating: z.object({ average: z.number(), count: z.int(), imagesCount: z.int() }),
  /** The newest reviews; POST /api/v2/variant/reviews returns all of them in pages. */
  reviews: z.array(reviewSchema),
  /** Published questions; GET /api/v2/variant/{variantId}/questions returns them. */
  questionsCount: z.int().optional(),
});
export type Product = z.infer<typeof productSchema>;

/** Response of GET /api/v2/variant/{variantId}: the data of an offer's page. */
export const variantDetailSchema = z.object({
  variant: variantSchema,
  product: productSchema,
  deliveries: z.array(deliveryProviderSchema),
});
export type VariantDetail = z.infer<typeof variantDetailSchema>;
