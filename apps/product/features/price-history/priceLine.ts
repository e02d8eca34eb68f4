import type { PriceHistory, PricePoint } from '@gniazdo/contracts/offers';
import { CHART_WIDTH, type ChartScale } from './ChartScale.ts';

/** SVG path of one of the prices over time: a step line with gaps where the price is unknown. */
export function priceLine({ points }: PriceHistory, name: 'price' | 'lowest', scale: ChartScale) {
  let path = '';
  let isDrawn = false;
  for (const [index, { date, [name]: price }] of points.entries()) {
    if (price !== null) {
      const next = points[index + 1];
      const end = next ? scale.x(next.date) : CHART_WIDTH;
      path += `${isDrawn ? `V${scale.y(price)}` : `M${scale.x(date)} ${scale.y(price)}`}H${end}`;
    }
    isDrawn = price !== null;
  }
  return path;
}

/** The point that is valid on a day; undefined before the first. */
export function pointAt(points: readonly PricePoint[], date: string) {
  return points.findLast((point) => point.date <= date);
}
