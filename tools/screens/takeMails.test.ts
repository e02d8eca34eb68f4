import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AxeBuilder } from '@axe-core/playwright';
import { findChromium } from '@gniazdo/cli/findChromium';
import { type Browser, chromium } from '@playwright/test';
import { MAIL_WIDTHS, renderMails } from './takeMails.ts';

/** Rules about the landmarks of a page. A mail is a part of the page of a mail program. */
const OF_PAGES = ['landmark-one-main', 'region'];

let browser: Browser;
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: await findChromium(), args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(() => browser.close());

test('no mail has accessibility violations or is wider than its window, light and dark', async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const mails = renderMails();
  expect(mails.length).toBeGreaterThan(10);
  for (const { name, html } of mails) {
    await page.setContent(html);
    for (const width of MAIL_WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      const fullWidth = await page.evaluate(() => document.documentElement.scrollWidth);
      expect([name, fullWidth]).toEqual([name, width]);
    }
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      // Mails have no frames, so the legacy mode sees all; it opens no page for each check.
      const { violations } = await new AxeBuilder({ page }).disableRules(OF_PAGES).setLegacyMode().analyze();
      expect([name, colorScheme, violations.map(({ id }) => id)]).toEqual([name, colorScheme, []]);
    }
  }
}, 600_000);
