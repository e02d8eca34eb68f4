import { formatCount, plural } from '@gniazdo/format';

/** `1 234 produkty` */
export function productCount(count: number) {
  return `${formatCount(count)} ${plural(count, 'produkt', 'produkty', 'produktów')}`;
}
