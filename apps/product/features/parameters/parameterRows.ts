import type { Product, RangeMm, Variant } from '@gniazdo/contracts/offers';
import { formatDimensions } from '@gniazdo/format';

type Row = { name: string; value: string };

/** Facts about an offer: dimensions in cm, then the product's parameters, manufacturer and category. */
export function parameterRows(variant: Variant, product: Product): Row[] {
  const { width, height, depth, diameter } = variant.dimensions;
  const known = [
    sizeRow('Szerokość', width),
    sizeRow('Wysokość', height),
    sizeRow('Głębokość', depth),
    sizeRow('Średnica', diameter),
    ...product.parameters,
    variant.manufacturer && { name: 'Producent', value: variant.manufacturer.name },
    { name: 'Kategoria', value: variant.category.longName },
  ].filter((row) => row !== null);
  return known.filter((row, index) => known.findIndex((other) => isSameName(other, row)) === index);
}

function sizeRow(name: string, size: RangeMm | null): Row | null {
  const value = formatDimensions({ width: size, height: null, depth: null, diameter: null });
  return value === null ? null : { name, value };
}

function isSameName(one: Row, other: Row) {
  return one.name.toLocaleLowerCase('pl-PL') === other.name.toLocaleLowerCase('pl-PL');
}
