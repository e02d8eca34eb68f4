import type { RefusedForm } from '@gniazdo/composition';
import { openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import type { StaffStatement, StaffStatements } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const PATH = staffPaths.statement(3);
const SHOP = { id: 5, name: 'Dom <b>Lipowy</b>' };
const SUMMARY = {
  id: 3,
  number: '2026/10/0007',
  month: '2026-10-01',
  closedAt: '2026-11-02T00:05:00Z',
  net: 135,
  vat: 31,
  gross: 166,
};
const STATEMENT: StaffStatement = {
  ...SUMMARY,
  vatRate: 23,
  shop: SHOP,
  seller: null,
  buyer: { name: 'Dom Lipowy sp. z o.o.', address: null, nip: '5260001246' },
  lines: [{ kind: 'clicks', category: 'Sofy', month: null, count: 3, unitPrice: 45, amount: 135, reason: null }],
  corrections: [{ id: 8, amount: -50, reason: 'Zła stawka', by: 'Ola', at: '2026-11-10T10:00:00Z', statement: null }],
  version: 8,
};
const LIST: StaffStatements = {
  months: ['2026-10-01', '2026-09-01'],
  month: '2026-10-01',
  totals: { statements: 1, net: 135, vat: 31, gross: 166 },
  statements: [{ ...SUMMARY, shop: SHOP }],
  next: 3,
};

test('staff see the statements of a month with their sums, and other months', async () => {
  const { view, cache, head } = await open(staffPaths.statements());
  expect([cache, head.robots]).toEqual([{ kind: 'private' }, 'noindex']);
  expect(view.body.textContent).toContain('Statements: 1. Net 1,35\u00a0zł, VAT 0,31\u00a0zł, gross 1,66\u00a0zł.');
  expect(view.getByRole('row', { name: /0007/ }).textContent).toBe(
    '2026/10/0007Dom <b>Lipowy</b>1,35\u00a0zł1,66\u00a0zł',
  );
  expect(view.getByRole('link', { name: '2026-09' }).getAttribute('href')).toBe(
    `${staffPaths.statements()}?month=2026-09-01`,
  );
  expect(view.getByRole('link', { name: 'More statements' }).getAttribute('href')).toContain('&after=3');
});

test('a statement has its lines, files and corrections; the form is one call with the version that was shown', async () => {
  const { view } = await open(PATH);
  const text = view.body.textContent!;
  for (const part of [
    'Sellernot in the settings',
    'Przejścia: Sofy',
    'Gross1,66\u00a0zł',
    'Ola, 2026-11-10 10:00 UTC; in no statement yet',
  ])
    expect(text).toContain(part);
  expect(view.getByRole('link', { name: 'Download PDF' }).getAttribute('href')).toBe(`${PATH}/file/pdf`);
  const form = view.getByRole('form', { name: 'Correct it' });
  const version = form.querySelector<HTMLInputElement>('[name=version]')!.value;
  expect([form.getAttribute('action'), version]).toEqual([PATH, '8']);
  expect(sendForm(remote, PATH, { amount: '-120,50', reason: ' Zła stawka ', version, by: 'Jan' })).toEqual({
    kind: 'call',
    call: {
      method: 'POST',
      path: '/api/v2/statements/3/corrections',
      body: { amount: -12050, reason: 'Zła stawka', version: 8 },
    },
    next: `${PATH}?done=correct`,
  });
  expect((await open(`${PATH}?done=correct`)).view.getByRole('status').textContent).toContain('is recorded');
});

test.each([
  [{ amount: '0' }, 'amount'],
  [{ amount: '1,234' }, 'amount'],
  [{ amount: '' }, 'amount'],
  [{ reason: ' ' }, 'reason'],
  [{ reason: 'x'.repeat(501) }, 'reason'],
])('the form with %j is refused beside its field, and keeps what was typed', async (wrong, field) => {
  const values = { amount: '5', reason: 'Zła stawka', version: '8', ...wrong };
  const result = sendForm(remote, PATH, values);
  expect(result).toMatchObject({ kind: 'refused', errors: { [field]: expect.any(String) as string } });
  const errors = result.kind === 'refused' ? result.errors : {};
  const { view } = await open(PATH, { values, errors });
  const input = view.body.querySelector<HTMLInputElement>(`#correction-${field}`)!;
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(view.body.querySelector(`#${input.getAttribute('aria-describedby')}`)!.textContent).toBe(errors[field]);
  expect(view.body.querySelector<HTMLInputElement>('#correction-amount')!.getAttribute('value')).toBe(values.amount);
});

test('an outdated form says so; without the role or the statement there is no page, without the API it says so', async () => {
  const message = 'The statement was corrected in the meantime';
  const { view } = await open(PATH, { values: { amount: '5', reason: 'Tak' }, errors: {}, message });
  expect(view.getByRole('alert').textContent).toBe(`Nothing has changed. ${message}`);
  await using api = await serveJson({});
  const { status } = await openPageView(remote, PATH, { apiUrl: api.baseUrl });
  expect([status, api.requests]).toEqual([404, []]);
  expect((await open(staffPaths.statement(4))).status).toBe(404);
  for (const path of [PATH, staffPaths.statements()]) {
    const { view: empty } = await openPageView(remote, path, { role: 'staff', apiUrl: 'http://127.0.0.1:1' });
    expect(empty.getByRole('status').textContent).toContain('The API did not respond.');
  }
});

async function open(url: string, refusedForm?: RefusedForm) {
  await using api = await serveJson({ '/api/v2/statements': LIST, '/api/v2/statements/3': STATEMENT });
  return await openPageView(remote, url, { role: 'staff', apiUrl: api.baseUrl, refusedForm });
}
