import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { importFeed } from '../import/importFeed.ts';
import { toFindingsJson } from '../import/FindingList.ts';
import { FeedError } from '../read/FeedError.ts';
import { downloadFeed, type DownloadOptions, type FeedVersion } from './downloadFeed.ts';

const MAX_FILE_NAME = 100;
const OWN_ERROR = 'The import failed because of an error of the site. It will be repeated.';

export type DueFeed = FeedVersion & { eshop_id: number; shop: string; url: string; every_hours: number };

export type FeedOutcome =
  | { kind: 'imported'; version: FeedVersion }
  | { kind: 'unchanged' }
  | { kind: 'held' }
  | { kind: 'failed'; error: unknown };

/**
 * Fetches and imports the feed of a shop, and records what happened. A failed import changes no offers. Never rejects
 * because of the feed; rejects if the database can't be written.
 */
export async function fetchFeed(pool: pg.Pool, feed: DueFeed, options: DownloadOptions = {}): Promise<FeedOutcome> {
  const startedAt = new Date();
  const folder = await mkdtemp(join(tmpdir(), 'gniazdo-feed-'));
  const file = getFileName(feed.url);
  try {
    const path = join(folder, 'feed');
    const known = (await hasChangedByTime(pool, feed)) ? { etag: null, last_modified: null } : {};
    const version = await downloadFeed({ ...feed, ...known }, path, options);
    if (!version) {
      // The file confirms the offers of the last import.
      await pool.query('update eshop set checked_at = now() where id = $1', [feed.eshop_id]);
      await record(pool, { feed, file, startedAt, outcome: 'unchanged' });
      return { kind: 'unchanged' };
    }
    const { held } = await importFeed({ pool, source: path, file, shop: feed.shop });
    // Its version is not recorded, so the file is read again: after a confirmation, or if it still differs as much.
    return held ? { kind: 'held' } : { kind: 'imported', version };
  } catch (error) {
    const isOfFeed = error instanceof FeedError;
    const message = isOfFeed ? error.message : OWN_ERROR;
    const refused = isOfFeed ? error.findings : [];
    await record(pool, { feed, file, startedAt, outcome: 'failed', message, refused });
    return { kind: 'failed', error };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Whether a sale has begun or ended since the last import: the same file then has other prices. */
async function hasChangedByTime(pool: pg.Pool, { eshop_id }: DueFeed) {
  const { rows } = await pool.query('select from feed_state where eshop_id = $1 and changes_at <= now()', [eshop_id]);
  return rows.length > 0;
}

type Run = {
  feed: DueFeed;
  file: string;
  startedAt: Date;
  outcome: 'unchanged' | 'failed';
  message?: string;
  refused?: FeedError['findings'];
};

async function record(pool: pg.Pool, { feed, file, startedAt, outcome, message, refused = [] }: Run) {
  await pool.query(
    `insert into import_run (eshop_id, file, started_at, finished_at, outcome, message, refused)
     values ($1, $2, $3, clock_timestamp(), $4, $5, $6)`,
    [feed.eshop_id, file, startedAt, outcome, message?.toWellFormed(), toFindingsJson(refused)],
  );
}

/** Name of the file in a URL, without its query, which may have a secret. */
function getFileName(url: string) {
  const name = URL.parse(url)?.pathname.split('/').at(-1) || 'feed';
  return name.slice(0, MAX_FILE_NAME);
}
