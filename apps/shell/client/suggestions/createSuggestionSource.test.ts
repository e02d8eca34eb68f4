import type { Suggestions } from '@gniazdo/contracts/offers';
import { createSuggestionSource, findExactItem, keepSuiting, limitGroups } from './createSuggestionSource.ts';

test('one request is under way at a time; the newest query follows, and answers arrive in order', async () => {
  const { source, calls, shown, answer } = start();
  for (const query of ['s', 'so', 'sof', 'sofa']) source.request(query);
  expect(calls.map(({ query }) => query)).toEqual(['s']);
  await answer();
  expect(calls.map(({ query }) => query)).toEqual(['s', 'sofa']);
  await answer();
  expect(shown).toEqual(['s', 'sofa']);
});

test('[S-85] a late answer does not replace one that is known for the newest query', async () => {
  const { source, shown, answer } = start();
  source.request('so');
  await answer();
  source.request('sof');
  source.request('so');
  await answer();
  expect(shown).toEqual(['so', 'so', 'so']);
});

test('a failed request shows an empty list, and the next query is requested', async () => {
  const { source, calls, shown, answer } = start();
  source.request('s');
  await answer(new Error('offline'));
  source.request('s');
  expect(calls).toHaveLength(2);
  await answer();
  expect(shown).toEqual(['s', 's']);
});

test('of suggestions for an earlier query, only those that suit the newest one are kept', () => {
  const titles = (query: string) => keepSuiting(named, query).map(({ items }) => items.map(({ title }) => title));
  const named = [
    { ...groups[0]!, items: ['Narzuty', 'Narożniki rozkładane', 'Na raty'].map((title) => ({ ...item, title })) },
  ];
  expect(titles('naroż')).toEqual([['Narożniki rozkładane']]);
  expect(titles('rozkl NAR')).toEqual([['Narożniki rozkładane']]);
  expect(titles('lampa')).toEqual([]);
});

type Call = { query: string; settle: (error?: Error) => void };

function start() {
  const calls: Call[] = [];
  const shown: string[] = [];
  const source = createSuggestionSource(
    (query) =>
      new Promise<Suggestions>((resolve, reject) => {
        calls.push({ query, settle: (error) => (error ? reject(error) : resolve({ data: [] })) });
      }),
    (_groups, query) => shown.push(query),
  );
  const answer = async (error?: Error) => {
    calls.at(-1)!.settle(error);
    // Reactions to the response run in microtasks.
    await new Promise((resolve) => setImmediate(resolve));
  };
  return { source, calls, shown, answer };
}

const item = { id: 1, title: 'Łóżka', url: '/pl/products/lozka', apiUrl: '', productCount: 3 };
const groups = [{ type: 6, typeName: 'Kategorie', img: null, items: [item] }];

test('[V-19] a title matches whatever its case and diacritics, composed or not', () => {
  for (const query of ['LOZKA', 'łóżka', 'Łóżka', 'Łóżka'.normalize('NFD')])
    expect(findExactItem(groups, query)).toBe(item);
  for (const query of ['lozk', 'łóżka tapicerowane', '']) expect(findExactItem(groups, query)).toBeUndefined();
});

test.each([
  ['7 + 8', 7, 8, [7, 3]],
  ['0 + 12', 0, 12, [10]],
  ['4 + 3', 4, 3, [4, 3]],
  ['5 + 6', 5, 6, [5, 5]],
])('[V-20] categories and products are at most ten: %s', (_, categories, products, shown) => {
  expect(count(categories, products)).toEqual(shown);
});

test.each([
  ['10 + 5', 10, 5, [10]],
  ['12 + 5', 12, 5, [12]],
])('[V-21] beside ten categories there is no group of products: %s', (_, categories, products, shown) => {
  expect(count(categories, products)).toEqual(shown);
});

test('[V-20] other types are untouched', () => {
  expect(limitGroups([group(6, 8), group(3, 20), group(11, 9)]).map(({ items }) => items.length)).toEqual([8, 20, 2]);
});

function count(categories: number, products: number) {
  return limitGroups([group(6, categories), group(11, products)]).map(({ items }) => items.length);
}

function group(type: number, length: number) {
  const items = Array.from({ length }, (_, id) => ({
    id,
    title: `T${id}`,
    url: `/pl/${id}`,
    apiUrl: '',
    productCount: 1,
  }));
  return { type, typeName: 'Grupa', img: null, items };
}
