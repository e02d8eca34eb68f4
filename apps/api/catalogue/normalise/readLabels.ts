import { PROMO_TAGS, type PromoTag } from '@gniazdo/contracts';
import { oneLine } from './plainText.ts';

const tags = new Map<string, PromoTag>(PROMO_TAGS.map((tag) => [tag.toLowerCase(), tag]));

/**
 * What shops tell us in the feed's free labels: a promo tag (`blackFriday`), `highlighted`, `popularity:120`,
 * `label:Wybór redakcji`. `bestseller` is a tag and the tier. Others are the shop's own and left alone.
 */
export function readLabels(labels: string[]) {
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
    else if (key === 'label' && value) top_product_label = oneLine(value, 60);
  }
  const tier = promo_tags.includes('bestseller') ? ('Bestseller' as const) : null;
  return { promo_tags, tier, highlighted, popularity, top_product_label };
}
