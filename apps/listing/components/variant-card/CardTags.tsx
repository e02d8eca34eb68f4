import { useFlags } from '@gniazdo/composition';
import type { PromoTag, Variant } from '@gniazdo/contracts/offers';
import { paths, readSiteFlags } from '@gniazdo/contracts/site';
import {
  arrivesBeforeChristmas,
  formatDiscount,
  getDaysToChristmas,
  getSeasons,
  reductionPercent,
} from '@gniazdo/format';
import { getReductionLabel, Tag } from '@gniazdo/ui/display';
import styles from './CardTags.module.css';

const promoNames: Record<PromoTag, string> = {
  bestseller: 'Bestseller',
  blackFriday: 'Black Friday',
  gardenSales: 'Sezon ogrodowy',
  priceDrop: 'Spadek ceny',
};

const PAID = 'Reklama';
const CHRISTMAS = 'Przed świętami';

/** Tags over the picture of an offer. */
export function CardTags({ variant }: { variant: Variant }) {
  const discount = getReductionLabel(variant);
  // Every card of the sales says what is taken off, small reductions quietly.
  const small = discount ? null : getSmallReduction(variant);
  const promos = getPromos(variant, useSeasons());
  if (!discount && !small && promos.length === 0) return null;
  return (
    <div className={styles.tags}>
      {discount && <Tag tone="discount">{discount}</Tag>}
      {small && <Tag tone="promo">{small}</Tag>}
      {promos.map(({ name, href }) => (
        <Tag key={name} tone="promo" href={href}>
          {name}
        </Tag>
      ))}
    </div>
  );
}

function getSmallReduction({ discount, price: { price, priceBeforeDiscount, lowestPrice30Days } }: Variant) {
  const percent = reductionPercent({ price, priceBefore: priceBeforeDiscount, lowestPrice: lowestPrice30Days });
  return discount && percent !== null ? formatDiscount(discount.discount) : null;
}

type Promo = { name: string; href?: string };

function useSeasons() {
  const flags = readSiteFlags(useFlags());
  return getSeasons(flags);
}

function getPromos(
  { promoTags, tier, highlighted, topProductLabel, deliveryInDays, category }: Variant,
  { isBlackFriday, isChristmas, isGardenSeason }: ReturnType<typeof useSeasons>,
) {
  const arrives = isChristmas && arrivesBeforeChristmas(deliveryInDays, getDaysToChristmas());
  const seasons: Promo[] = arrives ? [{ name: CHRISTMAS }] : [];
  const tags = new Set<PromoTag>(tier === 'Bestseller' ? ['bestseller', ...promoTags] : promoTags);
  // Seasons first: they end soonest.
  if (tags.delete('blackFriday') && isBlackFriday) seasons.unshift({ name: promoNames.blackFriday });
  const promos = [...tags].map((tag): Promo => ({
    name: promoNames[tag],
    href: getPromoHref(tag),
  }));
  function getPromoHref(tag: PromoTag) {
    if (tag === 'gardenSales' && isGardenSeason) return paths.gardenSeason();
    return tag === 'priceDrop' ? paths.priceDrops(category.slug) : undefined;
  }

  promos.unshift(...seasons);
  if (topProductLabel) promos.unshift({ name: topProductLabel });
  // The law requires that a paid place says so.
  if (highlighted) promos.unshift({ name: PAID });
  return promos;
}
