import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '@gniazdo/postgres';
import { fingerprintTables } from '@gniazdo/system/backup/readTables';
import { restoreBackup } from '@gniazdo/system/backup/restoreBackup';
import { writeBackup } from '@gniazdo/system/backup/writeBackup';
import { findPages } from '../findPages.ts';
import type { ResultRow } from '../printResults.ts';
import type { Environment } from '../startEnvironment.ts';
import { formatCounts, startVisitors } from '../startVisitors.ts';

/** Backs up the database while visitors use the site, restores it into a new cluster, and compares every table. */
export async function backUp({ url, databaseUrl }: Environment): Promise<ResultRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'gniazdo-restore-'));
  chmodSync(folder, 0o755);
  const { main, products } = await findPages(url);
  const visitors = startVisitors(url, [...main, ...products]);
  const fresh = await startPostgres({ dataDir: join(folder, 'postgres') });
  try {
    const startedAt = performance.now();
    const { tables } = await writeBackup(databaseUrl(), join(folder, 'backup'));
    const writtenAt = performance.now();
    await restoreBackup(join(folder, 'backup'), fresh.url);
    const restoredAt = performance.now();
    await visitors.stop();
    const [wanted, found] = await Promise.all([fingerprintTables(databaseUrl()), fingerprintTables(fresh.url)]);
    const different = Object.keys(wanted).filter((name) => wanted[name]!.sha256 !== found[name]?.sha256);
    const rows = tables.reduce((sum, table) => sum + table.rows, 0);
    const counts = visitors.take();
    return [
      [
        'backup and restore: tables with other rows in the new cluster',
        '0',
        `${different.length} of ${tables.length} (${rows} rows) ${different.join(', ')}`,
        different.length === 0,
      ],
      [
        'backup and restore: time',
        '–',
        `${seconds(writtenAt - startedAt)} and ${seconds(restoredAt - writtenAt)}`,
        true,
      ],
      ['backup and restore: visitors meanwhile', '0 failed', formatCounts(counts), counts.failed === 0],
    ];
  } finally {
    await visitors.stop();
    await fresh.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

function seconds(ms: number) {
  return `${(ms / 1000).toFixed(1)} s`;
}
