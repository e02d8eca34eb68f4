import type { Variant } from '@gniazdo/contracts/offers';
import type { ClickSource } from '@gniazdo/contracts/site';
import { toRange } from '../../index/live/readFacts.ts';
import type { Reference } from '../../index/reference/Reference.ts';
import { bestVoucher } from '../../index/offers/bestVoucher.ts';
import { getReduction, getPromoTags } from '../../index/offers/getReduction.ts';
import type { VariantRow } from './VariantRow.ts';

export type PresentContext = {
  reference: Reference;
  /** Day in Poland (`2026-11-20`) that decides which reductions and voucher codes apply. */
  day: string;
  clickSource: ClickSource;
  /** Shortens the description, for lists. */
  isBrief?: boolean;
};

const BRIEF_LENGTH = 300;

/** Presents a row as the variant of the contract. */
export function presentVariant(row: VariantRow, context: PresentContext): Variant {
  const { reference, day, clickSource } = context;
  const reduction = getReduction(row, day);
  const voucher = bestVoucher(reference, row, day);
  const isLowest = row.price <= (row.lowest_recent ?? row.price);
  const eshop = reference.eshops.get(row.eshop_id);
  const manufacturer = row.manufacturer_id === null ? undefined : reference.manufacturers.get(row.manufacturer_id);
  const category = reference.categories.byId.get(row.category_id);
  const price = row.price / 100;
  return {
    id: row.id,
    productId: row.product_id,
    name: row.name,
    description: context.isBrief ? cut(row.description) : row.description,
    slug: row.slug,
    eshop: {
      id: row.eshop_id,
      name: eshop?.name ?? '',
      slug: eshop?.slug ?? '',
      paid: eshop?.paid ?? false,
    },
    manufacturer: manufacturer ? { id: manufacturer.id, name: manufacturer.name, slug: manufacturer.slug } : null,
    price: {
      price,
      priceBeforeDiscount: reduction ? toPln(row.price_before) : null,
      lowestPrice30Days: reduction ? toPln(row.lowest_30) : null,
      installmentMonths: row.installment_months,
      installmentAmount: toPln(row.installment_amount),
    },
    discount: reduction && { discount: reduction.percent, validTo: reduction.validTo },
    // A reduced price already shows its own lowest price. If it was even lower since, the code is measured from that.
    voucher: voucher && {
      ...voucher,
      lowestPrice30Days: toPln(reduction && isLowest ? row.lowest_30 : row.lowest_recent),
    },
    discounted: reduction !== null,
    inStock: row.in_stock,
    active: row.active,
    disabled: row.disabled,
    category: {
      id: row.category_id,
      name: category?.name ?? '',
      longName: category?.longName ?? '',
      slug: category?.slug ?? '',
    },
    dataLayer: { id: String(row.id), name: row.name, price },
    freeShipping: row.delivery_price === 0,
    tier: row.tier,
    clickSource,
    reviews: {
      rating: row.reviews_count === 0 ? 0 : row.reviews_sum / row.reviews_count,
      reviewsCount: row.reviews_count,
      imagesCount: row.reviews_images,
      vector: null,
    },
    dimensions: {
      width: toRange(row.width_from, row.width_to),
      height: toRange(row.height_from, row.height_to),
      depth: toRange(row.depth_from, row.depth_to),
      diameter: toRange(row.diameter_from, row.diameter_to),
    },
    promoTags: getPromoTags(row.promo_tags, reduction !== null),
    hasDeliveries: row.deliveries.length > 0,
    image: row.images[0] ?? null,
    images: row.images,
    coolingOffPeriod: eshop?.coolingOffDays ?? null,
    deliveryPrice: toPln(row.delivery_price),
    deliveryInDays: row.delivery_days,
    alternativeOffersCount: row.alternative_offers,
    productOffers: { lowestPrice: toPln(row.lowest_price), shopsCount: row.shops },
    displayParameters: row.display_parameters,
    highlighted: row.highlighted,
    topProductLabel: row.top_product_label,
  };
}

export function toPln(grosze: number): number;
export function toPln(grosze: number | null): number | null;
export function toPln(grosze: number | null) {
  return grosze === null ? null : grosze / 100;
}

function cut(text: string) {
  if (text.length <= BRIEF_LENGTH) return text;
  const end = text.lastIndexOf(' ', BRIEF_LENGTH);
  return `${text.slice(0, end > 0 ? end : BRIEF_LENGTH).toWellFormed()}…`;
}
