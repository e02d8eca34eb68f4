import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { readLists } from '../../testing/readLists.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const RUGS = 1300;

let api: TestApi;
let list: ReturnType<typeof readLists>['list'];
let alfa: number;
let beta: number;

withTestApi(async (started) => {
  api = started;
  ({ list } = readLists(api));
  alfa = await insertShop(api.pool, { slug: 'alfa' });
  beta = await insertShop(api.pool, { slug: 'beta' });
});

test('a list has one card per product: the cheapest matching offer with delivery; ?offers=all has a card for each', async () => {
  const insert = (eshopId: number, values: Record<string, unknown>) =>
    insertOffer(api.pool, { eshop_id: eshopId, category_id: RUGS, ...values });
  const dear = await insert(alfa, { price: 10_000, delivery_price: 5_000, in_stock: true });
  const cheap = await insert(beta, {
    price: 12_000,
    delivery_price: 0,
    in_stock: false,
    product_id: dear.productId,
  });
  const unknown = await insert(beta, { price: 9_000, delivery_price: null, product_id: dear.productId });
  const other = await insert(alfa, { price: 11_000, delivery_price: 0 });
  await api.settle();
  const read = async (query: string) => {
    const { variants, ...listing } = await list(`/pl/products/dywany${query}`);
    return { ...listing, ids: variants.map(({ id }) => id) };
  };

  const grouped = await read('?sort=cena-rosnaco');
  expect(grouped.ids).toEqual([other.variantId, cheap.variantId]);
  expect(grouped).toMatchObject({
    totalCount: 4,
    productCount: 2,
    pagination: { totalCount: 2 },
    offersUrl: '/pl/products/dywany?offers=all&sort=cena-rosnaco',
  });
  // The offers that match decide.
  const inStock = await read('?dostepnosc=w-magazynie&cena=95-');
  expect(inStock.ids.toSorted()).toEqual([dear.variantId, other.variantId].toSorted());
  expect(inStock).toMatchObject({ totalCount: 2, productCount: 2 });
  expect(inStock.offersUrl).toBeUndefined();

  const all = await read('?offers=all&sort=cena-rosnaco');
  expect(all.ids).toEqual([unknown.variantId, dear.variantId, other.variantId, cheap.variantId]);
  expect(all).toMatchObject({ totalCount: 4, pagination: { totalCount: 4 }, seo: { index: false } });
  expect(all.productCount).toBeUndefined();
  expect(all.offersUrl).toBe('/pl/products/dywany?sort=cena-rosnaco');

  const ofShop = await list(`/pl/products/eshop/beta?kategoria=dywany`);
  expect(ofShop.variants).toHaveLength(2);
  expect(ofShop.productCount).toBeUndefined();
});
