import type { Listing, Suggestions } from '@gniazdo/contracts/offers';
import { categoryTree } from '../../catalogue/categories/categoryTree.ts';
import { featureGroups } from '../../catalogue/vocabulary/featureGroups.ts';
import { insertOffer, insertShop, insertVoucher } from '../../testing/insertOffer.ts';
import { readLists } from '../../testing/readLists.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

let api: TestApi;
let list: ReturnType<typeof readLists>['list'];

withTestApi(async (started) => {
  api = started;
  ({ list } = readLists(api));
  const shop = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa' });
  const insert = (slug: string, name: string, features: string[], values: Record<string, unknown> = {}) =>
    insertOffer(api.pool, {
      eshop_id: shop,
      category_id: categoryTree.find((node) => node.slug === slug)!.id,
      name,
      feature_values: features.map(findFeatureId),
      ...values,
    });
  await insert('narozniki', 'Narożnik NORD', ['kolor:szary']);
  await insert('narozniki', 'Narożnik SUND', ['kolor:bezowy']);
  await insert('sofy', 'Sofa NORD', ['kolor:szary']);
  const table = ['material:dab', 'cechy:rozkladany'];
  await insert('stoly-rozkladane', 'Stół rozkładany OSLO', table, { width_from: 1_600, width_to: 1_600 });
  await insert('stoly-rozkladane', 'Stół rozkładany BERG', table, { width_from: 2_000, width_to: 2_000 });
  await insert('komody', 'Komoda ALVA', ['kolor:bialy'], { price: 45_000 });
  const { productId } = await insert('komody', 'Komoda BRITA', ['kolor:bialy'], { price: 55_000 });
  const other = await insertShop(api.pool, { slug: 'beta', name: 'Beta' });
  await insert('komody', 'Komoda BRITA', [], { price: 40_000, product_id: productId, eshop_id: other });
  await insert('szafki-pod-umywalke', 'Szafka pod umywalkę STEN', [], { width_from: 600, width_to: 600 });
  await insert('koce', 'Koc MIRA', [], { price: 9_900 });
  await insert('szafy-przesuwne', 'Szafa przesuwna VIKA', []);
  await insertVoucher(api.pool, { eshop_id: shop, code: 'ZIMA15', value: 15, value_type: 'percent' });
});

test.each([
  [
    'naroznik szary do salonu',
    '/pl/search?q=naroznik&kategoria=salon&kolor=szary',
    ['Narożnik NORD'],
    ['Salon', 'Szary'],
  ],
  [
    'stol rozkladany debowy 160',
    '/pl/search?q=stol%20rozkladany&material=dab&szerokosc=155-165',
    ['Stół rozkładany OSLO'],
    ['Dąb', 'Szerokość: 155–165 cm'],
  ],
  [
    'komoda biala do 500 zl',
    '/pl/search?q=komoda&kolor=bialy&cena=-500',
    ['Komoda ALVA'],
    ['Biały', 'Cena: do 500 zł'],
  ],
  ['prezent dla mamy', '/pl/products/prezenty-dla-niej', ['Koc MIRA'], []],
])('“%s” leads to %s', async (query, location, names, chips) => {
  const found = await search(query);
  expect(found.redirects).toEqual([location]);
  expect(found.listing.variants.map(({ name }) => name)).toEqual(names);
  expect(found.listing.chosen.map(({ name }) => name.replace(/\s/g, ' '))).toEqual(chips);
  // Each chip links to the search without it.
  for (const { url } of found.listing.chosen)
    expect((await list(url)).totalCount).toBeGreaterThanOrEqual(found.listing.totalCount);
});

test('the name of a thing keeps its preposition, and words between its words that are filters are left out', async () => {
  expect((await search('szafka pod umywalkę 60')).redirects[0]).toMatch(/q=szafka%20pod%20umywalk%C4%99&szerokosc/);
  expect((await search('stół duży rozkładany do 2000 zł')).redirects[0]).toMatch(/q=st%C3%B3%C5%82%20rozk/);
});

test('a misspelled word is searched for, and the list says what it corrected', async () => {
  const { redirects, listing } = await search('naroznkk');
  expect(redirects).toEqual([]);
  expect(listing.groups.search).toMatchObject({ corrected: 'naroznik' });
  expect(listing.variants.map(({ name }) => name)).toEqual(expect.arrayContaining(['Narożnik NORD', 'Narożnik SUND']));
});

test.each([
  ['w magazynie', /dostepnosc=w-magazynie/],
  ['szarych', /kolor=szary/],
  ['biała do 500 zł', /kolor=bialy&cena=-500/],
])('“%s” is well-formed, so it is read as a filter', async (query, location) => {
  expect((await search(query)).redirects[0]).toMatch(location);
});

test('a filter that would leave nothing is given up, and its words are named', async () => {
  const { redirects, listing } = await search('komoda biala do 100 zł');
  expect(redirects).toEqual(['/pl/search?q=komoda&kolor=bialy&pominiete=do%20100%20z%C5%82']);
  expect(listing.variants).toHaveLength(2);
  expect(listing.ignored).toEqual(['do 100 zł']);
});

test('a mistyped word is corrected by the other words', async () => {
  const { listing } = await search('szfa przesuwna');
  expect(listing.groups.search!.corrected).toBe('szafa przesuwna');
  expect(listing.variants.map(({ name }) => name)).toEqual(['Szafa przesuwna VIKA']);
});

test.each([
  ['szary narożnik do kuchni', [['Narożniki, szary', 'Narożniki'], ['Narożnik NORD']]],
  ['szary narożnik do kuchni do 5000 zł', [['Narożniki, szary, do 5 000 zł', 'Narożniki'], ['Narożnik NORD']]],
  ['szary narożnik do kuchni za 100 zł', [['Narożniki, szary', 'Narożniki']]],
])('suggestions drop words, but “%s” suggests no products above its price', async (query, titles) => {
  const { data } = await api.get<Suggestions>(`/v2/search?q=${encodeURIComponent(query)}`);
  const seen = data.map(({ items }) => items.map(({ title }) => title.replace(/\s/g, ' ')));
  expect(seen).toEqual(titles);
});

test('suggestions go by the price that they show: that of the cheapest offer', async () => {
  const suggest = async (query: string) => {
    const { data } = await api.get<Suggestions>(`/v2/search?q=${encodeURIComponent(query)}`);
    return data.flatMap(({ items }) =>
      items.flatMap(({ title, price }) => (price === undefined ? [] : [[title, price]])),
    );
  };
  expect(await suggest('komoda od 500 zł')).toEqual([]);
  expect(await suggest('komoda BRITA do 420 zł')).toEqual([['Komoda BRITA', 400]]);
});

test('suggestions of words that nothing has are empty', async () => {
  expect(await api.get('/v2/search?q=qwrtpsdfg')).toEqual({ data: [] });
});

test('the code of a voucher links to its shop', async () => {
  const { listing } = await search('zima15');
  expect(listing.groups.search!.voucher).toEqual({
    code: 'ZIMA15',
    text: '−15 %',
    shop: 'Alfa',
    url: '/pl/products/eshop/alfa/voucher/ZIMA15',
  });
  expect((await list('/pl/products/eshop/alfa?kupon=tak')).totalCount).toBeGreaterThan(0);
  expect((await search('sofa')).listing.groups.search!.voucher).toBeUndefined();
});

test('a search that becomes a list of a room keeps its price', async () => {
  expect((await search('meble do salonu do 2000 zł')).redirects).toEqual(['/pl/products/salon?cena=-2000']);
});

async function search(query: string) {
  type Response = { listing: Listing } | { redirect: { status: number; location: string } };
  const redirects: string[] = [];
  for (let url = `/pl/search?q=${encodeURIComponent(query)}`; ;) {
    const response = await api.get<Response>(`/api/v2/listing?url=${encodeURIComponent(url)}`);
    if ('listing' in response) return { redirects, listing: response.listing };
    expect(response.redirect.status).toBe(302);
    url = response.redirect.location;
    redirects.push(url);
  }
}

function findFeatureId(text: string) {
  const [group, ident] = text.split(':');
  return featureGroups.find((one) => one.ident === group)!.values.find((value) => value.ident === ident)!.id;
}
