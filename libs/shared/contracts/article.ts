import { z } from 'zod';

const articleSummarySchema = z.object({
  slug: z.string(),
  title: z.string(),
  perex: z.string(),
  date: z.iso.date(),
  category: z.object({ name: z.string(), slug: z.string() }),
});
export type ArticleSummary = z.infer<typeof articleSummarySchema>;
