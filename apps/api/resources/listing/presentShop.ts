import type { Listing } from '@gniazdo/contracts';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import type { Eshop } from '../../index/reference/Reference.ts';
import { isVoucherValid } from '../variants/bestVoucher.ts';
import { presentVoucher } from './presentVoucher.ts';

/** What a list of a shop's offers shows of the shop. */
export function presentShop(
  { id, slug, rating, reviewsCount, coolingOffDays }: Eshop,
  { reference, day }: Pick<IndexSnapshot, 'reference' | 'day'>,
): NonNullable<Listing['shop']> {
  const vouchers = (reference.vouchers.get(id) ?? []).filter((voucher) => isVoucherValid(voucher, day));
  return { slug, rating, reviewsCount, coolingOffPeriod: coolingOffDays, vouchers: vouchers.map(presentVoucher) };
}
