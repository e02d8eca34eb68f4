import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { starEndpoints, type StarOrder, starPaths } from '@gniazdo/contracts';
import { parseView } from '@gniazdo/testing/parseView';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const IDENT = 'a'.repeat(43);
const ORDER: StarOrder = {
  eshop: { name: 'Dom <Lipowy>', slug: 'dom-lipowy' },
  state: 'invited',
  askAt: null,
  isUnsubscribed: false,
};
const OWN = { 'sec-fetch-site': 'same-origin' };

let shell: TestShell;
let order: StarOrder;
/** Of writes. */
let answer: { status: number; body: object };

beforeAll(async () => {
  shell = await startTestShell({
    // There are no pages before the first release is live.
    releases: [{ name: 'fake', routes: ['/products'] }],
    settings: { SHELL_KEY: 'key of the shell in tests of reviews of shops' },
    api: ({ method }, response) => {
      response.writeHead(method === 'GET' ? 200 : answer.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(method === 'GET' ? order : answer.body));
    },
  });
});
beforeEach(() => {
  order = ORDER;
  answer = { status: 200, body: {} };
  shell.api.requests.length = 0;
});
afterAll(() => shell.close());

test('a rating is sent to the API as a number and leads to the thanks', async () => {
  const { statusCode, headers } = await post(starPaths.review(IDENT), { rating: '4', text: ' Dobrze ' });
  expect([statusCode, headers.location]).toEqual([303, starPaths.thanks(IDENT)]);
  expect(getWrites()).toEqual([[starEndpoints.review(IDENT), { rating: 4, text: 'Dobrze' }]]);
});

test('a refused rating is shown again with its text, and nothing is sent', async () => {
  const { statusCode, body } = await post(starPaths.review(IDENT), { rating: '6', text: 'Dobrze' });
  const view = parseView(body);
  expect(statusCode).toBe(400);
  expect(view.getByText('Wybierz od 1 do 5 gwiazdek')).toBeTruthy();
  const choice = view.getByRole('radiogroup', { name: 'Twoja ocena' });
  expect([choice.getAttribute('aria-invalid'), choice.getAttribute('aria-required')]).toEqual(['true', 'true']);
  expect(view.getByRole('heading', { level: 1 }).textContent).toContain('Dom <Lipowy>');
  expect(view.getByLabelText<HTMLTextAreaElement>(/Co warto/).value).toBe('Dobrze');
  expect(getWrites()).toEqual([]);
});

test('an order that was rated meanwhile leads to the thanks', async () => {
  answer = { status: 409, body: { error: 'already_rated', message: 'To zamówienie jest już ocenione.' } };
  for (const url of [starPaths.review(IDENT), starPaths.delayed(IDENT)]) {
    const { statusCode, headers } = await post(url, { rating: '5' });
    expect([statusCode, headers.location]).toEqual([303, starPaths.thanks(IDENT)]);
  }
});

test('another refusal of the API is shown with its message', async () => {
  answer = { status: 409, body: { error: 'no_more_star_mails', message: 'Na ten adres nie wysyłamy już pytań.' } };
  const { statusCode, body } = await post(starPaths.delayed(IDENT), {});
  expect([statusCode, parseView(body).getByRole('alert').textContent]).toEqual([
    409,
    'Na ten adres nie wysyłamy już pytań.',
  ]);
});

test('mail programs unsubscribe with one request, and only that form', async () => {
  const fields = { 'List-Unsubscribe': 'One-Click' };
  const { statusCode, body } = await post(starPaths.unsubscribe(IDENT), fields, {});
  expect([statusCode, body]).toEqual([200, 'OK']);
  expect(getWrites()).toEqual([[starEndpoints.unsubscribe(IDENT), {}]]);
  for (const url of [starPaths.review(IDENT), starPaths.delayed(IDENT)])
    expect((await post(url, { ...fields, rating: '5' }, {})).statusCode).toBe(403);
  expect(getWrites()).toHaveLength(1);
});

test('pages are not indexed or cached; reading them writes nothing', async () => {
  for (const path of [starPaths.review, starPaths.delayed, starPaths.unsubscribe]) {
    const { statusCode, headers, body } = await shell.get(path(IDENT));
    expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
    expect(body).toContain('<meta name="robots" content="noindex">');
  }
  expect(getWrites()).toEqual([]);
  expect((await shell.get('/pl/star/abc')).statusCode).toBe(404);
});

test.each([
  ['delayed', { state: 'delayed', askAt: '2026-12-01T10:00:00Z' }, '1 grudnia 2026'],
  ['delayed', { state: 'unsubscribed', isUnsubscribed: true }, 'nie wysyłamy już pytań'],
  ['unsubscribe', { state: 'rated', isUnsubscribed: true }, 'nie wyślemy już pytań'],
] as const)('the page %s of an order with %j says: %s', async (page, state, text) => {
  order = { ...ORDER, ...state };
  const { body } = await shell.get(starPaths[page](IDENT));
  const main = parseView(body).getByRole('main');
  expect(main.textContent).toContain(text);
  expect(main.querySelector('form')).toBeNull();
});

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = OWN) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  return shell.server.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(fields).toString(),
    headers: { ...type, ...headers },
  });
}

function getWrites() {
  const writes = shell.api.requests.filter(({ method }) => method === 'POST');
  return writes
    .map(({ url, body }) => [url, JSON.parse(body) as object])
    .filter(([url]) => String(url).includes('/star/'));
}
