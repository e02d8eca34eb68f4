import type { Choice, ChoiceGroup, Listing } from '@gniazdo/contracts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { insertManufacturer, insertOffer, insertShop, insertVoucher } from '../testing/insertOffer.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';

const SOFAS = 100;
const SOFA_BEDS = 110;

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi(database.url);
  await fillCatalogue();
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

test('sales hold reductions only, and price and discount say so', async () => {
  const sales = await everyVariant('/pl/products/sales');
  expect(sales.length).toBeGreaterThan(0);
  for (const { discounted, discount, price } of sales) {
    expect(discounted).toBe(true);
    expect(discount!.discount).toBeGreaterThan(0);
    expect(price.priceBeforeDiscount).toBeGreaterThan(price.price);
  }
  const others = (await everyVariant('/pl/products')).filter(({ discounted }) => !discounted);
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

test('[N-54] category choices are child categories with counts, and lead to their lists', async () => {
  const { groups } = await list('/pl/products/sofy');
  expect(groups.category!.choices.map(({ ident }) => ident)).toEqual(['sofy-rozkladane']);
  const [choice] = groups.category!.choices;
  expect(choice!.url).toBe('/pl/products/sofy-rozkladane');
  expect((await list(choice!.url)).totalCount).toBe(choice!.count);
});

test('[N-55] the search group names the query, and its url is the list without it', async () => {
  const { groups } = await list('/pl/search?q=sofa&sklep=alfa');
  expect(groups.search).toEqual({ ident: 'q', query: 'sofa', url: '/pl/search?sklep=alfa' });
});

test('[N-56] price min and max are the cheapest and dearest of the list without the price filter', async () => {
  const prices = (await everyVariant('/pl/products/sofy')).map(({ price }) => price.price);
  const { price } = (await list('/pl/products/sofy?cena=700-1500')).groups;
  expect(price.min).toBe(Math.min(...prices));
  expect(price.max).toBe(Math.max(...prices));
  expect(price.selected).toEqual({ from: 700, to: 1500 });
});

test('[N-57] each predefined price range counts what its list holds', async () => {
  const { price } = (await list('/pl/products/sofy')).groups;
  expect(price.predefined.length).toBeGreaterThan(1);
  for (const choice of price.predefined) expect((await list(choice.url)).totalCount).toBe(choice.count);
});

test('the histogram adds up to the list without the price filter', async () => {
  const { totalCount } = await list('/pl/products/sofy');
  const { histogram } = (await list('/pl/products/sofy?cena=700-1500')).groups.price;
  expect(histogram).toHaveLength(20);
  expect(histogram.reduce((sum, { count }) => sum + count, 0)).toBe(totalCount);
});

test('[N-59] each sort choice gives its own right order', async () => {
  const { sort } = (await list('/pl/products/sofy')).groups;
  const orders = new Set<string>();
  for (const { ident, url } of sort.choices) {
    const variants = await everyVariant(url);
    orders.add(variants.map(({ id }) => id).join());
    const prices = variants.map(({ price }) => price.price);
    if (ident === 'cena-rosnaco') expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    if (ident === 'cena-malejaco') expect(prices).toEqual(prices.toSorted((a, b) => b - a));
    if (ident === 'cena-z-dostawa') {
      const totals = variants.map((variant) =>
        variant.deliveryPrice === null ? Infinity : variant.price.price + variant.deliveryPrice,
      );
      expect(totals).toEqual(totals.toSorted((a, b) => a - b));
    }
  }
  expect(orders.size).toBe(sort.choices.length);
});

test('choices of one group mean "or", groups mean "and"', async () => {
  const grey = await everyVariant('/pl/products?kolor=szary');
  const black = await everyVariant('/pl/products?kolor=czarny');
  const either = await everyVariant('/pl/products?kolor=szary,czarny');
  expect(idsOf(either)).toEqual(idsOf([...grey, ...black]));
  const greyOfAlfa = await everyVariant('/pl/products?kolor=szary&sklep=alfa');
  expect(idsOf(greyOfAlfa)).toEqual(idsOf(grey.filter(({ eshop }) => eshop.slug === 'alfa')));
  expect(greyOfAlfa.length).toBeGreaterThan(0);
});

test('[N-62] a chosen manufacturer leaves only its variants, as many as counted', async () => {
  await expectOnly('manufacturers', 'livia', ({ manufacturer }) => manufacturer?.slug === 'livia');
});

test('[N-63] a chosen shop leaves only its variants, as many as counted', async () => {
  await expectOnly('eshops', 'beta', ({ eshop }) => eshop.slug === 'beta');
});

test('[N-64] width 80–100 cm keeps 900 mm, drops 1010 mm, and a range counts where it overlaps', async () => {
  const names = (await everyVariant('/pl/products?szerokosc=80-100')).map(({ name }) => name);
  expect(names).toEqual(expect.arrayContaining(['Szerokość 900', 'Szerokość 700–850']));
  expect(names).not.toContain('Szerokość 1010');
});

test.each([
  '/pl/products',
  '/pl/products/sofy',
  '/pl/products/sofy?kolor=szary',
  '/pl/products/salon?kolor=czarny,szary&sklep=alfa',
  '/pl/products?cena=700-1500&dostepnosc=w-magazynie',
  '/pl/search?q=sofa&kategoria=sofy',
  '/pl/products/eshop/alfa?dostawa=darmowa',
  '/pl/products/prezenty-do-100-zl',
])('[N-66] in %s each choice leads to a list of as many variants as it counts', async (address) => {
  const { groups } = await list(address);
  const choices = everyChoice(groups);
  expect(choices.length).toBeGreaterThan(5);
  for (const choice of choices) {
    const { totalCount, url } = await list(choice.url);
    expect({ url, totalCount }).toEqual({ url: choice.url, totalCount: choice.count });
  }
});

test('[R-26] a search forgives diacritics, inflection and case; gibberish finds nothing; no query is a list', async () => {
  expect((await list('/pl/search?q=lozko')).variants.map(({ name }) => name)).toContain('Łóżko ALMA 160x200');
  expect(idsOf(await everyVariant('/pl/search?q=SOFY'))).toEqual(idsOf(await everyVariant('/pl/search?q=sofa')));
  expect((await list('/pl/search?q=qwrtpsdfg')).totalCount).toBe(0);
  expect((await list('/pl/search?q=%21%3F')).totalCount).toBe(0);
  expect((await list('/pl/search')).totalCount).toBeGreaterThan(0);
});

test('what is chosen can be given back one by one or at once', async () => {
  const { chosen, clearUrl, url } = await list(
    '/pl/products/sofy?cena=700-&kolor=szary,czarny&sort=cena-rosnaco&page=2',
  );
  expect(url).toBe('/pl/products/sofy?kolor=czarny,szary&cena=700-&sort=cena-rosnaco&page=2');
  expect(clearUrl).toBe('/pl/products/sofy?sort=cena-rosnaco');
  expect(chosen).toEqual([
    { name: 'Czarny', url: '/pl/products/sofy?kolor=szary&cena=700-&sort=cena-rosnaco' },
    { name: 'Szary', url: '/pl/products/sofy?kolor=czarny&cena=700-&sort=cena-rosnaco' },
    { name: 'Cena: od 700\u00a0zł', url: '/pl/products/sofy?kolor=czarny,szary&sort=cena-rosnaco' },
  ]);
});

test('pages: counted, compact, empty beyond the last one', async () => {
  const first = await list('/pl/products');
  const { pageCount, pageSize, totalCount } = first.pagination;
  expect(pageCount).toBe(Math.ceil(totalCount / pageSize));
  const last = await list(`/pl/products?page=${pageCount}`);
  expect(last.nextPageUrl).toBeNull();
  expect(last.variants).toHaveLength(totalCount - (pageCount - 1) * pageSize);
  const beyond = await list('/pl/products?page=999');
  expect(beyond.variants).toEqual([]);
  expect(beyond.totalCount).toBe(totalCount);
});

test('what makes no sense is ignored', async () => {
  const { totalCount, url } = await list(
    '/pl/products/sofy?kolor=nie-ma&cena=abc&sort=x&nic=1&utm_source=a&__proto__=b',
  );
  expect(url).toBe('/pl/products/sofy');
  expect(totalCount).toBe((await list('/pl/products/sofy')).totalCount);
});

test('an unknown slug is 404, one written otherwise has moved', async () => {
  expect((await api.send(`/api/v2/listing?url=/pl/products/nie-ma-takiej`)).status).toBe(404);
  expect((await api.send(`/api/v2/listing?url=/pl/products/eshop/nie-ma`)).status).toBe(404);
  expect(await answerOf('/pl/products/Sofy/?page=2')).toEqual({
    redirect: { status: 301, location: '/pl/products/sofy?page=2' },
  });
});

test('title and description name the count; combinations of filters are not indexed', async () => {
  const sofas = await list('/pl/products/sofy');
  expect(sofas.seo.title).toBe(`Sofy i kanapy – porównaj ceny ${sofas.totalCount} ofert`);
  expect(sofas.seo.index).toBe(true);
  expect((await list('/pl/products/sofy?kolor=szary')).seo.index).toBe(true);
  expect((await list('/pl/products/sofy?kolor=szary&sklep=alfa')).seo.index).toBe(false);
  expect((await list('/pl/search?q=sofa')).seo.index).toBe(false);
});

type Variant = Listing['variants'][number];

async function expectOnly(section: 'manufacturers' | 'eshops', ident: string, isOf: (variant: Variant) => boolean) {
  const { groups } = await list('/pl/products');
  const choice = groups[section].choices.find((one) => one.ident === ident)!;
  const variants = await everyVariant(choice.url);
  expect(variants.length).toBe(choice.count);
  expect(variants.every(isOf)).toBe(true);
}

function answerOf(address: string) {
  return api.get<{ listing: Listing }>(`/api/v2/listing?url=${encodeURIComponent(address)}`);
}

async function list(address: string) {
  return (await answerOf(address)).listing;
}

async function everyVariant(address: string) {
  const variants: Variant[] = [];
  for (let next: string | null = address; next;) {
    const page: Listing = await list(next);
    variants.push(...page.variants);
    next = page.nextPageUrl;
  }
  return variants;
}

function everyChoice(groups: Listing['groups']): Choice[] {
  const all: (ChoiceGroup | null)[] = [
    groups.category,
    groups.sort,
    groups.manufacturers,
    groups.eshops,
    ...groups.parameters,
    ...groups.features,
  ];
  return [...all.flatMap((group) => group?.choices ?? []), ...groups.price.predefined, ...groups.smartPromptChoices];
}

function idsOf(variants: Variant[]) {
  return variants.map(({ id }) => id).sort((a, b) => a - b);
}

async function fillCatalogue() {
  const { db } = api;
  const alfa = await insertShop(db, { slug: 'alfa', name: 'Alfa' });
  const beta = await insertShop(db, { slug: 'beta', name: 'Beta' });
  const livia = await insertManufacturer(db, 'livia', 'Livia');
  const { id: beds } = await db
    .selectFrom('category')
    .select('id')
    .where('slug', '=', 'lozka')
    .executeTakeFirstOrThrow();
  const { id: blankets } = await db
    .selectFrom('category')
    .select('id')
    .where('slug', '=', 'koce')
    .executeTakeFirstOrThrow();
  const colours = await db
    .selectFrom('feature_value')
    .select(['id', 'ident'])
    .where('group_ident', '=', 'kolor')
    .execute();
  const colourIds = ['szary', 'czarny', 'bezowy'].map((ident) => colours.find((colour) => colour.ident === ident)!.id);
  await insertVoucher(db, { eshop_id: alfa, code: 'JESIEN10', value: 10, value_type: 'percent', category_ids: [beds] });
  for (let i = 0; i < 110; i++) {
    const isBed = i % 5 === 4;
    const price = 50_000 + ((i * 7919) % 200_000);
    await insertOffer(db, {
      eshop_id: i % 3 === 0 ? beta : alfa,
      category_id: isBed ? beds : i % 4 === 1 ? SOFA_BEDS : SOFAS,
      name: isBed ? `Łóżko NOC ${i}` : `Sofa DZIEŃ ${i}`,
      price,
      price_before: i % 6 === 0 ? price + 30_000 : null,
      lowest_30: i % 12 === 0 ? price + 10_000 : null,
      manufacturer_id: i % 7 === 0 ? livia : null,
      in_stock: i % 2 === 0,
      delivery_price: [null, 0, 4_900][i % 3],
      popularity: (i * 31) % 97,
      feature_values: [colourIds[Math.floor(i / 3) % 3]!],
      created_at: new Date(Date.UTC(2026, 0, 1 + ((i * 17) % 110))),
    });
  }
  await insertOffer(db, { eshop_id: alfa, category_id: beds, name: 'Łóżko ALMA 160x200' });
  await insertOffer(db, { eshop_id: alfa, category_id: SOFAS, name: 'Szerokość 900', width_from: 900, width_to: 900 });
  await insertOffer(db, {
    eshop_id: alfa,
    category_id: SOFAS,
    name: 'Szerokość 1010',
    width_from: 1010,
    width_to: 1010,
  });
  await insertOffer(db, {
    eshop_id: alfa,
    category_id: SOFAS,
    name: 'Szerokość 700–850',
    width_from: 700,
    width_to: 850,
  });
  await insertOffer(db, { eshop_id: beta, category_id: blankets, name: 'Koc tani', price: 9_900 });
  await insertOffer(db, { eshop_id: beta, category_id: blankets, name: 'Koc drogi', price: 10_100 });
  await insertOffer(db, { eshop_id: alfa, category_id: SOFAS, name: 'Nieaktywna', active: false });
  await insertOffer(db, { eshop_id: alfa, category_id: SOFAS, name: 'Wycofana', disabled: true });
  // Ratings differ by product.
  await db.updateTable('product').set({ reviews_sum: 40, reviews_count: 9 }).where('name', 'like', '%7').execute();
}
