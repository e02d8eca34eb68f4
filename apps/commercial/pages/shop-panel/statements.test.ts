import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import type { ShopStatements, Statement } from '@gniazdo/contracts/account';
import { paths, shopPanelEndpoints, shopPanelPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const LINE = {
  kind: 'clicks',
  category: 'Sofy',
  month: null,
  count: 3,
  unitPrice: 45,
  amount: 135,
  reason: null,
} as const;
const SUMS = { net: 135, vat: 31, gross: 166 };
const SUMMARY = { id: 3, number: '2026/10/0007', month: '2026-10-01', closedAt: '2026-11-02T00:05:00Z', ...SUMS };
const STATEMENT: Statement = {
  ...SUMMARY,
  vatRate: 23,
  seller: { name: 'Gniazdo sp. z o.o.', address: ['ul. Długa 5', '00-238 Warszawa'], nip: '5260001246' },
  buyer: { name: 'Dom <b>Lipowy</b>', address: null, nip: null },
  lines: [LINE, { ...LINE, kind: 'repeated', category: null, count: 4, unitPrice: null, amount: 0 }],
  corrections: [
    { id: 1, amount: -50, reason: 'Zła <b>stawka</b>.', at: '2026-11-10T10:00:00Z', statement: null },
    { id: 2, amount: 20, reason: 'Inna', at: '2026-11-11T10:00:00Z', statement: { id: 9, number: '2026/11/0001' } },
  ],
};
const LIST: ShopStatements = {
  open: [
    { month: '2026-11-01', isEnded: true, lines: [LINE], ...SUMS },
    { month: '2026-12-01', isEnded: false, lines: [], net: 0, vat: 0, gross: 0 },
  ],
  vatRate: 23,
  statements: [SUMMARY],
  balance: { paid: 1000, gross: 166, amount: 834 },
};
const RESPONSES = { [shopPanelEndpoints.statements]: LIST, [shopPanelEndpoints.statement('3')]: STATEMENT };

test('a shop sees its balance, open months with sums until now, and its statements', async () => {
  const { view, head, cache } = await open(shopPanelPaths.statements());
  expect([head.robots, cache]).toEqual(['noindex', { kind: 'private' }]);
  const text = view.body.textContent!;
  for (const part of [
    'Saldo8,34\u00a0zł',
    'listopad 2026: przed zamknięciem',
    'grudzień 2026: w toku',
    'nie jest fakturą',
  ])
    expect(text).toContain(part);
  expect(view.getByRole('row', { name: /Przejścia: Sofy/ }).textContent).toBe(
    'Przejścia: Sofy30,45\u00a0zł1,35\u00a0zł',
  );
  expect(view.getByRole('link', { name: '2026/10/0007' }).getAttribute('href')).toBe(shopPanelPaths.statement(3));
  expect(view.getByRole('link', { name: 'Rozliczenia' }).getAttribute('aria-current')).toBe('page');
});

test('a statement has its parties, lines, sums, files, and what was corrected later', async () => {
  const { view } = await open(shopPanelPaths.statement(3));
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('Zestawienie 2026/10/0007');
  const text = view.body.textContent!;
  for (const part of [
    'Gniazdo sp. z o.o., ul. Długa 5, 00-238 Warszawa, NIP: 5260001246',
    'Dom <b>Lipowy</b>, NIP: nie podano',
    'Nienaliczone: powtórzone przejścia4–0,00\u00a0zł',
    'VAT 23%0,31\u00a0zł',
    'Razem brutto1,66\u00a0zł',
    '-0,50\u00a0zł netto, 10 listopada 2026: Zła <b>stawka</b>. Będzie w następnym zestawieniu.',
    'Inna. W zestawieniu 2026/11/0001.',
  ])
    expect(text).toContain(part);
  for (const format of ['PDF', 'CSV']) {
    const link = view.getByRole('link', { name: `Pobierz ${format}` });
    expect(link.getAttribute('href')).toBe(shopPanelPaths.statementFile(3, format.toLowerCase()));
    expect(link.hasAttribute('download')).toBe(true);
  }
});

test.each([
  ['shop_role', 200, 'Rozliczenia widzą tylko właściciel i księgowy'],
  ['forbidden', 404, ''],
])('for members refused with "%s", the pages are %d', async (error, status, text) => {
  await using api = await serveJson({}, 403, error);
  for (const path of [shopPanelPaths.statements(), shopPanelPaths.statement(3)]) {
    const opened = await openPageView(remote, path, { apiUrl: api.baseUrl });
    expect([path, opened.status]).toEqual([path, status]);
    expect(opened.html).toContain(text);
  }
});

test('visitors without a session log in first; what is not a statement is 404', async () => {
  for (const path of [shopPanelPaths.statements(), shopPanelPaths.statement(3)])
    expect(await openPage(remote, path, { apiUrl: 'http://127.0.0.1:1', isSignedIn: false })).toMatchObject({
      type: 'redirect',
      location: paths.login(path),
    });
  expect((await open('/pl/user/shop/statements/x')).status).toBe(404);
  expect((await open(shopPanelPaths.statement(4))).status).toBe(404);
});

async function open(url: string) {
  await using api = await serveJson(RESPONSES);
  return await openPageView(remote, url, { apiUrl: api.baseUrl });
}
