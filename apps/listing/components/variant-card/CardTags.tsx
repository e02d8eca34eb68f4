import type { PromoTag, Variant } from '@gniazdo/contracts';
import { discountLabel } from '@gniazdo/format';
import { isReduced, Tag } from '@gniazdo/ui/display';
import styles from './CardTags.module.css';

const promoNames: Record<PromoTag, string> = {
  bestseller: 'Bestseller',
  blackFriday: 'Black Friday',
  gardenSales: 'Sezon ogrodowy',
  priceDrop: 'Spadek ceny',
};

/** More would cover the picture. */
const MOST_PROMOS = 2;

/** What makes an offer stand out, over its picture. */
export function CardTags({ variant }: { variant: Variant }) {
  const discount = variant.discount && isReduced(variant.price) ? discountLabel(variant.discount.discount) : null;
  const promos = promosOf(variant);
  if (!discount && promos.length === 0) return null;
  return (
    <div className={styles.tags}>
      {discount && (
        <Tag tone="discount" size={26}>
          {discount}
        </Tag>
      )}
      {promos.map((promo) => (
        <Tag key={promo} tone="promo">
          {promo}
        </Tag>
      ))}
    </div>
  );
}

function promosOf({ promoTags, tier, highlighted, topProductLabel }: Variant) {
  const tags = new Set<PromoTag>(tier === 'Bestseller' ? ['bestseller', ...promoTags] : promoTags);
  const names = [...tags].map((tag) => promoNames[tag]);
  if (topProductLabel) names.unshift(topProductLabel);
  names.splice(MOST_PROMOS);
  // Paid for, so it is always said.
  if (highlighted) names.unshift('Wyróżnione');
  return names;
}
