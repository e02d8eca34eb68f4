import { LIST_GROUPS, LIST_RANGES } from '@gniazdo/contracts/offers';
import fc from 'fast-check';
import { buildAddress } from './buildAddress.ts';
import { RESERVED_SLUGS } from '../../catalogue/categories/categoryTree.ts';
import { featureGroups } from '../../catalogue/vocabulary/featureGroups.ts';
import { CATEGORY_GROUP, ESHOP_GROUP, FLAG_GROUPS, MANUFACTURER_GROUP } from './flagGroups.ts';
import { RANGE_PARAMETERS, type ListAddress } from './ListAddress.ts';
import { parseAddress } from './parseAddress.ts';

const ident = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,12}$/);
const slug = ident.filter((value) => !RESERVED_SLUGS.some((reserved) => reserved === value));
const context: fc.Arbitrary<ListAddress['context']> = fc.oneof(
  fc.constant({ kind: 'all' as const }),
  fc.constant({ kind: 'vouchers' as const }),
  fc.constant({ kind: 'sales' as const, slug: null }),
  fc.record({ kind: fc.constantFrom('category' as const, 'priceDrops' as const, 'manufacturer' as const), slug }),
  fc.record({ kind: fc.constantFrom('eshop' as const, 'sales' as const), slug }),
  fc.record({
    kind: fc.constant('search' as const),
    query: fc.string({ maxLength: 40, unit: 'grapheme' }).map((q) => q.trim()),
  }),
);
const parameterNames = new Set(['q', 'page', 'sort', 'constructor', ...Object.keys(RANGE_PARAMETERS)]);
const range = fc
  .tuple(fc.option(fc.nat(9_999_999), { nil: null }), fc.option(fc.nat(9_999_999), { nil: null }))
  .filter(([a, b]) => a !== null || b !== null)
  .map(([a, b]) => (a !== null && b !== null && a > b ? { from: b, to: a } : { from: a, to: b }));
const address: fc.Arbitrary<ListAddress> = fc.record({
  context,
  chosen: fc.dictionary(
    ident.filter((name) => !parameterNames.has(name)),
    fc.uniqueArray(ident, { minLength: 1, maxLength: 5 }).map((values) => values.sort()),
    { maxKeys: 5, noNullPrototype: true },
  ),
  ranges: fc.record({ price: range, width: range, height: range, depth: range, diameter: range }, { requiredKeys: [] }),
  sort: fc.option(ident, { nil: null }),
  page: fc.integer({ min: 1, max: 100_000 }),
});

test('the list page knows every filter', () => {
  expect(LIST_RANGES).toEqual(Object.keys(RANGE_PARAMETERS));
  const groups = [...FLAG_GROUPS, ...featureGroups].map(({ ident }) => ident);
  expect([...LIST_GROUPS].toSorted()).toEqual([...groups, CATEGORY_GROUP, MANUFACTURER_GROUP, ESHOP_GROUP].toSorted());
});

test('parseAddress is the inverse of buildAddress', () => {
  fc.assert(
    fc.property(address, (given) => expect(parseAddress(buildAddress(given))).toEqual(given)),
    {
      numRuns: 1000,
    },
  );
});

test('every text is either rejected or has a canonical URL', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60, unit: 'binary' }), (text) => {
      for (const candidate of [text, `/pl/products/${text}`, `/pl/products/sofy?${text}`]) {
        const parsed = parseAddress(candidate);
        if (parsed) expect(parseAddress(buildAddress(parsed))).toEqual(parsed);
      }
    }),
    { numRuns: 1000 },
  );
});

test.each([
  [
    '/pl/products/sofy?sort=cena-rosnaco&page=2&kolor=szary,czarny',
    '/pl/products/sofy?kolor=czarny,szary&sort=cena-rosnaco&page=2',
  ],
  ['/pl/products/sofy?page=1', '/pl/products/sofy'],
  ['/pl/products/sofy?page=2&kolor=szary&page=3&kolor=czarny', '/pl/products/sofy?kolor=czarny&page=3'],
  ['/pl/products/sofy?page=minus', '/pl/products/sofy'],
  ['/pl/products/sofy?cena=500-100', '/pl/products/sofy?cena=100-500'],
  ['/pl/products/sofy?cena=-99,99', '/pl/products/sofy?cena=-99.99'],
  ['/pl/products/sofy?cena=abc&kolor=,,&szerokosc=80-120.5', '/pl/products/sofy?szerokosc=80-120.5'],
  ['/pl/products/sales/', '/pl/products/sales'],
  ['/pl/search?q=%C5%82%C3%B3%C5%BCko', '/pl/search?q=%C5%82%C3%B3%C5%BCko'],
])('%s is canonically %s', (given, canonical) => {
  expect(buildAddress(parseAddress(given)!)).toBe(canonical);
});

test.each([
  '/products/sofy',
  '/pl/products/rooms',
  '/pl/products/sofy/extra',
  '/pl/product/1',
  'https://example.com/pl/products',
  '//example.com/pl/products',
  '/pl/products/%E0%A4%A',
])('%s is not a list', (given) => {
  expect(parseAddress(given)).toBeNull();
});
