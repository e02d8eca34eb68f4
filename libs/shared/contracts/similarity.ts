import { z } from 'zod';
import { textSchema } from './text.ts';
import { variantSchema } from './variant.ts';

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
  variantId: z.int().positive(),
  /** The picture on the card, if any. */
  imageUrl: textSchema(500).nullable(),
});
export type SimilarPanelRequest = z.infer<typeof similarPanelRequestSchema>;

/** Response: the panel with cards, empty without similar variants. */
export const similarPanelSchema = z.object({ html: z.string() });
