import { expect, type Page } from '@playwright/test';

/** Opens one story with its fonts loaded. */
export async function showStory(page: Page, id: string) {
  await page.goto(`/iframe.html?id=${id}&viewMode=story`);
  await expect(page.locator('.story > *').first()).toBeAttached();
  await page.evaluate(async () => {
    await Promise.all(
      ['400 16px Figtree', '600 16px Figtree', '640 16px "Familjen Grotesk"'].map((font) =>
        document.fonts.load(font, 'Aą'),
      ),
    );
    await document.fonts.ready;
  });
}
