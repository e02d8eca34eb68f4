import { paths } from '@gniazdo/contracts';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

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

for (const [row, path] of [
  ['R-60', '/pl/eco'],
  ['R-61', '/pl/furniture-bank'],
] as const) {
  test(`[${row}] ${path} has its own text and is linked in the footer`, async ({ page }) => {
    await page.goto(path);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    expect(title.length).toBeGreaterThan(10);
    expect((await page.locator('main article').innerText()).split(/\s+/).length).toBeGreaterThan(250);
    await page.goto(paths.home());
    await page.locator(`footer a[href="${path}"]`).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
}

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
