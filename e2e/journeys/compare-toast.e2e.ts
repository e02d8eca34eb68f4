import { MAX_COMPARED } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { waitForIsland } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('adding to the comparison shows a message, with a link from the second product on', async ({ page }) => {
  await openList(page);
  await compareButton(page, 0).click();
  await expect(message(page)).toHaveText('Dodano do porównania. Dodaj drugi produkt, by porównać. Zamknij');
  await expect(message(page).getByRole('link')).toHaveCount(0);
  await compareButton(page, 1).click();
  await expect(message(page)).toHaveText('Dodano do porównania (2) Porównaj Zamknij');
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await compareButton(page, 1).click();
  await expect(message(page)).toBeEmpty();
  await compareButton(page, 1).click();
  await message(page).getByRole('link', { name: 'Porównaj' }).click();
  await expect(page).toHaveURL(/compare-products\?ids=\d+,\d+$/);
  await expect(page.getByRole('columnheader')).toHaveCount(2);
  // A page that was slow to arrive is loaded as a document, which has no region for messages.
  await expect(message(page).filter({ hasText: /./ })).toHaveCount(0);
});

test('adding more products than the limit shows a message', async ({ page }) => {
  await openList(page);
  for (let nth = 0; nth < 7; nth++) await compareButton(page, nth).click();
  await expect(message(page)).toHaveText(
    `Porównasz naraz ${MAX_COMPARED} produktów. Ten zobaczysz, gdy usuniesz inny. Porównaj Zamknij`,
  );
  await page.keyboard.press('Escape');
  await expect(message(page)).toBeEmpty();
});

test('the message can be closed, and on a wide screen it covers no button of a card', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 844 });
  await openList(page);
  for (const nth of [0, 1]) await compareButton(page, nth).click();
  const { x, width } = (await message(page).locator('div').boundingBox())!;
  const cards = await page.locator('main article').first().boundingBox();
  expect(x + width).toBeLessThan(cards!.x);
  await message(page).getByRole('button', { name: 'Zamknij' }).click();
  await expect(message(page)).toBeEmpty();
});

test('the message disappears after four seconds unless hovered or focused', async ({ page }) => {
  await page.clock.install();
  await openList(page);
  await compareButton(page, 0).click();
  await compareButton(page, 1).click();
  const link = message(page).getByRole('link', { name: 'Porównaj' });
  await link.hover();
  await page.clock.fastForward(20_000);
  await link.focus();
  await page.mouse.move(0, 0);
  await page.clock.fastForward(20_000);
  await expect(link).toBeVisible();
  await link.blur();
  await page.clock.fastForward(3000);
  await expect(link).toBeVisible();
  await page.clock.fastForward(1000);
  await expect(message(page)).toBeEmpty();
});

test('on a product page the message is above the bottom bar', async ({ page }) => {
  await openList(page);
  await page.goto((await page.locator('main article :is(h2,h3) a').first().getAttribute('href'))!);
  await waitForIsland(page, 'product/Actions');
  await page.getByRole('button', { name: 'Do porównania' }).first().click();
  await expect(message(page)).toHaveText(/^Dodano/);
  const bar = page.getByRole('complementary', { name: 'Cena i sklep w skrócie' });
  await page.mouse.wheel(0, 900);
  await expect(bar.getByRole('link')).toBeInViewport({ ratio: 1 });
  const { y, height } = (await message(page).boundingBox())!;
  expect(y + height).toBeLessThan((await bar.boundingBox())!.y);
});

async function openList(page: Page) {
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/CardActions', 1);
}

function compareButton(page: Page, nth: number) {
  return page.locator('main article').nth(nth).getByRole('button', { name: 'Do porównania' });
}

function message(page: Page) {
  return page.getByRole('status').and(page.locator('body > *:not(.gniazdo-announcer)'));
}
