import type { ShopVoucher as PresentedVoucher } from '@gniazdo/contracts/offers';
import type { ShopVoucher } from '../../index/reference/Reference.ts';

/** A voucher as pages show it. */
export function presentVoucher({ code, value, valueType, validTo, minOrder }: ShopVoucher): PresentedVoucher {
  return { code, value, valueType, validTo, minOrder };
}
