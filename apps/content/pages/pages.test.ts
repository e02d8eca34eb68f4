import { createApi } from '@gniazdo/api-client';
import { openPageView } from '@gniazdo/composition/testing/openPage';
import type { InspirationDetail } from '@gniazdo/contracts/offers';
import { buildInspiration } from '@gniazdo/testing';
import { serveJson } from '@gniazdo/testing/serveJson';
import { within } from '@testing-library/dom';
import { releasedArticles, sortPublished } from '../articles/articles.ts';
import type { Article } from '@gniazdo/articles';
import remote from '../remote.ts';

const articles = sortPublished(releasedArticles);

test('[R-56] the pages of the list show all published articles, newest first', async () => {
  const shown: unknown[] = [];
  let url: string | undefined = '/pl/article-list';
  while (url) {
    const { view, head }: Awaited<ReturnType<typeof openPageView>> = await openPageView(remote, url);
    shown.push(...getArticleLinks(view.body));
    expect(head.canonical).toBe(url);
    url = head.nextUrl;
  }
  expect(shown).toEqual(articles.map(({ slug }) => slug));
});

test('[R-57] a category shows only its articles', async () => {
  const view = await openView('/pl/article-list/category/sypialnia');
  expect(view.getByRole('heading', { level: 1 }).textContent).toBe('Poradniki: Sypialnia');
  const inCategory = articles.filter(({ category }) => category.slug === 'sypialnia').map(({ slug }) => slug);
  expect(inCategory.length).toBeGreaterThan(2);
  expect(getArticleLinks(view.body)).toEqual(inCategory);
});

test('[R-58] an article shows title, date, body and breadcrumbs', async () => {
  const { view, head } = await openPageView(remote, '/pl/article-list/jaki-materac-wybrac');
  expect(view.getByRole('heading', { level: 1 }).textContent).toMatch(/^Jaki materac wybrać\?/);
  expect(view.getByText('10 lutego 2026', { selector: 'time' }).getAttribute('datetime')).toBe('2026-02-10');
  expect(view.getByRole('heading', { level: 2, name: '2. Twardość' }).id).toBe('2-twardosc');
  const breadcrumbs = within(view.getByRole('navigation', { name: 'Ścieżka' }));
  const breadcrumb = breadcrumbs.getByRole('link', { name: 'Sypialnia' });
  expect(breadcrumb.getAttribute('href')).toBe('/pl/article-list/category/sypialnia');
  expect(head.jsonLd).toMatchObject([{ '@type': 'Article' }, { '@type': 'BreadcrumbList' }]);
});

test.each(articles)('the Article object of $slug has what search engines require', async (article) => {
  const { head, view } = await openPageView(remote, `/pl/article-list/${article.slug}`);
  const organization = { '@type': 'Organization', name: 'Gniazdo', url: '/pl/' };
  expect(head.jsonLd![0]).toEqual({
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: view.getByRole('heading', { level: 1 }).textContent,
    description: article.perex,
    image: [expect.stringMatching(/^\/i\/.+\.jpg$/)],
    datePublished: article.date,
    dateModified: article.date,
    inLanguage: 'pl',
    articleSection: article.category.name,
    citation: article.sources.map(({ title, url }) => url ?? title),
    author: organization,
    publisher: organization,
    mainEntityOfPage: { '@type': 'WebPage', '@id': head.canonical },
  });
});

test('a picture after a section leads to its products if the inspiration has a page', async () => {
  const [{ slug, pictures }] = articles.filter((article) => article.pictures.length > 0) as [Article];
  const { room, caption } = pictures[0]!;
  const open = async (inspiration: object) => {
    const detail: InspirationDetail = { inspiration: buildInspiration({ id: room, ...inspiration }), cheaper: [] };
    await using api = await serveJson({ [`/api/v2/inspiration/${room}`]: detail });
    return (await openPageView(remote, `/pl/article-list/${slug}`, { apiUrl: api.baseUrl })).view;
  };
  const figure = within((await open({})).getByText(caption).closest('figure')!);
  expect(figure.getByRole('img', { name: /styl/ })).toBeTruthy();
  expect(figure.getByRole('link').getAttribute('href')).toBe(`/pl/inspirations/stl/${room}`);
  const other = within((await open({ isStl: false })).getByText(caption).closest('figure')!);
  expect(other.queryByRole('link')).toBeNull();
});

test('an article is complete without its pictures', async () => {
  const [{ slug, pictures }] = articles.filter((article) => article.pictures.length > 0) as [Article];
  const view = await openView(`/pl/article-list/${slug}`);
  expect(view.queryByText(pictures[0]!.caption)).toBeNull();
  expect(view.getByRole('heading', { level: 2, name: 'Źródła' })).toBeTruthy();
});

test('a draft is a page for administrators only, without a place in search engines', async () => {
  const url = '/pl/article/preview/balkon-przed-sezonem';
  const { status, head, cache, view } = await openPageView(remote, url, { role: 'admin' });
  expect([status, head.robots, cache]).toEqual([200, 'noindex', { kind: 'private' }]);
  expect(head).not.toHaveProperty('canonical');
  expect(view.getByText(/nie jest opublikowany/)).toBeTruthy();
  expect(view.getByRole('heading', { level: 1 }).textContent).toMatch(/^Balkon/);
  expect((await openPageView(remote, url)).status).toBe(404);
  for (const slug of ['jaki-materac-wybrac', 'nie-ma'])
    expect((await openPageView(remote, `/pl/article/preview/${slug}`, { role: 'admin' })).status).toBe(404);
});

test.each(articles)('the related articles of $slug do not include itself', async ({ slug }) => {
  const view = await openView(`/pl/article-list/${slug}`);
  const others = view.getByRole('region', { name: 'Inne poradniki' });
  expect(getArticleLinks(others)).toHaveLength(3);
  expect(getArticleLinks(others)).not.toContain(slug);
  expect(view.body.querySelector('[style]')).toBeNull();
});

test.each([
  '/pl/article-list/balkon-przed-sezonem',
  '/pl/article-list/nie-ma',
  '/pl/article-list/constructor',
  '/pl/article-list/category/piwnica',
  '/pl/article-list/category/__proto__',
  '/pl/article-list?page=99',
  '/pl/article-list?page=0',
])('[R-58] %s is 404', async (url) => {
  expect(await openPageView(remote, url)).toMatchObject({ status: 404, html: '' });
});

test('the article strip shows the requested number of newest articles', async () => {
  const [strip] = remote.fragments;
  const context = { api: createApi({ baseUrl: '' }), signal: new AbortController().signal };
  const shown = await strip!.load({ limit: 3 }, context as never);
  expect(shown).toMatchObject(articles.slice(0, 3).map(({ slug }) => ({ slug })));
});

async function openView(url: string) {
  return (await openPageView(remote, url)).view;
}

/** Slugs of the articles that headings of level 2 or 3 link to, in order. */
function getArticleLinks(element: HTMLElement) {
  return within(element)
    .getAllByRole('heading')
    .filter((heading) => /^h[23]$/.test(heading.localName))
    .flatMap((heading) => within(heading).queryAllByRole('link'))
    .map((link) => link.getAttribute('href')?.replace('/pl/article-list/', ''));
}
