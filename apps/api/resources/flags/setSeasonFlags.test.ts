import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { setSeasonFlags } from './setSeasonFlags.ts';

let database: TestDatabase;
beforeAll(async () => (database = await createTestDatabase()), 120_000);
afterAll(() => database?.drop());

test.each([
  ['2026-11-27', ['blackFriday.active'], [true, 0, false]],
  ['2026-12-01', ['filter-delivery-before-christmas-days'], [false, 24, false]],
  ['2026-05-15', ['gardenSeason.active'], [false, 0, true]],
  ['2026-02-01', [], [false, 0, false]],
])('on %s the seasons %j are on', async (day, active, values) => {
  expect(await setSeasonFlags(database.url, day)).toEqual(active);
  const { rows } = await database.pool.query<{ value: unknown }>(
    `select definition->'defaultValue' as value from flag
     where name = any (array['blackFriday.active', 'filter-delivery-before-christmas-days', 'gardenSeason.active'])
     order by name collate "C"`,
  );
  expect(rows.map(({ value }) => value)).toEqual(values);
});
