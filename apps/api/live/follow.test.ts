import type { Listing } from '@gniazdo/contracts';
import { createTestDatabase, type TestDatabase } from '../testing/createTestDatabase.ts';
import { insertOffer, insertShop, insertVoucher } from '../testing/insertOffer.ts';
import { startTestApi, type TestApi } from '../testing/startTestApi.ts';

let database: TestDatabase;
let api: TestApi;
let shop: number;

beforeEach(async () => {
  database = await createTestDatabase();
  api = await startTestApi(database.url);
  shop = await insertShop(api.db, { slug: 'alfa', name: 'Alfa' });
}, 120_000);

afterEach(async () => {
  await api?.stop();
  await database?.drop();
});

test('what is committed is listed: new, changed, inactive and deleted offers', async () => {
  const { variantId } = await insertOffer(api.db, { eshop_id: shop, category_id: 100, name: 'Sofa jeden' });
  await insertOffer(api.db, { eshop_id: shop, category_id: 100, name: 'Sofa dwa', price: 50_000 });
  expect(await namesIn('/pl/products?sort=cena-rosnaco')).toEqual(['Sofa dwa', 'Sofa jeden']);
  await change(variantId, { price: 40_000, name: 'Sofa trzy' });
  expect(await namesIn('/pl/products?sort=cena-rosnaco')).toEqual(['Sofa trzy', 'Sofa dwa']);
  expect(await namesIn('/pl/search?q=jeden')).toEqual([]);
  await change(variantId, { active: false });
  expect(await namesIn('/pl/products')).toEqual(['Sofa dwa']);
  await change(variantId, { active: true });
  await api.db.deleteFrom('variant').where('id', '!=', variantId).execute();
  expect(await namesIn('/pl/products')).toEqual(['Sofa trzy']);
});

test('a new code and a renamed shop show at once', async () => {
  await insertOffer(api.db, { eshop_id: shop, category_id: 100, name: 'Sofa' });
  expect(await namesIn('/pl/products/vouchers')).toEqual([]);
  await insertVoucher(api.db, { eshop_id: shop, code: 'X', value: 5, value_type: 'percent' });
  expect(await namesIn('/pl/products/vouchers')).toEqual(['Sofa']);
  await api.db.updateTable('eshop').set({ slug: 'omega', name: 'Omega' }).where('id', '=', shop).execute();
  expect(await namesIn('/pl/products/eshop/omega')).toEqual(['Sofa']);
});

test('a transaction that began earlier and commits later is not lost', async () => {
  const { variantId } = await insertOffer(api.db, { eshop_id: shop, category_id: 100, name: 'Pierwsza' });
  const { variantId: other } = await insertOffer(api.db, { eshop_id: shop, category_id: 100, name: 'Druga' });
  await api.settle();
  const slow = await api.pool.connect();
  await slow.query('begin');
  await slow.query('update variant set name = $1 where id = $2', ['Pierwsza zmieniona', variantId]);
  await change(other, { name: 'Druga zmieniona' });
  await slow.query('commit');
  slow.release();
  expect((await namesIn('/pl/products')).sort()).toEqual(['Druga zmieniona', 'Pierwsza zmieniona']);
});

test('a lost connection is made anew and nothing is missed', async () => {
  const { variantId } = await insertOffer(api.db, { eshop_id: shop, category_id: 100, name: 'Sofa' });
  await api.settle();
  // From another connection: ends the listening one and all others of the API.
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  await database.db.updateTable('variant').set({ name: 'Fotel' }).where('id', '=', variantId).execute();
  await until(async () => (await namesIn('/pl/products').catch(() => []))[0] === 'Fotel');
});

test('a rebuild loses nothing that is committed meanwhile', async () => {
  const names = Array.from({ length: 20 }, (_, i) => `Sofa ${String.fromCharCode(65 + i)}`);
  const rebuilt = api.catalogue.ask('rebuild');
  for (const name of names) await insertOffer(api.db, { eshop_id: shop, category_id: 100, name });
  await rebuilt;
  expect((await namesIn('/pl/products')).sort()).toEqual(names);
});

test('the status says how far the index is', async () => {
  await insertOffer(api.db, { eshop_id: shop, category_id: 100 });
  await api.settle();
  const status = await api.get<{ appliedSeq: number; latestSeq: number }>('/api/v2/status');
  expect(status).toMatchObject({ variants: 1, ready: true });
  expect(status.appliedSeq).toBe(status.latestSeq);
});

function change(id: number, values: { name?: string; price?: number; active?: boolean }) {
  return api.db.updateTable('variant').set(values).where('id', '=', id).execute();
}

async function namesIn(address: string) {
  await api.settle();
  const { listing } = await api.get<{ listing: Listing }>(`/api/v2/listing?url=${encodeURIComponent(address)}`);
  return listing.variants.map(({ name }) => name);
}

/** Fails by the test's own time limit. */
async function until(isTrue: () => Promise<boolean>) {
  while (!(await isTrue())) await new Promise(setImmediate);
}
