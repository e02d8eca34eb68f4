import { categoryTree } from '@gniazdo/api/catalogue/categories/categoryTree';
import { nipSchema } from '@gniazdo/contracts/account';
import { checkDigit, makeGtin } from './gtin.ts';
import { makeTrader } from './makeTrader.ts';
import { seriesName } from './series.ts';
import { SHOPS } from './shops.ts';

test('the check digit of a known EAN is right', () => {
  expect(checkDigit('400638133393')).toBe(1);
});

test('GTINs have 13 digits and differ', () => {
  const numbers = Array.from({ length: 5_000 }, (_, i) => makeGtin(i));
  expect(new Set(numbers).size).toBe(5_000);
  for (const number of numbers) expect(number).toMatch(/^199\d{10}$/);
});

test('series names are unique words without digits, and none is a product noun', () => {
  const names = Array.from({ length: 100_000 }, (_, i) => seriesName(i));
  expect(new Set(names).size).toBe(100_000);
  for (const name of names) expect(name).toMatch(/^[A-Z]{5,14}$/);
  const words = new Set(
    categoryTree.flatMap((node) => [node.name, ...node.synonyms]).flatMap((text) => text.toLowerCase().split(' ')),
  );
  expect(names.filter((name) => words.has(name.toLowerCase()))).toEqual([]);
});

test('shops have different slugs and names, example addresses, and root categories that exist', () => {
  expect(new Set(SHOPS.map((shop) => shop.slug)).size).toBe(SHOPS.length);
  expect(new Set(SHOPS.map((shop) => shop.name)).size).toBe(SHOPS.length);
  const roots = new Set(categoryTree.filter((node) => node.parentId === null).map((node) => node.slug));
  for (const shop of SHOPS) {
    expect(shop.website).toMatch(/^https:\/\/[a-z-]+\.example$/);
    expect(shop.roots.filter((root) => !roots.has(root))).toEqual([]);
  }
});

test('traders have different valid NIPs of no tax office and example addresses; some state less', () => {
  const traders = SHOPS.map(makeTrader);
  const nips = traders.flatMap(({ nip }) => (nip === undefined ? [] : [nip]));
  expect(nips.filter((nip) => nip.startsWith('000') && nipSchema.safeParse(nip).data === nip)).toEqual(nips);
  expect(new Set(nips).size).toBe(nips.length);
  expect(nips.length).toBeLessThan(SHOPS.length);
  for (const { legalName, contactEmail } of traders) {
    expect(legalName).toContain('firma przykładowa');
    if (contactEmail !== undefined) expect(contactEmail).toMatch(/^kontakt@[a-z-]+\.example$/);
  }
  expect(traders.some((trader) => trader.nip !== undefined && trader.returnWay === undefined)).toBe(true);
});
