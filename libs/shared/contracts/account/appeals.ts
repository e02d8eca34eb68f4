import { z } from 'zod';
import { userTextSchema } from './userTexts.ts';
import { textSchema } from '../site/storedValues.ts';

const MIN_LENGTH = 20;
const MAX_LENGTH = 4000;

/** Body of POST /api/v2/objection/{code}. */
export const objectionSchema = z.object({
  objection: userTextSchema({
    min: MIN_LENGTH,
    max: MAX_LENGTH,
    message: `Napisz, dlaczego się nie zgadzasz: co najmniej ${MIN_LENGTH} znaków`,
  }),
});

/** A decision about a shop, in its panel. */
export const shopDecisionSchema = z.object({
  id: z.int(),
  /** What was decided, and why. */
  subject: z.string(),
  statement: z.string(),
  decidedAt: z.iso.datetime({ offset: true }),
  canObject: z.boolean(),
  objection: z.string().nullable(),
  /** The answer to the objection. */
  outcome: z.object({ isUpheld: z.boolean(), statement: z.string() }).nullable(),
});
export type ShopDecision = z.infer<typeof shopDecisionSchema>;

/** What a member of staff decides about an objection, with a Polish statement for who has objected. */
export const appealChoiceSchema = z.object({
  outcome: z.enum(['upheld', 'rejected']),
  statement: textSchema(2000).min(1),
});

/** Body of POST /api/v2/appeals/{appealId}: `by` is the name of the member of staff, which the shell adds. */
export const appealDecisionSchema = appealChoiceSchema.extend({ by: textSchema(200).min(1) });

/** Response of GET /api/v2/appeals: objections that wait, the oldest first. */
export const appealListSchema = z.object({
  total: z.int(),
  appeals: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(['report', 'offer', 'shop']),
      /** Of a shop, if its offers are not blocked by a correction: the shop was paused, or a reply of it was refused. */
      about: z.enum(['pause', 'reply']).optional(),
      /** Null if the person who has reported content objects. */
      shop: z.object({ id: z.int().optional(), name: z.string(), slug: z.string() }).nullable(),
      subject: z.string(),
      statement: z.string(),
      decided: z.object({ by: z.string(), at: z.iso.datetime({ offset: true }) }),
      objection: z.string(),
      objectedAt: z.iso.datetime({ offset: true }),
    }),
  ),
});
export type AppealList = z.infer<typeof appealListSchema>;
