import { formatCount, plural } from '@gniazdo/format';

/** `1 234 oferty` */
export function formatOfferCount(count: number) {
  return `${formatCount(count)} ${plural(count, 'oferta', 'oferty', 'ofert')}`;
}

/** `1 020 produktów` */
export function formatProductCount(count: number) {
  return `${formatCount(count)} ${plural(count, 'produkt', 'produkty', 'produktów')}`;
}
