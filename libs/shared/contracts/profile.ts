import { z } from 'zod';

/** Response of GET /api/v2/user/{userId}/profile: what everyone may see of a user. */
export const userProfileSchema = z.object({
  /** Their first name. */
  nickName: z.string(),
  avatar: z.object({ url: z.string().nullable(), initials: z.string() }),
  /** Likes of others on offers of their shops. */
  likesReceived: z.int(),
  reviewsCount: z.int(),
  /** The newest published reviews. */
  reviews: z.array(
    z.object({
      id: z.string(),
      /** 1–5 stars. */
      value: z.int().min(1).max(5),
      text: z.string().nullable(),
      dateTime: z.iso.datetime({ offset: true }),
      variant: z.object({ id: z.int(), name: z.string(), slug: z.string() }).nullable(),
    }),
  ),
});
export type UserProfile = z.infer<typeof userProfileSchema>;
