import { connect, type Connection } from '../../database/connect.ts';
import { one, oneValue } from '../../database/one.ts';
import { insertAccount } from '../../testing/accounts.ts';
import { createTestDatabase, getApiUrl, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { closeStatements, findFirstOpenMonth } from './closeStatements.ts';
import { correctStatement } from './correctStatement.ts';
import { findShopStatements, findStaffStatement } from './findStatements.ts';

const CLICKS = 10_000;
const SELLER = { name: 'Gniazdo sp. z o.o.', address: ['ul. Długa 5', '00-238 Warszawa'], nip: '5260001246' };
/** Rates of the test by the moment from which they are valid, as a list that needs no database. */
const RATES = [
  { from: '2026-09-30T22:00:00Z', grosze: 45 },
  // The hour that comes twice when daylight saving time ends.
  { from: '2026-10-25T00:30:00Z', grosze: 61 },
  { from: '2026-10-25T01:30:00Z', grosze: 37 },
  // Midnight in Poland, after that day of 25 hours.
  { from: '2026-10-25T23:00:00Z', grosze: 83 },
  { from: '2026-10-31T22:59:59Z', grosze: 99 },
];

let database: TestDatabase;
/** With the rights of the API. */
let api: Connection;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await connect(getApiUrl(database.url), { max: 6 });
}, 120_000);
afterAll(async () => {
  await api?.close();
  await database?.drop();
});

test(`the statement of ${CLICKS} clicks is the sum of clicks × rates to the grosz, across changes of rates and of the clock`, async () => {
  const { eshopId, variantId } = await insertShopWithOffer('dziesiec-tysiecy');
  for (const { from, grosze } of RATES)
    await insertRow(database.pool, 'click_rate', { eshop_id: eshopId, grosze, valid_from: from, created_by: 'test' });
  // A prime number of milliseconds apart, over more than the month: 2026-10-01 to 2026-10-31 in Poland.
  const start = Date.parse('2026-09-30T20:00:00Z');
  const step = 269_987;
  const moments = Array.from({ length: CLICKS }, (_, index) => new Date(start + index * step));
  for (const from of RATES) moments.push(new Date(from.from), new Date(Date.parse(from.from) - 1));
  await api.pool.query(
    'insert into click (variant_id, click_source, at) select $1, 2, at from unnest($2::timestamptz[]) as at',
    [variantId, moments],
  );
  const expected = sumUp(
    moments.filter((at) => at >= new Date('2026-09-30T22:00Z') && at < new Date('2026-10-31T23:00Z')),
  );
  expect(expected.size).toBe(RATES.length);
  expect(moments.length - [...expected.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20);

  await closeStatements(api.pool, { seller: SELLER, now: new Date('2026-11-02T00:00Z') });
  const { id } = await findOne(eshopId, '2026-10-01');
  const statement = (await findStaffStatement(api.pool, id))!;
  const lines = statement.lines.filter(({ kind }) => kind === 'clicks');
  expect(new Map(lines.map(({ unitPrice, count }) => [unitPrice, count]))).toEqual(expected);
  const net = [...expected].reduce((sum, [grosze, count]) => sum + grosze * count, 0);
  expect([statement.net, statement.vat, statement.gross]).toEqual([
    net,
    // Half a grosz is rounded up, in whole numbers.
    Math.floor((net * 23 + 50) / 100),
    net + Math.floor((net * 23 + 50) / 100),
  ]);
  expect(statement.seller).toEqual(SELLER);
}, 60_000);

test('a month is open until the second day of the next one in Poland', () => {
  expect(findFirstOpenMonth(new Date('2026-11-01T22:59:59Z'))).toBe('2026-10-01');
  expect(findFirstOpenMonth(new Date('2026-11-01T23:00:00Z'))).toBe('2026-11-01');
  expect(findFirstOpenMonth(new Date('2027-01-01T12:00:00Z'))).toBe('2026-12-01');
  expect(findFirstOpenMonth(new Date('2026-05-01T22:00:00Z'))).toBe('2026-05-01');
});

test('processes that close at the same time make one statement of each shop, with numbers without gaps', async () => {
  const shops = [];
  for (const slug of ['naraz-1', 'naraz-2', 'naraz-3']) shops.push(await insertShopWithOffer(slug, 50));
  for (const { variantId } of shops) await click(variantId, ['2026-06-10T10:00Z', '2026-06-30T21:59:59Z']);
  const now = new Date('2026-07-02T10:00Z');
  const counts = await Promise.all(Array.from({ length: 4 }, () => closeStatements(api.pool, { seller: SELLER, now })));
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(3);
  const { rows } = await api.pool.query<{ number: string; net: string }>(
    `select number, net from statement where month = '2026-06-01' order by number`,
  );
  expect(rows).toEqual(['0001', '0002', '0003'].map((ordinal) => ({ number: `2026/06/${ordinal}`, net: '100' })));
  expect(await closeStatements(api.pool, { seller: SELLER, now })).toBe(0);
  const audited = await oneValue(api.pool, `select count(*)::integer from audit_entry where action = 'statement.close' and subject like '2026/06/%'`); // prettier-ignore
  expect(audited).toBe(3);
});

test('what is free, over the budget, without a rate or not recorded has lines that cost nothing; a shop without clicks has no statement', async () => {
  const { eshopId, variantId } = await insertShopWithOffer('rodzaje');
  await insertRow(database.pool, 'click_uncharged', {
    eshop_id: eshopId,
    day: '2026-05-31',
    reason: 'repeated',
    count: 4,
  });
  const now = new Date('2026-06-02T10:00Z');
  await closeStatements(api.pool, { seller: null, now });
  expect(await countStatements(eshopId)).toBe(0);
  await click(variantId, ['2026-05-02T10:00Z']);
  await insertRow(database.pool, 'click_rate', {
    eshop_id: eshopId,
    grosze: 60,
    valid_from: '2026-05-03',
    created_by: 'test',
  });
  await database.pool.query('update shop_billing set free_clicks = 1, daily_budget = 130 where eshop_id = $1', [
    eshopId,
  ]);
  await click(variantId, Array(5).fill('2026-05-04T10:00Z') as string[]);
  await closeStatements(api.pool, { seller: null, now });
  const { id } = await findOne(eshopId, '2026-05-01');
  const { lines, net } = (await findStaffStatement(api.pool, id))!;
  expect(lines.map(({ kind, count, amount }) => [kind, count, amount])).toEqual([
    ['budget', 2, 0],
    ['clicks', 2, 120],
    ['free', 1, 0],
    ['repeated', 4, 0],
    ['unrated', 1, 0],
  ]);
  expect(net).toBe(120);
});

test('clicks without records of their own, and those recorded after the end of their month, are in a statement once', async () => {
  const { eshopId, variantId } = await insertShopWithOffer('spoznione', 70);
  await insertRow(database.pool, 'click_cost', {
    eshop_id: eshopId,
    day: '2026-03-10',
    clicks: 3,
    unrated: 1,
    grosze: 91,
  });
  await click(variantId, ['2026-03-11T10:00Z']);
  await close('2026-04-02T10:00Z');
  expect(await readLines(eshopId, '2026-03-01')).toEqual([
    ['clicks', null, 1, 70],
    ['earlier', null, 3, 91],
  ]);
  await click(variantId, ['2026-03-31T21:59Z', '2026-04-05T10:00Z']);
  await close('2026-05-02T10:00Z');
  expect(await readLines(eshopId, '2026-04-01')).toEqual([
    ['clicks', null, 1, 70],
    ['late', '2026-03-01', 1, 70],
  ]);
  await click(variantId, ['2026-05-05T10:00Z']);
  await close('2026-06-02T10:00Z');
  expect(await readLines(eshopId, '2026-05-01')).toEqual([['clicks', null, 1, 70]]);
  const billed = await oneValue(api.pool, 'select sum(net)::integer from statement where eshop_id = $1', [eshopId]);
  expect(billed).toBe(
    await oneValue(api.pool, 'select sum(grosze)::integer from click_cost where eshop_id = $1', [eshopId]),
  );
});

test('an older month that is closed after newer ones has its own clicks only', async () => {
  const { eshopId, variantId } = await insertShopWithOffer('starszy-miesiac', 70);
  await click(variantId, ['2026-04-10T10:00Z']);
  await close('2026-05-02T10:00Z');
  await click(variantId, ['2026-04-11T10:00Z', '2026-05-10T10:00Z']);
  await close('2026-06-02T10:00Z');
  await click(variantId, ['2026-03-10T10:00Z']);
  await close('2026-06-02T10:00Z');
  expect(await readLines(eshopId, '2026-03-01')).toEqual([['clicks', null, 1, 70]]);
});

test('a correction is a line of the next statement, also of a shop without clicks, and of no other', async () => {
  const { eshopId, variantId } = await insertShopWithOffer('korekty', 10);
  await click(variantId, ['2026-02-10T10:00Z']);
  await close('2026-03-02T10:00Z');
  const { id } = await findOne(eshopId, '2026-02-01');
  const body = { amount: -1005, reason: 'Zła stawka', version: 0, by: 'Ola' };
  const results = await Promise.allSettled([
    correctStatement(api.pool, id, body),
    correctStatement(api.pool, id, { ...body, by: 'Jan' }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { id: 'statement_outdated' } });
  expect((await findShopStatements(api.pool, eshopId)).open[0]).toMatchObject({ net: -1005, vat: -231, gross: -1236 });
  await close('2026-04-02T10:00Z');
  const later = await findOne(eshopId, '2026-03-01');
  // -231.15 grosze of tax are rounded.
  expect(later).toMatchObject({ net: '-1005', vat: '-231', gross: '-1236' });
  expect((await findStaffStatement(api.pool, id))!.corrections).toMatchObject([
    { amount: -1005, reason: 'Zła stawka', statement: { id: later.id } },
  ]);
  await close('2026-05-02T10:00Z');
  expect(await countStatements(eshopId)).toBe(2);
  const { open, balance } = await findShopStatements(api.pool, eshopId);
  expect(open.map(({ lines, net }) => [lines, net])).toEqual([[[], 0]]);
  // 10 grosze and 2 of tax, minus the correction.
  expect(balance).toEqual({ paid: 0, gross: 12 - 1236, amount: 1236 - 12 });
});

test('neither the API nor the owner of the tables changes or removes what is closed', async () => {
  const { eshopId, variantId } = await insertShopWithOffer('niezmienne', 20);
  await click(variantId, ['2026-01-10T10:00Z']);
  await close('2026-02-02T10:00Z');
  const { id } = await findOne(eshopId, '2026-01-01');
  await correctStatement(api.pool, id, { amount: 5, reason: 'Test', version: 0, by: 'Ola' });
  for (const table of ['statement', 'statement_line', 'statement_correction'])
    for (const change of [`update ${table} set id = default`, `delete from ${table}`]) {
      await expect(api.pool.query(change)).rejects.toThrow('permission denied');
      await expect(database.pool.query(change)).rejects.toThrow(`${table} has rows that are never changed`);
    }
  await expect(database.pool.query('delete from eshop where id = $1', [eshopId])).rejects.toThrow();
});

test('owners and accountants get a mail, once', async () => {
  const { eshopId, variantId } = await insertShopWithOffer('wiadomosci', 100);
  for (const role of ['owner', 'accountant', 'editor']) {
    const accountId = await insertAccount(database.pool, { email: `${role}@wiadomosci.example`, passwordHash: 'none' });
    await insertRow(database.pool, 'shop_member', { account_id: accountId, eshop_id: eshopId, role });
  }
  await click(variantId, ['2025-12-10T10:00Z']);
  await close('2026-01-02T10:00Z');
  await close('2026-01-02T10:00Z');
  const { rows } = await api.pool.query<{ recipient: string; data: object }>(
    `select recipient, data from mail where kind = 'statement-closed' and recipient like '%@wiadomosci.example' order by 1`,
  );
  const { id, number } = await findOne(eshopId, '2025-12-01');
  const data = { eshop: 'wiadomosci', statementId: id, number, month: '2025-12-01', gross: 123 };
  expect(rows).toEqual(['accountant', 'owner'].map((role) => ({ recipient: `${role}@wiadomosci.example`, data })));
});

test('months before clicks had records of their own have no statement, and only the last month has mails', async () => {
  const { eshopId, variantId } = await insertShopWithOffer('poczatek', 100);
  const accountId = await insertAccount(database.pool, { email: 'jan@poczatek.example', passwordHash: 'none' });
  await insertRow(database.pool, 'shop_member', { account_id: accountId, eshop_id: eshopId, role: 'owner' });
  // The first month of all tests with records.
  await click(variantId, ['2025-08-10T10:00Z', '2025-09-10T10:00Z']);
  for (const day of ['2025-06-10', '2025-07-31', '2025-08-01'])
    await insertRow(database.pool, 'click_cost', { eshop_id: eshopId, day, clicks: 1, unrated: 0, grosze: 7 });
  const open = (await findShopStatements(api.pool, eshopId)).open.map(({ month }) => month);
  expect(open).toEqual(['2025-08-01', '2025-09-01', expect.any(String)]);
  await close('2025-10-02T10:00Z');
  const { rows } = await api.pool.query(
    `select to_char(month, 'YYYY-MM') as month, net from statement where eshop_id = $1 order by month`,
    [eshopId],
  );
  expect(rows).toEqual([
    { month: '2025-08', net: '107' },
    { month: '2025-09', net: '100' },
  ]);
  const mails = await api.pool.query(
    `select data ->> 'month' as month from mail where recipient = 'jan@poczatek.example'`,
  );
  expect(mails.rows).toEqual([{ month: '2025-09-01' }]);
});

/** The number of clicks by their rate, counted without the database. */
function sumUp(moments: readonly Date[]) {
  const counts = new Map<number, number>();
  for (const at of moments) {
    const { grosze } = RATES.findLast(({ from }) => new Date(from) <= at)!;
    counts.set(grosze, (counts.get(grosze) ?? 0) + 1);
  }
  return counts;
}

async function insertShopWithOffer(slug: string, grosze?: number) {
  const eshopId = await insertShop(database.pool, { slug });
  const { variantId } = await insertOffer(database.pool, { eshop_id: eshopId, category_id: 100 });
  if (grosze !== undefined)
    await insertRow(database.pool, 'click_rate', {
      eshop_id: eshopId,
      grosze,
      valid_from: new Date(0),
      created_by: 'test',
    });
  return { eshopId, variantId };
}

async function click(variantId: number, moments: readonly string[]) {
  await api.pool.query(
    'insert into click (variant_id, click_source, at) select $1, 2, at from unnest($2::timestamptz[]) as at',
    [variantId, moments],
  );
}

async function close(now: string) {
  await closeStatements(api.pool, { seller: SELLER, now: new Date(now) });
}

async function findOne(eshopId: number, month: string) {
  return one<{ id: number; number: string; net: string; vat: string; gross: string }>(
    api.pool,
    'select id, number, net, vat, gross from statement where eshop_id = $1 and month = $2',
    [eshopId, month],
  );
}

async function readLines(eshopId: number, month: string) {
  const { id } = await findOne(eshopId, month);
  const { lines } = (await findStaffStatement(api.pool, id))!;
  return lines.map((line) => [line.kind, line.month, line.count, line.amount]);
}

async function countStatements(eshopId: number) {
  return oneValue<number>(api.pool, 'select count(*)::integer from statement where eshop_id = $1', [eshopId]);
}
