import { openPageView } from '@gniazdo/composition/testing/openPage';
import type { Work } from '@gniazdo/contracts/account';
import { staffPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import { within } from '@testing-library/dom';
import remote from '../../remote.ts';

const WORK: Work = {
  applications: 3,
  readyShops: 9,
  texts: 12,
  reports: 1,
  appeals: 8,
  corrections: 13,
  shops: { 'stale-feed': 4, 'failed-import': 5, 'held-import': 2, 'price-errors': 6, 'unusual-clicks': 7 },
};
const MODERATED = [
  ['Texts to moderate: 12', staffPaths.moderation()],
  ['Reports of content: 1', staffPaths.moderation()],
  ['Held imports: 2', staffPaths.moderation()],
];
const ALERTS = [
  ['Files that are late: 4', staffPaths.alerts()],
  ['Failed imports: 5', staffPaths.alerts()],
  ['Price errors: 6', staffPaths.alerts()],
  ['Unusual clicks: 7', staffPaths.alerts()],
];
const APPEALS = [['Objections: 8', staffPaths.appeals()]];
const CORRECTIONS = [['Blocks to undo: 13', staffPaths.corrections()]];
const APPLICATIONS = [
  ['Applications of shops: 3', staffPaths.shops()],
  ['Shops to make live: 9', `${staffPaths.shops()}?state=setup`],
];

test.each([
  ['admin', [...APPLICATIONS, ...MODERATED, ...APPEALS, ...CORRECTIONS, ...ALERTS]],
  ['support', [...APPLICATIONS, ...MODERATED, ...APPEALS, ...ALERTS]],
  ['catalogue', [...MODERATED, ...CORRECTIONS, ...ALERTS]],
  ['finance', APPLICATIONS],
])('the role "%s" sees the counts of the pages that it opens', async (role, links) => {
  const { view, cache, head } = await open([role]);
  expect([cache, head.robots]).toEqual([{ kind: 'private' }, 'noindex']);
  const list = view.queryAllByRole('list')[0]!;
  const found = within(list).getAllByRole('link');
  expect(found.map((link) => [link.textContent, link.getAttribute('href')])).toEqual(links);
});

test('the pages of the navigation are those of the role, and the control room is for administrators', async () => {
  const names = async (role: string) => {
    const nav = within((await open([role])).view.getByRole('navigation', { name: 'Pages for staff' }));
    return nav.getAllByRole('link').map(({ textContent }) => textContent);
  };
  expect(await names('admin')).toEqual(expect.arrayContaining(['Work', 'Releases', 'Flags', 'Audit log']));
  const ofFinance = await names('finance');
  expect(ofFinance).toEqual(expect.arrayContaining(['Work', 'Clicks', 'Audit log']));
  for (const name of ['Releases', 'Flags', 'Moderation', 'Corrections']) expect(ofFinance).not.toContain(name);
});

test('without the role there is no page; without the API it says so', async () => {
  await using api = await serveJson({ '/api/v2/work': WORK });
  const { status, html } = await openPageView(remote, staffPaths.work(), { apiUrl: api.baseUrl });
  expect([status, html, api.requests]).toEqual([404, '', []]);
  const { view } = await openPageView(remote, staffPaths.work(), { role: 'staff', apiUrl: 'http://127.0.0.1:1' });
  expect(view.getByRole('status').textContent).toContain('The API did not respond.');
});

async function open(staffRoles: string[]) {
  await using api = await serveJson({ '/api/v2/work': WORK });
  return await openPageView(remote, staffPaths.work(), { role: 'staff', staffRoles, apiUrl: api.baseUrl });
}
