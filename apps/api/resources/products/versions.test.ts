import type { Product } from '@gniazdo/contracts/offers';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

let api: TestApi;
let alfa: number;
let beta: number;

withTestApi(async (started) => {
  api = started;
  alfa = await insertShop(api.pool, { slug: 'alfa' });
  beta = await insertShop(api.pool, { slug: 'beta' });
});

test('versions are the products of one item group of a shop, with the lowest price of all shops', async () => {
  const grey = await insert(alfa, 'G1', { price: 100_000, colour: 'szary', feature_values: [106] });
  const beige = await insert(alfa, 'G1', { price: 120_000, colour: 'beżowy', width_from: 1800, width_to: 1800 });
  await insert(beta, null, { price: 110_000, product_id: beige.productId, parameters: '[]' });
  await insert(beta, 'G1', { price: 90_000, colour: 'obcy' });
  await insert(alfa, 'G1', { price: 1, colour: 'wycofany', active: false });
  await insert(alfa, 'G1', { price: 1, colour: 'ukryty', disabled: true });

  const { versions } = await getProduct(grey.productId);
  const none = { width: null, height: null, depth: null, diameter: null };
  expect(versions).toMatchObject([
    { id: grey.productId, colour: { name: 'szary', swatch: '#9b9c9e' }, price: 1000, dimensions: none },
    { id: beige.productId, colour: { name: 'beżowy' }, price: 1100, dimensions: { width: { from: 1800, to: 1800 } } },
  ]);
  expect((await getProduct(beige.productId)).versions).toEqual(versions);
});

test('a version that is not sold has no price on its own page', async () => {
  const gone = await insert(alfa, 'G2', { colour: 'szary', active: false });
  await insert(alfa, 'G2', { colour: 'biały' });
  expect((await getProduct(gone.productId)).versions).toMatchObject([{ price: null }, { price: 1000 }]);
});

test('a product without a group, or alone in it, has no versions', async () => {
  const alone = await insert(alfa, 'G3', { colour: 'szary' });
  await insert(alfa, 'G3', { colour: 'szary', product_id: alone.productId });
  const other = await insert(alfa, null, { colour: 'szary' });
  for (const { productId } of [alone, other]) expect((await getProduct(productId)).versions).toBeUndefined();
});

type Values = { colour?: string; parameters?: string; product_id?: number } & Record<string, unknown>;

async function insert(eshop_id: number, item_group: string | null, { colour, ...values }: Values) {
  const parameters = JSON.stringify(colour ? [{ name: 'Kolor', value: colour }] : []);
  const offer = await insertOffer(api.pool, { eshop_id, category_id: 100, item_group, parameters, ...values });
  await api.settle();
  return offer;
}

function getProduct(id: number) {
  return api.get<Product>(`/api/v2/product/${id}`);
}
