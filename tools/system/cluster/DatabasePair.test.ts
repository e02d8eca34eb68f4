import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@gniazdo/cli';
import { until } from '@gniazdo/testing/until';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import type { DatabaseName, DatabaseRoles } from './clusterFile.ts';
import { DatabasePair } from './DatabasePair.ts';

const TIMEOUT_MS = 50_000;

let folder: string;
let ports: Record<DatabaseName, number>;
let pair: DatabasePair;
let url: string;
const changes: DatabaseRoles[] = [];
const lines: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-pair-'));
  ports = { 'postgres-1': await freePort(), 'postgres-2': await freePort() };
  pair = openPair();
  url = await pair.startPrimary();
  await query('create table note (id integer primary key)');
  await pair.startReplica();
  pair.watch();
}, 120_000);

afterAll(async () => {
  await pair?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test('commits wait for the replica', async () => {
  expect(pair.roles).toEqual({ primary: 'postgres-1', replica: 'postgres-2' });
  await until(
    'the primary waits for its replica',
    async () => (await query('show synchronous_standby_names'))[0]!.synchronous_standby_names !== '',
    TIMEOUT_MS,
  );
});

test('a killed replica is started again; commits go on', async () => {
  const { pid } = pair.pids.find(({ name }) => name === 'postgres-2')!;
  process.kill(pid, 'SIGKILL');
  await query('insert into note values (1)');
  await until(
    'the replica is restarted',
    () => pair.pids.some((each) => each.name === 'postgres-2' && each.pid !== pid),
    TIMEOUT_MS,
  );
  expect(pair.roles).toEqual({ primary: 'postgres-1', replica: 'postgres-2' });
}, 60_000);

test('when the primary is killed, the replica is promoted without a lost commit, and the former primary follows it', async () => {
  await query('insert into note values (2)');
  changes.length = 0;
  process.kill(pair.pids.find(({ name }) => name === 'postgres-1')!.pid, 'SIGKILL');
  await until(
    'the roles are exchanged',
    () => pair.roles.primary === 'postgres-2' && pair.roles.replica === 'postgres-1',
    TIMEOUT_MS,
  );

  url = Object.assign(new URL(url), { port: String(ports['postgres-2']) }).href;
  await query('insert into note values (3)');
  expect(await query('select id from note order by id')).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  expect(changes).toEqual([
    // No server gets writes during the promotion.
    { primary: null, replica: 'postgres-2' },
    { primary: 'postgres-2', replica: 'postgres-2' },
    { primary: 'postgres-2', replica: 'postgres-1' },
  ]);
  expect(lines).toContain('✗ postgres-1 does not respond. Promoting postgres-2 …');
}, 60_000);

test('the next start has the same primary', async () => {
  await pair.stop();
  pair = openPair();
  expect(new URL(await pair.startPrimary()).port).toBe(String(ports['postgres-2']));
  expect(await query('select id from note')).toHaveLength(3);
}, 60_000);

function openPair() {
  return new DatabasePair({
    dataDir: folder,
    ports,
    async onChange(roles) {
      changes.push(roles);
    },
    log: { info: (line) => lines.push(line), error: (line) => lines.push(line) },
  });
}

async function query(text: string) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
