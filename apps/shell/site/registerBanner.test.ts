import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseView } from '@gniazdo/testing/parseView';
import { startTestShell, type TestShell } from '../testing/startTestShell.ts';

const SENT_BY_OWN_PAGE = { 'sec-fetch-site': 'same-origin', referer: 'http://gniazdo.test/pl/products?page=2' };
const TEXT = '<b>Lato</b> & promocje';

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    releases: [{ name: 'fake', routes: ['/products'] }],
    settings: {
      BANNER_STRIP: `lato-26|/pl/products?a=1&b=2|${TEXT}`,
      COUNTRY_SITES: 'Polska=/pl/;Česko=https://gniazdo.cz/cs/',
    },
  });
});
afterAll(() => shell.close());

test('the strip is in the HTML for all visitors, with its ident for the script that removes a closed one', async () => {
  const { body } = await shell.get('/pl/products');
  const link = parseView(body).getByRole('link', { name: TEXT });
  expect(link.getAttribute('href')).toBe('/pl/products?a=1&b=2');
  expect(link.parentElement!.dataset.banner).toBe('lato-26');
  expect((await shell.get('/pl/products', { cookie: 'gniazdo_banners=lato-26' })).body).toBe(body);
});

test('the form adds the ident to the cookie, keeps earlier ones and returns to its page', async () => {
  const response = await post('ident=lato-26', { ...SENT_BY_OWN_PAGE, cookie: 'gniazdo_banners=zima-25' });
  expect([response.statusCode, response.headers.location]).toEqual([303, '/pl/products?page=2']);
  expect(response.headers['set-cookie']).toBe(
    'gniazdo_banners=zima-25.lato-26; Max-Age=31536000; Path=/; SameSite=Lax',
  );
});

test('nothing is recorded for other idents, bodies and sites', async () => {
  for (const payload of ['ident=other', 'ident=', '', '%', `ident=${'a'.repeat(5000)}`, 'ident=a&ident=lato-26']) {
    const { statusCode, headers } = await post(payload, SENT_BY_OWN_PAGE);
    expect([statusCode, headers['set-cookie']]).toEqual([303, undefined]);
  }
  const otherSites: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'https://other.example' },
    {},
  ];
  for (const site of otherSites) {
    const { statusCode, headers } = await post('ident=lato-26', site);
    expect([statusCode, headers['set-cookie']]).toEqual([403, undefined]);
  }
});

test('the footer has the sites of other countries as a choice, and as links without scripts', async () => {
  const { body } = await shell.get('/pl/products');
  const options = parseView(body).getAllByRole('option');
  expect(options.map((option) => [option.textContent, option.getAttribute('value')])).toEqual([
    ['Polska', '/pl/'],
    ['Česko', 'https://gniazdo.cz/cs/'],
  ]);
  expect(/<noscript>(.*?)<\/noscript>/.exec(body)?.[1]).toContain('<a href="https://gniazdo.cz/cs/">Česko</a>');
});

function post(payload: string, headers: Record<string, string>) {
  return shell.server.inject({
    method: 'POST',
    url: '/pl/banner',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload,
  });
}
