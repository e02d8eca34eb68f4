import { expect, type Locator, type Page } from '@playwright/test';

/** The islands of that name, in document order. */
export function islands(page: Page | Locator, name: string) {
  return page.locator(`[data-component="${name}"]`);
}

/** Resolves when the island is hydrated; brings it into view first. */
export async function waitForIsland(page: Page, name: string, nth = 0) {
  const island = islands(page, name).nth(nth);
  // An island has no box of its own (display: contents), its first child has.
  await island.locator('> *').first().scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute('data-state', 'awake');
  return island;
}

/** Leaves a mark on the document that only a full page load wipes away. */
export async function markDocument(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-journey', 'same document'));
}

export async function expectSameDocument(page: Page) {
  await expect(page.locator('html')).toHaveAttribute('data-journey', 'same document');
}

/** Points at a link until what makes steps without loading a document is there; a busy machine can be late for the first. */
export async function waitForNavigation(link: Locator) {
  const page = link.page();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect(page.locator('html[data-navigation]')).toBeAttached({ timeout: 5000 });
  }).toPass();
}
