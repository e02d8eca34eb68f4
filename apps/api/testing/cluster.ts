import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '../../../tools/postgres/startPostgres.ts';
import { isAlive } from '../../../tools/postgres/postmasterFile.ts';
import { prepareDatabase } from '../catalogue/prepareDatabase.ts';
import { connect } from '../database/connect.ts';

/** An empty database with all tables, categories and features; each test database is a copy of it. */
export const TEMPLATE = 'gniazdo_template';

const PREFIX = 'gniazdo-test-';
/** Nothing here outlives the run, so nothing waits for the disk. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' };

let cluster: RunningPostgres | undefined;

/** Starts one server for a whole run of tests; its address goes into GNIAZDO_TEST_POSTGRES for the workers. */
export async function startCluster() {
  await removeLeftovers();
  cluster = await startPostgres({ dataDir: folderOf(process.pid), settings: SETTINGS });
  const { pool, close } = await connect(cluster.url);
  await pool.query(`create database ${TEMPLATE}`);
  await close();
  await prepareDatabase(databaseUrl(cluster.url, TEMPLATE));
  process.env.GNIAZDO_TEST_POSTGRES = cluster.url;
}

export async function stopCluster() {
  await cluster?.stop();
  rmSync(join(tmpdir(), PREFIX + process.pid), { recursive: true, force: true });
}

/** The address of another database of the same server. */
export function databaseUrl(serverUrl: string, database: string) {
  return Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
}

function folderOf(pid: number) {
  return join(tmpdir(), PREFIX + pid, 'postgres');
}

/** A run that was killed leaves its server behind. */
async function removeLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.slice(PREFIX.length));
    if (!name.startsWith(PREFIX) || !Number.isInteger(pid) || isAlive(pid)) continue;
    try {
      const left = await startPostgres({ dataDir: folderOf(pid), settings: SETTINGS });
      await left.stop();
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // Another user's, or being removed by another run.
    }
  }
}
