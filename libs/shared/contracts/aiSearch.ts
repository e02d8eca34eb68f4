import { z } from 'zod';
import { textSchema } from './text.ts';

/** Body of POST /api/v2/ai-search: a wish in the words of the visitor. */
export const aiSearchRequestSchema = z.object({
  query: textSchema(500),
  /** The category whose list is open; null for all. */
  categoryId: z.int().nullable(),
});
export type AiSearchRequest = z.infer<typeof aiSearchRequestSchema>;

/** Response of POST /api/v2/ai-search: the list that fulfils the wish. */
export const aiSearchSchema = z.object({
  url: z.string(),
  /** Number of chosen filters. */
  filtersCount: z.int(),
  /** Number of variants. */
  resultsCount: z.int(),
});
export type AiSearchResult = z.infer<typeof aiSearchSchema>;
