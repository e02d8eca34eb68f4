import type { Readable } from 'node:stream';
import type pg from 'pg';
import { one } from '../../database/one.ts';
import { copyRefused, copyToStaging, type StagedOffer } from '../merge/staging.ts';
import { createNormaliser } from '../normalise/createNormaliser.ts';
import type { ShopLinks } from '../normalise/ShopLinks.ts';
import { LIMITS } from '../read/limits.ts';
import type { RawOffer, SourceHash } from '../read/RawOffer.ts';
import { type FeedFormat, readFeed } from '../read/readFeed.ts';
import { dropRepeatsOfSkipped } from './dropRepeatsOfSkipped.ts';
import type { KnownOffers } from '../unchanged/KnownOffers.ts';
import { FindingList } from './FindingList.ts';
import type { TimeLimit } from './TimeLimit.ts';

export type Staged = {
  format: FeedFormat;
  read: number;
  repeated: number;
  refused: FindingList;
  warnings: FindingList;
  /** When the first of its offers becomes another one without a change of the feed, in ms. */
  changesAt: number;
};

type StageOptions = {
  source: string | Readable;
  /** The time of the import. */
  now: Date;
  shopLinks: ShopLinks;
  format?: FeedFormat;
  limit: TimeLimit;
  /** What the last import of the shop has read; undefined: everything is parsed. */
  last?: { eshopId: number; known: KnownOffers };
  onProgress: (read: number, bytes: number) => void;
};

const BATCH = 500;
const SAME_ID = 'the same as in line …, but with another name, price or link';

/** Reads the feed, checks each offer and writes the valid ones to staging in batches. */
export async function stageFeed(
  client: pg.PoolClient,
  { source, now, shopLinks, format, limit, last, onProgress }: StageOptions,
): Promise<Staged> {
  const normalise = createNormaliser(now, shopLinks);
  const staged: Staged = {
    format: format ?? 'google',
    read: 0,
    repeated: 0,
    refused: new FindingList(),
    warnings: new FindingList(),
    changesAt: Infinity,
  };
  let bytes = 0;
  let offers: StagedOffer[] = [];
  let refusedIds: string[] = [];
  const known = last?.known;
  const countRead = () => staged.read + (known ? known.skipped + known.repeated : 0);
  const flush = async () => {
    if (offers.length > 0) await copyToStaging(client, offers);
    if (refusedIds.length > 0) await copyRefused(client, refusedIds);
    offers = [];
    refusedIds = [];
    onProgress(countRead(), bytes);
  };
  const onFormat = (found: FeedFormat) => (staged.format = found);
  // Also without known offers, so that the hashes of all offers are recorded.
  const skip = (hash: SourceHash, line: number) => known?.skip(hash, line) ?? false;
  const options = { format, onFormat, onBytes: (read: number) => (bytes = read), signal: limit.signal, skip };
  for await (const batch of readFeed(source, options)) {
    limit.check();
    for (const raw of batch) {
      limit.check();
      staged.read++;
      const { offer, findings, changesAt } = normalise(raw);
      // Each refused offer is counted once, with its first reason.
      const reason = findings.find((finding) => finding.isRefused);
      if (offer) offers.push(Object.assign(offer, getSource(raw, findings.length > 0 || offer.sold_out, changesAt)));
      else if (reason && raw.id) refusedIds.push(raw.id);
      if (changesAt) staged.changesAt = Math.min(staged.changesAt, changesAt);
      if (reason) staged.refused.add(reason);
      else for (const finding of findings) staged.warnings.add(finding);
    }
    if (offers.length + refusedIds.length >= BATCH) await flush();
  }
  await flush();
  staged.read = countRead();
  staged.repeated = await dropRepeated(client, staged.refused);
  if (last) await dropRepeatsOfSkipped(client, last.eshopId, { known: last.known, staged });
  return staged;
}

/**
 * An offer with a warning is parsed each time, so that the report has the warning, and one that is sold out, so that skipped
 * offers are active ones.
 */
function getSource({ source }: RawOffer, isParsedAgain: boolean, changesAt: number | undefined) {
  const [first = null, second = null] = isParsedAgain ? [] : (source ?? []);
  return { source_first: first, source_second: second, depends_on_time: changesAt !== undefined };
}

/**
 * Shops list one offer under several categories: the first one is used. If the name, price or link differs for the same
 * id, the later offer is refused. Resolves to the number of identical repetitions.
 */
async function dropRepeated(client: pg.PoolClient, refused: FindingList) {
  const found = await one<{ repeated: number; refused: number; kept: Repeated[] }>(
    client,
    `with removed as (
      delete from staging as s
      using (
        select external_id, min(seq) as first_seq from staging group by external_id having count(*) > 1
      ) as counted
      join staging as first on first.seq = counted.first_seq
      where s.external_id = counted.external_id and s.seq <> counted.first_seq
      returning s.line, s.external_id as id, first.seq as first_seq, first.line as "firstLine",
        (s.name, s.price, s.url) = (first.name, first.price, first.url) as is_same
    ),
    -- The next import has to see all of them.
    parsed_again as (
      update staging set source_first = null from removed where staging.seq = removed.first_seq
    )
    select
      (select count(*)::int from removed where is_same) as repeated,
      (select count(*)::int from removed where not is_same) as refused,
      (select coalesce(jsonb_agg(other), '[]')
       from (select line, id, "firstLine" from removed where not is_same order by line limit $1) as other) as kept`,
    [LIMITS.refusals],
  );
  for (const { line, id, firstLine } of found.kept) {
    const reason = SAME_ID.replace('…', String(firstLine));
    refused.add({ line, id, field: 'id', reason, isRefused: true });
  }
  refused.addCount({ field: 'id', reason: SAME_ID }, found.refused - found.kept.length);
  return found.repeated;
}

type Repeated = { line: number; id: string; firstLine: number };
