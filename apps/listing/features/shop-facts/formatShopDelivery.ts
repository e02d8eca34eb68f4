import type { Listing } from '@gniazdo/contracts/offers';
import { formatDays, formatPrice } from '@gniazdo/format';

type ShopDelivery = NonNullable<NonNullable<Listing['shop']>['delivery']>;

/** `Dostawa od 0 zł`, `Do wysłania w 3–28 dni`, as far as known. */
export function formatShopDelivery({ priceFrom, daysFrom, daysTo }: ShopDelivery) {
  return [
    ...(priceFrom === null ? [] : [`Dostawa od ${formatPrice(priceFrom)}`]),
    ...(daysFrom === null || daysTo === null ? [] : [formatDaysRange(daysFrom, daysTo)]),
  ];
}

function formatDaysRange(from: number, to: number) {
  if (to === 0) return 'Gotowe do wysyłki';
  if (from === 0) return `Do wysłania najpóźniej za ${formatDays(to)}`;
  return `Do wysłania w ${from < to ? `${from}–` : ''}${formatDays(to)}`;
}
