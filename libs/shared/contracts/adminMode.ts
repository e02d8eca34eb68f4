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
