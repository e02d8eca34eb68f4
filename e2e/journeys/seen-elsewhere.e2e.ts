import { paths } from '@gniazdo/contracts/site';
import { findStructuredDataFaults } from '@gniazdo/testing/findStructuredDataFaults';
import { PUBLIC_ROUTES } from '@gniazdo/testing/publicRoutes';
import { createPublicData } from '../support/createPublicData.ts';
import { parseView } from '@gniazdo/testing/parseView';
import { expect, test } from '../support/test.ts';

type Page = ReturnType<typeof readHead>;

/** Pages of which search engines show more than a title, and the types that they have. */
const TYPES: Record<string, string[]> = {
  '/': ['WebSite', 'Organization'],
  '/products/:slug': ['BreadcrumbList', 'ItemList'],
  '/manufacturers': ['BreadcrumbList', 'ItemList'],
  '/product/:id': ['Product', 'BreadcrumbList'],
  '/product/v/:id': ['Product', 'BreadcrumbList'],
  '/article-list/:slug': ['Article', 'BreadcrumbList'],
};

test('every page that search engines may show has a preview for links to it, and valid structured data', async ({
  request,
  database,
}) => {
  test.slow();
  const { data, remove } = await createPublicData(database);
  const pages: Record<string, Page> = {};
  try {
    for (const [pattern, getPath] of Object.entries(PUBLIC_ROUTES)) {
      const response = await request.get(getPath(data));
      pages[pattern] = readHead(await response.text());
    }
  } finally {
    await remove();
  }
  const indexed = Object.entries(pages).filter(([, { robots, canonical }]) => canonical && !robots);
  expect(indexed.length).toBeGreaterThan(40);
  for (const [pattern, { canonical, title, properties }] of indexed) {
    expect([pattern, properties]).toEqual([
      pattern,
      expect.objectContaining({
        'og:url': canonical,
        'og:image': expect.stringMatching(/^http/),
        'og:image:width': '1200',
        'og:image:height': '630',
        'og:image:alt': expect.stringMatching(/\S/),
        'twitter:card': 'summary_large_image',
      }),
    ]);
    expect([pattern, title.startsWith(properties['og:title']!)]).toEqual([pattern, true]);
  }
  for (const [pattern, { structured }] of Object.entries(pages))
    expect([pattern, structured.flatMap(findStructuredDataFaults)]).toEqual([pattern, []]);
  for (const [pattern, types] of Object.entries(TYPES))
    expect([pattern, pages[pattern]!.structured.map((thing) => thing['@type'])]).toEqual([pattern, types]);

  const pictures = new Set(indexed.map(([, { properties }]) => properties['og:image']!));
  expect(pictures.size).toBeGreaterThan(4);
  for (const url of pictures) {
    const { pathname } = new URL(url);
    expect([pathname, readSize(await (await request.get(pathname)).body())]).toEqual([pathname, [1200, 630]]);
  }
});

test('pages that search engines may not show have no preview', async ({ request }) => {
  for (const path of [paths.search('sofa'), paths.login(), '/pl/nie-ma']) {
    const { properties } = readHead(await (await request.get(path)).text());
    expect([path, properties]).toEqual([path, {}]);
  }
});

test('browsers find the search of the site, and language models its guide', async ({ request }) => {
  const home = parseDocument(await (await request.get(paths.home())).text());
  const link = home.querySelector('link[rel=search]')?.getAttribute('href');
  const description = await request.get(link!);
  expect(description.headers()['content-type']).toContain('application/opensearchdescription+xml');
  const template = /<Url [^>]*template="([^"]+)"/.exec(await description.text())?.[1];
  const { pathname, search } = new URL(template!.replace('{searchTerms}', 'sofa'));
  expect((await request.get(pathname + search)).status()).toBe(200);

  const guide = await (await request.get('/llms.txt')).text();
  expect(guide).toMatch(/^# Gniazdo\n\n> /);
  const links = [...guide.matchAll(/\]\((http[^)]+)\)/g)].map(([, url]) => new URL(url!).pathname);
  expect(links.length).toBeGreaterThan(5);
  for (const path of links) expect([path, (await request.get(path)).status()]).toEqual([path, 200]);
});

function readHead(html: string) {
  const document = parseDocument(html);
  const metas = [...document.head.querySelectorAll('meta[property], meta[name^="twitter:"]')];
  return {
    title: document.title,
    robots: document.head.querySelector('meta[name=robots]'),
    canonical: document.head.querySelector<HTMLLinkElement>('link[rel=canonical]')?.getAttribute('href'),
    properties: Object.fromEntries(
      metas.map((meta) => [meta.getAttribute('property') ?? meta.getAttribute('name'), meta.getAttribute('content')!]),
    ) as Record<string, string>,
    structured: [...document.querySelectorAll('script[type="application/ld+json"]')].map(
      (script) => JSON.parse(script.textContent!) as Record<string, unknown>,
    ),
  };
}

/** Width and height of a PNG or JPEG. */
function readSize(bytes: Buffer) {
  if (bytes.toString('latin1', 1, 4) === 'PNG') return [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  for (let at = 2; bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    const isFrame = bytes[at + 1]! >= 0xc0 && bytes[at + 1]! <= 0xc2;
    if (isFrame) return [bytes.readUInt16BE(at + 7), bytes.readUInt16BE(at + 5)];
  }
  return [];
}

function parseDocument(html: string) {
  return parseView(html).body.ownerDocument;
}
