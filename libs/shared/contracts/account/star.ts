import { z } from 'zod';
import { emailSchema } from './accounts.ts';
import { orderNumberSchema } from './orders.ts';
import { textSchema } from '../site/storedValues.ts';
import { traderSchema } from './traders.ts';

const MAX_REVIEW_LENGTH = 2000;
const RATING_MESSAGE = 'Wybierz od 1 do 5 gwiazdek';

const shopSchema = z.object({ name: z.string(), slug: z.string() });

/** A number, or the text of a form's field. */
const ratingSchema = z
  .union([z.number(), z.string().regex(/^\d$/).transform(Number)], RATING_MESSAGE)
  .pipe(z.int(RATING_MESSAGE).min(1, RATING_MESSAGE).max(5, RATING_MESSAGE));

/** Body of POST /api/v2/star/order/{ident}/review. */
export const starReviewSchema = z.object({
  rating: ratingSchema,
  text: z
    .string()
    .trim()
    .pipe(textSchema(MAX_REVIEW_LENGTH))
    .transform((text) => text || null)
    .nullish(),
});
export type StarReview = z.infer<typeof starReviewSchema>;

/**
 * Body of POST /api/v2/star/event: an order whose buyer may be asked for a review of the shop. `time` is in seconds since
 * the epoch. `signature` is the HMAC-SHA256 of `shop`, `order`, `email` and `time`, joined by line feeds, with the shop's
 * secret, in hex.
 */
export const starEventSchema = z.strictObject({
  /** Slug of the shop. */
  shop: textSchema(100),
  order: orderNumberSchema,
  email: emailSchema,
  time: z.int(),
  signature: z.string().regex(/^[\da-f]{64}$/),
});
export type StarEvent = z.infer<typeof starEventSchema>;

/** Response of POST /api/v2/star/event; `accepted` is false for an order that is known already. */
export const starEventResponseSchema = z.object({ accepted: z.boolean() });

/** Response of GET /api/v2/star/order/{ident}. */
export const starOrderSchema = z.object({
  eshop: shopSchema,
  /** `delayed`: the buyer has said that the order has not arrived yet. */
  state: z.enum(['invited', 'delayed', 'rated', 'unsubscribed']),
  /** When the buyer is asked again, if `delayed`. */
  askAt: z.iso.datetime({ offset: true }).nullable(),
  /** The address of the order gets no more mails about reviews. */
  isUnsubscribed: z.boolean(),
});
export type StarOrder = z.infer<typeof starOrderSchema>;

/** Response of GET /api/v2/star/eshop/{slug}. The first page is 1. */
export const starEshopSchema = z.object({
  eshop: shopSchema,
  trader: traderSchema.optional(),
  /** 1–5 stars, not rounded; null without reviews. */
  average: z.number().min(1).max(5).nullable(),
  count: z.int(),
  /** Some of the reviews were written by a program, not by people. */
  hasSamples: z.boolean().optional(),
  /** Numbers of reviews with 1, 2, 3, 4 and 5 stars. */
  distribution: z.array(z.int()).length(5),
  page: z.int(),
  hasMore: z.boolean(),
  /** Newest first. */
  reviews: z.array(
    z.object({
      /** Names the review in reports. */
      id: z.int().optional(),
      rating: z.int().min(1).max(5),
      isSample: z.boolean().optional(),
      text: z.string().nullable(),
      dateTime: z.iso.datetime({ offset: true }),
      reply: z.object({ text: z.string(), dateTime: z.iso.datetime({ offset: true }) }).nullable(),
    }),
  ),
});
export type StarEshop = z.infer<typeof starEshopSchema>;
