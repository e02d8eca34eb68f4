import { foldDiacritics } from '@gniazdo/format';
import { fillLists, SOFA_BEDS, SOFAS } from '../../testing/fillLists.ts';
import { getSortedIds, readLists } from '../../testing/readLists.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

let api: TestApi;
let list: ReturnType<typeof readLists>['list'];
let everyVariant: ReturnType<typeof readLists>['everyVariant'];

withTestApi(async (started) => {
  api = started;
  ({ list, everyVariant } = readLists(api));
  await fillLists(api.pool);
});

test('[R-10] the list of all products counts every listed variant; its pages do not overlap', async () => {
  const count = await countVariants('active and not disabled');
  const first = await list('/pl/products');
  const second = await list(first.nextPageUrl!);
  expect(first.totalCount).toBe(count);
  expect(first.variants).toHaveLength(48);
  expect(second.variants.length).toBeGreaterThan(0);
  const ids = [...first.variants, ...second.variants].map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a category lists only its own subtree; inactive and disabled offers are in no list', async () => {
  const sofas = await list('/pl/products/sofy');
  expect(sofas.title).toBe('Sofy i kanapy');
  expect(sofas.variants.some(({ category }) => category.id === SOFA_BEDS)).toBe(true);
  expect(sofas.variants.every(({ category }) => [SOFAS, SOFA_BEDS].includes(category.id))).toBe(true);
  const names = (await everyVariant('/pl/products')).map(({ name }) => name);
  expect(names).not.toContain('Nieaktywna');
  expect(names).not.toContain('Wycofana');
});

test('[N-08] exactly the variants in sales are discounted and have a discount and a previous price', async () => {
  const sales = await everyVariant('/pl/products/sales');
  expect(sales.length).toBeGreaterThan(0);
  for (const { discounted, discount, price } of sales) {
    expect(discounted).toBe(true);
    expect(discount!.discount).toBeGreaterThanOrEqual(1);
    expect(price.priceBeforeDiscount).toBeGreaterThan(price.price);
  }
  expect(getSortedIds(await everyVariant('/pl/products?promocja=tak')).sort()).toEqual(getSortedIds(sales).sort());
  const others = (await everyVariant('/pl/products')).filter(({ discounted }) => !discounted);
  expect(new Set(others.map(({ price }) => price.priceBeforeDiscount))).toEqual(new Set([null]));
  const count = await countVariants('price_before is not null');
  // Some reductions are below the minimum.
  expect(sales.length).toBeLessThan(count);
  expect(sales.length + others.length).toBe((await list('/pl/products')).totalCount);
  const { slug } = sales[0]!.category;
  const ofCategory = sales.filter(({ category }) => category.slug === slug);
  expect(getSortedIds(await everyVariant(`/pl/products/sales/${slug}`))).toEqual(getSortedIds(ofCategory));
});

test('the list of vouchers has the offers with a voucher code', async () => {
  const vouchered = await everyVariant('/pl/products/vouchers');
  expect(vouchered.length).toBeGreaterThan(0);
  for (const { voucher, eshop, price } of vouchered) {
    expect(voucher).toMatchObject({ code: 'JESIEN10', value: 10, valueType: 'percent' });
    expect(voucher!.priceWithVoucher).toBeCloseTo(price.price * 0.9, 2);
    expect(eshop.slug).toBe('alfa');
  }
});

test('[R-26] search ignores diacritics, inflection and case; an unknown word finds nothing; an empty query is a list', async () => {
  expect((await list('/pl/search?q=lozko')).variants.map(({ name }) => name)).toContain('Łóżko ALMA 160x200');
  expect(getSortedIds(await everyVariant('/pl/search?q=SOFY'))).toEqual(
    getSortedIds(await everyVariant('/pl/search?q=sofa')),
  );
  expect((await list('/pl/search?q=qwrtpsdfg')).totalCount).toBe(0);
  expect((await list('/pl/search?q=%21%3F')).totalCount).toBe(0);
  expect((await list('/pl/search')).totalCount).toBeGreaterThan(0);
});

test('[N-73] pages start at 1, all but the last are full, and pages beyond it are empty', async () => {
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

test('[V-19] search ignores case and diacritics, composed or decomposed', async () => {
  const spellings = ['LOZKO', 'łóżko', 'Łóżko', 'łóżko'.normalize('NFD')];
  expect(new Set(spellings.map(foldDiacritics))).toEqual(new Set(['lozko']));
  expect(foldDiacritics('ŻÓŁĆ')).toBe('zolc');
  const results = await Promise.all(spellings.map((q) => everyVariant(`/pl/search?q=${encodeURIComponent(q)}`)));
  expect(results[0]!.length).toBeGreaterThan(5);
  for (const found of results) expect(found.map(({ id }) => id)).toEqual(results[0]!.map(({ id }) => id));
});

test('invalid parameters are ignored', async () => {
  const { totalCount, url } = await list(
    '/pl/products/sofy?kolor=nie-ma&cena=abc&sort=x&nic=1&utm_source=a&__proto__=b',
  );
  expect(url).toBe('/pl/products/sofy');
  expect(totalCount).toBe((await list('/pl/products/sofy')).totalCount);
});

test('the list of a shop or manufacturer has its logo', async () => {
  const { variants } = await list('/pl/products/sofy');
  const { eshop, manufacturer } = variants.find((variant) => variant.manufacturer !== null)!;
  expect((await list(`/pl/products/eshop/${eshop.slug}`)).mark).toEqual({ type: 'shop', id: eshop.id });
  expect((await list('/pl/products/sofy')).mark).toBeNull();
  expect((await list(`/pl/manufacturers/${manufacturer!.slug}`)).mark).toEqual({
    type: 'manufacturer',
    id: manufacturer!.id,
  });
});

test('the title names the filters; the description of a one-shop list names the shop', async () => {
  const { seo } = await list('/pl/products/sofy?kolor=czarny,szary&dostepnosc=w-magazynie');
  expect(seo.title).toMatch(
    /^Sofy i kanapy do salonu, w magazynie, kolor: (szary, czarny|czarny, szary) – porównaj ceny \d+ ofert$/,
  );
  expect((await list('/pl/products/sofy?producent=livia')).seo.title).toMatch(
    /^Sofy i kanapy do salonu, producent: Livia – /,
  );
  expect((await list('/pl/products/sofy?kolor=szary')).seo.description).toMatch(
    /^Sofy i kanapy do salonu, kolor: szary – \d+ ofert z 2 sklepów, /,
  );
  expect((await list('/pl/products/eshop/alfa')).seo.description).toMatch(
    /^Alfa – \d+ ofert, ceny od [\d\s,]+zł\. Sprawdź ceny z dostawą, wymiary i opinie, a potem kup w sklepie Alfa\.$/u,
  );
});

test('an unknown slug is 404, and a non-canonical one redirects', async () => {
  expect((await api.send(`/api/v2/listing?url=/pl/products/nie-ma-takiej`)).status).toBe(404);
  expect((await api.send(`/api/v2/listing?url=/pl/products/eshop/nie-ma`)).status).toBe(404);
  expect(await api.get(`/api/v2/listing?url=${encodeURIComponent('/pl/products/Sofy/?page=2')}`)).toEqual({
    redirect: { status: 301, location: '/pl/products/sofy?page=2' },
  });
});

test('title and description have the count; combinations of filters are not indexed', async () => {
  const sofas = await list('/pl/products/sofy');
  expect(sofas.seo.title).toBe(`Sofy i kanapy do salonu – porównaj ceny ${sofas.totalCount} ofert`);
  expect(sofas.seo.description).toMatch(
    /^Sofy i kanapy do salonu – \d+ ofert z 2 sklepów, ceny od [\d\s,]+zł\. Porównaj /u,
  );
  expect(sofas.seo.index).toBe(true);
  expect((await list('/pl/products/sofy?kolor=szary')).seo.index).toBe(true);
  expect((await list('/pl/products/sofy?kolor=szary&sklep=alfa')).seo.index).toBe(false);
  expect((await list('/pl/search?q=sofa')).seo.index).toBe(false);
});

async function countVariants(condition: string) {
  return (await api.pool.query(`select from variant where ${condition}`)).rowCount!;
}
