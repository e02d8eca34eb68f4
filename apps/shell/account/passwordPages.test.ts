import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { SessionUser } from '@gniazdo/contracts/account';
import type { Menu } from '@gniazdo/contracts/offers';
import { accountPaths, isPasswordPage, paths, watchdogPaths } from '@gniazdo/contracts/site';
import { buildMenu, buildMenuNode } from '@gniazdo/testing';
import { parseView } from '@gniazdo/testing/parseView';
import { until } from '@gniazdo/testing/until';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const CODE = 'a'.repeat(43);
const USER: SessionUser = {
  uid: '3f2504e0-4f89-41d3-9a0c-0305e82c3301',
  name: 'Jan Nowak',
  email: 'jan@example.com',
  avatar: { url: null, initials: 'JN' },
  roles: { admin: false, eshop: false },
  dateOfBirth: null,
  gender: null,
};
const WITH_PASSWORD = [
  paths.login(),
  accountPaths.register(),
  accountPaths.setPassword(CODE),
  accountPaths.deleteAccount(),
  accountPaths.changeEmail(),
];
const OTHERS = [
  paths.home(),
  accountPaths.registered(),
  accountPaths.confirmRegistration(USER.uid, CODE),
  accountPaths.renewPassword(),
  accountPaths.passwordRenewed(),
  accountPaths.emailRequested(),
  accountPaths.confirmEmail(CODE),
  accountPaths.logout(),
  accountPaths.logoutEverywhere(),
  watchdogPaths.watch(17),
];
const menu: Menu = buildMenu({
  primary: [buildMenuNode({ id: 100, name: 'Sofy', slug: 'sofy' })],
  rooms: [],
  gifts: [],
});

let shell: TestShell;
let isApiUp = true;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [{ name: 'listing', routes: ['/products'], respond: "page(message.id, '<h1>Lista</h1>')" }],
    api: ({ url = '' }, response) => {
      const body = url.includes('/menu') ? menu : url.includes('/session') ? { user: USER } : [];
      response.writeHead(isApiUp ? 200 : 503, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    },
  });
  await until('the menu is known', async () => (await shell.get(paths.login())).body.includes('Sofy'));
});
beforeEach(() => {
  isApiUp = true;
});
afterAll(() => shell.close());

test.each(WITH_PASSWORD)(
  '%s is a document with one inline script of the shell, and its policy allows nothing else',
  async (path) => {
    const { statusCode, headers, body } = await shell.get(path);
    expect(statusCode).toBe(200);
    expectApart(body, headers);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(isPasswordPage(path)).toBe(true);
  },
);

test('fields for passwords tell password managers what they are for, and have no attribute that prevents pasting', async () => {
  const found: unknown[] = [];
  for (const path of WITH_PASSWORD) {
    const { body } = await shell.get(path);
    const field = parseView(body).body.querySelector('[type=password]')!;
    found.push([path, field.getAttribute('autocomplete'), field.hasAttribute('readonly'), /onpaste/i.test(body)]);
    expect(field.closest('form')!.querySelector('[data-account=showPassword]')!.textContent).toBe('Pokaż hasło');
  }
  const purposes = ['current-password', 'new-password', 'new-password', 'current-password', 'current-password'];
  expect(found).toEqual(WITH_PASSWORD.map((path, index) => [path, purposes[index], false, false]));
});

test('a refused form with a password is such a document, too', async () => {
  const { statusCode, headers, body } = await shell.server.inject({
    method: 'POST',
    url: paths.login(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
    payload: 'email=a&password=b',
  });
  expect(statusCode).toBe(400);
  expectApart(body, headers);
});

test.each(WITH_PASSWORD)('%s is not sent as data to a document that is open already', async (path) => {
  const { statusCode, headers, body } = await shell.get(`/_page${path}`, { accept: 'application/json' });
  expect([statusCode, body, headers['cache-control']]).toEqual([406, '', 'private, no-store']);
});

test.each(OTHERS)('%s has no field for a password, and client navigation shows it', async (path) => {
  const { statusCode, body } = await shell.get(path);
  expect([200, 404]).toContain(statusCode);
  expect(parseView(body).body.querySelector('[type=password]')).toBeNull();
  expect(isPasswordPage(path)).toBe(false);
  expect((await shell.get(`/_page${path}`)).json()).toMatchObject({ kind: 'page' });
});

test('pages of accounts have no field for a password when the API fails', async () => {
  isApiUp = false;
  const { statusCode, body } = await shell.get(accountPaths.logoutEverywhere());
  expect(statusCode).toBe(503);
  const view = parseView(body);
  expect(view.getByRole('alert').textContent).toContain('niedostępn');
  expect(view.body.querySelector('[type=password]')).toBeNull();
});

test('the dialog of the login offers ways to log in and has no field', async () => {
  const { statusCode, body } = await shell.get(
    `/_fragment/shell/SignIn?props=${encodeURIComponent('{"for":"favourites"}')}`,
  );
  expect(statusCode).toBe(200);
  const { html, css, releases } = JSON.parse(body) as { html: string; css: { id: string }[]; releases: object };
  const view = parseView(html);
  const links = view.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual([paths.favourites(), paths.login(), accountPaths.register()]);
  expect(view.getByRole('button', { name: 'Zaloguj się kluczem dostępu' })).toBeTruthy();
  expect(view.body.querySelector('input')).toBeNull();
  expect([css.map(({ id }) => id), releases]).toEqual([['account'], {}]);
  expect((await shell.get('/_fragment/shell/SignIn?props={"for":1}')).statusCode).toBe(400);
});

function expectApart(html: string, headers: Record<string, unknown>) {
  const { body } = parseView(html);
  expect(body.querySelectorAll('[type=password]')).toHaveLength(1);
  const scripts = html.match(/<script[^>]*>/g);
  expect(scripts).toEqual(['<script>']);
  expect(html).not.toMatch(
    /\/releases\/|data-component|data-release="(?!shell@)|<iframe|<link rel="(modulepreload|preload)"/,
  );
  expect(headers['cross-origin-opener-policy']).toBe('noopener-allow-popups');
  const policy = Object.fromEntries(
    String(headers['content-security-policy'])
      .split('; ')
      .map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1).join(' ')]),
  );
  expect(policy).toEqual({
    'default-src': "'none'",
    'script-src': expect.stringMatching(/^'sha256-[\w+/]{43}='$/),
    'style-src': expect.stringMatching(/^'sha256-/),
    'img-src': "'self' data:",
    'font-src': "'self'",
    'manifest-src': "'self'",
    'connect-src': "'self'",
    'trusted-types': 'gniazdo',
    'form-action': "'self'",
    'base-uri': "'none'",
    'object-src': "'none'",
    'frame-ancestors': "'none'",
    'require-trusted-types-for': "'script'",
    'report-uri': '/_csp',
  });
}
