import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { FileWriter } from './feeds/FileWriter.ts';
import { FORMATS, getFeedName } from './feeds/formats.ts';
import { type Shop, SHOPS } from './names/shops.ts';
import { listPictureUrls } from './products/listPictures.ts';
import { makeFamily } from './products/makeFamily.ts';
import { makeOffer } from './offers/makeOffer.ts';
import type { Product } from './products/Product.ts';
import { Random } from './Random.ts';
import { makeReviews } from './reviews/makeReviews.ts';
import { makeStarReviews } from './reviews/makeStarReviews.ts';
import { SetMaker } from './SetMaker.ts';
import { InspirationMaker } from './rooms/InspirationMaker.ts';
import { LaterDelivery } from './LaterDelivery.ts';
import { makeSummary, makeVouchers, presentHistory, presentShop } from './supplements.ts';

export type CatalogueOptions = {
  offers: number;
  out: string;
  seed: number;
  /** Current day of the demo, e.g. `2026-11-20`. */
  today: string;
  /** Origin of the picture server. */
  pictureOrigin: string;
  onProgress?: (offers: number) => void;
};

export type CatalogueCounts = {
  offers: number;
  products: number;
  sharedProducts: number;
  reducedOffers: number;
  reviews: number;
};

const SHARED_PRODUCTS = 0.8;
const PROGRESS_EVERY = 10_000;

/**
 * Writes the demo catalogue: one feed per shop with offers, and shops.jsonl, prices.jsonl, vouchers.jsonl, reviews.jsonl,
 * starReviews.jsonl, sets.jsonl, summaries.jsonl and inspirations.jsonl; and a later delivery. The same options produce the
 * same bytes. Memory does not grow with the number of offers.
 */
export function generateCatalogue(options: CatalogueOptions): CatalogueCounts {
  const { offers: wanted, out, seed, today, pictureOrigin, onProgress } = options;
  mkdirSync(out, { recursive: true });
  const file = (name: string) => new FileWriter(join(out, name));
  const feeds = new Map<Shop, FileWriter>();
  const getFeed = (shop: Shop) => {
    const known = feeds.get(shop);
    if (known) return known;
    const feed = file(getFeedName(shop));
    feed.write(FORMATS[shop.format].head(shop));
    feeds.set(shop, feed);
    return feed;
  };
  const lines = (name: string) => file(`${name}.jsonl`);
  const [shops, prices, vouchers] = [lines('shops'), lines('prices'), lines('vouchers')];
  const [reviews, starReviews] = [lines('reviews'), lines('starReviews')];
  const [sets, summaries, inspirations] = [lines('sets'), lines('summaries'), lines('inspirations')];
  const later = new LaterDelivery(out, seed);
  const written = new Set<string>();
  const setMaker = new SetMaker();
  const inspirationMaker = new InspirationMaker();
  for (const voucher of makeVouchers(SHOPS, seed, today)) vouchers.writeJson(voucher);
  for (const review of makeStarReviews(SHOPS, seed, today)) starReviews.writeJson(review);

  const counts: CatalogueCounts = { offers: 0, products: 0, sharedProducts: 0, reducedOffers: 0, reviews: 0 };
  for (let family = 0; counts.offers < wanted; family++) {
    for (const product of makeFamily(seed, family)) {
      const sellers = chooseShops(product, seed).slice(0, wanted - counts.offers);
      if (sellers.length === 0) break;
      const pictureUrls = listPictureUrls(product, pictureOrigin);
      const offers = sellers.map((shop) => makeOffer(product, shop, { seed, today, pictureUrls }));
      for (const offer of offers) {
        inspirationMaker.consider(offer);
        setMaker.consider(offer);
        const line = FORMATS[offer.shop.format].offer(offer);
        getFeed(offer.shop).write(line);
        later.write(offer, line);
        prices.writeJson(presentHistory(offer));
        if (offer.price.before !== null) counts.reducedOffers++;
        if (++counts.offers % PROGRESS_EVERY === 0) onProgress?.(counts.offers);
      }
      const summary = makeSummary(offers[0]!, seed);
      if (summary) summaries.writeJson(summary);
      counts.products++;
      if (offers.length > 1) counts.sharedProducts++;
      for (const review of makeReviews(offers, { seed, today, written })) {
        reviews.writeJson(review);
        counts.reviews++;
      }
    }
  }
  for (const line of setMaker.lines()) sets.writeJson(line);
  for (const line of inspirationMaker.lines(pictureOrigin)) inspirations.writeJson(line);
  for (const [shop, feed] of feeds) feed.write(FORMATS[shop.format].foot);
  later.close();
  // The importer refuses a feed without offers: in a small catalogue some shops have no feed.
  for (const shop of SHOPS) shops.writeJson(presentShop(shop, feeds.has(shop) ? getFeedName(shop) : null));
  for (const writer of [
    ...feeds.values(),
    shops,
    prices,
    vouchers,
    reviews,
    starReviews,
    sets,
    summaries,
    inspirations,
  ])
    writer.close();
  return counts;
}

/** Shops that sell a product: two to six for four fifths of the products, otherwise one. All sell its root category. */
function chooseShops(product: Product, seed: number): Shop[] {
  const random = new Random(seed, 'shops', product.number);
  const root = product.path.at(-1)!.slug;
  const left = SHOPS.filter((shop) => shop.roots.length === 0 || shop.roots.includes(root));
  const count = random.chance(SHARED_PRODUCTS) ? 2 + random.weighted([25, 30, 25, 12, 8]) : 1;
  return Array.from(
    { length: Math.min(count, left.length) },
    () => left.splice(random.weighted(left.map((shop) => shop.weight)), 1)[0]!,
  );
}
