import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseView } from '@gniazdo/testing/parseView';
import { within } from '@testing-library/dom';
import { MONITOR, startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    version: '3.1.4',
    settings: { PUBLIC_URL: 'https://www.gniazdo.test' },
    releases: [
      {
        name: 'listing',
        routes: ['/products', '/products/:slug', '/search', { path: '/mine', personal: true }],
        fragments: ['listing/CategoryTiles'],
        respond: `
          if (message.type === 'fragment') return fragment(message.id, '<a href="/pl/products/sofy">Sofy</a>');
          const { url, device } = message.request;
          if (url.includes('nie-ma')) return page(message.id, '', { status: 404, head: { title: '' } });
          page(message.id, '<h1>Produkty</h1><a href="/pl/products?page=2">2</a>' + device, { head: {
            title: '</title><script>alert(1)</script>',
            description: '"><script>alert(2)</script>',
            canonical: url,
            nextUrl: '/pl/products?page=3',
            feed: { url: '/pl/feed.rss', title: '"><script>alert(5)</script>' },
            preloadImage: { href: '/i/1.webp', srcset: '/i/1.webp 1x, /i/2.webp 2x', sizes: '50vw' },
            jsonLd: [{ name: '</script><script>alert(3)</script>\\u2028', url: '/pl/a', image: ['/i/1.jpg', 'https://b.example/2.jpg'] }],
          }, dataLayer: [{ text: '</script><!--<script>\\u2029' }] });
        `,
      },
    ],
  });
});
afterAll(() => shell.close());

test('the policy allows exactly the inline script and styles of the document', async () => {
  const { body, headers } = await shell.get('/pl/products');
  const policy = String(headers['content-security-policy']);
  const document = parseDocument(body);
  const inline = [...document.querySelectorAll('script:not([src], [type]), style')];
  expect(inline.map(({ localName }) => localName).sort()).toEqual(['script', 'style', 'style']);
  for (const { localName, textContent } of inline) {
    const hash = createHash('sha256').update(textContent).digest('base64');
    const directive = policy.split('; ').find((each) => each.startsWith(`${localName}-src`));
    expect(directive).toContain(`'sha256-${hash}'`);
  }
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/unsafe|strict-dynamic|\*/);
  const attributes = [...document.querySelectorAll('*')].flatMap((element) => element.getAttributeNames());
  expect(attributes.filter((name) => name === 'style' || name.startsWith('on'))).toEqual([]);
});

test('texts of shops are escaped everywhere in the document', async () => {
  const { body } = await shell.get('/pl/products?q=</script><script>alert(4)</script>');
  expect(body).not.toContain('<script>alert');
  expect(body).not.toContain('\u2028');
  expect(body).not.toContain('\u2029');
  const document = parseDocument(body);
  const feed = document.querySelector('link[rel="alternate"][type="application/rss+xml"]')!;
  expect(feed.getAttribute('title')).toBe('"><script>alert(5)</script>');
  expect(feed.getAttribute('href')).toBe('https://www.gniazdo.test/pl/feed.rss');
  const jsonLd = document.querySelector('script[type="application/ld+json"]')!;
  expect(JSON.parse(jsonLd.textContent)).toEqual({
    name: '</script><script>alert(3)</script>\u2028',
    // JSON-LD needs absolute URLs.
    url: expect.stringMatching(/^http.*\/pl\/a$/),
    image: [expect.stringMatching(/^http.*\/i\/1\.jpg$/), 'https://b.example/2.jpg'],
  });
  const data = document.querySelector('script[type="application/json"]#page-data')!;
  expect(JSON.parse(data.textContent)).toMatchObject({
    dataLayer: [{ text: '</script><!--<script>\u2029' }],
    shell: { base: '/shell/', core: [['react.js', 'sha384-abc']] },
  });
});

test('the search field contains the escaped query', async () => {
  const { body } = await shell.get('/pl/search?q=%22%3E%3Cb%3Ełóżko');
  expect(parseView(body).getByRole<HTMLInputElement>('searchbox').value).toBe('"><b>łóżko');
});

test('[R-01] pages are below /pl: paths without it redirect there, and all links include it', async () => {
  expect((await shell.get('/pl/products')).statusCode).toBe(200);
  const bare = await shell.get('/products');
  expect([bare.statusCode, bare.headers.location]).toEqual([301, '/pl/products']);
  for (const url of ['/pl/', '/pl/products', '/pl/nope']) {
    const document = parseDocument((await shell.get(url)).body);
    const urls = [...document.querySelectorAll('a[href^="/"], form[action^="/"]')].map(
      (element) => element.getAttribute('href') ?? element.getAttribute('action'),
    );
    expect(urls.length).toBeGreaterThan(3);
    for (const each of urls) expect(each).toMatch(/^\/pl\//);
  }
});

test('[R-08] other spellings redirect to the canonical address, which every page declares', async () => {
  for (const [requested, location] of [
    ['/pl/products/', '/pl/products'],
    ['/pl', '/pl/'],
    ['/pl/Products?page=2', '/pl/products?page=2'],
  ]) {
    const { statusCode, headers } = await shell.get(requested!);
    expect([requested, statusCode, headers.location]).toEqual([requested, 301, location]);
  }
  const { body } = await shell.get('/pl/products?page=2', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
  const document = parseDocument(body);
  const getHref = (rel: string) => document.head.querySelector(`link[rel=${rel}]`)?.getAttribute('href');
  expect(getHref('canonical')).toBe('https://www.gniazdo.test/pl/products?page=2');
  expect(getHref('next')).toBe('https://www.gniazdo.test/pl/products?page=3');
  expect(body).not.toContain('evil.example');
});

test('an empty 404 of a remote shows the 404 page of the shell', async () => {
  const { statusCode, body } = await shell.get('/pl/products/nie-ma-takiej');
  expect(statusCode).toBe(404);
  const view = parseView(body);
  expect(view.getByRole('heading', { level: 1 }).textContent).toContain('Nie znaleźliśmy tej strony');
  expect(view.getByRole('main').dataset.release).toBe('shell@3.1.4');
});

test('the largest image is preloaded', async () => {
  const { body } = await shell.get('/pl/products');
  const preload = parseDocument(body).head.querySelector('link[rel=preload][as=image]')!;
  expect(preload.getAttribute('imagesrcset')).toBe('/i/1.webp 1x, /i/2.webp 2x');
  expect(preload.getAttribute('imagesizes')).toBe('50vw');
  expect(preload.getAttribute('fetchpriority')).toBe('high');
});

test('the home page has one heading, the search and the fragments of the remotes', async () => {
  const { statusCode, body } = await shell.get('/pl/');
  expect(statusCode).toBe(200);
  const view = parseView(body);
  expect(view.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  expect(view.body.ownerDocument.title).toMatch(/^Gniazdo –/);
  const tiles = view.body.querySelector<HTMLElement>('[data-fragment="listing/CategoryTiles"]')!;
  expect(within(tiles).getByRole('link', { name: 'Sofy' }).getAttribute('href')).toBe('/pl/products/sofy');
  const search = view.getByRole<HTMLInputElement>('searchbox');
  expect([search.name, search.form?.getAttribute('action')]).toEqual(['q', '/pl/search']);
});

test('pages, timings and metrics of the shell name its own version', async () => {
  const { body, headers } = await shell.get('/pl/');
  const main = parseView(body).getByRole('main');
  expect([main.id, main.dataset.release, main.dataset.owner]).toEqual(['main', 'shell@3.1.4', 'shell']);
  expect(headers['server-timing']).toContain('desc="shell@3.1.4 /');
  expect(JSON.parse((await shell.get('/_page/pl/')).body)).toMatchObject({ main: { release: 'shell@3.1.4' } });
  const payload = JSON.stringify({ release: 'shell@3.1.4', vitals: { LCP: 900 }, islands: [], problems: [] });
  await shell.server.inject({
    method: 'POST',
    url: '/_reports',
    payload,
    headers: { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' },
  });
  expect((await shell.get('/metrics', MONITOR)).body).toContain(
    'gniazdo_web_vital_seconds_count{remote="shell",release="3.1.4",vital="LCP"} 1',
  );
});

test('the layout links the categories of the menu and only existing pages', async () => {
  const { body } = await shell.get('/pl/products');
  const hrefs = [...parseDocument(body).querySelectorAll('[href]')].map((element) => element.getAttribute('href'));
  expect(hrefs).toEqual(expect.arrayContaining(['/pl/products/sofy', '/pl/products/sypialnia']));
  expect(hrefs).not.toContain('/pl/compare-products');
  expect(hrefs).not.toContain('/pl/contact');
});

test.each([
  ['br', brotliDecompressSync],
  ['gzip', gunzipSync],
] as const)('a page is compressed with %s if accepted', async (encoding, decode) => {
  const { rawPayload, headers } = await shell.get('/pl/products', { 'accept-encoding': `deflate, ${encoding}` });
  expect(headers['content-encoding']).toBe(encoding);
  expect(headers.vary).toContain('accept-encoding');
  expect(decode(rawPayload).toString('utf8')).toMatch(/^<!doctype html><html lang="pl">/);
});

test('an unchanged page gets 304', async () => {
  const first = await shell.get('/pl/products');
  const again = await shell.get('/pl/products', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('only personal pages receive the device class, so others are the same for all browsers', async () => {
  const phone = { 'user-agent': 'Mozilla/5.0 (iPhone) Mobile/15E148' };
  const [page, personal] = [await shell.get('/pl/products', phone), await shell.get('/pl/mine', phone)];
  expect([page.body.includes('desktop</main>'), personal.body.includes('mobile</main>')]).toEqual([true, true]);
  const hinted = await shell.get('/pl/mine', { 'sec-ch-ua-mobile': '?0', 'user-agent': 'Mobile' });
  expect(hinted.body).toContain('desktop</main>');
  expect(page.headers.vary).toBe('accept-encoding');
});

test('every response has the security headers, with HSTS on https', async () => {
  for (const url of ['/pl/', '/pl/nope', '/health/live', '/robots.txt', '/api/v2/menu', '/%zz', '/api/v2/%zz']) {
    const { headers } = await shell.get(url);
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  }
});

test('files have only the security headers for files', async () => {
  const { headers } = await shell.get('/releases/listing/1.0.0/island.js');
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(headers).not.toHaveProperty('permissions-policy');
});

test('a valid x-request-id is kept, an invalid one replaced', async () => {
  expect((await shell.get('/pl/nope', { 'x-request-id': 'abc-1' })).headers['x-request-id']).toBe('abc-1');
  expect((await shell.get('/pl/nope', { 'x-request-id': 'a b' })).headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  // Shared caches keep it for others.
  expect((await shell.get('/pl/products', { 'x-request-id': 'abc-1' })).headers['x-request-id']).toBeUndefined();
});

test('violation reports are accepted, and unsupported methods get a Polish 404', async () => {
  const report = {
    method: 'POST',
    url: '/_csp',
    payload: '{}',
    headers: { 'content-type': 'application/csp-report' },
  } as const;
  expect((await shell.server.inject(report)).statusCode).toBe(204);
  expect((await shell.get('/pl/')).headers['content-security-policy']).toContain('report-uri /_csp');
  const { statusCode, body } = await shell.server.inject({ method: 'OPTIONS', url: '/pl/' });
  expect(statusCode).toBe(404);
  expect(JSON.parse(body)).toMatchObject({ error: 'not_found', message: 'Nie znaleziono.' });
});

function parseDocument(html: string) {
  return parseView(html).body.ownerDocument;
}
