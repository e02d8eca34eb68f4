import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eshopHostPaths, partnerEndpoints, SHELL_KEY_HEADER } from '@gniazdo/contracts';
import { parseView } from '@gniazdo/testing/parseView';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const ESHOP_URL = 'http://sklepy.gniazdo.test';
const HOST = 'sklepy.gniazdo.test';
const SHELL_KEY = 'key of the shell in tests of the host for shops';
const MESSAGE = { name: 'Ewa', email: 'ewa@example.com', message: 'Dzień dobry' };

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'fake',
        routes: ['/products', '/_eshop', '/_eshop/wiki/:slug', '/_eshop/:page', '/:page'],
        respond: `page(message.id, '<h1>' + message.route + '</h1><a href="/pl/products">P</a><a href="/wiki/start">W</a>')`,
      },
    ],
    settings: { ESHOP_URL, SHELL_KEY },
  });
});
beforeEach(() => {
  shell.api.requests.length = 0;
});
afterAll(() => shell.close());

test.each([
  ['/', '/_eshop'],
  ['/wiki/start', '/_eshop/wiki/:slug'],
  ['/pierwsze-kroki', '/_eshop/:page'],
  ['/register', 'Zgłoś sklep'],
  ['/contact-form?a=1', 'Napisz do nas'],
])('on the host for shops, %s is the page %s', async (url, heading) => {
  for (const host of [HOST, HOST.toUpperCase()]) {
    const { statusCode, body, headers } = await open(url, host);
    expect([statusCode, parseView(body).getByRole('heading', { level: 1 }).textContent]).toEqual([200, heading]);
    expect(headers['content-security-policy']).toContain("script-src 'none'");
    expect(body).toMatch(/^<!doctype html><html lang="pl">/);
  }
});

test('links to the main site are absolute on the host for shops, others stay', async () => {
  const { body } = await open('/wiki/start');
  const links = [...parseView(body).body.querySelectorAll('main a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['http://gniazdo.test/pl/products', '/wiki/start']);
  expect(body).not.toMatch(/(href|action)="\/pl/);
});

test.each([
  '/pl/products',
  '/pl/',
  '/pl/login',
  '/products/x',
  '/_page/pl/products',
  '/api/v2/menu',
  '/_mails/x',
  '/sw.js/x',
])('the host for shops has no %s', async (url) => {
  const { statusCode, body } = await open(url);
  expect([statusCode, parseView(body).getByRole('heading', { level: 1 }).textContent]).toEqual([
    404,
    'Nie znaleźliśmy tej strony',
  ]);
  expect(shell.api.requests).toEqual([]);
});

test('the main host has no page for shops', async () => {
  for (const url of ['/_eshop/', '/_eshop/wiki/start', '/pl/_eshop', '/pl/_eshop/wiki/start', '/pl/_eshop/register'])
    expect([url, (await open(url, 'gniazdo.test')).statusCode]).toEqual([url, 404]);
  for (const host of ['gniazdo.test', 'sklepy.gniazdo.test.evil.example', `${HOST}:81`])
    expect([host, (await open('/wiki/start', host)).statusCode]).toEqual([host, 404]);
});

test('files and checks of health are the same on both hosts', async () => {
  for (const url of ['/robots.txt', '/favicon.svg', '/health/live']) {
    const [own, main] = [await open(url), await open(url, 'gniazdo.test')];
    expect([url, own.statusCode, own.body]).toEqual([url, 200, main.body]);
  }
});

test('a closing slash redirects, but never to another site', async () => {
  const { statusCode, headers } = await open('/wiki/start/?a=1');
  expect([statusCode, headers.location]).toEqual([301, '/wiki/start?a=1']);
  expect((await open('//evil.example/')).headers.location).toBe('/evil.example');
});

test('a form is passed on with the key of the shell; a refused one is shown with what was typed', async () => {
  const sent = await post('/contact-form', MESSAGE);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, eshopHostPaths.contacted()]);
  const [request] = shell.api.requests;
  expect([request!.url, JSON.parse(request!.body)]).toEqual([partnerEndpoints.contactMessage, MESSAGE]);
  expect(request!.headers[SHELL_KEY_HEADER]).toBe(SHELL_KEY);

  const refused = await post('/contact-form', { ...MESSAGE, email: 'ewa@' });
  const view = parseView(refused.body);
  expect(refused.statusCode).toBe(400);
  expect(view.getByText('Podaj poprawny adres e-mail')).toBeTruthy();
  expect(view.getByLabelText<HTMLTextAreaElement>('Wiadomość').value).toBe('Dzień dobry');
  expect(view.body.querySelector('form a')!.getAttribute('href')).toBe('http://gniazdo.test/pl/terms/privacy-policy');
  expect(shell.api.requests).toHaveLength(1);
});

test('a form of another site is refused, also of the main one', async () => {
  for (const origin of ['https://evil.example', 'http://gniazdo.test'])
    for (const url of ['/contact-form', '/register', `/register/confirmation/${'a'.repeat(43)}`])
      expect([url, (await post(url, MESSAGE, { origin })).statusCode]).toEqual([url, 403]);
  expect(shell.api.requests).toEqual([]);
});

function open(url: string, host = HOST) {
  return shell.server.inject({ url, headers: { host } });
}

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = { origin: ESHOP_URL }) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(fields).toString();
  return shell.server.inject({ method: 'POST', url, payload, headers: { host: HOST, ...type, ...headers } });
}
