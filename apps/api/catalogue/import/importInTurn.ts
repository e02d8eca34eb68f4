import type pg from 'pg';
import type { ImportReport } from './ImportReport.ts';
import { importFeed, type ImportOptions } from './importFeed.ts';

type Feed = Pick<ImportOptions, 'source' | 'shop' | 'isConfirmed'>;

/**
 * Imports the feeds of several shops with the same result as one after the other. While the database merges a feed, the next
 * one is read: reading uses the CPU of this process, merging that of PostgreSQL. The pool needs two connections. After an
 * error, no later feed is merged.
 */
export async function importInTurn(
  pool: pg.Pool,
  feeds: readonly Feed[],
  onImported: (report: ImportReport, index: number) => void,
) {
  let last: Promise<void> = Promise.resolve();
  for (const [index, feed] of feeds.entries()) {
    const previous = last;
    const staged = Promise.withResolvers<void>();
    const beforeMerge = async () => {
      await previous;
      staged.resolve();
    };
    last = importFeed({ ...feed, pool, beforeMerge }).then((report) => onImported(report, index));
    await Promise.race([staged.promise, last]).catch(async (error: unknown) => {
      await Promise.allSettled([previous, last]);
      throw error;
    });
  }
  await last;
}
