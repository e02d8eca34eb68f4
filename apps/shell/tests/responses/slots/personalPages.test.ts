import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import { parseView } from '@gniazdo/testing/parseView';
import { until } from '@gniazdo/testing/until';
import type { LightMyRequestResponse } from 'fastify';
import { publishFakeRelease, writeFakeChannel, writeLiveVersions } from '@gniazdo/engine/testing/publishFakeRelease';
import {
  CONTROL_ROOM,
  createStaffCookie,
  openPass,
  startTestShell,
  type TestShell,
} from '../../../testing/startTestShell.ts';
import { isInShare } from '@gniazdo/engine/server/releases/canary/getBucket';

const STAFF_KEY = 'a key of the tests, 32 characters or more';
const LIVE = { listing: '1.0.0', user: '1.0.0' };
const visitorIds = Array.from({ length: 50 }, (_, i) => `visitor${i}`.padEnd(22, '_'));
const insider = visitorIds.find((id) => isInShare('listing', id, 50))!;
const outsider = visitorIds.find((id) => !isInShare('listing', id, 50))!;

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    settings: { STAFF_KEY, COMPOSE: 'on' },
    releases: [listing('1.0.0'), user],
    api: (_request, response) => {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ appliedSeq: 1 }));
    },
  });
  await publishFakeRelease(shell.store, listing('1.1.0'));
  await until('the page is cached', async () => getCacheState(await shell.get('/pl/products')) === 'hit');
});
afterAll(() => shell.close());

test('[P-05] the cached page of a signed-in visitor has their avatar and no login button', async () => {
  const anonymous = await shell.get('/pl/products');
  const { body, headers } = await shell.get('/pl/products', { cookie: anna });
  expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringMatching(/, cookie$/) });
  expect(String(headers['server-timing'])).toMatch(/^cache;desc=hit/);
  const view = parseView(body);
  expect(view.getByRole('button', { name: 'Konto: Anna Nowak' }).textContent).toBe('ANKonto: Anna NowakAnna');
  expect(view.queryByRole('link', { name: 'Zaloguj się' })).toBeNull();
  // Nothing else differs.
  expect(parseView(anonymous.body).getByRole('link', { name: 'Zaloguj się' })).toBeTruthy();
  const withoutSlot = (html: string) => html.replace(/(<ul class="actions">)(?:(?!<\/ul>).)*/, '$1');
  expect(withoutSlot(body)).toBe(withoutSlot(anonymous.body));
});

test('anonymous visitors get the shared response, without a mark of the slot', async () => {
  const { body, headers } = await shell.get('/pl/products', { cookie: 'other=1' });
  expect(headers).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=5',
    vary: expect.stringMatching(/, cookie$/),
  });
  expect(body).toBe((await shell.get('/pl/products')).body);
  expect(body).not.toContain('\u2063');
});

test('the ETag of one visitor does not match the page of another', async () => {
  const tags = await Promise.all(
    ['', anna, jan].map(async (cookie) => String((await shell.get('/pl/products', { cookie })).headers.etag)),
  );
  expect(new Set(tags).size).toBe(3);
  const statuses = await Promise.all(
    tags.map(async (tag) => (await shell.get('/pl/products', { cookie: anna, 'if-none-match': tag })).statusCode),
  );
  expect(statuses).toEqual([200, 304, 200]);
});

test('[V-22] a page with an invalid login cookie is that of an anonymous visitor', async () => {
  const { body } = await shell.get('/pl/products');
  for (const value of ['%7Bxx', '%', 'null', `%7B%22uid%22:${'['.repeat(5000)}`])
    expect((await shell.get('/pl/products', { cookie: `${ACCOUNT_COOKIES.user}=${value}` })).body).toBe(body);
});

test('names and addresses of pictures are text, however long they are', async () => {
  const name = '"><img src=x onerror=alert(1)>'.repeat(20);
  const cookie = signIn({ name, avatar: { url: `/"><script>${'&'.repeat(280)}`, initials: '<b></b>' } });
  const { body, statusCode } = await shell.get('/pl/products', { cookie });
  expect(statusCode).toBe(200);
  const link = parseView(body).getByRole('button', { name: /^Konto: "><img/ });
  expect(link.querySelector('script, b, [onerror]')).toBeNull();
});

test('1,000 interleaved requests of two accounts: a page never has data of another visitor', async () => {
  await writeFakeChannel(shell.store, {
    listing: { stable: '1.0.0', canary: { version: '1.1.0', percent: 50 } },
    user: { stable: '1.0.0' },
  });
  await shell.releaseManager.refresh();
  const preview = await openPreview('listing@1.1.0');
  const visitors = [
    { name: 'Anna Nowak', cookie: anna },
    { name: 'Jan Łęcki', cookie: jan },
    { name: null, cookie: '' },
  ];
  const releases = [`gniazdo_visitor=${insider}`, `gniazdo_visitor=${outsider}`, preview, ''];
  const urls = ['/pl/products', '/pl/products?page=2', '/pl/mine', '/pl/nie-ma', '/pl/products/%00', '/pl/'];
  const encodings = ['br', 'gzip', 'identity'];
  const requests = Array.from({ length: 1000 }, (_, i) => ({
    visitor: visitors[i % 3]!,
    release: releases[i % 4]!,
    url: urls[i % 5 === 0 ? (i / 5) % 6 : i % 2]!,
    encoding: encodings[Math.floor(i / 3) % 3]!,
  }));
  const names = await Promise.all(
    requests.map(async ({ visitor, release, url, encoding }) => {
      const cookie = [visitor.cookie, release].filter(Boolean).join('; ');
      const html = decode(await shell.get(url, { cookie, 'accept-encoding': encoding }));
      const found = ['Anna Nowak', 'Jan Łęcki'].filter((name) => html.includes(name));
      return { url, found, isLogin: html.includes('Zaloguj się') };
    }),
  );
  expect(names).toEqual(
    requests.map(({ visitor: { name }, url }) => ({ url, found: name ? [name] : [], isLogin: name === null })),
  );
  await writeLiveVersions(shell.store, LIVE);
});

const anna = signIn({ name: 'Anna Nowak' });
const jan = signIn({ name: 'Jan Łęcki' });

/** The readable login cookie. */
function signIn(fields: object) {
  return `${ACCOUNT_COOKIES.user}=${encodeURIComponent(JSON.stringify({ uid: 'a-1', ...fields }))}`;
}

function getCacheState({ headers }: LightMyRequestResponse) {
  return /^cache;desc=(\w+)/.exec(String(headers['server-timing']))?.[1];
}

function decode({ headers, rawPayload }: LightMyRequestResponse) {
  const encoding = headers['content-encoding'];
  if (encoding === 'br') return brotliDecompressSync(rawPayload).toString();
  return (encoding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
}

/** Resolves to the cookies of staff in a preview. */
async function openPreview(preview: string) {
  const cookie = await createStaffCookie(STAFF_KEY, 'controlRoom');
  return openPass(shell, await shell.get(`${CONTROL_ROOM}/pl/products?compose=${preview}`, { cookie }));
}

function listing(version: string) {
  return {
    name: 'listing',
    version,
    routes: ['/products', { path: '/mine', personal: true }],
    respond: `page(message.id, '<h1>listing ${version} ' + message.request.url + '</h1>', { cache: { kind: 'public', maxAge: 0 } });`,
  };
}

const user = { name: 'user', routes: ['/user/favourites'], respond: `page(message.id, '<h1>login</h1>');` };
