import { reductionPercent } from '@gniazdo/format';
import type { PromoTag } from '@gniazdo/contracts/offers';

export type PricedRow = {
  price: number;
  price_before: number | null;
  lowest_30: number | null;
  discount_valid_to: string | null;
};

/** The reduction that an offer may show on a day (ISO), by the rule of all pages (reductionPercent); null without one. */
export function getReduction({ price, price_before, lowest_30, discount_valid_to }: PricedRow, day: string) {
  if (discount_valid_to !== null && discount_valid_to < day) return null;
  const percent = reductionPercent({ price, priceBefore: price_before, lowestPrice: lowest_30 });
  return percent === null ? null : { percent, validTo: discount_valid_to };
}

/**
 * The tags that an offer may show. `priceDrop` is set by our price log alone, whatever the feed says; Black Friday
 * announces a reduction as well, so it needs a proven one.
 */
export function getPromoTags(fromFeed: readonly PromoTag[], isReduced: boolean): PromoTag[] {
  const tags = fromFeed.filter((tag) => tag !== 'priceDrop' && (tag !== 'blackFriday' || isReduced));
  return isReduced ? [...tags, 'priceDrop'] : tags;
}
