import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

const SEARCH = 'Szukaj mebli i dodatków';
const MAX_TABS = 20;

test('with keys only, a visitor goes from home through a suggestion to a product', async ({ page }) => {
  await page.goto(paths.home());
  await waitForIdleScript(page);
  await tabTo(page, SEARCH);
  const list = page.getByRole('listbox', { name: 'Podpowiedzi' });
  await expect(list).toBeVisible();
  await page.keyboard.type('sofa');
  const products = list.getByRole('group', { name: 'Produkty' }).getByRole('option');
  const selected = products.and(page.locator('[aria-selected=true]'));
  await expect(products.first()).toContainText(/sof/i);
  // Suggestions for fewer letters may still be shown: the keys choose among those that are there when they are pressed.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(selected).toHaveCount(1, { timeout: 100 });
  }).toPass({ intervals: [0] });
  const target = (await selected.getAttribute('href'))!;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect(list).toBeHidden();
  // The next key presses act on the new page. A busy browser loads a document, which begins without focus.
  await expect.poll(() => page.evaluate(() => document.activeElement!.closest('header') === null)).toBe(true);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('with keys only, a visitor goes from the menu to a list and its first product', async ({ page }) => {
  await page.goto(paths.home());
  await waitForIdleScript(page);
  await tabTo(page, 'Wszystkie kategorie');
  await page.waitForFunction(() => window.gniazdo?.startMenu);
  await page.keyboard.press('Enter');
  await expect(page.locator('.mega-pane:visible')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('.mega-item:focus')).toBeVisible();
  await page.keyboard.press('l');
  await expect(page.locator('.mega-item:focus')).toHaveText('Łóżka');
  await page.keyboard.press('ArrowRight');
  const child = page.locator('.mega-pane a:focus');
  await expect(child).toBeVisible();
  const target = (await child.getAttribute('href'))!;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  const first = page.locator('main [data-region=list] article').first();
  await expect(first).toBeVisible();
  await page.reload();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  const product = (await first.locator(':focus').getAttribute('href'))!;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${product}$`));
});

/** Presses Tab until an element with that label or text has the focus. */
async function tabTo(page: Page, name: string) {
  for (let presses = 0; presses < MAX_TABS; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement!;
      return element.getAttribute('aria-label') ?? element.textContent.trim();
    });
    if (focused === name) return;
  }
  throw new Error(`"${name}" is not reached with ${MAX_TABS} presses of Tab.`);
}
