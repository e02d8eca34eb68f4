import { connect, type Connection } from '../../database/connect.ts';
import { one, oneValue } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { createTestDatabase, getApiUrl, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';
import { pauseShop, resumeShop } from '../shops/shopState.ts';
import { findBudgetPause, pauseForBudgets } from './pauseForBudgets.ts';

const SHOP = { kind: 'shop', name: 'jan@alfa.pl' } as const;
/** Noon and the moments around the next midnight, on the day when summer time ends. */
const NOON = new Date('2026-10-25T11:00:00Z');
const BEFORE_MIDNIGHT = new Date('2026-10-25T22:59:59Z');
const MIDNIGHT = new Date('2026-10-25T23:00:00Z');
const LAST_OF_MONTH = new Date('2026-10-31T22:59:59Z');
const NEXT_MONTH = new Date('2026-10-31T23:00:00Z');

let database: TestDatabase;
/** With the rights of the API. */
let api: Connection;
let shops = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await connect(getApiUrl(database.url), { max: 2 });
}, 120_000);
afterAll(async () => {
  await api?.close();
  await database?.drop();
});

test('a shop whose budget of the day is used up is paused until midnight in Poland', async () => {
  const shop = await createShop({ daily_budget: 100 });
  await shop.click(3);
  expect(await shop.stateAt(NOON)).toBe('live');
  await shop.click(1);
  expect(await shop.stateAt(NOON)).toBe('paused');
  expect(await shop.countShown()).toBe(0);
  expect(await shop.stateAt(BEFORE_MIDNIGHT)).toBe('paused');
  expect(await shop.stateAt(MIDNIGHT)).toBe('live');
  expect(await shop.countShown()).toBe(1);
});

test('a shop whose budget of the month is used up is paused until the month ends', async () => {
  const shop = await createShop({ daily_budget: 1000, monthly_budget: 50 });
  await shop.click(2);
  expect(await shop.stateAt(NOON)).toBe('paused');
  const reason = await oneValue(database.pool, 'select shop_state_reason from eshop where id = $1', [shop.id]);
  expect(reason).toContain('Budżet na ten miesiąc');
  expect(await shop.stateAt(MIDNIGHT)).toBe('paused');
  expect(await shop.stateAt(LAST_OF_MONTH)).toBe('paused');
  expect(await shop.stateAt(NEXT_MONTH)).toBe('live');
});

test('a shop that paused itself is not resumed at midnight, and one without a budget is not paused', async () => {
  const paused = await createShop({ daily_budget: 25 });
  const options = { eshopId: paused.id, by: SHOP, reason: 'Urlop' };
  await paused.click(1);
  expect(await paused.stateAt(NOON)).toBe('paused');
  await withTransaction(api.pool, (client) => resumeShop(client, options));
  await withTransaction(api.pool, (client) => pauseShop(client, options));
  expect(await paused.stateAt(MIDNIGHT)).toBe('paused');
  const unlimited = await createShop({});
  await unlimited.click(50);
  expect(await unlimited.stateAt(NOON)).toBe('live');
});

test('a shop that staff pause while its budget is used up stays paused; until then, it has a day of its return', async () => {
  const shop = await createShop({ daily_budget: 25 });
  expect(await findBudgetPause(api.pool, shop.id, NOON)).toBeNull();
  await shop.click(1);
  expect(await shop.stateAt(NOON)).toBe('paused');
  expect(await findBudgetPause(api.pool, shop.id, BEFORE_MIDNIGHT)).toBe('2026-10-26');
  await database.pool.query(
    `update shop_billing set monthly_budget = 25, month_reached = '2026-10-01' where eshop_id = $1`,
    [shop.id],
  );
  expect(await findBudgetPause(api.pool, shop.id, NOON)).toBe('2026-11-01');
  const options = { eshopId: shop.id, by: { kind: 'staff', name: 'Ola' }, reason: 'Skargi' } as const;
  expect(await withTransaction(api.pool, (client) => pauseShop(client, options))).toBe(true);
  expect(await findBudgetPause(api.pool, shop.id, NOON)).toBeNull();
  expect(await shop.stateAt(NEXT_MONTH)).toBe('paused');
});

test('a shop that cannot be paused does not keep the others from it', async () => {
  const before = await createShop({ daily_budget: 25 });
  const failing = await createShop({ daily_budget: 25 });
  const after = await createShop({ daily_budget: 25 });
  for (const shop of [before, failing, after]) await shop.click(1);
  await database.pool.query(
    `alter table eshop add constraint failing check (id <> ${failing.id} or shop_state = 'live')`,
  );
  try {
    await expect(pauseForBudgets(api.pool, NOON)).rejects.toThrow(`shops ${failing.id}`);
  } finally {
    await database.pool.query('alter table eshop drop constraint failing');
  }
  expect([await before.countShown(), await failing.countShown(), await after.countShown()]).toEqual([0, 1, 0]);
});

test('two processes pause a shop once, and the log says who did it and why', async () => {
  const shop = await createShop({ daily_budget: 25 });
  await shop.click(1);
  await Promise.all([pauseForBudgets(api.pool, NOON), pauseForBudgets(api.pool, NOON)]);
  const { rows } = await database.pool.query(
    'select by_kind, by_name, action, reason from audit_entry where eshop_id = $1',
    [shop.id],
  );
  const reason = 'Budżet na dziś jest wykorzystany. Oferty wrócą po północy.';
  expect(rows).toEqual([{ by_kind: 'system', by_name: 'budget', action: 'shop.pause', reason }]);
});

/** A live shop with an offer, whose clicks cost 25 gr. */
async function createShop(billing: { daily_budget?: number; monthly_budget?: number }) {
  const id = await insertShop(database.pool, { slug: `sklep-${++shops}` });
  const { variantId } = await insertOffer(database.pool, { eshop_id: id, category_id: 100 });
  const rate = { eshop_id: id, grosze: 25, valid_from: new Date(0), created_by: 'test' };
  await insertRow(database.pool, 'click_rate', rate);
  await insertRow(database.pool, 'shop_billing', { eshop_id: id, ...billing });
  return {
    id,
    click: (count: number) =>
      api.pool.query('insert into click (variant_id, click_source, at) select $1, 2, $2 from generate_series(1, $3)', [
        variantId,
        NOON,
        count,
      ]),
    async stateAt(now: Date) {
      await pauseForBudgets(api.pool, now);
      const { shop_state } = await one(database.pool, 'select shop_state from eshop where id = $1', [id]);
      return shop_state as string;
    },
    countShown: () =>
      oneValue<number>(database.pool, 'select count(*)::int from variant where eshop_id = $1 and active', [id]),
  };
}
