import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { buildFixture } from '../testing/buildFixture.ts';
import { buildEndpointRequest, buildPageRequest, openWorker } from '../testing/openWorker.ts';
import { startApi } from '../testing/startApi.ts';

let outDir: string;
let bundle: string;
let api: Awaited<ReturnType<typeof startApi>>;
let remote: Awaited<ReturnType<typeof openWorker>>;

beforeAll(async () => {
  ({ outDir } = await buildFixture('fixture-remote'));
  bundle = await readFile(path.join(outDir, 'server/worker.cjs'), 'utf8');
}, 30_000);
afterAll(() => rm(outDir, { recursive: true }));

beforeEach(async () => {
  api = await startApi();
  remote = await openWorker(bundle, api.url);
});
afterEach(async () => {
  await remote.close();
  await api.close();
});

describe('a page', () => {
  test('is loaded, rendered and answered with head, cache policy and data layer', async () => {
    const answer = await askPage('/list/:slug', { params: { slug: 'sofy' } });
    expect(answer).toMatchObject({
      type: 'page',
      page: {
        status: 200,
        head: { title: 'sofy' },
        cache: { kind: 'public', maxAge: 60 },
        dataLayer: [{ event: 'list', slug: 'sofy' }],
        timings: { load: expect.any(Number), render: expect.any(Number) },
      },
    });
    expect(htmlOf(answer)).toMatch(/^<section class="f\w{4}"><h1>sofy<\/h1><ul><li>Sofy<\/li>/);
  });

  test('holds its islands asleep, with their props and their own HTML', async () => {
    const html = htmlOf(await askPage('/list/:slug', { params: { slug: 'sofy' } }));
    expect(html).toContain(
      '<div data-component="fixture/Counter" data-wake="visible" data-state="asleep" data-id="p0" ' +
        'data-props="{&quot;start&quot;:3}"><p class="f',
    );
    expect(html).toContain('<button id="_p0R_0_" type="button">3</button>');
    expect(html).toContain(
      'data-id="p1" data-props="{&quot;name&quot;:&quot;&lt;b&gt;\\&quot;Ala\\&quot;&lt;/b&gt;&quot;}"',
    );
    expect(html).toContain('Dzień dobry, <!-- -->&lt;b&gt;&quot;Ala&quot;&lt;/b&gt;<!-- -->!');
  });

  test('asks for its fragments before it is sent, and marks their places', async () => {
    const html = htmlOf(await askPage('/list/:slug', { params: { slug: 'sofy' } }));
    expect(remote.messages.slice(1)).toMatchObject([
      {
        type: 'want',
        id: 1,
        n: 0,
        name: 'listing/SimilarVariants',
        props: { variantId: 7, limit: 4 },
        fallbackHtml: '<p>Nic podobnego</p>',
      },
      { type: 'want', id: 1, n: 1, name: 'listing/CategoryTiles', props: {}, fallbackHtml: '' },
      { type: 'page', id: 1 },
    ]);
    expect(html.match(/<!--frag:\d-->/g)).toEqual(['<!--frag:0-->', '<!--frag:1-->']);
    expect(html).not.toContain('<template');
  });

  test('tells the API which request it serves', async () => {
    await askPage('/list/:slug', { params: { slug: 'sofy' }, requestId: 'r-77' });
    expect(api.requests.map(({ url, headers }) => [url, headers['x-request-id']])).toEqual([['/api/v2/menu', 'r-77']]);
  });

  test('can redirect', async () => {
    expect(await askPage('/moved')).toEqual({ type: 'redirect', id: 1, status: 301, location: '/pl/list/sofy' });
  });

  test('that does not exist is an empty 404, whether its loader or the API says so', async () => {
    const byLoader = await askPage('/list/:slug', { params: { slug: 'brak' } });
    expect(byLoader).toMatchObject({ type: 'page', page: { status: 404, html: '' } });
    const byApi = await askPage('/faulty/:way', { params: { way: 'missing' } }, 2);
    expect(byApi).toMatchObject({ type: 'page', page: { status: 404, html: '' } });
  });

  test('can have its own 404', async () => {
    const answer = await askPage('/list/:slug', { params: { slug: 'wlasna-404' } });
    expect(answer).toMatchObject({ type: 'page', page: { status: 404 } });
    expect(htmlOf(answer)).toContain('<h1>wlasna-404</h1>');
  });

  test('that is personal passes the cookies on and is never stored', async () => {
    await askPage('/faulty/:way', { params: { way: 'missing' }, cookie: 'session=1' });
    expect(api.requests[0]?.headers.cookie).toBe('session=1');
    const answer = await askPage('/faulty/:way', { params: { way: 'none' } }, 2);
    expect(answer).toMatchObject({ page: { cache: { kind: 'private' } } });
  });
});

describe('a fragment', () => {
  const name = 'listing/SimilarVariants';

  test('is rendered with ids that differ from the page and from other fragments', async () => {
    const first = htmlOf(await askFragment(1, { variantId: 7, limit: 4 }));
    const again = htmlOf(await askFragment(2, { variantId: 7, limit: 4 }));
    const other = htmlOf(await askFragment(3, { variantId: 8, limit: 4 }));
    expect(first).toMatch(/data-id="f\w+-0".*<button id="_f\w+-0R_0_" type="button">8<\/button>/);
    expect(again).toBe(first);
    expect(idsIn(other).filter((id) => idsIn(first).includes(id))).toEqual([]);
  });

  test('with props that contracts do not know is refused', async () => {
    expect(await askFragment(1, { variantId: 'siedem' })).toMatchObject({ type: 'error', id: 1 });
  });

  function askFragment(id: number, props: object) {
    return remote.ask({ type: 'fragment', id, name, props, request: buildPageRequest() });
  }
});

test('an endpoint answers with HTML of the remote, islands included', async () => {
  const endpoint = 'POST /api/v2/items/:kind/feed';
  const answer = await remote.ask({ type: 'endpoint', id: 1, endpoint, request: buildEndpointRequest() });
  if (answer.type !== 'endpoint') throw new Error(`Not an endpoint's answer: ${JSON.stringify(answer)}`);
  const { kind, listHtml } = JSON.parse(answer.response.body) as { kind: string; listHtml: string };
  expect(kind).toBe('sofy');
  expect(listHtml).toMatch(/^<div data-component="fixture\/Counter".* data-id="e\w+-0".*>5<\/button>/);
});

describe('a fault', () => {
  test.each([
    ['load', 'The loader is broken.'],
    ['render', 'The page is broken.'],
  ])('in %s is answered, and the next page is fine', async (way, message) => {
    expect(await askPage('/faulty/:way', { params: { way } })).toMatchObject({ type: 'error', id: 1, message });
    expect(await askPage('/list/:slug', { params: { slug: 'sofy' } }, 2)).toMatchObject({ type: 'page' });
  });

  test('of an island leaves the page without its markup and is reported', async () => {
    const html = htmlOf(await askPage('/faulty/:way', { params: { way: 'island' } }));
    expect(html).toMatch(/^<div data-component="fixture\/Greeting" .*data-state="failed".*><\/div>$/);
    expect(remote.messages).toContainEqual(
      expect.objectContaining({ type: 'log', level: 'error', message: expect.stringContaining('fixture/Greeting') }),
    );
  });

  test.each(['timer', 'promise'])('of a forgotten %s is reported, and the worker goes on', async (way) => {
    expect(await askPage('/faulty/:way', { params: { way } })).toMatchObject({ type: 'page' });
    await remote.whenSaid((message): message is typeof message => message.type === 'log' && message.level === 'error');
    expect(await askPage('/list/:slug', { params: { slug: 'sofy' } }, 2)).toMatchObject({ type: 'page' });
  });

  test('an unknown route, fragment or endpoint is an error', async () => {
    const request = buildPageRequest();
    expect(await askPage('/nowhere')).toMatchObject({ message: 'fixture@1.0.0 has no page "/nowhere".' });
    const fragment = await remote.ask({ type: 'fragment', id: 2, name: 'listing/Deals', props: {}, request });
    expect(fragment).toMatchObject({ message: 'fixture@1.0.0 has no fragment "listing/Deals".' });
  });
});

test('an aborted request stops its loader and is not answered', async () => {
  const stopped = api.whenAsked('/api/v2/category/1');
  remote.send({ type: 'page', id: 1, route: '/slow', request: buildPageRequest() });
  remote.send({ type: 'abort', id: 1 });
  await stopped;
  await askPage('/list/:slug', { params: { slug: 'sofy' } }, 2);
  expect(remote.messages.filter((message) => 'id' in message && message.id === 1)).toEqual([]);
});

test('a draining worker answers what is under way and ends', async () => {
  const exit = once(remote.worker, 'exit');
  remote.send({ type: 'page', id: 1, route: '/list/:slug', request: buildPageRequest({ params: { slug: 'sofy' } }) });
  remote.send({ type: 'drain' });
  expect(await exit).toEqual([0]);
  expect(remote.messages.at(-1)).toMatchObject({ type: 'page', id: 1 });
});

test('a worker says what it serves and answers pings', async () => {
  expect(remote.ready).toEqual({
    type: 'ready',
    protocol: 1,
    name: 'fixture',
    version: '1.0.0',
    routes: ['/list/:slug', '/moved', '/slow', '/faulty/:way'],
    personalRoutes: ['/faulty/:way'],
    fragments: ['listing/SimilarVariants'],
    endpoints: ['POST /api/v2/items/:kind/feed'],
  });
  expect(await remote.ask({ type: 'ping', id: 9 })).toEqual({ type: 'pong', id: 9 });
});

function askPage(route: string, request: Parameters<typeof buildPageRequest>[0] = {}, id = 1) {
  return remote.ask({ type: 'page', id, route, request: buildPageRequest(request) });
}

function htmlOf(answer: Awaited<ReturnType<typeof remote.ask>>) {
  if (answer.type === 'page') return answer.page.html;
  if (answer.type === 'fragment') return answer.html;
  throw new Error(`No HTML in ${JSON.stringify(answer)}`);
}

function idsIn(html: string) {
  return [...html.matchAll(/ (?:data-)?id="([^"]+)"/g)].map(([, id]) => id);
}
