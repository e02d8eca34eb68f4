import { useFlags } from '@gniazdo/composition';
import type { PromoTag, Variant } from '@gniazdo/contracts/offers';
import { paths, readSiteFlags } from '@gniazdo/contracts/site';
import { arrivesBeforeChristmas, getDaysToChristmas, getSeasons } from '@gniazdo/format';
import { getReductionLabel, Tag } from '@gniazdo/ui/display';
import { Fragment } from 'react';
import styles from './CardTags.module.css';

const promoNames: Record<PromoTag, string> = {
  bestseller: 'Bestseller',
  blackFriday: 'Black Friday',
  gardenSales: 'Sezon ogrodowy',
  priceDrop: 'Spadek ceny',
};

const PAID = 'Reklama';
const CHRISTMAS = 'Przed świętami';
/** More would cover a small picture. */
const MAX_OVER_PICTURE = 2;

type CardTag = { name: string; href?: string; isLoud?: boolean };

type Props = { tags: CardTag[] };

/** The first tags of an offer, over its picture. */
export function CardTags({ tags }: Props) {
  if (tags.length === 0) return null;
  return (
    <div className={styles.tags}>
      {tags.slice(0, MAX_OVER_PICTURE).map(({ name, href, isLoud }) => (
        <Tag key={name} tone={isLoud ? 'discount' : 'promo'} href={href}>
          {name}
        </Tag>
      ))}
    </div>
  );
}

/** The other tags of an offer, as a line of the card. */
export function CardOtherTags({ tags }: Props) {
  if (tags.length <= MAX_OVER_PICTURE) return null;
  return (
    <small className={styles.others}>
      {tags.slice(MAX_OVER_PICTURE).map(({ name, href }, index) => (
        <Fragment key={name}>
          {index > 0 && ' · '}
          {href ? <a href={href}>{name}</a> : name}
        </Fragment>
      ))}
    </small>
  );
}

/**
 * Most useful first: what the law requires, which is what is taken off and that a place is paid; then the seasons that end
 * soonest; then what others chose or said. A price drop is last: the reduction says as much.
 */
export function useCardTags(variant: Variant): CardTag[] {
  const { tier, highlighted, topProductLabel, category } = variant;
  const { isBlackFriday, isChristmas, isGardenSeason } = getSeasons(readSiteFlags(useFlags()));
  const loud = getReductionLabel(variant);
  // Every card of the sales says what is taken off, small reductions quietly.
  const reduction = loud ?? getReductionLabel(variant, 0);
  const has = (tag: PromoTag) => variant.promoTags.includes(tag);
  const arrives = isChristmas && arrivesBeforeChristmas(variant.deliveryInDays, getDaysToChristmas());
  const tags: (CardTag | false | null)[] = [
    reduction !== null && { name: reduction, isLoud: loud !== null },
    highlighted && { name: PAID },
    isBlackFriday && has('blackFriday') && { name: promoNames.blackFriday },
    arrives && { name: CHRISTMAS },
    (tier === 'Bestseller' || has('bestseller')) && { name: promoNames.bestseller },
    topProductLabel !== null && { name: topProductLabel },
    has('gardenSales') && {
      name: promoNames.gardenSales,
      href: isGardenSeason ? paths.gardenSeason() : undefined,
    },
    has('priceDrop') && { name: promoNames.priceDrop, href: paths.priceDrops(category.slug) },
  ];
  return tags.filter((tag) => tag !== false && tag !== null);
}
