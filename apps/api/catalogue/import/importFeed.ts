import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Readable } from 'node:stream';
import type pg from 'pg';
import { oneValue } from '../../database/one.ts';
import { findHold, type HeldImport, recordHold } from '../guard/heldImports.ts';
import { hideOrShowOffers, lockShopState, restoreOffers } from '../merge/hiddenOffers.ts';
import { lockProducts, mergeOffers, prepareMerge } from '../merge/mergeOffers.ts';
import { createStaging, dropStaging } from '../merge/staging.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { FeedError } from '../read/FeedError.ts';
import type { FeedFormat } from '../read/readFeed.ts';
import { slugify } from '../text/fold.ts';
import { type FeedState, readFeedState, writeFeedState } from '../unchanged/feedState.ts';
import { ShopLinks } from '../normalise/ShopLinks.ts';
import { ensureShop, findShop } from './ensureShop.ts';
import { toFindingsJson, toReportJson } from './FindingList.ts';
import { toImportError } from './toImportError.ts';
import type { ImportReport } from './ImportReport.ts';
import { type Staged, stageFeed } from './stageFeed.ts';
import { readFeedTimeout, TimeLimit } from './TimeLimit.ts';
import { LOCKS } from '../../database/locks.ts';

const UNJOINED =
  'other offers with this code are of another kind, name, size or price, so the offer is not joined with them';

const HELD_PRICE =
  'at most a tenth or at least ten times of the price of the other offers of the product, so the offer is not shown';

export type ImportProgress = { read: number; bytes: number; totalBytes: number | null };

export type ImportOptions = {
  pool: pg.Pool;
  /** Path of the feed, or its bytes. */
  source: string | Readable;
  /** Name of the file in the report; by default that of the path. */
  file?: string;
  /** Name of the shop whose offers these are. An unknown shop is created. */
  shop: string;
  /** Hosts to register for the shop; see parseShopHost. By default, a known shop keeps its hosts. */
  hosts?: readonly string[];
  /** Detected from the root element by default. */
  format?: FeedFormat;
  /** The time of the import: it decides which sale prices are valid, and the day of new prices. */
  now?: Date;
  /** Time limit in ms; by default that of the settings. */
  timeoutMs?: number;
  /** The person who runs the import has checked the file: it is merged whatever it changes. */
  isConfirmed?: boolean;
  onProgress?: (progress: ImportProgress) => void;
  /** Called when the whole feed is staged. The merge begins when the returned promise is resolved. The time limit excludes that. */
  beforeMerge?: () => Promise<unknown>;
};

/**
 * Imports the complete feed of a shop. Offers are staged while the file is read. When the whole file is readable, one
 * transaction writes the differences. Invalid offers are refused individually and listed in the report. A feed that would change an
 * implausible share of the offers of the shop is held: it changes nothing until it is confirmed. Offers of a shop that is not live
 * stay hidden. Throws a FeedError and changes nothing if the feed as a whole is not usable or takes too long.
 */
export async function importFeed(options: ImportOptions): Promise<ImportReport> {
  const started = performance.now();
  const { pool, source, shop: name, now = new Date(), timeoutMs = readFeedTimeout() } = options;
  const limit = new TimeLimit(timeoutMs);
  const totalBytes = typeof source === 'string' ? await getFileSize(source) : null;
  const client = await pool.connect();
  try {
    await setStatementTimeout(client, limit);
    // The state of the last import has to be that of the catalogue when the merge begins.
    await client.query('select pg_advisory_lock($1, hashtext($2))', [LOCKS.feed, slugify(name)]);
    const known = await findShop(client, name);
    const shopLinks = new ShopLinks(options.hosts ?? known?.hosts);
    const state = known ? await readFeedState(client, known.id, { hosts: shopLinks.hosts, now }) : null;
    await createStaging(client);
    const staged = await stageFeed(client, {
      source,
      now,
      shopLinks,
      format: options.format,
      limit,
      last: known && state ? { eshopId: known.id, known: state.known } : undefined,
      onProgress: (read, bytes) => options.onProgress?.({ read, bytes, totalBytes }),
    });
    refuseWithoutOffers(staged);
    if (options.beforeMerge) await limit.pauseDuring(options.beforeMerge);
    const file = options.file ?? (typeof source === 'string' ? basename(source) : null);
    const { shop, counts, held } = await merge(client, {
      name,
      hosts: shopLinks.hosts,
      file,
      now,
      staged,
      limit,
      state,
      isConfirmed: options.isConfirmed ?? false,
    });
    const durationMs = Math.round(performance.now() - started);
    return {
      shop,
      file,
      format: staged.format,
      read: staged.read,
      ...counts,
      held,
      repeated: staged.repeated,
      refusedCount: staged.refused.count,
      refused: staged.refused.inOrder(),
      refusedCauses: staged.refused.causes,
      warningCount: staged.warnings.count,
      warnings: staged.warnings.inOrder(),
      warningCauses: staged.warnings.causes,
      durationMs,
      offersPerSecond: Math.round(staged.read / (durationMs / 1000)),
    };
  } catch (error) {
    throw limit.isOver && !(error instanceof FeedError) ? limit.createError(error) : toImportError(error);
  } finally {
    await dropStaging(client).catch(() => undefined);
    // The session has another timeout now, so it must not return to the pool.
    client.release(true);
  }
}

type MergeInput = {
  name: string;
  hosts: readonly string[];
  file: string | null;
  now: Date;
  staged: Staged;
  limit: TimeLimit;
  state: FeedState | null;
  isConfirmed: boolean;
};

async function merge(client: pg.PoolClient, input: MergeInput) {
  const { name, hosts, file, now, staged, limit, state, isConfirmed } = input;
  await setStatementTimeout(client, limit);
  await client.query('begin');
  try {
    const shop = await ensureShop(client, name, hosts);
    const shopState = (await lockShopState(client, shop.id)) ?? 'live';
    const isLive = shopState === 'live';
    await lockProducts(client);
    // Those that are not shown yet. For a shop that is not live, the import is the same: pages never show the offers, because this
    // transaction hides them again.
    if (isLive) await hideOrShowOffers(client, shop.id, shopState);
    else await restoreOffers(client, shop.id);
    const changes = await prepareMerge(client, shop.id, state);
    const held = await findHold(client, { eshopId: shop.id, changes, isConfirmed });
    if (held) {
      await client.query('rollback');
      await recordHeld(client, shop.id, { ...input, held });
      return { shop, counts: { new: 0, changed: 0, unchanged: 0, deactivated: 0 }, held };
    }
    const importId = await oneValue<number>(
      client,
      'insert into import_run (eshop_id, file, format) values ($1, $2, $3) returning id',
      [shop.id, file, staged.format],
    );
    const today = getPolishDay(now);
    const merged = await mergeOffers(client, { eshopId: shop.id, importId, today, state });
    const { unjoined, heldPrices, ...counts } = merged;
    for (const offer of unjoined) staged.warnings.add({ ...offer, reason: UNJOINED, isRefused: false });
    for (const offer of heldPrices)
      staged.warnings.add({ ...offer, field: 'price', reason: HELD_PRICE, isRefused: false });
    await writeFeedState(client, shop.id, { hosts, changesAt: staged.changesAt, state });
    if (!isLive) await hideOrShowOffers(client, shop.id, shopState);
    const { read, repeated, refused, warnings } = staged;
    const causes = { refusedCauses: refused.causes, warningCauses: warnings.causes };
    await client.query(
      `update import_run set finished_at = clock_timestamp(), counts = $2, refused = $3, warnings = $4 where id = $1`,
      [
        importId,
        toReportJson({ read, ...counts, repeated, refused: refused.count, warnings: warnings.count, ...causes }),
        toFindingsJson(refused.inOrder()),
        toFindingsJson(warnings.inOrder()),
      ],
    );
    await client.query(`delete from outbox where created_at < now() - interval '1 day'`);
    limit.check();
    await client.query('commit');
    return { shop, counts, held: null };
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  }
}

async function recordHeld(
  client: pg.PoolClient,
  eshopId: number,
  { file, staged: { format, read, repeated, refused, warnings }, held }: MergeInput & { held: HeldImport },
) {
  const counts = { read, new: 0, changed: 0, unchanged: 0, deactivated: 0, repeated };
  const run = {
    file,
    format,
    counts: toReportJson({
      ...counts,
      refused: refused.count,
      warnings: warnings.count,
      refusedCauses: refused.causes,
      warningCauses: warnings.causes,
    }),
    refused: toFindingsJson(refused.inOrder()),
    warnings: toFindingsJson(warnings.inOrder()),
  };
  await client.query('begin');
  await recordHold(client, { eshopId, run, held });
  await client.query('commit');
}

async function setStatementTimeout(client: pg.PoolClient, { remainingMs }: TimeLimit) {
  await client.query("select set_config('statement_timeout', $1, false)", [String(remainingMs)]);
}

function refuseWithoutOffers({ read, refused }: Staged) {
  if (read === 0)
    throw new FeedError('The feed has no offers, so nothing was changed. Ask the shop for a complete file.');
  if (refused.count < read) return;
  const error = new FeedError(`All ${read} offers of the feed are refused, so nothing was changed.`);
  error.findings = refused.inOrder();
  throw error;
}

async function getFileSize(path: string) {
  return stat(path).then(
    ({ size }) => size,
    () => null,
  );
}
