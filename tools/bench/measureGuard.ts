import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { collectAlerts } from '@gniazdo/api/alerts/collectAlerts';
import { decideHold } from '@gniazdo/api/catalogue/guard/heldImports';
import { importFeed } from '@gniazdo/api/catalogue/import/importFeed';
import { prepareDatabase } from '@gniazdo/api/catalogue/prepareDatabase';
import { connect } from '@gniazdo/api/database/connect';
import { oneValue } from '@gniazdo/api/database/one';
import { googleFeed, googleItem, toStream } from '@gniazdo/api/testing/buildFeed';
import { startPostgres } from '@gniazdo/postgres';
import type pg from 'pg';
import { insertWatches } from './alerts/measureAlerts.ts';

const NOW = new Date('2026-11-20T12:00+01:00');
const WATCHED = 100;
/** Changes of an ordinary import: new, missing and repriced offers, each at most this share. */
const MAX_SHARE = 0.05;
const SHOPS = 20;
const MAX_ORDINARY_OFFERS = 1_000;

export type GuardFigures = {
  figures: Record<string, string>;
  /** What is not as it should be. */
  faults: string[];
};

/** Imports faulty files of a shop with so many offers, and ordinary ones of smaller shops, into a database of its own. */
export async function measureGuard(offers: number, ordinaryImports: number): Promise<GuardFigures> {
  const folder = await mkdtemp(join(tmpdir(), 'gniazdo-guard-'));
  const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
  try {
    await prepareDatabase(postgres.url);
    const { pool, close } = await connect(postgres.url, { max: 4 });
    const result: GuardFigures = { figures: {}, faults: [] };
    try {
      await importFaultyFiles(pool, offers, result);
      await importOrdinaryFiles(pool, ordinaryImports, result);
    } finally {
      await close();
    }
    return result;
  } finally {
    await postgres.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function importFaultyFiles(pool: pg.Pool, offers: number, { figures, faults }: GuardFigures) {
  const shop = 'Duży sklep';
  const all = new Map(Array.from({ length: offers }, (_, n) => [n, 199]));
  const few = new Map([...all].slice(0, 10));
  const cheap = new Map([...all.keys()].map((n) => [n, 19.9]));
  const check = (name: string, figure: number, expected: number) => {
    figures[name] = String(figure);
    if (figure !== expected) faults.push(`${name}: ${figure} instead of ${expected}`);
  };
  const importAs = async (name: string, prices: Prices) => {
    const startedAt = performance.now();
    const report = await importPrices(pool, shop, prices);
    figures[`${name}, s`] = ((performance.now() - startedAt) / 1000).toFixed(1);
    return report;
  };
  const confirm = async () => {
    const importId = await oneValue<number>(pool, 'select max(import_id) from import_hold');
    await decideHold(pool, { importId, decision: 'confirm', by: { kind: 'staff', name: 'Ola' } });
  };

  await importAs('first import', all);
  const { rows } = await pool.query<{ id: number }>('select id from variant order by id limit $1', [WATCHED]);
  await insertWatches(
    pool,
    rows.map(({ id }) => id),
  );
  await pool.query('update watch set target_price = 5000');
  const before = await readVersions(pool);
  for (const [name, prices] of [
    ['file with 10 offers', few],
    ['file with all prices divided by ten', cheap],
  ] as const) {
    const { held } = await importAs(name, prices);
    if (!held) faults.push(`${name}: is not held`);
    const after = await readVersions(pool);
    check(`${name}: changed tables`, after.filter((version, at) => version !== before[at]).length, 0);
    check(`${name}: alerts`, await collectAlerts(pool), 0);
  }
  await confirm();
  check('divided prices after confirmation: changed offers', (await importPrices(pool, shop, cheap)).changed, offers);
  check('divided prices after confirmation: alerts', await collectAlerts(pool), Math.min(WATCHED, offers));
  const cheapFew = new Map([...cheap].slice(0, few.size));
  if (!(await importPrices(pool, shop, cheapFew)).held) faults.push('10 of the cheap offers: is not held');
  await confirm();
  const left = await importPrices(pool, shop, cheapFew);
  check('10 offers after confirmation: deactivated offers', left.deactivated, offers - few.size);
}

async function importOrdinaryFiles(pool: pg.Pool, imports: number, { figures, faults }: GuardFigures) {
  const random = createRandom();
  let [held, changes, done] = [0, 0, 0];
  for (let number = 0; number < Math.min(SHOPS, imports); number++) {
    const shop = `Sklep ${number}`;
    const count = Math.round(10 * (MAX_ORDINARY_OFFERS / 10) ** random());
    const prices: Prices = new Map(Array.from({ length: count }, (_, n) => [n, Math.round(50 + random() * 3_000)]));
    await importPrices(pool, shop, prices);
    for (let day = 1, next = count; day <= Math.ceil(imports / SHOPS); day++) {
      next = changePrices(prices, next, random);
      const report = await importPrices(pool, shop, prices);
      done++;
      if (report.held) held++;
      changes += report.new + report.changed + report.deactivated;
    }
  }
  figures['ordinary imports: held'] = `${held} of ${done}`;
  figures['ordinary imports: changed offers'] = String(changes);
  if (held > 0) faults.push(`${held} ordinary imports are held`);
}

/** PLN by number of the offer. */
type Prices = Map<number, number>;

/** Removes, reprices and adds offers; returns the number of the next new one. */
function changePrices(prices: Prices, next: number, random: () => number) {
  const upTo = () => Math.floor(random() * MAX_SHARE * prices.size);
  const pick = () => [...prices.keys()][Math.floor(random() * prices.size)]!;
  const [removed, repriced, added] = [upTo(), upTo(), upTo()];
  for (let i = 0; i < removed; i++) prices.delete(pick());
  for (let i = 0; i < repriced; i++) {
    const number = pick();
    prices.set(number, Math.max(10, Math.round(prices.get(number)! * (0.3 + random()))));
  }
  for (let i = 0; i < added; i++) prices.set(next + i, Math.round(50 + random() * 3_000));
  return next + added;
}

/** Offers of two shops are of different products, whose prices are not compared. */
function importPrices(pool: pg.Pool, shop: string, prices: Prices) {
  const model = shop.replace(/\W/g, '').toUpperCase();
  const items = [...prices].map(([n, price]) =>
    googleItem(String(n), { title: `Krzesło ${model}${n}, szary`, price: `${price.toFixed(2)} PLN` }),
  );
  return importFeed({ pool, source: toStream(googleFeed(items)), shop, now: NOW });
}

/** Of each table that an import writes; a rewritten row counts as a change. */
async function readVersions(pool: pg.Pool) {
  const tables = [
    'variant',
    'product',
    'image',
    'price_history',
    'manufacturer',
    'product_key',
    'outbox',
    'watch_event',
  ];
  return Promise.all(
    tables.map((table) =>
      oneValue<string>(pool, `select count(*) || ' ' || coalesce(max(xmin::text::bigint), 0) from ${table}`),
    ),
  );
}

/** Numerical Recipes' generator: the same imports each time. */
function createRandom() {
  let seed = 1;
  return () => (seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32) / 2 ** 32;
}
