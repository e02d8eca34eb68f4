import { appendFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, test } from '@jest/globals';
import { generateKeys } from '@gniazdo/composition/store';
import { fakeBundle } from '../../testing/fakeBundle.ts';
import { promoteFake, publishFake } from '../../testing/publishFake.ts';
import { startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import { createShell } from '../createShell.ts';

const shells: TestShell[] = [];
afterEach(async () => {
  for (const shell of shells.splice(0)) await shell.close();
});

test('a new release takes over, and a page under way is finished by the old one', async () => {
  const shell = await start();
  await publishFake(shell.store, listing('2.0.0'));
  const slow = shell.get('/pl/slow');
  // The old worker has the request: it told so by asking the API.
  await until(() => shell.api.seen.some(({ url }) => url === '/slow-started'));
  const old = shell.keeper.current.releases.get('listing')!.host;
  await promoteFake(shell.store, { listing: '2.0.0' });
  await shell.keeper.refresh();
  expect((await shell.get('/pl/products')).body).toContain('<h1>listing 2.0.0</h1>');
  expect(old.state).toBe('ready');
  expect((await slow).body).toContain('<h1>slow 1.0.0</h1>');
  await until(() => old.state === 'closed');
});

test('a switch under load fails no request', async () => {
  const shell = await start();
  const load = { isOn: true };
  const statuses: number[] = [];
  const visitor = async () => {
    while (load.isOn) statuses.push((await shell.get('/pl/products')).statusCode);
  };
  const visitors = [visitor(), visitor(), visitor()];
  for (const version of ['1.0.1', '1.0.2', '1.0.3']) {
    await publishFake(shell.store, listing(version));
    await promoteFake(shell.store, { listing: version });
    await shell.keeper.refresh();
  }
  load.isOn = false;
  await Promise.all(visitors);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect((await shell.get('/pl/products')).body).toContain('listing 1.0.3');
}, 20_000);

test.each([
  ['does not start', (store: string) => publishFake(store, { ...listing('2.0.0'), bundle: 'throw new Error("no")' })],
  [
    'was tampered with',
    async (store: string) => {
      await publishFake(store, listing('2.0.0'));
      await appendFile(path.join(store, 'listing/2.0.0/server/worker.cjs'), ';process.exit()');
    },
  ],
  [
    'calls itself something else',
    (store: string) => publishFake(store, { ...listing('2.0.0'), bundle: fakeBundle({ name: 'other' }) }),
  ],
  [
    'is signed by somebody else',
    (store: string) => publishFake(store, { ...listing('2.0.0'), privateKey: generateKeys().privateKey }),
  ],
  [
    'is not signed',
    async (store: string) => {
      await publishFake(store, listing('2.0.0'));
      await rm(path.join(store, 'listing/2.0.0/release.sig'));
    },
  ],
])('a release that %s leaves the old one live', async (_what, publish) => {
  const shell = await start();
  await publish(shell.store);
  await promoteFake(shell.store, { listing: '2.0.0' });
  await shell.keeper.refresh();
  expect((await shell.get('/pl/products')).body).toContain('<h1>listing 1.0.0</h1>');
  const ready = JSON.parse((await shell.get('/health/ready')).body) as { releases: object };
  expect(ready.releases).toEqual({ listing: '1.0.0' });
});

test('a broken channel changes nothing', async () => {
  const shell = await start();
  await writeFile(path.join(shell.store, 'channel.json'), '{"schema":1,"live":');
  await shell.keeper.refresh();
  expect((await shell.get('/pl/products')).statusCode).toBe(200);
});

test('a remote that is taken from the channel is gone', async () => {
  const shell = await start();
  await promoteFake(shell.store, {});
  await shell.keeper.refresh();
  expect((await shell.get('/pl/products')).statusCode).toBe(404);
});

test('with the store lost, a shell starts with what was live last', async () => {
  const shell = await start();
  await rm(shell.store, { recursive: true });
  const next = await createShell({
    env: shell.env,
    client: { schema: 1, core: [], stage: [], router: [], boot: '', controlRoom: '', css: '' },
    clientFolder: '/nowhere',
    frameCss: '',
  });
  await next.start();
  const { statusCode, body } = await next.server.inject('/pl/products');
  await next.stop();
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>listing 1.0.0</h1>');
});

test('with the database of the channel away as well, a shell starts with what was live last', async () => {
  const shell = await start();
  await rm(shell.store, { recursive: true });
  const next = await createShell({
    env: { ...shell.env, CHANNEL: 'postgres://nobody@127.0.0.1:9/none' },
    client: { schema: 1, core: [], stage: [], router: [], boot: '', controlRoom: '', css: '' },
    clientFolder: '/nowhere',
    frameCss: '',
  });
  await next.start();
  const { statusCode, body } = await next.server.inject('/pl/products');
  await next.stop();
  expect(statusCode).toBe(200);
  expect(body).toContain('<h1>listing 1.0.0</h1>');
});

test('a channel that is lost while the shell runs ends nothing', async () => {
  const shell = await start();
  await rm(shell.store, { recursive: true });
  await shell.keeper.refresh();
  expect((await shell.get('/pl/products')).statusCode).toBe(200);
});

test('before anything is released pages say so and the shell is not ready; then it is', async () => {
  const shell = await startTestShell({ releases: [], channel: false });
  shells.push(shell);
  expect((await shell.get('/health/ready')).statusCode).toBe(503);
  expect((await shell.get('/health/live')).statusCode).toBe(200);
  expect((await shell.get('/pl/products')).statusCode).toBe(503);
  await publishFake(shell.store, listing('1.0.0'));
  await promoteFake(shell.store, { listing: '1.0.0' });
  await shell.keeper.refresh();
  expect((await shell.get('/health/ready')).statusCode).toBe(200);
});

test('a shell that stops is not ready, and its workers end', async () => {
  const shell = await start();
  const { host } = shell.keeper.current.releases.get('listing')!;
  await shell.stop();
  expect(host.state).toBe('closed');
});

async function start() {
  const shell = await startTestShell({ releases: [listing('1.0.0')] });
  shells.push(shell);
  return shell;
}

function listing(version: string) {
  return {
    name: 'listing',
    version,
    routes: ['/products', '/slow'],
    answer: `
      if (message.route === '/products') return page(message.id, '<h1>listing ${version}</h1>');
      fetch(workerData.apiUrl + '/slow-started').then(() => setTimeout(() => page(message.id, '<h1>slow ${version}</h1>'), 1500));
    `,
  };
}

async function until(isTrue: () => boolean) {
  const end = performance.now() + 5000;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error('It did not come true within 5 s.');
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
