import type { Readable } from 'node:stream';
import type pg from 'pg';
import { copyRefused, copyToStaging } from '../merge/staging.ts';
import { createNormaliser } from '../normalise/createNormaliser.ts';
import type { NormalisedOffer } from '../normalise/NormalisedOffer.ts';
import { type FeedFormat, readFeed } from '../read/readFeed.ts';
import { FindingList } from './FindingList.ts';

export type Staged = { format: FeedFormat; read: number; refused: FindingList; warnings: FindingList };

type StageOptions = {
  source: string | Readable;
  today: string;
  format?: FeedFormat;
  onProgress: (read: number, bytes: number) => void;
};

const BATCH = 2_000;

/** Reads the whole feed, checks each offer and puts the good ones into staging, batch by batch. */
export async function stageFeed(
  client: pg.PoolClient,
  { source, today, format, onProgress }: StageOptions,
): Promise<Staged> {
  const normalise = createNormaliser(today);
  const staged: Staged = {
    format: format ?? 'google',
    read: 0,
    refused: new FindingList(),
    warnings: new FindingList(),
  };
  let bytes = 0;
  let offers: NormalisedOffer[] = [];
  let refusedIds: string[] = [];
  const flush = async () => {
    if (offers.length > 0) await copyToStaging(client, offers);
    if (refusedIds.length > 0) await copyRefused(client, refusedIds);
    offers = [];
    refusedIds = [];
    onProgress(staged.read, bytes);
  };
  const onFormat = (found: FeedFormat) => (staged.format = found);
  for await (const batch of readFeed(source, { format, onFormat, onBytes: (read) => (bytes = read) })) {
    for (const raw of batch) {
      staged.read++;
      const { offer, findings } = normalise(raw);
      if (offer) offers.push(offer);
      else if (raw.id) refusedIds.push(raw.id);
      // One offer counts once, with its first reason.
      const reason = findings.find((finding) => finding.isRefused);
      if (reason) staged.refused.add(reason);
      else for (const finding of findings) staged.warnings.add(finding);
    }
    if (offers.length + refusedIds.length >= BATCH) await flush();
  }
  await flush();
  await refuseRepeated(client, staged.refused);
  return staged;
}

async function refuseRepeated(client: pg.PoolClient, refused: FindingList) {
  const { rows } = await client.query<{ line: number; external_id: string; first: number }>(`
    delete from staging as s
    using (
      select seq, row_number() over by_id as number, first_value(line) over by_id as first
      from staging window by_id as (partition by external_id order by seq)
    ) as counted
    where counted.seq = s.seq and counted.number > 1
    returning s.line, s.external_id, counted.first`);
  for (const { line, external_id, first } of rows) {
    refused.add({ line, id: external_id, field: 'id', reason: `the same as in line ${first}`, isRefused: true });
  }
}
