import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];

/**
 * Starts Chromium: the one at `CHROMIUM`, otherwise the system's, otherwise Playwright's. `isFull`: not the headless shell,
 * which has no back-forward cache.
 */
export async function openBrowser({ isFull = false } = {}): Promise<Browser> {
  const known = [process.env['CHROMIUM'], ...PLACES].filter((place) => place !== undefined && existsSync(place));
  const executablePath = known.find((place) => !isFull || !place!.includes('headless')) ?? chromium.executablePath();
  if (!existsSync(executablePath)) {
    throw new Error(
      `These tests need Chromium, and there is none at ${executablePath}. Install it (apt-get install chromium, or ` +
        'npx playwright install chromium), or set CHROMIUM to its path.',
    );
  }
  return chromium.launch({
    executablePath,
    // Keep the back-forward cache enabled, as in visitors' browsers.
    ignoreDefaultArgs: ['--disable-back-forward-cache'],
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking', '--disable-sync'],
  });
}

/** Opens a tab, of a desktop or of a phone, that records errors and violations of the Content-Security-Policy. */
export async function openPage(browser: Browser, isPhone = false): Promise<{ page: Page; violations: string[] }> {
  const phone = isPhone ? { isMobile: true, hasTouch: true } : {};
  const page = await browser.newPage({ viewport: { width: 800, height: 600 }, ...phone });
  page.setDefaultTimeout(30_000);
  const violations: string[] = [];
  page.on('pageerror', (error) => violations.push(`error: ${error.message}`));
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) => {
      void (window as never as { noteViolation: (text: string) => void }).noteViolation(
        `${violatedDirective} ${blockedURI} ${sample}`,
      );
    });
    const moments: Record<string, number> = {};
    Object.assign(window, { moments });
    new MutationObserver((records) => {
      for (const { target } of records) {
        const { component = '', state } = (target as HTMLElement).dataset;
        moments[`${component.split('/')[1]} ${state}`] ??= performance.now();
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-state'] });
  });
  return { page, violations };
}

export function getIslandState(page: Page, component: string) {
  return page.locator(`[data-component="fixture/${component}"]`).first().getAttribute('data-state');
}

/** Waits until the first island of that name has the state. */
export function waitForState(page: Page, component: string, state: string) {
  return page
    .locator(`[data-component="fixture/${component}"][data-state="${state}"]`)
    .first()
    .waitFor({ state: 'attached' });
}

/** ms from the moment an island began to load until it had the state. */
export function msUntilState(page: Page, component: string, state: string) {
  return page.evaluate(
    ([from, to]) => {
      const { moments } = window as unknown as { moments: Record<string, number> };
      return moments[to]! - moments[from]!;
    },
    [`${component} loading`, `${component} ${state}`] as const,
  );
}
