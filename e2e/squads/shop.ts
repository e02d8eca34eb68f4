import { ADDRESS_COOKIE } from '../chaos/openFaultProxy.ts';
import { paths } from '@gniazdo/contracts';
import type { Browser, BrowserContext, Page } from '@playwright/test';

export type Shopping = { visits: number; steps: number; problems: string[] };

const PATIENCE_MS = 20_000;

/** Somebody who looks at lists and products, likes and goes back, until he is told to stop. */
export async function shop(browser: Browser, url: string, signal: AbortSignal): Promise<Shopping> {
  const shopping: Shopping = { visits: 0, steps: 0, problems: [] };
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'pl-PL' });
  const page = await openTab(context, shopping.problems);
  while (!signal.aborted) {
    try {
      await page.goto(url + paths.products(), { waitUntil: 'load' });
      shopping.visits += 1;
      await page.locator('[data-component^="listing/"][data-state=awake]').first().waitFor({ state: 'attached' });
      await step(
        page,
        () => page.locator('main article a[href*="/pl/product/"]').first().click(),
        '[data-room=product] h1',
      );
      await page.locator('[data-component^="product/"][data-state=awake]').first().waitFor({ state: 'attached' });
      await step(page, () => page.goBack(), '[data-room=listing] h1');
      shopping.steps += 2;
    } catch (error) {
      if (!signal.aborted) shopping.problems.push((error as Error).message.split('\n')[0]!);
    }
  }
  await context.close();
  return shopping;
}

async function step(page: Page, act: () => Promise<unknown>, then: string) {
  await act();
  await page.locator(then).first().waitFor();
}

/** A tab that notes everything that must not be. */
async function openTab(context: BrowserContext, problems: string[]) {
  const page = await context.newPage();
  page.setDefaultTimeout(PATIENCE_MS);
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error' || message.text().includes('[gniazdo]')) problems.push(message.text());
  });
  return page;
}

/**
 * Visitors from many addresses who open a list, touch the page and leave: what a release needs to be judged by browsers. Each
 * comes with a new cookie jar and an address of its own, as a trusted proxy would name it.
 */
export async function bringVisitors(browser: Browser, url: string, signal: AbortSignal) {
  let visitors = 0;
  const one = async () => {
    while (!signal.aborted) {
      visitors += 1;
      const address = `198.18.${(visitors >> 8) & 255}.${visitors & 255}`;
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
  page.setDefaultTimeout(PATIENCE_MS);
  await page.goto(url + paths.products(), { waitUntil: 'load' });
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => (window as { gniazdo?: { isWatched?: boolean } }).gniazdo?.isWatched);
  await page.waitForFunction(() =>
    document.querySelector('[data-component^="listing/"]:is([data-state=awake],[data-state=failed])'),
  );
  // Left in the ordinary way, so that the page can tell.
  await page.waitForTimeout(700);
  await page.goto('about:blank');
}
