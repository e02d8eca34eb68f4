import { paths } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';
import { isVoucherValid } from '../../index/offers/bestVoucher.ts';

/** The voucher of which the query is the code, on the day of the snapshot; undefined if it is none. */
export function findVoucher({ reference, day }: IndexSnapshot, query: string) {
  const wanted = query.trim().toUpperCase();
  for (const voucher of [...reference.vouchers.values()].flat()) {
    const { code, value, valueType, eshopId } = voucher;
    if (code.toUpperCase() !== wanted || !isVoucherValid(voucher, day)) continue;
    const shop = reference.eshops.get(eshopId);
    if (!shop) continue;
    return {
      code,
      text: valueType === 'percent' ? `−${value} %` : `−${formatPrice(value)}`,
      shop: shop.name,
      url: paths.eshopVoucher(shop.slug, code),
    };
  }
  return undefined;
}
