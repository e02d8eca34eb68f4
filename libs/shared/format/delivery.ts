import { formatPrice } from './prices.ts';

const relative = /* @__PURE__ */ new Intl.RelativeTimeFormat('pl-PL');
const DAYS_IN_WEEK = 7;
const WEEKS_FROM_DAYS = 14;

/** Days until the shop ships → `Gotowe do wysyłki`, `Do wysłania za 3 dni`, `… za 2 tygodnie`; null when unknown. */
export function formatDeliveryDays(days: number | null) {
  if (days === null) return null;
  if (days <= 0) return 'Gotowe do wysyłki';
  const when =
    days < WEEKS_FROM_DAYS ? relative.format(days, 'day') : relative.format(Math.ceil(days / DAYS_IN_WEEK), 'week');
  return `Do wysłania ${when}`;
}

/** PLN of the cheapest delivery → `Darmowa dostawa` or `Dostawa za 49 zł`; null when unknown. */
export function formatDeliveryPrice(price: number | null) {
  if (price === null) return null;
  return price === 0 ? 'Darmowa dostawa' : `Dostawa za ${formatPrice(price)}`;
}

/** The price of a delivery in a table cell, PLN: `free` or `49 zł`; null when unknown. */
export function formatDeliveryCell(price: number | null, free = 'Darmowa') {
  if (price === null) return null;
  return price === 0 ? free : formatPrice(price);
}
