import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { chromiumOptions } from '../support/chromiumOptions.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

declare global {
  interface Window {
    installPrompts?: number;
  }
}

const START = Date.parse('2026-05-01T12:00:00Z');
const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

// The headless shell installs no sites and finds no reason against it.
test.use({ viewport: { width: 390, height: 844 }, launchOptions: chromiumOptions({ isFull: true }) });

test('[S-75 T-39 T-40 T-41] phones are offered the installation from the second visit on, and not for 30 days after "no"', async ({
  page,
}) => {
  const bar = page.getByRole('complementary', { name: 'Instalacja' });
  await visit(page, START);
  await offerInstallation(page);
  await expect(bar).toHaveCount(0);

  await visit(page, START + HOUR_MS);
  await offerInstallation(page);
  await expect(bar).toBeInViewport();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findAccessibilityFaults(page)).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 844 });
  await expect(bar).toBeHidden();
  await page.reload();
  await waitForIdleScript(page);
  await offerInstallation(page);
  await expect(bar).toHaveCount(0);

  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, START + 2 * HOUR_MS);
  await offerInstallation(page);
  await bar.getByRole('button', { name: 'Nie teraz' }).click();
  await expect(bar).toHaveCount(0);
  const dismissed = START + 2 * HOUR_MS;
  await visit(page, dismissed + 29 * DAY_MS);
  await offerInstallation(page);
  await expect(bar).toHaveCount(0);
  await visit(page, dismissed + 31 * DAY_MS);
  await offerInstallation(page);
  await expect(bar).toBeVisible();

  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(bar).toHaveCount(0);
  await visit(page, dismissed + 80 * DAY_MS);
  await offerInstallation(page);
  await expect(bar).toHaveCount(0);
});

test('[T-38] the installation is offered only if the browser does, and the button asks the browser', async ({
  page,
}) => {
  const bar = page.getByRole('complementary', { name: 'Instalacja' });
  await visit(page, START);
  await visit(page, START + HOUR_MS);
  await expect(bar).toHaveCount(0);
  await offerInstallation(page);
  await bar.getByRole('button', { name: 'Zainstaluj' }).click();
  await expect(bar).toHaveCount(0);
  expect(await page.evaluate(() => window.installPrompts)).toBe(1);

  // The event may come before the scripts of the site.
  await page.addInitScript(dispatchOffer);
  await visit(page, START + 2 * HOUR_MS);
  await expect(bar).toBeVisible();
});

test('[T-37] the installation is offered on the main host only', async ({ page, baseURL }) => {
  const other = new URL(baseURL!);
  other.hostname = `sklep.${other.hostname}`;
  for (const host of [other.origin, baseURL!]) {
    await visit(page, START, host);
    await visit(page, START + HOUR_MS, host);
    await offerInstallation(page);
    await expect(page.getByRole('complementary', { name: 'Instalacja' })).toHaveCount(host === baseURL ? 1 : 0);
  }
});

test('Chromium finds nothing in the site that prevents its installation', async ({ page }) => {
  await page.goto(paths.home());
  const devtools = await page.context().newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // Contexts of Playwright are incognito windows.
  expect(installabilityErrors).toEqual([{ errorId: 'in-incognito', errorArguments: [] }]);
});

async function visit(page: Page, time: number, host = '') {
  await page.clock.setFixedTime(time);
  await page.goto(host + paths.products());
  await waitForIdleScript(page);
}

function offerInstallation(page: Page) {
  return page.evaluate(dispatchOffer);
}

/** Runs in the page: what Chromium does when a site can be installed. */
function dispatchOffer() {
  const prompt = async () => void (window.installPrompts = (window.installPrompts ?? 0) + 1);
  const event = new Event('beforeinstallprompt', { cancelable: true });
  const dispatch = () =>
    dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome: 'accepted' }) }));
  if (document.readyState === 'loading') addEventListener('DOMContentLoaded', dispatch);
  else dispatch();
}
