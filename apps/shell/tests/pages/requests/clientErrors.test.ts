import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseView } from '@gniazdo/testing/parseView';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

const FEED = '/api/v2/variant/feed';

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'listing',
        routes: ['/products', '/products/:slug', '/search'],
        fragments: ['listing/CategoryTiles'],
        endpoints: [{ method: 'POST', path: FEED }],
        respond: `
          const status = message.type === 'fragment' ? 400 : Number((message.request.url.match(/status=(\\d+)/) ?? [])[1]);
          if (!status) return page(message.id, '<h1>Sofy</h1>', { cache: { kind: 'private' } });
          send({ type: 'error', id: message.id, kind: 'rejected', status, message: 'the API responded with ' + status });
        `,
      },
    ],
  });
});
afterAll(() => shell.close());

test('a request that the API refuses gets a Polish 400 page, and the same page works for others', async () => {
  for (let n = 0; n < 8; n++) {
    const { statusCode, body } = await shell.get(`/pl/products/sofy?status=400&n=${n}`);
    expect([n, statusCode]).toEqual([n, 400]);
    expect(parseView(body).getByRole('heading', { level: 1 }).textContent).toBe('Ten adres jest nieprawidłowy');
  }
  expect((await shell.get('/pl/products/sofy')).statusCode).toBe(200);
  expect(JSON.parse((await shell.get('/_page/pl/products/sofy?status=422')).body)).toMatchObject({ status: 400 });
});

test('404 of the API is the 404 page', async () => {
  const { statusCode, body } = await shell.get('/pl/products/sofy?status=404');
  expect(statusCode).toBe(404);
  expect(parseView(body).getByRole('heading', { level: 1 }).textContent).toContain('Nie znaleźliśmy tej strony');
});

test.each([
  [400, 400, 'bad_request'],
  [404, 404, 'not_found'],
  [413, 400, 'bad_request'],
])('an endpoint responds to %i of the API with %i', async (status, expected, error) => {
  const { statusCode, body } = await shell.server.inject({
    method: 'POST',
    url: `${FEED}?status=${status}`,
    payload: '{}',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
  });
  expect([statusCode, JSON.parse(body)]).toMatchObject([expected, { error }]);
});

test('refused fragments are replaced by their fallback', async () => {
  const { statusCode, body } = await shell.get('/pl/');
  expect(statusCode).toBe(200);
  expect(body).toContain('data-fragment="listing/CategoryTiles" data-state="fallback"');
});

test('none of it counts as a failure of the release', () => {
  const [report] = shell.releaseHealth.reports();
  expect(report?.responses).toMatchObject({ count: 1, failed: 0 });
  const [release] = shell.releaseManager.current.releases.values();
  expect(release?.host.report().breaker).toMatchObject({ state: 'closed', failures: 0 });
});
