import { expect, type Locator, type Page } from '@playwright/test';

/** The islands with that name, in document order. */
export function islands(page: Page | Locator, name: string) {
  return page.locator(`[data-component="${name}"]`);
}

/** Scrolls the island into view and resolves when it is hydrated. */
export async function waitForIsland(page: Page, name: string, nth = 0) {
  const island = islands(page, name).nth(nth);
  // An island has no box (display: contents); its first child has.
  await island.locator('> *').first().scrollIntoViewIfNeeded();
  await expect(island).toHaveAttribute('data-state', 'awake');
  return island;
}

/** Marks the document; only a full page load removes the mark. */
export async function markDocument(page: Page) {
  await page.evaluate(() => document.documentElement.setAttribute('data-journey', 'same document'));
}

export async function expectSameDocument(page: Page) {
  await expect(page.locator('html'), 'the browser must not load another document').toHaveAttribute(
    'data-journey',
    'same document',
  );
}

/** Hovers a link until the navigation module is loaded. This can take long on a busy machine. */
export async function waitForNavigation(link: Locator) {
  const page = link.page();
  await expect(async () => {
    await page.mouse.move(0, 0);
    await link.hover();
    await expect(page.locator('html[data-navigation]')).toBeAttached({ timeout: 5000 });
  }).toPass();
}

/** Resolves when the idle script, which has tracking and the header's behaviour, has started. */
export async function waitForIdleScript(page: Page) {
  await page.waitForFunction(
    () => (window as { gniazdo?: { isIdleScriptStarted?: boolean } }).gniazdo?.isIdleScriptStarted,
  );
}
