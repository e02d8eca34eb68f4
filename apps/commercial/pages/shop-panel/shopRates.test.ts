import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import type { RateMinimums, ShopRates } from '@gniazdo/contracts/account';
import { paths, shopPanelEndpoints, shopPanelPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import { within } from '@testing-library/dom';
import remote from '../../remote.ts';

const AT = '2026-10-24T22:00:00Z';
const RATE: ShopRates['rates'][number] = {
  id: 7,
  category: null,
  offer: null,
  grosze: 45,
  from: AT,
  to: null,
  state: 'valid',
  by: 'sklep',
};
const RATES: ShopRates = {
  eshop: { id: 3, name: 'Dom Lipowy' },
  canChange: true,
  version: 4,
  state: 'live',
  stateReason: null,
  freeClicks: 100,
  budgets: { daily: 5_050, monthly: null },
  today: { clicks: 10, free: 1, budget: 2, unrated: 3, grosze: 180 },
  month: { clicks: 50, free: 5, budget: 2, unrated: 3, grosze: 1_800 },
  uncharged: { repeated: 21, unusual: 22, own: 23, bot: 24 },
  rates: [RATE, { ...RATE, id: 8, offer: { id: 'A<1>', name: 'Sofa' }, grosze: 60, state: 'planned' }],
  ended: [{ ...RATE, id: 6, category: { slug: 'sofy', name: 'Sofy' }, grosze: 30, to: AT, state: 'ended' }],
  categories: [{ slug: 'sofy', name: 'Sofy' }],
};
const MINIMUMS: RateMinimums = {
  minimums: [{ id: 1, category: null, priceFrom: 50_000, grosze: 40, from: AT, isPlanned: false }],
  version: 1,
  categories: [],
};
const PATH = shopPanelPaths.rates();

test('an owner sees rates, budgets, what is used up, minimums and the history', async () => {
  const { view, cache, head } = await open();
  expect([cache, head.robots]).toEqual([{ kind: 'private' }, 'noindex']);
  const used = view.getByRole('region', { name: 'Policzone przejścia' });
  // Four clicks are paid: ten without those that are free, over the budget, or without a rate.
  expect(within(used).getByRole('row', { name: /Dziś/ }).textContent).toBe('Dziś41,80\u00a0zł123');
  const text = view.body.textContent!;
  for (const part of ['1,80\u00a0zł z 50,50\u00a0zł', '18,00\u00a0zł, bez budżetu', '5 z 100'])
    expect(text).toContain(part);
  expect(text).toMatch(/powtórzone: 21, .*sieci: 22, .*sklepu: 23, .*stron: 24/s);
  const current = view.getByRole('region', { name: 'Obowiązujące i zaplanowane stawki' });
  expect(within(current).getByRole('row', { name: /A<1>: Sofa/ }).textContent).toContain('0,60');
  expect(within(current).getByRole('button', { name: /^Usuń: A<1>/ })).toBeTruthy();
  expect(within(current).getByRole('button', { name: /^Zakończ: wszystkie oferty/ })).toBeTruthy();
  expect(view.getByRole('region', { name: /już nie obowiązują/ }).textContent).toContain('Sofy0,30');
  expect(view.getByRole('region', { name: /^Najniższe stawki za/ }).textContent).toContain(
    '500,00\u00a0zł0,40\u00a0zł',
  );
  expect(view.getByLabelText<HTMLInputElement>(/^Budżet na dzień w zł netto/).value).toBe('50,50');
});

test('an accountant reads rates without forms; without a session one logs in', async () => {
  const { view } = await open({ ...RATES, canChange: false });
  expect(view.body.querySelectorAll('form')).toHaveLength(0);
  expect(view.getByText('Budżety i stawki zmienia właściciel sklepu.')).toBeTruthy();
  const anonymous = await openPage(remote, PATH, { isSignedIn: false });
  expect(anonymous).toMatchObject({ type: 'redirect', location: paths.login(PATH) });
});

test('an editor reads that the role does not see rates; an account without a shop gets no page', async () => {
  for (const [error, status, text] of [
    ['shop_role', 200, 'Stawki widzą tylko właściciel i księgowy'],
    ['forbidden', 404, ''],
  ] as const) {
    await using rates = await serveJson({ '/api/v2/rate-minimums': MINIMUMS }, 403, error);
    const page = await openPageView(remote, PATH, { apiUrl: rates.baseUrl });
    expect([error, page.status]).toEqual([error, status]);
    expect(page.view.body.textContent).toContain(text);
  }
});

test('a paused shop reads why', async () => {
  const { view } = await open({ ...RATES, state: 'paused', stateReason: 'Budżet na dziś jest wykorzystany.' });
  expect(view.getByText(/Sklep jest wstrzymany/).textContent).toContain('Budżet na dziś jest wykorzystany.');
});

test.each([
  [
    { scope: 'shop', grosze: '0,45' },
    { scope: 'shop', grosze: 45, from: null, to: null },
  ],
  [
    { scope: 'category', category: 'sofy', grosze: '1', from: '2026-12-01', to: '2026-12-31' },
    { scope: 'category', category: 'sofy', grosze: 100, from: '2026-12-01', to: '2026-12-31' },
  ],
  [
    { scope: 'offer', offer: ' A1 ', grosze: '1.15 zł' },
    { scope: 'offer', offer: 'A1', grosze: 115, from: null, to: null },
  ],
])('a rate is sent in grosze with the version of the page: %j', (fields, body) => {
  expect(sendForm(remote, PATH, { ...fields, version: '4' })).toEqual({
    kind: 'call',
    call: { method: 'POST', path: shopPanelEndpoints.rates, body: { ...body, version: 4 } },
    next: `${PATH}?info=rate`,
  });
});

test.each<[Record<string, string>, string]>([
  [{ scope: 'all' }, 'scope'],
  [{ scope: 'shop', category: 'sofy' }, 'scope'],
  [{ scope: 'offer', offer: 'A1', category: 'sofy' }, 'scope'],
  [{ scope: 'category', category: 'sofy', offer: 'A1' }, 'scope'],
  [{ scope: 'category', category: '' }, 'category'],
  [{ scope: 'offer', offer: ' ' }, 'offer'],
  [{ grosze: '' }, 'grosze'],
  [{ grosze: '-1' }, 'grosze'],
  [{ grosze: '0,455' }, 'grosze'],
  [{ grosze: '100,01' }, 'grosze'],
  [{ from: '2026-02-30' }, 'from'],
  [{ to: 'jutro' }, 'to'],
])('a rate with %j is refused beside its field, and what was typed stays', async (fields, field) => {
  const values = { scope: 'shop', category: '', offer: '', grosze: '0,45', from: '', to: '', version: '4', ...fields };
  const result = sendForm(remote, PATH, values);
  const errors = result.kind === 'refused' ? result.errors : {};
  expect(Object.keys(errors)).toEqual([field]);
  const { view } = await open(RATES, { values, errors });
  const control = view.body.querySelector<HTMLInputElement>(`#stawka-${field}`)!;
  expect(control.getAttribute('aria-invalid')).toBe('true');
  expect(view.body.querySelector(`#${control.getAttribute('aria-describedby')}`)!.textContent).toContain(errors[field]);
  expect(view.body.querySelector<HTMLInputElement>('#stawka-grosze')!.getAttribute('value')).toBe(values.grosze);
});

test('budgets are sent in grosze, empty ones as none; rates are ended by their ids', () => {
  const budgets = { path: shopPanelPaths.saveBudgets(), values: { daily: '1 200,50', monthly: '', version: '4' } };
  expect(sendForm(remote, budgets.path, budgets.values)).toMatchObject({
    call: { path: shopPanelEndpoints.budgets, body: { daily: 120_050, monthly: null, version: 4 } },
  });
  expect(sendForm(remote, budgets.path, { ...budgets.values, daily: '0' })).toMatchObject({
    kind: 'refused',
    errors: { daily: expect.stringContaining('Wpisz kwotę') as string },
  });
  expect(sendForm(remote, shopPanelPaths.endRate(7), { version: '4' })).toMatchObject({
    call: { path: shopPanelEndpoints.endRate('7'), body: { version: 4 } },
  });
});

test('an outdated form says so, and the next one has the new version', async () => {
  const message = 'Stawki lub budżety zmieniły się w międzyczasie.';
  const values = { scope: 'shop', grosze: '0,77', version: '3' };
  const { view } = await open(RATES, { values, errors: {}, message });
  expect(view.getByRole('alert').textContent).toBe(message);
  const form = view.body.querySelector(`form[action="${PATH}"]`)!;
  expect(form.querySelector('[name=version]')!.getAttribute('value')).toBe('4');
  expect(form.querySelector('[name=grosze]')!.getAttribute('value')).toBe('0,77');
});

test('the price list is public', async () => {
  await using api = await serveJson({ '/api/v2/rate-minimums': MINIMUMS });
  const { view, cache, status } = await openPageView(remote, paths.commercialRates(), { apiUrl: api.baseUrl });
  expect([status, cache]).toEqual([200, { kind: 'public', maxAge: 60 }]);
  expect(view.getByRole('region', { name: /^Najniższe stawki/ }).textContent).toContain(
    'Wszystkie kategorie500,00\u00a0zł0,40',
  );
});

async function open(rates = RATES, refusedForm?: NonNullable<Parameters<typeof openPageView>[2]>['refusedForm']) {
  await using api = await serveJson({ [shopPanelEndpoints.rates]: rates, '/api/v2/rate-minimums': MINIMUMS });
  return await openPageView(remote, PATH, { apiUrl: api.baseUrl, refusedForm });
}
