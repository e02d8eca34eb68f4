import { z } from 'zod';

const suggestionItemSchema = z.object({
  id: z.int(),
  title: z.string(),
  /** Path of the page. */
  url: z.string(),
  /** Path of the resource in the API. */
  apiUrl: z.string(),
  /** Number of variants. */
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
