/** The ranges of a price history, in days. */
export const PRICE_HISTORY_DAYS = [30, 90, 365] as const;
export type PriceHistoryDays = (typeof PRICE_HISTORY_DAYS)[number];

/** The range that is shown first. */
export const DEFAULT_PRICE_HISTORY_DAYS: PriceHistoryDays = 90;
