import { buildSnapshot } from '../../testing/buildSnapshot.ts';
import { searchListing } from '../listing/searchListing.ts';

const snapshot = buildSnapshot([
  {
    name: 'Sofa LIVIA szara',
    category: 'sofy',
    features: ['kolor:szary'],
    gtin: '05901234123457',
    mpn: 'FLO-054814-2',
  },
  { name: 'Sofa NORD', category: 'sofy', gtin: '05901234123464', mpn: 'FLO-054815-1' },
  { name: 'Stół BERG 160x90', category: 'stoly', mpn: '160x200' },
  { name: 'Komoda ALVA', category: 'komody' },
  { name: 'Lampa FLO-054814-2 zamiennik', category: 'lampy-wiszace', mpn: 'KOMODA' },
  { name: 'Kredens', category: 'kredensy', gtin: '00000012345670', mpn: 'a-very-long-code-of-a-shop-0001' },
  { name: 'Witryna', category: 'witryny', mpn: 'a-very-long-code-of-a-shop-0002' },
]);

test.each([
  ['5901234123457', 1],
  ['590-123-412-3457', 1],
  ['590 123 412 3457', 1],
  ['05901234123457', 1],
  ['EAN 5901234123457', 1],
  ['12345670', 6],
  ['FLO-054814-2', 1],
  ['flo0548142', 1],
  ['flo 054814 2', 1],
  ['Flo.054815/1', 2],
  ['sofa FLO-054815-1', 2],
  ['sofa FLO-054815-1 do 2000 zł', 2],
  ['a very long code of a shop 0002', 7],
])('“%s” finds its product first', (query, id) => {
  expect(find(query)[0]).toBe(id);
});

test.each([
  ['59012341', [1, 2]],
  ['590 1234', [1, 2]],
  ['FLO-0548', [1, 2, 5]],
  ['flo 05481', [1, 2, 5]],
  ['FLO-054815', [2]],
  ['a-very-long-code-of-a-shop', []],
  ['a-very-long-code-of-a-shop-00', [6, 7]],
])('the start “%s” of a code finds %j', (query, ids) => {
  expect(find(query).sort()).toEqual(ids);
});

test('offers that have the code in their name are found as well', () => {
  expect(find('FLO-054814-2').sort()).toEqual([1, 5]);
});

test('a code without digits, a size or a short number is none, so that no shop buys a word with it', () => {
  expect(find('komoda')[0]).toBe(4);
  expect(find('komoda')).not.toContain(5);
  expect(find('łóżko 160x200')).not.toContain(2);
  expect(find('160')).toEqual([3]);
});

test('500 random GTINs and 500 random codes, each also with spaces or dashes, find their product first', () => {
  let seed = 7;
  // Numerical Recipes' generator: the same codes each time.
  const random = (below: number) =>
    Math.floor(((seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32) * below);
  const digits = (count: number) => Array.from({ length: count }, () => random(10)).join('');
  const letters = (count: number) => Array.from({ length: count }, () => String.fromCharCode(65 + random(26))).join('');
  const buildCode = [
    () => `${letters(3)}-${digits(6)}-${random(9)}`,
    () => `${letters(2)}${digits(4)}`,
    () => `${digits(3)}.${digits(3)}.${digits(2)}`,
    () => `${letters(4)} ${digits(3)}/${letters(2)}`,
    () => digits(8),
  ];
  // Equal titles: only the codes differ.
  const offers = Array.from({ length: 500 }, (_, i) => ({
    name: 'Sofa NORD',
    category: 'sofy',
    gtin: `0590${digits(10)}`,
    mpn: buildCode[i % buildCode.length]!(),
  }));
  const many = buildSnapshot(offers);
  const wrong = offers.flatMap(({ gtin, mpn }, i) =>
    [gtin, gtin.slice(1), mpn, mpn.toLowerCase()]
      .flatMap((code) => [code, code.replace(/(\d{3})(?=\d)/g, '$1 '), code.replace(/(\d{4})(?=\d)/g, '$1-')])
      .filter((code) => find(code, many)[0] !== i + 1),
  );
  expect(wrong).toEqual([]);
});

test('changed and removed codes are followed', () => {
  const { search } = snapshot;
  const find = (code: string) => search.codes.find(code, 10);
  search.codes.maintain();
  search.codes.put(3, ['05901234123471', null]);
  expect(find('5901234123471')).toEqual({ exact: [3], longer: [] });
  search.codes.put(3, [null, 'X-9']);
  expect(find('5901234123471').exact).toEqual([]);
  search.codes.maintain();
  search.codes.put(3, [null, 'X-10']);
  expect(find('x9').exact).toEqual([]);
  expect(find('x')).toEqual({ exact: [], longer: [3] });
  search.codes.put(3, [null, 'KOMODA']);
  for (let ordinal = 100; ordinal < 1_200; ordinal++) search.codes.put(ordinal, [null, `ZZ${ordinal}`]);
  expect(find('zz1000')).toEqual({ exact: [1_000], longer: [] });
  expect(find('zz100').exact).toEqual([100]);
  expect(find('zz11').longer).toHaveLength(10);
  for (let ordinal = 100; ordinal < 1_200; ordinal++) search.codes.put(ordinal, [null, null]);
  expect(find('zz1').longer).toEqual([]);
});

/** Ids of the variants of the first page, after the redirect to its filters. */
function find(query: string, within = snapshot) {
  let found = searchListing(within, () => 0, `/pl/search?q=${encodeURIComponent(query)}`);
  if (found && 'redirect' in found) found = searchListing(within, () => 0, found.redirect.location);
  return found && 'ids' in found ? found.ids : [];
}
