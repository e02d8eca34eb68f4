import { paths } from '@gniazdo/contracts/site';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const ROW = 'section[data-carousel]:has(a[href$="/products/vouchers"])';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1280, height: 800 };

test('[T-35] the buttons of a row end at its edges', async ({ page }) => {
  const row = await open(page, DESKTOP);
  const [back, on] = getButtons(row);
  await expect(back).toBeDisabled();
  while (await on.isEnabled()) {
    await on.click();
    await page.clock.runFor(1_000);
  }
  await expect(back).toBeEnabled();
  await page.setViewportSize({ width: 12_000, height: 800 });
  await row.evaluate((element) => (element.querySelector('ul')!.style.gridAutoColumns = '8rem'));
  await page.clock.runFor(1_000);
  for (const button of [back, on]) await expect(button).toBeDisabled();
});

test('[K-40] the row of the home page moves by one slide after 5,000 ms, and from its end to its start', async ({
  page,
}) => {
  const row = await open(page, PHONE);
  await page.clock.runFor(4_999);
  expect(await getSlide(row)).toBe(0);
  await page.clock.runFor(301);
  expect(await getSlide(row)).toBe(1);
  const count = await row.locator('li').count();
  for (let slide = 2; slide <= count; slide++) await page.clock.runFor(5_000);
  expect(await getSlide(row)).toBe(0);
});

const interests: [string, (row: Locator) => Promise<void>][] = [
  ['a touch', (row) => row.locator('ul').dispatchEvent('touchstart')],
  ['pointing at it', (row) => row.locator('ul').hover()],
  ['a click on a button', (row) => getButtons(row)[1].dispatchEvent('click')],
  ['focus', (row) => row.getByRole('link').first().focus()],
];
for (const [what, act] of interests) {
  test(`[T-36] ${what} stops its automatic motion, also when it leaves the screen and returns`, async ({ page }) => {
    const row = await open(page, DESKTOP);
    await act(row);
    await page.clock.runFor(1_000);
    const left = await readLeft(row);
    await page.clock.runFor(6_000);
    expect(await readLeft(row)).toBe(left);
    for (const isShown of [false, true]) await scrollPage(row, { isShown });
    await page.clock.runFor(6_000);
    expect(await readLeft(row)).toBe(left);
  });
}

test('with reduced motion it does not move by itself', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const row = await open(page, PHONE);
  await page.clock.runFor(12_000);
  expect(await getSlide(row)).toBe(0);
});

test('[K-37] a slide takes 300 ms', async ({ page }) => {
  const row = await open(page, DESKTOP);
  await getButtons(row)[1].click();
  // In the last tenth it moves by less than a pixel.
  await page.clock.runFor(200);
  const before = await readLeft(row);
  await page.clock.runFor(120);
  const after = await readLeft(row);
  expect(after).toBeGreaterThan(before);
  await page.clock.runFor(1_000);
  expect(await readLeft(row)).toBe(after);
});

test('[K-37] a quick drag moves by one slide, a slow one must pass half of it, and 4 px are a click', async ({
  page,
}) => {
  const row = await open(page, PHONE);
  await drag(page, row, 60, 0);
  expect(await getSlide(row)).toBe(1);
  await drag(page, row, 100, 400);
  expect(await getSlide(row)).toBe(1);
  await drag(page, row, 220, 400);
  expect(await getSlide(row)).toBe(2);
  await expect(page).toHaveURL(paths.home());
  const href = await row.getByRole('link').nth(2).getAttribute('href');
  await drag(page, row, 4, 0);
  await expect(page).toHaveURL(href!);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the row scrolls and has no buttons', async ({ page }) => {
    await page.goto(paths.home());
    const row = page.locator(ROW);
    await expect(row.getByRole('link').first()).toBeVisible();
    await expect(row.getByRole('button')).toHaveCount(0);
    await expect(row.locator('ul')).toHaveCSS('overflow-x', 'auto');
  });
});

/** Opens the home page. The clock stands still at the moment in which the row appears on the screen. */
async function open(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.clock.install();
  const row = page.locator(ROW);
  // A site that has just started may leave a part out that is late.
  await expect(async () => {
    await page.goto(paths.home());
    await expect(row).toBeAttached({ timeout: 2_000 });
  }).toPass();
  await expect(row.locator('[data-carousel-buttons]:not([hidden])')).toBeAttached();
  await page.clock.pauseAt(Date.now() + 3_600_000);
  await scrollPage(row, { isShown: false });
  // It may have moved until now.
  await page.clock.runFor(1_000);
  await row.evaluate((element) => element.querySelector('ul')!.scrollTo({ left: 0, behavior: 'instant' }));
  await scrollPage(row, { isShown: true });
  return row;
}

/** Scrolls the row on or off the screen. */
async function scrollPage(row: Locator, { isShown }: { isShown: boolean }) {
  await row.evaluate(async (element, isNext) => {
    scrollTo({ top: isNext ? 0 : document.documentElement.scrollHeight, behavior: 'instant' });
    // Observers that are made later are called later.
    await new Promise<void>((resolve) => {
      new IntersectionObserver(([entry], observer) => {
        if (entry!.isIntersecting !== isNext) return;
        observer.disconnect();
        resolve();
      }).observe(element);
    });
  }, isShown);
}

/** Drags left by `px` in `ms`. */
async function drag(page: Page, row: Locator, px: number, ms: number) {
  const { x, y, width, height } = (await row.locator('ul').boundingBox())!;
  const from = x + width * 0.7;
  await page.mouse.move(from, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(from - px / 2, y + height / 2);
  await page.clock.runFor(ms);
  await page.mouse.move(from - px, y + height / 2);
  await page.mouse.up();
  await page.clock.runFor(400);
}

function getButtons(row: Locator): [Locator, Locator] {
  const buttons = row.locator('[data-carousel-buttons] > button');
  return [buttons.first(), buttons.last()];
}

/** Index of the slide at the start of the row; -1 between two. */
function getSlide(row: Locator) {
  return row.evaluate((element) => {
    const strip = element.querySelector('ul')!;
    const [first] = strip.children as HTMLCollectionOf<HTMLElement>;
    return ([...strip.children] as HTMLElement[]).findIndex(
      ({ offsetLeft }) =>
        Math.abs(Math.min(offsetLeft - first!.offsetLeft, strip.scrollWidth - strip.clientWidth) - strip.scrollLeft) <
        1,
    );
  });
}

function readLeft(row: Locator) {
  return row.locator('ul').evaluate((strip) => strip.scrollLeft);
}
