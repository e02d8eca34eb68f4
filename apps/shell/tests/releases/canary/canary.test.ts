import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '@gniazdo/testing/until';
import { writeFakeChannel, writeLiveVersions, publishFakeRelease } from '@gniazdo/engine/testing/publishFakeRelease';
import { parseView } from '@gniazdo/testing/parseView';
import { MONITOR, startTestShell, type TestShell } from '../../../testing/startTestShell.ts';
import { isInShare } from '@gniazdo/engine/server/releases/canary/createCanarySplit';

let shell: TestShell;
/** Ends the API call that `/pl/slow` waits for. */
let finishSlowPage: () => void;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [listing('1.0.0'), product],
    api({ url }, response) {
      response.setHeader('content-type', 'application/json');
      if (url === '/slow') finishSlowPage = () => response.end();
      else response.end(JSON.stringify({ appliedSeq: 1 }));
    },
    settings: { PAGE_DEADLINE_MS: '20000' },
  });
  await publishFakeRelease(shell.store, listing('1.1.0'));
});
afterAll(() => shell.close());
beforeEach(async () => {
  await writeLiveVersions(shell.store, { listing: '1.0.0', product: '1.0.0' });
  await shell.releaseManager.refresh();
});

const ids = Array.from({ length: 1000 }, (_, i) => `visitor${i}`.padEnd(22, '_'));

test('each visitor gets the same release on every request and keeps a canary while its share grows', async () => {
  await startCanary(30);
  const before = await getVersions(ids.slice(0, 200));
  expect(before).toEqual(ids.slice(0, 200).map((id) => (isInShare('listing', id, 30) ? '1.1.0' : '1.0.0')));
  expect(await getVersions(ids.slice(0, 200))).toEqual(before);
  await startCanary(60);
  const after = await getVersions(ids.slice(0, 200));
  expect(after.filter((version, i) => before[i] === '1.1.0' && version !== '1.1.0')).toEqual([]);
  expect(after.filter((version) => version === '1.1.0').length).toBeGreaterThan(
    before.filter((version) => version === '1.1.0').length,
  );
});

test('document, client-side navigation, personal page, fragment and endpoint of one visitor come from one release', async () => {
  await startCanary(50);
  for (const [id, version] of [
    [insider, '1.1.0'],
    [outsider, '1.0.0'],
  ] as const) {
    const responses = await Promise.all([
      get('/pl/products', id),
      get('/_page/pl/products', id),
      get('/pl/mine', id),
      get('/pl/product', id),
      shell.server.inject({
        method: 'POST',
        url: '/api/v2/variant/feed',
        payload: '{}',
        headers: { 'content-type': 'application/json', cookie: `gniazdo_visitor=${id}` },
      }),
    ]);
    for (const { body } of responses) expect(body).toContain(`listing ${version}`);
    // Public pages of the canary are cached separately.
    expect(parseView(responses[0].body).getByRole('main').dataset.release).toBe(`listing@${version}`);
  }
});

test('a visitor without an id gets one with the first page, which comes from its release set', async () => {
  await startCanary(50);
  for (let i = 0; i < 20; i++) {
    const { headers, body } = await shell.get('/pl/products');
    const cookie = String(headers['set-cookie']);
    expect(cookie).toMatch(/^gniazdo_visitor=[\w-]{22}; Max-Age=604800; Path=\/; HttpOnly; SameSite=Lax$/);
    const id = /=([^;]+)/.exec(cookie)![1]!;
    expect(body).toContain(`listing ${isInShare('listing', id, 50) ? '1.1.0' : '1.0.0'}`);
  }
  const { headers } = await get('/pl/products', insider);
  expect(headers['set-cookie']).toBeUndefined();
});

test('requests of open pages without an id, and search engines, get the live set and no id', async () => {
  await startCanary(100);
  const bot = { 'user-agent': 'Googlebot/2.1' };
  for (const response of [
    await shell.get('/_page/pl/products'),
    await shell.get('/pl/products', bot),
    await shell.get('/pl/products', { ...bot, cookie: `gniazdo_visitor=${insider}` }),
  ]) {
    expect(response.body).toContain('listing 1.0.0');
    expect(response.headers['set-cookie']).toBeUndefined();
  }
});

test('ids and private responses are limited to the time of a canary', async () => {
  const plain = await shell.get('/pl/products');
  expect(plain.headers['cache-control']).toContain('public');
  expect(plain.headers['set-cookie']).toBeUndefined();
  await startCanary(1);
  for (const url of ['/pl/products', '/_page/pl/products'])
    expect((await shell.get(url)).headers['cache-control']).toBe('private, no-cache');
  for (const url of ['/', '/pl/products/', '/pl/mine'])
    expect((await shell.get(url)).headers['cache-control']).toBe('private, no-store');
  // Fragments of the shell, such as the menu, depend on the set.
  for (const url of ['/api/listing/public', '/_fragment/shell/SignIn'])
    expect((await shell.get(url)).headers['cache-control']).toBe('private, no-cache');
});

test('the ETag of one release does not match the page of another', async () => {
  await startCanary(50);
  const ofInsider = await get('/pl/products', insider);
  const tag = { 'if-none-match': String(ofInsider.headers.etag) };
  expect((await get('/pl/products', insider, tag)).statusCode).toBe(304);
  const ofOutsider = await get('/pl/products', outsider, tag);
  expect(ofOutsider.statusCode).toBe(200);
  expect(ofOutsider.body).toContain('listing 1.0.0');
});

test('after the end of a canary, everyone gets the live release and its worker ends', async () => {
  await startCanary(100);
  const { host } = shell.releaseManager.find({ name: 'listing', version: '1.1.0' })!;
  expect((await get('/pl/products', insider)).body).toContain('listing 1.1.0');
  const { current } = shell.releaseManager;
  await writeLiveVersions(shell.store, { listing: '1.0.0', product: '1.0.0' });
  await shell.releaseManager.refresh();
  expect((await get('/pl/products', insider)).body).toContain('listing 1.0.0');
  expect(host.state).toBe('closed');
  expect(shell.releaseManager.current).toBe(current);
});

test('a promoted canary keeps its worker', async () => {
  await startCanary(10);
  const { host } = shell.releaseManager.find({ name: 'listing', version: '1.1.0' })!;
  await writeLiveVersions(shell.store, { listing: '1.1.0', product: '1.0.0' });
  await shell.releaseManager.refresh();
  expect(shell.releaseManager.current.releases.get('listing')!.host).toBe(host);
  expect((await get('/pl/products', outsider)).body).toContain('listing 1.1.0');
});

test('a pending page of an ended canary is finished', async () => {
  await startCanary(100);
  const slow = get('/pl/slow', insider);
  await until('the canary has the request', () => shell.api.requests.some(({ url }) => url === '/slow'));
  const { host } = shell.releaseManager.find({ name: 'listing', version: '1.1.0' })!;
  await writeLiveVersions(shell.store, { listing: '1.0.0', product: '1.0.0' });
  await shell.releaseManager.refresh();
  expect(host.state).toBe('ready');
  finishSlowPage();
  expect((await slow).body).toContain('slow 1.1.0');
  await until('the canary has ended', () => host.state === 'closed');
});

test('visitors of a canary that fails to start get the live release without an id', async () => {
  await publishFakeRelease(shell.store, { ...listing('1.2.0'), bundle: 'throw new Error("no")' });
  await startCanary(100, '1.2.0');
  const { body, headers } = await get('/pl/products', insider);
  expect(body).toContain('listing 1.0.0');
  expect(headers['cache-control']).toContain('public');
  const ready = JSON.parse((await shell.get('/health/ready', MONITOR)).body) as { canaries: object };
  expect(ready.canaries).toEqual({});
});

test('a slow canary does not delay live releases', async () => {
  await publishFakeRelease(shell.store, listing('1.0.1'));
  await publishFakeRelease(shell.store, { ...listing('1.2.0'), bundle: 'setInterval(() => {}, 1000)' });
  await writeFakeChannel(shell.store, {
    listing: { stable: '1.0.1', canary: { version: '1.2.0', percent: 100 } },
    product: { stable: '1.0.0' },
  });
  void shell.releaseManager.refresh();
  await until(
    'the new release is live',
    () => shell.releaseManager.current.releases.get('listing')!.id.version === '1.0.1',
  );
  expect((await get('/pl/products', insider)).body).toContain('listing 1.0.1');
});

/** `insider` is in every canary from 1 %, `outsider` in none below 100 %. */
const insider = ids.find((id) => isInShare('listing', id, 1))!;
const outsider = ids.find((id) => !isInShare('listing', id, 99))!;

async function startCanary(percent: number, version = '1.1.0') {
  await writeFakeChannel(shell.store, {
    listing: { stable: '1.0.0', canary: { version, percent } },
    product: { stable: '1.0.0' },
  });
  await shell.releaseManager.refresh();
}

function get(url: string, id: string, headers: Record<string, string> = {}) {
  return shell.get(url, { cookie: `gniazdo_visitor=${id}`, ...headers });
}

async function getVersions(visitors: string[]) {
  const versions: (string | undefined)[] = [];
  for (const id of visitors) versions.push(/listing (1\.\d\.0)</.exec((await get('/pl/products', id)).body)?.[1]);
  return versions;
}

function listing(version: string) {
  return {
    name: 'listing',
    version,
    routes: ['/products', '/slow', { path: '/mine', personal: true }],
    fragments: ['listing/Deals'],
    endpoints: [
      { method: 'POST', path: '/api/v2/variant/feed' },
      { method: 'GET', path: '/api/listing/public' },
    ],
    respond: `
      const text = '<h1>listing ${version}</h1>';
      if (message.type === 'fragment') return fragment(message.id, text);
      if (message.type === 'endpoint') return send({ type: 'endpoint', id: message.id, response: {
        status: 200, headers: { 'cache-control': 'public, max-age=60' }, body: text } });
      if (message.route !== '/slow') return page(message.id, text);
      fetch(port.start.apiUrl + '/slow').then(() => page(message.id, '<h1>slow ${version}</h1>'));
    `,
  };
}

const product = {
  name: 'product',
  routes: ['/product'],
  respond: `
    send({ type: 'fragment-request', id: message.id, n: 0, name: 'listing/Deals', props: {}, fallbackHtml: '' });
    page(message.id, '<h1>product</h1><!--frag:0-->');
  `,
};
