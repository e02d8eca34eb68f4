import { useFlags } from '@gniazdo/composition';
import type { PromoTag, Variant } from '@gniazdo/contracts/offers';
import { paths, readSiteFlags } from '@gniazdo/contracts/site';
import { arrivesBeforeChristmas, getDaysToChristmas, getSeasons } from '@gniazdo/format';
import { getReductionLabel, Tag } from '@gniazdo/ui/display';
import styles from './CardTags.module.css';

const promoNames: Record<PromoTag, string> = {
  bestseller: 'Bestseller',
  blackFriday: 'Black Friday',
  gardenSales: 'Sezon ogrodowy',
  priceDrop: 'Spadek ceny',
};

const CHRISTMAS = 'Przed świętami';

/** More tags would cover the picture. */
const MAX_PROMOS = 2;

/** Tags over the picture of an offer. */
export function CardTags({ variant }: { variant: Variant }) {
  const discount = getReductionLabel(variant);
  const promos = getPromos(variant, useSeasons());
  if (!discount && promos.length === 0) return null;
  return (
    <div className={styles.tags}>
      {discount && (
        <Tag tone="discount" size={26}>
          {discount}
        </Tag>
      )}
      {promos.map(({ name, href }) => (
        <Tag key={name} tone="promo" href={href} size={href ? 26 : 18}>
          {name}
        </Tag>
      ))}
    </div>
  );
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
  // Seasons first: there is not space for all tags.
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
  promos.splice(MAX_PROMOS);
  // Paid placement must be labelled.
  if (highlighted) promos.unshift({ name: 'Wyróżnione' });
  return promos;
}
