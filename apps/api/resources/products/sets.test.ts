import type { Product } from '@gniazdo/contracts/offers';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
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

test('a set has its pieces in their order, with the lowest price of all shops, and a piece has its sets', async () => {
  const set = await insert(alfa, { name: 'Zestaw', price: 150_000 });
  const table = await insert(alfa, { name: 'Stół', price: 90_000 });
  const chair = await insert(alfa, { name: 'Krzesło', price: 30_000 });
  await insert(beta, { price: 20_000, product_id: chair.productId });
  await addPiece(set, table, 1, 1);
  await addPiece(set, chair, 4, 2);

  const { pieces, sets } = await getProduct(set.productId);
  expect(pieces).toMatchObject([
    { id: table.productId, name: 'Stół', quantity: 1, price: 900, image: { id: table.imageId } },
    { id: chair.productId, name: 'Krzesło', quantity: 4, price: 200 },
  ]);
  expect(sets).toBeUndefined();
  expect(await getProduct(chair.productId)).toMatchObject({ sets: [{ id: set.productId, price: 1500 }] });
  expect((await getProduct(chair.productId)).pieces).toBeUndefined();
});

test('the pieces are those of the cheapest offer of the set; one that is not sold has no price', async () => {
  const dear = await insert(alfa, { price: 200_000 });
  const cheap = await insert(beta, { price: 150_000, product_id: dear.productId });
  const [old, gone] = [await insert(alfa, {}), await insert(beta, { active: false })];
  await addPiece(dear, old, 1, 1);
  await addPiece(cheap, gone, 2, 1);
  expect((await getProduct(dear.productId)).pieces).toMatchObject([{ id: gone.productId, quantity: 2, price: null }]);
});

test('sets that are not sold and disabled pieces are not shown', async () => {
  const set = await insert(alfa, { active: false });
  const piece = await insert(alfa, {});
  const disabled = await insert(alfa, { disabled: true });
  await addPiece(set, piece, 1, 1);
  await addPiece(set, disabled, 1, 2);
  expect((await getProduct(piece.productId)).sets).toBeUndefined();
  expect((await getProduct(set.productId)).pieces).toMatchObject([{ id: piece.productId }]);
});

type Inserted = { variantId: number; productId: number };

async function insert(eshop_id: number, values: Record<string, unknown> & { product_id?: number; name?: string }) {
  const offer = await insertOffer(api.pool, { eshop_id, category_id: 100, ...values });
  await api.settle();
  return offer;
}

async function addPiece(set: Inserted, piece: Inserted, quantity: number, position: number) {
  const row = { set_id: set.variantId, piece_id: piece.variantId, quantity, position };
  await insertRow(api.pool, 'set_piece', row);
}

function getProduct(id: number) {
  return api.get<Product>(`/api/v2/product/${id}`);
}
