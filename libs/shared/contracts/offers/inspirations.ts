import { z } from 'zod';
import { choiceGroupSchema } from './listing.ts';
import { priceAmountSchema } from './variants.ts';

/** Idents of styles of interiors. `getStyleName` of the API has their names. */
export const INSPIRATION_STYLES = [
  'skandynawski',
  'nowoczesny',
  'loftowy',
  'boho',
  'klasyczny',
  'rustykalny',
  'glamour',
  'retro',
  'japandi',
  'minimalistyczny',
] as const;

/** `getImageId` of the API appends two digits, and ids of pictures are 32-bit integers. */
export const MAX_INSPIRATION_ID = 21_000_000;

const percentSchema = z.number().min(0).max(100);

/** A variant at a point of a picture. `x` and `y` are in percent of the picture. */
const pictureVariantSchema = z.object({
  id: z.int(),
  name: z.string(),
  slug: z.string(),
  price: priceAmountSchema,
  x: percentSchema,
  y: percentSchema,
  /** True: the variant that was marked is not sold any more; this is the most similar one. */
  isReplacement: z.boolean(),
});
export type PictureVariant = z.infer<typeof pictureVariantSchema>;

/** A furnished room or style with pictures on which variants are marked. */
const inspirationSchema = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  /** True: a shop-the-look page, `/inspirations/stl/{id}`. */
  isStl: z.boolean(),
  ownerName: z.string(),
  eshop: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
  /** Name of the room category, e.g. `Salon`. */
  room: z.string(),
  /** Name of the style, e.g. `Boho`. */
  style: z.string(),
  images: z.array(
    z.object({
      imageId: z.string(),
      variants: z.array(pictureVariantSchema),
      /** Pixels. */
      originalWidth: z.int().positive(),
      originalHeight: z.int().positive(),
      /** Width divided by height. */
      aspectRatio: z.number().positive(),
    }),
  ),
});

export type Inspiration = z.infer<typeof inspirationSchema>;

/** Response of GET /api/v2/inspiration/:inspirationId. */
export const inspirationDetailSchema = z.object({
  inspiration: inspirationSchema,
  /** For variants of which there is a similar one for less. */
  cheaper: z.array(
    z.object({
      variantId: z.int(),
      alternative: z.object({ id: z.int(), name: z.string(), slug: z.string(), price: priceAmountSchema }),
    }),
  ),
});
export type InspirationDetail = z.infer<typeof inspirationDetailSchema>;

/** Response of POST /api/v2/inspiration/feed. */
export const inspirationFeedSchema = z.object({
  inspirations: z.array(inspirationSchema),
  nextPageUrl: z.string().nullable(),
});
export type InspirationFeed = z.infer<typeof inspirationFeedSchema>;

/** Response of POST /api/v2/inspiration/filtering. */
export const inspirationFilteringSchema = z.object({
  totalCount: z.int(),
  groups: z.object({ rooms: choiceGroupSchema, styles: choiceGroupSchema, owners: choiceGroupSchema }),
  /** Canonical URL of the chosen filters. */
  url: z.string(),
});
export type InspirationFiltering = z.infer<typeof inspirationFilteringSchema>;

/** A furnished room with a picture of 4:3. */
const roomSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Categories of the products, each once. `url` is the path of the list; `x` and `y` are in percent of the picture. */
  places: z.array(z.object({ name: z.string(), url: z.string(), x: z.number(), y: z.number() })),
});
export type Room = z.infer<typeof roomSchema>;

/** Response of GET /api/v2/rooms. */
export const roomsSchema = z.object({
  /** Rooms that editors have marked as featured, in their order. */
  featured: z.array(roomSchema),
  /** Room categories that have rooms, each with the id of its first room. */
  categories: z.array(z.object({ name: z.string(), slug: z.string(), roomId: z.int() })),
});
export type Rooms = z.infer<typeof roomsSchema>;
