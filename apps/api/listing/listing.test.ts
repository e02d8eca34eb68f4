import { fold } from '@gniazdo/format';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { fillLists, SOFA_BEDS, SOFAS } from '../testing/fillLists.ts';
import { idsOf, readLists } from '../testing/readLists.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';

let database: TestDatabase;
let api: TestApi;
let list: ReturnType<typeof readLists>['list'];
let everyVariant: ReturnType<typeof readLists>['everyVariant'];

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi(database.url);
  ({ list, everyVariant } = readLists(api));
  await fillLists(api.db);
  await api.settle();
}, 120_000);

afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

test('[R-10] the list of all products counts every listable variant; its pages share none', async () => {
  const { count } = await api.db
    .selectFrom('variant')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('active', '=', true)
    .where('disabled', '=', false)
    .executeTakeFirstOrThrow();
  const first = await list('/pl/products');
  const second = await list(first.nextPageUrl!);
  expect(first.totalCount).toBe(Number(count));
  expect(first.variants).toHaveLength(48);
  expect(second.variants.length).toBeGreaterThan(0);
  const ids = [...first.variants, ...second.variants].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a category holds its own subtree only; inactive and disabled offers are in no list', async () => {
  const sofas = await list('/pl/products/sofy');
  expect(sofas.title).toBe('Sofy i kanapy');
  expect(sofas.variants.some(({ category }) => category.id === SOFA_BEDS)).toBe(true);
  expect(sofas.variants.every(({ category }) => [SOFAS, SOFA_BEDS].includes(category.id))).toBe(true);
  const names = (await everyVariant('/pl/products')).map(({ name }) => name);
  expect(names).not.toContain('Nieaktywna');
  expect(names).not.toContain('Wycofana');
});

test('[N-08] discounted is what stands in sales and nothing else, and price and discount say so', async () => {
  const sales = await everyVariant('/pl/products/sales');
  expect(sales.length).toBeGreaterThan(0);
  for (const { discounted, discount, price } of sales) {
    expect(discounted).toBe(true);
    expect(discount!.discount).toBeGreaterThanOrEqual(5);
    expect(price.priceBeforeDiscount).toBeGreaterThan(price.price);
  }
  expect(idsOf(await everyVariant('/pl/products?promocja=tak')).sort()).toEqual(idsOf(sales).sort());
  const others = (await everyVariant('/pl/products')).filter(({ discounted }) => !discounted);
  expect(others.every(({ price }) => price.priceBeforeDiscount === null)).toBe(true);
  const { count } = await api.db
    .selectFrom('variant')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('price_before', 'is not', null)
    .executeTakeFirstOrThrow();
  // Some fell by less.
  expect(sales.length).toBeLessThan(Number(count));
  expect(sales.length + others.length).toBe((await list('/pl/products')).totalCount);
  expect((await everyVariant('/pl/products/sales/lozka')).every(({ category }) => category.slug === 'lozka')).toBe(
    true,
  );
});

test('codes of a shop make the list of vouchers', async () => {
  const vouchered = await everyVariant('/pl/products/vouchers');
  expect(vouchered.length).toBeGreaterThan(0);
  for (const { voucher, eshop, price } of vouchered) {
    expect(voucher).toMatchObject({ code: 'JESIEN10', value: 10, valueType: 'percent' });
    expect(voucher!.priceWithVoucher).toBeCloseTo(price.price * 0.9, 2);
    expect(eshop.slug).toBe('alfa');
  }
});

test('[R-26] a search forgives diacritics, inflection and case; gibberish finds nothing; no query is a list', async () => {
  expect((await list('/pl/search?q=lozko')).variants.map(({ name }) => name)).toContain('Łóżko ALMA 160x200');
  expect(idsOf(await everyVariant('/pl/search?q=SOFY'))).toEqual(idsOf(await everyVariant('/pl/search?q=sofa')));
  expect((await list('/pl/search?q=qwrtpsdfg')).totalCount).toBe(0);
  expect((await list('/pl/search?q=%21%3F')).totalCount).toBe(0);
  expect((await list('/pl/search')).totalCount).toBeGreaterThan(0);
});

test('[N-73] pages are counted from one, all full but the last, and empty beyond it', async () => {
  const first = await list('/pl/products');
  const { page, pageCount, pageSize, totalCount } = first.pagination;
  expect(page).toBe(1);
  expect(pageCount).toBe(Math.ceil(totalCount / pageSize));
  const last = await list(`/pl/products?page=${pageCount}`);
  expect(last.nextPageUrl).toBeNull();
  expect(last.variants).toHaveLength(totalCount - (pageCount - 1) * pageSize);
  const beyond = await list('/pl/products?page=999');
  expect(beyond.variants).toEqual([]);
  expect(beyond.totalCount).toBe(totalCount);
});

test('[V-19] case and diacritics of a query do not matter, composed or not', async () => {
  const spellings = ['LOZKO', 'łóżko', 'Łóżko', 'łóżko'.normalize('NFD')];
  expect(new Set(spellings.map(fold))).toEqual(new Set(['lozko']));
  expect(fold('ŻÓŁĆ')).toBe('zolc');
  const results = await Promise.all(spellings.map((q) => everyVariant(`/pl/search?q=${encodeURIComponent(q)}`)));
  expect(results[0]!.length).toBeGreaterThan(5);
  for (const found of results) expect(found.map(({ id }) => id)).toEqual(results[0]!.map(({ id }) => id));
});

test('what makes no sense is ignored', async () => {
  const { totalCount, url } = await list(
    '/pl/products/sofy?kolor=nie-ma&cena=abc&sort=x&nic=1&utm_source=a&__proto__=b',
  );
  expect(url).toBe('/pl/products/sofy');
  expect(totalCount).toBe((await list('/pl/products/sofy')).totalCount);
});

test('a list of a shop or of a maker names whose picture it has', async () => {
  const { variants } = await list('/pl/products/sofy');
  const { eshop, manufacturer } = variants.find((variant) => variant.manufacturer !== null)!;
  expect((await list(`/pl/products/eshop/${eshop.slug}`)).mark).toEqual({ type: 'shop', id: eshop.id });
  expect((await list('/pl/products/sofy')).mark).toBeNull();
  expect((await list(`/pl/manufacturers/${manufacturer!.slug}`)).mark).toEqual({
    type: 'manufacturer',
    id: manufacturer!.id,
  });
});

test('what the filters are is said with their names; what one shop has, with its own', async () => {
  const { seo } = await list('/pl/products/sofy?kolor=czarny,szary&dostepnosc=w-magazynie');
  expect(seo.title).toMatch(
    /^Sofy i kanapy, w magazynie, kolor: (szary, czarny|czarny, szary) – porównaj ceny \d+ ofert$/,
  );
  expect((await list('/pl/products/sofy?producent=livia')).seo.title).toMatch(/^Sofy i kanapy, producent: Livia – /);
  expect((await list('/pl/products/sofy?kolor=szary')).seo.description).toMatch(
    /^Sofy i kanapy, kolor: szary – \d+ ofert z 2 sklepów, /,
  );
  expect((await list('/pl/products/eshop/alfa')).seo.description).toMatch(
    /^Alfa – \d+ ofert, ceny od [\d\s,]+zł\. Sprawdź ceny z dostawą, wymiary i opinie, a potem kup w sklepie Alfa\.$/u,
  );
});

test('an unknown slug is 404, one written otherwise has moved', async () => {
  expect((await api.send(`/api/v2/listing?url=/pl/products/nie-ma-takiej`)).status).toBe(404);
  expect((await api.send(`/api/v2/listing?url=/pl/products/eshop/nie-ma`)).status).toBe(404);
  expect(await api.get(`/api/v2/listing?url=${encodeURIComponent('/pl/products/Sofy/?page=2')}`)).toEqual({
    redirect: { status: 301, location: '/pl/products/sofy?page=2' },
  });
});

test('title and description name the count; combinations of filters are not indexed', async () => {
  const sofas = await list('/pl/products/sofy');
  expect(sofas.seo.title).toBe(`Sofy i kanapy – porównaj ceny ${sofas.totalCount} ofert`);
  expect(sofas.seo.description).toMatch(/^Sofy i kanapy – \d+ ofert z 2 sklepów, ceny od [\d\s,]+zł\. Porównaj /u);
  expect(sofas.seo.index).toBe(true);
  expect((await list('/pl/products/sofy?kolor=szary')).seo.index).toBe(true);
  expect((await list('/pl/products/sofy?kolor=szary&sklep=alfa')).seo.index).toBe(false);
  expect((await list('/pl/search?q=sofa')).seo.index).toBe(false);
});
