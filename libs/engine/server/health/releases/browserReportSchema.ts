import { z } from 'zod';
import {
  type BrowserReport,
  MAX_ISLANDS,
  MAX_PROBLEMS,
  MAX_PROBLEM_LENGTH,
} from '../../../client/contract/BrowserReport.ts';

/** Larger values come from a suspended laptop or a forged report. */
const MAX_VITALS = { TTFB: 60_000, FCP: 60_000, LCP: 60_000, INP: 10_000, CLS: 5 };
const MAX_HYDRATION_MS = 10_000;
const MAX_NAME_LENGTH = 100;
const MAX_TOKEN_LENGTH = 1000;

const upTo = (limit: number) =>
  z
    .number()
    .min(0)
    .transform((value) => Math.min(value, limit));
const nameSchema = z.string().min(1).max(MAX_NAME_LENGTH);

export const browserReportSchema: z.ZodType<BrowserReport> = z.strictObject({
  release: nameSchema,
  vitals: z.strictObject({
    TTFB: upTo(MAX_VITALS.TTFB).optional(),
    FCP: upTo(MAX_VITALS.FCP).optional(),
    LCP: upTo(MAX_VITALS.LCP).optional(),
    INP: upTo(MAX_VITALS.INP).optional(),
    CLS: upTo(MAX_VITALS.CLS).optional(),
  }),
  islands: z
    .array(
      z.strictObject({
        name: nameSchema,
        release: nameSchema,
        isFailed: z.boolean(),
        hydrateMs: upTo(MAX_HYDRATION_MS).optional(),
      }),
    )
    .max(MAX_ISLANDS),
  problems: z
    .array(z.strictObject({ where: z.string().max(MAX_PROBLEM_LENGTH), message: z.string().max(MAX_PROBLEM_LENGTH) }))
    .max(MAX_PROBLEMS),
  token: z.string().max(MAX_TOKEN_LENGTH).optional(),
});
