import { z } from 'zod';
import { MAX_ID, textSchema } from '../site/storedValues.ts';
import { priceAmountSchema } from './variants.ts';

/** Points of a picture; an import file has the same limit. */
export const MAX_PICTURE_POINTS = 100;

const percentSchema = z.number().min(0).max(100);

/** A variant that staff can mark in a picture. */
const markedVariantSchema = z.object({
  id: z.int(),
  name: z.string(),
  shop: z.string(),
  price: priceAmountSchema,
  /** Null without a picture. */
  imageId: z.string().nullable(),
  /** False: shoppers see the most similar variant in its place. */
  isSold: z.boolean(),
});

/** Response of GET /api/v2/inspiration-points/variants: variants that match a query or have that id. */
export const markedVariantsSchema = z.object({ variants: z.array(markedVariantSchema) });
export type MarkedVariants = z.infer<typeof markedVariantsSchema>;

/** Response of GET /api/v2/inspiration-points: all pictures of inspirations. */
export const pictureListSchema = z.object({
  pictures: z.array(
    z.object({
      inspirationId: z.int(),
      /** From 1. */
      position: z.int(),
      imageId: z.string(),
      title: z.string(),
      room: z.string(),
      style: z.string(),
      points: z.int(),
      /** Points on variants that are not sold any more. */
      gone: z.int(),
    }),
  ),
});
export type PictureList = z.infer<typeof pictureListSchema>;

/** Response of GET /api/v2/inspiration-points/{inspirationId}/{position}. */
export const picturePointsSchema = z.object({
  title: z.string(),
  imageId: z.string(),
  /** Pixels. */
  width: z.int(),
  height: z.int(),
  /** Id of the last edit; 0 if there is none. */
  version: z.int(),
  lastEdit: z.object({ by: z.string(), at: z.iso.datetime({ offset: true }) }).nullable(),
  /** `x` and `y` are in percent of the picture. */
  points: z.array(z.object({ variant: markedVariantSchema, x: percentSchema, y: percentSchema })),
});
export type PicturePoints = z.infer<typeof picturePointsSchema>;

/** Body of POST /api/v2/inspiration-points/{inspirationId}/{position}: all points of the picture. */
export const pointEditSchema = z.object({
  points: z
    .array(z.object({ variantId: z.int().min(1).max(MAX_ID), x: percentSchema, y: percentSchema }))
    .max(MAX_PICTURE_POINTS),
  /** The version that was edited: a newer one is not overwritten. */
  version: z.int().min(0).max(MAX_ID),
  /** Name of the member of staff. */
  by: textSchema(200).min(1),
});
export type PointEdit = z.infer<typeof pointEditSchema>;
