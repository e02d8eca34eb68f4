import type { Dimensions } from '@gniazdo/contracts/offers';
import { formatDecimal } from '@gniazdo/format';

/** The largest sides of a piece of furniture, cm. */
export type Sides = { width: number; height: number; depth: number };

/** The sides if all three are known; else null. */
export function getSides({ width, height, depth }: Dimensions): Sides | null {
  if (!width || !height || !depth) return null;
  return { width: width.to / 10, height: height.to / 10, depth: depth.to / 10 };
}

/** `180,5 cm`; whole numbers have no decimals. */
export function formatLength(cm: number) {
  const rounded = Math.round(cm * 10) / 10;
  return `${formatDecimal(rounded, Number.isInteger(rounded) ? 0 : 1)} cm`;
}
