import { z } from 'zod';

/** How a variant was ranked. Costs and scores are absent unless the request asks for them (`withCpc`, `withQs`). */
const rankingSchema = z.object({
  bestseller: z.boolean(),
  seller: z.boolean(),
  date: z.iso.date(),
  /** Cost per click in PLN. */
  cpc: z.number().nullish(),
  sorting_cpc: z.number().nullish(),
  orders_coef: z.number().nullish(),
  click_rate_coef: z.number().nullish(),
  eshop_rank: z.number().nullable(),
  score: z.number().nullable(),
  rank: z.number().nullable(),
  formula: z.string().nullable(),
});

/** Response of GET /v1/data, for admins: one entry for each variant. */
export const adminDataSchema = z.array(
  z.object({ variantId: z.int(), data: rankingSchema, previousData: rankingSchema.nullable() }),
);
