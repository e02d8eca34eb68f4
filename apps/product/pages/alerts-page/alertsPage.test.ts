import { openPageView } from '@gniazdo/composition/testing/openPage';
import type { ShopProblems } from '@gniazdo/contracts/account';
import { staffPaths, starPaths } from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import { within } from '@testing-library/dom';
import remote from '../../remote.ts';

const shop = { id: 3, name: 'Alfa <b>', slug: 'alfa' };
const at = '2026-11-20T10:00:00Z';

test('problems are grouped by kind, with the shop and what is known', async () => {
  const { view } = await open({
    total: 7,
    problems: [
      { problem: 'stale-feed', shop, since: null, count: null, usual: null },
      { problem: 'stale-feed', shop: { ...shop, id: 4, name: 'Beta' }, since: at, count: null, usual: null },
      { problem: 'price-errors', shop, since: at, count: 12, usual: null },
      { problem: 'unusual-clicks', shop, since: null, count: 90, usual: 2.5 },
    ],
  });
  expect(view.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    'Files that are late',
    'Price errors',
    'Unusual clicks today',
  ]);
  expect(view.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Alfa <b>No import has ever worked.',
    'BetaThe last import that worked: 2026-11-20 10:00 UTC.',
    'Alfa <b>12 findings in the import of 2026-11-20 10:00 UTC.',
    'Alfa <b>90 today; usual are 2.5 a day.',
  ]);
  expect(view.getByText('The first 4 of 7 problems are shown.')).toBeTruthy();
  const late = within(view.getByRole('region', { name: 'Files that are late' }));
  expect(late.getAllByRole('link')[0]!.getAttribute('href')).toBe(starPaths.eshop('alfa'));
});

test.each([
  ['support', staffPaths.shop(3)],
  ['catalogue', starPaths.eshop('alfa')],
])('the role "%s" gets from an alert to the page of the shop that it may open', async (role, address) => {
  const problem = { problem: 'failed-import', shop, since: at, count: null, usual: null } as const;
  const { view } = await open({ total: 1, problems: [problem] }, [role]);
  expect(view.getByRole('link', { name: shop.name }).getAttribute('href')).toBe(address);
});

test('without problems, and without the API, the page says so', async () => {
  const { view } = await open({ total: 0, problems: [] });
  expect(view.getByRole('main').textContent).toContain('No live shop has a problem');
  const failed = await openPageView(remote, staffPaths.alerts(), { role: 'staff', apiUrl: 'http://127.0.0.1:1' });
  expect(failed.view.getByRole('status').textContent).toContain('The API did not respond.');
});

async function open(list: ShopProblems, staffRoles: string[] = []) {
  await using api = await serveJson({ '/api/v2/shop-problems': list });
  return await openPageView(remote, staffPaths.alerts(), { role: 'staff', staffRoles, apiUrl: api.baseUrl });
}
