import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { startTestApi, type TestApi } from './startTestApi.ts';

const START_TIMEOUT_MS = 120_000;

/**
 * Starts the API over a new database before the tests of a file and stops it after them. `fill` inserts the data of the
 * tests; the indexes have all of it when the first test starts.
 */
export function withTestApi(fill: (api: TestApi) => void | Promise<void>) {
  let database: TestDatabase | undefined;
  let api: TestApi | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await startTestApi(database.url);
    await fill(api);
    await api.settle();
  }, START_TIMEOUT_MS);

  afterAll(async () => {
    await api?.stop();
    await database?.drop();
  });
}
