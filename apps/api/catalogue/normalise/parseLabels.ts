import { PROMO_TAGS, type PromoTag } from '@gniazdo/contracts/offers';
import { TEXT_LIMITS } from '../text/textLimits.ts';
import { toSingleLine } from './toPlainText.ts';

// Shops cannot set `priceDrop`: it follows from the price log.
const FEED_TAGS = PROMO_TAGS.filter((tag) => tag !== 'priceDrop');
const tags = new Map<string, PromoTag>(FEED_TAGS.map((tag) => [tag.toLowerCase(), tag]));

/**
 * Parses the custom labels of a feed: a promo tag (`blackFriday`), `highlighted`, `popularity:120`, `label:Wybór
 * redakcji`. `bestseller` sets both tag and tier. Ignores other labels.
 */
export function parseLabels(labels: string[]) {
  const promo_tags: PromoTag[] = [];
  let highlighted = false;
  let popularity = 0;
  let top_product_label: string | null = null;
  for (const label of labels.flatMap((text) => text.split(/[,;|]/)).map((text) => text.trim())) {
    const [key = '', value = ''] = label.split(/:(.*)/s).map((text) => text.trim());
    const tag = tags.get(key.toLowerCase());
    if (tag && !promo_tags.includes(tag)) promo_tags.push(tag);
    else if (key === 'highlighted') highlighted = true;
    else if (key === 'popularity') popularity = Math.min(Math.max(Math.trunc(Number(value)) || 0, 0), 1_000_000);
    else if (key === 'label' && value) top_product_label = toSingleLine(value, TEXT_LIMITS.label);
  }
  const tier = promo_tags.includes('bestseller') ? ('Bestseller' as const) : null;
  return { promo_tags, tier, highlighted, popularity, top_product_label };
}
