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

/** A file of the content folder that has been checked. */
const articleFileSchema = z.object({ slug: z.string(), text: z.string() });
export type ArticleFile = z.infer<typeof articleFileSchema>;

/** `files`: null if they are those of the requested version. */
export const articleFilesSchema = z.object({ version: z.string(), files: z.array(articleFileSchema).nullable() });

/** Response of POST /api/v2/articles/feed. */
export const articlesFeedSchema = variantFeedSchema.omit({ dataLayer: true });
export type ArticlesFeed = z.infer<typeof articlesFeedSchema>;
