import { createHash } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { basename } from 'node:path';
import type pg from 'pg';
import { maybeOne, oneValue } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { getImporterVersion } from './getImporterVersion.ts';

/**
 * Hash of the files beside the feeds that exist, and of what decides what they become: the importer's code and the day in
 * Poland (past prices end before it).
 */
export async function hashFiles(paths: readonly string[]): Promise<string> {
  const sum = createHash('sha256').update(getImporterVersion()).update(getPolishDay());
  for (const path of paths.filter(existsSync)) {
    sum.update(basename(path));
    for await (const chunk of createReadStream(path)) sum.update(chunk as Buffer);
  }
  return sum.digest('base64url');
}

/** Fingerprint of files with this hash and of the catalogue, by the number of its last change. */
export async function getFingerprint(pool: pg.Pool, filesHash: string): Promise<string> {
  const seq = await oneValue<string | null>(
    pool,
    `select pg_sequence_last_value(pg_get_serial_sequence('outbox', 'seq'))::text`,
  );
  return `${filesHash} ${seq ?? ''}`;
}

/** The fingerprint after the last complete import; null before the first. */
export async function readFingerprint(pool: pg.Pool): Promise<string | null> {
  const row = await maybeOne<{ fingerprint: string }>(pool, 'select fingerprint from supplement_state');
  return row?.fingerprint ?? null;
}

export async function writeFingerprint(pool: pg.Pool, fingerprint: string) {
  await pool.query(
    `insert into supplement_state (fingerprint) values ($1)
     on conflict (id) do update set fingerprint = excluded.fingerprint`,
    [fingerprint],
  );
}
