import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { generateKeys } from '@gniazdo/composition/store';
import { until } from '@gniazdo/testing/until';
import { writeFakeChannel, writeLiveVersions, publishFakeRelease } from '../../testing/publishFakeRelease.ts';
import { serveRelease } from '../../testing/serveRelease.ts';
import { parseView } from '@gniazdo/testing/parseView';
import { startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import { createStaffLink } from '../staff/createStaffLink.ts';
import { MAX_PREVIEW_RELEASES } from './createPreviewReleases.ts';

const KEY = 'a key of the tests, 32 characters or more';
const LIVE = { listing: '1.0.0', product: '1.0.0' };
const PR = 'listing@1.5.0-pr42';

let shell: TestShell;
let staff: string;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [listing('1.0.0'), product('1.0.0')],
    settings: { STAFF_KEY: KEY, COMPOSE: 'on' },
    api: (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ appliedSeq: 1 }));
    },
  });
  for (const version of ['1.5.0-pr42', '1.6.0', '1.7.0']) await publishFakeRelease(shell.store, listing(version));
  staff = await openStaff(shell);
});
afterAll(() => shell.close());
beforeEach(async () => {
  await writeLiveVersions(shell.store, LIVE);
  await shell.releaseManager.refresh();
});

test('a link stores the preview in a session cookie and redirects to the page', async () => {
  const { statusCode, headers } = await shell.get(`/pl/products?a=%C5%82+b&compose=${PR}&c=1`, { cookie: staff });
  expect([statusCode, headers.location]).toEqual([303, '/pl/products?a=%C5%82+b&c=1']);
  const whole = encodeURIComponent(`${PR},product@1.0.0`);
  expect(headers['set-cookie']).toBe(`gniazdo_preview=${whole}; Path=/; HttpOnly; SameSite=Lax`);
  const outside = await shell.get(`//evil.example/?compose=${PR}`, { cookie: staff });
  expect(outside.headers.location).toBe('/');
});

test('document, client-side navigation and endpoint of a preview come from its release; other visitors get the live one', async () => {
  const { page, cookie } = await openPreview(PR);
  expect(page.statusCode).toBe(200);
  const endpoint = await feed(cookie);
  const step = await shell.get('/_page/pl/products', { cookie });
  for (const { body } of [page, step, endpoint]) expect(body).toContain('listing 1.5.0-pr42');
  expect(parseView(page.body).getByRole('main').dataset.release).toBe('listing@1.5.0-pr42');
  expect(JSON.parse((await shell.get('/_page/pl/product', { cookie })).body).main.release).toBe('product@1.0.0');
  for (const url of ['/pl/products', '/_page/pl/products']) {
    const { body, headers } = await shell.get(url);
    expect(body).toContain('listing 1.0.0');
    expect(body).not.toContain('previewBadge');
    expect(headers['cache-control']).toContain('public');
    expect(headers['x-robots-tag'] === 'noindex').toBe(url.startsWith('/_page'));
  }
});

test('responses of a preview are never cached', async () => {
  const { cookie } = await openPreview(PR);
  const bytes = (await shell.get('/pl/products', { cookie })).body;
  expect(bytes).toContain('1.5.0-pr42');
  for (const url of ['/pl/products', '/_page/pl/products', '/pl/nie-ma', '/pl/products/', '/pl/fails']) {
    const { headers } = await shell.get(url, { cookie });
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(headers.etag).toBeUndefined();
    expect(String(headers['server-timing'])).not.toMatch(/desc=(hit|stale|miss)/);
  }
  expect((await feed(cookie)).headers['cache-control']).toBe('private, no-store');
});

test('the badge names the preview, links to the exact set and page, and ends the preview', async () => {
  const { page } = await openPreview(PR, '/pl/products?page=2');
  expect(page.body).toContain(`Preview: ${PR}`);
  const exact = `${PR},product@1.0.0`;
  for (const compose of [exact, 'off'])
    expect(getHrefs(page.body)).toContain(`http://gniazdo.test/pl/products?page=2&compose=${compose}`);
  // The policy contains the hashes of inline scripts and styles.
  const { scripts, styles } = inlineHashes(page.body);
  const policy = String(page.headers['content-security-policy']);
  for (const source of scripts) expect(/script-src [^;]*/.exec(policy)![0]).toContain(source);
  for (const source of styles) expect(/style-src [^;]*/.exec(policy)![0]).toContain(source);
  expect(scripts).toHaveLength(2);
  const end = await shell.get('/pl/products?page=2&compose=off', { cookie: staff });
  expect([end.statusCode, end.headers.location]).toEqual([303, '/pl/products?page=2']);
  expect(end.headers['set-cookie']).toMatch(/^gniazdo_preview=; Max-Age=0;/);
});

test('the link of a badge shows the same set after later releases', async () => {
  const { page } = await openPreview(PR);
  const link = getHrefs(page.body)
    .find((href) => href.includes('compose=listing'))!
    .replace('http://gniazdo.test', '');
  await publishFakeRelease(shell.store, product('2.0.0'));
  await writeLiveVersions(shell.store, { listing: '1.6.0', product: '2.0.0' });
  await shell.releaseManager.refresh();
  const { cookie } = await follow(link);
  expect((await shell.get('/pl/products', { cookie })).body).toContain('listing 1.5.0-pr42');
  expect((await shell.get('/pl/product', { cookie })).body).toContain('product 1.0.0');
  expect((await shell.get('/pl/product')).body).toContain('product 2.0.0');
});

test('a preview is completed with live releases, not canaries, and does not change with later releases', async () => {
  await publishFakeRelease(shell.store, product('1.1.0'));
  await writeFakeChannel(shell.store, {
    listing: { stable: '1.0.0' },
    product: { stable: '1.0.0', canary: { version: '1.1.0', percent: 100 } },
  });
  await shell.releaseManager.refresh();
  const { cookie } = await openPreview(PR);
  expect((await shell.get('/pl/product', { cookie })).body).toContain('product 1.0.0');
  await writeLiveVersions(shell.store, { listing: '1.6.0', product: '1.1.0' });
  await shell.releaseManager.refresh();
  const { body } = await shell.get('/pl/product', { cookie });
  expect(body).toContain('product 1.0.0');
  const badge = parseView(body).body.ownerDocument.querySelector('[data-preview]');
  expect(badge?.getAttribute('data-preview')).toBe(`${PR},product@1.0.0`);
  expect((await shell.get('/pl/products', { cookie })).body).toContain('listing 1.5.0-pr42');
});

test('a locally served release is shown with its files, and its next build on the next page', async () => {
  await publishFakeRelease(`${shell.store}-laptop`, product('3.0.0-local.1'));
  await publishFakeRelease(`${shell.store}-laptop`, product('3.0.0-local.2'));
  const laptop = await serveRelease(`${shell.store}-laptop`, 'product', '3.0.0-local.1');
  const { page, cookie } = await openPreview(`product@${laptop.origin}`, '/pl/product');
  expect(page.body).toContain('product 3.0.0-local.1');
  const file = '/releases/product/3.0.0-local.1/island.js';
  const script = await shell.get(file, { cookie });
  expect([script.statusCode, script.body, script.headers['cache-control']]).toEqual([
    200,
    '/* island of product */',
    'private, no-store',
  ]);
  expect((await shell.get(file)).statusCode).toBe(404);
  expect((await shell.get(file, { cookie: staff })).statusCode).toBe(404);
  laptop.change('3.0.0-local.2');
  await until('the next build is shown', async () =>
    (await shell.get('/pl/product', { cookie })).body.includes('product 3.0.0-local.2'),
  );
  await laptop.close();
  await until(
    'the release is unavailable',
    async () => (await shell.get('/pl/product', { cookie })).statusCode === 404,
  );
  const gone = await shell.get('/pl/product', { cookie });
  expect(gone.body).toContain('npm run releases -- serve product');
});

test.each([
  ['does not exist', 'listing@9.9.9', 'There is no release listing@9.9.9 in the store. The newest are 1.'],
  ['belongs to no remote', 'garden@1.0.0', 'The store has no release of that remote.'],
  ['does not start', 'listing@1.8.0', 'listing@1.8.0 does not start'],
  ['has an untrusted signature', 'listing@1.8.1', 'may not sign listing here'],
  ['was changed', 'listing@1.8.2', 'listing@1.8.2 does not start'],
  ['is not served', 'listing@http://localhost:9', 'npm run releases -- serve listing'],
])('a release that %s is explained, with a link to end the preview', async (_what, preview, words) => {
  await publishFakeRelease(shell.store, { ...listing('1.8.0'), bundle: 'throw new Error("no")' });
  await publishFakeRelease(shell.store, { ...listing('1.8.1'), privateKey: generateKeys().privateKey });
  await publishFakeRelease(shell.store, listing('1.8.2'));
  await appendFile(path.join(shell.store, 'listing/1.8.2/server/worker.cjs'), ';process.exit()');
  const link = await shell.get(`/pl/products?page=2&compose=${preview}`, { cookie: staff });
  expect(link.statusCode).toBe(404);
  expect(link.headers['set-cookie']).toBeUndefined();
  expect(link.body).toContain(words);
  expect(getHrefs(link.body)).toContain('/pl/products?page=2&compose=off');
  // A release may also become unavailable during a preview.
  const cookie = `${staff}; gniazdo_preview=${preview}`;
  const page = await shell.get('/pl/products', { cookie });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'private, no-store']);
  expect(page.body).toContain(words);
  // Client navigation loads the document, which explains the error.
  expect((await shell.get('/_page/pl/products', { cookie })).statusCode).toBe(409);
  expect((await feed(cookie)).statusCode).toBe(503);
  expect((await shell.get('/pl/products')).statusCode).toBe(200);
});

test('an invalid preview is reported and not stored', async () => {
  const { statusCode, headers, body } = await shell.get('/pl/?compose=listing@http://evil.example', { cookie: staff });
  expect(statusCode).toBe(404);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('Releases may not come from evil.example');
});

test('a link on another site opens a preview only after a click on a page of this site', async () => {
  const url = `/pl/products?compose=${PR}`;
  const foreign = await shell.get(url, { cookie: staff, 'sec-fetch-site': 'cross-site' });
  expect([foreign.statusCode, foreign.headers['set-cookie']]).toEqual([403, undefined]);
  expect(getHrefs(foreign.body)).toEqual([url]);
  const own = await shell.get(url, { cookie: staff, 'sec-fetch-site': 'same-origin' });
  expect(own.statusCode).toBe(303);
});

test('the overlay uses the same parameter, is open to visitors, and is not a preview', async () => {
  const { statusCode, headers } = await shell.get('/pl/products?compose=overlay');
  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
});

test('a preview needs a staff session: a link gets 403, a cookie alone is ignored', async () => {
  const { statusCode, headers, body } = await shell.get(`/pl/products?compose=${PR}`);
  expect(statusCode).toBe(403);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('npm run staff');
  const plain = await shell.get('/pl/products', { cookie: `gniazdo_preview=${PR}` });
  expect(plain.body).toContain('listing 1.0.0');
});

test('with COMPOSE off, links and cookies of previews are ignored', async () => {
  const production = await startTestShell({ releases: [listing('1.0.0')], settings: { STAFF_KEY: KEY } });
  const ofStaff = await openStaff(production);
  const link = await production.get(`/pl/products?compose=${PR}`, { cookie: ofStaff });
  const cookie = `${ofStaff}; gniazdo_preview=${PR}`;
  const page = await production.get('/pl/products', { cookie });
  await production.close();
  for (const { body, headers } of [link, page]) {
    expect(body).toContain('listing 1.0.0');
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test(`at most ${MAX_PREVIEW_RELEASES} releases run for previews, and each ends ten minutes after its last use`, async () => {
  const { releases } = shell.previews;
  for (let n = 0; n <= MAX_PREVIEW_RELEASES; n++) {
    await publishFakeRelease(shell.store, listing(`2.0.${n}`));
    expect((await openPreview(`listing@2.0.${n}`)).page.statusCode).toBe(200);
    expect(releases.count).toBeLessThanOrEqual(MAX_PREVIEW_RELEASES);
  }
  releases.endIdle(performance.now() + 9 * 60_000);
  expect(releases.count).toBe(MAX_PREVIEW_RELEASES);
  releases.endIdle(performance.now() + 11 * 60_000);
  expect(releases.count).toBe(0);
  // It starts again on the next request.
  expect((await openPreview('listing@2.0.0')).page.body).toContain('listing 2.0.0');
});

async function openStaff({ get }: TestShell) {
  const url = new URL(await createStaffLink(KEY, 'http://gniazdo.test', { name: 'Ola' }));
  return cookieIn(await get(url.pathname + url.search));
}

async function openPreview(preview: string, url = '/pl/products') {
  return follow(`${url}${url.includes('?') ? '&' : '?'}compose=${preview}`);
}

/** Opens a compose link as staff and follows its redirect. */
async function follow(link: string) {
  const first = await shell.get(link, { cookie: staff });
  const cookie = `${staff}; ${cookieIn(first)}`;
  return { page: await shell.get(String(first.headers.location), { cookie }), cookie };
}

function feed(cookie: string) {
  return shell.server.inject({
    method: 'POST',
    url: '/api/v2/variant/feed',
    payload: '{}',
    headers: { 'content-type': 'application/json', cookie },
  });
}

function cookieIn({ headers }: { headers: Record<string, unknown> }) {
  return String(headers['set-cookie']).split(';')[0]!;
}

function inlineHashes(html: string) {
  const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  const document = parseView(html).body.ownerDocument;
  const getHashes = (selector: string) =>
    [...document.querySelectorAll(selector)].map((each) => hash(each.textContent));
  return { scripts: getHashes('script:not([src], [type])'), styles: getHashes('style') };
}

function getHrefs(html: string) {
  const links = parseView(html).body.querySelectorAll('a');
  return [...links].map((link) => link.getAttribute('href')!);
}

function listing(version: string) {
  return {
    name: 'listing',
    version,
    routes: ['/products', '/fails'],
    endpoints: [{ method: 'POST', path: '/api/v2/variant/feed' }],
    respond: `
      if (message.route === '/fails') throw new Error('no');
      const text = '<h1>listing ${version}</h1>';
      if (message.type === 'endpoint') return send({ type: 'endpoint', id: message.id, response: {
        status: 200, headers: { 'cache-control': 'public, max-age=60' }, body: text } });
      page(message.id, text);
    `,
  };
}

function product(version: string) {
  return {
    name: 'product',
    version,
    routes: ['/product'],
    respond: `page(message.id, '<h1>product ${version}</h1>')`,
  };
}
