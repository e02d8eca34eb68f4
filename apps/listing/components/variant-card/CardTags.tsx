import type { PromoTag, Variant } from '@gniazdo/contracts';
import { getReductionLabel, Tag } from '@gniazdo/ui/display';
import styles from './CardTags.module.css';

const promoNames: Record<PromoTag, string> = {
  bestseller: 'Bestseller',
  blackFriday: 'Black Friday',
  gardenSales: 'Sezon ogrodowy',
  priceDrop: 'Spadek ceny',
};

/** More tags would cover the picture. */
const MAX_PROMOS = 2;

/** Tags over the picture of an offer. */
export function CardTags({ variant }: { variant: Variant }) {
  const discount = getReductionLabel(variant);
  const promos = getPromoNames(variant);
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

function getPromoNames({ promoTags, tier, highlighted, topProductLabel }: Variant) {
  const tags = new Set<PromoTag>(tier === 'Bestseller' ? ['bestseller', ...promoTags] : promoTags);
  const names = [...tags].map((tag) => promoNames[tag]);
  if (topProductLabel) names.unshift(topProductLabel);
  names.splice(MAX_PROMOS);
  // Paid placement must be labelled.
  if (highlighted) names.unshift('Wyróżnione');
  return names;
}
