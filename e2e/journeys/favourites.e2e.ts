import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { waitForIsland } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

test('likes from a list are counted, appear on the favourites page, and can be removed and restored', async ({
  page,
}) => {
  await page.goto(paths.category('sofy'));
  const names = await like(page, 2);
  await expect(favouritesLink(page, 'Ulubione, 2 produkty')).toHaveAttribute('data-count', '2');
  // Without an account, the dialog of the login leads to the list of this browser.
  await favouritesLink(page).click();
  await page.getByRole('dialog').getByRole('link', { name: 'zobacz ulubione w tej przeglądarce' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ulubione' })).toBeVisible();
  // Newest first.
  await expect(cardNames(page)).toHaveText([names[1]!, names[0]!]);

  await waitForIsland(page, 'listing/CardActions');
  await page.getByRole('button', { name: 'Ulubione', pressed: true }).first().click();
  await expect(cardNames(page).filter({ visible: true })).toHaveText([names[0]!]);
  await expect(favouritesLink(page, 'Ulubione, 1 produkt')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Cofnij' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(cardNames(page).filter({ visible: true })).toHaveText([names[1]!, names[0]!]);
  await expect(favouritesLink(page, 'Ulubione, 2 produkty')).toBeVisible();

  await page.reload();
  await expect(cardNames(page)).toHaveText([names[1]!, names[0]!]);
});

test('[S-59] the header’s heart updates its count without reload and shows none at 0', async ({ page }) => {
  await page.goto(paths.category('sofy'));
  await like(page, 1);
  await expect(favouritesLink(page)).toHaveAttribute('data-count', '1');
  await page.getByRole('button', { name: 'Ulubione', pressed: true }).first().click();
  await expect(favouritesLink(page, 'Ulubione')).not.toHaveAttribute('data-count');
});

test('[S-49 S-57] the comparison link keeps its URL and counts products added and removed on cards', async ({
  page,
}) => {
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/CardActions', 1);
  const link = page.getByRole('banner').getByRole('link', { name: /^Porównanie/ });
  const cards = page.locator('main article');
  await expect(link).not.toHaveAttribute('data-count');
  await cards.nth(0).getByRole('button', { name: 'Do porównania' }).click();
  await expect(link).toHaveAttribute('data-count', '1');
  await cards.nth(1).getByRole('button', { name: 'Do porównania' }).click();
  await expect(link).toHaveAttribute('data-count', '2');
  await cards.nth(0).getByRole('button', { name: 'Do porównania', pressed: true }).click();
  await expect(link).toHaveAttribute('data-count', '1');
  await expect(link).toHaveAttribute('href', paths.compare());
});

test('likes of another tab are counted and shown', async ({ page, context }) => {
  await page.goto(paths.favourites());
  await expect(page.getByRole('heading', { name: 'Nie masz jeszcze ulubionych' })).toBeVisible();
  const other = await context.newPage();
  await other.goto(paths.category('sofy'));
  const [name] = await like(other, 1);
  await expect(favouritesLink(page, 'Ulubione, 1 produkt')).toBeVisible();
  await expect(cardNames(page)).toHaveText([name!]);
});

for (const width of [390, 1280]) {
  for (const colorScheme of ['light', 'dark'] as const) {
    test(`favourites at ${width} px, ${colorScheme}: no layout shift and no accessibility violations`, async ({
      page,
    }) => {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 844 });
      await page.goto(paths.category('sofy'));
      await like(page, 2);
      // The URL has no ids, so the cards load after the page.
      await page.goto(paths.favourites());
      await waitForIsland(page, 'listing/CardActions', 1);
      expect(await measureLayoutShift(page)).toBeLessThan(0.001);
      await page.getByRole('button', { name: 'Ulubione', pressed: true }).first().click();
      await expect(page.getByRole('button', { name: 'Cofnij' })).toBeVisible();
      expect(await findAccessibilityFaults(page)).toEqual([]);
    });
  }
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the favourites page says why it is empty, and a URL with ids shows the offers', async ({ page }) => {
    await page.goto(paths.favourites());
    await expect(page.getByText(/Włącz JavaScript/)).toBeVisible();
    await expect(page.getByText('Wczytujemy ulubione.')).toBeHidden();
    await page.goto(paths.category('sofy'));
    const card = page.locator('main article').first();
    const id = Number(await card.getAttribute('data-variant-id'));
    const name = await card.getByRole('heading').textContent();
    await page.goto(paths.favourites([id]));
    await expect(cardNames(page)).toHaveText([name!]);
  });
});

/** Likes the first cards of a list in turn and returns their names. */
async function like(page: Page, count: number) {
  await waitForIsland(page, 'listing/CardActions', count - 1);
  const names: string[] = [];
  for (let index = 0; index < count; index++) {
    const card = page.locator('main article').nth(index);
    await card.getByRole('button', { name: 'Ulubione' }).click();
    names.push((await card.getByRole('heading').textContent())!);
  }
  return names;
}

function favouritesLink(page: Page, name: string | RegExp = /^Ulubione/) {
  return page.getByRole('banner').getByRole('link', { name, exact: true });
}

function cardNames(page: Page) {
  return page.locator('main article').getByRole('heading', { includeHidden: true });
}

/** The layout shift of the page so far, computed like CLS. */
function measureLayoutShift(page: Page) {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) => {
          const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[];
          resolve(shifts.reduce((sum, { value, hadRecentInput }) => (hadRecentInput ? sum : sum + value), 0));
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );
}
