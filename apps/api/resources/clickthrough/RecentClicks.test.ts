import { createTestDatabase, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { RecentClicks } from './RecentClicks.ts';

let database: TestDatabase;
let clicks: RecentClicks;

beforeAll(async () => {
  database = await createTestDatabase();
});
beforeEach(async () => {
  await database.pool.query('delete from recent_click');
  clicks = new RecentClicks(database.pool, 'secret');
});
afterAll(() => database.drop());

test('after half an hour a click counts again', async () => {
  const age = (time: string) =>
    database.pool.query('update recent_click set since = since - $1::interval where count > 0', [time]);
  expect(await clicks.add('198.51.100.1', 7)).toBe('first');
  await age('29 minutes');
  expect(await clicks.add('198.51.100.1', 7)).toBe('repeated');
  await age('1 minute');
  expect(await clicks.add('198.51.100.1', 7)).toBe('first');
});

test('of the clicks of one client at the same time, one counts, also in other processes; no address is stored', async () => {
  const other = new RecentClicks(database.pool, 'secret');
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, n) => (n % 2 ? clicks : other).add('198.51.100.1', 7)),
  );
  expect(results.toSorted()).toEqual(['first', ...Array(19).fill('repeated')]);
  const { rows } = await database.pool.query<{ key: Buffer }>('select key from recent_click');
  expect(rows.map(({ key }) => key.length)).toEqual([32, 32]);
  expect(await new RecentClicks(database.pool, 'another').add('198.51.100.1', 7)).toBe('first');
});

test.each([
  ['an IPv6 /48', (n: number) => `32.1.13.184.0.1.0.${n}`, '32.1.13.184.0.2.0.1'],
  ['an IPv4 /24', (n: number) => `198.51.100.${n}`, '198.51.101.1'],
])(
  'ten clients of %s count for one offer, the eleventh is reported; others are not affected',
  async (_, getClient, other) => {
    const results = [];
    for (let n = 0; n < 15; n++) results.push(await clicks.add(getClient(n), 7));
    expect(results).toEqual([...Array(10).fill('first'), 'reported', ...Array(4).fill('unusual')]);
    expect([await clicks.add(other, 7), await clicks.add(getClient(1), 8)]).toEqual(['first', 'first']);
  },
);
