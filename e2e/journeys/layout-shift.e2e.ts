import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { addUpShifts } from '../support/addUpShifts.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

/** A shift that no visitor notices: about a pixel of one line. */
const LIMIT = 0.001;
const FONTS_LATE_MS = 500;
/** Its chips wrap differently in the fallback font on narrow screens. */
const category = paths.category('meble-biurowe');
const article = '/pl/article-list/jak-wybrac-sofe-do-salonu';

for (const [device, options] of [
  ['at 390 px', { viewport: { width: 390, height: 844 } }],
  ['at 1280 px', { viewport: { width: 1280, height: 844 } }],
  ['on a phone that is scrolled', { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }],
] as const) {
  test(`late fonts cause no layout shift on a first visit ${device}`, async ({ browser }) => {
    test.slow();
    for (const path of [paths.home(), paths.products(), paths.category('sofy'), category, article]) {
      const context = await browser.newContext(options);
      const visit = await context.newPage();
      await visit.route('**/*.woff2', async (route) => {
        await new Promise((resolve) => setTimeout(resolve, FONTS_LATE_MS));
        await route.continue();
      });
      await visit.addInitScript(addUpShifts);
      await visit.goto(path);
      if ('isMobile' in options) await expectFontsAfterScroll(visit);
      // The fonts are loaded at this point; a shift would appear two frames later.
      await visit.waitForFunction(() => localStorage.getItem('gniazdo_fonts') === '1');
      const shift = await visit.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
        return window.shift!;
      });
      expect(shift, path).toBeLessThan(LIMIT);
      await context.close();
    }
  });
}

test('navigating to another page applies the fonts', async ({ page }) => {
  await page.goto(paths.products());
  await page.waitForFunction(() => localStorage.getItem('gniazdo_fonts') === '1');
  await page.locator('main article a[href^="/pl/product/v/"]').first().click();
  await expect(page).toHaveURL(/product\/v/);
  await expect(page.locator('h1')).toBeVisible();
  expect(await page.evaluate(listAppliedFonts)).toEqual(['Familjen loaded', 'Figtree loaded']);
});

test('a later document has the fonts from its start, and applies them once', async ({ page }) => {
  await page.goto(paths.products());
  await page.waitForFunction(() => localStorage.getItem('gniazdo_fonts') === '1');
  await page.goto(paths.home());
  await waitForIdleScript(page);
  expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily.split(',')[0])).toBe('Figtree');
  expect(await page.evaluate(listAppliedFonts)).toEqual([]);
});

/** On touch screens, what prepares a page waits until the page is used. */
async function expectFontsAfterScroll(page: Page) {
  await waitForIdleScript(page);
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
  expect(await page.evaluate(() => localStorage.getItem('gniazdo_fonts'))).toBeNull();
  await page.evaluate(() => scrollBy({ top: 300, behavior: 'smooth' }));
}

/** Families of the faces that scripts have added. */
function listAppliedFonts() {
  const families = [...document.fonts].map(({ family }) => family.replaceAll('"', ''));
  return [...new Set(families)]
    .filter((family) => family.endsWith('loaded') && !family.endsWith('until loaded'))
    .sort();
}
