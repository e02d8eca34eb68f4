import { createTestDatabase, type TestDatabase } from './createTestDatabase.ts';
import { startTestApi, type TestApi } from './startTestApi.ts';

const START_TIMEOUT_MS = 120_000;

/**
 * Starts the API over a new database before the tests of a file and stops it after them. `fill` inserts the data of the
 * tests; `getOptions` is called before the start; the indexes have all of it when the first test starts.
 */
export function withTestApi(
  fill: (api: TestApi) => void | Promise<void>,
  getOptions: () => Parameters<typeof startTestApi>[1] | Promise<Parameters<typeof startTestApi>[1]> = () => ({}),
) {
  let database: TestDatabase | undefined;
  let api: TestApi | undefined;

  beforeAll(async () => {
    database = await createTestDatabase();
    api = await startTestApi(database.url, await getOptions());
    await fill(api);
    await api.settle();
  }, START_TIMEOUT_MS);

  afterAll(async () => {
    await api?.stop();
    await database?.drop();
  });
}
