import { PROMO_TAGS, variantSchema, type Product, type Variant, type VariantDetail } from '@gniazdo/contracts/offers';
import { insertManufacturer, insertOffer, insertShop, insertVoucher } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { readLists } from '../../testing/readLists.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';
import { getReduction } from '../../index/offers/getReduction.ts';

const SOFAS = 100;

let api: TestApi;
/** An offer with all optional data, one with none, and a disabled one. */
let full: Awaited<ReturnType<typeof insertOffer>>;
let plain: typeof full;
let disabled: typeof full;
let alfa: number;

withTestApi(async (started) => {
  api = started;
  alfa = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa', paid: true });
  const beta = await insertShop(api.pool, { slug: 'beta', name: 'Beta' });
  await insertVoucher(api.pool, { eshop_id: alfa, code: 'Jesien15', value: 15, value_type: 'percent' });
  full = await insertOffer(api.pool, {
    eshop_id: alfa,
    category_id: SOFAS,
    manufacturer_id: await insertManufacturer(api.pool, 'livia', 'Livia'),
    name: 'Sofa LIVIA',
    price: 100_000,
    price_before: 150_000,
    lowest_30: 140_000,
    discount_valid_to: '2998-12-31',
    in_stock: true,
    delivery_price: 0,
    delivery_days: 0,
    display_parameters: ['tkanina', 'funkcja spania'],
    promo_tags: [...PROMO_TAGS],
    tier: 'Bestseller',
    highlighted: true,
    top_product_label: 'Wybór redakcji',
  });
  await insertRow(api.pool, 'image', {
    variant_id: full.variantId,
    position: 1,
    cropped: true,
    source_url: 'https://shop.example/pictures/full-2.jpg',
  });
  plain = await insertOffer(api.pool, { eshop_id: beta, category_id: SOFAS, name: 'Sofa NORD', in_stock: false });
  disabled = await insertOffer(api.pool, { eshop_id: beta, category_id: SOFAS, name: 'Sofa WYCOFANA', disabled: true });
});

test('[N-02] a variant has its shop with id, name, slug and paid, and the slug leads to its list', async () => {
  const { eshop } = await everywhere(full);
  expect(eshop).toEqual({ id: alfa, name: 'Alfa', slug: 'alfa', paid: true });
  const { variants } = await readLists(api).list(`/pl/products/eshop/${eshop.slug}`);
  expect(variants.map(({ id }) => id)).toEqual([full.variantId]);
});

test('[N-10] the category of a variant has id, name and longName, and the slug of its list', async () => {
  const { category } = await everywhere(full);
  expect(category).toEqual({ id: SOFAS, name: 'Sofy i kanapy', longName: 'Sofy i kanapy do salonu', slug: 'sofy' });
});

test('[N-03 N-04] prices are in PLN, and the previous price is null without a reduction', async () => {
  expect((await everywhere(full)).price).toMatchObject({ price: 1000, priceBeforeDiscount: 1500 });
  expect((await everywhere(plain)).price).toMatchObject({ price: 1000, priceBeforeDiscount: null });
});

test('[N-06] a reduction is a percentage with its last day, and null on the following day', async () => {
  expect((await everywhere(full)).discount).toEqual({
    discount: expect.closeTo((400 / 1400) * 100, 6),
    validTo: '2998-12-31',
  });
  expect((await everywhere(plain)).discount).toBeNull();
  const row = { price: 100_000, price_before: 150_000, lowest_30: 140_000, discount_valid_to: '2998-12-31' };
  expect(getReduction(row, '2998-12-31')).toMatchObject({ validTo: '2998-12-31' });
  expect(getReduction(row, '2999-01-01')).toBeNull();
});

test('[N-07 N-36] a voucher is an object with the reduced price, or null', async () => {
  expect((await everywhere(full)).voucher).toEqual({
    code: 'Jesien15',
    value: 15,
    valueType: 'percent',
    priceWithVoucher: 850,
    minOrder: null,
    // That of the reduction.
    lowestPrice30Days: 1400,
  });
  expect((await everywhere(plain)).voucher).toBeNull();
});

test('[N-09 N-14 N-24 N-25] a variant has stock, free shipping, delivery price and days, null if unknown', async () => {
  expect(await everywhere(full)).toMatchObject({
    inStock: true,
    freeShipping: true,
    deliveryPrice: 0,
    deliveryInDays: 0,
  });
  expect(await everywhere(plain)).toMatchObject({
    inStock: false,
    freeShipping: false,
    deliveryPrice: null,
    deliveryInDays: null,
  });
});

test('[N-15 N-20 N-28 N-29] tier, promo tags, highlight and label have fixed values or are empty', async () => {
  expect(await everywhere(full)).toMatchObject({
    tier: 'Bestseller',
    promoTags: ['bestseller', 'blackFriday', 'gardenSales', 'priceDrop'],
    highlighted: true,
    topProductLabel: 'Wybór redakcji',
  });
  expect(await everywhere(plain)).toMatchObject({
    tier: null,
    promoTags: [],
    highlighted: false,
    topProductLabel: null,
  });
  const variant = await detail(full);
  expect(variantSchema.safeParse({ ...variant, promoTags: ['sale'] }).success).toBe(false);
  expect(variantSchema.safeParse({ ...variant, tier: 'Gold' }).success).toBe(false);
});

test('[N-27] display parameters keep their order', async () => {
  expect((await everywhere(full)).displayParameters).toEqual(['tkanina', 'funkcja spania']);
  expect((await everywhere(plain)).displayParameters).toEqual([]);
});

test('[N-22] the image of a variant is the first of its images, each with type and cropped', async () => {
  const { image, images } = await detail(full);
  expect(images).toMatchObject([
    { id: full.imageId, type: 'product', cropped: false },
    { type: 'product', cropped: true },
  ]);
  expect(image).toEqual(images[0]);
  expect((await everywhere(full)).image).toEqual(image);
});

test('[N-11] an inactive offer has active: false', async () => {
  const gone = await insertOffer(api.pool, { eshop_id: alfa, category_id: SOFAS, active: false });
  await api.settle();
  expect((await detail(gone)).active).toBe(false);
  expect((await byIds(gone.variantId))[0]!.active).toBe(false);
  expect((await everywhere(full)).active).toBe(true);
});

test('[N-12] a disabled offer is in no list, feed or search, and its page is 404', async () => {
  expect((await everywhere(plain)).disabled).toBe(false);
  const { everyVariant } = readLists(api);
  for (const url of ['/pl/products', '/pl/products/sofy', '/pl/products/eshop/beta', '/pl/search?q=sofa'])
    expect((await everyVariant(url)).map(({ id }) => id)).not.toContain(disabled.variantId);
  expect((await api.get<{ data: unknown[] }>('/v2/search?q=wycofana')).data).toEqual([]);
  expect(await byIds(disabled.variantId)).toEqual([]);
  expect((await api.send(`/api/v2/variant/${disabled.variantId}`)).status).toBe(404);
});

/** The variant from every response that has it. Checks that all are valid and equal. */
async function everywhere({ variantId, productId }: typeof full): Promise<Variant> {
  const { variants } = await readLists(api).list('/pl/products/sofy');
  const { offers } = await api.get<Product>(`/api/v2/product/${productId}`);
  const other = variantId === full.variantId ? plain : full;
  const responses: unknown[][] = [
    [await detail({ variantId })],
    await byIds(variantId),
    variants,
    offers.map(({ variant }) => variant),
    await api.get<Variant[]>(`/api/v2/variant/${other.variantId}/similarity`),
  ];
  const [first, ...others] = responses.map((all) => {
    const found = all.map((each) => variantSchema.parse(each)).find(({ id }) => id === variantId)!;
    // Lists have neither all pictures nor the full description.
    const { clickSource: _source, description: _description, images: _images, ...same } = found;
    return { found, same };
  });
  for (const { same } of others) expect(same).toEqual(first!.same);
  return first!.found;
}

async function detail({ variantId }: { variantId: number }) {
  return (await api.get<VariantDetail>(`/api/v2/variant/${variantId}`)).variant;
}

async function byIds(id: number) {
  return (await (await api.post('/api/v2/variant/by-ids?clickSource=27', [id])).json()) as Variant[];
}
