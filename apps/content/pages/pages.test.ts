import { openPageView } from '@gniazdo/composition/testing/openPage';
import { within } from '@testing-library/dom';
import { articles } from '../articles/articles.ts';
import remote from '../remote.ts';

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
  expect(getArticleLinks(view.body)).toEqual(['jaki-materac-wybrac', 'mala-sypialnia']);
});

test('an article shows title, date, body and breadcrumbs', async () => {
  const { view, head } = await openPageView(remote, '/pl/article-list/jaki-materac-wybrac');
  expect(view.getByRole('heading', { level: 1 }).textContent).toMatch(/^Jaki materac wybrać\?/);
  expect(view.getByText('10 lutego 2026', { selector: 'time' }).getAttribute('datetime')).toBe('2026-02-10');
  expect(view.getByRole('heading', { level: 2, name: '2. Twardość' }).id).toBe('2-twardosc');
  const breadcrumbs = within(view.getByRole('navigation', { name: 'Ścieżka' }));
  const breadcrumb = breadcrumbs.getByRole('link', { name: 'Sypialnia' });
  expect(breadcrumb.getAttribute('href')).toBe('/pl/article-list/category/sypialnia');
  expect(head.jsonLd).toMatchObject([{ '@type': 'Article' }, { '@type': 'BreadcrumbList' }]);
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
])('%s is 404', async (url) => {
  expect(await openPageView(remote, url)).toMatchObject({ status: 404, html: '' });
});

test('the article strip shows the requested number of newest articles', async () => {
  const [strip] = remote.fragments;
  const shown = await strip!.load({ limit: 3 }, undefined as never);
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
