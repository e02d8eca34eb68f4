import { route } from '@gniazdo/contracts';
import { formatPrice } from '@gniazdo/format';
import type { IndexSnapshot } from '../../index/live/LiveCatalogue.ts';

/** The voucher of which the query is the code, on the day of the snapshot; undefined if it is none. */
export function findVoucher({ reference, day }: IndexSnapshot, query: string) {
  const wanted = query.trim().toUpperCase();
  for (const { code, value, valueType, eshopId, validFrom, validTo } of [...reference.vouchers.values()].flat()) {
    if (code.toUpperCase() !== wanted) continue;
    if ((validFrom !== null && validFrom > day) || (validTo !== null && validTo < day)) continue;
    const shop = reference.eshops.get(eshopId);
    if (!shop) continue;
    return {
      code,
      text: valueType === 'percent' ? `−${value} %` : `−${formatPrice(value)}`,
      shop: shop.name,
      url: route('/products/eshop/:slug', { slug: shop.slug }, { kupon: 'tak' }),
    };
  }
  return undefined;
}
