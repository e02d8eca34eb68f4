import { buildSnapshot } from '../../testing/buildSnapshot.ts';
import { searchSuggestions } from './searchSuggestions.ts';

const snapshot = buildSnapshot([
  { name: 'Sofa LIVIA szara', category: 'sofy', features: ['kolor:szary'], brand: 'Wolne Popołudnie', deliveryDays: 2 },
  { name: 'Sofa NORD', category: 'sofy', gtin: '05901234123464', mpn: 'FLO-054815-1', brand: 'Fabryka Snu' },
  { name: 'Komoda ALVA', category: 'komody', gtin: '05901234123457', mpn: 'FLO-054814-2' },
  { name: 'Huśtawka ogrodowa', category: 'hustawki-i-hamaki' },
]);

test.each([
  ['5901234123464', [2]],
  ['590 123-412 3464', [2]],
  ['flo0548142', [3]],
  ['FLO 0548', [2, 3]],
  ['59012341', [2, 3]],
])('“%s”, a code or its start, suggests the offers %j', (query, ids) => {
  expect(searchSuggestions(snapshot, query)!.variantIds).toEqual(ids);
});

test.each([
  ['al', 'shops', ['Alfa']],
  ['sofa alfa', 'shops', ['Alfa']],
  ['wolne pop', 'manufacturers', ['Wolne Popołudnie']],
  ['snu', 'manufacturers', ['Fabryka Snu']],
  ['sofa w magazynie', 'categories', ['Sofy i kanapy, W magazynie']],
  ['szara sofa w tydzień', 'categories', ['Sofy i kanapy, szary, Wysyłka do 7 dni']],
] as const)('“%s” suggests among %s %j', (query, kind, titles) => {
  expect(searchSuggestions(snapshot, query)![kind].map(({ title }) => title)).toEqual(
    expect.arrayContaining([...titles]),
  );
});

test('a condition that no offer fulfils is not suggested', () => {
  const { categories } = searchSuggestions(snapshot, 'sofa z darmową dostawą')!;
  expect(categories.map(({ title }) => title)).not.toContainEqual(expect.stringContaining('Darmowa'));
});

const tables = buildSnapshot([
  ...['stoliki-pomocnicze', 'lampy-stolowe', 'hokery', 'stoliki-kawowe', 'lampy-stolowe'].map((category) => ({
    name: `Stolik ${category}`,
    category,
  })),
  { name: 'Stół OSLO', category: 'stoly-do-jadalni' },
  { name: 'Stół OSLO', category: 'stoly-rozkladane' },
  { name: 'Narożnik', category: 'narozniki' },
  ...Array.from({ length: 9 }, () => ({ name: 'Narożnik rozkładany', category: 'narozniki-rozkladane' })),
  { name: 'Narzuta', category: 'narzuty' },
  { name: 'Koc MIRA', category: 'koce', price: 90, brand: 'Kanapex Home' },
  { name: 'Kanapa kanapex', category: 'kanapy-i-wersalki' },
]);

test.each([
  ['stół', /^Stoły/],
  ['stol', /^Stoły/],
  ['stolik', /stoliki/i],
  ['s', /^S/],
  ['naroż', /^Narożniki$/],
  ['lampa stołowa', /^Lampy stołowe$/],
  ['prezent', /^Prezenty/],
  ['prezenty dla niej', /^Prezenty dla niej$/],
])('[S-88] “%s” suggests first %s', (query, title) => {
  expect(searchSuggestions(tables, query)!.categories[0]!.title).toMatch(title);
});

test.each([
  ['regulamin', 'Regulamin'],
  ['regul', 'Regulamin'],
  ['Black Friday', 'Promocje i Black Friday'],
  ['black fr', 'Promocje i Black Friday'],
])('“%s” suggests the page %s', (query, title) => {
  expect(searchSuggestions(tables, query)!.pages.map((page) => page.title)).toEqual([title]);
});

test('beside a brand or shop that the query begins, there are only categories that it names', () => {
  const titles = (query: string) => searchSuggestions(tables, query)!.categories.map(({ title }) => title);
  expect(searchSuggestions(tables, 'kanapex')!.manufacturers.map(({ title }) => title)).toEqual(['Kanapex Home']);
  expect(titles('kanapex')).toEqual([]);
  expect(titles('kanap')).toEqual(['Kanapy i wersalki', 'Sofy i kanapy']);
});

test.each(['lozka', 'łóżka', 'LOZKA', 'łóżko'])('“%s” suggests the whole category before its many kinds', (query) => {
  const kinds = ['tapicerowane', 'drewniane', 'kontynentalne', 'metalowe', 'jednoosobowe', 'dzieciece', 'pietrowe'];
  const beds = buildSnapshot(kinds.map((kind) => ({ name: `Łóżko ${kind}`, category: `lozka-${kind}` })));
  const { categories } = searchSuggestions(beds, query)!;
  expect(categories.map(({ title }) => title)).toEqual(['Łóżka', ...Array(4).fill(expect.stringMatching(/^Łóżka ./))]);
});

const sofas = buildSnapshot([
  { name: 'Sofa LIVIA', category: 'sofy', price: 3_001 },
  { name: 'Sofa NORD', category: 'sofy', price: 3_000 },
  { name: 'Sofa ALMA 3000', category: 'sofy', price: 5_000 },
  { name: 'Sofa SUND', category: 'sofy', price: 900 },
  { name: 'Pokrowiec na sofę', category: 'pokrowce-na-sofy', price: 100 },
]);

test.each([
  ['sofa do 3000 zł', [2, 4], 'Sofy i kanapy, do 3 000 zł'],
  ['sofa poniżej 3000zł', [2, 4], 'Sofy i kanapy, do 3 000 zł'],
  ['sofa max 3000', [2, 4], 'Sofy i kanapy, do 3 000 zł'],
  ['sofa nie więcej niż 3000 zł', [2, 4], 'Sofy i kanapy, do 3 000 zł'],
  ['sofa od 1000 do 3000 zł', [2], 'Sofy i kanapy, 1 000–3 000 zł'],
  ['sofa od 3001 zł', [1, 3], 'Sofy i kanapy, od 3 001 zł'],
  ['sofa do 3000 zł z dostawą do 100 zł', [2, 4], 'Sofy i kanapy, do 3 000 zł'],
  ['sofa LIVIA do 3000 zł', [2, 4], 'Sofy i kanapy, do 3 000 zł'],
  ['sofa do 50 zł', [], 'Sofy i kanapy'],
])('“%s” suggests only products in the price, and the list with it', (query, ids, title) => {
  const { variantIds, categories } = searchSuggestions(sofas, query)!;
  expect(variantIds).toEqual(ids);
  expect(categories[0]!.title.replace(/\u00a0/g, ' ')).toBe(title);
});
