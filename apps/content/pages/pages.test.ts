import { openPage } from '@gniazdo/testing/openPage';
import { articles } from '../articles/articles.ts';
import remote from '../remote.ts';

test('the list shows all published articles, newest first', async () => {
  expect(linksOf(await htmlOf('/pl/article-list'))).toEqual(articles.map(({ slug }) => slug));
});

test('a category shows only its articles', async () => {
  const html = await htmlOf('/pl/article-list/category/sypialnia');
  expect(html).toContain('<h1>Poradniki: Sypialnia</h1>');
  expect(linksOf(html)).toEqual(['jaki-materac-wybrac', 'mala-sypialnia']);
});

test('an article shows title, date, body and breadcrumbs', async () => {
  const { html, head } = await pageOf('/pl/article-list/jaki-materac-wybrac');
  expect(html).toMatch(/<h1>Jaki materac wybrać\?/);
  expect(html).toContain('<time dateTime="2026-02-10">10 lutego 2026</time>');
  expect(html).toContain('<h2 id="2-twardosc">2. Twardość</h2>');
  expect(html).toContain('<a href="/pl/article-list/category/sypialnia">Sypialnia</a>');
  expect(head.jsonLd).toMatchObject([{ '@type': 'Article' }, { '@type': 'BreadcrumbList' }]);
});

test.each(articles)('$slug never links to itself among the others', async ({ slug }) => {
  const html = await htmlOf(`/pl/article-list/${slug}`);
  const others = html.slice(html.indexOf('id="inne-poradniki"'));
  expect(linksOf(others)).toHaveLength(3);
  expect(linksOf(others)).not.toContain(slug);
  expect(html).not.toMatch(/\sstyle=/);
});

test.each([
  '/pl/article-list/balkon-przed-sezonem',
  '/pl/article-list/nie-ma',
  '/pl/article-list/constructor',
  '/pl/article-list/category/piwnica',
  '/pl/article-list/category/__proto__',
])('nothing is at %s', async (url) => {
  expect(await pageOf(url)).toMatchObject({ status: 404, html: '' });
});

test('the article strip shows the requested number of newest articles', async () => {
  const [strip] = remote.fragments;
  const shown = await strip!.load({ limit: 3 }, undefined as never);
  expect(shown).toMatchObject(articles.slice(0, 3).map(({ slug }) => ({ slug })));
});

async function pageOf(url: string) {
  const answer = await openPage(remote, url);
  if (answer.type !== 'page') throw new Error(`${url} redirects.`);
  return answer.page;
}

async function htmlOf(url: string) {
  return (await pageOf(url)).html;
}

/** Slugs of the articles that card headings link to, in order. */
function linksOf(html: string) {
  return [...html.matchAll(/<h[23][^>]*><a href="\/pl\/article-list\/([^"]+)"/g)].map(([, slug]) => slug);
}
