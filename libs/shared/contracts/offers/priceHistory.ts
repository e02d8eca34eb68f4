import { z } from 'zod';
import { priceAmountSchema } from './variants.ts';

/** Prices in PLN from a day on, until the next point. */
const pricePointSchema = z.object({
  date: z.iso.date(),
  /** Last price of the day in this offer's shop; null while it was not offered. */
  price: priceAmountSchema.nullable(),
  /** The lowest of the last prices of the day in all shops that offered the product; null if there was none. */
  lowest: priceAmountSchema.nullable(),
});
export type PricePoint = z.infer<typeof pricePointSchema>;

/** Response of GET /api/v2/variant/{variantId}/price-history. Dates are days in Poland. */
export const priceHistorySchema = z.object({
  from: z.iso.date(),
  /** Today. */
  to: z.iso.date(),
  /** Oldest first, one per day with a change; the first is at `from` or on the first known day after it. */
  points: z.array(pricePointSchema),
  /**
   * The lowest price of this offer in the last 30 days, also within a day, and the first day in them with that price; null
   * without a known price, and for an offer that is no longer available.
   */
  lowest30Days: z.object({ date: z.iso.date(), price: priceAmountSchema }).nullable(),
});
export type PriceHistory = z.infer<typeof priceHistorySchema>;
