import { openPageView } from '@gniazdo/composition/testing/openPage';
import type { AuditLog } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import remote from '../../remote.ts';

const PATH = staffPaths.audit();
const ENTRY: AuditLog['entries'][number] = {
  id: 9,
  at: '2026-11-20T10:00:00Z',
  by: { kind: 'staff', name: 'Ola <b>' },
  shop: { name: 'Alfa', slug: 'alfa' },
  action: 'shop.pause',
  subject: 'category 12',
  before: { state: 'live' },
  after: { state: 'paused', hours: 2, daily: 25_000 },
  reason: 'Brak regulaminu',
};

test('an entry has who, what, when, why, and the values before and after', async () => {
  const { view } = await open('', { entries: [ENTRY], next: 9 });
  const [item] = view.getAllByRole('listitem');
  for (const text of [
    'Paused category 12 (Alfa)',
    'Ola <b> (staff), 2026-11-20 10:00 UTC',
    'Brak regulaminu',
    'Before: state "live"',
    'After: state "paused", hours 2, daily "250,00\u00a0zł"',
  ])
    expect(item!.textContent).toContain(text);
  expect(view.getByRole('link', { name: 'Older changes' }).getAttribute('href')).toBe(`${PATH}?before=9`);
});

test('filters are in the address, in their fields, and in the link to older changes', async () => {
  const { view, requests } = await open(
    '?shop=alfa&who=+Ola+&action=&before=20',
    { entries: [ENTRY], next: 9 },
    '?shop=alfa&who=Ola&before=20',
  );
  expect(requests).toEqual(['/api/v2/audit?shop=alfa&who=Ola&before=20']);
  const form = view.getByRole('form', { name: 'Filter' });
  expect([form.getAttribute('action'), form.getAttribute('method')]).toEqual([PATH, null]);
  expect(view.getByLabelText<HTMLInputElement>(/^Who/).getAttribute('value')).toBe('Ola');
  expect(view.getByRole('link', { name: 'Older changes' }).getAttribute('href')).toBe(
    `${PATH}?shop=alfa&who=Ola&before=9`,
  );
});

test('a filter that is too long is refused beside its field, before the API is asked', async () => {
  const { view, requests } = await open(`?shop=${'a'.repeat(101)}`, { entries: [ENTRY], next: null });
  const field = view.getByLabelText(/^Shop/);
  expect([field.getAttribute('aria-invalid'), field.getAttribute('aria-describedby')]).toEqual(['true', 'shop-error']);
  expect([view.body.querySelector('#shop-error')!.textContent, requests]).toEqual(['Shorten this.', []]);
});

test('days are a filter; what is not a day, or ends before it begins, is refused beside its field', async () => {
  const days = '?from=2026-11-01&to=2026-11-30';
  const { view, requests } = await open(days, { entries: [ENTRY], next: 9 }, days);
  expect(requests).toEqual([`/api/v2/audit${days}`]);
  expect(view.getByRole('link', { name: 'Older changes' }).getAttribute('href')).toBe(`${PATH}${days}&before=9`);
  for (const [query, field, message] of [
    ['?from=1.11.2026', 'from', 'Write a day, such as 2026-11-20.'],
    ['?to=2026-02-30', 'to', 'Write a day, such as 2026-11-20.'],
    ['?from=2026-11-02&to=2026-11-01', 'to', 'The last day is before the first one.'],
  ] as const) {
    const refused = await open(query, { entries: [ENTRY], next: null });
    expect([refused.view.body.querySelector(`#${field}-error`)?.textContent, refused.requests]).toEqual([message, []]);
  }
});

test('without entries, and without the API, the page says so; a foreign cursor is left out', async () => {
  const { view, requests } = await open('?before=../x', { entries: [], next: null });
  expect(view.getByRole('main').textContent).toContain('There are no such entries.');
  expect(requests).toEqual(['/api/v2/audit']);
  const failed = await openPageView(remote, PATH, { role: 'staff', apiUrl: 'http://127.0.0.1:1' });
  expect(failed.view.getByRole('status').textContent).toContain('The API did not respond.');
});

async function open(query: string, log: AuditLog, asked = '') {
  await using api = await serveJson({ [`/api/v2/audit${asked}`]: log });
  const page = await openPageView(remote, PATH + query, { role: 'staff', apiUrl: api.baseUrl });
  return { ...page, requests: api.requests };
}
