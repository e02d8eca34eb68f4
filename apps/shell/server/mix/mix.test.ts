import { createHash } from 'node:crypto';
import { appendFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { generateKeys } from '@gniazdo/composition/store';
import { directFake, promoteFake, publishFake } from '../../testing/publishFake.ts';
import { serveRelease } from '../../testing/serveRelease.ts';
import { startTestShell, type TestShell } from '../../testing/startTestShell.ts';
import { staffLink } from '../staff/staffLink.ts';
import { MAX_COMPOSED } from './createComposedReleases.ts';

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
  for (const version of ['1.5.0-pr42', '1.6.0', '1.7.0']) await publishFake(shell.store, listing(version));
  staff = await openStaff(shell);
});
afterAll(() => shell.close());
beforeEach(async () => {
  await promoteFake(shell.store, LIVE);
  await shell.keeper.refresh();
});

test('a link is kept in a cookie of the session, and leads on to the page without it', async () => {
  const { statusCode, headers } = await shell.get(`/pl/products?a=%C5%82+b&compose=${PR}&c=1`, { cookie: staff });
  expect([statusCode, headers.location]).toEqual([303, '/pl/products?a=%C5%82+b&c=1']);
  const whole = encodeURIComponent(`${PR},product@1.0.0`);
  expect(headers['set-cookie']).toBe(`gniazdo_mix=${whole}; Path=/; HttpOnly; SameSite=Lax`);
  const outside = await shell.get(`//evil.example/?compose=${PR}`, { cookie: staff });
  expect(outside.headers.location).toBe('/');
});

test('page, step and endpoint of the mix come from its release, others see nothing of it', async () => {
  const { page, cookie } = await openMix(PR);
  expect(page.statusCode).toBe(200);
  const endpoint = await feed(cookie);
  const step = await shell.get('/_page/pl/products', { cookie });
  for (const { body } of [page, step, endpoint]) expect(body).toContain('listing 1.5.0-pr42');
  expect(page.body).toContain('data-release="listing@1.5.0-pr42"');
  expect(JSON.parse((await shell.get('/_page/pl/product', { cookie })).body).main.release).toBe('product@1.0.0');
  for (const url of ['/pl/products', '/_page/pl/products']) {
    const { body, headers } = await shell.get(url);
    expect(body).toContain('listing 1.0.0');
    expect(body).not.toContain('mixBadge');
    expect(headers['cache-control']).toContain('public');
    expect(headers['x-robots-tag'] === 'noindex').toBe(url.startsWith('/_page'));
  }
});

test('no answer of a mix may be kept by anybody', async () => {
  const { cookie } = await openMix(PR);
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

test('the badge names the mix, gives a link to exactly this set and page, and ends it', async () => {
  const { page } = await openMix(PR, '/pl/products?page=2');
  expect(page.body).toContain(`Mix: ${PR}`);
  const exact = `${PR},product@1.0.0`;
  expect(page.body).toContain(`href="http://gniazdo.test/pl/products?page=2&amp;compose=${exact}"`);
  expect(page.body).toContain('href="http://gniazdo.test/pl/products?page=2&amp;compose=off"');
  // What stands inline in it is in the policy, by hash.
  const { scripts, styles } = inlineHashes(page.body);
  const policy = String(page.headers['content-security-policy']);
  for (const source of scripts) expect(/script-src [^;]*/.exec(policy)![0]).toContain(source);
  for (const source of styles) expect(/style-src [^;]*/.exec(policy)![0]).toContain(source);
  expect(scripts).toHaveLength(2);
  const end = await shell.get('/pl/products?page=2&compose=off', { cookie: staff });
  expect([end.statusCode, end.headers.location]).toEqual([303, '/pl/products?page=2']);
  expect(end.headers['set-cookie']).toMatch(/^gniazdo_mix=; Max-Age=0;/);
});

test('the link of a badge shows the same set after other releases went live', async () => {
  const { page } = await openMix(PR);
  const link = /href="http:\/\/gniazdo\.test([^"]*compose=listing[^"]*)"/.exec(page.body)![1]!.replaceAll('&amp;', '&');
  await publishFake(shell.store, product('2.0.0'));
  await promoteFake(shell.store, { listing: '1.6.0', product: '2.0.0' });
  await shell.keeper.refresh();
  const { cookie } = await follow(link);
  expect((await shell.get('/pl/products', { cookie })).body).toContain('listing 1.5.0-pr42');
  expect((await shell.get('/pl/product', { cookie })).body).toContain('product 1.0.0');
  expect((await shell.get('/pl/product')).body).toContain('product 2.0.0');
});

test('a mix is completed by what is live for all, not by a canary, and stays so while others go live', async () => {
  await publishFake(shell.store, product('1.1.0'));
  await directFake(shell.store, {
    listing: { stable: '1.0.0' },
    product: { stable: '1.0.0', canary: { version: '1.1.0', percent: 100 } },
  });
  await shell.keeper.refresh();
  const { cookie } = await openMix(PR);
  expect((await shell.get('/pl/product', { cookie })).body).toContain('product 1.0.0');
  await promoteFake(shell.store, { listing: '1.6.0', product: '1.1.0' });
  await shell.keeper.refresh();
  const { body } = await shell.get('/pl/product', { cookie });
  expect(body).toContain('product 1.0.0');
  expect(body).toContain(`data-mix="${PR},product@1.0.0"`);
  expect((await shell.get('/pl/products', { cookie })).body).toContain('listing 1.5.0-pr42');
});

test('a release of a laptop is shown with its files, and its next build at the next page', async () => {
  await publishFake(`${shell.store}-laptop`, product('3.0.0-local.1'));
  await publishFake(`${shell.store}-laptop`, product('3.0.0-local.2'));
  const laptop = await serveRelease(`${shell.store}-laptop`, 'product', '3.0.0-local.1');
  const { page, cookie } = await openMix(`product@${laptop.origin}`, '/pl/product');
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
  await until(async () => (await shell.get('/pl/product', { cookie })).body.includes('product 3.0.0-local.2'));
  await laptop.close();
  await until(async () => (await shell.get('/pl/product', { cookie })).statusCode === 404);
  const gone = await shell.get('/pl/product', { cookie });
  expect(gone.body).toContain('npm run releases -- serve product');
});

test.each([
  ['does not exist', 'listing@9.9.9', 'There is no release listing@9.9.9 in the store. The newest are 1.'],
  ['is of no remote', 'garden@1.0.0', 'There is none of that remote.'],
  ['does not start', 'listing@1.8.0', 'listing@1.8.0 does not come up'],
  ['nobody trusted has signed', 'listing@1.8.1', 'may not sign listing here'],
  ['was changed', 'listing@1.8.2', 'listing@1.8.2 does not come up'],
  ['nobody serves', 'listing@http://localhost:9', 'npm run releases -- serve listing'],
])('a release that %s is told, with the way out', async (_what, mix, words) => {
  await publishFake(shell.store, { ...listing('1.8.0'), bundle: 'throw new Error("no")' });
  await publishFake(shell.store, { ...listing('1.8.1'), privateKey: generateKeys().privateKey });
  await publishFake(shell.store, listing('1.8.2'));
  await appendFile(path.join(shell.store, 'listing/1.8.2/server/worker.cjs'), ';process.exit()');
  const link = await shell.get(`/pl/products?page=2&compose=${mix}`, { cookie: staff });
  expect(link.statusCode).toBe(404);
  expect(link.headers['set-cookie']).toBeUndefined();
  expect(link.body).toContain(words);
  expect(link.body).toContain('href="/pl/products?page=2&amp;compose=off"');
  // A release may also go away under somebody who has it.
  const cookie = `${staff}; gniazdo_mix=${mix}`;
  const page = await shell.get('/pl/products', { cookie });
  expect([page.statusCode, page.headers['cache-control']]).toEqual([404, 'private, no-store']);
  expect(page.body).toContain(words);
  // The router is told to load the document, which says all this.
  expect((await shell.get('/_page/pl/products', { cookie })).statusCode).toBe(409);
  expect((await feed(cookie)).statusCode).toBe(503);
  expect((await shell.get('/pl/products')).statusCode).toBe(200);
});

test('a mix that can not be read is told at once and not kept', async () => {
  const { statusCode, headers, body } = await shell.get('/pl/?compose=listing@http://evil.example', { cookie: staff });
  expect(statusCode).toBe(404);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('Releases may not come from evil.example');
});

test('the overlay is asked for in the same place, is open to visitors, and is no mix', async () => {
  const { statusCode, headers } = await shell.get('/pl/products?compose=overlay');
  expect([statusCode, headers['set-cookie']]).toEqual([200, undefined]);
});

test('a visitor with the link is told that it is for staff, and a cookie alone shows no mix', async () => {
  const { statusCode, headers, body } = await shell.get(`/pl/products?compose=${PR}`);
  expect(statusCode).toBe(403);
  expect(headers['set-cookie']).toBeUndefined();
  expect(body).toContain('npm run staff');
  const plain = await shell.get('/pl/products', { cookie: `gniazdo_mix=${PR}` });
  expect(plain.body).toContain('listing 1.0.0');
});

test('where COMPOSE is off, links and cookies of mixes do nothing', async () => {
  const production = await startTestShell({ releases: [listing('1.0.0')], settings: { STAFF_KEY: KEY } });
  const ofStaff = await openStaff(production);
  const link = await production.get(`/pl/products?compose=${PR}`, { cookie: ofStaff });
  const cookie = `${ofStaff}; gniazdo_mix=${PR}`;
  const page = await production.get('/pl/products', { cookie });
  await production.close();
  for (const { body, headers } of [link, page]) {
    expect(body).toContain('listing 1.0.0');
    expect(headers['set-cookie']).toBeUndefined();
  }
});

test(`at most ${MAX_COMPOSED} releases run for mixes, and each ends ten minutes after its last use`, async () => {
  const { composed } = shell.mixes;
  for (let n = 0; n <= MAX_COMPOSED; n++) {
    await publishFake(shell.store, listing(`2.0.${n}`));
    expect((await openMix(`listing@2.0.${n}`)).page.statusCode).toBe(200);
    expect(composed.count).toBeLessThanOrEqual(MAX_COMPOSED);
  }
  composed.endIdle(performance.now() + 9 * 60_000);
  expect(composed.count).toBe(MAX_COMPOSED);
  composed.endIdle(performance.now() + 11 * 60_000);
  expect(composed.count).toBe(0);
  // Asked for again, it starts again.
  expect((await openMix('listing@2.0.0')).page.body).toContain('listing 2.0.0');
});

async function openStaff({ get }: TestShell) {
  const url = new URL(staffLink(KEY, 'http://gniazdo.test', { name: 'Ola' }));
  return cookieIn(await get(url.pathname + url.search));
}

async function openMix(mix: string, url = '/pl/products') {
  return follow(`${url}${url.includes('?') ? '&' : '?'}compose=${mix}`);
}

/** Opens a compose link as staff and goes where it leads. */
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
  return {
    scripts: [...html.matchAll(/<script>([^]*?)<\/script>/g)].map(([, text]) => hash(text!)),
    styles: [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text]) => hash(text!)),
  };
}

function listing(version: string) {
  return {
    name: 'listing',
    version,
    routes: ['/products', '/fails'],
    endpoints: [{ method: 'POST', path: '/api/v2/variant/feed' }],
    answer: `
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
    answer: `page(message.id, '<h1>product ${version}</h1>')`,
  };
}

async function until(isTrue: () => Promise<boolean>) {
  const end = performance.now() + 10_000;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error('It did not come true within 10 s.');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}
