import type { Range, RangeName } from '../../index/facets/matchVariants.ts';

/** The kind of list that a URL names, before any filter. */
export type ListContext =
  | { kind: 'all' }
  | { kind: 'category'; slug: string }
  | { kind: 'sales'; slug: string | null }
  | { kind: 'vouchers' }
  | { kind: 'blackFriday' }
  | { kind: 'gardenSeason' }
  /** Offers that arrive before Christmas. */
  | { kind: 'christmas' }
  | { kind: 'eshop'; slug: string }
  /** The offers of a shop to which a voucher applies. */
  | { kind: 'voucher'; slug: string; code: string }
  | { kind: 'manufacturer'; slug: string }
  | { kind: 'search'; query: string }
  | { kind: 'priceDrops'; slug: string };

/** The parsed URL of a list. `parseAddress` and `buildAddress` are inverse. */
export type ListAddress = {
  context: ListContext;
  /** Idents of chosen values by group ident, for example `kolor` → `czarny`, `szary`. Groups are never empty. */
  chosen: Record<string, string[]>;
  /** In grosze for the price, in millimetres for dimensions. */
  ranges: Partial<Record<RangeName, Range>>;
  /** Null for the default order of the list. */
  sort: string | null;
  page: number;
  /** Parts of the sentence that led to the list, as typed, that the list does not fulfil. */
  ignored?: readonly string[];
  /** `all`: a card for every offer instead of one per product. */
  offers?: 'all';
};

const MAX_IGNORED = 10;
const MAX_IGNORED_LENGTH = 120;

/**
 * Parts of a sentence as an address has them: only words, and few of them, because a link to a list must not put a message on
 * its page. Undefined without parts.
 */
export function toIgnored(parts: readonly string[]): ListAddress['ignored'] {
  let left = MAX_IGNORED_LENGTH;
  const words = parts
    .map((part) => part.replace(/[^\p{L}\p{N}.-]+/gu, ' ').trim())
    .filter((part) => /[\p{L}\p{N}]/u.test(part) && (left -= part.length) >= 0);
  return words.length === 0 ? undefined : [...new Set(words)].slice(0, MAX_IGNORED);
}

/** Query parameters of the ranges, in canonical order. */
export const RANGE_PARAMETERS = {
  cena: 'price',
  szerokosc: 'width',
  wysokosc: 'height',
  glebokosc: 'depth',
  srednica: 'diameter',
} as const satisfies Record<string, RangeName>;

/** Stored units (grosze, mm) per unit in the URL (PLN, cm). */
export const UNITS: Record<RangeName, number> = { price: 100, width: 10, height: 10, depth: 10, diameter: 10 };
