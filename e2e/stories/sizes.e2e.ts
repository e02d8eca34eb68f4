import { ICON_SIZES, TAG_SIZES } from '@gniazdo/ui/tokens';
import { expect, test } from '@playwright/test';
import { showStory } from './stories.ts';

test('[K-14] icons have the size of their name', async ({ page }) => {
  await showStory(page, 'icon--sizes');
  expect(await page.locator('.story svg').evaluateAll(edges)).toEqual(ICON_SIZES.map((size) => [size, size]));
});

test('[K-15] tags have the height of their size', async ({ page }) => {
  await showStory(page, 'tag--sizes');
  const heights = (await page.locator('.story > * > *').evaluateAll(edges)).map(([, height]) => height);
  expect(heights).toEqual([...TAG_SIZES]);
});

test('a second currency is shown beside the price', async ({ page }) => {
  await showStory(page, 'price--second-currency');
  await expect(page.locator('.story')).toHaveText(/1\s299,99\szł.*302,38\s€/);
  await showStory(page, 'price--plain');
  await expect(page.locator('.story')).not.toContainText('€');
});

function edges(elements: Element[]) {
  return elements.map((element) => {
    const { width, height } = element.getBoundingClientRect();
    return [width, height];
  });
}
