import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { msUntil } from './look.ts';
import type { FaultyAddress } from './openFaultProxy.ts';
import type { Outcome } from './Outcome.ts';
import type { Addresses } from './serverCases.ts';
import type { Place } from './startPlace.ts';

export type BrowserCase = {
  title: string;
  room: 'listing' | 'product';
  faults: FaultyAddress[];
  /** What meets the fault: an island that wakes, a click on a link, or the shell's own scripts. */
  kind: 'island' | 'navigation' | 'plain';
  /** How things get well when the fault is gone: by use of the island, or with the next page. */
  recovery?: 'reload';
};

const PATIENCE_MS = 8000;

/** Opens a page whose parts can't come, and looks at what a visitor has then. */
export async function meetInBrowser(
  browser: Browser,
  place: Place,
  at: Addresses,
  each: BrowserCase,
): Promise<Outcome> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 }, locale: 'pl-PL' });
  page.setDefaultTimeout(PATIENCE_MS);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.addInitScript(noteMoments);
  try {
    place.faults.push(...each.faults);
    const address = each.room === 'listing' ? at.list : at.product;
    const response = await page.goto(place.publicUrl + address, { waitUntil: 'domcontentloaded' });
    const fallbackMs = await meet(page, each);
    const headerOk = await isVisible(page, 'header a[href="/pl/"]');
    const contentOk = await hasContent(page, each.room);
    const ran = await page.evaluate(() => 'wasTampered' in globalThis);
    const othersOk = each.kind !== 'island' || (await othersWork(page, each.room));
    const linksOk = await linkWorks(page);
    place.faults.length = 0;
    const recoveredMs = await recover(page, place.publicUrl + address, each);
    return {
      title: each.title,
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
      ...{ title: each.title, headerOk: false, contentOk: false, linksOk: false, othersOk: false },
      ...{ status: 0, statusOk: false, pageErrors: errors.length, fallbackMs: null, recoveredMs: null },
      note: (error as Error).message.split('\n')[0]!.slice(0, 120),
    };
  } finally {
    place.faults.length = 0;
    await page.close();
  }
}

/** ms until what stands in for the missing part is there. */
async function meet(page: Page, { kind, room }: BrowserCase) {
  if (kind === 'island') {
    const failed = page.locator(`[data-component^="${room}/"][data-state=failed]`).first();
    await failed.waitFor({ state: 'attached' });
    return page.evaluate((name) => {
      const { moments } = window as unknown as { moments: Record<string, number> };
      return moments[`${name} failed`]! - moments[`${name} loading`]!;
    }, room);
  }
  if (kind === 'plain') {
    await page.waitForLoadState('load').catch(() => undefined);
    return null;
  }
  // A click that comes at once, with what it asks for out of order.
  const heading = await headingOf(page);
  const startedAt = performance.now();
  await page.locator('header a[href="/pl/"]').click();
  await page.waitForURL((url) => url.pathname === '/pl/', { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  const ms = performance.now() - startedAt;
  await goBack(page, heading);
  return ms;
}

async function hasContent(page: Page, room: 'listing' | 'product') {
  await page.locator('main h1').first().waitFor();
  if (room === 'product') return isVisible(page, '[data-room=product] h1');
  return (await page.locator('main article').count()) >= 24;
}

/** On a product page there are islands of both remotes: those of the other one wake. */
async function othersWork(page: Page, room: 'listing' | 'product') {
  if (room === 'listing') return isVisible(page, 'footer');
  const other = page.locator('[data-component^="listing/"]').first();
  await other.locator('> *').first().scrollIntoViewIfNeeded();
  const awake = page.locator('[data-component^="listing/"][data-state=awake]').first();
  return awake.waitFor({ state: 'attached' }).then(
    () => true,
    () => false,
  );
}

async function linkWorks(page: Page) {
  const heading = await headingOf(page);
  const from = page.url();
  await page.locator('main a[href^="/pl/product"]').first().click();
  await page.waitForURL((url) => url.href !== from, { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  const works = await isVisible(page, 'header a[href="/pl/"]');
  await goBack(page, heading);
  return works;
}

/** As a document or swapped in, whichever way the page was left. */
async function goBack(page: Page, heading: string) {
  await page.goBack({ waitUntil: 'domcontentloaded' });
  await page.getByRole('heading', { level: 1, name: heading, exact: true }).waitFor();
}

function headingOf(page: Page) {
  return page.locator('main h1').first().innerText();
}

/** The same tab, without anything started again. */
async function recover(page: Page, url: string, { kind, room, recovery }: BrowserCase) {
  const startedAt = performance.now();
  if (kind !== 'island' || recovery === 'reload') await page.goto(url, { waitUntil: 'domcontentloaded' });
  const awake = page.locator(`[data-component^="${room}/"][data-state=awake]`);
  const island = page.locator(`[data-component^="${room}/"]`).first();
  await island.locator('> *').first().scrollIntoViewIfNeeded();
  const ms = await msUntil(async () => {
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

function noteMoments() {
  const moments: Record<string, number> = {};
  Object.assign(window, { moments });
  new MutationObserver((records) => {
    for (const { target } of records) {
      const { component = '', state } = (target as HTMLElement).dataset;
      moments[`${component.split('/')[0]} ${state}`] ??= performance.now();
    }
  }).observe(document, { subtree: true, attributeFilter: ['data-state'] });
}
