import { z } from 'zod';

/** What visitors like; a liked `comparison` is a compared product. Only likes that a user received are of type `user`. */
const LIKE_ITEM_TYPES = ['variant', 'comparison', 'user'] as const;
export type LikeItemType = (typeof LIKE_ITEM_TYPES)[number];

/** HTTP-only cookie with the secret of an anonymous visitor's likes. */
export const LIKE_COOKIE = 'gniazdo_like_id';

/** Ids in a request for counters. */
export const MAX_LIKE_IDS = 500;

/** Response of POST /api/v1/{project}/like/{itemType}: one entry for each id, also without likes. */
export const likeCountersSchema = z.array(
  z.object({
    item_id: z.int(),
    liked_by_user: z.boolean(),
    saved_by_user: z.boolean(),
    likes_count: z.int(),
    images_count: z.int(),
    /** The others are absent unless the request asks for them. */
    comments_count: z.int().optional(),
    /** Average of 1–5 stars; null without reviews. */
    star_value: z.number().nullish(),
    answers_count: z.int().optional(),
    reviews_count: z.int().optional(),
  }),
);
export type LikeCounter = z.infer<typeof likeCountersSchema>[number];

/** Response of GET /api/v1/{project}/like-all/{itemType}: ids of what the visitor likes. */
export const likedItemsSchema = z.array(z.int());

/** Response of GET /api/v1/{project}/like/received/user/{itemType}: how many likes of others the user's items have. */
export const receivedLikesSchema = z.int();
