import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseView } from '@gniazdo/testing/parseView';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

const FEED = '/api/v2/variant/feed';
const TOO_LONG = `/pl/products?x=${'a'.repeat(2000)}`;

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'listing',
        routes: ['/products', '/products/:slug', '/search'],
        endpoints: [{ method: 'POST', path: FEED }],
        respond: `throw new Error('The worker was called.');`,
      },
    ],
  });
});
afterAll(() => {
  // No request of these tests reached the worker.
  expect(shell.releaseHealth.reports()[0]?.responses.count).toBe(0);
  return shell.close();
});

test.each([
  [TOO_LONG, 414, 'Ten adres jest za długi'],
  [`/pl/products/${'a'.repeat(2500)}`, 414, 'Ten adres jest za długi'],
  ['/pl/search?q=%00', 400, 'Ten adres jest nieprawidłowy'],
  ['/pl/search?q=%ED%A0%80', 400, 'Ten adres jest nieprawidłowy'],
  ['/pl/search?q=%zz', 400, 'Ten adres jest nieprawidłowy'],
  ['/pl/products/%', 400, 'Ten adres jest nieprawidłowy'],
  ['/pl/products/%00', 400, 'Ten adres jest nieprawidłowy'],
])('%.30s gets a Polish page with status %i', async (url, status, heading) => {
  const { statusCode, body, headers } = await shell.get(url);
  expect(statusCode).toBe(status);
  expect(headers['cache-control']).toBe('private, no-store');
  const view = parseView(body);
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe(heading);
  expect(view.getByRole('banner')).toBeTruthy();
});

test.each([
  [TOO_LONG, 414, 'url_too_long'],
  ['/pl/search?q=%00', 400, 'bad_request'],
  ['/pl/search?q=%zz', 400, 'bad_request'],
])('page data of %.30s gets status %i', async (url, status, error) => {
  const { statusCode, body } = await shell.get(`/_page${url}`);
  expect([statusCode, JSON.parse(body)]).toMatchObject([status, { error }]);
});

test.each([
  [`?x=${'a'.repeat(2000)}`, '{}', 414, 'url_too_long'],
  ['?x=%00', '{}', 400, 'bad_request'],
  ['', '{"url":"\\u0000"}', 400, 'bad_request'],
  ['', '{"url":"\\ud800"}', 400, 'bad_request'],
  ['', '{"url":"\0"}', 400, 'bad_request'],
])('an endpoint with %.20s and the body %.20s gets %i', async (query, payload, status, error) => {
  const { statusCode, body } = await shell.server.inject({
    method: 'POST',
    url: FEED + query,
    payload,
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect([statusCode, JSON.parse(body)]).toMatchObject([status, { error }]);
});
