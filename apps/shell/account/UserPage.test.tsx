import { accountPaths, favouriteListPaths, paths, type SessionUser, shopPanelPaths } from '@gniazdo/contracts';
import { renderView } from '@gniazdo/testing/renderView';
import { within } from '@testing-library/dom';
import { UserPage } from './UserPage.tsx';

const USER: SessionUser = {
  uid: '1',
  name: 'Jan Nowak',
  email: 'jan@example.com',
  avatar: { url: null, initials: 'JN' },
  roles: { admin: false, eshop: false },
  dateOfBirth: null,
  gender: null,
};

test('the links of the account are before its settings, and the last and quiet button is the logout', () => {
  const view = render(USER);
  const links = view.getByRole('navigation', { name: 'Twoje konto' });
  expect(getPaths(links)).toEqual([
    paths.favourites(),
    accountPaths.watchdog(),
    favouriteListPaths.all(),
    '#powiadomienia',
    accountPaths.personalData(),
    accountPaths.picture(),
    accountPaths.renewPassword(),
  ]);
  expect(view.body.querySelector('form')!.compareDocumentPosition(links)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  const buttons = view.getAllByRole<HTMLButtonElement>('button');
  expect(buttons.at(-1)!.textContent).toBe('Wyloguj się');
  expect(buttons.at(-1)!.form!.getAttribute('action')).toBe(accountPaths.logout());
  expect(view.body.querySelector('.primary')).toBeNull();
});

test('the account of a shop has a link to its panel', () => {
  const view = render({ ...USER, roles: { admin: false, eshop: true } });
  expect(getPaths(view.getByRole('navigation', { name: 'Twoje konto' }))).toContain(shopPanelPaths.panel());
});

test('without settings there is no link to them', () => {
  const view = renderView(<UserPage user={USER} sessions={[]} now="2026-11-26T12:00:00Z" />);
  expect(view.queryByRole('link', { name: 'Powiadomienia' })).toBeNull();
});

function render(user: SessionUser) {
  return renderView(<UserPage user={user} sessions={[]} settings={{ hasAlerts: true }} now="2026-11-26T12:00:00Z" />);
}

function getPaths(links: HTMLElement) {
  return within(links)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
}
