import { z } from 'zod';

const suggestionItemSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Page on the main host. */
  url: z.string(),
  /** The API's address of the same. */
  apiUrl: z.string(),
  /** Variants behind it. */
  productCount: z.int(),
  categoryId: z.int().optional(),
  colorId: z.int().optional(),
  filterId: z.int().optional(),
  eshopId: z.int().optional(),
  eshopScore: z.number().nullable().optional(),
  manufacturerId: z.int().optional(),
});
export type SuggestionItem = z.infer<typeof suggestionItemSchema>;

/** Kinds of suggestions. */
export const SUGGESTION_TYPES = { categories: 6, products: 11 } as const;

/** GET /v2/search?q=… : suggestions in groups; nothing found is an empty `data`. */
export const suggestionsSchema = z.object({
  data: z.array(
    z.object({
      type: z.int(),
      /** Polish heading. */
      typeName: z.string(),
      img: z.string().nullable(),
      items: z.array(suggestionItemSchema),
    }),
  ),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;
