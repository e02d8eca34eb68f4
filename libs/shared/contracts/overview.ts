import { z } from 'zod';

/** Response of GET /api/v2/overview: numbers of the whole catalogue. */
export const overviewSchema = z.object({
  offerCount: z.int(),
  /** Shops and manufacturers with offers. */
  shopCount: z.int(),
  brandCount: z.int(),
  /** The manufacturers with the most offers. */
  brands: z.array(z.object({ ident: z.string(), id: z.int().nullable(), name: z.string(), count: z.int() })),
});
export type Overview = z.infer<typeof overviewSchema>;
