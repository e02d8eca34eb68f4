import { z } from 'zod';
import { MAX_ID, textSchema } from '../site/storedValues.ts';
import { variantSchema } from './variants.ts';

const suggestionItemSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Path of the page. */
  url: z.string(),
  /** Path of the resource in the API. */
  apiUrl: z.string(),
  /** Number of variants; 0 of a page of the service. */
  productCount: z.int(),
  /** Lowest price of a product's offers, PLN. Other items have none. */
  price: z.number().optional(),
  /** Path of a picture of 144 px of a product, or the mark of a shop or manufacturer. */
  imageUrl: z.string().optional(),
  categoryId: z.int().optional(),
  colorId: z.int().optional(),
  filterId: z.int().optional(),
  eshopId: z.int().optional(),
  eshopScore: z.number().nullable().optional(),
  manufacturerId: z.int().optional(),
});
export type SuggestionItem = z.infer<typeof suggestionItemSchema>;

/** Response of GET /v2/search?q=…: suggestions in groups. `data` is empty if nothing matches. */
export const suggestionsSchema = z.object({
  data: z.array(
    z.object({
      type: z.int(),
      /** Heading in Polish. */
      typeName: z.string(),
      img: z.string().nullable(),
      items: z.array(suggestionItemSchema),
    }),
  ),
});
export type Suggestions = z.infer<typeof suggestionsSchema>;

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

/** Id of a stored similarity request: that of the picture. */
export const similarityRequestIdSchema = z.string().regex(/^[1-9]\d{0,17}$/);

/** Response of GET /api/v2/similarity/{requestId}: the variants that are similar to a picture, as they were found last. */
export const similarityRequestSchema = z.object({
  /** The variant in the picture. */
  variant: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  category: z.object({ id: z.int(), slug: z.string(), name: z.string() }),
  /** The most similar first. */
  variants: z.array(variantSchema),
});
export type SimilarityRequest = z.infer<typeof similarityRequestSchema>;

/** Body of POST /api/v2/variant/similar-panel. */
export const similarPanelRequestSchema = z.object({
  variantId: z.int().min(1).max(MAX_ID),
  /** The picture on the card, if any. */
  imageUrl: textSchema(500).nullable(),
});
export type SimilarPanelRequest = z.infer<typeof similarPanelRequestSchema>;

/** Response: the panel with cards, empty without similar variants. */
export const similarPanelSchema = z.object({ html: z.string() });
