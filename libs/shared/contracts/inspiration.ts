import { z } from 'zod';
import { choiceGroupSchema } from './filters.ts';
import { priceAmountSchema } from './variant.ts';

const percentSchema = z.number().min(0).max(100);

/** A furnished room or style with pictures on which variants are marked. */
const inspirationSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** True: a shop-the-look page, `/inspirations/stl/{id}`. */
  isStl: z.boolean(),
  ownerName: z.string(),
  eshop: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
  images: z.array(
    z.object({
      imageId: z.string(),
      /** `x` and `y` are in percent of the picture. */
      variants: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          slug: z.string(),
          price: priceAmountSchema,
          x: percentSchema,
          y: percentSchema,
        }),
      ),
      /** Pixels. */
      originalWidth: z.int().positive(),
      originalHeight: z.int().positive(),
      /** Width divided by height. */
      aspectRatio: z.number().positive(),
    }),
  ),
});

/** Response of POST /api/v2/inspiration/feed. */
export const inspirationFeedSchema = z.object({
  inspirations: z.array(inspirationSchema),
  nextPageUrl: z.string().nullable(),
});

/** Response of POST /api/v2/inspiration/filtering. */
export const inspirationFilteringSchema = z.object({
  totalCount: z.int(),
  groups: z.object({ rooms: choiceGroupSchema, styles: choiceGroupSchema, owners: choiceGroupSchema }),
  /** Canonical URL of the chosen filters. */
  url: z.string(),
});
