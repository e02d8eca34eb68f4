import { makeTrader } from './names/makeTrader.ts';
import { type Shop, SHOPS } from './names/shops.ts';
import { daysBefore } from './offers/days.ts';
import type { Offer } from './offers/makeOffer.ts';
import { Random } from './Random.ts';

/** A line of shops.jsonl. `feed` is null if the shop has no offers. */
export function presentShop(shop: Shop, feed: string | null) {
  const { slug, name, website, paid, coolingOffDays, merchantId } = shop;
  const trader = makeTrader(shop, SHOPS.indexOf(shop));
  return { slug, name, website, paid, coolingOffDays, merchantId, trader, feed };
}

export function presentHistory({ shop, id, price }: Offer) {
  return { shop: shop.slug, offer: id, history: price.history.map(([day, grosze]) => [day, grosze / 100]) };
}

/** What an editor could have read about a product elsewhere; both sources are invented. */
const SUMMARIES = [
  'Recenzenci chwalą zgodność koloru ze zdjęciami i prosty montaż. Radzą zmierzyć miejsce przed zakupem.',
  'W porównaniach zbiera dobre oceny za stosunek jakości do ceny. Najczęstsza uwaga: długi czas oczekiwania.',
  'Blogi wnętrzarskie polecają tę serię do mniejszych mieszkań. Chwalą solidne wykończenie.',
];
const SUMMARY_SOURCES = [
  { name: 'Poradnik Wnętrz (przykład)', url: 'https://poradnik-wnetrz.example/' },
  { name: 'Dom na Nowo (przykład)', url: 'https://dom-na-nowo.example/' },
];
const SUMMARISED_SHARE = 0.03;

/** A line of summaries.jsonl for a few products; null for the others. */
export function makeSummary({ shop, id, product }: Offer, seed: number) {
  const random = new Random(seed, 'summary', product.number);
  if (!random.chance(SUMMARISED_SHARE)) return null;
  const sources = SUMMARY_SOURCES.slice(0, random.whole(1, SUMMARY_SOURCES.length));
  return { shop: shop.slug, offer: id, summary: random.pick(SUMMARIES), sources };
}

const CODES = ['GNIAZDKO', 'JESIEN', 'DOM', 'RABAT', 'NOWOSC', 'ZIMA'];

/** The minimum value of an order, so that an amount is at most 15 % of it. */
const ORDERS_PER_AMOUNT = 10;

/**
 * Vouchers of a few shops. Some have expired or start later. Those of an amount need a minimum order: 100 zł are never
 * taken off a cover for 104 zł.
 */
export function makeVouchers(shops: readonly Shop[], seed: number, today: string) {
  const random = new Random(seed, 'vouchers');
  return random.sample(shops, 10).flatMap((shop, index) => {
    const isPercent = random.chance(0.7);
    const value = isPercent ? random.pick([5, 8, 10, 12, 15]) : random.pick([20, 30, 50, 100]);
    // The first eight are valid, one has expired, one has not started.
    const from = daysBefore(today, index === 8 ? 60 : index === 9 ? -7 : random.whole(2, 20));
    const to = daysBefore(today, index === 8 ? 5 : -random.whole(10, 45));
    const categories = shop.roots.length > 0 && random.chance(0.4) ? shop.roots.slice(0, 2) : null;
    const voucher = {
      shop: shop.slug,
      code: `${random.pick(CODES)}${value}`,
      value,
      valueType: isPercent ? 'percent' : 'amount',
      validFrom: from,
      validTo: to,
      categories,
      minOrder: isPercent ? null : value * ORDERS_PER_AMOUNT,
    };
    return index % 4 === 0
      ? [
          voucher,
          { ...voucher, code: `STARY${value}`, validFrom: daysBefore(today, 200), validTo: daysBefore(today, 150) },
        ]
      : [voucher];
  });
}
