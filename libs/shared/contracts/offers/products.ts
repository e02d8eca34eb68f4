import { z } from 'zod';
import { breadcrumbSchema } from './categories.ts';
import { reviewSchema } from './reviews.ts';
import { dimensionsSchema, imageSchema, priceAmountSchema, variantSchema } from './variants.ts';

export const deliveryProviderSchema = z.object({
  label: z.string(),
  logo: z.string().nullable(),
  website: z.string().nullable(),
  items: z.array(
    z.object({
      id: z.int(),
      type: z.string(),
      label: z.string(),
      /** PLN; 0 is free. */
      price: priceAmountSchema,
      /** PLN with cash on delivery; null if it is not offered. */
      priceCod: priceAmountSchema.nullable(),
      deliveryDays: z.int().nullable(),
    }),
  ),
});
export type DeliveryProvider = z.infer<typeof deliveryProviderSchema>;

const parameterSchema = z.object({ name: z.string(), value: z.string() });

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
  /** What the shop says about the safety of the product: who is responsible, how to reach them, warnings. */
  safety: z.array(parameterSchema).optional(),
  /** Time at which a feed of the shop last contained the offer. */
  checkedAt: z.iso.datetime({ offset: true }),
});
export type Offer = z.infer<typeof offerSchema>;

/** One of several versions of a product that differ in colour, size or material. Each is a product of its own. */
const productVersionSchema = z.object({
  /** Of the product. */
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  colour: z.object({ name: z.string(), swatch: z.string().nullable() }).nullable(),
  material: z.string().nullable(),
  dimensions: dimensionsSchema,
  /** The lowest price of its active offers in PLN; null without one. */
  price: z.number().nullable(),
});
export type ProductVersion = z.infer<typeof productVersionSchema>;

/** A product that is a piece of a set, or a set. */
const setPartSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  image: imageSchema.nullable(),
  /** The lowest price of its active offers in PLN; null without one. */
  price: z.number().nullable(),
  /** How many of the piece the set has. */
  quantity: z.int(),
});
export type SetPart = z.infer<typeof setPartSchema>;

/**
 * Response of GET /api/v2/product/{productId}: a product with all its offers, active ones first, then by price with
 * delivery; offers with an unknown delivery price are last.
 */
export const productSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  description: z.string(),
  /** 14 digits; absent if no offer has one, or if offers have different ones. */
  gtin: z.string().optional(),
  /** The manufacturer's code, as for `gtin`. */
  mpn: z.string().optional(),
  breadcrumbs: z.array(breadcrumbSchema),
  offers: z.array(offerSchema),
  parameters: z.array(parameterSchema),
  rating: z.object({
    average: z.number(),
    count: z.int(),
    imagesCount: z.int(),
    /** Whether reviews that a program wrote as sample data are part of it. */
    hasGenerated: z.boolean().optional(),
  }),
  /** The newest reviews; POST /api/v2/variant/reviews returns all of them in pages. */
  reviews: z.array(reviewSchema),
  /** Published questions; GET /api/v2/variant/{variantId}/questions returns them. */
  questionsCount: z.int().optional(),
  /** This version and the others; absent if there are no others. */
  versions: z.array(productVersionSchema).optional(),
  /** Of a set. */
  pieces: z.array(setPartSchema).optional(),
  /** The sets that the product is a piece of. */
  sets: z.array(setPartSchema).optional(),
});
export type Product = z.infer<typeof productSchema>;

/** Response of GET /api/v2/variant/{variantId}: the data of an offer's page. */
export const variantDetailSchema = z.object({
  variant: variantSchema,
  product: productSchema,
  deliveries: z.array(deliveryProviderSchema),
});
export type VariantDetail = z.infer<typeof variantDetailSchema>;

/** Response of GET /api/v2/variant/{variantId}/pictures. */
export const variantPicturesSchema = z.object({
  /** Of the offer. */
  name: z.string(),
  /** Those of the offer first, then those of other offers of its product that look different. */
  pictures: z.array(imageSchema),
});
export type VariantPictures = z.infer<typeof variantPicturesSchema>;
