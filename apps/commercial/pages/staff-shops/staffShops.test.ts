import type { RefusedForm } from '@gniazdo/composition';
import { openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import type { ApplicationList, StaffApplication, StaffShop, StaffShopList } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import { within } from '@testing-library/dom';
import remote from '../../remote.ts';

const SHOP_PATH = staffPaths.shop(3);
const APPLICATION_PATH = staffPaths.shopApplication(5);
const AT = '2026-11-23T10:00:00Z';

const APPLICATIONS: ApplicationList = {
  counts: { new: 2, approved: 1, refused: 0 },
  applications: [{ id: 5, company: 'Meble <b>Alfa</b>', website: 'https://alfa.pl', state: 'new', confirmedAt: AT }],
  next: 5,
};
const SHOPS: StaffShopList = {
  counts: { setup: 1, live: 2, paused: 0, ended: 0 },
  shops: [{ id: 3, name: 'Alfa', state: 'setup', stateSince: AT, hosts: ['alfa.pl'] }],
  next: 3,
};
const APPLICATION: StaffApplication = {
  id: 5,
  company: 'Meble <b>Alfa</b>',
  nip: '5260001246',
  name: 'Jan',
  email: 'jan@poczta.pl',
  website: 'https://alfa.pl',
  feedUrl: 'https://cdn.pl/a.xml',
  createdAt: AT,
  state: 'new',
  decision: null,
  checks: {
    nip: { isValid: true, shops: [{ id: 9, name: 'Beta' }] },
    host: { host: 'alfa.pl', shops: [] },
    feed: 'other-host',
    isEmailOfHost: false,
  },
};
const SHOP: StaffShop = {
  id: 3,
  name: 'Alfa',
  slug: 'alfa',
  website: 'https://alfa.pl',
  state: 'live',
  stateReason: 'Plik <b>jest</b> w porządku',
  stateSince: AT,
  budgetPause: null,
  hosts: ['alfa.pl', 'alfa.com'],
  paid: false,
  trader: { legalName: 'Alfa sp. z o.o.', nip: '5260001246', address: null, email: null, phone: null },
  offers: { shown: 4, hidden: 0, other: 1 },
  feed: { url: 'https://alfa.pl/a.xml', everyHours: 6, nextAt: AT },
  import: {
    id: 8,
    file: 'a.xml',
    startedAt: AT,
    outcome: 'imported',
    message: null,
    counts: { read: 5, new: 4, changed: 0, unchanged: 0, deactivated: 0, refused: 1 },
  },
  members: [{ email: 'jan@alfa.pl', role: 'owner', addedAt: AT }],
  invitations: [{ email: 'ewa@alfa.pl', role: 'editor', expiresAt: AT }],
  balance: { amount: 76.05, openNet: 1.5, payments: [{ day: '2026-11-02', reference: 'FV 1', amount: 100 }] },
  missing: [],
  changes: [
    {
      id: 41,
      at: AT,
      by: 'Ola',
      kind: 'staff',
      action: 'shop.hosts',
      subject: '',
      before: { hosts: ['alfa.pl'] },
      after: { hosts: ['alfa.pl', 'alfa.com'] },
      reason: 'Nowa domena',
    },
    {
      id: 39,
      at: AT,
      by: 'jan@alfa.pl',
      kind: 'shop',
      action: 'shop.details',
      subject: '',
      before: { nip: '5260001246', returnCost: 0 },
      after: { nip: '5260001246', returnCost: 2990 },
      reason: null,
    },
    {
      id: 40,
      at: AT,
      by: 'x',
      kind: 'system',
      action: 'rate.set',
      subject: 'category 1',
      before: null,
      after: { grosze: 45 },
      reason: null,
    },
    ...[
      { id: 39, action: 'statement.close', subject: '2026/10/0001', after: { net: 135, gross: 166 } },
      { id: 38, action: 'order-key.create', subject: '', after: null },
    ].map((change) => ({ ...change, at: AT, by: 'x', kind: 'system' as const, before: null, reason: null })),
  ],
  version: 41,
};

test('staff see applications and shops by state, with counts, a search and older entries', async () => {
  const { view, cache, head } = await open(staffPaths.shops());
  expect([cache, head.robots]).toEqual([{ kind: 'private' }, 'noindex']);
  expect(view.getByRole('link', { name: 'new (2)' }).getAttribute('aria-current')).toBe('page');
  expect(view.getByRole('link', { name: 'all (3)' }).getAttribute('aria-current')).toBe('page');
  expect(view.getByRole('link', { name: 'Meble <b>Alfa</b>' }).getAttribute('href')).toBe(APPLICATION_PATH);
  expect(view.getByRole('link', { name: 'Alfa' }).getAttribute('href')).toBe(SHOP_PATH);
  expect(view.getByLabelText(/Part of the name/).getAttribute('name')).toBe('q');
  expect(view.getByRole('link', { name: 'Older applications' }).getAttribute('href')).toBe(
    '/_releases/shops?applications=new&olderThan=5',
  );
});

test('the lists ask for what the address says, and ignore the rest of it', async () => {
  const { view } = await open('/_releases/shops?applications=approved&olderThan=7&q=alfa&state=live&before=x', {
    '/api/v2/shop-applications?state=approved&before=7': { ...APPLICATIONS, next: null },
    '/api/v2/shops?q=alfa&state=live': SHOPS,
  });
  expect(view.getByRole('link', { name: 'Older shops' }).getAttribute('href')).toBe(
    '/_releases/shops?applications=approved&state=live&q=alfa&before=3',
  );
  expect((await open('/_releases/shops?applications=x&state=toString')).view.getByText('in setup (1)')).toBeTruthy();
});

test('an application shows what is known about it, and a form for each decision', async () => {
  const { view } = await open(APPLICATION_PATH);
  const text = view.body.textContent!;
  for (const part of [
    'In order: The last digit of the NIP fits the others.',
    'Look: Shops with this NIP: Beta',
    'Look: The file is on another host',
    'Look: The person’s address is not of the shop’s host',
  ])
    expect(text).toContain(part);
  const approve = within(view.getByRole('form', { name: 'Approve' }));
  expect(approve.getByLabelText<HTMLTextAreaElement>(/^Hosts/).value).toBe('alfa.pl');
  expect(view.getByRole('form', { name: 'Refuse' }).getAttribute('action')).toBe(APPLICATION_PATH);
});

test('a decided application has no forms, but says who decided, when and why', async () => {
  const decision = { by: 'Ola', at: AT, reason: 'Nie ma sklepu', shop: null };
  const { view } = await open(APPLICATION_PATH, {
    '/api/v2/shop-applications/5': { ...APPLICATION, state: 'refused', decision },
  });
  expect(view.queryByRole('form')).toBeNull();
  expect(view.body.textContent).toContain('Refused by Ola, 2026-11-23 10:00 UTC.Nie ma sklepu');
});

test('a shop shows state, company, file, people, payments and changes', async () => {
  const { view } = await open(SHOP_PATH);
  const text = view.body.textContent!;
  for (const part of [
    'The shop is live since 2026-11-23 10:00 UTC: Plik <b>jest</b> w porządku.',
    'Alfa sp. z o.o.',
    '5 offers read, 4 new, 0 changed, 0 gone, 1 refused',
    'jan@alfa.pl, owner since',
    'ewa@alfa.pl, invited as editor',
    'minus statements, with VAT: 76,05\u00a0zł. In no statement yet, without VAT: 1,50\u00a0zł.',
    'Hosts changed: hosts alfa.pl → alfa.pl, alfa.com',
    'Ola (staff), 2026-11-23 10:00 UTC',
    'Details changed: returnCost 0,00\u00a0zł → 29,90\u00a0zł',
    'Rate set: category 1; amount 0,45\u00a0zł',
    'Statement closed: 2026/10/0001; net 1,35\u00a0zł; gross 1,66\u00a0zł',
    'Key for orders created',
  ])
    expect(text).toContain(part);
});

test.each<[Partial<StaffShop>, string[]]>([
  [{ state: 'live' }, ['Pause', 'End']],
  [{ state: 'paused' }, ['Resume', 'End']],
  [{ state: 'paused', budgetPause: '2026-12-01' }, ['Pause', 'End']],
  [{ state: 'setup', missing: ['import'] }, ['End']],
  [{ state: 'setup' }, ['Make it live', 'End']],
  [{ state: 'ended' }, ['Reopen']],
])('a shop with %j can be changed by: %j', async (values, names) => {
  const { view } = await open(SHOP_PATH, { '/api/v2/shops/3': { ...SHOP, ...values } });
  const form = within(view.getByRole('form', { name: 'Change the state' }));
  expect(form.queryAllByRole('button').map(({ textContent }) => textContent)).toEqual(names);
});

test('a shop without a budget says until when it is paused', async () => {
  const paused = { ...SHOP, state: 'paused', budgetPause: '2026-12-01' };
  const { view } = await open(SHOP_PATH, { '/api/v2/shops/3': paused });
  expect(view.body.textContent).toContain('Its budget is used up: it is resumed on 2026-12-01, or when it gets more.');
});

test.each<[Record<string, string>, string, object]>([
  [
    { kind: 'paused', reason: ' Prosi o to ', version: '41' },
    'state',
    { state: 'paused', reason: 'Prosi o to', version: 41 },
  ],
  [
    { kind: 'hosts', hosts: 'alfa.pl\r\n m.alfa.pl\r\n', reason: 'x', version: '41' },
    'hosts',
    { hosts: ['alfa.pl', 'm.alfa.pl'], reason: 'x', version: 41 },
  ],
  [{ kind: 'unpaid', reason: 'x', version: '0' }, 'paid', { paid: false, reason: 'x', version: 0 }],
  [
    { kind: 'payment', amount: '1 200,5', day: '2026-11-02', reference: ' FV 1 ' },
    'payments',
    { grosze: 120_050, day: '2026-11-02', reference: 'FV 1' },
  ],
  [{ kind: 'owner', email: ' jan@alfa.pl ' }, 'owners', { email: 'jan@alfa.pl' }],
])('the form %j is one call of the API', (values, path, body) => {
  expect(sendForm(remote, SHOP_PATH, { ...values, by: 'Jan' })).toMatchObject({
    kind: 'call',
    call: { method: 'POST', path: `/api/v2/shops/3/${path}`, body },
    next: expect.stringMatching(/^\/_releases\/shops\/3\?done=\w+$/) as string,
  });
});

test('an approval leads to the new shop, a refusal back to the application', () => {
  const approval = { kind: 'approve', name: 'Alfa', legalName: 'Alfa sp. z o.o.', hosts: 'alfa.pl' };
  expect(sendForm(remote, APPLICATION_PATH, approval)).toMatchObject({
    call: {
      path: '/api/v2/shop-applications/5/approve',
      body: { name: 'Alfa', legalName: 'Alfa sp. z o.o.', hosts: ['alfa.pl'] },
    },
    next: '/_releases/shops/*shopId*?done=approve',
  });
  expect(sendForm(remote, APPLICATION_PATH, { kind: 'refuse', reason: 'Nie ma sklepu' })).toMatchObject({
    call: { path: '/api/v2/shop-applications/5/refuse', body: { reason: 'Nie ma sklepu' } },
    next: `${APPLICATION_PATH}?done=refuse`,
  });
});

test.each<[string, string, Record<string, string>]>([
  ['kind', SHOP_PATH, {}],
  ['kind', SHOP_PATH, { kind: 'delete', reason: 'x', version: '41' }],
  ['reason', SHOP_PATH, { kind: 'paused', reason: ' ', version: '41' }],
  ['version', SHOP_PATH, { kind: 'paused', reason: 'x', version: '1e3' }],
  ['hosts', SHOP_PATH, { kind: 'hosts', hosts: ' ', reason: 'x', version: '41' }],
  ['amount', SHOP_PATH, { kind: 'payment', amount: 'sto', day: '2026-11-02', reference: 'a' }],
  ['amount', SHOP_PATH, { kind: 'payment', amount: '0', day: '2026-11-02', reference: 'a' }],
  ['day', SHOP_PATH, { kind: 'payment', amount: '1', day: '', reference: 'a' }],
  ['email', SHOP_PATH, { kind: 'owner', email: 'jan' }],
  ['name', APPLICATION_PATH, { kind: 'approve', name: '', legalName: 'a', hosts: 'a.pl' }],
  ['reason', APPLICATION_PATH, { kind: 'refuse', reason: 'x'.repeat(1_001) }],
])('a form is refused because of its "%s"', async (field, path, values) => {
  const result = sendForm(remote, path, values);
  expect(result).toMatchObject({ kind: 'refused', errors: { [field]: expect.any(String) as string } });
  const refusedForm = { values, errors: result.kind === 'refused' ? result.errors : {} };
  expect((await open(path, {}, refusedForm)).view.getByRole('alert').textContent).toContain('Nothing has changed.');
});

test('a refused form keeps what was typed, has the message at its field, and the version of now', async () => {
  const values = { kind: 'hosts', hosts: 'router', reason: 'Nowa domena', version: '7' };
  const { view } = await open(SHOP_PATH, {}, { values, errors: { hosts: 'Not a host.' } });
  const form = view.getByRole('form', { name: 'Change the hosts' });
  const field = within(form).getByLabelText<HTMLTextAreaElement>(/^Hosts/);
  expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['router', 'true']);
  expect(view.body.querySelector(`#${field.getAttribute('aria-describedby')}`)!.textContent).toBe('Not a host.');
  expect(within(form).getByLabelText<HTMLTextAreaElement>('Why').value).toBe('Nowa domena');
  expect(form.querySelector<HTMLInputElement>('[name=version]')!.value).toBe('41');
  const other = within(view.getByRole('form', { name: 'Change the state' }));
  expect(other.getByLabelText<HTMLTextAreaElement>('Why').value).toBe('');
});

test('only finance has the rates and payments of a shop, and each role has links to what it opens', async () => {
  for (const [role, isFinance] of [
    ['support', false],
    ['finance', true],
  ] as const) {
    await using api = await serveJson({ '/api/v2/shops/3': SHOP });
    const { view } = await openPageView(remote, SHOP_PATH, { role: 'staff', staffRoles: [role], apiUrl: api.baseUrl });
    expect(view.queryByRole('link', { name: 'Rates and budgets' }) !== null).toBe(isFinance);
    expect(view.queryByRole('form', { name: 'Record a payment' }) !== null).toBe(isFinance);
    expect(view.getByRole('form', { name: 'Change the state' })).toBeTruthy();
    const nav = within(view.getByRole('navigation', { name: 'Pages for staff' }));
    expect(nav.queryByRole('link', { name: 'Statements' }) !== null).toBe(isFinance);
    expect(nav.queryByRole('link', { name: 'Moderation' }) !== null).toBe(!isFinance);
  }
});

test('unknown ones are 404, also without the role; without the API the pages say so', async () => {
  for (const path of ['/_releases/shops/0', '/_releases/shops/4', '/_releases/shops/applications/x'])
    expect([path, (await open(path)).status]).toEqual([path, 404]);
  expect((await openPageView(remote, SHOP_PATH, { apiUrl: 'http://127.0.0.1:1' })).status).toBe(404);
  for (const path of [staffPaths.shops(), SHOP_PATH, APPLICATION_PATH]) {
    const { view } = await openPageView(remote, path, { role: 'staff', apiUrl: 'http://127.0.0.1:1' });
    expect(view.getByRole('status').textContent).toContain('The API did not respond.');
  }
});

test('the page says what was done; a link cannot inject a message', async () => {
  expect((await open(`${SHOP_PATH}?done=paused`)).view.getByRole('status').textContent).toContain(
    'The shop is paused.',
  );
  expect((await open(`${SHOP_PATH}?done=toString`)).view.queryByRole('status')).toBeNull();
});

async function open(path: string, responses: Record<string, object> = {}, refusedForm?: RefusedForm) {
  await using api = await serveJson({
    '/api/v2/shop-applications?state=new': APPLICATIONS,
    '/api/v2/shops': SHOPS,
    '/api/v2/shop-applications/5': APPLICATION,
    '/api/v2/shops/3': SHOP,
    ...responses,
  });
  return await openPageView(remote, path, { role: 'staff', apiUrl: api.baseUrl, refusedForm });
}
