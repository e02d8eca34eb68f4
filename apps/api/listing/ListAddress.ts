import type { Range, RangeName } from '../facets/matchVariants.ts';

/** Which list an address names, before anything is chosen in it. */
export type ListContext =
  | { kind: 'all' }
  | { kind: 'category'; slug: string }
  | { kind: 'sales'; slug: string | null }
  | { kind: 'vouchers' }
  | { kind: 'eshop'; slug: string }
  | { kind: 'manufacturer'; slug: string }
  | { kind: 'search'; query: string }
  | { kind: 'priceDrops'; slug: string };

/** An address of a list, taken apart. `parseAddress` and `buildAddress` are each other's inverse. */
export type ListAddress = {
  context: ListContext;
  /** Chosen value idents by group ident, e.g. `kolor` → `czarny`, `szary`. Never an empty group. */
  chosen: Record<string, string[]>;
  /** Grosze for the price, millimetres for dimensions. */
  ranges: Partial<Record<RangeName, Range>>;
  /** Null: the list's own order. */
  sort: string | null;
  page: number;
};

/** Names of the ranges in a query, in canonical order. */
export const RANGE_PARAMETERS = {
  cena: 'price',
  szerokosc: 'width',
  wysokosc: 'height',
  glebokosc: 'depth',
  srednica: 'diameter',
} as const satisfies Record<string, RangeName>;

/** Units of a range as stored (grosze, mm) in one unit as written (PLN, cm). */
export const UNITS: Record<RangeName, number> = { price: 100, width: 10, height: 10, depth: 10, diameter: 10 };
