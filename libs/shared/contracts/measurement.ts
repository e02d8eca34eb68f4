import { z } from 'zod';
import { clickSourceSchema } from './clickSource.ts';
import { textSchema } from './text.ts';

const MAX_NAME_LENGTH = 100;
const MAX_VALUE_LENGTH = 500;
const MAX_PARAMS = 50;
export const MAX_IMPRESSIONS = 500;
const MAX_VARIANT_ID = 2 ** 31 - 1;

const valueSchema = z.union([textSchema(MAX_VALUE_LENGTH), z.number(), z.boolean(), z.null()]);

/** Body of POST /api/v2/experiment-event, sent as a beacon. */
export const experimentEventSchema = z.strictObject({
  name: textSchema(MAX_NAME_LENGTH),
  params: z
    .record(textSchema(MAX_NAME_LENGTH), valueSchema)
    .refine((params) => Object.keys(params).length <= MAX_PARAMS, `Najwyżej ${MAX_PARAMS} parametrów.`),
});
export type ExperimentEvent = z.infer<typeof experimentEventSchema>;

/** Body of POST /impression: cards that a visitor has seen. `source` is the card's click source. */
export const impressionsSchema = z.strictObject({
  project: z.string(),
  impressions: z
    .array(z.strictObject({ variant_id: z.int().min(1).max(MAX_VARIANT_ID), source: clickSourceSchema }))
    .max(MAX_IMPRESSIONS),
});
/**
 * Parameter of POST /impression: the positions of the cards in their lists, from 1, in the order of the body; nothing for a
 * card without one: `1.2..4`.
 */
export const impressionPositionsSchema = z
  .string()
  .max(MAX_IMPRESSIONS * 7)
  .regex(/^\d{0,6}(\.\d{0,6})*$/)
  .transform((text) => text.split('.').map((position) => Number(position) || null));
export type Impression = z.infer<typeof impressionsSchema>['impressions'][number];
