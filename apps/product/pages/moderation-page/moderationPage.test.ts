import type { RefusedForm } from '@gniazdo/composition';
import { openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import type { ModerationQueue } from '@gniazdo/contracts/account';
import { mayOpenPage, STAFF_PAGES, STAFF_ROLES, staffPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import { within } from '@testing-library/dom';
import remote from '../../remote.ts';

const PATH = staffPaths.moderation();
const ENTRY: ModerationQueue['entries'][number] = {
  kind: 'question',
  id: 3,
  subject: { name: 'Sofa', path: '/pl/product/20' },
  userNickName: 'Ewa',
  text: 'Czy sofa ma <b>pokrowce</b>?',
  report: null,
  question: null,
  value: null,
  pluses: [],
  minuses: [],
  photos: [],
  dateTime: '2026-11-20T10:00:00Z',
};

test('staff see what waits, with the buttons of its kind', async () => {
  const report = { ...ENTRY, kind: 'report' as const, id: 4, report: { reference: 'ZT-1', reason: 'other' } };
  const { view, cache, head } = await open('', [ENTRY, report]);
  expect([cache, head.robots]).toEqual([{ kind: 'private' }, 'noindex']);
  expect(view.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Publish',
    'Refuse',
    'Uphold: remove the content',
    'Reject: keep the content',
  ]);
  expect(view.getByText('Report ZT-1:', { exact: false }).textContent).toContain('Inny powód');
  expect(view.getAllByText('Question')).toHaveLength(1);
  expect(view.getAllByText('Czy sofa ma <b>pokrowce</b>?')).toHaveLength(2);
  expect(view.body.querySelector('form')!.getAttribute('action')).toBe(PATH);
});

test.each(STAFF_ROLES)(
  'the page links to the pages for staff that "%s" may open, and says which one it is',
  async (role) => {
    await using api = await serveJson({ '/api/v2/moderation': { total: 0, entries: [] } });
    const options = { role: 'staff', staffRoles: [role], apiUrl: api.baseUrl } as const;
    const { view } = await openPageView(remote, PATH, options);
    const links = within(view.getByRole('navigation', { name: 'Pages for staff' })).getAllByRole('link');
    const pages = STAFF_PAGES.filter(({ path }) => mayOpenPage([role], path));
    expect(pages.length).toBeGreaterThan(1);
    expect(links.map((link) => link.getAttribute('href'))).toEqual(pages.map(({ path }) => path));
    if (mayOpenPage([role], PATH)) expect(view.getByRole('link', { current: 'page' }).textContent).toBe('Moderation');
  },
);

test('without the role, or if the API does not respond, no text is shown', async () => {
  await using api = await serveJson({ '/api/v2/moderation': { total: 1, entries: [ENTRY] } });
  const { status, html } = await openPageView(remote, PATH, { apiUrl: api.baseUrl });
  expect([status, html, api.requests]).toEqual([404, '', []]);
  const { view } = await openPageView(remote, PATH, { role: 'staff', apiUrl: 'http://127.0.0.1:1' });
  expect(view.getByRole('status').textContent).toContain('The API did not respond.');
});

test('a decision is one call of the API for the entry, without a name of its own', () => {
  const text = { kind: 'star-review', id: '3', decision: 'publish', by: 'Jan' };
  expect(sendForm(remote, PATH, text)).toEqual({
    kind: 'call',
    call: { method: 'POST', path: '/api/v2/moderation/star-review/3', body: { decision: 'publish' } },
    next: `${PATH}?done=publish`,
    nextOnError: { already_decided: `${PATH}?done=decided` },
  });
  const report = { kind: 'report', id: '4', decision: 'uphold', statement: 'Usunęliśmy opinię.' };
  expect(sendForm(remote, PATH, report)).toMatchObject({
    call: { path: '/api/v2/moderation/report/4', body: { decision: 'uphold', statement: 'Usunęliśmy opinię.' } },
  });
});

test.each<Record<string, string>>([
  {},
  { kind: 'question', id: '3' },
  { kind: 'question', id: '../auth/logout', decision: 'publish' },
  { kind: 'auth', id: '3', decision: 'publish' },
  { kind: 'question', id: '3', decision: 'delete' },
  { kind: 'report', id: '4', decision: 'uphold' },
])('the form %j is refused', async (values) => {
  expect(sendForm(remote, PATH, values)).toMatchObject({ kind: 'refused' });
  const { view } = await open('', [ENTRY], { values, errors: {} });
  expect(view.getByRole('alert').textContent).toContain('Nothing has changed.');
});

test('a refused reply of a shop has reasons, which the shop reads', () => {
  const reply = { kind: 'star-reply', id: '3', decision: 'refuse' };
  expect(sendForm(remote, PATH, { ...reply, reason: ' ' })).toMatchObject({ kind: 'refused' });
  expect(sendForm(remote, PATH, { ...reply, reason: 'Obraża.' })).toMatchObject({
    call: { path: '/api/v2/moderation/star-reply/3', body: { decision: 'refuse', reason: 'Obraża.' } },
  });
  expect(sendForm(remote, PATH, { ...reply, decision: 'publish', reason: '' })).toMatchObject({ kind: 'call' });
});

test('after a timeout the page does not say that nothing has changed', async () => {
  const message = 'Serwis nie odpowiedział na czas.';
  const { view } = await open('', [ENTRY], { values: {}, errors: {}, message, isUnknown: true });
  const text = view.getByRole('alert').textContent;
  expect(text).toContain('not known whether this was stored');
  expect(text).not.toContain('Nothing has changed');
});

test('the page says what was done; a link cannot inject a message', async () => {
  expect((await open('?done=publish')).view.getByRole('status').textContent).toContain('Published.');
  expect((await open('?done=decided')).view.getByRole('status').textContent).toContain('decided in the meantime');
  expect((await open('?done=toString')).view.queryByRole('status')).toBeNull();
});

async function open(query: string, entries: ModerationQueue['entries'] = [], refusedForm?: RefusedForm) {
  await using api = await serveJson({ '/api/v2/moderation': { total: entries.length, entries } });
  return await openPageView(remote, PATH + query, { role: 'staff', apiUrl: api.baseUrl, refusedForm });
}
