import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type ClickReport, POSITION_GROUPS, SHELL_KEY_HEADER } from '@gniazdo/contracts';
import { parseView } from '@gniazdo/testing/parseView';
import { within } from '@testing-library/dom';
import { createStaffLink } from '../server/staff/createStaffLink.ts';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const STAFF_KEY = 'a key of tests that has 32 letters';
const SHELL_KEY = 'a key of the shell for the API, 32';
const REPORT: ClickReport = {
  from: '2026-11-17',
  to: '2026-11-23',
  sources: [
    { source: 2, impressions: 12_000, clicks: 150, clicksByPosition: [0, 75, 30, 15, 15, 15, 0, 0, 0] },
    { source: 36, impressions: 0, clicks: 4, clicksByPosition: [4, 0, 0, 0, 0, 0, 0, 0, 0] },
  ],
};

let shell: TestShell;
let cookie: string;
let report: object = REPORT;

beforeAll(async () => {
  shell = await startTestShell({
    settings: { STAFF_KEY, SHELL_KEY },
    releases: [],
    api: ({ url, headers }, response) => {
      const isAllowed = headers[SHELL_KEY_HEADER] === SHELL_KEY && headers['x-forwarded-for'] === undefined;
      response.statusCode = url.startsWith('/api/v2/click-report') && isAllowed ? 200 : 404;
      response.end(JSON.stringify(report));
    },
  });
  const { pathname, search } = new URL(await createStaffLink(STAFF_KEY, 'http://gniazdo.test', { name: 'Ola' }));
  const { headers } = await shell.get(pathname + search);
  cookie = String(headers['set-cookie']).split(';')[0]!;
});
afterAll(() => shell.close());

test('visitors do not see the report, and it is not requested', async () => {
  shell.api.requests.length = 0;
  const { statusCode, body } = await shell.get('/_releases/clicks');
  expect(statusCode).toBe(404);
  expect(body).not.toContain('Impressions');
  expect(shell.api.requests.filter(({ url }) => url.includes('click-report'))).toEqual([]);
});

test('staff sees impressions, clicks and their rate by click source', async () => {
  const { statusCode, body, headers } = await staff('/_releases/clicks');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'private, no-store']);
  const table = within(parseView(body).getByRole('table', { name: 'By click source' }));
  const rows = table.getAllByRole('row').map(({ children }) => [...children].map(({ textContent }) => textContent));
  expect(rows).toEqual([
    ['Source', 'Impressions', 'Clicks', 'CTR'],
    ['2 categoryListing', '12,000', '150', '1.3%'],
    ['36 watchdogMail', '0', '4', '–'],
  ]);
});

test('clicks are shown by position with their share', async () => {
  const { body } = await staff('/_releases/clicks');
  const table = within(parseView(body).getByRole('table', { name: 'Clicks by position in the list' }));
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
    shell.api.requests.length = 0;
    const { body } = await staff(`/_releases/clicks${query}`);
    expect(shell.api.requests.map(({ url }) => url)).toContain(`/api/v2/click-report?days=${days}`);
    expect(parseView(body).getByRole('link', { current: 'page' }).getAttribute('href')).toContain(`days=${days}`);
  }
});

test('without a report from the API the page says so', async () => {
  report = { error: 'unavailable' };
  const { statusCode, body } = await staff('/_releases/clicks');
  report = REPORT;
  expect(statusCode).toBe(200);
  expect(parseView(body).getByRole('status').textContent).toContain('The API did not respond.');
});

function staff(url: string) {
  return shell.get(url, { cookie });
}
