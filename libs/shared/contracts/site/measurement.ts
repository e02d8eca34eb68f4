import { z } from 'zod';
import { MAX_ID, textSchema } from './storedValues.ts';
import { CLICK_SOURCES, type ClickSource } from './clickSources.ts';

const numbers = new Set<number>(Object.values(CLICK_SOURCES));

export const clickSourceSchema = z.custom<ClickSource>(
  (value) => typeof value === 'number' && numbers.has(value),
  'Źródło kliknięcia to liczba od 1 do 47 albo 99.',
);

const MAX_NAME_LENGTH = 100;
const MAX_VALUE_LENGTH = 500;
const MAX_PARAMS = 50;
export const MAX_IMPRESSIONS = 500;

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
    .array(z.strictObject({ variant_id: z.int().min(1).max(MAX_ID), source: clickSourceSchema }))
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

/** How many days, with today, a report can have. */
export const REPORT_DAYS = [1, 7, 28] as const;

/** The first position of each group of positions in a report. */
export const POSITION_GROUPS = [1, 2, 3, 4, 5, 9, 25, 49] as const;

/** Response of GET /api/v2/click-report, for pages for staff. */
export const clickReportSchema = z.object({
  /** The first and the last day in Poland, as `2026-11-20`. */
  from: z.string(),
  to: z.string(),
  /** Click sources with impressions or clicks. */
  sources: z.array(
    z.object({
      source: z.int(),
      impressions: z.int(),
      clicks: z.int(),
      /** Clicks without a position, then those of each of `POSITION_GROUPS`. */
      clicksByPosition: z.array(z.int()),
    }),
  ),
});
export type ClickReport = z.infer<typeof clickReportSchema>;

/** Body of POST /api/v2/consent, also sent as a beacon: what a visitor allows. */
export const consentSchema = z.strictObject({
  essential: z.boolean(),
  marketing: z.boolean(),
  analytics: z.boolean(),
  functional: z.boolean(),
});
export type Consent = z.infer<typeof consentSchema>;

declare global {
  interface DocumentEventMap {
    /** The visitor added a product to the comparison, or (`false`) removed one. */
    'gniazdo:compared': CustomEvent<boolean>;
    /** The list of recently viewed products has changed. */
    'gniazdo:viewed': CustomEvent;
    /** The visitor chose what they allow. */
    'gniazdo:consent': CustomEvent<Consent>;
  }
}
