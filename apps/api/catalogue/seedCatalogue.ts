import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { importFeed } from './import/importFeed.ts';
import { importPriceHistory } from './supplements/importPriceHistory.ts';
import { importReviews } from './supplements/importReviews.ts';
import { importShops } from './supplements/importShops.ts';
import { importVouchers } from './supplements/importVouchers.ts';

export type SeedReport = {
  shops: number;
  offers: number;
  refused: number;
  prices: number;
  vouchers: number;
  reviews: number;
};

/**
 * Imports a folder of shops with their feeds, past prices, vouchers and reviews, through the importer of real feeds.
 * `say` hears one line for each step. Safe to repeat.
 */
export async function seedCatalogue(pool: pg.Pool, folder: string, say: (line: string) => void): Promise<SeedReport> {
  const shops = await importShops(pool, join(folder, 'shops.jsonl'));
  const withFeed = shops.filter((shop) => shop.feed);
  const report = { shops: shops.length, offers: 0, refused: 0, prices: 0, vouchers: 0, reviews: 0 };
  for (const [index, shop] of withFeed.entries()) {
    const result = await importFeed({ pool, source: join(folder, shop.feed!), shop: shop.name });
    report.offers += result.read - result.refusedCount;
    report.refused += result.refusedCount;
    const worst = result.refused[0];
    say(
      `${index + 1}/${withFeed.length} ${shop.name}: ${result.read} offers` +
        (worst ? `, ${result.refusedCount} refused (line ${worst.line}: ${worst.field}: ${worst.reason})` : ''),
    );
  }
  const supplement = async (name: keyof SeedReport, run: (pool: pg.Pool, path: string) => Promise<number>) => {
    const path = join(folder, `${name}.jsonl`);
    if (!existsSync(path)) return;
    report[name] = await run(pool, path);
    say(`${name}: ${report[name]}`);
  };
  await supplement('prices', importPriceHistory);
  await supplement('vouchers', importVouchers);
  await supplement('reviews', importReviews);
  await refreshStatistics(pool);
  return report;
}

/** After so many new rows the planner's statistics are those of an empty database. */
async function refreshStatistics(pool: pg.Pool) {
  const client = await pool.connect();
  try {
    await client.query('set statement_timeout = 0');
    await client.query('vacuum (analyze) variant, product, image, price_history, review, product_key');
  } finally {
    client.release(true);
  }
}
