import { expect, test } from '@jest/globals';
import { createApi } from './createApi.ts';
import { FetchError, ResponseError } from './errors.ts';
import { callApi, names, runExample } from './testing/callApi.ts';
import { callExamples } from './testing/callExamples.ts';

test('the examples have every call', () => {
  expect(Object.keys(createApi({ baseUrl: '' })).toSorted()).toEqual(names.toSorted());
});

test.each(names)('[C-01] %s sends its request with cookies', async (name) => {
  const { request, body, schema } = callExamples[name];
  const { sent } = await runExample(name, () => new Response('', { status: 500 }));
  expect(sent).toHaveLength(1);
  const [{ url, init }] = sent as [(typeof sent)[number]];
  expect(init.credentials).toBe('include');
  expect(`${init.method} ${url}`).toBe(request);
  expect(init.body).toBe(body === undefined ? undefined : JSON.stringify(body));
  expect(init.headers).toEqual(body === undefined ? {} : { 'content-type': 'application/json' });
  if (schema) expect(schema.parse(body)).toEqual(body);
});

test.each(names.filter((name) => 'response' in callExamples[name]))('%s returns its response', async (name) => {
  const { response } = callExamples[name];
  expect(await runExample(name, () => Response.json(response))).toMatchObject({ value: response });
});

test.each(names)('%s refuses a response that its schema does not allow', async (name) => {
  const { error } = await runExample(name, () => Response.json({ unknown: true }));
  const isUsed = !/^(?:likeItem|unlikeItem|pairLikes|revoke|post|record|resend|save|(?:un)?subscribe)/.test(name);
  expect(error).toEqual(isUsed ? expect.objectContaining({ name: 'ZodError' }) : undefined);
});

test.each([400, 401, 404, 500])('[E-01] a response of %i is a ResponseError with that response', async (status) => {
  for (const name of names) {
    const response = new Response('{"error":"any"}', { status });
    const { error } = await runExample(name, () => response);
    expect(error).toBeInstanceOf(ResponseError);
    expect((error as ResponseError).response).toBe(response);
  }
});

test('[E-01] responses of 200 and 204 are no errors; calls without a result accept them with and without a body', async () => {
  const menu = callExamples.getMenu.response;
  expect(await runExample('getMenu', () => Response.json(menu))).toMatchObject({ value: menu });
  for (const name of ['likeItem', 'unlikeItem', 'subscribeWatchdog', 'unsubscribeByHash', 'postConsent'] as const) {
    for (const response of [new Response(null, { status: 204 }), new Response(''), new Response('<p>any</p>')]) {
      const { sent, ...outcome } = await runExample(name, () => response);
      expect(sent).toHaveLength(1);
      expect(outcome).toEqual({ value: undefined });
    }
  }
});

test('[E-02] a failed connection is a FetchError with its cause', async () => {
  const cause = new TypeError('fetch failed');
  for (const name of names) {
    const { error } = await runExample(name, () => Promise.reject(cause));
    expect(error).toBeInstanceOf(FetchError);
    expect(error).not.toBeInstanceOf(ResponseError);
    expect((error as FetchError).cause).toBe(cause);
  }
});

test('[E-02] a connection that is lost within the response is a FetchError, a body that is no JSON is not', async () => {
  const cause = new TypeError('terminated');
  const lost = new ReadableStream({ start: (controller) => controller.error(cause) });
  const { error } = await runExample('getMenu', () => new Response(lost));
  expect(error).toBeInstanceOf(FetchError);
  expect((error as FetchError).cause).toBe(cause);
  expect(await runExample('getMenu', () => new Response('<html>'))).toMatchObject({ error: { name: 'SyntaxError' } });
});

test('an aborted call rejects with the reason of the signal', async () => {
  const reason = new DOMException('Given up.', 'AbortError');
  const fetch = () => Promise.reject(reason);
  await expect(callApi('getMenu', [{ signal: AbortSignal.abort(reason) }], { fetch })).rejects.toBe(reason);
});

test('headers of the client are sent with every request', async () => {
  const headers: unknown[] = [];
  const fetch = async (_url: unknown, init?: RequestInit) => {
    headers.push(init?.headers);
    return Response.json([]);
  };
  await callApi('getVariants', [callExamples.getVariants.params], { fetch, headers: { 'x-request-id': 'a' } });
  expect(headers).toEqual([{ 'x-request-id': 'a', 'content-type': 'application/json' }]);
});

test('[C-34] services with a host of their own are called there', async () => {
  const urls: string[] = [];
  const fetch = async (url: unknown) => {
    urls.push(String(url));
    return new Response('', { status: 500 });
  };
  const services = { watchdog: 'https://watchdog.example', likes: '' };
  for (const name of ['getWatchdog', 'getLikedItems', 'getMenu', 'getSuggestions'] as const) {
    const { params } = callExamples[name];
    await callApi(name, params ? [params] : [], { baseUrl: 'https://api.example', services, fetch }).catch(() => null);
  }
  expect(urls).toEqual([
    'https://watchdog.example/pl/api/v1/gniazdo/watchdog/7',
    '/api/v1/gniazdo/like-all/comparison',
    'https://api.example/api/v2/menu',
    'https://api.example/v2/search?q=%C5%82%C3%B3%C5%BCko',
  ]);
});

test.each(['..', '.', ''])('a path with the part "%s" is refused before a request', async (hash) => {
  const fetch = () => Promise.reject(new Error('A request was sent.'));
  await expect(callApi('unsubscribeByHash', [{ project: 'a', hash }], { fetch })).rejects.toThrow("can't be a part");
});
