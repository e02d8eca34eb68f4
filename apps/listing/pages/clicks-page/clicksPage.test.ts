import { openPageView } from '@gniazdo/composition/testing/openPage';
import { type ClickReport, POSITION_GROUPS, staffPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import { within } from '@testing-library/dom';
import remote from '../../remote.ts';

const REPORT: ClickReport = {
  from: '2026-11-17',
  to: '2026-11-23',
  sources: [
    { source: 2, impressions: 12_000, clicks: 150, clicksByPosition: [0, 75, 30, 15, 15, 15, 0, 0, 0] },
    { source: 36, impressions: 0, clicks: 4, clicksByPosition: [4, 0, 0, 0, 0, 0, 0, 0, 0] },
  ],
};

test('without the role the report is neither shown nor requested', async () => {
  await using api = await serveJson({ '/api/v2/click-report?days=7': REPORT });
  const { status, html } = await openPageView(remote, staffPaths.clicks(), { apiUrl: api.baseUrl });
  expect([status, html, api.requests]).toEqual([404, '', []]);
});

test('staff sees impressions, clicks and their rate by click source', async () => {
  const { view, cache, head } = await open();
  expect([cache, head.robots]).toEqual([{ kind: 'private' }, 'noindex']);
  const table = within(view.getByRole('table', { name: 'By click source' }));
  const rows = table.getAllByRole('row').map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Source', 'Impressions', 'Clicks', 'CTR'],
    ['2 categoryListing', '12,000', '150', '1.3%'],
    ['36 watchdogMail', '0', '4', '–'],
  ]);
});

test('clicks are shown by position with their share', async () => {
  const { view } = await open();
  const table = within(view.getByRole('table', { name: 'Clicks by position in the list' }));
  const heads = table.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(heads).toEqual(['Source', 'none', '1', '2', '3', '4', '5–8', '9–24', '25–48', '49+']);
  expect(heads).toHaveLength(POSITION_GROUPS.length + 2);
  const cells = within(table.getByRole('row', { name: /^2 / })).getAllByRole('cell');
  expect(cells.map(({ textContent }) => textContent)).toEqual([
    '0',
    '7550%',
    '3020%',
    '1510%',
    '1510%',
    '1510%',
    '0',
    '0',
    '0',
  ]);
});

test('staff chooses the days; others than those of the list are seven', async () => {
  for (const [query, days] of [
    ['', 7],
    ['?days=28', 28],
    ['?days=1', 1],
    ['?days=400', 7],
  ] as const) {
    const { view, requests } = await open(query);
    expect(requests).toEqual([`/api/v2/click-report?days=${days}`]);
    expect(within(view.getByRole('main')).getByRole('link', { current: 'page' }).getAttribute('href')).toContain(
      `days=${days}`,
    );
  }
});

test('the menu has only what the role may open', async () => {
  const options = { role: 'staff', staffRoles: ['finance'], apiUrl: 'http://127.0.0.1:1' } as const;
  const { view } = await openPageView(remote, staffPaths.clicks(), options);
  const names = [...view.getByRole('navigation', { name: 'Pages for staff' }).children].map((a) => a.textContent);
  expect(names).toEqual(['Work', 'Clicks', 'Shops', 'Rates', 'Statements', 'Audit log']);
});

test('without a report from the API the page says so', async () => {
  const options = { role: 'staff', apiUrl: 'http://127.0.0.1:1' } as const;
  const { status, view } = await openPageView(remote, staffPaths.clicks(), options);
  expect(status).toBe(200);
  expect(view.getByRole('status').textContent).toContain('The API did not respond.');
});

async function open(query = '') {
  const reports = [1, 7, 28].map((days) => [`/api/v2/click-report?days=${days}`, REPORT] as const);
  await using api = await serveJson(Object.fromEntries(reports));
  const page = await openPageView(remote, staffPaths.clicks() + query, { role: 'staff', apiUrl: api.baseUrl });
  return { ...page, requests: api.requests };
}
