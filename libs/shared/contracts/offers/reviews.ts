import { z } from 'zod';

export const reviewSchema = z.object({
  externalId: z.string(),
  /** Whose profile is public; null without an account or a nickname. */
  userId: z.uuid().nullable(),
  userNickName: z.string().nullable(),
  userAvatar: z.string().nullable(),
  /** 1–5 stars. */
  value: z.int().min(1).max(5),
  dateTime: z.iso.datetime({ offset: true }),
  /** `u` and a number: a photo that the author uploaded. A number: a picture of the offer. */
  imageIds: z.array(z.string()),
  text: z.object({ text: z.string(), originalText: z.string().nullable() }).nullable(),
  reply: z
    .object({ text: z.string(), originalText: z.string().nullable(), dateTime: z.iso.datetime({ offset: true }) })
    .nullable(),
  pluses: z.array(z.string()),
  minuses: z.array(z.string()),
  translatedFrom: z.string().nullable(),
  eshop: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
  source: z.string(),
  variant: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

/** Which reviews a list has; `withPhoto` is another name of `withImage`. */
export const reviewListTypeSchema = z.enum(['all', 'withImage', 'withPhoto']);
export type ReviewListType = z.infer<typeof reviewListTypeSchema>;

/** Response of POST /api/v2/variant/reviews. The first page is 1. */
export const reviewPageSchema = z.object({ page: z.int(), hasMore: z.boolean(), reviews: z.array(reviewSchema) });

const reviewListSchema = z.object({ reviews: z.array(reviewSchema), hasMore: z.boolean(), total: z.int() });

/** What many reviews say; `percentage` by the id of a variant. */
const argumentSchema = z.object({ text: z.string(), percentage: z.record(z.string(), z.number()).optional() });

/** Response of POST /api/v2/variant/reviews-modal: rating, first reviews and summaries. */
export const reviewsModalSchema = z.object({
  /** Average of 1–5 stars, not rounded; 0 without reviews. */
  rating: z.number().min(0).max(5),
  reviewsCount: z.int(),
  imagesCount: z.int(),
  reviews: z.object({ all: reviewListSchema, withPhoto: reviewListSchema }),
  summary: z.object({ pros: z.array(argumentSchema), cons: z.array(argumentSchema) }).nullable(),
  webSummary: z
    .object({ summary: z.string(), sources: z.array(z.object({ name: z.string(), url: z.url() })) })
    .nullable(),
});
export type ReviewsModal = z.infer<typeof reviewsModalSchema>;
