import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningPostgres } from '@gniazdo/postgres';
import { until } from '@gniazdo/testing/until';
import { startReplicated } from '../../testing/startReplicated.ts';
import { connect, type Connection } from '../connect.ts';
import { oneValue } from '../one.ts';
import { parsePosition } from './ReplicaReads.ts';

let folder: string;
let primary: RunningPostgres;
let replica: RunningPostgres;
let startReplica: (port?: number) => Promise<RunningPostgres>;
let connection: Connection;
const states: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gniazdo-reads-'));
  ({ primary, replica, startReplica } = await startReplicated(folder));
  connection = await connect(primary.url, {
    replicaUrl: replica.url,
    onReplicaChange: ({ state }) => states.push(state),
  });
  await connection.pool.query('create table price (id integer primary key, price integer)');
  await connection.pool.query('insert into price values (1, 100)');
  await requireCurrent();
}, 120_000);

afterAll(async () => {
  await connection?.close();
  await replica?.stop();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

test('reads go to the replica, writes to the primary', async () => {
  await untilState('used');
  const { rows } = await connection.reads.query('select pg_is_in_recovery() as "isReplica"');

  expect(rows).toEqual([{ isReplica: true }]);
  expect(connection.replica!.status.lagMs).toBeLessThan(5_000);
});

test('a read after a required change has the change, although the replica does not', async () => {
  await onReplica('select pg_wal_replay_pause()');
  await connection.pool.query('update price set price = 90 where id = 1');
  await requireCurrent();

  expect(await onReplica('select price from price')).toEqual([{ price: 100 }]);
  expect((await connection.reads.query('select price from price')).rows).toEqual([{ price: 90 }]);
  expect(connection.replica!.status.state).toBe('behind');
  await onReplica('select pg_wal_replay_resume()');
  await untilState('used');
  const counts = { ...connection.replica!.counts };
  expect((await connection.reads.query('select price from price')).rows).toEqual([{ price: 90 }]);
  expect(connection.replica!.counts).toEqual({ ...counts, replica: counts.replica + 1 });
});

test('errors of statements are not repeated on the primary', async () => {
  const { primary: before } = connection.replica!.counts;
  await expect(connection.reads.query('select nothing from price')).rejects.toThrow('column "nothing" does not exist');
  await expect(connection.reads.query('insert into price values (2, 1)')).rejects.toThrow('read-only transaction');

  expect(connection.replica!.counts.primary).toBe(before);
});

test('reads continue without the replica, and without the primary', async () => {
  const { port } = replica;
  await replica.stop();
  expect((await connection.reads.query('select price from price')).rows).toEqual([{ price: 90 }]);
  expect(connection.replica!.status).toMatchObject({ state: 'unreachable' });

  replica = await startReplica(port);
  await untilState('used');
  expect(states).toContain('unreachable');
  expect(states.at(-1)).not.toBe('unreachable');

  await primary.stop();
  expect((await connection.reads.query('select price from price')).rows).toEqual([{ price: 90 }]);
}, 90_000);

test('a promoted replica is used at once: both addresses may lead to it after a failover', async () => {
  await onReplica('select pg_promote(true, 60)');
  const promoted = await connect(replica.url, { replicaUrl: replica.url });
  try {
    await promoted.pool.query('update price set price = 80 where id = 1');
    await requireCurrent(promoted);
    await untilState('used', promoted);

    expect((await promoted.reads.query('select price from price')).rows).toEqual([{ price: 80 }]);
  } finally {
    await promoted.close();
  }
}, 60_000);

test('positions are compared as numbers', () => {
  expect(parsePosition('0/9')).toBeLessThan(parsePosition('0/A'));
  expect(parsePosition('1/0')).toBe(2 ** 32);
  expect(parsePosition('16/B374D848')).toBe(0x16b374d848);
});

/** From now on, reads have every change up to now. */
async function requireCurrent({ pool, replica: reads } = connection) {
  reads!.require(await oneValue<string>(pool, 'select pg_current_wal_lsn()::text'));
}

async function onReplica(text: string) {
  const direct = await connect(replica.url, { max: 1 });
  try {
    return (await direct.pool.query(text)).rows;
  } finally {
    await direct.close();
  }
}

function untilState(state: string, { replica: reads } = connection) {
  return until(`the replica is ${state}`, () => reads!.status.state === state, 30_000);
}
