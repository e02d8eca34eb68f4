import { menuSchema, type Menu, type MenuNode, type Suggestions } from '@gniazdo/contracts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../testing/insertOffer.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';

let database: TestDatabase;
let api: TestApi;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await startTestApi(database.url);
}, 120_000);

afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

test('[N-71 N-72] the menu has four groups of nodes, leaves without children', async () => {
  const menu = menuSchema.parse(await api.get<Menu>('/api/v2/menu'));
  for (const group of [menu.primary, menu.rooms, menu.gifts, menu.top]) expect(group.length).toBeGreaterThan(0);
  const sofas = menu.primary.find(({ slug }) => slug === 'sofy') as MenuNode;
  expect(sofas.children.find(({ slug }) => slug === 'sofy-rozkladane')!.children).toEqual([]);
  expect(Object.keys(sofas).toSorted()).toEqual(['children', 'id', 'imageUrl', 'name', 'slug']);
  expect((await api.send(sofas.imageUrl!)).status).toBe(200);
});

test('a category’s id leads to its list', async () => {
  expect(await api.get('/api/v2/category/100')).toEqual({ redirect: { status: 301, location: '/pl/products/sofy' } });
  expect((await api.send('/api/v2/category/2000000000')).status).toBe(404);
});

test('[C-42] suggestions are categories and products; nothing found is empty', async () => {
  const shop = await insertShop(api.db, { slug: 'alfa' });
  const { productId } = await insertOffer(api.db, { eshop_id: shop, category_id: 100, name: 'Sofa LIVIA' });
  await api.settle();
  const { data } = await api.get<Suggestions>('/v2/search?q=sofa');
  expect(data.map(({ type }) => type)).toEqual([6, 11]);
  expect(data[0]!.items[0]).toMatchObject({ url: '/pl/products/sofy', productCount: 1, categoryId: 100 });
  expect(data[1]!.items[0]).toMatchObject({ id: productId, productCount: 1 });
  expect(await api.get('/v2/search?q=qwrtpsdfg')).toEqual({ data: [] });
  expect(await api.get('/v2/search')).toEqual({ data: [] });
});
