import { paths } from '@gniazdo/contracts/site';
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { ADDRESS_COOKIE } from '../chaos/openFaultProxy.ts';

export type ShopperResult = { visits: number; steps: number; problems: string[] };

const TIMEOUT_MS = 20_000;

/** Visits lists and products and navigates back, until the signal is aborted. */
export async function simulateShopper(browser: Browser, url: string, signal: AbortSignal): Promise<ShopperResult> {
  const result: ShopperResult = { visits: 0, steps: 0, problems: [] };
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'pl-PL' });
  const page = await openTab(context, result.problems);
  while (!signal.aborted) {
    try {
      await page.goto(url + paths.products(), { waitUntil: 'load' });
      result.visits += 1;
      await page.locator('[data-component^="listing/"][data-state=awake]').first().waitFor({ state: 'attached' });
      await step(
        page,
        () => page.locator('main article a[href*="/pl/product/"]').first().click(),
        '[data-owner=product] h1',
      );
      await page.locator('[data-component^="product/"][data-state=awake]').first().waitFor({ state: 'attached' });
      await step(page, () => page.goBack(), '[data-owner=listing] h1');
      result.steps += 2;
    } catch (error) {
      if (!signal.aborted) result.problems.push((error as Error).message.split('\n')[0]!);
    }
  }
  await context.close();
  return result;
}

async function step(page: Page, act: () => Promise<unknown>, then: string) {
  await act();
  await page.locator(then).first().waitFor();
}

/** Opens a tab that records page errors and console errors. */
async function openTab(context: BrowserContext, problems: string[]) {
  const page = await context.newPage();
  page.setDefaultTimeout(TIMEOUT_MS);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('[gniazdo]')) problems.push(message.text());
  });
  return page;
}

/**
 * Simulates visitors from many IP addresses who open a list, interact with the page and leave: enough browser data to
 * evaluate a release. Each visitor has new cookies and a separate address, set as by a trusted proxy.
 */
export async function simulateVisitors(browser: Browser, url: string, signal: AbortSignal) {
  let visitors = 0;
  const one = async () => {
    while (!signal.aborted) {
      visitors += 1;
      // Each in another network, because release health limits what one network contributes.
      const address = `198.18.${visitors & 255}.${(visitors >> 8) & 255}`;
      const context = await browser.newContext();
      await context.addCookies([{ name: ADDRESS_COOKIE, value: address, url }]);
      await visit(await context.newPage(), url).catch(() => undefined);
      await context.close().catch(() => undefined);
    }
  };
  await Promise.all([one(), one(), one()]);
  return visitors;
}

async function visit(page: Page, url: string) {
  page.setDefaultTimeout(TIMEOUT_MS);
  await page.goto(url + paths.products(), { waitUntil: 'load' });
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => (window as { gniazdo?: { isRumLoaded?: boolean } }).gniazdo?.isRumLoaded);
  await page.waitForFunction(() =>
    document.querySelector('[data-component^="listing/"]:is([data-state=awake],[data-state=failed])'),
  );
  // Leaves by navigation, so that the page can send its report.
  await page.waitForTimeout(700);
  await page.goto('about:blank');
}
