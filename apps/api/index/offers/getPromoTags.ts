import type { PromoTag } from '@gniazdo/contracts/offers';

/**
 * The tags that an offer may show. `priceDrop` is set by our price log alone, whatever the feed says; Black Friday
 * announces a reduction as well, so it needs a proven one.
 */
export function getPromoTags(fromFeed: readonly PromoTag[], isReduced: boolean): PromoTag[] {
  const tags = fromFeed.filter((tag) => tag !== 'priceDrop' && (tag !== 'blackFriday' || isReduced));
  return isReduced ? [...tags, 'priceDrop'] : tags;
}
