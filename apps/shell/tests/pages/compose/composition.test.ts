import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { FIRST_SCREEN_END } from '@gniazdo/contracts/engine';
import { parseView } from '@gniazdo/testing/parseView';
import { until } from '@gniazdo/testing/until';
import { within } from '@testing-library/dom';
import { KNOWN_STYLES_HEADER, type PageResponse } from '@gniazdo/engine/client/contract/PageData';
import { startTestShell, type TestShell } from '../../../testing/startTestShell.ts';

let shell: TestShell;

beforeAll(async () => {
  shell = await startTestShell({
    settings: { FRAGMENT_DEADLINE_MS: '500', PAGE_DEADLINE_MS: '1500' },
    releases: [
      {
        name: 'product',
        pageCss: { tables: 'table { color: green }' },
        routes: [
          '/product/:id',
          '/wants/:what',
          '/fails',
          '/never',
          '/long',
          '/dressed',
          '/loop',
          '/gone',
          '/moved',
          '/products/:slug',
          { path: '/mine', personal: true },
        ],
        respond: `
          const want = (n, name, fallbackHtml = '') => send({ type: 'fragment-request', id: message.id, n, name, props: { n }, fallbackHtml });
          switch (message.route) {
            case '/product/:id':
              want(0, 'listing/Similar');
              want(1, 'listing/Similar');
              return page(message.id, '<h1>' + message.request.params.id + '</h1><!--frag:1--><hr><!--frag:0-->');
            case '/wants/:what':
              want(0, message.request.params.what, '<p>zamiast</p>');
              return page(message.id, '<h1>Z</h1><!--frag:0-->');
            case '/fails': throw new Error('tajna wiadomość');
            case '/never': return;
            case '/long': return page(message.id, '<ul><li>1</li><template data-first-screen-end=""></template><li>2</li></ul>');
            case '/dressed': return page(message.id, '<h1>Tabela</h1>', { pageStyles: 'tables' });
            case '/loop': for (;;);
            case '/products/:slug':
            case '/gone': return page(message.id, '<h1>Nie ma</h1>', { status: 404 });
            case '/moved': return send({ type: 'redirect', id: message.id, status: 301, location: '/pl/product/2' });
            case '/mine': return page(message.id, '<h1>' + message.request.cookie + '</h1>');
          }
        `,
      },
      {
        name: 'content',
        parts: {
          pages: '.article { color: red }',
          inspirations: '.inspiration { color: blue }',
          'content/Rooms': '.room { color: green }',
          'content/Unused': '.unused { color: gray }',
        },
        routes: ['/article/:slug', '/inspirations'],
        fragments: ['content/Rooms', 'content/Unused'],
        respond: `
          if (message.type === 'fragment') return fragment(message.id, '<i>Pokoje</i>');
          if (message.route === '/inspirations') return page(message.id, '<h1>I</h1>', { pageStyles: 'inspirations' });
          send({ type: 'fragment-request', id: message.id, n: 0, name: 'content/Rooms', props: {}, fallbackHtml: '' });
          return page(message.id, '<h1>A</h1><!--frag:0-->');
        `,
      },
      {
        name: 'user',
        scripts: { 'user/Likes': 'used' },
        respond: '',
      },
      {
        name: 'listing',
        scripts: { 'listing/Seen': 'element article', 'listing/Note': 'event gniazdo:noted' },
        fragments: [
          'listing/Similar',
          'listing/Broken',
          'listing/Slow',
          'listing/Nested',
          'listing/Cookie',
          'listing/Deals',
        ],
        respond: `
          switch (message.name) {
            case 'listing/Similar': return fragment(message.id, '<b>' + message.props.n + '</b>');
            case 'listing/Deals': return void setTimeout(() => fragment(message.id, '<b>Okazje</b>'), 1200);
            case 'listing/Broken': throw new Error('kaput');
            case 'listing/Nested': return fragment(message.id, '<!--frag:0-->');
            case 'listing/Cookie': return fragment(message.id, String(message.request.cookie));
          }
        `,
      },
    ],
  });
});
afterAll(() => shell.close());

test('fragments replace their placeholders and are marked with their release', async () => {
  const { statusCode, body } = await shell.get('/pl/product/7');
  expect(statusCode).toBe(200);
  const part = (n: number) => `<div data-release="listing@1.0.0" data-fragment="listing/Similar"><b>${n}</b></div>`;
  expect(body).toContain(
    `<main id="main" data-release="product@1.0.0" data-owner="product" tabindex="-1"><h1>7</h1>${part(1)}<hr>${part(0)}</main>`,
  );
  expect(Object.keys(pageData(body).releases)).toEqual(['product@1.0.0', 'listing@1.0.0', 'user@1.0.0']);
});

test('documents know the scripts of all live releases; those that wait for elements only come with their release', async () => {
  const getScripts = async (path: string) => {
    const { body } = await shell.get(path);
    const releases = Object.values(pageData(body).releases) as { scripts?: object }[];
    return releases.flatMap(({ scripts = {} }) => Object.keys(scripts)).toSorted();
  };
  expect(await getScripts('/pl/product/7')).toEqual(['listing/Note', 'listing/Seen', 'user/Likes']);
  // Without a part of listing.
  expect(await getScripts('/pl/article/sofy')).toEqual(['listing/Note', 'user/Likes']);
  expect(await getScripts('/pl/unknown')).toEqual(['listing/Note', 'user/Likes']);
});

test('styles are included once per release: shell, page, then fragments', async () => {
  const { body } = await shell.get('/pl/product/7');
  expect(pageStyles(body).map(({ dataset }) => dataset.css)).toEqual(['shell', 'product@1.0.0', 'listing@1.0.0']);
});

test('a page has the styles of its part, and of the parts of its fragments', async () => {
  const { body, headers } = await shell.get('/pl/article/sofy');
  expect(pageStyles(body).map(({ dataset }) => dataset.css)).toEqual([
    'shell',
    'content@1.0.0/pages content@1.0.0/content-Rooms',
  ]);
  expect((await shell.get('/pl/inspirations')).body).toContain(
    '<style data-css="content@1.0.0/inspirations">.inspiration { color: blue }</style>',
  );
  const policy = /style-src ([^;]*)/.exec(String(headers['content-security-policy']))![1]!.split(' ');
  const hashes = pageStyles(body).map((style) => createHash('sha256').update(style.textContent).digest('base64'));
  expect(policy).toEqual(hashes.map((hash) => `'sha256-${hash}'`));
});

test('client navigation gets the style sheets that the browser lacks, also of the same release', async () => {
  const known = ['content@1.0.0/inspirations'];
  expect(await getStyles('/_page/pl/article/sofy', known)).toEqual([
    'content@1.0.0/pages',
    'content@1.0.0/content-Rooms',
  ]);
  expect(await getStyles('/_page/pl/article/sofy', ['content@1.0.0/pages', 'content@0.9.0/content-Rooms'])).toEqual([
    'content@1.0.0/content-Rooms',
  ]);
  expect(await getStyles('/_page/pl/', ['shell'])).toContain('home');
  expect(await getStyles('/_page/pl/', ['shell', 'home'])).not.toContain('home');
});

test('the style sheet of a page of an older release is included on its page only, and once', async () => {
  const getElements = async (url: string) =>
    pageStyles((await shell.get(url)).body).filter(({ dataset }) => dataset.css?.startsWith('product@'));
  const [styles, ...others] = await getElements('/pl/dressed');
  expect(others).toEqual([]);
  expect(styles!.dataset.css).toBe('product@1.0.0 product@1.0.0/tables');
  expect(styles!.textContent).toBe('.product_Card { color: red }table { color: green }');
  expect((await getElements('/pl/product/7')).map(({ dataset }) => dataset.css)).toEqual(['product@1.0.0']);

  const known = ['product@1.0.0'];
  expect(await getStyles('/_page/pl/dressed', known)).toEqual(['product@1.0.0/tables']);
  expect(await getStyles('/_page/pl/dressed', [...known, 'product@1.0.0/tables'])).toEqual([]);
});

test.each(['listing/Broken', 'listing/Slow', 'listing/Unknown'])(
  'the fallback replaces %s, and the page is not cached',
  async (name) => {
    const { statusCode, body, headers } = await shell.get(`/pl/wants/${encodeURIComponent(name)}`);
    expect(statusCode).toBe(200);
    expect(body).toContain(`<h1>Z</h1><div data-fragment="${name}" data-state="fallback"><p>zamiast</p></div>`);
    expect(headers['cache-control']).toBe('private, no-store');
  },
);

test('the home page waits longer for its fragments than a page with contents of its own', async () => {
  const { body } = await shell.get('/pl/');
  expect(body).toContain('data-fragment="listing/Deals"><b>Okazje</b></div>');
  const { body: other } = await shell.get('/pl/wants/listing%2FDeals');
  expect(other).toContain('<div data-fragment="listing/Deals" data-state="fallback"><p>zamiast</p></div>');
});

test('placeholders in fragments are not replaced', async () => {
  const { body } = await shell.get('/pl/wants/listing%2FNested');
  expect(body).toContain('data-fragment="listing/Nested"><!--frag:0--></div>');
});

test.each([
  ['/pl/fails', 500],
  ['/pl/never', 503],
])('[E-18] %s shows an error inside the layout, in Polish, with links', async (url, status) => {
  const { statusCode, body, headers } = await shell.get(url);
  expect(statusCode).toBe(status);
  const view = parseView(body);
  expect(view.getByRole('banner')).toBeTruthy();
  expect(view.getByRole('contentinfo')).toBeTruthy();
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('Ta strona chwilowo nie działa');
  const main = within(view.getByRole('main')).getAllByRole('link');
  expect(main.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining([url, '/pl/']));
  expect(body).not.toContain('tajna');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('an endless loop affects only its own page, and its remote recovers', async () => {
  const [loop, home] = await Promise.all([shell.get('/pl/loop'), shell.get('/pl/')]);
  expect([loop.statusCode, home.statusCode]).toEqual([503, 200]);
  await until('the remote responds again', async () => (await shell.get('/pl/product/7')).statusCode === 200);
});

test('[R-07] unknown paths and 404s of remotes have the layout and a link to the home page', async () => {
  for (const url of ['/pl/products/nie-ma-takiej', '/pl/nie-ma-takiej', '/pl/gone', '/nie-ma']) {
    const { statusCode, body } = await shell.get(url);
    expect([url, statusCode]).toEqual([url, 404]);
    const view = parseView(body);
    expect(view.body.ownerDocument.documentElement.lang).toBe('pl');
    const header = within(view.getByRole('banner'));
    expect(header.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('/pl/');
    expect(body).not.toMatch(/ at .*\.(ts|js|cjs):\d+/);
  }
});

test('only a personal page gets cookies, and it is never cached', async () => {
  const cookie = { cookie: 'gniazdo_admin_mode=1' };
  const mine = await shell.get('/pl/mine', cookie);
  expect(parseView(mine.body).getByRole('heading', { level: 1 }).textContent).toBe('gniazdo_admin_mode=1');
  expect(mine.headers['cache-control']).toBe('private, no-store');
  const fragment = await shell.get('/pl/wants/listing%2FCookie', cookie);
  const place = parseView(fragment.body).body.querySelector('[data-fragment="listing/Cookie"]');
  expect(place?.textContent).toBe('undefined');
  expect((await shell.get('/pl/product/7', cookie)).headers['cache-control']).toBe('max-age=60, public, s-maxage=5');
});

test('client navigation gets pages and redirects within the site as data', async () => {
  const { statusCode, body, headers } = await shell.get('/_page/pl/product/7?a=1');
  expect(statusCode).toBe(200);
  expect(headers['cache-control']).toBe('max-age=60, public, s-maxage=5');
  expect(JSON.parse(body)).toMatchObject({
    kind: 'page',
    status: 200,
    title: 'Tytuł | Gniazdo',
    main: { release: 'product@1.0.0', owner: 'product' },
    html: expect.stringContaining('<h1>7</h1>'),
    css: [{ id: 'product@1.0.0' }, { id: 'listing@1.0.0' }],
  });
  expect(JSON.parse((await shell.get('/_page/pl/moved')).body)).toEqual({
    kind: 'redirect',
    location: '/pl/product/2',
  });
  expect(JSON.parse((await shell.get('/_page/products/')).body)).toMatchObject({ kind: 'page', status: 404 });
});

test('the end of the first screen is in the data of a page, whose HTML comes last, and not in its document', async () => {
  const [first, remainder] = ['<ul><li>1</li>', '<li>2</li></ul>'];
  const { body } = await shell.get('/_page/pl/long');
  expect(body).toMatch(JSON.stringify({ html: first + FIRST_SCREEN_END + remainder }).slice(1));
  expect(Object.keys(JSON.parse(body) as object).at(-1)).toBe('html');
  expect((await shell.get('/pl/long')).body).toContain(first + remainder);
});

test('a redirect of a remote is passed on', async () => {
  const { statusCode, headers } = await shell.get('/pl/moved');
  expect([statusCode, headers.location]).toEqual([301, '/pl/product/2']);
});

test('Server-Timing names page and fragments with release and duration, including fallbacks', async () => {
  const timing = String((await shell.get('/pl/product/8')).headers['server-timing']);
  expect(timing).toMatch(/^cache;desc=\w+, /);
  expect(timing).toMatch(/, page;dur=[\d.]+;desc="product@1\.0\.0 \/product\/:id load=1\.0 render=2\.0"/);
  for (const id of ['f0', 'f1']) {
    expect(timing).toMatch(
      new RegExp(`, ${id};dur=[\\d.]+;desc="listing@1\\.0\\.0 listing/Similar load=1\\.0 render=2\\.0"`),
    );
  }
  const broken = String((await shell.get('/pl/wants/listing%2FBroken')).headers['server-timing']);
  expect(broken).toMatch(/, f0;dur=[\d.]+;desc="listing@1\.0\.0 listing\/Broken fallback"/);
});

function pageStyles(html: string) {
  return [...parseView(html).body.ownerDocument.querySelectorAll('style')];
}

function pageData(html: string) {
  const json = parseView(html).body.ownerDocument.querySelector('script[type="application/json"]#page-data');
  return JSON.parse(json?.textContent ?? '') as { releases: Record<string, unknown> };
}

/** Ids of the style sheets in a page for a client that has `known`. */
async function getStyles(url: string, known: string[]) {
  const { body } = await shell.get(url, { [KNOWN_STYLES_HEADER]: known.join(' ') });
  return (JSON.parse(body) as PageResponse & { kind: 'page' }).css.map(({ id }) => id);
}
