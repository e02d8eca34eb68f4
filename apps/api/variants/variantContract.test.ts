import { PROMO_TAGS, variantSchema, type Product, type Variant, type VariantDetail } from '@gniazdo/contracts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { insertManufacturer, insertOffer, insertShop, insertVoucher } from '../testing/insertOffer.ts';
import { readLists } from '../testing/readLists.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';
import { reductionOf } from './reductionOf.ts';

const SOFAS = 100;

let database: TestDatabase;
let api: TestApi;
/** An offer with everything that an offer can have, one with nothing, and one that was withdrawn. */
let full: Awaited<ReturnType<typeof insertOffer>>;
let plain: typeof full;
let disabled: typeof full;
let alfa: number;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi(database.url);
  alfa = await insertShop(api.db, { slug: 'alfa', name: 'Alfa', paid: true });
  const beta = await insertShop(api.db, { slug: 'beta', name: 'Beta' });
  await insertVoucher(api.db, { eshop_id: alfa, code: 'Jesien15', value: 15, value_type: 'percent' });
  full = await insertOffer(api.db, {
    eshop_id: alfa,
    category_id: SOFAS,
    manufacturer_id: await insertManufacturer(api.db, 'livia', 'Livia'),
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
  await api.db
    .insertInto('image')
    .values({
      variant_id: full.variantId,
      position: 1,
      cropped: true,
      drawing: '{"shape":"sofa","colour":"#888","seed":2}',
    })
    .execute();
  plain = await insertOffer(api.db, { eshop_id: beta, category_id: SOFAS, name: 'Sofa NORD', in_stock: false });
  disabled = await insertOffer(api.db, { eshop_id: beta, category_id: SOFAS, name: 'Sofa WYCOFANA', disabled: true });
  await api.settle();
}, 120_000);

afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

test('[N-02] a variant names its shop by id, name and slug, says whether it pays, and the slug leads to its list', async () => {
  const { eshop } = await everywhere(full);
  expect(eshop).toEqual({ id: alfa, name: 'Alfa', slug: 'alfa', paid: true });
  const { variants } = await readLists(api).list(`/pl/products/eshop/${eshop.slug}`);
  expect(variants.map(({ id }) => id)).toEqual([full.variantId]);
});

test('[N-03 N-04] prices are PLN, the one before the reduction null where there is none', async () => {
  expect((await everywhere(full)).price).toMatchObject({ price: 1000, priceBeforeDiscount: 1500 });
  expect((await everywhere(plain)).price).toMatchObject({ price: 1000, priceBeforeDiscount: null });
});

test('[N-06] a reduction is a percentage with its last day, and gone on the day after', async () => {
  expect((await everywhere(full)).discount).toEqual({
    discount: expect.closeTo((400 / 1400) * 100, 6),
    validTo: '2998-12-31',
  });
  expect((await everywhere(plain)).discount).toBeNull();
  const row = { price: 100_000, price_before: 150_000, lowest_30: 140_000, discount_valid_to: '2998-12-31' };
  expect(reductionOf(row, '2998-12-31')).toMatchObject({ validTo: '2998-12-31' });
  expect(reductionOf(row, '2999-01-01')).toBeNull();
});

test('[N-07 N-36] a voucher is an object with the price that it leaves, or null', async () => {
  expect((await everywhere(full)).voucher).toEqual({
    code: 'Jesien15',
    value: 15,
    valueType: 'percent',
    priceWithVoucher: 850,
  });
  expect((await everywhere(plain)).voucher).toBeNull();
});

test('[N-09 N-14 N-24 N-25] stock, free shipping, price and days of delivery are told, or null where unknown', async () => {
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

test('[N-15 N-20 N-28 N-29] what makes an offer stand out has fixed values, and none where there is nothing', async () => {
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

test('[N-27] what a shop wants to be shown first comes in its order', async () => {
  expect((await everywhere(full)).displayParameters).toEqual(['tkanina', 'funkcja spania']);
  expect((await everywhere(plain)).displayParameters).toEqual([]);
});

test('[N-22] the picture of an offer is the first of its pictures, each with type and fit', async () => {
  const { image, images } = await detail(full);
  expect(images).toMatchObject([
    { id: full.imageId, type: 'product', cropped: false },
    { type: 'product', cropped: true },
  ]);
  expect(image).toEqual(images[0]);
  expect((await everywhere(full)).image).toEqual(image);
});

test('[N-11] an inactive offer says so', async () => {
  const gone = await insertOffer(api.db, { eshop_id: alfa, category_id: SOFAS, active: false });
  await api.settle();
  expect((await detail(gone)).active).toBe(false);
  expect((await byIds(gone.variantId))[0]!.active).toBe(false);
  expect((await everywhere(full)).active).toBe(true);
});

test('[N-12] a withdrawn offer is in no list, feed or search, and its page is not found', async () => {
  expect((await everywhere(plain)).disabled).toBe(false);
  const { everyVariant } = readLists(api);
  for (const url of ['/pl/products', '/pl/products/sofy', '/pl/products/eshop/beta', '/pl/search?q=sofa'])
    expect((await everyVariant(url)).map(({ id }) => id)).not.toContain(disabled.variantId);
  expect((await api.get<{ data: unknown[] }>('/v2/search?q=wycofana')).data).toEqual([]);
  expect(await byIds(disabled.variantId)).toEqual([]);
  expect((await api.send(`/api/v2/variant/${disabled.variantId}`)).status).toBe(404);
});

/** The variant as every answer that carries it shows it; each is checked by the schema, and all have to agree. */
async function everywhere({ variantId, productId }: typeof full): Promise<Variant> {
  const { variants } = await readLists(api).list('/pl/products/sofy');
  const { offers } = await api.get<Product>(`/api/v2/product/${productId}`);
  const other = variantId === full.variantId ? plain : full;
  const answers: unknown[][] = [
    [await detail({ variantId })],
    await byIds(variantId),
    variants,
    offers.map(({ variant }) => variant),
    await api.get<Variant[]>(`/api/v2/variant/${other.variantId}/similarity`),
  ];
  const [first, ...others] = answers.map((all) => {
    const found = all.map((each) => variantSchema.parse(each)).find(({ id }) => id === variantId)!;
    // Lists have no use for all pictures and the whole description.
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
