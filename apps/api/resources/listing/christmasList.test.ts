import type { Listing } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { startApiProcess } from '../../testing/startApiProcess.ts';

const TIMEOUT_MS = 120_000;
const SOFAS = 100;

let database: TestDatabase;
let api: Awaited<ReturnType<typeof startApiProcess>>;

beforeAll(async () => {
  database = await createTestDatabase();
  const shop = await insertShop(database.pool, { slug: 'alfa' });
  const insert = (name: string, delivery_days: number | null) =>
    insertOffer(database.pool, { eshop_id: shop, category_id: SOFAS, name, delivery_days });
  await insert('Za 3 dni', 3);
  await insert('Za 4 dni', 4);
  await insert('Za 5 dni', 5);
  await insert('Za 9 dni', 9);
  await insert('Nie wiadomo kiedy', null);
  api = await startApiProcess(database.url, { clock: new Date(`${new Date().getFullYear()}-12-20T12:00:00+01:00`) });
}, TIMEOUT_MS);

afterAll(async () => {
  await api?.stop();
  await database?.drop();
});

test('[R-13] on 20 December, an offer that is shipped in 3 days arrives before Christmas, one in 9 days or without a time does not', async () => {
  expect(await getNames(paths.christmas())).toEqual(['Za 3 dni', 'Za 4 dni']);
  expect(await getNames(paths.products())).toHaveLength(5);
});

async function getNames(path: string) {
  const response = await fetch(`${api.url}/api/v2/listing?url=${encodeURIComponent(path)}`);
  expect(response.status).toBe(200);
  const { listing } = (await response.json()) as { listing: Listing };
  return listing.variants.map(({ name }) => name).toSorted();
}
