import { openPage } from '@gniazdo/testing/openPage';
import remote from '../../remote.ts';

const forged = `gniazdo_user=${encodeURIComponent(JSON.stringify({ uid: 1, name: 'Jan', roles: { admin: true } }))}`;

test.each([
  ['/pl/user', '/pl/login?return=%2Fpl%2Fuser'],
  ['/pl/user?tab=2', '/pl/login?return=%2Fpl%2Fuser%3Ftab%3D2'],
])('%s leads to log-in and back', async (url, location) => {
  expect(await openPage(remote, url)).toEqual({ type: 'redirect', status: 302, location });
});

test('the readable login cookie grants no access', async () => {
  expect(await openPage(remote, '/pl/user', { cookie: forged })).toMatchObject({ type: 'redirect', status: 302 });
});

test('the login page is personal, not indexed, and says that accounts are not available yet', async () => {
  const answer = await openPage(remote, '/pl/login?return=%2Fpl%2Fproducts%2Fsofy');
  if (answer.type !== 'page') throw new Error('The log-in page redirects.');
  const { page } = answer;
  expect(page).toMatchObject({ status: 200, cache: { kind: 'private' }, head: { robots: 'noindex' } });
  expect(page.html).toContain('Konta otworzymy wkrótce.');
  expect(page.html).toContain('href="/pl/products/sofy"');
  expect(page.html).toMatch(/<fieldset[^>]*disabled/);
});

test('a login that returns to the account page does not redirect in a loop', async () => {
  const answer = await openPage(remote, '/pl/login?return=%2Fpl%2Fuser');
  expect(answer.type === 'page' && answer.page.html).not.toContain('href="/pl/user"');
});
