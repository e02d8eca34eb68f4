import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@gniazdo/cli';
import { readPostmaster } from '@gniazdo/postgres/postmasterFile';
import { until } from '@gniazdo/testing/until';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { findPrograms } from './findPrograms.ts';
import { choosePorts, createRunProcesses, type Processes } from './runProcesses.ts';
import { startBalancer } from './startBalancer.ts';
import { startDatabases } from './startDatabases.ts';

const LIMIT_MS = 90_000;
// A machine without Patroni skips them.
const [programs, testLive] = findInstalled();

const stops: (() => Promise<void>)[] = [];
const processes = {} as Processes;
let folder: string;
let url: string;

beforeAll(async () => {
  jest.spyOn(console, 'log').mockReturnValue();
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-databases-'));
  // If the test runs as root, the databases run as another user.
  await chmod(folder, 0o755);
  if (programs === null) return;
  await start();
  await query('create table note (id integer primary key)');
}, 120_000);

afterAll(async () => {
  await stop();
  await rm(folder, { recursive: true, force: true });
}, 60_000);

testLive(
  'when the primary is killed, the replica takes its role and has every commit; the former follows it',
  async () => {
    await until('a replica has every commit', isReplicated, LIMIT_MS);
    await query('insert into note values (1)');
    const former = await readFolder();
    process.kill(readPostmaster(former)!.pid, 'SIGKILL');
    await until('there is a primary', () => insert(2), LIMIT_MS);

    expect(await readFolder()).not.toBe(former);
    expect(await query('select id from note order by id')).toEqual([{ id: 1 }, { id: 2 }]);
    await until('the former primary has every commit', isReplicated, LIMIT_MS);
  },
  180_000,
);

testLive(
  'without etcd, the primary remains',
  async () => {
    const primary = await readFolder();
    const { pid } = processes.etcd;
    process.kill(pid, 'SIGKILL');
    await until('etcd runs again', () => processes.etcd.pid !== pid, LIMIT_MS);
    await query('insert into note values (3)');
    expect(await readFolder()).toBe(primary);
  },
  120_000,
);

testLive(
  'the next start, with other ports, has the same data',
  async () => {
    await stop();
    await start();
    await until('there is a primary', () => insert(4), LIMIT_MS);
    expect(await query('select id from note')).toHaveLength(4);
  },
  180_000,
);

function findInstalled() {
  try {
    return [findPrograms(), test] as const;
  } catch {
    return [null, test.skip] as const;
  }
}

async function start() {
  const ports = await choosePorts(await freePort());
  const { signal } = new AbortController();
  const ignore = () => undefined;
  const log = { info: ignore, error: ignore };
  const run = createRunProcesses({ ports, processes, onChange: ignore, onGiveUp: ignore, signal, stops, log });
  const options = { dataDir: folder, ports, run, signal, stops };
  url = await startDatabases({ ...options, programs: programs! });
  await startBalancer(options);
}

async function stop() {
  for (const each of stops.splice(0).reverse()) await each();
}

/** Data folder of the primary. */
async function readFolder() {
  return String((await query(`select current_setting('data_directory') as folder`))[0]!.folder);
}

/** Patroni responds with 200 for a replica that it may promote. */
async function isReplicated() {
  const urls = [processes['patroni-1'], processes['patroni-2']].map(
    ({ port }) => `http://127.0.0.1:${port}/synchronous`,
  );
  return (await Promise.all(urls.map((each) => fetch(each)))).some(({ ok }) => ok);
}

function insert(id: number) {
  return query(`insert into note values (${id}) on conflict do nothing`).then(
    () => true,
    () => false,
  );
}

async function query(text: string) {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
