import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const PLACES = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
];
const ADDRESS = 'http://page.test/';

export type HostilePage = { html: string; securityPolicy?: string };

/**
 * Loads pages in Chromium and counts those that call `hit`, the function of the texts of buildScriptPayloads. Nothing else
 * is loaded, so pictures and scripts with addresses fail.
 */
export async function countExecutions(pages: readonly HostilePage[]) {
  const executablePath = process.env.CHROMIUM || PLACES.find(existsSync) || chromium.executablePath();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage();
    let current: HostilePage = { html: '' };
    let isHit = false;
    await page.exposeFunction('hit', () => (isHit = true));
    page.on('dialog', (dialog) => void dialog.dismiss());
    await page.route('**', (route) => {
      if (route.request().url() !== ADDRESS) return route.abort();
      const { html, securityPolicy } = current;
      const headers = { ...(securityPolicy && { 'content-security-policy': securityPolicy }) };
      return route.fulfill({ body: html, headers: { 'content-type': 'text/html; charset=utf-8', ...headers } });
    });
    let count = 0;
    for (current of pages) {
      isHit = false;
      await page.goto(ADDRESS, { waitUntil: 'load' });
      // Handlers of errors and of the focus run after the load.
      await page.waitForTimeout(20);
      if (isHit) count++;
    }
    return count;
  } finally {
    await browser.close();
  }
}
