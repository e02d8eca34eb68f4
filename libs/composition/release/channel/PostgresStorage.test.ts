import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { type RunningPostgres, startPostgres } from '@gniazdo/postgres';
import { createChannelKeys } from '../../testing/writeSignedChannel.ts';
import { testChannel, watch } from '../../testing/testChannel.ts';
import { type Channel, ChannelUnreachableError } from './Channel.ts';
import { openChannel } from './openChannel.ts';

const keys = createChannelKeys();
const SETTINGS = { fsync: 'off', shared_buffers: '16MB' };
let folder: string;
let server: RunningPostgres;
let url: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-channel-'));
  server = await start();
}, 60_000);
afterAll(async () => {
  await server.stop();
  await rm(folder, { recursive: true });
});

beforeEach(async () => {
  const name = `channel_${randomBytes(4).toString('hex')}`;
  await query(`create database ${name}`);
  url = Object.assign(new URL(server.url), { pathname: `/${name}` }).href;
});
afterEach(() => query(`drop database ${new URL(url).pathname.slice(1)} with (force)`));

testChannel(async () => ({ open: () => openChannel(url, keys), remove: async () => {} }));

test('changes reach a watcher after its connection was cut and after the database was down', async () => {
  const channel = openChannel(url, keys);
  const { seen, stop, whenSeen } = watch(channel);
  await whenSeen(0);
  await release(channel, 0, '1.0.0');
  // A watcher without a connection gets only the newest revision.
  await whenSeen(1);
  await query(`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'gniazdo-releases'`);
  await release(openChannel(url, keys), 1, '1.0.1');
  await whenSeen(2);

  await server.stop();
  await expect(channel.read()).rejects.toThrow(ChannelUnreachableError);
  await expect(channel.read()).rejects.toThrow(/^The channel at 127\.0\.0\.1:\d+\/channel_\w+ can't be used: /);
  server = await start();
  await release(channel, 2, '1.0.2');
  await whenSeen(3);
  expect(seen).toEqual([0, 1, 2, 3]);
  stop();
  await channel.close();
});

test('a database without the tables is an empty channel', async () => {
  const channel = openChannel(url, keys);
  expect(await channel.read()).toEqual({ revision: 0, remotes: {} });
  expect(await channel.history()).toEqual([]);
  await channel.close();
});

function release(channel: Channel, seen: number, stable: string) {
  return channel.write(seen, { name: 'listing', action: 'release', to: { stable }, by: 'ala', why: '' });
}

function start() {
  return startPostgres({ dataDir: path.join(folder, 'postgres'), settings: SETTINGS, port: server?.port });
}

async function query(text: string) {
  const client = new pg.Client({ connectionString: server.url });
  await client.connect();
  await client.query(text).finally(() => client.end());
}
