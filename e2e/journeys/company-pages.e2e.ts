import { paths, route, SITE_NAME } from '@gniazdo/contracts/site';
import { parseView } from '@gniazdo/testing/parseView';
import { textOf } from '@gniazdo/testing/textOf';
import type { APIRequestContext } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { readCanonicalPath, readHeading } from '../support/readDocument.ts';
import { expect, test } from '../support/test.ts';

const PIXEL = `${SITE_NAME} Pixel`;
const STAR = `${SITE_NAME} Star`;

type Page = { name: string; path: string; heading: string; text?: string; link?: string; inFooter?: boolean };

const pages: Page[] = [
  { name: '[R-63] SaaS', path: '/pl/commercial/SaaS', heading: 'Gniazdo jako usługa', inFooter: true },
  { name: 'cooperation', path: '/pl/commercial/e-shop', heading: 'Współpraca ze sklepami', inFooter: true },
  {
    name: '[R-65] the pixel for shops',
    path: '/pl/commercial/pixel',
    heading: 'Pixel dla sklepów',
    text: PIXEL,
    link: '/pl/gniazdo-pixel',
    inFooter: true,
  },
  {
    name: '[R-66] star reviews for shops',
    path: '/pl/commercial/star',
    heading: 'Opinie o sklepach',
    text: STAR,
    link: '/pl/gniazdo-star',
    inFooter: true,
  },
  {
    name: 'the page for shops',
    path: '/pl/about-eshop',
    heading: 'Gniazdo dla sklepów',
    link: '/pl/about-eshop/faq',
    inFooter: true,
  },
  { name: '[R-69] the pixel', path: '/pl/gniazdo-pixel', heading: PIXEL },
  { name: '[R-70] star', path: '/pl/gniazdo-star', heading: STAR },
  { name: 'about us', path: '/pl/about-us', heading: 'O nas', inFooter: true },
  { name: '[R-72] careers', path: '/pl/careers', heading: 'Praca', inFooter: true },
  { name: '[R-73] information for the press', path: '/pl/press-info', heading: 'Dla mediów', inFooter: true },
  { name: '[R-74] how we work', path: '/pl/at-us', heading: 'U nas', inFooter: true },
  { name: '[R-77] terms for shops', path: '/pl/terms/eshops', heading: 'Regulamin dla sklepów' },
  { name: '[R-78] terms of use', path: '/pl/terms/terms-of-use', heading: 'Warunki korzystania z serwisu' },
  {
    name: '[R-79] rules of reviews',
    path: '/pl/terms/terms-of-reviews-gniazdo-star',
    heading: `Zasady opinii ${STAR}`,
    text: STAR,
  },
  {
    name: '[R-80] privacy of reviews',
    path: '/pl/terms/terms-of-privacy-gniazdo-star',
    heading: `Prywatność w ${STAR}`,
    text: STAR,
  },
  { name: 'the order of offers', path: '/pl/terms/ranking', heading: 'Jak układamy oferty', inFooter: true },
  { name: 'accessibility', path: '/pl/terms/accessibility', heading: 'Dostępność cyfrowa', inFooter: true },
  { name: 'the privacy policy', path: '/pl/terms/privacy-policy', heading: 'Polityka prywatności' },
  { name: '[R-82] terms of trade', path: '/pl/terms/terms-of-trade', heading: 'Warunki handlowe' },
  {
    name: '[R-83] terms of trade of reviews',
    path: '/pl/terms/terms-of-trade-gniazdo-star',
    heading: `Warunki handlowe ${STAR}`,
    text: STAR,
  },
];

for (const { name, path, heading, text, link, inFooter } of pages) {
  test(`${name}: a page of its own with heading, title and canonical address`, async ({ request }) => {
    const html = await fetchHtml(request, path);
    expect(readHeading(html)).toBe(heading);
    const view = parseView(html);
    expect(view.body.ownerDocument.title).toContain(heading);
    expect(readCanonicalPath(html)).toBe(path);
    const article = view.getByRole('article');
    expect(textOf(article.outerHTML).length).toBeGreaterThan(400);
    if (text) expect(textOf(article.outerHTML)).toContain(text);
    if (link) expect(getPaths(article)).toContain(link);
    if (inFooter) expect(getPaths(view.getByRole('contentinfo'))).toContain(path);
  });
}

test('[R-65 R-66 R-72 R-73 R-74 R-77 R-78 R-80 R-82 R-83] the text of each page differs, and its links lead to pages', async ({
  request,
}) => {
  const articles = await Promise.all(
    pages.map(async ({ path }) => parseView(await fetchHtml(request, path)).getByRole('article')),
  );
  expect(new Set(articles.map((article) => textOf(article.outerHTML))).size).toBe(pages.length);
  const links = articles.flatMap(getPaths);
  expect(links.length).toBeGreaterThan(pages.length);
  for (const href of new Set(links)) expect((await request.get(href)).status(), href).toBe(200);
});

test('[R-63] another case of SaaS redirects to it', async ({ request }) => {
  const response = await request.get('/pl/commercial/saas', { maxRedirects: 0 });
  expect([response.status(), response.headers()['location']]).toEqual([301, '/pl/commercial/SaaS']);
});

test('[R-69 R-70 R-79 R-80 R-83] pages of products exist for the configured product name only', async ({ request }) => {
  for (const path of [
    '/cokolwiek-pixel',
    '/cokolwiek-star',
    '/terms/terms-of-reviews-cokolwiek-star',
    '/terms/terms-of-privacy-cokolwiek-star',
    '/terms/terms-of-trade-cokolwiek-star',
  ])
    expect((await request.get(route(path))).status(), path).toBe(404);
});

test('[R-68] the questions of shops open one at a time, also by their anchor', async ({ page }) => {
  await page.goto(`${paths.eshopQuestions()}#rozliczenia`);
  const panels = page.getByRole('main').locator('details');
  expect(await panels.count()).toBeGreaterThanOrEqual(2);
  await expect(page.locator('#rozliczenia')).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await page.locator('summary').filter({ hasText: 'Jak dodać sklep?' }).click();
  await expect(page.locator('#poczatek')).toBeVisible();
  await expect(page.locator('#rozliczenia')).toBeHidden();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

for (const width of [390, 1280])
  test(`the pages of the company and for shops have no accessibility violations at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 844 });
    for (const { path } of pages) {
      await page.goto(path);
      expect(await findAccessibilityFaults(page), path).toEqual([]);
    }
  });

async function fetchHtml(request: APIRequestContext, path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  expect(response.status(), path).toBe(200);
  return response.text();
}

/** Paths of the site to which the links of an element lead. */
function getPaths(element: HTMLElement) {
  const links = [...element.querySelectorAll('a')].map((link) => link.getAttribute('href')!.replace(/#.*/, ''));
  return links.filter((href) => href.startsWith('/'));
}
