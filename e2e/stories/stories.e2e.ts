import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { showStory, readStories } from './stories.ts';

const NARROW = 390;
const VIEWS = [
  { width: NARROW, colorScheme: 'light' },
  { width: NARROW, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

/** Rules about whole pages do not apply to stories. */
const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one', 'region', 'heading-order'];

/** All stories of a worker share one page, because each new page would parse the stories' scripts again. */
const test = base.extend<object, { stage: Page }>({
  stage: [
    async ({ browser }, use) => {
      const context = await browser.newContext({
        baseURL: process.env.STORIES_URL,
        locale: 'pl-PL',
        timezoneId: 'Europe/Warsaw',
        reducedMotion: 'reduce',
      });
      const page = await context.newPage();
      await page.addInitScript(() => localStorage.clear());
      await use(page);
      await context.close();
    },
    { scope: 'worker' },
  ],
});

for (const { id, title, name } of readStories()) {
  test(`${title}: ${name} has no accessibility violations and matches its screenshot`, async ({ stage: page }) => {
    await showStory(page, id);
    // Open panels and dialogs are outside the story's element, so the whole window is compared.
    const isCovered = (await page.locator('dialog[open], :popover-open').count()) > 0;
    const place = isCovered ? page : page.locator('.story');
    for (const { width, colorScheme } of VIEWS) {
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ colorScheme });
      // Stories have no motion, so one screenshot is enough.
      const picture = await place.screenshot({ animations: 'disabled', scale: 'css' });
      expect(picture).toMatchSnapshot(`${id}-${width}-${colorScheme}.png`);
      if (width === NARROW) expect(await findFaults(page), colorScheme).toEqual([]);
    }
  });
}

/** One line per violating element. No story has frames, so the legacy mode sees all; it opens no page for each check. */
async function findFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).disableRules(PAGE_RULES).setLegacyMode().analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`));
}
