import type { Listing, ShopVoucher as PresentedVoucher } from '@gniazdo/contracts/offers';
import { forEachBit } from '../../index/facets/bitWords.ts';
import type { FacetIndex } from '../../index/facets/FacetIndex.ts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import type { Eshop, ShopVoucher } from '../../index/reference/Reference.ts';
import { isVoucherValid } from '../../index/offers/bestVoucher.ts';
import { toPln } from '../variants/presentVariant.ts';

/** What a list of a shop's offers shows of the shop. */
export function presentShop(
  { id, slug, rating, reviewsCount, coolingOffDays, website }: Eshop,
  { index, reference, day }: Pick<IndexSnapshot, 'index' | 'reference' | 'day'>,
): NonNullable<Listing['shop']> {
  const vouchers = (reference.vouchers.get(id) ?? []).filter((voucher) => isVoucherValid(voucher, day));
  return {
    slug,
    rating,
    reviewsCount,
    coolingOffPeriod: coolingOffDays,
    vouchers: vouchers.map(presentVoucher),
    website,
    delivery: findDelivery(index, id),
  };
}

/** What is known of the deliveries of a shop's offers in lists. */
function findDelivery(index: FacetIndex, eshopId: number) {
  const { columns, flags } = index;
  const found = { price: new Range(), days: new Range() };
  forEachBit(index.bitset(index.eshops, eshopId).words, (ordinal) => {
    if (!flags.listed.has(ordinal)) return;
    found.price.add(columns.getDeliveryPrice(ordinal));
    found.days.add(columns.getDeliveryDays(ordinal));
  });
  return { priceFrom: toPln(found.price.min), daysFrom: found.days.min, daysTo: found.days.max };
}

/** The least and the greatest of the values that are known. */
class Range {
  min: number | null = null;
  max: number | null = null;

  add(value: number | null) {
    if (value === null) return;
    this.min = Math.min(this.min ?? value, value);
    this.max = Math.max(this.max ?? value, value);
  }
}

/** A voucher as pages show it. */
export function presentVoucher({ code, value, valueType, validTo, minOrder }: ShopVoucher): PresentedVoucher {
  return { code, value, valueType, validTo, minOrder };
}
