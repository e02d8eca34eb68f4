import type { RefusedForm } from '@gniazdo/composition';
import { openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import type { RateMinimums, ShopRates } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const AT = '2026-10-24T22:00:00Z';
const usage = { clicks: 10, free: 1, budget: 2, unrated: 3, grosze: 180 };
const RATES: ShopRates = {
  eshop: { id: 3, name: 'Alfa <b>' },
  canChange: true,
  version: 4,
  state: 'live',
  stateReason: null,
  freeClicks: 100,
  budgets: { daily: 5_000, monthly: null },
  today: usage,
  month: usage,
  uncharged: { repeated: 21, unusual: 22, own: 23, bot: 24 },
  rates: [
    { id: 7, category: null, offer: null, grosze: 45, from: AT, to: null, state: 'valid', by: 'sklep' },
    {
      id: 8,
      category: { slug: 'sofy', name: 'Sofy' },
      offer: null,
      grosze: 50,
      from: AT,
      to: AT,
      state: 'planned',
      by: 'Gniazdo',
    },
  ],
  ended: [],
  categories: [{ slug: 'sofy', name: 'Sofy' }],
};
const MINIMUMS: RateMinimums = {
  minimums: [{ id: 1, category: null, priceFrom: 50_000, grosze: 40, from: AT, isPlanned: false }],
  version: 9,
  categories: [{ slug: 'sofy', name: 'Sofy' }],
};
const SHOP = staffPaths.shopRates(3);
const LIST = staffPaths.rates();

test('staff see the rates of a shop, its budgets and what is used up', async () => {
  const { view, head, cache } = await open(SHOP);
  expect([head.robots, cache]).toEqual(['noindex', { kind: 'private' }]);
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('Rates of Alfa <b>');
  const text = view.body.textContent!;
  expect(text).toContain(
    '1,80\u00a0zł of 50,00\u00a0zł; 10 clicks, of these 1 free, 2 over the budget, 3 without a rate',
  );
  expect(text).toContain('set by the shop');
  expect(text).toContain('set by us');
  expect(view.getByLabelText<HTMLInputElement>('Clicks of a month that cost nothing').value).toBe('100');
});

test.each([
  [{ kind: 'rate', scope: 'shop', grosze: '0,45' }, 'rates', { scope: 'shop', grosze: 45, from: null, to: null }],
  [{ kind: 'end', rateId: '8' }, 'rate-ends', { rateId: 8 }],
  [{ kind: 'free', freeClicks: '500' }, 'free-clicks', { freeClicks: 500 }],
])('the form %j is one call of the API with the version and the reason', (fields, path, body) => {
  expect(sendForm(remote, SHOP, { ...fields, version: '4', reason: ' Umowa ' })).toEqual({
    kind: 'call',
    call: { method: 'POST', path: `/api/v2/shops/3/${path}`, body: { ...body, version: 4, reason: 'Umowa' } },
    next: `${SHOP}?done=${fields.kind}`,
  });
});

test('a minimum is one call of the API; an empty one ends the band', () => {
  const values = { category: '', priceFrom: '500', grosze: '', from: '', version: '9', reason: 'Cennik' };
  const body = { category: null, priceFrom: 50_000, grosze: null, from: null, version: 9, reason: 'Cennik' };
  const send = (fields: object) => sendForm(remote, LIST, { ...values, ...fields });
  expect(send({})).toMatchObject({ call: { path: '/api/v2/rate-minimums/change', body } });
  expect(send({ category: 'sofy', grosze: '0,45', from: '2026-12-01' })).toMatchObject({
    call: { body: { ...body, category: 'sofy', grosze: 45, from: '2026-12-01' } },
  });
});

test.each<[string, Record<string, string>, string]>([
  [SHOP, { kind: 'rate', scope: 'shop', grosze: '101' }, 'grosze'],
  [SHOP, { kind: 'rate', scope: 'shop', category: 'sofy', grosze: '1' }, 'scope'],
  [SHOP, { kind: 'rate', scope: 'category', category: 'sofy', offer: 'A1', grosze: '1' }, 'scope'],
  [SHOP, { kind: 'free', freeClicks: '1,5' }, 'freeClicks'],
  [SHOP, { kind: 'rate', scope: 'shop', grosze: '1', reason: ' ' }, 'reason'],
  [LIST, { priceFrom: 'tanio', grosze: '1' }, 'priceFrom'],
  [LIST, { priceFrom: '1', grosze: '1', from: 'jutro' }, 'from'],
])('on %s, %j is refused beside its field "%s"', async (path, fields, field) => {
  const values = { version: '9', reason: 'Cennik', category: '', ...fields };
  const result = sendForm(remote, path, values);
  const errors = result.kind === 'refused' ? result.errors : {};
  expect(Object.keys(errors)).toEqual([field]);
  const { view } = await open(path, { values, errors });
  expect(view.getByRole('alert').textContent).toBe('Nothing has changed. Correct the fields below.');
  expect(view.body.querySelector(`[name=${field}][aria-invalid=true]`)).not.toBeNull();
});

test('staff see minimums with forms; without the API the pages say so', async () => {
  const { view } = await open(LIST);
  expect(view.getByRole('listitem').textContent).toContain('Every category, from 500,00\u00a0zł: 0,40\u00a0zł');
  for (const path of [LIST, SHOP]) {
    const closed = await openPageView(remote, path, { role: 'staff', apiUrl: 'http://127.0.0.1:1' });
    expect(closed.view.getByRole('status').textContent).toContain('The API did not respond.');
  }
});

async function open(path: string, refusedForm?: RefusedForm) {
  await using api = await serveJson({ '/api/v2/shops/3/rates': RATES, '/api/v2/rate-minimums': MINIMUMS });
  return await openPageView(remote, path, { role: 'staff', apiUrl: api.baseUrl, refusedForm });
}
