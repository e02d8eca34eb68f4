import { appendFile, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { generateKeys } from '@gniazdo/composition/store';
import { until } from '@gniazdo/testing/until';
import { fakeBundle } from '@gniazdo/engine/testing/fakeBundle';
import { writeLiveVersions, publishFakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';
import { getHeading } from '@gniazdo/engine/testing/getHeading';
import { MONITOR, startTestShell, TEST_STYLES, type TestShell } from '../../../testing/startTestShell.ts';
import { site } from '../../../site.ts';
import { createShell } from '@gniazdo/engine/server/createShell';
import { readClientManifest } from '@gniazdo/engine/server/readClientManifest';
import type { SiteEnv } from '../../../settings.ts';

const shells: TestShell[] = [];
afterEach(async () => {
  for (const shell of shells.splice(0)) await shell.close();
});

test('a new release goes live while the old one finishes its pending page', async () => {
  const shell = await start();
  await publishFakeRelease(shell.store, listing('2.0.0'));
  const slow = shell.get('/pl/slow');
  await until('the old worker has the request', () => shell.api.requests.some(({ url }) => url === '/slow'));
  const old = shell.releaseManager.current.releases.get('listing')!.host;
  await writeLiveVersions(shell.store, { listing: '2.0.0' });
  await shell.releaseManager.refresh();
  expect(getHeading((await shell.get('/pl/products')).body)).toBe('listing 2.0.0');
  expect(old.state).toBe('ready');
  finishSlowPage();
  expect(getHeading((await slow).body)).toBe('slow 1.0.0');
  await until('the old worker has ended', () => old.state === 'closed');
});

test.each([
  [{ routes: ['/products/:id'] }, 'the page /products/:id'],
  [{ fragments: ['other/Deals'] }, 'The fragment other/Deals must begin with "listing/"'],
  [
    { endpoints: [{ method: 'POST', path: '/api/other/feed' }] },
    'The endpoint POST /api/other/feed is not one of listing',
  ],
])(
  'a release that claims what another remote owns is not served, also after a restart (%j)',
  async (claims, reason) => {
    const other = { name: 'other', routes: ['/products/:slug'], respond: "page(message.id, '<h1>other</h1>')" };
    const shell = await startTestShell({ releases: [listing('1.0.0'), other] });
    shells.push(shell);
    await publishFakeRelease(shell.store, { ...listing('2.0.0'), ...claims });
    await writeLiveVersions(shell.store, { listing: '2.0.0', other: '1.0.0' });
    await shell.releaseManager.refresh();
    await expectRefused(shell);
    const next = await startNextShell(shell.env);
    await expectRefused(next);
    await next.stop();

    async function expectRefused({ releaseManager, server }: Pick<TestShell, 'releaseManager' | 'server'>) {
      const live = [...releaseManager.current.releases.values()].map(({ key }) => key);
      expect(live.toSorted()).toEqual(['listing@1.0.0', 'other@1.0.0']);
      expect(releaseManager.getFailure({ name: 'listing', version: '2.0.0' })?.reason).toContain(reason);
      expect(getHeading((await server.inject('/pl/products/sofy')).body)).toBe('other');
    }
  },
);

test('a switch under load fails no request', async () => {
  const shell = await start();
  const load = { isOn: true };
  const statuses: number[] = [];
  const visitor = async () => {
    while (load.isOn) statuses.push((await shell.get('/pl/products')).statusCode);
  };
  const visitors = [visitor(), visitor(), visitor()];
  for (const version of ['1.0.1', '1.0.2', '1.0.3']) {
    await publishFakeRelease(shell.store, listing(version));
    await writeLiveVersions(shell.store, { listing: version });
    await shell.releaseManager.refresh();
  }
  load.isOn = false;
  await Promise.all(visitors);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await shell.get('/pl/products')).body).toContain('listing 1.0.3');
});

test.each([
  [
    'does not start',
    (store: string) => publishFakeRelease(store, { ...listing('2.0.0'), bundle: 'throw new Error("no")' }),
    'The worker of listing@2.0.0 is lost: no.',
  ],
  [
    'was tampered with',
    async (store: string) => {
      await publishFakeRelease(store, listing('2.0.0'));
      await appendFile(path.join(store, 'listing/2.0.0/server/worker.cjs'), ';process.exit()');
    },
    'the manifest lists',
  ],
  [
    'reports another name',
    (store: string) => publishFakeRelease(store, { ...listing('2.0.0'), bundle: fakeBundle({ name: 'other' }) }),
    'The worker reports another release: other@',
  ],
  [
    'is signed with an untrusted key',
    (store: string) => publishFakeRelease(store, { ...listing('2.0.0'), privateKey: generateKeys().privateKey }),
    'which may not sign listing here.',
  ],
  [
    'is not signed',
    async (store: string) => {
      await publishFakeRelease(store, listing('2.0.0'));
      await rm(path.join(store, 'listing/2.0.0/release.sig'));
    },
    'listing@2.0.0 has no signature.',
  ],
])('the old release stays live if the new one %s, and the shell says why', async (_what, publish, reason) => {
  const shell = await start();
  await publish(shell.store);
  await writeLiveVersions(shell.store, { listing: '2.0.0' });
  await shell.releaseManager.refresh();
  expect(getHeading((await shell.get('/pl/products')).body)).toBe('listing 1.0.0');
  const { body } = await shell.get('/health/ready', MONITOR);
  const ready = JSON.parse(body) as { releases: object; refused: object };
  expect(ready.releases).toEqual({ listing: '1.0.0' });
  expect(ready.refused).toEqual({
    'listing@2.0.0': { reason: expect.stringContaining(reason), at: expect.any(String) },
  });
});

test('a broken channel changes nothing, and monitoring says why it is not followed', async () => {
  const shell = await start();
  const file = path.join(shell.store, 'channel.json');
  const content = await readFile(file);
  const readChannelState = async () => (await shell.get('/health/ready', MONITOR)).json<{ channel: string }>().channel;
  expect(await readChannelState()).toBe('well');
  await writeFile(file, '{"schema":1,"live":');
  await shell.releaseManager.refresh();
  expect((await shell.get('/pl/products')).statusCode).toBe(200);
  await until('monitoring sees the reason', async () =>
    (await readChannelState()).startsWith(`${file} can't be read: `),
  );
  await writeFile(file, content);
  await until('monitoring sees the end', async () => (await readChannelState()) === 'well');
});

test('a remote that is removed from the channel is removed from the site', async () => {
  const shell = await start();
  await writeLiveVersions(shell.store, {});
  await shell.releaseManager.refresh();
  expect((await shell.get('/pl/products')).statusCode).toBe(404);
});

test('without the store, a shell starts with the last known good releases', async () => {
  const shell = await start();
  await rm(shell.store, { recursive: true });
  await expectNextShellToServe(shell.env);
});

test('without the store and the channel, a shell starts with the last known good releases', async () => {
  const shell = await start();
  await rm(shell.store, { recursive: true });
  await expectNextShellToServe({ ...shell.env, CHANNEL: 'postgres://unknown@127.0.0.1:9/none' });
});

test('losing the channel of a running shell ends no release', async () => {
  const shell = await start();
  await rm(shell.store, { recursive: true });
  await shell.releaseManager.refresh();
  expect((await shell.get('/pl/products')).statusCode).toBe(200);
});

test('before the first release, pages respond with 503 and the shell is not ready', async () => {
  const shell = await startTestShell({ releases: [], channel: false });
  shells.push(shell);
  expect((await shell.get('/health/ready')).statusCode).toBe(503);
  expect((await shell.get('/health/live')).statusCode).toBe(200);
  for (const url of ['/', '/pl/', '/pl/products', '/_page/pl/']) {
    const { statusCode, headers } = await shell.get(url);
    expect([url, statusCode, headers['retry-after']]).toEqual([url, 503, '5']);
  }
  const write = {
    method: 'POST',
    url: '/api/v2/variant/feed',
    headers: { 'content-type': 'application/json' },
  } as const;
  expect((await shell.server.inject({ ...write, payload: '{}' })).statusCode).toBe(503);
  await publishFakeRelease(shell.store, listing('1.0.0'));
  await writeLiveVersions(shell.store, { listing: '1.0.0' });
  await shell.releaseManager.refresh();
  expect((await shell.get('/health/ready')).statusCode).toBe(200);
  expect((await shell.get('/pl/')).statusCode).toBe(200);
});

test('stopping the shell ends its workers', async () => {
  const shell = await start();
  const { host } = shell.releaseManager.current.releases.get('listing')!;
  await shell.stop();
  expect(host.state).toBe('closed');
});

/** Ends the API call that `/pl/slow` waits for. */
let finishSlowPage: () => void;

async function start() {
  const shell = await startTestShell({
    releases: [listing('1.0.0')],
    api({ url }, response) {
      if (url === '/slow') finishSlowPage = () => response.end();
      else response.end('{}');
    },
    settings: { PAGE_DEADLINE_MS: '20000' },
  });
  shells.push(shell);
  return shell;
}

function listing(version: string) {
  return {
    name: 'listing',
    version,
    routes: ['/products', '/slow'],
    respond: `
      if (message.route === '/products') return page(message.id, '<h1>listing ${version}</h1>');
      fetch(port.start.apiUrl + '/slow').then(() => page(message.id, '<h1>slow ${version}</h1>'));
    `,
  };
}

/** Starts another shell with these settings and expects the listing from it. */
async function expectNextShellToServe(env: SiteEnv) {
  const next = await startNextShell(env);
  const { statusCode, body } = await next.server.inject('/pl/products');
  await next.stop();
  expect(statusCode).toBe(200);
  expect(getHeading(body)).toBe('listing 1.0.0');
}

async function startNextShell(env: SiteEnv) {
  const next = await createShell({
    site,
    env,
    version: '1.0.0',
    client: readClientManifest('/nowhere'),
    clientFolder: '/nowhere',
    styles: TEST_STYLES,
  });
  await next.start();
  return next;
}
