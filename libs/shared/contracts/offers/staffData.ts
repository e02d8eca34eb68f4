import { z } from 'zod';

/** How the position of a variant in lists is decided: by its score, by staff, or it stays as it was. */
export const OPTIMIZATION_TYPES = ['automatic', 'manual', 'stableRank'] as const;
export const optimizationTypeSchema = z.enum(OPTIMIZATION_TYPES);

/** What staff see about a variant, besides its scores (`adminDataSchema`). Null: unknown. */
export const adminModeSchema = z.object({
  /** Popularity, by which lists are ordered. */
  esRank: z.number(),
  /** Position by popularity among the active variants of its category, from 1; null for inactive ones. */
  esPosition: z.int().nullable(),
  /** Variants of one product are one group. */
  groupId: z.int(),
  optimizationType: optimizationTypeSchema,
  mainImageType: z.string().nullable(),
  mainImageOrientation: z.string().nullable(),
  /** 0–1. */
  mainImageAiScore: z.number().nullable(),
  /** Pages of the administration system; null without one. */
  editUrl: z.string().nullable(),
  infoUrl: z.string().nullable(),
});
export type AdminMode = z.infer<typeof adminModeSchema>;

/**
 * How a variant was ranked on a day, from what was recorded until the end of it. Null: nothing was recorded. Costs and
 * coefficients are absent unless the request asks for them (`withCpc`, `withQs`).
 */
const rankingSchema = z.object({
  /** Null for earlier days: only the present state is known. The same is true of `seller`, `cpc` and `eshop_rank`. */
  bestseller: z.boolean().nullable(),
  /** The shop pays for clicks. */
  seller: z.boolean().nullable(),
  date: z.iso.date(),
  /** Cost per click in PLN. */
  cpc: z.number().nullish(),
  /** Cost per click times the share of impressions that are clicked, in PLN. */
  sorting_cpc: z.number().nullish(),
  /** Null: shops do not report orders. */
  orders_coef: z.number().nullish(),
  /** Clicks per impression, relative to the category. */
  click_rate_coef: z.number().nullish(),
  /** Place of the shop by rating among all shops, from 1. */
  eshop_rank: z.number().nullable(),
  score: z.number().nullable(),
  /** Place by score in the category, from 1. */
  rank: z.number().nullable(),
  /** The formula of the score with the numbers of this variant. */
  formula: z.string().nullable(),
});
export type Ranking = z.infer<typeof rankingSchema>;

/** Response of GET /v1/data, for admins: one entry for each known variant, in the order of the request. */
export const adminDataSchema = z.array(
  z.object({ variantId: z.int(), data: rankingSchema, previousData: rankingSchema.nullable() }),
);
export type AdminData = z.infer<typeof adminDataSchema>;
