import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import {
  paths,
  reportPaths,
  type ShopImport,
  type ShopPanel,
  shopPanelEndpoints,
  shopPanelPaths,
  type ShopReviews,
} from '@gniazdo/contracts';
import { parseView } from '@gniazdo/testing/parseView';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const OWN = { 'sec-fetch-site': 'same-origin' };
const IMPORT: ShopImport = {
  id: 3,
  file: 'produkty.xml',
  startedAt: '2026-11-23T10:00:00Z',
  outcome: 'imported',
  message: null,
  counts: { read: 5, new: 4, changed: 0, unchanged: 0, deactivated: 0, refused: 1, warnings: 0 },
  refused: [{ line: 4, id: 'A<2>', field: 'price', reason: 'currency EUR instead of PLN' }],
  warnings: [],
};
const PANEL: ShopPanel = {
  eshop: { name: 'Dom <Lipowy>', slug: 'dom-lipowy' },
  feed: { url: 'https://lipowy.example/plik.xml', everyHours: 6, nextAt: '2026-11-23T12:00:00Z' },
  imports: [IMPORT],
  offers: { active: 4, inactive: 1 },
  balance: { amount: -120.5, payments: [{ day: '2026-11-02', reference: 'Wpłata <1>', amount: 400 }] },
  days: [{ day: '2026-11-23', impressions: 10, clicks: 3, cost: 0.91 }],
  clicksWithoutRate: 1,
  hasStar: true,
};
const REVIEWS: ShopReviews = {
  page: 1,
  hasMore: false,
  reviews: [{ id: 7, rating: 2, text: '<b>Bez śrub</b>', dateTime: '2026-11-20T10:00:00Z', reply: null }],
};

let shell: TestShell;
/** By path of the API. */
let responses: Record<string, { status: number; body: object }>;

beforeAll(async () => {
  shell = await startTestShell({
    // There are no pages before the first release is live.
    releases: [{ name: 'fake', routes: ['/products'] }],
    settings: { SHELL_KEY: 'key of the shell in tests of the panel of shops' },
    api: ({ url }, response) => {
      const { status, body } = responses[url.split('?')[0]!] ?? { status: 200, body: {} };
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    },
  });
});
beforeEach(() => {
  responses = {
    [shopPanelEndpoints.panel]: { status: 200, body: PANEL },
    [shopPanelEndpoints.importReport('3')]: { status: 200, body: IMPORT },
    '/api/v2/shop-panel/reviews': { status: 200, body: REVIEWS },
  };
});
afterAll(() => shell.close());

test('the panel shows file, imports, figures and the code of the widget, and is never cached', async () => {
  const { statusCode, headers, body } = await shell.get(shopPanelPaths.panel());
  expect([statusCode, headers['cache-control']]).toEqual([200, expect.stringContaining('no-store')]);
  const view = parseView(body);
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('Panel sklepu Dom <Lipowy>');
  expect(view.getByLabelText<HTMLInputElement>('Adres pliku').value).toBe('https://lipowy.example/plik.xml');
  expect(view.getAllByText('Ostatnie importy')).toHaveLength(1);
  expect(view.getByRole('region', { name: 'Ostatnie importy' }).querySelector('table')).not.toBeNull();
  const main = view.getByRole('main').textContent!;
  for (const text of [
    'odrzucone oferty: 1',
    '0,91',
    'Przejścia do ofert bez stawki: 1',
    'Saldo to wpłaty',
    '-120,50\u00a0zł',
    'Wpłata <1>',
    '/widget/dom-lipowy',
  ])
    expect(main).toContain(text);
});

test('the report of an import is in Polish, line by line; what it can’t translate stays English', async () => {
  const { body } = await shell.get(shopPanelPaths.importReport(3));
  expect(parseView(body).getByRole('row', { name: /A<2>/ }).textContent).toBe('A<2>4pricewaluta EUR zamiast PLN');
  const failed = { ...IMPORT, outcome: 'failed', counts: null, refused: [], message: 'Something new happened.' };
  responses[shopPanelEndpoints.importReport('3')] = { status: 200, body: failed };
  const { body: html } = await shell.get(shopPanelPaths.importReport(3));
  expect(html).toContain('<span lang="en">Something new happened.</span>');
});

test('a held import says what would change and has buttons until it is decided; the decision is sent to the API', async () => {
  const hold = {
    state: 'open' as const,
    changes: { active: 20, new: 0, deactivated: 4, repriced: 16, repricedFar: 16 },
    examples: [
      { id: 'A1', name: 'Stół <1>', price: 500, newPrice: 50 },
      { id: 'A2', name: 'Krzesło', price: 199.9, newPrice: null },
    ],
  };
  const held: ShopImport = { ...IMPORT, outcome: 'held', counts: null, refused: [], hold };
  responses[shopPanelEndpoints.importReport('3')] = { status: 200, body: held };
  const view = parseView((await shell.get(shopPanelPaths.importReport(3))).body);
  expect(view.getByRole('main').textContent).toContain('Wynik: wstrzymany.');
  expect(view.getByText(/Z 20 ofert w serwisie ubyłoby 4/)).toBeTruthy();
  expect(view.getByRole('row', { name: /Stół <1>/ }).textContent).toContain('50\u00a0zł');
  expect(view.getByRole('row', { name: /Krzesło/ }).textContent).toContain('brak w pliku');
  expect(view.getByRole('button', { name: 'Odrzuć plik' }).getAttribute('value')).toBe('reject');

  const { statusCode, headers } = await post(shopPanelPaths.decideImport(3), { decision: 'confirm' });
  expect([statusCode, headers.location]).toEqual([303, `${shopPanelPaths.panel()}?info=confirm`]);
  expect((await post(shopPanelPaths.decideImport(3), { decision: 'merge' })).statusCode).toBe(400);

  responses[shopPanelEndpoints.importReport('3')] = {
    status: 200,
    body: { ...held, hold: { ...hold, state: 'confirmed' } },
  };
  const decided = parseView((await shell.get(shopPanelPaths.importReport(3))).body);
  expect(decided.queryByRole('button', { name: 'Potwierdź zmiany' })).toBeNull();
});

test.each([
  [401, 302],
  [403, 404],
  [500, 503],
])('a response of the API with %i becomes a page with %i', async (status, expected) => {
  for (const path of Object.keys(responses))
    responses[path] = { status, body: { error: 'refused', message: 'Nie.', requestId: 'a' } };
  for (const path of [shopPanelPaths.panel(), shopPanelPaths.importReport(3), shopPanelPaths.reviews()]) {
    const { statusCode, headers } = await shell.get(path);
    expect([path, statusCode]).toEqual([path, expected]);
    if (expected === 302) expect(headers.location).toBe(paths.login(path));
  }
});

test('a refused reply is shown with its review; the text of a review is never markup', async () => {
  const { statusCode, body } = await post(shopPanelPaths.reply(7), { text: ' ' });
  const view = parseView(body);
  expect([statusCode, view.getByText('Napisz odpowiedź.').tagName]).toEqual([400, 'P']);
  expect(view.getByText('<b>Bez śrub</b>')).toBeTruthy();
});

test('a feed is sent to the API; forms of other sites are refused without a page', async () => {
  const fields = { url: 'lipowy.example/plik.xml', everyHours: '24' };
  const { statusCode, headers } = await post(shopPanelPaths.saveFeed(), fields);
  expect([statusCode, headers.location]).toEqual([303, `${shopPanelPaths.panel()}?info=feed`]);
  const sent = shell.api.requests.find(({ url }) => url === shopPanelEndpoints.feed);
  expect(JSON.parse(sent!.body)).toEqual({ url: 'https://lipowy.example/plik.xml', everyHours: 24 });
  expect((await post(shopPanelPaths.saveFeed(), fields, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
});

test('the form of a report keeps what a link and a visitor have given', async () => {
  const path = reportPaths.content({ kind: 'star-review', key: '7' }, '/pl/star/eshop/dom-lipowy');
  const view = parseView((await shell.get(path)).body);
  expect(view.getByLabelText<HTMLInputElement>('Adres strony z tą treścią').value).toBe('/pl/star/eshop/dom-lipowy');
  expect(view.body.querySelector<HTMLInputElement>('[name="content"]')!.value).toBe('star-review:7');
  const { statusCode, body } = await post(reportPaths.form(), {
    address: '/pl/',
    content: 'review:a',
    reason: 'other',
  });
  expect(statusCode).toBe(400);
  expect(parseView(body).getByText('Potwierdź, że zgłoszenie jest rzetelne')).toBeTruthy();
  expect(body).toContain('value="review:a"');
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
