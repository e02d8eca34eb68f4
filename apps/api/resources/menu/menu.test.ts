import { menuSchema, type Menu, type MenuNode, type Suggestions } from '@gniazdo/contracts/offers';
import { parseImagePath } from '../../images/parseImagePath.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import type { TestApi } from '../../testing/startTestApi.ts';
import { withTestApi } from '../../testing/withTestApi.ts';

let api: TestApi;

withTestApi(async (started) => {
  api = started;
});

test('[N-71 N-72] the menu has four groups of nodes, and leaves have no children', async () => {
  const menu = menuSchema.parse(await api.get<Menu>('/api/v2/menu'));
  for (const group of [menu.primary, menu.rooms, menu.gifts, menu.top]) expect(group.length).toBeGreaterThan(0);
  const sofas = menu.primary.find(({ slug }) => slug === 'sofy') as MenuNode;
  expect(sofas.children.find(({ slug }) => slug === 'sofy-rozkladane')!.children).toEqual([]);
  expect(Object.keys(sofas).toSorted()).toEqual(['children', 'id', 'imageUrl', 'name', 'slug']);
  expect(parseImagePath(sofas.imageUrl!)).toMatchObject({ type: 'category', id: String(sofas.id) });
});

test('the category of offers that match no other is in the menu while it has a page of them', async () => {
  const hasFallback = async () =>
    (await api.get<Menu>('/api/v2/menu')).primary.some(({ name }) => name === 'Pozostałe');
  expect(await hasFallback()).toBe(false);
  const offer = { eshop_id: await insertShop(api.pool, { slug: 'beta' }), category_id: 9000 };
  for (let count = 1; count < 48; count++) await insertOffer(api.pool, offer);
  await api.settle();
  expect(await hasFallback()).toBe(false);
  await insertOffer(api.pool, offer);
  await api.settle();
  expect(await hasFallback()).toBe(true);
});

test('a category id redirects to its list', async () => {
  expect(await api.get('/api/v2/category/100')).toEqual({ redirect: { status: 301, location: '/pl/products/sofy' } });
  expect((await api.send('/api/v2/category/2000000000')).status).toBe(404);
});

test('[C-42] suggestions are categories and products, and empty if nothing matches', async () => {
  const shop = await insertShop(api.pool, { slug: 'alfa' });
  const sofa = { eshop_id: shop, category_id: 100, name: 'Sofa LIVIA' };
  const { productId } = await insertOffer(api.pool, { ...sofa, price: 150_000 });
  await insertOffer(api.pool, { ...sofa, price: 129_950, product_id: productId });
  await insertOffer(api.pool, { ...sofa, price: 99_900, product_id: productId, disabled: true });
  await api.settle();
  const { data } = await api.get<Suggestions>('/v2/search?q=sofa');
  expect(data.map(({ type }) => type)).toEqual([6, 11]);
  expect(data[0]!.items[0]).toMatchObject({ url: '/pl/products/sofy', productCount: 2, categoryId: 100 });
  expect(data[0]!.items[0]!.price).toBeUndefined();
  expect(data[1]!.items[0]).toMatchObject({
    id: productId,
    productCount: 2,
    price: 1299.5,
    imageUrl: expect.stringMatching(/^\/i\/product\/144-144\//) as string,
  });
  expect(await api.get('/v2/search?q=qwrtpsdfg')).toEqual({ data: [] });
  expect(await api.get('/v2/search')).toEqual({ data: [] });
});
