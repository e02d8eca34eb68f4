import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@gniazdo/testing/until';
import pg from 'pg';
import { freePort } from './ports.ts';
import { type RunningPostgres, startPostgres } from './startPostgres.ts';
import { promote, setSynchronousReplica, startReplica } from './startReplica.ts';

const LAG_MS = 20_000;

let folder: string;
let primary: RunningPostgres;
let replica: RunningPostgres;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-replica-'));
  primary = await startPostgres({ dataDir: join(folder, 'primary') });
  await query(primary, 'create table note (id integer primary key)');
  await query(primary, 'insert into note select generate_series(1, 1000)');
  replica = await startReplica({ primaryUrl: primary.url, name: 'replica_1', dataDir: join(folder, 'replica') });
}, 120_000);

afterAll(async () => {
  await replica?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test('the replica has what the primary has, follows it and refuses writes', async () => {
  expect(await count(replica)).toBe(1000);
  await query(primary, 'insert into note values (1001)');
  await until('the replica has the row', async () => (await count(replica)) === 1001, LAG_MS);

  await expect(query(replica, 'insert into note values (0)')).rejects.toThrow(/read-only transaction/);
}, 60_000);

test('with a synchronous replica, a commit waits until the replica has it', async () => {
  await setSynchronousReplica(primary.url, 'replica_1');
  await until(
    'the primary waits for its replica',
    async () =>
      (await query(primary, 'show synchronous_standby_names')).rows[0].synchronous_standby_names === '"replica_1"',
    LAG_MS,
  );
  await query(primary, 'insert into note values (2001)');
  await replica.stop();
  const waiting = query(primary, 'insert into note values (2002)').then(() => 'committed');

  expect(await Promise.race([waiting, pause(500, 'waiting')])).toBe('waiting');
  await setSynchronousReplica(primary.url, null);
  expect(await waiting).toBe('committed');

  await query(primary, 'delete from note where id > 2000');
  replica = await startReplica({ primaryUrl: primary.url, name: 'replica_1', dataDir: join(folder, 'replica') });
}, 60_000);

test('the replica follows after a restart, and accepts writes after its promotion', async () => {
  await replica.stop();
  await query(primary, 'insert into note values (1002)');
  replica = await startReplica({ primaryUrl: primary.url, name: 'replica_1', dataDir: join(folder, 'replica') });
  await until('the replica has the row', async () => (await count(replica)) === 1002, LAG_MS);

  process.kill(primary.pid, 'SIGKILL');
  await primary.ended;
  await promote(replica.url);
  await query(replica, 'insert into note values (1003)');

  expect(await count(replica)).toBe(1003);
}, 60_000);

test('the former primary becomes a replica of the new one, at an address that may change', async () => {
  const options = { primaryUrl: replica.url, name: 'replica_2', dataDir: join(folder, 'primary') };
  primary = await startReplica({ ...options, replacesServer: true });
  expect(await count(primary)).toBe(1003);
  await primary.stop();
  await replica.stop();
  replica = await startPostgres({ dataDir: join(folder, 'replica'), port: await freePort() });
  primary = await startReplica({ ...options, primaryUrl: replica.url, replacesServer: true });
  await query(replica, 'insert into note values (1004)');

  await until('the former primary has the row', async () => (await count(primary)) === 1004, LAG_MS);
}, 60_000);

async function query(server: RunningPostgres, text: string) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

async function count(server: RunningPostgres) {
  return Number((await query(server, 'select count(*) as count from note')).rows[0].count);
}
