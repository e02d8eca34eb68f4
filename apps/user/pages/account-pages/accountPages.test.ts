import { openPage, openPageView } from '@gniazdo/composition/testing/openPage';
import { sendForm } from '@gniazdo/composition/testing/sendForm';
import { type PushState, type SessionUser, USER_PICTURE } from '@gniazdo/contracts/account';
import {
  accountPaths,
  AUTH_PATH,
  favouriteListPaths,
  paths,
  PUSH_ENDPOINT,
  shopPanelPaths,
  watchdogPaths,
} from '@gniazdo/contracts/site';
import { serveJson } from '@gniazdo/testing/serveJson';
import { within } from '@testing-library/dom';
import remote from '../../remote.ts';

const USER: SessionUser = {
  uid: '1',
  name: 'Jan Nowak',
  email: 'jan@example.com',
  avatar: { url: null, initials: 'JN' },
  roles: { admin: false, eshop: false },
  dateOfBirth: '1990-02-28',
  gender: 1,
};
const SETTINGS = { [`${AUTH_PATH}settings`]: { hasAlerts: true } };
const OFF: PushState = { publicKey: 'klucz', isSubscribed: false };

test('the page of the account says who is signed in, and its links are before the settings', async () => {
  const { view, head, cache } = await open(paths.user(), { ...SETTINGS, [PUSH_ENDPOINT]: OFF });
  expect([head.robots, cache]).toEqual(['noindex', { kind: 'private' }]);
  expect(view.getByText('Jan Nowak').closest('p')!.textContent).toBe('Jan Nowakjan@example.com');
  const links = view.getByRole('navigation', { name: 'Twoje konto' });
  expect(getPaths(links)).toEqual([
    paths.favourites(),
    watchdogPaths.list(),
    favouriteListPaths.all(),
    '#powiadomienia',
    accountPaths.personalData(),
    accountPaths.picture(),
    accountPaths.changeEmail(),
    accountPaths.renewPassword(),
  ]);
  const settings = view.body.querySelector('form')!;
  expect(settings.compareDocumentPosition(links)).toBe(settings.DOCUMENT_POSITION_PRECEDING);
  expect(view.body.querySelector('.primary')).toBeNull();
  const { account, key } = view.getByRole('button', { name: 'Włącz w tej przeglądarce' }).dataset;
  expect([account, key]).toEqual(['startPush', 'klucz']);
});

test('the account of a shop has a link to its panel', async () => {
  const user = { ...USER, roles: { admin: false, eshop: true } };
  const { view } = await open(paths.user(), SETTINGS, { user });
  expect(getPaths(view.getByRole('navigation', { name: 'Twoje konto' }))).toContain(shopPanelPaths.panel());
  expect(view.body.textContent).toContain('konto sklepu');
});

test('what cannot be read is left out, also from the links', async () => {
  const { view } = await open(paths.user(), {});
  expect(view.queryByRole('link', { name: 'Powiadomienia' })).toBeNull();
  expect(view.queryByRole('heading', { name: 'Powiadomienia w przeglądarce' })).toBeNull();
  expect(view.getByText('Jan Nowak')).toBeTruthy();
});

test('the page says what has happened, also after forms of the shell', async () => {
  for (const [info, text] of [
    ['session', 'Wylogowaliśmy urządzenie.'],
    ['passkey-removed', 'Usunęliśmy klucz dostępu.'],
    ['push-ended', 'Powiadomienia w tej przeglądarce są wyłączone.'],
  ])
    expect((await open(`${paths.user()}?info=${info}`)).view.getByRole('status').textContent).toBe(text);
  for (const info of ['valueOf', 'constructor', '__proto__', 'unknown'])
    expect((await open(`${paths.user()}?info=${info}`)).view.queryByRole('status')).toBeNull();
});

test.each([paths.user(), accountPaths.personalData(), accountPaths.picture()])(
  '%s leads to the login without a session, or when it ends in between, and is shown with one',
  async (path) => {
    const login = { type: 'redirect', location: paths.login(path) };
    expect(await openPage(remote, path, { isSignedIn: false })).toMatchObject(login);
    await using api = await serveJson({ [`${AUTH_PATH}session`]: { user: null } });
    expect(await openPage(remote, path, { apiUrl: api.baseUrl })).toMatchObject(login);
    expect((await open(path)).status).toBe(200);
  },
);

test('settings and notifications of the browser are saved, and lead to the account', () => {
  const next = (info: string) => `${paths.user()}?info=${info}`;
  const settings = (hasAlerts: boolean) => ({
    kind: 'call',
    call: { method: 'POST', path: `${AUTH_PATH}settings`, body: { hasAlerts } },
    next: next('settings'),
  });
  expect(sendForm(remote, accountPaths.saveSettings(), { alerts: 'on' })).toEqual(settings(true));
  expect(sendForm(remote, accountPaths.saveSettings())).toEqual(settings(false));
  expect(sendForm(remote, accountPaths.endPush())).toEqual({
    kind: 'call',
    call: { method: 'DELETE', path: PUSH_ENDPOINT },
    next: next('push-ended'),
  });
});

test('the form of personal data has what is known, and refused ones what was typed, with the focus on the first invalid field', async () => {
  const path = accountPaths.personalData();
  const { view } = await open(path);
  expect(view.getByLabelText<HTMLInputElement>('Imię i nazwisko').value).toBe('Jan Nowak');
  expect(view.getByLabelText<HTMLInputElement>(/^Data urodzenia/).value).toBe('1990-02-28');
  expect(view.getByLabelText<HTMLInputElement>('mężczyzna').checked).toBe(true);
  const values = { name: '', dateOfBirth: '2099-01-01', gender: '2' };
  const refused = sendForm(remote, path, values);
  expect(refused).toMatchObject({ kind: 'refused', errors: { name: 'Podaj imię i nazwisko' } });
  const { errors } = refused as { errors: Record<string, string> };
  const { view: again } = await open(path, {}, { refusedForm: { values, errors } });
  const name = again.getByLabelText<HTMLInputElement>('Imię i nazwisko');
  expect([name.value, name.getAttribute('aria-invalid'), name.autofocus]).toEqual(['', 'true', true]);
  expect(again.getByLabelText<HTMLInputElement>('kobieta').checked).toBe(true);
  expect(again.body.querySelectorAll('[autofocus]')).toHaveLength(1);
  expect(sendForm(remote, path, { name: ' Ewa ', dateOfBirth: '', gender: '' })).toEqual({
    kind: 'call',
    call: { method: 'POST', path: `${AUTH_PATH}data`, body: { name: 'Ewa', dateOfBirth: null, gender: null } },
    next: `${paths.user()}?info=data`,
  });
});

test('one picture of at most 8 MB is sent, or the picture removed', () => {
  const path = accountPaths.picture();
  expect(sendForm(remote, path, {}, { photos: [USER_PICTURE.maxBytes] })).toEqual({
    kind: 'call',
    call: { method: 'POST', path: `${AUTH_PATH}picture`, photos: { field: 'picture', isSingle: true } },
    next: `${paths.user()}?info=picture`,
  });
  const tooLarge = 'Zdjęcie jest za duże: najwyżej 8 MB.';
  for (const [photos, message] of [
    [[], 'Wybierz zdjęcie.'],
    [[4, 4], 'Wybierz zdjęcie.'],
    [[USER_PICTURE.maxBytes + 1], tooLarge],
  ] as const)
    expect(sendForm(remote, path, {}, { photos: [...photos] })).toEqual({
      kind: 'refused',
      errors: { photos: message },
    });
  expect(remote.forms.find((form) => form.path === '/user/picture')!.uploads).toMatchObject({ tooLarge });
  expect(sendForm(remote, accountPaths.removePicture())).toMatchObject({
    call: { method: 'DELETE', path: `${AUTH_PATH}picture` },
  });
});

test('the page of the picture says what is wrong with it: none, too large, or what the API says', async () => {
  for (const [refused, text] of [
    [{ errors: { photos: 'Wybierz zdjęcie.' } }, 'Wybierz zdjęcie.'],
    [{ errors: { picture: 'Plik jest uszkodzony.' } }, 'Plik jest uszkodzony.'],
    [{ errors: {}, message: 'Zbyt wiele zapytań.' }, 'Zbyt wiele zapytań.'],
  ] as const) {
    const { view } = await open(accountPaths.picture(), {}, { refusedForm: { values: {}, ...refused } });
    expect(view.getByRole('alert').textContent).toBe(text);
    expect(view.getByLabelText<HTMLInputElement>('Zdjęcie').type).toBe('file');
  }
});

async function open(
  url: string,
  responses: object = {},
  { user = USER, ...options }: Parameters<typeof openPage>[2] & { user?: SessionUser } = {},
) {
  await using api = await serveJson({ [`${AUTH_PATH}session`]: { user }, ...responses });
  return await openPageView(remote, url, { apiUrl: api.baseUrl, ...options });
}

function getPaths(links: HTMLElement) {
  return within(links)
    .getAllByRole('link')
    .map((link) => link.getAttribute('href'));
}
