import type { Listing } from '@gniazdo/contracts';
import type { CatalogueSnapshot } from '../../index/live/Catalogue.ts';
import type { Eshop } from '../../index/reference/Reference.ts';
import { isVoucherValid } from '../variants/bestVoucher.ts';
import { presentVoucher } from './presentVoucher.ts';

/** What a list of a shop's offers shows of the shop. */
export function presentShop(
  { id, slug, rating, reviewsCount, coolingOffDays }: Eshop,
  { reference, day }: CatalogueSnapshot,
): NonNullable<Listing['shop']> {
  const vouchers = (reference.vouchers.get(id) ?? []).filter((voucher) => isVoucherValid(voucher, day));
  return { slug, rating, reviewsCount, coolingOffPeriod: coolingOffDays, vouchers: vouchers.map(presentVoucher) };
}
