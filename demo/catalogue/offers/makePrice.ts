import type { PriceEnding, Shop } from '../names/shops.ts';
import type { Random } from '../Random.ts';
import { daysBefore } from './days.ts';

/** Price of an offer, in grosze. `history` has [day, price] for each change. */
export type OfferPrice = {
  price: number;
  /** Price before the reduction; null if there is none. */
  before: number | null;
  /** Days of the reduction; `to` is null if the shop doesn't state an end. */
  period: { from: string; to: string | null } | null;
  history: [day: string, price: number][];
};

const HISTORY_DAYS = 90;

export function makePrice(usual: number, shop: Shop, today: string, random: Random): OfferPrice {
  const regular = withEnding(usual * shop.priceFactor * random.between(0.96, 1.05), shop.priceEnding);
  const start = daysBefore(today, HISTORY_DAYS);
  const sale = random.chance(shop.saleShare)
    ? withEnding(regular * (1 - reduction(random)), shop.priceEnding)
    : regular;
  if (sale >= regular)
    return {
      price: regular,
      before: null,
      period: null,
      history: driftingHistory(regular, shop, start, today, random),
    };
  const days = random.whole(0, 24);
  const from = daysBefore(today, days);
  const to = random.chance(0.75) ? daysBefore(today, -random.whole(2, 28)) : null;
  const history = saleHistory({ regular, sale, days }, shop, start, today, random);
  return { price: sale, before: regular, period: { from, to }, history };
}

/** Usually 5–30 %, sometimes 35–55 %. */
function reduction(random: Random) {
  return random.chance(0.12) ? random.between(0.35, 0.55) : random.between(0.05, 0.3);
}

function driftingHistory(
  price: number,
  shop: Shop,
  start: string,
  today: string,
  random: Random,
): OfferPrice['history'] {
  if (random.chance(0.6)) return [[start, price]];
  const earlier = withEnding(price * random.between(0.88, 1.12), shop.priceEnding);
  const changed = daysBefore(today, random.whole(5, 80));
  if (earlier === price) return [[start, price]];
  return [
    [start, earlier],
    [changed, price],
  ];
}

/**
 * Price history before a reduction. In a fifth of the reductions the shop raises the price first. In up to another fifth
 * it had a lower price a few weeks earlier. In these cases the lowest price of 30 days is more informative than the
 * crossed-out price.
 */
function saleHistory(
  { regular, sale, days }: { regular: number; sale: number; days: number },
  shop: Shop,
  start: string,
  today: string,
  random: Random,
): OfferPrice['history'] {
  const began = daysBefore(today, days);
  const draw = random.next();
  if (draw < 0.2) {
    const modest = withEnding(random.between(sale * 0.97, (sale + regular) / 2), shop.priceEnding);
    const raised = daysBefore(today, days + random.whole(4, 25));
    return modest < regular
      ? [
          [start, modest],
          [raised, regular],
          [began, sale],
        ]
      : [
          [start, regular],
          [began, sale],
        ];
  }
  if (draw < 0.4 && days < 12) {
    const cheap = withEnding(sale * random.between(0.96, 1.06), shop.priceEnding);
    const [from, to] = [days + random.whole(14, 24), days + random.whole(5, 12)];
    if (cheap < regular)
      return [
        [start, regular],
        [daysBefore(today, from), cheap],
        [daysBefore(today, to), regular],
        [began, sale],
      ];
  }
  return [
    [start, regular],
    [began, sale],
  ];
}

/** A price near `grosze` with the usual ending of the shop. Amounts below 5 zł are raised to 5 zł first. */
export function withEnding(grosze: number, ending: PriceEnding) {
  const zloty = Math.max(5, Math.round(grosze / 100));
  switch (ending) {
    case '.00':
      return (zloty >= 1000 ? Math.round(zloty / 10) * 10 : zloty) * 100;
    case '9.00':
      return (zloty >= 60 ? Math.max(6, Math.round(zloty / 10)) * 10 - 1 : zloty) * 100;
    case '.99':
      return zloty * 100 - 1;
    case '.90':
      return zloty * 100 - 10;
  }
}
