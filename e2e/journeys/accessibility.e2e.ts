import { paths } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { blankPictures } from '../support/blankPictures.ts';
import { mainPages } from '../support/mainPages.ts';
import { expect, test } from '../support/test.ts';

// Tracing would take longer than the tests.
test.use({ trace: 'off' });

/** Without its script, the menu is a popover. */
const OPEN = ':popover-open,dialog[open]';

for (const width of [390, 1280]) {
  test(`main pages have no accessibility violations at ${width} px`, async ({ page, database }) => {
    test.setTimeout(900_000);
    await page.setViewportSize({ width, height: 844 });
    await blankPictures(page);
    for (const [name, path] of Object.entries(await mainPages(database))) {
      await page.goto(path);
      expect(await findAccessibilityFaults(page), name).toEqual([]);
    }
  });
}

test('the open filters have no accessibility violations', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.products());
  await page.getByRole('button', { name: /^Filtry/ }).click();
  await expect(page.locator(':popover-open')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

test('menu and filters open with Enter, close with Escape and restore the focus', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.products());
  for (const name of ['Wszystkie kategorie', /^Filtry/]) {
    const button = page.getByRole('button', { name });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(OPEN)).toBeVisible();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest(':popover-open,dialog[open]') !== null)).toBe(
      true,
    );
    await page.keyboard.press('Escape');
    await expect(page.locator(OPEN)).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test('elements focused with Tab on a product page are not covered by header or price bar', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const pages = await mainPages(database);
  await page.goto(pages['a product of many shops']);
  const hidden: string[] = [];
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    const covered = await page.evaluate(() => {
      const element = document.activeElement!;
      const bar = document.querySelector('aside[aria-label="Cena i sklep w skrócie"]')!;
      if (element.closest('main') === null || bar.contains(element)) return null;
      const { top, bottom } = element.getBoundingClientRect();
      const isFree =
        bottom > document.querySelector('header')!.getBoundingClientRect().bottom &&
        top < bar.getBoundingClientRect().top;
      return isFree ? null : element.textContent;
    });
    if (covered !== null) hidden.push(covered);
  }
  expect(hidden).toEqual([]);
});
