import type { APIRequestContext, Page } from '@playwright/test';
import { paths, route } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const DRAFT = 'balkon-przed-sezonem';

test('[S-06] a visitor opens an article from the list and reads it', async ({ page }) => {
  await page.goto(paths.articles());
  const link = page.locator('main article h2 a').first();
  const title = await link.innerText();
  await link.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect((await page.locator('main article').first().innerText()).split(/\s+/).length).toBeGreaterThan(400);
});

test('[S-31] more articles come from the feed and are appended, each once', async ({ page }) => {
  await page.goto(paths.articles());
  const links = page.locator('main [data-articles] article h2 a');
  const more = page.getByRole('link', { name: 'Pokaż więcej' });
  await more.scrollIntoViewIfNeeded();
  await expect(page.locator('[data-component="content/MoreArticles"][data-state="awake"]')).toBeAttached();
  while (await more.isVisible()) {
    const [before, url] = [await links.count(), await more.getAttribute('href')];
    const request = page.waitForRequest((each) => each.url().endsWith('/api/v2/articles/feed'));
    await more.click();
    expect((await request).postDataJSON()).toEqual({ url });
    await expect.poll(() => links.count()).toBeGreaterThan(before);
  }
  const slugs = await links.evaluateAll((all) => all.map((each) => each.getAttribute('href')));
  expect(slugs.length).toBeGreaterThan(6);
  expect(new Set(slugs).size).toBe(slugs.length);
});

test('[R-60] the page about ecology has its own text and is linked in the footer', ({ page }) =>
  expectOwnText(page, paths.eco()));

test('[R-61] the page of the furniture bank has its own text and is linked in the footer', ({ page }) =>
  expectOwnText(page, paths.furnitureBank()));

test('[R-59] an administrator reads an article that is not published; others get 404', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  const url = route('/article/preview/:id', { id: DRAFT });
  expect((await context.request.get(url)).status()).toBe(404);
  expect((await context.request.get(paths.article(DRAFT))).status()).toBe(404);
  for (const isAdmin of [false, true]) {
    const account = await createAccount(database, 'Ewa Redaktorka', { isAdmin });
    await signIn(context, { database, baseURL: baseURL!, account, agent: 'test' });
    if (!isAdmin) expect((await context.request.get(url)).status()).toBe(404);
  }
  const response = await page.goto(url);
  expect(response!.status()).toBe(200);
  expect(response!.headers()['cache-control']).toBe('private, no-store');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Balkon');
  await expect(page.getByText('artykuł nie jest opublikowany')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await context.clearCookies();
  expect((await context.request.get(url)).status()).toBe(404);
});

test('an article shows products of a filter after its section, and its sources', async ({ page }) => {
  await page.goto(paths.article('biurko-i-krzeslo-do-pracy-w-domu'));
  const products = page.getByRole('complementary', { name: 'Fotele biurowe' });
  await expect(products.locator('article[data-variant-id]')).toHaveCount(3);
  await expect(products.getByRole('link', { name: 'Wszystkie' })).toHaveAttribute(
    'href',
    paths.category('fotele-biurowe'),
  );
  await expect(page.getByRole('link', { name: /Dz\.U\. 1998/ })).toBeVisible();
});

test('every internal link of every article leads to a page, and every filter has products', async ({ request }) => {
  test.slow();
  const found = new Map<string, string>();
  for (const article of await readFeed(request)) {
    const main = /<main[^]*<\/main>/.exec(await (await request.get(article)).text())![0];
    for (const [, path] of main.matchAll(/<a [^>]*href="(\/pl\/[^"#?]*)/g)) found.set(path!, article);
    expect(main.match(/<aside/g), article).not.toBeNull();
  }
  expect(found.size).toBeGreaterThan(60);
  for (const [path, article] of found)
    expect((await request.get(path, { maxRedirects: 0 })).status(), `${path} in ${article}`).toBe(200);
});

for (const width of [390, 1280]) {
  test(`articles and texts have no accessibility violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [
      paths.articles(),
      paths.article('biurko-i-krzeslo-do-pracy-w-domu'),
      '/pl/eco',
      '/pl/furniture-bank',
    ]) {
      await page.goto(path);
      expect(await findAccessibilityFaults(page), path).toEqual([]);
    }
  });
}

/** Paths of all articles, from the feed that the list names. */
async function readFeed(request: APIRequestContext) {
  const list = await (await request.get(paths.articles())).text();
  const [, url] = /<link rel="alternate" type="application\/rss\+xml"[^>]*href="([^"]+)"/.exec(list)!;
  const response = await request.get(new URL(url!).pathname);
  expect(response.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const links = [...(await response.text()).matchAll(/<guid isPermaLink="true">([^<]+)</g)];
  expect(links.length).toBeGreaterThanOrEqual(24);
  return links.map(([, link]) => new URL(link!).pathname);
}

/** A page of text with a heading, to which the footer of the home page links. */
async function expectOwnText(page: Page, path: string) {
  await page.goto(path);
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  expect(title.length).toBeGreaterThan(10);
  await expect(page.locator('html')).toHaveAttribute('lang', 'pl');
  expect((await page.locator('main article').innerText()).split(/\s+/).length).toBeGreaterThan(250);
  await page.goto(paths.home());
  await page.locator(`footer a[href="${path}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}
