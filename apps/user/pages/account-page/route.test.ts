import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import type { View } from '@gniazdo/testing/parseView';
import remote from '../../remote.ts';

const forged = `gniazdo_user=${encodeURIComponent(JSON.stringify({ uid: 1, name: 'Jan', roles: { admin: true } }))}`;

test.each([
  ['/pl/user', '/pl/login?return=%2Fpl%2Fuser'],
  ['/pl/user?tab=2', '/pl/login?return=%2Fpl%2Fuser%3Ftab%3D2'],
])('%s redirects to the login page with a return path', async (url, location) => {
  expect(await openPage(remote, url)).toEqual({ type: 'redirect', status: 302, location });
});

test('the readable login cookie grants no access', async () => {
  expect(await openPage(remote, '/pl/user', { cookie: forged })).toMatchObject({ type: 'redirect', status: 302 });
});

test('the login page is personal and not indexed, and has a note that accounts are not available yet', async () => {
  const page = await openPageView(remote, '/pl/login?return=%2Fpl%2Fproducts%2Fsofy');
  expect(page).toMatchObject({ status: 200, cache: { kind: 'private' }, head: { robots: 'noindex' } });
  expect(page.view.body.textContent).toContain('Konta otworzymy wkrótce.');
  expect(getHrefs(page.view)).toContain('/pl/products/sofy');
  expect(page.view.getByRole<HTMLFieldSetElement>('group').disabled).toBe(true);
});

test('a login that returns to the account page does not redirect in a loop', async () => {
  const { view } = await openPageView(remote, '/pl/login?return=%2Fpl%2Fuser');
  expect(getHrefs(view)).not.toContain('/pl/user');
});

function getHrefs(view: View) {
  return view.getAllByRole('link').map((link) => link.getAttribute('href'));
}
