import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { SHELL_KEY_HEADER } from '@gniazdo/contracts/engine';
import { eshopHostPaths, partnerEndpoints } from '@gniazdo/contracts/site';
import { parseView } from '@gniazdo/testing/parseView';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const ESHOP_URL = 'http://sklepy.gniazdo.test';
const HOST = 'sklepy.gniazdo.test';
const SHELL_KEY = 'key of the shell in tests of the host for shops';
const MESSAGE = { name: 'Ewa', email: 'ewa@example.com', message: 'Dzień dobry' };

const CODE = 'a'.repeat(43);

let shell: TestShell;

const form = (path: string) => ({ path, page: path, fields: ['email'] });

beforeAll(async () => {
  shell = await startTestShell({
    releases: [
      {
        name: 'commercial',
        routes: [
          '/products',
          '/_eshop',
          '/_eshop/wiki/:slug',
          '/_eshop/:page',
          '/_eshop/contact-form',
          '/:page',
          '/report',
          { path: '/_eshop/register/confirmation/:code', personal: true },
        ],
        forms: [form('/_eshop/contact-form'), form('/_eshop/register/confirmation/:code'), form('/report')],
        respond: `
          const { request } = message;
          if (message.type === 'page')
            return page(message.id, '<h1>' + message.route + '</h1><pre>' + JSON.stringify(request) +
              '</pre><a href="/pl/products">P</a><a href="/wiki/start">W</a>');
          const call = (path, body, next) => ({ kind: 'call', call: { method: 'POST', path, body }, next });
          const { email = '', user } = request.values;
          const isCode = message.form === '/_eshop/register/confirmation/:code';
          const result = user
            ? call('/api/v2/user/delete', {}, '/')
            : isCode
              ? call('${partnerEndpoints.confirmation('*code*')}', { seen: request }, '${eshopHostPaths.confirmed()}')
              : email.endsWith('.com')
                ? call('${partnerEndpoints.contactMessage}', request.values, '${eshopHostPaths.contacted()}')
                : { kind: 'refused', errors: { email: 'Podaj poprawny adres e-mail' } };
          send({ type: 'form', id: message.id, result });
        `,
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
  ['/contact-form?a=1', '/_eshop/contact-form'],
  [`/register/confirmation/${CODE}`, '/_eshop/register/confirmation/:code'],
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
  expect([statusCode, headers.location, headers['cache-control']]).toEqual([301, '/wiki/start?a=1', 'no-store']);
  expect((await open('//evil.example/')).headers.location).toBe('/evil.example');
});

test('a form is passed on with the key of the shell; a refused one is shown with what was typed', async () => {
  const sent = await post('/contact-form', MESSAGE);
  expect([sent.statusCode, sent.headers.location]).toEqual([303, eshopHostPaths.contacted()]);
  const [request] = shell.api.requests;
  expect([request!.url, JSON.parse(request!.body)]).toEqual([partnerEndpoints.contactMessage, MESSAGE]);
  expect(request!.headers[SHELL_KEY_HEADER]).toBe(SHELL_KEY);

  const refused = await post('/contact-form', { ...MESSAGE, email: 'ewa@' });
  expect([refused.statusCode, refused.headers['cache-control']]).toEqual([400, 'private, no-store']);
  expect(refused.headers['content-security-policy']).toContain("script-src 'none'");
  expect(readRequest(refused.body)).toMatchObject({
    url: '/_eshop/contact-form',
    refusedForm: { values: { ...MESSAGE, email: 'ewa@' }, errors: { email: 'Podaj poprawny adres e-mail' } },
  });
  expect(refused.body).toContain('href="http://gniazdo.test/pl/products"');
  expect(shell.api.requests).toHaveLength(1);
});

test('the release of a form sees no secret of a mail, whether it declares it or not', async () => {
  expect(readRequest((await open(`/register/confirmation/${CODE}`)).body)).toHaveProperty('params', {});
  const { statusCode, headers } = await post(`/register/confirmation/${CODE}`, {});
  expect([statusCode, headers.location]).toEqual([303, eshopHostPaths.confirmed()]);
  const [request] = shell.api.requests;
  expect(request!.url).toBe(partnerEndpoints.confirmation(CODE));
  expect(request!.body).toContain('/_eshop/register/confirmation/*code*');
  expect(request!.body).not.toContain(CODE);
});

test('a form cannot cause other calls of the API than those of its remote', async () => {
  expect((await post('/contact-form', { user: '1' })).statusCode).toBe(502);
  expect(shell.api.requests).toEqual([]);
});

test('forms of the two hosts exist only there', async () => {
  const main = { host: 'gniazdo.test', origin: 'http://gniazdo.test' };
  for (const url of ['/pl/_eshop/contact-form', '/_eshop/contact-form', '/contact-form'])
    expect([url, (await post(url, MESSAGE, main)).statusCode]).toEqual([url, 404]);
  for (const url of ['/report', '/pl/report', '/_eshop/contact-form'])
    expect([url, (await post(url, MESSAGE)).statusCode]).toEqual([url, 404]);
  expect(shell.api.requests).toEqual([]);
});

test('a form of another site is refused, also of the main one', async () => {
  for (const origin of ['https://evil.example', 'http://gniazdo.test'])
    for (const url of ['/contact-form', '/register', `/register/confirmation/${CODE}`])
      expect([url, (await post(url, MESSAGE, { origin })).statusCode]).toEqual([url, 403]);
  expect(shell.api.requests).toEqual([]);
});

/** The request that the release of the page got. */
function readRequest(html: string) {
  return JSON.parse(parseView(html).body.querySelector('pre')!.textContent) as object;
}

function open(url: string, host = HOST) {
  return shell.server.inject({ url, headers: { host } });
}

function post(url: string, fields: Record<string, string>, headers: Record<string, string> = { origin: ESHOP_URL }) {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = new URLSearchParams(fields).toString();
  return shell.server.inject({ method: 'POST', url, payload, headers: { host: HOST, ...type, ...headers } });
}
