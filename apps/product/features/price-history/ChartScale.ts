import type { PriceHistory } from '@gniazdo/contracts/offers';

export const CHART_WIDTH = 600;
export const CHART_HEIGHT = 180;
// Padding above the highest and below the lowest price, so that no line touches the frame.
const MARGIN = 14;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Where days and prices of a history are in the chart. */
export type ChartScale = {
  /** Number of days, including the first and today. */
  dayCount: number;
  /** PLN; null without prices. */
  lowest: number | null;
  highest: number | null;
  /** Left edge of a day. */
  x(date: string): number;
  y(price: number): number;
  /** Day by its number from 0. */
  dateAt(index: number): string;
  indexOf(date: string): number;
};

export function createChartScale({ from, to, points, lowest30Days }: PriceHistory): ChartScale {
  const dayCount = daysBetween(from, to) + 1;
  const prices = [...points.flatMap(({ price, lowest }) => [price, lowest]), lowest30Days?.price ?? null];
  const known = prices.filter((price) => price !== null);
  const lowest = known.length ? Math.min(...known) : null;
  const highest = known.length ? Math.max(...known) : null;
  return {
    dayCount,
    lowest,
    highest,
    x: (date) => round((daysBetween(from, date) / dayCount) * CHART_WIDTH),
    y(price) {
      const share = lowest === highest ? 0.5 : (price - lowest!) / (highest! - lowest!);
      return round(CHART_HEIGHT - MARGIN - share * (CHART_HEIGHT - 2 * MARGIN));
    },
    dateAt: (index) => new Date(Date.parse(from) + index * DAY_MS).toISOString().slice(0, 10),
    indexOf: (date) => daysBetween(from, date),
  };
}

/** Days between two ISO dates. */
function daysBetween(from: string, to: string) {
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

function round(length: number) {
  return Math.round(length * 10) / 10;
}
