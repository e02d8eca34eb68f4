import { expect, test, type Locator, type Page } from '@playwright/test';
import { showStory } from './stories.ts';

// These tests check motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' }, viewport: { width: 800, height: 600 } });

test('[T-35] the buttons are disabled at the edges, and both if everything fits', async ({ page }) => {
  await showStory(page, 'carousel--cards');
  const [back, on] = buttons(page);
  await expect(back).toBeDisabled();
  await expect(on).toBeEnabled();
  await expect(async () => {
    if (await on.isEnabled()) await on.click();
    await expect(on).toBeDisabled({ timeout: 600 });
  }).toPass();
  await expect(back).toBeEnabled();
  await showStory(page, 'carousel--all-fit');
  for (const button of buttons(page)) await expect(button).toBeDisabled();
});

test('a carousel advances automatically by one slide', async ({ page }) => {
  const strip = await showAutoplay(page);
  await page.clock.runFor(5_500);
  expect(await getSlide(strip)).toBe(1);
});

const interests: [string, (page: Page) => Promise<void>][] = [
  ['a touch', (page) => page.locator('.story ul').dispatchEvent('touchstart')],
  ['pointing at it', (page) => page.locator('.story ul').hover()],
  ['a click on a button', (page) => buttons(page)[1].click()],
];
for (const [what, act] of interests) {
  test(`[T-36] ${what} stops automatic motion`, async ({ page }) => {
    const strip = await showAutoplay(page);
    await act(page);
    await page.clock.runFor(1_000);
    const slide = await getSlide(strip);
    await page.clock.runFor(6_000);
    expect(await getSlide(strip)).toBe(slide);
  });
}

test('there is no automatic motion with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const strip = await showAutoplay(page);
  await page.clock.runFor(6_000);
  expect(await getSlide(strip)).toBe(0);
});

test('[K-37] a slider takes 300 ms', async ({ page }) => {
  await page.clock.install();
  await showStory(page, 'carousel--slides');
  expect(await timeOfMove(page)).toBe(300);
});

test('[K-38] a row of cards takes 400 ms, and 0 ms with reduced motion', async ({ page }) => {
  await page.clock.install();
  await showStory(page, 'carousel--cards');
  expect(await timeOfMove(page)).toBe(400);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await showStory(page, 'carousel--cards');
  const strip = page.locator('.story ul');
  await buttons(page)[1].click();
  expect(await getSlide(strip)).toBeGreaterThan(0);
});

test('[K-39] cards are 8 px apart', async ({ page }) => {
  await showStory(page, 'carousel--cards');
  const [first, second] = await page
    .locator('.story li')
    .evaluateAll((items) => items.map((item) => item.getBoundingClientRect()));
  expect(second!.left - first!.right).toBe(8);
});

test('[K-37] dragging 4 px is a click, a fast drag advances one slide, a slow one must pass half', async ({ page }) => {
  await showStory(page, 'carousel--slides');
  const strip = page.locator('.story ul');
  await pull(page, strip, 4, 0);
  await expect(page).toHaveURL(/#karta-1$/);
  expect(await getSlide(strip)).toBe(0);

  await pull(page, strip, 60, 0);
  await expect.poll(() => getSlide(strip)).toBe(1);
  await expect(page).toHaveURL(/#karta-1$/);

  await pull(page, strip, 100, 400);
  await expect.poll(() => measureOffset(strip)).toBe(0);
  expect(await getSlide(strip)).toBe(1);

  const { width } = (await strip.boundingBox())!;
  await pull(page, strip, width * 0.6, 400);
  await expect.poll(() => getSlide(strip)).toBe(2);
});

test('[K-41] cards added later enable the button within 500 ms', async ({ page }) => {
  await showStory(page, 'carousel--growing');
  const [, on] = buttons(page);
  await expect(on).toBeDisabled();
  await page.getByRole('button', { name: 'Dodaj karty' }).click();
  await expect(on).toBeEnabled({ timeout: 700 });
});

function buttons(page: Page): [Locator, Locator] {
  return [page.getByRole('button', { name: /^Wstecz/ }), page.getByRole('button', { name: /^Dalej/ })];
}

async function showAutoplay(page: Page) {
  await page.clock.install();
  await showStory(page, 'carousel--autoplay');
  await expect(buttons(page)[1]).toBeEnabled();
  return page.locator('.story ul');
}

/** Time from the click to the last movement, ms, measured with a simulated clock. */
async function timeOfMove(page: Page) {
  const [, on] = buttons(page);
  await expect(on).toBeEnabled();
  await page.clock.pauseAt(new Date(Date.now() + 3_600_000));
  await on.click();
  const strip = page.locator('.story ul');
  const places: number[] = [];
  for (let time = 0; time <= 600; time += 50) {
    places.push(await strip.evaluate((element) => element.scrollLeft));
    await page.clock.runFor(50);
  }
  const end = places.at(-1)!;
  expect(end).toBeGreaterThan(0);
  return places.findIndex((place) => Math.abs(place - end) < 1) * 50;
}

/** Drags left by `px` pixels in about `ms` milliseconds. */
async function pull(page: Page, strip: Locator, px: number, ms: number) {
  const box = (await strip.boundingBox())!;
  const [x, y] = [box.x + box.width * 0.8, box.y + box.height / 2];
  // The slide's link covers the button; the area beside it is free.
  await page.mouse.move(x - 80, y);
  await page.mouse.down();
  await page.mouse.move(x - 80 - px / 2, y);
  if (ms > 0) await page.waitForTimeout(ms);
  await page.mouse.move(x - 80 - px, y);
  await page.mouse.up();
}

/** Index of the first visible slide. */
function getSlide(strip: Locator) {
  return strip.evaluate((element) => Math.round(element.scrollLeft / (element.firstElementChild!.clientWidth + 8)));
}

/** Distance from the nearest snap position, px. */
function measureOffset(strip: Locator) {
  return strip.evaluate((element) => {
    const pitch = element.firstElementChild!.clientWidth + 8;
    return Math.round(element.scrollLeft % pitch);
  });
}
