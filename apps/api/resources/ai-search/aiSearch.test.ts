import type { AiSearchResult, Listing, Suggestions } from '@gniazdo/contracts/offers';
import { categoryTree } from '../../catalogue/categories/categoryTree.ts';
import { featureGroups } from '../../catalogue/vocabulary/featureGroups.ts';
import { insertManufacturer, insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { readLists } from '../../testing/readLists.ts';
import { fromShell, type TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

let api: TestApi;
let list: ReturnType<typeof readLists>['list'];

withTestApi(async (started) => {
  api = started;
  ({ list } = readLists(api));
  const alfa = await insertShop(api.pool, { slug: 'alfa-dom', name: 'Alfa Dom', rating: 4.5 });
  const livia = await insertManufacturer(api.pool, 'livia', 'Livia');
  const insert = (slug: string, features: string[], values: Record<string, unknown> = {}) =>
    insertOffer(api.pool, {
      eshop_id: alfa,
      category_id: getCategoryId(slug),
      feature_values: features.map(findFeatureId),
      ...values,
    });
  await insert('sofy', ['kolor:czerwony'], { price: 150_000 });
  await insert('sofy-rozkladane', ['kolor:czerwony'], { price: 199_900, manufacturer_id: livia });
  await insert('sofy', ['kolor:czerwony'], { price: 250_000 });
  await insert('sofy', ['kolor:szary'], { price: 100_000 });
  await insert('komody', ['kolor:bialy'], { price: 45_000, width_from: 800, width_to: 800 });
  await insert('pufy', ['kolor:bordowy']);
  await insert('koce', [], { price: 9_900 });
});

test('[C-11] “czerwona sofa do 2000 zł” leads to the list with exactly its filters and variants', async () => {
  const response = await api.post('/api/v2/ai-search', { query: 'czerwona sofa do 2000 zł', categoryId: null });
  expect(response.status).toBe(200);
  const result = (await response.json()) as AiSearchResult;
  expect(result).toEqual({ url: '/pl/products/sofy?kolor=czerwony&cena=-2000', filtersCount: 2, resultsCount: 2 });
  const listing = await list(result.url);
  expect(listing.totalCount).toBe(result.resultsCount);
  expect(listing.variants).toHaveLength(result.resultsCount);
  expect(listing.chosen.map(({ name }) => name.replace(/\s/g, ' '))).toEqual(['Czerwony', 'Cena: do 2 000 zł']);
  expect(listing.url).toBe(result.url);
});

test.each([
  ['zielona', getCategoryId('sofy'), '/pl/products/sofy?pominiete=zielona'],
  ['czerwona do 1600 zł', getCategoryId('sofy'), '/pl/products/sofy?kolor=czerwony&cena=-1600'],
  ['czerwona sofa', getCategoryId('sofy-rozkladane'), '/pl/products/sofy-rozkladane?kolor=czerwony'],
  ['biała komoda', getCategoryId('sofy'), '/pl/products/komody?kolor=bialy'],
  ['sofa ze sklepu Alfa Dom', null, '/pl/products/sofy?sklep=alfa-dom'],
  ['Livia sofa', null, '/pl/products/sofy?producent=livia'],
  ['prezent dla mamy do 200 zł', null, '/pl/products/prezenty-dla-niej?cena=-200'],
  ['komoda 80 cm w stylu boho', null, '/pl/products/komody?szerokosc=75-85&pominiete=boho'],
  ['czerwona pufa', null, '/pl/products/pufy?kolor=bordowy,czerwony,terakota'],
  ['komoda 160x200', null, '/pl/search?q=komoda%20160x200'],
  ['qwerty', null, '/pl/search?q=qwerty'],
])('“%s” in the category %p leads to %s', async (query, categoryId, url) => {
  const result = await search(query, categoryId);
  expect(result.url).toBe(url);
  const listing = await list(url);
  expect(result).toMatchObject({ resultsCount: listing.totalCount, filtersCount: listing.chosen.length });
});

test('[C-21] lists of furniture have an AI search with a Polish example, others have none', async () => {
  expect(await list('/pl/products/sofy')).toMatchObject({
    showAiSearch: true,
    aiSearchPlaceholder: 'np. szara sofa rozkładana do 2000 zł',
  });
  expect(await list('/pl/products/sofy-rozkladane')).toMatchObject({ showAiSearch: true });
  for (const url of ['/pl/products/koce', '/pl/search?q=sofa', '/pl/products/eshop/alfa-dom'])
    expect(await list(url)).toMatchObject({ showAiSearch: false, aiSearchPlaceholder: null });
});

test('a visitor may search 60 times in ten minutes', async () => {
  const send = (address: string) =>
    api.send('/api/v2/ai-search', {
      method: 'POST',
      headers: fromShell({ address }),
      body: JSON.stringify({ query: 'sofa', categoryId: null }),
    });
  const statuses = [];
  for (let i = 0; i < 61; i++) statuses.push((await send('198.51.100.7')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(60);
  expect(statuses.at(-1)).toBe(429);
  expect((await send('198.51.100.8')).status).toBe(200);
});

test('[N-84] suggestions have the ids of the filters of their kind', async () => {
  const { items: filtered } = await suggest('czerwona sofa', 'Kategorie');
  expect(filtered[0]).toMatchObject({
    title: 'Sofy i kanapy, czerwony',
    url: '/pl/products/sofy?kolor=czerwony',
    productCount: 3,
    categoryId: getCategoryId('sofy'),
    colorId: findFeatureId('kolor:czerwony'),
  });
  expect((await list(filtered[0]!.url)).totalCount).toBe(3);
  expect(filtered.every(({ categoryId }) => categoryId !== undefined)).toBe(true);
  const { items: shops } = await suggest('alfa dom', 'Sklepy');
  expect(shops).toEqual([
    expect.objectContaining({ url: '/pl/products/eshop/alfa-dom', eshopId: expect.any(Number), eshopScore: 4.5 }),
  ]);
  const { items: brands } = await suggest('livia', 'Producenci');
  expect(brands).toEqual([
    expect.objectContaining({ url: '/pl/manufacturers/livia', manufacturerId: expect.any(Number), productCount: 1 }),
  ]);
  const oak = await insertOffer(api.pool, {
    eshop_id: shops[0]!.eshopId!,
    category_id: getCategoryId('komody'),
    feature_values: [findFeatureId('material:dab')],
  });
  await api.settle();
  expect((await suggest('dębowa komoda', 'Kategorie')).items[0]).toMatchObject({
    categoryId: getCategoryId('komody'),
    filterId: findFeatureId('material:dab'),
  });
  expect(
    (await list('/pl/products/komody?material=dab')).variants.map(({ id }: Listing['variants'][number]) => id),
  ).toEqual([oak.variantId]);
});

async function search(query: string, categoryId: number | null) {
  return (await (await api.post('/api/v2/ai-search', { query, categoryId })).json()) as AiSearchResult;
}

async function suggest(query: string, typeName: string) {
  const { data } = await api.get<Suggestions>(`/v2/search?q=${encodeURIComponent(query)}`);
  return data.find((group) => group.typeName === typeName)!;
}

function getCategoryId(slug: string) {
  return categoryTree.find((node) => node.slug === slug)!.id;
}

function findFeatureId(name: string) {
  const [group, ident] = name.split(':');
  return featureGroups.find((each) => each.ident === group)!.values.find((value) => value.ident === ident)!.id;
}
