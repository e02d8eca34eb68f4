import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Channel } from '@gniazdo/composition/store';
import { type RunningPostgres, startPostgres } from '@gniazdo/postgres';
import { openFakeChannel, publishFakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';
import { getHeading } from '@gniazdo/engine/testing/getHeading';
import { until } from '@gniazdo/testing/until';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

let folder: string;
let server: RunningPostgres;
let channel: Channel;
let shells: TestShell[];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'several-shells-'));
  server = await startServer();
  channel = openFakeChannel(server.url);
  for (const version of ['1.0.0', '1.1.0']) await publishFakeRelease(path.join(folder, 'releases'), listing(version));
  await makeLive('1.0.0');
  const settings = { CHANNEL: server.url, RELEASE_STORE: path.join(folder, 'releases') };
  shells = await Promise.all([1, 2, 3].map(() => startTestShell({ releases: [], channel: false, settings })));
}, 60_000);
afterAll(async () => {
  for (const shell of shells) await shell.close();
  await channel.close();
  await server.stop();
  await rm(folder, { recursive: true });
});

test('three shells switch back and forth', async () => {
  for (const version of ['1.1.0', '1.0.0', '1.1.0', '1.0.0']) {
    await makeLive(version);
    await Promise.all(shells.map((shell) => whenServed(shell, version)));
  }
});

test('three shells remove a retired remote and add it again', async () => {
  for (const to of [null, { stable: '1.0.0' }]) {
    const { revision } = await channel.read();
    await channel.write(revision, { name: 'listing', action: to ? 'promote' : 'retire', to, by: 'ala', why: '' });
    const status = to ? 200 : 404;
    await Promise.all(shells.map((shell) => whenStatusIs(shell, status)));
  }
});

test('shells continue without the database and follow the channel after its return', async () => {
  await server.stop();
  for (const shell of shells) expect(getHeading((await shell.get('/pl/products')).body)).toBe('listing 1.0.0');
  server = await startServer();
  await makeLive('1.1.0');
  await Promise.all(shells.map((shell) => whenServed(shell, '1.1.0')));
});

function whenStatusIs(shell: TestShell, status: number) {
  return until(`status ${status}`, async () => (await shell.get('/pl/products')).statusCode === status, 30_000);
}

function whenServed(shell: TestShell, version: string) {
  return until(
    `listing ${version} is served`,
    async () => getHeading((await shell.get('/pl/products')).body) === `listing ${version}`,
    30_000,
  );
}

async function makeLive(stable: string) {
  const { revision } = await channel.read();
  await channel.write(revision, { name: 'listing', action: 'promote', to: { stable }, by: 'ala', why: '' });
}

function startServer() {
  const settings = { fsync: 'off', shared_buffers: '16MB' };
  return startPostgres({ dataDir: path.join(folder, 'postgres'), settings, port: server?.port });
}

function listing(version: string) {
  const respond = `page(message.id, '<h1>listing ${version}</h1>')`;
  return { name: 'listing', version, routes: ['/products'], respond };
}
