import { z } from 'zod';
import { type BrowserReport, MOST_ISLANDS, MOST_PROBLEMS, PROBLEM_LENGTH } from '../../contract/BrowserReport.ts';

/** What is beyond these is a sleeping laptop, or a lie. */
const LIMITS = { TTFB: 60_000, FCP: 60_000, LCP: 60_000, INP: 10_000, CLS: 5 };
const LONGEST_HYDRATION_MS = 10_000;
const NAME_LENGTH = 100;

const upTo = (limit: number) =>
  z
    .number()
    .min(0)
    .transform((value) => Math.min(value, limit));
const nameSchema = z.string().min(1).max(NAME_LENGTH);

export const reportSchema: z.ZodType<BrowserReport> = z.strictObject({
  release: nameSchema,
  vitals: z.strictObject({
    TTFB: upTo(LIMITS.TTFB).optional(),
    FCP: upTo(LIMITS.FCP).optional(),
    LCP: upTo(LIMITS.LCP).optional(),
    INP: upTo(LIMITS.INP).optional(),
    CLS: upTo(LIMITS.CLS).optional(),
  }),
  islands: z
    .array(
      z.strictObject({
        name: nameSchema,
        release: nameSchema,
        isFailed: z.boolean(),
        hydrateMs: upTo(LONGEST_HYDRATION_MS).optional(),
      }),
    )
    .max(MOST_ISLANDS),
  problems: z
    .array(z.strictObject({ where: z.string().max(PROBLEM_LENGTH), message: z.string().max(PROBLEM_LENGTH) }))
    .max(MOST_PROBLEMS),
});
