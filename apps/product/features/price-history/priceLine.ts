import { daysBetween, type PriceStep } from './priceSteps.ts';

export const CHART_WIDTH = 600;
export const CHART_HEIGHT = 160;
// Padding above the highest and below the lowest price, so that the line never touches the frame.
const MARGIN = 12;

/** SVG path of a price over time: a step line. */
export function priceLine(steps: PriceStep[]) {
  const first = steps[0];
  const last = steps.at(-1);
  if (!first || !last) return '';
  const prices = steps.map((step) => step.price);
  const low = Math.min(...prices);
  const range = Math.max(...prices) - low;
  const days = Math.max(1, daysBetween(first.from, last.to));

  function x(date: string) {
    return round((daysBetween(first!.from, date) / days) * CHART_WIDTH);
  }
  function y(price: number) {
    const share = range ? (price - low) / range : 0.5;
    return round(CHART_HEIGHT - MARGIN - share * (CHART_HEIGHT - 2 * MARGIN));
  }

  const corners = steps.map((step) => `V${y(step.price)}H${step.to === step.from ? CHART_WIDTH : x(step.to)}`);
  return `M0 ${y(first.price)}${corners.join('')}`;
}

function round(length: number) {
  return Math.round(length * 10) / 10;
}
