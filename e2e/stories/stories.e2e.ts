import { AxeBuilder } from '@axe-core/playwright';
import { expect, test } from '@playwright/test';
import { readStories } from './readStories.ts';
import { showStory } from './showStory.ts';

const VIEWS = [
  { width: 390, colorScheme: 'light' },
  { width: 390, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const;

/** Rules about whole pages, which a story is not. */
const PAGE_RULES = ['landmark-one-main', 'page-has-heading-one', 'region', 'heading-order'];

for (const { id, title, name } of readStories()) {
  test(`${title}: ${name} has no accessibility fault and looks as before`, async ({ page }) => {
    for (const { width, colorScheme } of VIEWS) {
      await page.setViewportSize({ width, height: 600 });
      await page.emulateMedia({ colorScheme });
      if (VIEWS[0].width === width && VIEWS[0].colorScheme === colorScheme) await showStory(page, id);
      // Panels and dialogs lie above the story, so the whole window is the picture when one is open.
      const isCovered = (await page.locator('dialog[open], :popover-open').count()) > 0;
      const place = isCovered ? page : page.locator('.story');
      await expect(place).toHaveScreenshot(`${id}-${width}-${colorScheme}.png`);
      if (width === 390) {
        const { violations } = await new AxeBuilder({ page }).disableRules(PAGE_RULES).analyze();
        const faults = violations.flatMap(({ id: rule, nodes }) =>
          nodes.map(({ target }) => `${rule}: ${String(target)}`),
        );
        expect(faults, colorScheme).toEqual([]);
      }
    }
  });
}
