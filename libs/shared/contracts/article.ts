import { z } from 'zod';
import { variantFeedSchema } from './listing.ts';

const articleSummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  perex: z.string(),
  date: z.iso.date(),
  category: z.object({ name: z.string(), slug: z.string() }),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;

/** Response of POST /api/v2/articles/feed. */
export const articlesFeedSchema = variantFeedSchema.omit({ dataLayer: true });
export type ArticlesFeed = z.infer<typeof articlesFeedSchema>;
