import type { Variant } from '@gniazdo/contracts/offers';
import { formatCodeTerms, formatPrice } from '@gniazdo/format';
import { VoucherLowestPrice } from '@gniazdo/ui/display';

type Props = { variant: Pick<Variant, 'voucher' | 'price'> };

/** The price with a voucher, its code and terms, and the lowest price if it is required. Nothing without a voucher. */
export function VoucherPrice({ variant }: Props) {
  const { voucher } = variant;
  if (!voucher) return null;
  const terms = formatCodeTerms(variant);
  return (
    <>
      {`${formatPrice(voucher.priceWithVoucher)} z kodem ${voucher.code}${terms === null ? '' : ` (${terms})`}`}
      <div>
        <VoucherLowestPrice variant={variant} />
      </div>
    </>
  );
}
