import { z } from 'zod';

export const reviewSchema = z.object({
  externalId: z.string(),
  userId: z.int().nullable(),
  userNickName: z.string().nullable(),
  userAvatar: z.string().nullable(),
  /** 1–5 stars. */
  value: z.int().min(1).max(5),
  dateTime: z.iso.datetime({ offset: true }),
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
