import { chownSync, cpSync, existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { one } from '@gniazdo/api/database/one';
import { formatSeconds } from '@gniazdo/cli';
import { UserFacingError } from '@gniazdo/errors';
import { findDataFolder, startPostgres } from '@gniazdo/postgres';
import { canReach, chooseUser } from '@gniazdo/postgres/chooseUser';
import { getReplaySettings } from '@gniazdo/postgres/walArchive';
import pg from 'pg';
import { checkArchive, getSegment, readLabel } from './BaseBackup.ts';
import { endOnSignals } from './endOnSignals.ts';
import { fingerprintTables } from './readTables.ts';

type Options = {
  base: string;
  archive: string;
  /** Data folder of the new cluster. It appears when it is complete. */
  into: string;
  /** Null: everything that the archive has. */
  to: Date | null;
};

/** The server ends by itself when there is nothing left to replay. */
const REPLAY_TIMEOUT_MS = 7 * 24 * 3600 * 1000;

/**
 * Makes a new cluster from a base backup and an archive, in the state of a moment. All rows are read, which checks each page
 * of the tables. Rejects with UserFacingError and leaves nothing behind if the result would be another state.
 */
export async function restoreMoment({ base, archive, into, to }: Options) {
  const label = readLabel(base);
  // The label has whole seconds.
  if (to && to.getTime() < label.startedAt.getTime() + 1000) throw isTooEarly(to, base);
  const last = checkArchive(archive, base, label);
  const user = chooseUser(into);
  const dataDir = findDataFolder(into, user);
  for (const folder of [into, dataDir]) {
    if (existsSync(folder))
      throw new UserFacingError(`${folder} exists already. Move it away, or restore into another folder.`);
  }
  if (!canReach(archive, user)) {
    throw new UserFacingError(
      `User ${user?.uid}, as whom the database runs, cannot read ${archive}. Move it, or give access.`,
    );
  }
  const temporary = `${dataDir}.new-${process.pid}`;
  const startedAt = performance.now();
  const forget = endOnSignals(temporary, temporary);
  try {
    cpSync(base, temporary, { recursive: true });
    writeFileSync(join(temporary, 'recovery.signal'), '');
    if (user) {
      const files = readdirSync(temporary, { recursive: true, encoding: 'utf8' });
      for (const file of ['.', ...files]) chownSync(join(temporary, file), user.uid, user.gid);
    }
    const copiedAt = performance.now();
    const server = await startPostgres({
      dataDir: temporary,
      settings: getReplaySettings(archive, to),
      readyTimeoutMs: REPLAY_TIMEOUT_MS,
    }).catch((error: unknown) => {
      throw explain(error, temporary, { base, archive, to });
    });
    const replayedAt = performance.now();
    try {
      const lastChange = await check(server.url, to, last);
      const tables = await fingerprintTables(server.url);
      const checkedAt = performance.now();
      const times = { copy: copiedAt - startedAt, replay: replayedAt - copiedAt, check: checkedAt - replayedAt };
      await server.stop();
      renameSync(temporary, dataDir);
      return { dataDir, lastChange, tables, times };
    } finally {
      await server.stop();
    }
  } finally {
    forget();
    rmSync(temporary, { recursive: true, force: true });
  }
}

export function formatTimes({ copy, replay, check }: { copy: number; replay: number; check: number }) {
  return `copy ${formatSeconds(copy)}, replay ${formatSeconds(replay)}, reading all rows ${formatSeconds(check)}`;
}

/** The time of the last transaction. Without a moment, a damaged record would look like the end of the archive. */
async function check(url: string, to: Date | null, last: number) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { location, lastChange } = await one<{ location: string; lastChange: Date | null }>(
      client,
      'select pg_last_wal_replay_lsn()::text as location, pg_last_xact_replay_timestamp() as "lastChange"',
    );
    if (!to && getSegment(location) < last) {
      throw new UserFacingError(
        `The archive can be replayed only until ${lastChange?.toISOString() ?? 'its beginning'}: a record at ${location} is damaged. Restore to that moment with --to, or from a copy of the archive.`,
      );
    }
    return lastChange;
  } finally {
    await client.end();
  }
}

function explain(error: unknown, dataDir: string, { base, archive, to }: Omit<Options, 'into'>) {
  const file = join(dataDir, 'gniazdo.log');
  const log = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (to && /before consistent recovery point/.test(log)) return isTooEarly(to, base);
  const [, damaged] = /could not restore file "(\w+)" from archive/.exec(log) ?? [];
  if (damaged) {
    return new UserFacingError(
      `${damaged}.gz of the archive ${archive} is damaged or unreadable. Restore it from a copy of the archive, or choose a moment before it. Nothing was restored.`,
      { cause: error },
    );
  }
  if (to && /recovery ended before configured recovery target/.test(log)) {
    const [, end] = /last completed transaction was at log time (.+)/.exec(log) ?? [];
    return new UserFacingError(
      `The archive ends before ${to.toISOString()}; its last change is of ${end ?? 'an earlier time'}. Leave --to out to restore everything that it has. Nothing was restored.`,
      { cause: error },
    );
  }
  const [, version] = /initialized by PostgreSQL version (\d+)/.exec(log) ?? [];
  if (version) {
    return new UserFacingError(
      `The base backup is of PostgreSQL ${version}, and the embedded one is another version. Restore it with that version, then move the rows with npm run backup. Nothing was restored.`,
      { cause: error },
    );
  }
  return error;
}

function isTooEarly(to: Date, base: string) {
  return new UserFacingError(
    `${to.toISOString()} is before the end of the base backup ${base}. Choose an older base backup, or a later moment. Nothing was restored.`,
  );
}
