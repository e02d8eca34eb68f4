import type pg from 'pg';
import { Poller, type PollerLog } from '../../database/Poller.ts';
import { readFeedTimeout } from '../import/TimeLimit.ts';
import { FeedError } from '../read/FeedError.ts';
import { DOWNLOAD_TIMEOUT_MS, type DownloadOptions } from './downloadFeed.ts';
import { type DueFeed, fetchFeed, type FeedOutcome } from './fetchFeed.ts';

const POLL_MS = 30_000;
const RETRY_HOURS = 1;
/** A feed whose sales begin and end all the time is not fetched more often than this because of them. */
const MIN_MINUTES = 15;
const REPORT_DAYS = 90;
/** For what is neither download nor import. */
const SPARE_MS = 10 * 60_000;

type Log = PollerLog & { info: (text: string) => void };

/**
 * Fetches the feeds that are due, one at a time, also beside workers of other processes. A feed is taken for the time of a
 * lease: if the process is killed, another one fetches it afterwards. A failed feed is fetched again after an hour. A feed is due
 * earlier than its shop wants if a sale in it begins or ends. Feeds of shops that have ended are not fetched.
 */
export class FeedWorker extends Poller {
  readonly #pool: pg.Pool;
  readonly #log: Log;
  readonly #options: DownloadOptions;

  /** `pool`: with the rights of the tables' owner. */
  constructor(pool: pg.Pool, log: Log, options: DownloadOptions = {}) {
    super({ name: 'feeds', pollMs: POLL_MS, log, failureText: 'The feeds that are due cannot be read' });
    this.#pool = pool;
    this.#log = log;
    this.#options = options;
  }

  /** Fetches one feed; false if none is due. */
  async fetchNext() {
    const feed = await claimFeed(this.#pool);
    if (!feed) return false;
    const outcome = await fetchFeed(this.#pool, feed, this.#options);
    await finish(this.#pool, feed, outcome);
    if (outcome.kind !== 'failed') this.#log.info(`Feed of ${feed.shop}: ${outcome.kind}`);
    else if (outcome.error instanceof FeedError) this.#log.info(`Feed of ${feed.shop}: ${outcome.error.message}`);
    else this.#log.error({ err: outcome.error, shop: feed.shop }, 'A feed was not imported');
    return true;
  }

  protected async run() {
    if (await this.fetchNext()) return true;
    await removeOldReports(this.#pool);
    return false;
  }
}

/** Takes the next feed for the time of the lease. */
async function claimFeed(pool: pg.Pool) {
  const leaseMs = DOWNLOAD_TIMEOUT_MS + readFeedTimeout() + SPARE_MS;
  const { rows } = await pool.query<DueFeed>(
    `update eshop_feed set next_at = now() + make_interval(secs => $1) from eshop
     where eshop.id = eshop_feed.eshop_id and eshop_id = (
       select eshop_id from eshop_feed
       where next_at <= now() and not exists (select from eshop where id = eshop_id and shop_state = 'ended')
       order by next_at limit 1 for update skip locked
     )
     returning eshop_id, eshop.name as shop, url, every_hours, etag, last_modified`,
    [leaseMs / 1000],
  );
  return rows[0] ?? null;
}

/** Another URL of the shop, set in the meantime, stays due. The next sale begins or ends at `changes_at`. */
async function finish(pool: pg.Pool, { eshop_id, url, every_hours }: DueFeed, outcome: FeedOutcome) {
  const hours = outcome.kind === 'failed' ? Math.min(RETRY_HOURS, every_hours) : every_hours;
  const version = outcome.kind === 'imported' ? outcome.version : null;
  await pool.query(
    `update eshop_feed set next_at = least(
         now() + make_interval(hours => $3),
         (select greatest(changes_at, now() + make_interval(mins => $7))
          from feed_state where feed_state.eshop_id = $1 and changes_at is not null and $8)
       ),
       etag = case when $4 then $5 else etag end, last_modified = case when $4 then $6 else last_modified end
     where eshop_id = $1 and url = $2`,
    [
      eshop_id,
      url,
      hours,
      version !== null,
      version?.etag,
      version?.last_modified,
      MIN_MINUTES,
      outcome.kind !== 'failed',
    ],
  );
}

async function removeOldReports(pool: pg.Pool) {
  await pool.query(
    `delete from import_run where outcome <> 'imported' and started_at < now() - make_interval(days => $1)`,
    [REPORT_DAYS],
  );
  await pool.query(
    `update import_run set refused = '[]', warnings = '[]'
     where started_at < now() - make_interval(days => $1) and (refused <> '[]' or warnings <> '[]')`,
    [REPORT_DAYS],
  );
}
