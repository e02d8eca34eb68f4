import type { AddressInfo } from 'node:net';
import { DEVELOPER, startTestShell } from '@gniazdo/shell/testing/startTestShell';
import { writeFakeChannel, publishFakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';
import { openChannelStorage, openStore } from '@gniazdo/composition/store';
import { until } from '@gniazdo/testing/until';
import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { openDevFixture } from './testing/openDevFixture.ts';

// The first run builds the development shell.
jest.setTimeout(120_000);

const SITE_TOKEN = DEVELOPER.authorization.replace('Bearer ', '');
const listing = (text: string) => ({
  name: 'listing',
  routes: ['/list'],
  fragments: ['listing/Part'],
  respond: `page(message.id, '<p>${text}</p>', { cache: { kind: 'private' } })`,
});
let site: Awaited<ReturnType<typeof startTestShell>>;
let origin: string;

beforeAll(async () => {
  site = await startTestShell({
    releases: [listing('As it is live')],
    api: (_request, response) => void response.setHeader('content-type', 'application/json').end('{"from":"the site"}'),
  });
  await site.server.listen({ port: 0, host: '127.0.0.1' });
  origin = `http://127.0.0.1:${(site.server.server.address() as AddressInfo).port}`;
});
afterAll(() => site.close());

test('with --site, a remote from source runs within the live releases of a deployed site, with its API', async () => {
  const dev = await openDevFixture({ site: origin, env: { SITE_TOKEN } });
  try {
    expect(await get(`${dev.url}/pl/count`)).toContain('<h1>Counting</h1>');
    expect(await get(`${dev.url}/pl/list`)).toContain('As it is live');
    expect(await get(`${dev.url}/releases/listing/1.0.0/entry.js`)).toContain('var ');
    expect(await get(`${dev.url}/api/v2/thing`)).toBe('{"from":"the site"}');
    // A release of another squad appears.
    await publishFakeRelease(site.store, { ...listing('A newer one'), version: '1.1.0' });
    await writeFakeChannel(site.store, { listing: { stable: '1.1.0' } });
    await until(
      'the newer release is shown',
      async () => (await get(`${dev.url}/pl/list`)).includes('A newer one'),
      20_000,
    );
  } finally {
    await dev.close();
  }
});

test('without the token of the site, dev --site ends with a sentence that says what to do', async () => {
  const failed = openDevFixture({ site: origin, env: { SITE_TOKEN: 'wrong' } });
  await expect(failed).rejects.toThrow(/does not give its releases to this developer: set SITE_TOKEN in \.env/);
});

test('the channel and the releases of a site cannot be changed through it', async () => {
  const channel = openChannelStorage(origin);
  const change = { name: 'listing', action: 'retire', by: 'ola', why: '', to: null } as const;
  await expect(channel.write(1, change, {} as never)).rejects.toThrow(
    `The channel of ${origin} cannot be changed from here`,
  );
  await expect(openStore(origin).publish('/tmp')).rejects.toThrow(`Releases of ${origin} cannot be changed from here`);
});

async function get(url: string) {
  return (await fetch(url)).text();
}
