import { z } from 'zod';

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
