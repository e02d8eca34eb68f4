import type { PromoTag } from '@gniazdo/contracts/offers';
import type { Shop } from '../names/shops.ts';
import { Random } from '../Random.ts';
import { describe } from './describe.ts';
import { makeDeliveries, makeHandlingDays, type Delivery } from './makeDeliveries.ts';
import { makePrice, type OfferPrice } from './makePrice.ts';
import { type Details, makeDetails } from './makeDetails.ts';
import type { Product } from '../products/Product.ts';
import { writeTitle } from './writeTitle.ts';

/** A product offered by one shop. */
export type Offer = {
  id: string;
  product: Product;
  shop: Shop;
  title: string;
  description: string;
  url: string;
  pictureUrls: string[];
  price: OfferPrice;
  isInStock: boolean;
  handlingDays: number;
  deliveries: Delivery[];
  installment: { months: number; amount: number } | null;
  /** The shop's category names, from the root. */
  categoryPath: string[];
  gtin: string | null;
  mpn: string | null;
  promoTags: PromoTag[];
  isHighlighted: boolean;
  label: string | null;
  details: Details;
};

const OUT_OF_STOCK_SHARE = 0.08;
/** Offers whose feed says nothing about their delivery. */
const UNKNOWN_DELIVERY_SHARE = 0.02;
const INSTALLMENTS_FROM = 60_000;
const LABELS = ['Wybór redakcji', 'Hit sezonu', 'Najczęściej wybierany'];

type Options = { seed: number; today: string; pictureUrls: string[] };

export function makeOffer(product: Product, shop: Shop, { seed, today, pictureUrls }: Options): Offer {
  const random = new Random(seed, 'offer', product.number, shop.slug);
  const price = makePrice(product.price, shop, today, random);
  const id = `${shop.slug.slice(0, 2).toUpperCase()}${String(product.number + 10_000)}`;
  const title = writeTitle(product, shop, seed);
  const months = random.pick([10, 12, 20, 24]);
  return {
    id,
    product,
    shop,
    title,
    description: describe(product, random),
    url: `${shop.website}/p/${toSlug(title)}-${id}.html`,
    pictureUrls,
    price,
    isInStock: !random.chance(OUT_OF_STOCK_SHARE),
    handlingDays: makeHandlingDays(product, random),
    deliveries: random.chance(UNKNOWN_DELIVERY_SHARE) ? [] : makeDeliveries(product, price.price, shop, random),
    installment:
      shop.installments && price.price >= INSTALLMENTS_FROM && random.chance(0.7)
        ? { months, amount: Math.ceil(price.price / months) }
        : null,
    categoryPath: buildCategoryPath(product, shop),
    ...identifiers(product, random),
    promoTags: choosePromoTags(product, price, random),
    isHighlighted: shop.paid && random.chance(0.015),
    label: random.chance(0.01) ? random.pick(LABELS) : null,
    // Shops with plain titles state little.
    details: shop.titleStyle === 'plain' ? { parameters: [], kilograms: null } : makeDetails(product),
  };
}

/** Shops with plain titles also have coarse categories, so the importer has to find the category from the title. */
function buildCategoryPath(product: Product, shop: Shop) {
  const names = product.path.map((node) => node.name).reverse();
  const known = shop.titleStyle === 'plain' && names.length > 1 ? names.slice(0, -1) : names;
  return shop.format === 'google' ? ['Dom i ogród', ...known] : ['Meble i wyposażenie', ...known];
}

/** Each shop formats a manufacturer's part number (MPN) in its own way. */
function identifiers({ identity, gtin, mpn }: Product, random: Random) {
  if (identity === 'name') return { gtin: null, mpn: null };
  const ownMpn = random.pick([mpn, mpn.replaceAll('-', ''), mpn.replaceAll('-', ' '), mpn.toLowerCase()]);
  if (identity === 'mpn') return { gtin: null, mpn: ownMpn };
  return { gtin, mpn: random.chance(0.6) ? ownMpn : null };
}

function choosePromoTags(product: Product, price: OfferPrice, random: Random): PromoTag[] {
  const tags: PromoTag[] = [];
  if (product.isBestseller) tags.push('bestseller');
  if (price.before === null) return tags;
  if (random.chance(0.3)) tags.push('blackFriday');
  if (product.path.at(-1)!.slug === 'meble-ogrodowe' && random.chance(0.6)) tags.push('gardenSales');
  return tags;
}

function toSlug(title: string) {
  return title
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .replace(/[łŁ]/g, 'l')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
}
