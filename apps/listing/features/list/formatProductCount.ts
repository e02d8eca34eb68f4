import { formatCount, plural } from '@gniazdo/format';

/** `1 020 produktów` */
export function formatProductCount(count: number) {
  return `${formatCount(count)} ${plural(count, 'produkt', 'produkty', 'produktów')}`;
}
