import { paths } from '@gniazdo/contracts';
import { mainPages } from '../support/mainPages.ts';
import { expect, test } from '../support/test.ts';

for (const width of [320, 768]) {
  test(`no main page scrolls sideways at ${width} px`, async ({ page, database }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width, height: 800 });
    for (const [name, path] of Object.entries(await mainPages(database))) {
      await page.goto(path);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(width);
    }
  });
}

test('no main page scrolls sideways at 320 px with text of twice the size', async ({ page, database }) => {
  test.setTimeout(240_000);
  await page.setViewportSize({ width: 320, height: 800 });
  for (const [name, path] of Object.entries(await mainPages(database))) {
    await page.goto(path);
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    expect(await page.evaluate(() => document.documentElement.scrollWidth), name).toBeLessThanOrEqual(320);
  }
});

test('[K-12] the filters leave their sheet at 1024 px', async ({ page }) => {
  await page.setViewportSize({ width: 1023, height: 800 });
  await page.goto(paths.products());
  const button = page.getByRole('button', { name: /^Filtry/ });
  await expect(button).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(button).toBeHidden();
  await expect(page.getByRole('complementary', { name: 'Filtry' })).toBeVisible();
});
