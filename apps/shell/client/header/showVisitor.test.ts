/**
 * @jest-environment jsdom
 */
import { ACCOUNT_COOKIES, CLOSED_BANNERS_COOKIE, paths, shopPanelPaths } from '@gniazdo/contracts/site';
import { CONSENT_COOKIE } from '@gniazdo/tracking';
import { screen } from '@testing-library/react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Header } from '../../layout/Header.tsx';
import { showVisitor } from './showVisitor.ts';

afterEach(() => {
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0]}=; max-age=0`;
});

test('a guest sees the login, the bar of consent and the strip; what others see is removed', async () => {
  await openPage({});
  expect(screen.getByRole('link', { name: 'Zaloguj się' }).getAttribute('href')).toBe(paths.login());
  expect(screen.getByRole('link', { name: 'Ulubione' }).dataset['dialog']).toContain('shell/SignIn');
  expect(screen.getByRole('region', { name: 'Zgoda na pliki cookie' })).toBeTruthy();
  expect(screen.getByRole('complementary', { name: 'Ogłoszenie' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Konto' })).toBeNull();
  expect(document.querySelector('#konto-menu, [hidden]')).toBeNull();
});

test('[P-05 S-61] a user sees their name, initials and favourites, and no login', async () => {
  await openPage({ [ACCOUNT_COOKIES.user]: user({ avatar: { url: null, initials: 'AN' } }) });
  expect(screen.getByRole('button', { name: 'Konto: Anna Nowak' }).textContent).toBe('ANKonto: Anna NowakAnna');
  // The second one is in the popover.
  expect(screen.getAllByRole('link', { name: 'Ulubione' })[0]!.dataset['dialog']).toContain('user/Favourites');
  expect(document.getElementById('konto-menu')!.textContent).toMatch(/^Anna Nowak/);
  expect(document.body.textContent).not.toContain('Zaloguj się');
  expect(document.body.textContent).not.toMatch(/Strefa sklepów|Panel sklepu/);
  expect(document.querySelector('[hidden]')).toBeNull();
});

test('[P-10] people with a shop have links to its panel and to the pages for shops', async () => {
  await openPage({ [ACCOUNT_COOKIES.user]: user({ roles: { eshop: true } }) });
  expect(screen.getByRole('link', { name: 'Panel sklepu' }).getAttribute('href')).toBe(shopPanelPaths.panel());
  expect(document.querySelector('#konto-menu a[href="http://shops.test/"]')!.textContent).toBe('Strefa sklepów');
});

test('a picture of this site replaces the initials', async () => {
  const read = async (url: string) => {
    await openPage({ [ACCOUNT_COOKIES.user]: user({ avatar: { url, initials: 'AN' } }) });
    return screen.getByRole('button', { name: 'Konto: Anna Nowak' }).querySelector('img')?.getAttribute('src');
  };
  expect(await read('/i/avatar/1.webp')).toBe('/i/avatar/1.webp');
  expect(await read('https://other.example/1.webp')).toBeUndefined();
  expect(await read('javascript:alert(1)')).toBeUndefined();
});

test('[V-22] with an invalid login cookie the visitor is a guest', async () => {
  const invalid = [
    { uid: 'a' },
    { uid: 'a', name: ['x'] },
    { name: 'Anna' },
    { uid: '', name: 'Anna' },
    { uid: 1, name: 'Anna' },
  ];
  for (const value of ['%7Bxx', '%', 'null', '[]', '5', ...invalid.map(encode)]) {
    await openPage({ [ACCOUNT_COOKIES.user]: value });
    expect(document.body.textContent).not.toContain('Anna');
    expect(screen.getByRole('link', { name: 'Zaloguj się' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Konto/ })).toBeNull();
  }
});

test('names are text', async () => {
  const name = '"><img src=x onerror=alert(1)>';
  await openPage({ [ACCOUNT_COOKIES.user]: user({ name, avatar: { initials: '<b></b>' } }) });
  const button = screen.getByRole('button', { name: `Konto: ${name}` });
  expect(button.querySelector('img, b')).toBeNull();
});

test.each([
  ['essential', false],
  ['analytics%7Cessential', false],
  ['', true],
  ['x', true],
])('with the decision "%s" the bar of consent is shown: %s', async (value, isShown) => {
  await openPage({ [CONSENT_COOKIE]: value });
  expect(screen.queryByRole('region', { name: 'Zgoda na pliki cookie' }) !== null).toBe(isShown);
});

test.each([
  ['zima-25', true],
  ['lato-26', false],
  ['zima-25.lato-26', false],
])('after the strips %s were closed, another one is shown: %s', async (value, isShown) => {
  await openPage({ [CLOSED_BANNERS_COOKIE]: value });
  expect(screen.queryByRole('complementary', { name: 'Ogłoszenie' }) !== null).toBe(isShown);
});

test('elements are chosen as they are parsed, until the page begins', async () => {
  setCookies({ [ACCOUNT_COOKIES.user]: user({}) });
  document.body.innerHTML = '';
  showVisitor();
  for (const html of [
    '<p data-own="guest">Zaloguj się</p>',
    '<p data-own="user" hidden>Konto</p>',
    '<main id="main">',
  ]) {
    document.body.insertAdjacentHTML('beforeend', html);
    await Promise.resolve();
  }
  document.body.insertAdjacentHTML('beforeend', '<p data-own="guest">Of a page</p>');
  await Promise.resolve();
  expect(document.body.innerHTML).toBe(
    '<p data-own="user">Konto</p><main id="main"></main><p data-own="guest">Of a page</p>',
  );
});

/** Adds the layout as the parser does, after the script. */
async function openPage(cookies: Record<string, string>) {
  setCookies(cookies);
  document.body.innerHTML = '';
  showVisitor();
  const header = renderToStaticMarkup(
    createElement(Header, {
      menu: null,
      hasPage: () => true,
      seasons: { isBlackFriday: false, isChristmas: false, isGardenSeason: false },
      links: [],
      query: '',
      banner: { ident: 'lato-26', url: '/pl/products/sales', text: 'Lato' },
      eshopUrl: 'http://shops.test',
    }),
  );
  document.body.innerHTML = `${header}<main id="main"></main>`;
  await Promise.resolve();
}

function setCookies(cookies: Record<string, string>) {
  for (const [name, value] of Object.entries(cookies)) document.cookie = `${name}=${value}`;
}

function user(fields: object) {
  return encode({ uid: 'a-1', name: 'Anna Nowak', ...fields });
}

function encode(value: object) {
  return encodeURIComponent(JSON.stringify(value));
}
