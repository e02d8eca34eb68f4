import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import type { ShopImport, ShopOrders, ShopPanel, ShopReviews } from '@gniazdo/contracts/account';
import { paths, shopPanelEndpoints, shopPanelPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';
import { translateReport } from './importTexts.ts';

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
  balance: { amount: -120.5, openNet: 0.91, payments: [{ day: '2026-11-02', reference: 'Wpłata <1>', amount: 400 }] },
  days: [{ day: '2026-11-23', impressions: 10, clicks: 3, cost: 0.91 }],
  clicksWithoutRate: 1,
  hasStar: true,
};
const REVIEWS: ShopReviews = {
  page: 1,
  hasMore: false,
  reviews: [{ id: 7, rating: 2, text: '<b>Bez śrub</b>', dateTime: '2026-11-20T10:00:00Z', reply: null }],
};

const FIGURES = { clicks: 3, cost: 1299, orders: 1, value: 129_900, known: { cost: 1299, value: 129_900 } };
const UNKNOWN_FIGURES = { clicks: 2, cost: 100, orders: null, value: null, known: null };
const ORDERS: ShopOrders = {
  shop: 'dom-lipowy',
  key: { setAt: '2026-10-01T10:00:00.000Z', secret: 'tajny-klucz' },
  isOwner: true,
  since: '2026-11-22',
  total: FIGURES,
  days: [
    { day: '2026-11-23', ...FIGURES },
    { day: '2026-11-20', ...UNKNOWN_FIGURES },
  ],
  months: [{ month: '2026-11', ...FIGURES, known: { cost: 1299, value: 0 } }],
  orders: [
    {
      order: '<b>417</b>',
      value: 129_900,
      at: '2026-11-23T12:00:00Z',
      clickAt: '2026-11-23T10:00:00Z',
      source: 'server',
      offer: 'A1',
      name: null,
    },
  ],
  example: {
    shop: 'dom-lipowy',
    order: 'TEST-1',
    value: 12_900,
    clicks: [],
    time: 1_795_435_200,
    signature: 'a'.repeat(64),
    source: 'server',
    test: true,
  },
};

/** By path of the API. */
const RESPONSES = {
  [shopPanelEndpoints.panel]: PANEL,
  [shopPanelEndpoints.months]: { months: [{ month: '2026-11', impressions: 10, clicks: 3, cost: 0.91 }] },
  [shopPanelEndpoints.importReport('3')]: IMPORT,
  [shopPanelEndpoints.orders]: ORDERS,
  [shopPanelEndpoints.reviews(1)]: REVIEWS,
};

test('the panel shows file, imports, figures and the code of the widget, and is never cached', async () => {
  const { view, head, cache } = await open(shopPanelPaths.panel());
  expect([head.robots, cache]).toEqual(['noindex', { kind: 'private' }]);
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('Panel sklepu Dom <Lipowy>');
  expect(view.getByLabelText<HTMLInputElement>('Adres pliku').value).toBe('https://lipowy.example/plik.xml');
  expect(view.getAllByText('Ostatnie importy')).toHaveLength(1);
  expect(view.getByRole('region', { name: 'Ostatnie importy' }).querySelector('table')).not.toBeNull();
  const main = view.body.textContent!;
  for (const text of [
    'odrzucone oferty: 1',
    '0,91',
    'Przejścia do ofert bez stawki: 1',
    'Saldo to wpłaty',
    'Poza zestawieniami jest jeszcze 0,91\u00a0zł netto',
    '-120,50\u00a0zł',
    'Wpłata <1>',
    '/widget/dom-lipowy',
  ])
    expect(main).toContain(text);
});

test.each([
  ['live', null, null],
  ['setup', null, 'Kupujący jeszcze nie widzą Twojego sklepu.'],
  ['paused', 'Budżet na dziś jest wykorzystany.', 'nie pokazujemy jego ofert. Budżet na dziś jest wykorzystany.'],
  ['ended', 'zwrot', 'Współpraca jest zakończona'],
] as const)('the panel of a shop in the state "%s" says whether shoppers see it', async (state, stateReason, text) => {
  const { view } = await open(shopPanelPaths.panel(), { [shopPanelEndpoints.panel]: { ...PANEL, state, stateReason } });
  expect(view.queryByRole('link', { name: 'Zobacz swój sklep w serwisie' }) !== null).toBe(state === 'live');
  const { textContent } = view.body;
  if (text) expect(textContent).toContain(text);
  else expect(textContent).not.toMatch(/Kupujący jeszcze|wstrzymany|zakończona/);
});

test('an accountant, whom the API refuses changes of the file, has no form for it', async () => {
  const buttons = async (role: ShopPanel['role']) => {
    const { view } = await open(shopPanelPaths.panel(), { [shopPanelEndpoints.panel]: { ...PANEL, role } });
    const section = view.getByRole('region', { name: 'Plik z produktami' });
    return [
      section.querySelectorAll('button').length,
      section.textContent!.includes('zmienia właściciel albo redaktor'),
    ];
  };
  expect(await buttons('editor')).toEqual([2, false]);
  expect(await buttons('accountant')).toEqual([0, true]);
});

test('charts of months and days have their numbers as a table', async () => {
  const { view } = await open(shopPanelPaths.panel());
  const section = view.getByRole('heading', { name: 'Ostatnie 13 miesięcy' }).closest('section')!;
  expect([...section.querySelectorAll('figcaption')].map(({ textContent }) => textContent)).toEqual([
    'Przejścia: 3',
    'Wyświetlenia: 10',
    'Koszt netto: 0,91\u00a0zł',
  ]);
  expect(section.querySelectorAll('svg')).toHaveLength(3);
  expect(section.querySelector('tbody')!.textContent).toBe('listopad 20261030,91\u00a0zł');
});

test('the report counts refused offers and remarks by cause, also those that it does not list', async () => {
  const report: ShopImport = {
    ...IMPORT,
    counts: { ...IMPORT.counts!, warnings: 2000 },
    refusedCauses: [{ field: 'price', reason: 'currency EUR instead of PLN', count: 1 }],
    warnings: [
      {
        line: 5,
        id: 'A3',
        field: 'availability',
        reason: '"<b>" is not a known availability, so the offer is not in stock',
      },
    ],
    warningCauses: [
      { field: 'availability', reason: '"…" is not a known availability, so the offer is not in stock', count: 1990 },
      { field: 'price', reason: '"…" may be …', count: 10 },
    ],
  };
  const { view } = await open(shopPanelPaths.importReport(3), { [shopPanelEndpoints.importReport('3')]: report });
  const text = view.getByRole('region', { name: 'Uwagi: przyczyny' }).textContent!.replace(/\s/g, ' ');
  expect(text).toContain('1 990availabilitynie znamy dostępności "…", więc oferta nie jest dostępna od ręki');
  expect(text).toContain('10price"…" można przeczytać na dwa sposoby; podaj dwa miejsca po przecinku');
  expect(view.getByRole('row', { name: /A3/ }).textContent).toContain('nie znamy dostępności "<b>"');
});

test.each([
  ['"12 99" is not a price', '"12 99" nie jest ceną'],
  ['"1.299" may be 1,30 zł or 1 299 zł', '"1.299" może znaczyć 1,30 zł albo 1 299 zł; podaj dwa miejsca po przecinku'],
  ['"x" is not a period, so the sale price is not used', '"x" nie jest okresem, więc nie używamy ceny promocyjnej'],
  ['currency € instead of PLN', 'waluta € zamiast PLN'],
  [
    'The file begins with <SHOP>, so it is neither a Google Merchant feed (<rss>, <feed>) nor a Ceneo feed (<offers>). It is a Heureka feed.',
    'Plik zaczyna się od <SHOP>: to plik Heureka. Wyślij plik Google Merchant lub Ceneo.',
  ],
  [
    'The file has the format PDF. Send XML, TSV or CSV, as it is or as gzip or ZIP.',
    'Nie czytamy plików w formacie PDF. Wyślij XML, TSV lub CSV, także w gzip lub ZIP.',
  ],
  [
    'The address cannot be used: sklep.example has no public address.',
    'Nie możemy użyć tego adresu: sklep.example nie ma adresu w publicznym internecie.',
  ],
  [
    'The address cannot be used: 10.0.0.7 is not in the public internet.',
    'Nie możemy użyć tego adresu: 10.0.0.7 nie jest w publicznym internecie.',
  ],
  ['The file could not be fetched: sklep.pl redirects more than 3 times.', 'sklep.pl przekierowuje więcej niż 3 razy.'],
])('"%s" is "%s" in Polish', (text, polish) => {
  expect(translateReport(text)).toEqual({ text: polish });
});

test('the report of an import is in Polish, line by line; what it can’t translate stays English', async () => {
  const { view } = await open(shopPanelPaths.importReport(3));
  expect(view.getByRole('row', { name: /A<2>/ }).textContent).toBe('A<2>4pricewaluta EUR zamiast PLN');
  const failed = { ...IMPORT, outcome: 'failed', counts: null, refused: [], message: 'Something new happened.' };
  const { html } = await open(shopPanelPaths.importReport(3), { [shopPanelEndpoints.importReport('3')]: failed });
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
  const report = shopPanelPaths.importReport(3);
  const endpoint = shopPanelEndpoints.importReport('3');
  const { view } = await open(report, { [endpoint]: held });
  expect(view.body.textContent).toContain('Wynik: wstrzymany.');
  expect(view.getByText(/Z 20 ofert w serwisie ubyłoby 4/)).toBeTruthy();
  expect(view.getByRole('row', { name: /Stół <1>/ }).textContent).toContain('50\u00a0zł');
  expect(view.getByRole('row', { name: /Krzesło/ }).textContent).toContain('brak w pliku');
  expect(view.getByRole('button', { name: 'Odrzuć plik' }).getAttribute('value')).toBe('reject');

  expect(sendForm(remote, shopPanelPaths.decideImport(3), { decision: 'confirm' })).toEqual({
    kind: 'call',
    call: { method: 'POST', path: shopPanelEndpoints.decideImport('3'), body: { decision: 'confirm' } },
    next: `${shopPanelPaths.panel()}?info=confirm`,
  });
  const errors = { decision: 'Wybierz, co zrobić z plikiem.' };
  expect(sendForm(remote, shopPanelPaths.decideImport(3), { decision: 'merge' })).toEqual({ kind: 'refused', errors });
  const refusedForm = { values: { decision: 'merge', importId: '3' }, errors };
  const refused = await open(report, { [endpoint]: held }, { refusedForm });
  expect(refused.view.getByRole('alert').textContent).toBe(errors.decision);

  const decided = await open(report, { [endpoint]: { ...held, hold: { ...hold, state: 'confirmed' } } });
  expect(decided.view.queryByRole('button', { name: 'Potwierdź zmiany' })).toBeNull();

  const read = await open(report, { [endpoint]: { ...held, role: 'accountant' } });
  expect(read.view.queryByRole('button')).toBeNull();
  expect(read.view.body.textContent).toContain('Zdecyduje o nim właściciel albo redaktor sklepu.');
});

test('visitors without a session log in first; for accounts without a shop there is no page', async () => {
  await using api = await serveJson({}, 403);
  for (const path of [
    shopPanelPaths.panel(),
    shopPanelPaths.importReport(3),
    shopPanelPaths.orders(),
    shopPanelPaths.reviews(),
  ]) {
    const options = { apiUrl: api.baseUrl };
    const anonymous = await openPage(remote, path, { ...options, isSignedIn: false });
    expect(anonymous).toMatchObject({ type: 'redirect', location: paths.login(path) });
    expect((await openPageView(remote, path, options)).status).toBe(404);
  }
  expect((await open('/pl/user/shop/imports/x')).status).toBe(404);
});

test('a refused reply is shown with its review; the text of a review is never markup', async () => {
  const errors = { text: 'Napisz odpowiedź.' };
  expect(sendForm(remote, shopPanelPaths.reply(7), { text: ' ' })).toEqual({ kind: 'refused', errors });
  const refusedForm = { values: { reviewId: '7', text: ' ' }, errors };
  const { view } = await open(shopPanelPaths.reviews(), RESPONSES, { refusedForm });
  expect(view.getByText('Napisz odpowiedź.').closest('li')).not.toBeNull();
  expect(view.getByText('<b>Bez śrub</b>')).toBeTruthy();
  const endpoint = shopPanelEndpoints.reviews(1);
  const reader = await open(shopPanelPaths.reviews(), { [endpoint]: { ...REVIEWS, role: 'accountant' } });
  expect(reader.view.queryByRole('button')).toBeNull();
  expect(reader.view.body.textContent).toContain('odpowiada właściciel albo redaktor');
  const other = { values: { reviewId: '8' }, errors };
  expect(
    (await open(shopPanelPaths.reviews(), RESPONSES, { refusedForm: other })).view.getByRole('alert').textContent,
  ).toBe('Napisz odpowiedź.');
});

test('orders have their value and share of cost; what is not known is said to be unknown', async () => {
  const { view, cache } = await open(shopPanelPaths.orders());
  expect(cache).toEqual({ kind: 'private' });
  const days = view.getByRole('region', { name: 'Ostatnie 30 dni' });
  const rows = [...days.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map((cell) => cell.textContent!.replaceAll('\u00a0', ' ')),
  );
  expect(rows).toEqual([
    ['Razem', '3', '12,99 zł', '1', '1 299,00 zł', '1,0 %'],
    ['23 listopada 2026', '3', '12,99 zł', '1', '1 299,00 zł', '1,0 %'],
    ['20 listopada 2026', '2', '1,00 zł', 'b.d.', 'b.d.', 'b.d.'],
  ]);
  expect(view.getByRole('row', { name: /listopad 2026/ }).lastElementChild!.textContent).toBe('–');
  const order = view.getByRole('row', { name: /<b>417<\/b>/ });
  expect(order.textContent).toContain('A1 (już usunięta)');
  expect(view.body.textContent).toContain('Zgłoszenia dostajemy od 22 listopada 2026.');
  expect(view.body.textContent).toContain('tajny-klucz');
  expect(view.getByText(/curl .*\/api\/v2\/order\/event.*"test":true/)).toBeTruthy();
});

test('without a key an owner creates one; other members see no key and no form', async () => {
  const none: ShopOrders = { ...ORDERS, key: null, since: null, orders: [], example: null, total: UNKNOWN_FIGURES };
  const { view } = await open(shopPanelPaths.orders(), { [shopPanelEndpoints.orders]: none });
  const form = view.getByRole('button', { name: 'Utwórz klucz' }).closest('form')!;
  expect(form.querySelector('input')!.value).toBe('none');
  expect(view.body.textContent).toContain('Nie mierzymy zamówień');
  expect(sendForm(remote, shopPanelPaths.setOrderKey(), { version: 'none' })).toEqual({
    kind: 'call',
    call: { method: 'POST', path: shopPanelEndpoints.orderKey, body: { version: 'none' } },
    next: `${shopPanelPaths.orders()}?info=order-key`,
  });
  const errors = { version: 'Otwórz stronę jeszcze raz.' };
  expect(sendForm(remote, shopPanelPaths.setOrderKey(), { version: 'x' })).toMatchObject({ kind: 'refused', errors });

  const key = { ...ORDERS.key!, secret: null };
  const member: ShopOrders = { ...ORDERS, isOwner: false, key, example: null };
  const other = await open(shopPanelPaths.orders(), { [shopPanelEndpoints.orders]: member });
  expect(other.view.queryByRole('button', { name: /klucz/ })).toBeNull();
  expect(other.html).toContain('Klucz widzi i zmienia tylko właściciel sklepu.');
});

test('a feed is sent to the API', () => {
  expect(sendForm(remote, shopPanelPaths.saveFeed(), { url: 'lipowy.example/plik.xml', everyHours: '24' })).toEqual({
    kind: 'call',
    call: {
      method: 'POST',
      path: shopPanelEndpoints.feed,
      body: { url: 'https://lipowy.example/plik.xml', everyHours: 24 },
    },
    next: `${shopPanelPaths.panel()}?info=feed`,
  });
});

async function open(url: string, responses: object = RESPONSES, options: Parameters<typeof openPage>[2] = {}) {
  await using api = await serveJson({ ...RESPONSES, ...responses });
  return await openPageView(remote, url, { apiUrl: api.baseUrl, ...options });
}
