import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { measureUntil } from './fetchPage.ts';
import type { FaultyAddress } from './openFaultProxy.ts';
import type { Outcome } from './Outcome.ts';
import type { Addresses } from './serverCases.ts';
import type { Environment } from './startEnvironment.ts';

export type BrowserCase = {
  title: string;
  remote: 'listing' | 'product';
  faults: FaultyAddress[];
  /** What triggers the fault: an island that wakes, a click on a link, or the shell's scripts. */
  kind: 'island' | 'navigation' | 'plain';
  /** Default: recovery by use of the island. */
  recovery?: 'reload';
};

const TIMEOUT_MS = 8000;

/** Opens a page with faults in the browser's requests and checks what works for the visitor. */
export async function visitWithFaults(
  browser: Browser,
  environment: Environment,
  urls: Addresses,
  browserCase: BrowserCase,
): Promise<Outcome> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'pl-PL' });
  page.setDefaultTimeout(TIMEOUT_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(recordStates);
  try {
    environment.faults.push(...browserCase.faults);
    const address = browserCase.remote === 'listing' ? urls.list : urls.product;
    const response = await page.goto(environment.publicUrl + address, { waitUntil: 'domcontentloaded' });
    const fallbackMs = await measureFallback(page, browserCase);
    const headerOk = await isVisible(page, 'header a[href="/pl/"]');
    const contentOk = await hasContent(page, browserCase.remote);
    const ran = await page.evaluate(() => 'wasTampered' in globalThis);
    const othersOk = browserCase.kind !== 'island' || (await doOtherIslandsWork(page, browserCase.remote));
    const linksOk = await doesLinkWork(page);
    environment.faults.length = 0;
    const recoveredMs = await measureRecovery(page, environment.publicUrl + address, browserCase);
    return {
      title: browserCase.title,
      headerOk,
      contentOk: contentOk && !ran,
      linksOk,
      othersOk,
      status: response?.status() ?? 0,
      statusOk: response?.status() === 200,
      pageErrors: errors.length,
      fallbackMs,
      recoveredMs,
      note: [...new Set(errors)].join('; ').slice(0, 100),
    };
  } catch (error) {
    return {
      ...{ title: browserCase.title, headerOk: false, contentOk: false, linksOk: false, othersOk: false },
      ...{ status: 0, statusOk: false, pageErrors: errors.length, fallbackMs: null, recoveredMs: null },
      note: (error as Error).message.split('\n')[0]!.slice(0, 120),
    };
  } finally {
    environment.faults.length = 0;
    await page.close();
  }
}

/** Time until the fallback for the missing part is visible, ms. */
async function measureFallback(page: Page, { kind, remote }: BrowserCase) {
  if (kind === 'island') {
    const failed = page.locator(`[data-component^="${remote}/"][data-state=failed]`).first();
    await failed.waitFor({ state: 'attached' });
    return page.evaluate((name) => {
      const { moments } = window as unknown as { moments: Record<string, number> };
      return moments[`${name} failed`]! - moments[`${name} loading`]!;
    }, remote);
  }
  if (kind === 'plain') {
    await page.waitForLoadState('load').catch(() => undefined);
    return null;
  }
  // Clicks immediately; the request of the navigation fails.
  const heading = await readHeading(page);
  const startedAt = performance.now();
  await page.locator('header a[href="/pl/"]').click();
  await page.waitForURL((url) => url.pathname === '/pl/', { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  const ms = performance.now() - startedAt;
  await goBack(page, heading);
  return ms;
}

async function hasContent(page: Page, remote: 'listing' | 'product') {
  await page.locator('main h1').first().waitFor();
  if (remote === 'product') return isVisible(page, '[data-owner=product] h1');
  return (await page.locator('main article').count()) >= 24;
}

/** Whether the islands of the other remote on a product page hydrate. */
async function doOtherIslandsWork(page: Page, remote: 'listing' | 'product') {
  if (remote === 'listing') return isVisible(page, 'footer');
  const other = page.locator('[data-component^="listing/"]').first();
  await other.locator('> *').first().scrollIntoViewIfNeeded();
  const awake = page.locator('[data-component^="listing/"][data-state=awake]').first();
  return awake.waitFor({ state: 'attached' }).then(
    () => true,
    () => false,
  );
}

async function doesLinkWork(page: Page) {
  const heading = await readHeading(page);
  const from = page.url();
  await page.locator('main a[href^="/pl/product"]').first().click();
  await page.waitForURL((url) => url.href !== from, { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  const works = await isVisible(page, 'header a[href="/pl/"]');
  await goBack(page, heading);
  return works;
}

/** Goes back by a document load or by client navigation, depending on how the page was left. */
async function goBack(page: Page, heading: string) {
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

function readHeading(page: Page) {
  return page.locator('main h1').first().innerText();
}

/** Time until the page works again in the same tab, ms. */
async function measureRecovery(page: Page, url: string, { kind, remote, recovery }: BrowserCase) {
  const startedAt = performance.now();
  if (kind !== 'island' || recovery === 'reload') await page.goto(url, { waitUntil: 'domcontentloaded' });
  const awake = page.locator(`[data-component^="${remote}/"][data-state=awake]`);
  const island = page.locator(`[data-component^="${remote}/"]`).first();
  await island.locator('> *').first().scrollIntoViewIfNeeded();
  const ms = await measureUntil(async () => {
    if ((await awake.count()) > 0) return true;
    await island.locator('> *').first().dispatchEvent('pointerdown');
    await wait(100);
    return false;
  });
  return ms === null ? null : performance.now() - startedAt;
}

function isVisible(page: Page, selector: string) {
  return page.locator(selector).first().isVisible();
}

function recordStates() {
  const moments: Record<string, number> = {};
  Object.assign(window, { moments });
  new MutationObserver((records) => {
    for (const { target } of records) {
      const { component = '', state } = (target as HTMLElement).dataset;
      moments[`${component.split('/')[0]} ${state}`] ??= performance.now();
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-state'] });
}
