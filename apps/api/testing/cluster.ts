import { readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type RunningPostgres, startPostgres } from '@gniazdo/postgres';
import { isAlive } from '@gniazdo/postgres/postmasterFile';
import { createApiRole } from '../database/apiRole.ts';
import { prepareDatabase } from '../catalogue/prepareDatabase.ts';
import { connect } from '../database/connect.ts';

/** The template of all test databases: migrated, with categories and features. */
export const TEMPLATE = 'gniazdo_template';

/** The role of the API in tests, with the rights that it has in production. */
export const API_ROLE = { role: 'gniazdo_api', password: 'test' };

const PREFIX = 'gniazdo-test-';
/** The data is deleted after the run, so no write has to wait for the disk. */
const SETTINGS = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', shared_buffers: '64MB' };

let cluster: RunningPostgres | undefined;

/** Starts one server for a test run. Jest workers read its URL from GNIAZDO_TEST_POSTGRES. */
export async function startCluster() {
  await removeLeftovers();
  cluster = await startPostgres({ dataDir: getDataDir(process.pid), settings: SETTINGS });
  const { pool, close } = await connect(cluster.url);
  await pool.query(`create database ${TEMPLATE}`);
  await close();
  await createApiRole(cluster.url, API_ROLE);
  await prepareDatabase(databaseUrl(cluster.url, TEMPLATE), { apiRole: API_ROLE.role });
  process.env.GNIAZDO_TEST_POSTGRES = cluster.url;
}

export async function stopCluster() {
  await cluster?.stop();
  rmSync(join(tmpdir(), PREFIX + process.pid), { recursive: true, force: true });
}

/** The URL of another database of the same server. */
export function databaseUrl(serverUrl: string, database: string) {
  return Object.assign(new URL(serverUrl), { pathname: `/${database}` }).href;
}

function getDataDir(pid: number) {
  return join(tmpdir(), PREFIX + pid, 'postgres');
}

/** Stops and removes the servers of test runs that were killed. */
async function removeLeftovers() {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.slice(PREFIX.length));
    if (!name.startsWith(PREFIX) || !Number.isInteger(pid) || isAlive(pid)) continue;
    try {
      const left = await startPostgres({ dataDir: getDataDir(pid), settings: SETTINGS });
      await left.stop();
      rmSync(join(tmpdir(), name), { recursive: true, force: true });
    } catch {
      // It belongs to another user, or another run is removing it.
    }
  }
}
