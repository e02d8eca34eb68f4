import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { until } from '@gniazdo/testing/until';
import { RemoteRejectedError, RemoteThrewError } from '../protocol/createWorkerClient.ts';
import { PROTOCOL } from '../protocol/messages.ts';
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
});
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
  test('is loaded, rendered and returned with head, cache policy and data layer', async () => {
    const response = await callPage('/list/:slug', { params: { slug: 'sofy' } });
    expect(response).toMatchObject({
      type: 'page',
      page: {
        status: 200,
        head: { title: 'sofy' },
        cache: { kind: 'public', maxAge: 60 },
        dataLayer: [{ event: 'list', slug: 'sofy' }],
        timings: { load: expect.any(Number), render: expect.any(Number) },
      },
    });
    expect(getHtml(response)).toMatch(/^<section class="f\w{4}"><h1>sofy<\/h1><ul><li>Sofy<\/li>/);
  });

  test('contains its islands asleep, with their props and HTML', async () => {
    const html = getHtml(await callPage('/list/:slug', { params: { slug: 'sofy' } }));
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

  test('with a role is 404 unless the shell has confirmed the role, and private', async () => {
    expect(await callPage('/staff')).toMatchObject({ page: { status: 404, html: '' } });
    expect(await callPage('/staff', { role: 'admin' })).toMatchObject({
      page: { status: 200, html: '<h1>Staff</h1>', cache: { kind: 'private' } },
    });
  });

  test('requests its fragments before it is sent, and marks their places', async () => {
    const html = getHtml(await callPage('/list/:slug', { params: { slug: 'sofy' } }));
    expect(remote.messages.slice(1)).toMatchObject([
      {
        type: 'fragment-request',
        id: 1,
        n: 0,
        name: 'listing/SimilarVariants',
        props: { variantId: 7, limit: 4 },
        fallbackHtml: '<p>Nic podobnego</p>',
      },
      { type: 'fragment-request', id: 1, n: 1, name: 'listing/CategoryTiles', props: {}, fallbackHtml: '' },
      { type: 'page', id: 1 },
    ]);
    expect(html.match(/<!--frag:\d-->/g)).toEqual(['<!--frag:0-->', '<!--frag:1-->']);
    expect(html).not.toContain('<template');
  });

  test('passes the request id to the API', async () => {
    await callPage('/list/:slug', { params: { slug: 'sofy' }, requestId: 'r-77' });
    expect(api.requests.map(({ url, headers }) => [url, headers['x-request-id']])).toEqual([['/api/v2/menu', 'r-77']]);
  });

  test('can redirect', async () => {
    expect(await callPage('/moved')).toEqual({ type: 'redirect', id: 1, status: 301, location: '/pl/list/sofy' });
  });

  test('that does not exist is an empty 404, whether the loader or the API reports it', async () => {
    const byLoader = await callPage('/list/:slug', { params: { slug: 'brak' } });
    expect(byLoader).toMatchObject({ type: 'page', page: { status: 404, html: '' } });
    const byApi = await callPage('/faulty/:way', { params: { way: 'missing' } });
    expect(byApi).toMatchObject({ type: 'page', page: { status: 404, html: '' } });
  });

  test('that the API refuses is an error of the visitor, with the status of the API', async () => {
    const error: unknown = await callPage('/faulty/:way', { params: { way: 'refused' } }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(RemoteRejectedError);
    expect(error).toMatchObject({ status: 400 });
  });

  test('that reads what it has no scope for fails, and its error says what to add', async () => {
    const error: unknown = await callPage('/faulty/:way', { params: { way: 'scope' } }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(RemoteThrewError);
    expect((error as Error).message).toMatch(/product\/403 responded with 404\. It needs the scope "lists": add it to/);
  });

  test('can have its own 404', async () => {
    const response = await callPage('/list/:slug', { params: { slug: 'wlasna-404' } });
    expect(response).toMatchObject({ type: 'page', page: { status: 404 } });
    expect(getHtml(response)).toContain('<h1>wlasna-404</h1>');
  });

  test('that is personal passes the cookies on and is never cached', async () => {
    await callPage('/faulty/:way', { params: { way: 'missing' }, cookie: 'session=1' });
    expect(api.requests[0]?.headers.cookie).toBe('session=1');
    const response = await callPage('/faulty/:way', { params: { way: 'none' } });
    expect(response).toMatchObject({ page: { cache: { kind: 'private' } } });
  });
});

describe('a fragment', () => {
  const name = 'listing/SimilarVariants';

  test('is rendered with ids that differ from the page and from other fragments', async () => {
    const first = getHtml(await callFragment({ variantId: 7, limit: 4 }));
    const again = getHtml(await callFragment({ variantId: 7, limit: 4 }));
    const other = getHtml(await callFragment({ variantId: 8, limit: 4 }));
    expect(first).toMatch(/data-id="f\w+-0".*<button id="_f\w+-0R_0_" type="button">8<\/button>/);
    expect(again).toBe(first);
    expect(idsIn(other).filter((id) => idsIn(first).includes(id))).toEqual([]);
  });

  test('with props that do not match its schema is refused', async () => {
    const error: unknown = await callFragment({ variantId: 'siedem' }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(RemoteRejectedError);
    expect(error).toMatchObject({ status: 400 });
  });

  function callFragment(props: object) {
    return remote.call({ type: 'fragment', name, props, request: buildPageRequest() });
  }
});

test('an endpoint responds with HTML of the remote, islands included', async () => {
  const { kind, listHtml } = await callEndpoint();
  expect(kind).toBe('sofy');
  expect(listHtml).toMatch(/^<div data-component="fixture\/Counter".* data-id="e\w+-0".*>5<\/button>/);
});

test('an endpoint gets the parameters of path and query, and the body, as its schemas parse them', async () => {
  expect(await callEndpoint({ url: '/api/v2/items/sofy/feed?page=2&tag=a&tag=b&other=1' })).toMatchObject({
    kind: 'sofy',
    page: 2,
    tag: ['a', 'b'],
  });
  expect(await callEndpoint({ url: '/api/v2/items/sofy/feed?tag=co?&tag=b&page=3' })).toMatchObject({ page: 3 });
  // A parameter of the path cannot be replaced.
  expect(await callEndpoint({ url: '/api/v2/items/sofy/feed?kind=lampy' })).toMatchObject({ kind: 'sofy', page: 1 });
});

test.each([
  ['start', { body: '{"start":"five"}' }],
  ['start', { body: '{}' }],
  ['start', { body: 'no json' }],
  ['start', { body: null }],
  ['page', { url: '/api/v2/items/sofy/feed?page=two' }],
  ['tag', { url: '/api/v2/items/sofy/feed?tag=a' }],
  [undefined, { body: '[]' }],
])('an endpoint with an invalid field %s rejects its request with 400: %j', async (field, request) => {
  const error: unknown = await callEndpoint(request).catch((e: unknown) => e);
  expect(error).toBeInstanceOf(RemoteRejectedError);
  expect(error).toMatchObject({ status: 400, field });
});

test('a request with thousands of invalid values is a 400 like any other, and the worker lives', async () => {
  const body = JSON.stringify({ start: 5, sizes: Array.from({ length: 20_000 }, () => 1) });
  const error: unknown = await callEndpoint({ body }).catch((e: unknown) => e);
  expect(error).toMatchObject({ status: 400, field: 'sizes' });
  expect(await callEndpoint()).toMatchObject({ kind: 'sofy' });
});

describe('a fault', () => {
  test.each([
    ['load', 'The loader is broken.'],
    ['render', 'The page is broken.'],
  ])('in %s rejects its request only', async (way, message) => {
    await expect(callPage('/faulty/:way', { params: { way } })).rejects.toThrow(new RemoteThrewError(message));
    expect(await callPage('/list/:slug', { params: { slug: 'sofy' } })).toMatchObject({ type: 'page' });
  });

  test('of an island leaves its markup out and is logged', async () => {
    const html = getHtml(await callPage('/faulty/:way', { params: { way: 'island' } }));
    expect(html).toMatch(/^<div data-component="fixture\/Greeting" .*data-state="failed".*><\/div>$/);
    expect(remote.messages).toContainEqual(
      expect.objectContaining({ type: 'log', level: 'error', message: expect.stringContaining('fixture/Greeting') }),
    );
  });

  test.each(['timer', 'promise'])('in an unawaited %s is logged, and the worker continues', async (way) => {
    expect(await callPage('/faulty/:way', { params: { way } })).toMatchObject({ type: 'page' });
    await until('the error is logged', () =>
      remote.messages.some((message) => message.type === 'log' && message.level === 'error'),
    );
    expect(await callPage('/list/:slug', { params: { slug: 'sofy' } })).toMatchObject({ type: 'page' });
  });

  test('an unknown route, fragment or endpoint is an error', async () => {
    const request = buildPageRequest();
    await expect(callPage('/nowhere')).rejects.toThrow('fixture@1.0.0 has no page "/nowhere".');
    await expect(remote.call({ type: 'fragment', name: 'listing/Deals', props: {}, request })).rejects.toThrow(
      'fixture@1.0.0 has no fragment "listing/Deals".',
    );
  });
});

test('an aborted request stops its loader and has no response', async () => {
  const stopped = api.whenAsked('/api/v2/category/1');
  const abort = new AbortController();
  const call = remote.call({ type: 'page', route: '/slow', request: buildPageRequest() }, { signal: abort.signal });
  abort.abort();
  await expect(call).rejects.toThrow('The call is aborted.');
  await stopped;
  await callPage('/list/:slug', { params: { slug: 'sofy' } });
  expect(remote.messages.filter((message) => 'id' in message && message.id === 1)).toEqual([]);
});

test('a draining worker finishes its requests and exits', async () => {
  const page = callPage('/list/:slug', { params: { slug: 'sofy' } });
  await remote.client.drain(10_000);
  expect(await page).toMatchObject({ type: 'page' });
  await expect(callPage('/moved')).rejects.toThrow('is lost: it ended');
});

test('a worker declares what it serves and responds to pings', async () => {
  expect(remote.ready).toEqual({
    type: 'ready',
    protocol: PROTOCOL,
    name: 'fixture',
    version: '1.0.0',
    routes: ['/list/:slug', '/moved', '/slow', '/faulty/:way', '/staff'],
    personalRoutes: ['/faulty/:way', '/staff'],
    routeQueries: { '/list/:slug': ['page'] },
    routeRoles: { '/staff': 'admin' },
    fragments: ['listing/SimilarVariants'],
    endpoints: ['POST /api/v2/items/:kind/feed'],
    visitorScopes: {},
    secretParams: {},
    forms: [],
    flags: [],
    links: [],
  });
  await remote.client.ping();
  expect(remote.messages.some(({ type }) => type === 'pong')).toBe(true);
});

function callPage(route: string, request: Parameters<typeof buildPageRequest>[0] = {}) {
  return remote.call({ type: 'page', route, request: buildPageRequest(request) });
}

function getHtml(response: Awaited<ReturnType<typeof remote.call>>) {
  if (response.type === 'page') return response.page.html;
  if (response.type === 'fragment') return response.html;
  throw new Error(`No HTML in ${JSON.stringify(response)}`);
}

function idsIn(html: string) {
  return [...html.matchAll(/ (?:data-)?id="([^"]+)"/g)].map(([, id]) => id);
}

async function callEndpoint(request: Parameters<typeof buildEndpointRequest>[0] = {}) {
  const endpoint = 'POST /api/v2/items/:kind/feed';
  const response = await remote.call({ type: 'endpoint', endpoint, request: buildEndpointRequest(request) });
  if (response.type !== 'endpoint') throw new Error(`Not an endpoint's response: ${JSON.stringify(response)}`);
  return JSON.parse(response.response.body) as { kind: string; listHtml: string };
}
