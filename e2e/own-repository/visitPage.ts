import { AxeBuilder } from '@axe-core/playwright';
import { type Browser, expect } from '@playwright/test';
import { waitForIsland } from '../support/islands.ts';

/**
 * Opens the page of the generated remote like a visitor: its heading, the fragment of another remote and its island, which
 * works. Rejects if anything is missing, if the browser reports an error, or for a violation of accessibility rules.
 */
export async function visitPage(browser: Browser, url: string, heading: string, screenshot?: string) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  try {
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await page.goto(url);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.locator('[data-fragment="listing/Deals"] a').first()).toBeAttached();
    const island = await waitForIsland(page, 'trial/Ask');
    await island.getByRole('button').click();
    await expect(island.getByText('Wpisz, czego szukasz.')).toBeVisible();
    if (screenshot) await page.screenshot({ path: screenshot, fullPage: true });
    const { violations } = await new AxeBuilder({ page }).analyze();
    expect(violations).toEqual([]);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}
