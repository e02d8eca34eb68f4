import { paths } from '@gniazdo/contracts';
import { expect, test } from '../support/test.ts';

test('[K-36 S-84] an empty search shows the five recently viewed variants, newest first, with pictures of 72 px', async ({
  page,
}) => {
  test.slow();
  await page.goto(paths.products());
  const cards = page.locator('main article a[href^="/pl/product/v/"]');
  const links = (await cards.evaluateAll((all) => all.map((each) => each.getAttribute('href')!))).slice(0, 7);
  const search = page.getByRole('banner').getByRole('searchbox');
  const panel = page.getByRole('region', { name: 'Ostatnio oglądane' });
  const noted = (link: string) =>
    page.waitForFunction(
      (id) => localStorage.getItem('gniazdo_recent')?.split(',')[0] === id,
      /\/v\/(\d+)/.exec(link)![1],
    );
  await search.focus();
  await page.waitForFunction(() => document.documentElement.dataset.navigation);
  await expect(panel).toHaveCount(0);

  // The third offer is viewed twice. It is listed once, as the newest.
  for (const link of [...links, links[2]!]) {
    await page.goto(link);
    await noted(link);
  }
  await search.focus();
  await expect(panel).toBeVisible();
  const newest = [links[2], links[6], links[5], links[4], links[3]];
  expect(await panel.getByRole('link').evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual(
    newest,
  );
  const picture = panel.locator('img').first();
  expect(await picture.boundingBox()).toMatchObject({ width: 72, height: 72 });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/i\/product\/72-72\//);

  await search.pressSequentially('so');
  await expect(panel).toBeHidden();
  await search.fill('');
  await expect(panel).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(panel).toBeVisible();
  await panel.getByRole('link').nth(1).click();
  await expect(page).toHaveURL(new RegExp(links[6]!));
  await expect(panel).toHaveCount(0);
});
