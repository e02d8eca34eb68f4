import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { importInTurn } from './import/importInTurn.ts';
import { importInspirations } from './supplements/importInspirations.ts';
import { importPriceHistory } from './supplements/importPriceHistory.ts';
import { importRankings } from './supplements/importRankings.ts';
import { importReviews, importWebSummaries } from './supplements/importReviews.ts';
import { importSets } from './supplements/importSets.ts';
import { importShops } from './supplements/importShops.ts';
import { importStarReviews } from './supplements/importStarReviews.ts';
import { importVouchers } from './supplements/importVouchers.ts';
import { getFingerprint, hashFiles, readFingerprint, writeFingerprint } from './unchanged/supplementState.ts';

const SUPPLEMENTS = [
  'vouchers',
  'prices',
  'reviews',
  'starReviews',
  'rankings',
  'sets',
  'summaries',
  'inspirations',
] as const;
type Supplement = (typeof SUPPLEMENTS)[number];

export type SeedReport = Record<Supplement, number> & {
  shops: number;
  offers: number;
  refused: number;
  /** Time that the feeds took, without the files beside them. */
  feedSeconds: number;
};

/**
 * Imports a folder of shops with their feeds and the other files beside them with the importer of real feeds.
 * Calls `log` with one line per step. Idempotent. The files beside the feeds are not read again if neither they nor the
 * catalogue have changed since the last import.
 */
export async function seedCatalogue(pool: pg.Pool, folder: string, log: (line: string) => void): Promise<SeedReport> {
  const shops = await importShops(pool, join(folder, 'shops.jsonl'));
  const withFeed = shops.filter((shop) => shop.feed);
  const report = {
    shops: shops.length,
    offers: 0,
    refused: 0,
    feedSeconds: 0,
    prices: 0,
    vouchers: 0,
    reviews: 0,
    starReviews: 0,
    rankings: 0,
    sets: 0,
    summaries: 0,
    inspirations: 0,
  };
  const started = performance.now();
  let written = 0;
  // Who imports a folder has its files at hand, so that nothing is held.
  const feeds = withFeed.map((shop) => ({ source: join(folder, shop.feed!), shop: shop.name, isConfirmed: true }));
  await importInTurn(pool, feeds, (result, index) => {
    report.offers += result.read - result.refusedCount;
    report.refused += result.refusedCount;
    written += result.new + result.changed + result.deactivated;
    const worst = result.refused[0];
    log(
      `${index + 1}/${feeds.length} ${result.shop.name}: ${result.read} offers` +
        (worst ? `, ${result.refusedCount} refused (line ${worst.line}: ${worst.field}: ${worst.reason})` : ''),
    );
  });
  report.feedSeconds = (performance.now() - started) / 1000;
  const pathOf = (name: Supplement) => join(folder, `${name}.jsonl`);
  // Before they are read: a file that is replaced meanwhile is read the next time.
  const filesHash = await hashFiles(SUPPLEMENTS.map(pathOf));
  if ((await readFingerprint(pool)) === (await getFingerprint(pool, filesHash))) {
    log('The files beside the feeds are unchanged.');
    return report;
  }
  const supplement = async (name: Supplement, run: (pool: pg.Pool, path: string) => Promise<number>) => {
    if (!existsSync(pathOf(name))) return;
    report[name] = await run(pool, pathOf(name));
    log(`${name}: ${report[name]}`);
  };
  await supplement('vouchers', importVouchers);
  // The largest ones. They write to different tables, each in a session of its own.
  await Promise.all([supplement('prices', importPriceHistory), supplement('reviews', importReviews)]);
  await supplement('starReviews', importStarReviews);
  await supplement('rankings', importRankings);
  await supplement('sets', importSets);
  await supplement('summaries', importWebSummaries);
  await supplement('inspirations', importInspirations);
  await writeFingerprint(pool, await getFingerprint(pool, filesHash));
  if (written > 0) await refreshStatistics(pool);
  return report;
}

/** The planner still has the statistics of an empty database. Vacuuming what was just written is left to PostgreSQL. */
async function refreshStatistics(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('analyze variant, product, image, price_history, review, product_key');
  } finally {
    client.release(true);
  }
}
