import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type RunningPostgres, startPostgres } from '@gniazdo/postgres';
import pg from 'pg';
import { createChannelKeys } from '../../testing/writeSignedChannel.ts';
import type { Channel } from './Channel.ts';
import { buildGrants } from './buildGrants.ts';
import { openChannel } from './openChannel.ts';

const keys = createChannelKeys();
let folder: string;
let server: RunningPostgres;
const channels: Channel[] = [];
const clients: pg.Client[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'gniazdo-rights-'));
  server = await startPostgres({ dataDir: path.join(folder, 'postgres'), settings: { fsync: 'off' } });
  const owner = await connect(server.url);
  for (const remote of ['listing', 'product', 'shell']) await owner.query(buildGrants(remote, 'secret'));
  await write('shell', 'product', '2.0.0');
  await write('listing', 'listing', '1.0.0');
}, 60_000);
afterAll(async () => {
  await Promise.all([...channels.map((channel) => channel.close()), ...clients.map((client) => client.end())]);
  await server.stop();
  await rm(folder, { recursive: true });
});

test('a squad reads the whole channel and changes its own remote', async () => {
  await write('listing', 'listing', '1.0.1');
  const { remotes } = await open('listing').read();
  expect(remotes).toEqual({ listing: { stable: '1.0.1' }, product: { stable: '2.0.0' } });
  expect((await open('product').history()).map(({ name }) => name)).toContain('listing');
});

test('a squad cannot change another remote, the shells can', async () => {
  await expect(write('listing', 'product', '6.6.6')).rejects.toThrow(/violates row-level security policy/);
  await write('shell', 'product', '2.0.1');
  expect((await open('listing').read()).remotes.product).toEqual({ stable: '2.0.1' });
});

test.each([
  [`insert into release.remote values ('product', '{}') on conflict (name) do update set state = '{}'`, 'row-level'],
  [`insert into release.remote values ('garden', '{}')`, 'row-level security'],
  [`insert into release.history values (NEXT, now(), 'product', 'release', '{}', 'ola', '')`, 'row-level security'],
  [`insert into release.history values (2147483647, now(), 'listing', 'release', '{}', 'ala', '')`, 'not the next one'],
  [`insert into release.history values (NEXT, now(), 'listing', 'release', '{}', 'ala', repeat('x', 5000))`, 'size'],
  [`update release.remote set name = 'product' where name = 'listing'`, 'permission denied'],
  [`update release.history set who = 'ola'`, 'permission denied'],
  ['delete from release.remote', 'permission denied'],
  ['delete from release.history', 'permission denied'],
  ['truncate release.remote', 'permission denied'],
  ['lock table release.remote in access exclusive mode', 'permission denied'],
  ['drop table release.remote', 'must be owner'],
  ['alter table release.remote disable row level security', 'must be owner'],
  ['drop policy add_own on release.history', 'must be owner'],
  ['create table release.more (id int)', 'permission denied'],
  [
    'create or replace function release.set_history_fields() returns trigger language plpgsql as $$ begin end $$',
    'per',
  ],
  ['set role release_shell', 'permission denied'],
  ['create role more', 'permission denied'],
  [`copy (select 1) to program 'true'`, 'permission denied'],
])('a squad is refused: %s', async (sql, reason) => {
  const squad = await connect(getUrl('listing'));
  const { rows } = await squad.query<{ next: number }>('select max(revision) + 1 as next from release.history');
  const attempt = (async () => {
    await squad.query('begin');
    await squad.query(sql.replace('NEXT', String(rows[0]!.next)));
  })();
  await expect(attempt).rejects.toThrow(reason);
  await squad.query('rollback');
});

test('an update of the row of another squad changes nothing', async () => {
  const squad = await connect(getUrl('listing'));
  const { rowCount } = await squad.query(`update release.remote set state = '{}' where name = 'product'`);
  expect(rowCount).toBe(0);
});

test('the time in the history is that of the database', async () => {
  const { revision } = await open('listing').read();
  const squad = await connect(getUrl('listing'));
  await squad.query(
    `insert into release.history values ($1, '2020-01-01', 'listing', 'release', '{"stable":"1.0.1"}', 'ala', '')`,
    [revision + 1],
  );
  const [last] = await open('product').history({ limit: 1 });
  expect(Date.parse(last!.at)).toBeGreaterThan(Date.now() - 60_000);
});

function getUrl(remote: string) {
  return Object.assign(new URL(server.url), { username: `release_${remote}`, password: 'secret' }).href;
}

function open(remote: string) {
  const channel = openChannel(getUrl(remote), keys);
  channels.push(channel);
  return channel;
}

async function connect(url: string) {
  const client = new pg.Client({ connectionString: url });
  clients.push(client);
  await client.connect();
  return client;
}

async function write(role: string, name: string, stable: string) {
  const channel = open(role);
  const { revision } = await channel.read();
  await channel.write(revision, { name, action: 'release', to: { stable }, by: 'ala', why: '' });
}
