import { categoryTree } from '../../catalogue/categories/categoryTree.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { readLists } from '../../testing/readLists.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

const RUGS = 1300;
const CHAIRS = getCategoryId('krzesla');
const CUSHIONS = getCategoryId('poduszki-na-krzesla');

let api: TestApi;
let list: ReturnType<typeof readLists>['list'];
let everyVariant: ReturnType<typeof readLists>['everyVariant'];
let alfa: number;
let beta: number;

withTestApi(async (started) => {
  api = started;
  ({ list, everyVariant } = readLists(api));
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

  const grouped = await read('?sort=cena-z-dostawa');
  expect(grouped.ids).toEqual([other.variantId, cheap.variantId]);
  expect(grouped).toMatchObject({
    totalCount: 4,
    productCount: 2,
    pagination: { totalCount: 2 },
    offersUrl: '/pl/products/dywany?offers=all&sort=cena-z-dostawa',
  });
  // In an order by price, the offer whose price is the lowest on the card.
  expect((await read('?sort=cena-rosnaco')).ids).toEqual([unknown.variantId, other.variantId]);
  expect((await read('?sort=cena-malejaco')).ids).toEqual([other.variantId, unknown.variantId]);
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

test('[N-59] accessories come last in the lists of the categories above and of rooms, except in orders by price', async () => {
  const ids: Record<'chairs' | 'cushions', number[]> = { chairs: [], cushions: [] };
  for (let i = 0; i < 50; i++) {
    const values = { eshop_id: alfa, delivery_price: 0, popularity: i };
    const chair = await insertOffer(api.pool, { ...values, category_id: CHAIRS, price: 20_000 + i * 100 });
    const cushion = await insertOffer(api.pool, {
      ...values,
      category_id: CUSHIONS,
      price: 3_000 + i * 100,
      popularity: 99 - i,
    });
    ids.chairs.push(chair.variantId);
    ids.cushions.push(cushion.variantId);
  }
  await api.settle();
  const read = async (address: string) => (await everyVariant(address)).map(({ id }) => id);
  const { chairs, cushions } = ids;
  for (const sort of ['cena-rosnaco', 'cena-z-dostawa'])
    expect(await read(`/pl/products/krzesla?sort=${sort}`)).toEqual([...cushions, ...chairs]);
  expect(await read('/pl/products/krzesla?sort=cena-malejaco')).toEqual([...cushions, ...chairs].toReversed());
  expect(await read('/pl/products/krzesla')).toEqual([...chairs.toReversed(), ...cushions]);
  const room = await read('/pl/products/jadalnia?sort=najnowsze');
  const firstCushion = room.findIndex((id) => cushions.includes(id));
  expect(room.findLastIndex((id) => chairs.includes(id))).toBeLessThan(firstCushion);
  // In their own list and in that of all products, the price decides.
  expect(await read('/pl/products/poduszki-na-krzesla?sort=cena-rosnaco')).toEqual(cushions);
  const all = await read('/pl/products?sort=cena-rosnaco&cena=30-300');
  expect(all.slice(0, 2)).toEqual(cushions.slice(0, 2));
});

function getCategoryId(slug: string) {
  return categoryTree.find((node) => node.slug === slug)!.id;
}
