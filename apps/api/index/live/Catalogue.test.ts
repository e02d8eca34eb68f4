import type { Listing } from '@gniazdo/contracts/offers';
import { until } from '@gniazdo/testing/until';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertOffer, insertShop, insertVoucher } from '../../testing/insertOffer.ts';
import { startTestApi, type TestApi } from '../../testing/startTestApi.ts';

const RECONNECT_TIMEOUT_MS = 30_000;

let database: TestDatabase;
let api: TestApi;
let shop: number;

beforeEach(async () => {
  database = await createTestDatabase();
  api = await startTestApi(database.url);
  shop = await insertShop(api.pool, { slug: 'alfa', name: 'Alfa' });
}, 120_000);

afterEach(async () => {
  await api?.stop();
  await database?.drop();
});

test('committed changes show in lists: new, changed, inactive and deleted offers', async () => {
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100, name: 'Sofa jeden' });
  await insertOffer(api.pool, { eshop_id: shop, category_id: 100, name: 'Sofa dwa', price: 50_000 });
  expect(await namesIn('/pl/products?sort=cena-rosnaco')).toEqual(['Sofa dwa', 'Sofa jeden']);
  await change(variantId, { price: 40_000, name: 'Sofa trzy' });
  expect(await namesIn('/pl/products?sort=cena-rosnaco')).toEqual(['Sofa trzy', 'Sofa dwa']);
  expect(await namesIn('/pl/search?q=jeden')).toEqual([]);
  await change(variantId, { active: false });
  expect(await namesIn('/pl/products')).toEqual(['Sofa dwa']);
  await change(variantId, { active: true });
  await api.pool.query('delete from variant where id <> $1', [variantId]);
  expect(await namesIn('/pl/products')).toEqual(['Sofa trzy']);
});

test('thousands of offers are hidden together and shown again, with what has changed meanwhile', async () => {
  await insertOffer(api.pool, { eshop_id: shop, category_id: 100, name: 'Sofa inna' });
  const other = await insertShop(api.pool, { slug: 'beta' });
  const { variantId } = await insertOffer(api.pool, { eshop_id: other, category_id: 100, name: 'Sofa 0' });
  await api.pool.query(
    `insert into variant (product_id, eshop_id, external_id, name, slug, url, category_id, price, content_hash)
     select product_id, eshop_id, 'kopia ' || n, 'Sofa ' || n, slug, url, category_id, price + n, content_hash
     from variant, generate_series(1, 2500) as n where id = $1`,
    [variantId],
  );
  const list = async () => (await namesIn('/pl/products?sort=cena-rosnaco&offers=all')).length;
  const before = await list();
  await api.pool.query('update variant set disabled = true where eshop_id = $1', [other]);
  expect(await namesIn('/pl/products')).toEqual(['Sofa inna']);
  await api.pool.query(`update variant set price = 100, name = 'Sofa tania' where id = $1`, [variantId]);
  expect(await namesIn('/pl/products')).toEqual(['Sofa inna']);
  await api.pool.query('update variant set disabled = false where eshop_id = $1', [other]);
  expect(await namesIn('/pl/products?sort=cena-rosnaco')).toEqual(['Sofa tania', 'Sofa inna']);
  expect(await list()).toBe(before);
});

test('a new voucher code and a renamed shop show in lists', async () => {
  await insertOffer(api.pool, { eshop_id: shop, category_id: 100, name: 'Sofa' });
  expect(await namesIn('/pl/products/vouchers')).toEqual([]);
  await insertVoucher(api.pool, { eshop_id: shop, code: 'X', value: 5, value_type: 'percent' });
  expect(await namesIn('/pl/products/vouchers')).toEqual(['Sofa']);
  await api.pool.query(`update eshop set slug = 'omega', name = 'Omega' where id = $1`, [shop]);
  expect(await namesIn('/pl/products/eshop/omega')).toEqual(['Sofa']);
});

test('a transaction that starts earlier and commits later is not lost', async () => {
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100, name: 'Pierwsza' });
  const { variantId: other } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100, name: 'Druga' });
  await api.settle();
  const slow = await api.pool.connect();
  await slow.query('begin');
  await slow.query('update variant set name = $1 where id = $2', ['Pierwsza zmieniona', variantId]);
  await change(other, { name: 'Druga zmieniona' });
  await slow.query('commit');
  slow.release();
  expect((await namesIn('/pl/products')).sort()).toEqual(['Druga zmieniona', 'Pierwsza zmieniona']);
});

test('after a lost connection, it reconnects and misses no change', async () => {
  const { variantId } = await insertOffer(api.pool, { eshop_id: shop, category_id: 100, name: 'Sofa' });
  await api.settle();
  // Terminates the listening connection and all others of the API.
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await database.pool.query(`update variant set name = 'Fotel' where id = $1`, [variantId]);
  await until(
    'the list has the new name',
    async () => (await namesIn('/pl/products').catch(() => []))[0] === 'Fotel',
    RECONNECT_TIMEOUT_MS,
  );
});

test('changes committed during a rebuild are not lost', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `Sofa ${String.fromCharCode(65 + i)}`);
  const rebuilt = api.catalogue.call('rebuild');
  for (const name of names) await insertOffer(api.pool, { eshop_id: shop, category_id: 100, name });
  await rebuilt;
  expect((await namesIn('/pl/products')).sort()).toEqual(names);
});

test('the status has the progress of the index', async () => {
  await insertOffer(api.pool, { eshop_id: shop, category_id: 100 });
  await api.settle();
  const status = await api.get<{ appliedSeq: number; latestSeq: number }>('/api/v2/status');
  expect(status).toMatchObject({ variants: 1, ready: true });
  expect(status.appliedSeq).toBe(status.latestSeq);
});

test('visitors, whose requests a shell forwards, get no status', async () => {
  const headers = { 'x-forwarded-for': '198.51.100.7' };
  expect((await api.send('/api/v2/status', { headers })).status).toBe(404);
});

function change(id: number, values: { name?: string; price?: number; active?: boolean }) {
  return api.pool.query(
    `update variant set name = coalesce($2, name), price = coalesce($3, price), active = coalesce($4, active) where id = $1`,
    [id, values.name, values.price, values.active],
  );
}

async function namesIn(address: string) {
  await api.settle();
  const { listing } = await api.get<{ listing: Listing }>(`/api/v2/listing?url=${encodeURIComponent(address)}`);
  return listing.variants.map(({ name }) => name);
}
