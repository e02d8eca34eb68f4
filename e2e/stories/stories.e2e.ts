import { AxeBuilder } from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { readStories } from './readStories.ts';
import { showStory } from './showStory.ts';

const NARROW = 390;
const VIEWS = [
  { width: NARROW, colorScheme: 'light' },
  { width: NARROW, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

/** Rules about whole pages, which a story is not. */
const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one', 'region', 'heading-order'];

/** One page for all stories of a worker: a fresh one would parse the stories' scripts anew each time. */
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
  test(`${title}: ${name} has no accessibility fault and looks as before`, async ({ stage: page }) => {
    await showStory(page, id);
    // Panels and dialogs lie above the story, so the whole window is the picture when one is open.
    const isCovered = (await page.locator('dialog[open], :popover-open').count()) > 0;
    const place = isCovered ? page : page.locator('.story');
    for (const { width, colorScheme } of VIEWS) {
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ colorScheme });
      // Nothing moves in a story, so one picture is enough.
      const picture = await place.screenshot({ animations: 'disabled', scale: 'css' });
      expect(picture).toMatchSnapshot(`${id}-${width}-${colorScheme}.png`);
      if (width === NARROW) expect(await findFaults(page), colorScheme).toEqual([]);
    }
  });
}

/** A line for each element at fault. */
async function findFaults(page: Page) {
  const { violations } = await new AxeBuilder({ page }).disableRules(PAGE_RULES).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${String(target)}`));
}
