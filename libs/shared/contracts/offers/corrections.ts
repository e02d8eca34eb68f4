import { z } from 'zod';
import { MAX_ID, textSchema } from '../site/storedValues.ts';

/**
 * What staff correct in the catalogue. split: an offer becomes a product of its own. merge: the product of an offer becomes one
 * with that of another offer. move: an offer goes to the product of another one. category: offers of a shop with the category
 * words of this offer are in our category. block-offer, block-shop: it is shown nowhere.
 */
const correctionKindSchema = z.enum(['split', 'merge', 'move', 'category', 'block-offer', 'block-shop']);
export type CorrectionKind = z.infer<typeof correctionKindSchema>;

export const CORRECTION_LIMITS = {
  /** Characters of a note. */
  note: 500,
  /** Corrections that are valid at the same time: each import applies all of them. */
  valid: 2_000,
  /** Of one page of the list. */
  listed: 50,
} as const;

/** Id of a variant. */
const id = z.int().min(1).max(MAX_ID);
const rest = { note: textSchema(CORRECTION_LIMITS.note).default('') };
const category = textSchema(200).min(1, 'Wybierz kategorię.');

/** Body of POST /api/v2/corrections: `by` is the name of the member of staff, which the shell adds. */
const by = { by: textSchema(200).min(1) };
export const newCorrectionSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['split', 'block-offer', 'block-shop']), offer: id, ...rest, ...by }),
  z.object({ kind: z.enum(['merge', 'move']), offer: id, target: id, ...rest, ...by }),
  z.object({ kind: z.literal('category'), offer: id, category, ...rest, ...by }),
]);
export type NewCorrection = z.infer<typeof newCorrectionSchema>;

/** Body of POST /api/v2/corrections/{correctionId}/undo. */
export const undoCorrectionSchema = z.object(by);

/** Who did it, and when. */
const actSchema = z.object({ by: z.string(), at: z.iso.datetime({ offset: true }) });
/** `path` is null while the catalogue does not have the offer; its name then is its id in the feed. */
const offerSchema = z.object({ name: z.string(), shop: z.string(), path: z.string().nullable() });

/** Response of GET /api/v2/corrections: the newest first. */
export const correctionListSchema = z.object({
  /** Corrections that are valid. */
  valid: z.int(),
  corrections: z.array(
    z.object({
      id: z.int(),
      kind: correctionKindSchema,
      offer: offerSchema,
      /** Of merge and move. */
      target: offerSchema.nullable(),
      /** Of category: the words of the shop, and the name of our category. */
      category: z.object({ words: z.string(), name: z.string() }).nullable(),
      note: z.string(),
      made: actSchema,
      undone: actSchema.nullable(),
    }),
  ),
  /** `before` of the next page; null on the last one. */
  next: z.int().nullable(),
  /** Our categories, for the form. */
  categories: z.array(z.object({ slug: z.string(), name: z.string() })),
});
export type CorrectionList = z.infer<typeof correctionListSchema>;
