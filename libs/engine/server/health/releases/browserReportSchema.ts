import { z } from 'zod';
import {
  type BrowserReport,
  ERROR_PHASES,
  MAX_ERRORS,
  MAX_FRAME_LENGTH,
  MAX_FRAMES,
  MAX_ISLANDS,
  MAX_NAVIGATIONS,
} from '../../../client/contract/BrowserReport.ts';
import { reduceMessage, reduceName } from '../../../client/contract/knownMessages.ts';

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

/** Anyone can send a report: names and messages that browsers would not send are reduced here, too. */
const errorSchema = z.strictObject({
  where: z.string().max(MAX_NAME_LENGTH),
  release: z.string().max(MAX_NAME_LENGTH),
  phase: z.enum(ERROR_PHASES),
  name: z.string().max(MAX_NAME_LENGTH).transform(reduceName),
  message: z.string().max(MAX_NAME_LENGTH).transform(reduceMessage),
  frames: z.array(z.string().max(MAX_FRAME_LENGTH)).max(MAX_FRAMES),
  hasMoved: z.literal(true).optional(),
});

export const browserReportSchema: z.ZodType<BrowserReport> = z.strictObject({
  release: nameSchema,
  vitals: z.strictObject({
    TTFB: upTo(MAX_VITALS.TTFB).optional(),
    FCP: upTo(MAX_VITALS.FCP).optional(),
    LCP: upTo(MAX_VITALS.LCP).optional(),
    INP: upTo(MAX_VITALS.INP).optional(),
    CLS: upTo(MAX_VITALS.CLS).optional(),
  }),
  navigations: z
    .array(
      z.strictObject({
        release: nameSchema,
        vitals: z.strictObject({
          LCP: upTo(MAX_VITALS.LCP).optional(),
          INP: upTo(MAX_VITALS.INP).optional(),
          CLS: upTo(MAX_VITALS.CLS).optional(),
        }),
      }),
    )
    .max(MAX_NAVIGATIONS)
    .optional(),
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
  errors: z.array(errorSchema).max(MAX_ERRORS).optional(),
  /** Of the scripts of older shells, whose messages may have text of visitors. Not read. */
  problems: z
    .array(z.unknown())
    .transform(() => undefined)
    .optional(),
  token: z.string().max(MAX_TOKEN_LENGTH).optional(),
});
