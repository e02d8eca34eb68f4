import fc from 'fast-check';
import { connect, type Connection } from '../../database/connect.ts';
import { one } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { createTestDatabase, getApiUrl, type TestDatabase } from '../../testing/createTestDatabase.ts';
import { insertOffer, insertShop } from '../../testing/insertOffer.ts';
import { insertRow } from '../../testing/insertRow.ts';

const RUNS = 20;
const RATES = 100;
const CLICKS = 100;
const PRICES = [9_999, 50_000, 150_000];

let database: TestDatabase;
/** With the rights of the API. */
let api: Connection;
/** A category, its parent and its grandparent. */
let path: number[];
let shops = 0;

beforeAll(async () => {
  database = await createTestDatabase();
  api = await connect(getApiUrl(database.url), { max: 4 });
  const { ids } = await one<{ ids: number[] }>(
    database.pool,
    `select array[c.id, p.id, g.id] as ids from category c join category p on p.id = c.parent_id
     join category g on g.id = p.parent_id limit 1`,
  );
  path = ids;
}, 120_000);
afterAll(async () => {
  await api?.close();
  await database?.drop();
});

type Rate = { offer: number | null; category: number | null; grosze: number; from: Date; to: Date | null };
type Minimum = { category: number | null; priceFrom: number; grosze: number | null; from: Date };
type Click = { offer: number; at: Date };
type Budget = { free: number; daily: number | null; monthly: number | null };

/** Days on which the time changes, the ends of their months, and moments around their midnights. */
const moments = fc.oneof(
  fc
    .constantFrom(
      '2026-03-28T23:00:00.000Z',
      '2026-03-29T00:59:59.999Z',
      '2026-03-29T01:00:00.000Z',
      '2026-03-29T21:59:59.999Z',
      '2026-03-29T22:00:00.000Z',
      '2026-03-31T22:00:00.000Z',
      '2026-10-24T21:59:59.999Z',
      '2026-10-24T22:00:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-25T01:30:00.000Z',
      '2026-10-25T22:59:59.999Z',
      '2026-10-25T23:00:00.000Z',
      '2026-10-31T23:00:00.000Z',
    )
    .map((time) => new Date(time)),
  fc.date({ min: new Date('2026-10-24T20:00Z'), max: new Date('2026-11-01T04:00Z'), noInvalidDate: true }),
  fc.date({ min: new Date('2026-03-28T20:00Z'), max: new Date('2026-03-30T04:00Z'), noInvalidDate: true }),
);
const category = fc.option(fc.integer({ min: 0, max: 2 }));
const rate: fc.Arbitrary<Rate> = fc
  .record({
    subject: fc.oneof(
      fc.record({ offer: fc.nat(PRICES.length - 1), category: fc.constant(null) }),
      fc.record({ offer: fc.constant(null), category }),
    ),
    grosze: fc.nat(200),
    from: moments,
    length: fc.option(fc.integer({ min: 1, max: 86_400_000 })),
  })
  .map(({ subject, grosze, from, length }) => ({
    ...subject,
    grosze,
    from,
    to: length === null ? null : new Date(Number(from) + length),
  }));
const minimum: fc.Arbitrary<Minimum> = fc.record({
  category,
  priceFrom: fc.constantFrom(0, 10_000, 50_000, 100_000),
  grosze: fc.option(fc.nat(120)),
  from: moments,
});
const budget: fc.Arbitrary<Budget> = fc.record({
  free: fc.constantFrom(0, 0, 5, 30),
  daily: fc.option(fc.integer({ min: 1, max: 1500 })),
  monthly: fc.option(fc.integer({ min: 1, max: 4000 })),
});
const cases = fc.record({
  rates: fc.uniqueArray(rate, { ...ofSize(RATES), selector: (each) => [each.offer, each.category, +each.from].join() }),
  minimums: fc.uniqueArray(minimum, {
    ...ofSize(10),
    selector: (each) => [each.category, each.priceFrom, +each.from].join(),
  }),
  budget,
  /** Each is written at once, in this order: later ones have earlier clicks too. */
  batches: fc.array(
    fc.array(fc.record({ offer: fc.nat(PRICES.length - 1), at: moments }), ofSize(CLICKS / 5)),
    ofSize(5),
  ),
});

test('clicks cost what a simple model says: rates of their moments, minimums, free clicks and budgets, in Polish days', async () => {
  await fc.assert(
    fc.asyncProperty(cases, async ({ rates, minimums, budget: limits, batches }) => {
      const eshopId = await insertShop(database.pool, { slug: `sklep-${++shops}` });
      const offers: number[] = [];
      for (const [index, price] of PRICES.entries()) {
        const values = { eshop_id: eshopId, category_id: path[0]!, external_id: `A${index}`, price };
        offers.push((await insertOffer(database.pool, values)).variantId);
      }
      await insertRates(eshopId, rates);
      await insertMinimums(minimums);
      await insertBudget(eshopId, limits);
      const model = new Model(rates, minimums, limits);
      const expected: Charge[] = [];
      for (const batch of batches) {
        await click(
          batch.map(({ offer }) => offers[offer]!),
          batch.map(({ at }) => at),
        );
        expected.push(...model.charge(batch));
      }
      const { rows } = await database.pool.query<Charge>(
        `select external_id as offer, at, to_char(day, 'YYYY-MM-DD') as day, kind, grosze from click_charge
         where eshop_id = $1 order by click_id`,
        [eshopId],
      );
      // A batch of the model is in the order of the moments, a batch of the table in that of the clicks.
      expect(rows.toSorted(compare)).toEqual(expected.toSorted(compare));
      expect(await findSums(eshopId)).toEqual(sumUp(expected));
      const reached = await one(
        database.pool,
        `select to_char(day_reached, 'YYYY-MM-DD') as day, to_char(month_reached, 'YYYY-MM') as month
         from shop_billing where eshop_id = $1`,
        [eshopId],
      );
      expect(reached).toEqual({ day: model.dayReached, month: model.monthReached });
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 120_000);

test('four writers at once never exceed a budget, and use it up', async () => {
  const [daily, price] = [10_000, 7];
  const eshopId = await insertShop(database.pool, { slug: 'rownolegly' });
  const { variantId } = await insertOffer(database.pool, { eshop_id: eshopId, category_id: path[0]! });
  await database.pool.query('delete from rate_minimum');
  await insertRates(eshopId, [{ offer: null, category: null, grosze: price, from: new Date(0), to: null }]);
  await insertBudget(eshopId, { free: 11, daily, monthly: null });
  const at = new Date('2026-10-25T12:00:00Z');
  const write = async () => {
    for (let batch = 0; batch < 10; batch++) {
      const ids = Array.from({ length: 50 }, () => variantId);
      await click(
        ids,
        ids.map(() => at),
      );
    }
  };
  await Promise.all([write(), write(), write(), write()]);
  const fitting = Math.floor(daily / price);
  expect(await findSums(eshopId)).toEqual([
    { day: '2026-10-25', clicks: 2000, unrated: 0, free: 11, budget: 2000 - 11 - fitting, grosze: fitting * price },
  ]);
}, 60_000);

test('late clicks do not undo that the budgets of a later day and month are used up', async () => {
  const eshopId = await insertShop(database.pool, { slug: 'spozniony' });
  const { variantId } = await insertOffer(database.pool, { eshop_id: eshopId, category_id: path[0]! });
  await insertRates(eshopId, [{ offer: null, category: null, grosze: 50, from: new Date(0), to: null }]);
  await insertBudget(eshopId, { free: 0, daily: 10, monthly: 20 });
  for (const at of ['2026-11-10T12:00Z', '2026-10-25T12:00Z']) await click([variantId], [new Date(at)]);
  const reached = await one(
    database.pool,
    `select to_char(day_reached, 'YYYY-MM-DD') as day, to_char(month_reached, 'YYYY-MM') as month
     from shop_billing where eshop_id = $1`,
    [eshopId],
  );
  expect(reached).toEqual({ day: '2026-11-10', month: '2026-11' });
});

test('charges stay when offers and their clicks are deleted', async () => {
  const eshopId = await insertShop(database.pool, { slug: 'usuwany' });
  const { variantId } = await insertOffer(database.pool, { eshop_id: eshopId, category_id: path[0]! });
  await click([variantId], [new Date('2026-10-25T12:00:00Z')]);
  await database.pool.query('delete from variant where id = $1', [variantId]);
  const { rows } = await database.pool.query('select variant_id, kind from click_charge where eshop_id = $1', [
    eshopId,
  ]);
  expect(rows).toEqual([{ variant_id: variantId, kind: 'unrated' }]);
});

type Charge = { offer: string; at: Date; day: string; kind: string; grosze: number };

/** Charges clicks one by one. */
class Model {
  dayReached: string | null = null;
  monthReached: string | null = null;
  readonly #rates: Rate[];
  readonly #minimums: Minimum[];
  readonly #budget: Budget;
  readonly #spent = new Map<string, number>();
  readonly #free = new Map<string, number>();

  constructor(rates: Rate[], minimums: Minimum[], budgets: Budget) {
    this.#rates = rates;
    this.#minimums = minimums;
    this.#budget = budgets;
  }

  charge(batch: Click[]) {
    return batch.toSorted((a, b) => +a.at - +b.at).map((each) => this.#chargeOne(each));
  }

  #chargeOne({ offer, at }: Click): Charge {
    const day = getPolishDay(at);
    const month = day.slice(0, 7);
    const { free, daily, monthly } = this.#budget;
    const charge = (kind: string, grosze = 0) => ({ offer: `A${offer}`, at, day, kind, grosze });
    const price = this.#findPrice(offer, at);
    if (price === null) return charge('unrated');
    const freeUsed = this.#free.get(month) ?? 0;
    if (freeUsed < free) {
      this.#free.set(month, freeUsed + 1);
      return charge('free');
    }
    const ofDay = (this.#spent.get(day) ?? 0) + price;
    const ofMonth = (this.#spent.get(month) ?? 0) + price;
    const fits = ofDay <= (daily ?? Infinity) && ofMonth <= (monthly ?? Infinity);
    if (fits ? ofDay === daily : ofDay > (daily ?? Infinity)) this.dayReached = latest(this.dayReached, day);
    if (fits ? ofMonth === monthly : ofMonth > (monthly ?? Infinity))
      this.monthReached = latest(this.monthReached, month);
    if (!fits) return charge('budget');
    this.#spent.set(day, ofDay).set(month, ofMonth);
    return charge('charged', price);
  }

  #findPrice(offer: number, at: Date) {
    const subjects = [{ offer, category: null }, ...[0, 1, 2, null].map((each) => ({ offer: null, category: each }))];
    for (const subject of subjects) {
      const last = this.#rates
        .filter((each) => each.offer === subject.offer && each.category === subject.category && each.from <= at)
        .toSorted((a, b) => +b.from - +a.from)[0];
      if (last && (last.to === null || last.to > at)) return Math.max(last.grosze, this.#findMinimum(offer, at));
    }
    return null;
  }

  #findMinimum(offer: number, at: Date) {
    for (const each of [0, 1, 2, null]) {
      const bands = new Map<number, number | null>();
      const known = this.#minimums.filter(({ category: id, from }) => id === each && from <= at);
      for (const band of known.toSorted((a, b) => +a.from - +b.from)) bands.set(band.priceFrom, band.grosze);
      const [best] = [...bands]
        .filter(([priceFrom, grosze]) => priceFrom <= PRICES[offer]! && grosze !== null)
        .toSorted(([a], [b]) => b - a);
      if (best) return best[1]!;
    }
    return 0;
  }
}

function sumUp(charges: Charge[]) {
  return Object.entries(Object.groupBy(charges, ({ day }) => day))
    .map(([day, ofDay = []]) => {
      const count = (kind: string) => ofDay.filter((each) => each.kind === kind).length;
      return {
        day,
        clicks: ofDay.length,
        unrated: count('unrated'),
        free: count('free'),
        budget: count('budget'),
        grosze: ofDay.reduce((sum, { grosze }) => sum + grosze, 0),
      };
    })
    .toSorted((a, b) => a.day.localeCompare(b.day));
}

function compare(a: Charge, b: Charge) {
  return +a.at - +b.at || a.offer.localeCompare(b.offer) || a.kind.localeCompare(b.kind) || a.grosze - b.grosze;
}

function ofSize(size: number) {
  return { minLength: size, maxLength: size, size: 'max' } as const;
}

function latest(one: string | null, other: string) {
  return one !== null && one > other ? one : other;
}

async function findSums(eshopId: number) {
  const { rows } = await database.pool.query(
    `select to_char(day, 'YYYY-MM-DD') as day, clicks, unrated, free, budget, grosze::integer from click_cost
     where eshop_id = $1 order by day`,
    [eshopId],
  );
  return rows;
}

/** As the recorder of clicks writes a batch. */
async function click(variantIds: number[], at: Date[]) {
  await api.pool.query(
    `insert into click (variant_id, click_source, at)
     select id, 2, at from unnest($1::int[], $2::timestamptz[]) as c (id, at)`,
    [variantIds, at],
  );
}

async function insertRates(eshopId: number, rates: Rate[]) {
  await database.pool.query(
    `insert into click_rate (eshop_id, external_id, category_id, grosze, valid_from, valid_to, created_by)
     select $1, offer, category, grosze, since, until, 'test'
     from unnest($2::text[], $3::int[], $4::int[], $5::timestamptz[], $6::timestamptz[])
       as r (offer, category, grosze, since, until)`,
    [
      eshopId,
      rates.map(({ offer }) => (offer === null ? null : `A${offer}`)),
      rates.map((each) => (each.category === null ? null : path[each.category])),
      rates.map(({ grosze }) => grosze),
      rates.map(({ from }) => from),
      rates.map(({ to }) => to),
    ],
  );
}

async function insertMinimums(minimums: Minimum[]) {
  await database.pool.query('delete from rate_minimum');
  for (const { category: index, priceFrom, grosze, from } of minimums)
    await insertRow(database.pool, 'rate_minimum', {
      category_id: index === null ? null : path[index],
      price_from: priceFrom,
      grosze,
      valid_from: from,
      created_by: 'test',
    });
}

async function insertBudget(eshopId: number, { free, daily, monthly }: Budget) {
  await insertRow(database.pool, 'shop_billing', {
    eshop_id: eshopId,
    free_clicks: free,
    daily_budget: daily,
    monthly_budget: monthly,
  });
}
