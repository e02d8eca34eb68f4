import { variantDetailSchema, type Product, type Variant, type VariantDetail } from '@gniazdo/contracts/offers';
import { oneValue } from '../../database/one.ts';
import { insertManufacturer, insertOffer, insertShop, insertVoucher } from '../../testing/insertOffer.ts';
import { everyChoice, readLists } from '../../testing/readLists.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const SOFAS = 100;
const DELIVERIES = [
  {
    label: 'Kurier',
    logo: null,
    website: null,
    items: [{ id: 1, type: 'courier', label: 'Do domu', price: 49, priceCod: null, deliveryDays: 3 }],
  },
];
/** Feeds have no logos, so our own courier logo is used. */
const SHOWN_DELIVERIES = DELIVERIES.map((provider) => ({ ...provider, logo: '/i/delivery/72-72/34/0c/1.webp' }));

let api: TestApi;
let alfa: number;
let beta: number;

withTestApi(async (started) => {
  api = started;
  alfa = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa', paid: true, rating: 4.5, reviews_count: 12 });
  beta = await insertShop(api.pool, { slug: 'beta', name: 'Beta', cooling_off_days: 30 });
});

test('an offer with all its data is presented as a variant in PLN', async () => {
  const livia = await insertManufacturer(api.pool, 'livia', 'Livia');
  const { variantId, productId, imageId } = await insertOffer(api.pool, {
    eshop_id: beta,
    category_id: SOFAS,
    manufacturer_id: livia,
    name: 'Sofa LIVIA',
    slug: 'sofa-livia',
    description: 'Wygodna.',
    price: 129_999,
    price_before: 159_999,
    lowest_30: 149_999,
    discount_valid_to: '2999-12-31',
    installment_months: 10,
    installment_amount: 13_000,
    delivery_price: 4_900,
    delivery_days: 3,
    deliveries: JSON.stringify(DELIVERIES),
    width_from: 2000,
    width_to: 2200,
    display_parameters: ['tkanina'],
    promo_tags: ['priceDrop'],
    tier: 'Bestseller',
    top_product_label: 'Wybór redakcji',
  });
  await api.settle();
  const { variant, deliveries } = await detail(variantId);
  expect(variant).toMatchObject({
    id: variantId,
    productId,
    name: 'Sofa LIVIA',
    slug: 'sofa-livia',
    description: 'Wygodna.',
    eshop: { id: beta, name: 'Beta', slug: 'beta', paid: false },
    manufacturer: { id: livia, name: 'Livia', slug: 'livia' },
    price: {
      price: 1299.99,
      priceBeforeDiscount: 1599.99,
      lowestPrice30Days: 1499.99,
      installmentMonths: 10,
      installmentAmount: 130,
    },
    discounted: true,
    category: { id: SOFAS, slug: 'sofy' },
    dataLayer: { id: String(variantId), name: 'Sofa LIVIA', price: 1299.99 },
    clickSource: 18,
    tier: 'Bestseller',
    dimensions: { width: { from: 2000, to: 2200 }, height: null, depth: null, diameter: null },
    promoTags: ['priceDrop'],
    hasDeliveries: true,
    image: { id: imageId, type: 'product', cropped: false },
    coolingOffPeriod: 30,
    deliveryPrice: 49,
    deliveryInDays: 3,
    alternativeOffersCount: 0,
    topProductLabel: 'Wybór redakcji',
  });
  expect(variant.discount!.discount).toBeCloseTo((200 / 1499.99) * 100, 6);
  expect(variant.discount!.validTo).toBe('2999-12-31');
  expect(deliveries).toEqual(SHOWN_DELIVERIES);
});

test('a reduction that has ended, that the price log does not prove or that is below 1 % does not count, whatever the feed says', async () => {
  const blankets = await oneValue<number>(api.pool, `select id from category where slug = 'koce'`);
  const common = {
    eshop_id: alfa,
    category_id: blankets,
    price: 100_000,
    price_before: 150_000,
    promo_tags: ['priceDrop', 'blackFriday', 'gardenSales'],
  };
  const ended = await insertOffer(api.pool, { ...common, lowest_30: 140_000, discount_valid_to: '2020-01-01' });
  const sham = await insertOffer(api.pool, { ...common, lowest_30: 100_000 });
  const small = await insertOffer(api.pool, { ...common, lowest_30: 100_900 });
  const unproven = await insertOffer(api.pool, common);
  const real = await insertOffer(api.pool, { ...common, lowest_30: 125_000, promo_tags: [] });
  await api.settle();
  for (const { variantId } of [ended, sham, small, unproven]) {
    const { variant } = await detail(variantId);
    expect(variant).toMatchObject({ discount: null, discounted: false, promoTags: ['gardenSales'] });
    expect(variant.price).toMatchObject({ priceBeforeDiscount: null, lowestPrice30Days: null });
  }
  expect((await detail(real.variantId)).variant).toMatchObject({ discounted: true, promoTags: ['priceDrop'] });
  const { list } = readLists(api);
  for (const url of ['/pl/price-drops/koce', '/pl/products/sales/koce', '/pl/products/koce?promocja=tak'])
    expect([url, (await list(url)).variants.map(({ id }) => id)]).toEqual([url, [real.variantId]]);
  expect((await list('/pl/products/koce?oznaczenie=black-friday')).totalCount).toBe(0);
  expect((await list('/pl/products/koce?sort=rabat')).variants[0]!.id).toBe(real.variantId);
});

test('the best voucher code of the shop that applies to the category and the day is shown', async () => {
  const shop = await insertShop(api.pool, { slug: 'z-kodami', name: 'Z kodami' });
  const amount = { eshop_id: shop, value_type: 'amount' as const };
  await insertVoucher(api.pool, { ...amount, code: 'MINUS100', value: 100 });
  await insertVoucher(api.pool, { ...amount, code: 'DAWNO', value: 500, valid_to: '2020-01-01' });
  await insertVoucher(api.pool, { ...amount, code: 'KIEDYS', value: 500, valid_from: '2999-01-01' });
  await insertVoucher(api.pool, { ...amount, code: 'INNE', value: 500, category_ids: [300] });
  await insertVoucher(api.pool, { eshop_id: shop, value_type: 'percent', code: 'PIETNASCIE', value: 15 });
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 110, price: 80_000 });
  await api.settle();
  expect((await detail(variantId)).variant.voucher).toEqual({
    code: 'PIETNASCIE',
    value: 15,
    valueType: 'percent',
    priceWithVoucher: 680,
    minOrder: null,
    lowestPrice30Days: null,
  });
});

test('a voucher with a minimum order does not apply below it: no price, no filter, no list', async () => {
  const shop = await insertShop(api.pool, { slug: 'od-tysiaca', name: 'Od tysiąca' });
  await insertVoucher(api.pool, {
    eshop_id: shop,
    code: 'MINUS100',
    value: 100,
    value_type: 'amount',
    min_order: 1000,
  });
  const below = await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, price: 99_999 });
  const exact = await insertOffer(api.pool, { eshop_id: shop, category_id: SOFAS, price: 100_000 });
  await api.settle();
  expect((await detail(below.variantId)).variant.voucher).toBeNull();
  expect((await detail(exact.variantId)).variant.voucher).toMatchObject({ priceWithVoucher: 900, minOrder: 1000 });
  const { list } = readLists(api);
  const filtered = await list('/pl/products/eshop/od-tysiaca?kupon=tak');
  expect(filtered.variants.map(({ id }) => id)).toEqual([exact.variantId]);
  const { variants } = await list('/pl/products/vouchers');
  expect(variants.map(({ id }) => id)).toContain(exact.variantId);
  expect(variants.map(({ id }) => id)).not.toContain(below.variantId);
});

test('a price with a voucher has the lowest price of the last 30 days, or that of the reduction', async () => {
  const shop = await insertShop(api.pool, { slug: 'kod-i-historia', name: 'Kod i historia' });
  await insertVoucher(api.pool, { eshop_id: shop, code: 'DZIESIEC', value: 10, value_type: 'percent' });
  const offer = { eshop_id: shop, category_id: SOFAS, price: 100_000 };
  // 93,000 ended before the 30 days began; 97,000 was still valid in them.
  const plain = await insertLogged(offer, [
    [90, 93_000],
    [60, 97_000, 95_000],
    [20, 120_000, 98_000],
    [10, 100_000],
  ]);
  const reduction = { ...offer, price_before: 150_000, lowest_30: 140_000 };
  const reduced = await insertOffer(api.pool, reduction);
  const raised = await insertLogged(reduction, [
    [60, 150_000],
    [20, 95_000],
    [10, 100_000],
  ]);
  await api.settle();
  // 900 zł is 7.2 % less than 970 zł.
  expect((await detail(plain.variantId)).variant.voucher).toMatchObject({ lowestPrice30Days: 970, value: 7 });
  expect((await detail(reduced.variantId)).variant.voucher).toMatchObject({ lowestPrice30Days: 1400, value: 10 });
  expect((await detail(raised.variantId)).variant.voucher).toMatchObject({ lowestPrice30Days: 950, value: 5 });
});

test('a code whose price is not below the lowest one of 30 days is not shown, listed, filtered or counted anywhere', async () => {
  const shop = await insertShop(api.pool, { slug: 'kod-bez-obnizki', name: 'Kod bez obniżki' });
  await insertVoucher(api.pool, { eshop_id: shop, code: 'OSIEM', value: 8, value_type: 'percent' });
  await insertVoucher(api.pool, { eshop_id: shop, code: 'DWADZIESCIA', value: 20, value_type: 'amount' });
  const offer = { eshop_id: shop, category_id: SOFAS, price: 27_090 };
  // With the first code: 249.23 zł.
  const higher = await insertLogged(offer, [
    [20, 24_190],
    [5, 27_090],
  ]);
  const equal = await insertLogged(offer, [
    [20, 24_923],
    [5, 27_090],
  ]);
  // 251.16 zł is 0.3 % less than 252 zł; 253 zł is more.
  const lessThanPercent = await insertLogged({ ...offer, price: 27_300 }, [
    [20, 25_200],
    [5, 27_300],
  ]);
  const lower = await insertLogged(offer, [
    [40, 24_190],
    [31, 27_090],
  ]);
  await api.settle();

  expect((await detail(higher.variantId)).variant.voucher).toBeNull();
  expect((await detail(equal.variantId)).variant.voucher).toBeNull();
  expect((await detail(lessThanPercent.variantId)).variant.voucher).toBeNull();
  expect((await detail(lower.variantId)).variant.voucher).toMatchObject({ code: 'OSIEM', value: 8 });
  const { list } = readLists(api);
  const path = '/pl/products/eshop/kod-bez-obnizki';
  for (const [address, shown] of [
    [`${path}?kupon=tak`, [lower]],
    [`${path}/voucher/OSIEM`, [lower]],
    [`${path}/voucher/DWADZIESCIA`, [lower]],
    [path, [higher, equal, lessThanPercent, lower]],
  ] as const) {
    const { variants } = await list(address);
    expect(variants.map(({ id }) => id).sort()).toEqual(shown.map(({ variantId }) => variantId).sort());
    expect(variants.flatMap(({ id, voucher }) => (voucher ? [id] : []))).toEqual([lower.variantId]);
  }
  const counted = everyChoice((await list(path)).groups).find(({ name }) => name === 'Z kodem rabatowym');
  expect(counted).toMatchObject({ count: 1 });
  const { variants } = await list('/pl/products/vouchers');
  const own = variants.filter(({ eshop }) => eshop.id === shop);
  expect(own.map(({ id }) => id)).toEqual([lower.variantId]);

  // A month later, the lower price is past.
  await api.pool.query('update price_history set "on" = "on" - 30 where variant_id = $1', [higher.variantId]);
  await api.pool.query('update variant set popularity = popularity + 1 where id = $1', [higher.variantId]);
  await api.settle();
  expect((await detail(higher.variantId)).variant.voucher).toMatchObject({ code: 'OSIEM', value: 8 });
  expect((await list(`${path}?kupon=tak`)).variants).toHaveLength(2);
});

test('a product has the offers of all shops: active first, then by price with delivery, with the cheapest total marked', async () => {
  const first = await insertOffer(api.pool, {
    eshop_id: alfa,
    category_id: SOFAS,
    price: 99_000,
    delivery_price: 9_900,
  });
  const product = { category_id: SOFAS, product_id: first.productId };
  const second = await insertOffer(api.pool, { ...product, eshop_id: beta, price: 100_000, delivery_price: 0 });
  const gone = await insertOffer(api.pool, { ...product, eshop_id: beta, price: 50_000, active: false });
  await insertOffer(api.pool, { ...product, eshop_id: alfa, price: 10_000, disabled: true });
  await api.settle();
  const { offers } = await api.get<Product>(`/api/v2/product/${first.productId}`);
  expect(offers.map(({ variant }) => variant.id)).toEqual([second.variantId, first.variantId, gone.variantId]);
  expect(offers.map(({ totalPrice }) => totalPrice)).toEqual([1000, 1089, null]);
  expect(offers.map(({ isCheapestTotal }) => isCheapestTotal)).toEqual([true, false, false]);
  expect(offers[1]).toMatchObject({ shopRating: 4.5, shopReviewsCount: 12 });
  expect(offers.map(({ variant }) => variant.alternativeOffersCount)).toEqual([1, 1, 2]);
  expect((await detail(gone.variantId)).variant).toMatchObject({ active: false, alternativeOffersCount: 2 });
});

test('[C-25] by-ids keeps the requested order and leaves unknown ids out', async () => {
  const [a, b] = [await insertOffer(api.pool, offer()), await insertOffer(api.pool, offer())];
  const withdrawn = await insertOffer(api.pool, { ...offer(), disabled: true });
  await api.settle();
  const getByIds = async (ids: number[]) =>
    ((await (await api.post('/api/v2/variant/by-ids?clickSource=27', ids)).json()) as Variant[]).map(
      ({ id, clickSource }) => [id, clickSource],
    );
  expect(await getByIds([b.variantId, 2_000_000_000, withdrawn.variantId, a.variantId])).toEqual([
    [b.variantId, 27],
    [a.variantId, 27],
  ]);
  expect(await getByIds([])).toEqual([]);
});

test.each([
  ['Kurier', null],
  ['Paczkomat 24/7', 'https://inpost.pl/'],
  ['Kurier InPost', 'https://inpost.pl/'],
  ['kurier DPD lub DHL', null],
  ['Kurier DPD (pobranie)', 'https://www.dpd.com/pl/pl/'],
  ['Cupsy', null],
])('[N-52] the carrier of "%s" has the website %s', async (label, website) => {
  const deliveries = JSON.stringify([{ ...DELIVERIES[0], label }]);
  const { variantId } = await insertOffer(api.pool, { ...offer(), deliveries });
  expect(await api.get(`/api/v2/variant/${variantId}/deliveries`)).toMatchObject([{ label, website }]);
});

test('[C-18] deliveries are those of the offer; an unknown id is 404', async () => {
  const { variantId } = await insertOffer(api.pool, { ...offer(), deliveries: JSON.stringify(DELIVERIES) });
  await api.settle();
  expect(await api.get(`/api/v2/variant/${variantId}/deliveries`)).toEqual(SHOWN_DELIVERIES);
  expect((await api.send('/api/v2/variant/2000000000/deliveries')).status).toBe(404);
});

test('an unknown or disabled variant and an unknown product are 404', async () => {
  const { variantId } = await insertOffer(api.pool, { ...offer(), disabled: true });
  await api.settle();
  expect((await api.send(`/api/v2/variant/${variantId}`)).status).toBe(404);
  expect((await api.send('/api/v2/variant/2000000000')).status).toBe(404);
  expect((await api.send('/api/v2/product/2000000000')).status).toBe(404);
});

/** Inserts an offer with its price log: days ago, and from then on the price and the lowest one of that day, in grosze. */
async function insertLogged(
  values: Parameters<typeof insertOffer>[1],
  log: readonly (readonly [daysAgo: number, price: number, lowest?: number])[],
) {
  const inserted = await insertOffer(api.pool, { ...values, active: false });
  for (const [daysAgo, price, lowest = price] of log) {
    await api.pool.query(
      `insert into price_history (variant_id, "on", price, lowest)
       values ($1, (now() at time zone 'Europe/Warsaw')::date - $2::int, $3, $4)`,
      [inserted.variantId, daysAgo, price, lowest],
    );
  }
  // As in an import, the offer changes after its log.
  await api.pool.query('update variant set active = true where id = $1', [inserted.variantId]);
  return inserted;
}

function offer() {
  return { eshop_id: alfa, category_id: SOFAS };
}

async function detail(variantId: number) {
  return variantDetailSchema.parse(await api.get<VariantDetail>(`/api/v2/variant/${variantId}`));
}
