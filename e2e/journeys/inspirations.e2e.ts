import type { Page } from '@playwright/test';
import type { Inspiration, InspirationDetail } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

const POINT = 'main foreignObject a';

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[R-54] inspirations have pictures, owners, points on products and filters', async ({ page }) => {
    await page.goto(paths.inspirations());
    const cards = page.locator('main [data-inspiration-id]');
    expect(await cards.count()).toBeGreaterThan(8);
    for (const card of await cards.all()) {
      await expect(card.locator('img')).toHaveCount(1);
      expect(await card.locator('foreignObject a').count()).toBeGreaterThan(0);
      expect(await card.locator('p').first().innerText()).toMatch(/.+ · .+ · .+/);
    }
    await page.getByRole('region', { name: 'Pomieszczenie' }).getByRole('link', { name: 'Salon' }).click();
    await expect(page).toHaveURL(/pokoj=salon/);
    for (const text of await page.locator('main [data-inspiration-id] p:nth-of-type(1)').allInnerTexts())
      expect(text).toMatch(/^Salon ·/);
    const point = page.locator(POINT).first();
    const name = (await point.getAttribute('aria-label'))!.replace(/,[^,]*,?[^,]*zł$/, '');
    await page.goto((await point.getAttribute('href'))!);
    await expect(page.locator('main h1')).toContainText(name.slice(0, 12));
  });

  test('[R-55] the page of a look has its tagged variants as cards; other ids are 404', async ({ page, request }) => {
    const { inspiration } = (await (await request.get('/api/v2/inspiration/501')).json()) as InspirationDetail;
    expect(inspiration.isStl).toBe(true);
    await page.goto(paths.inspiration(501));
    await expect(page.locator('main h1')).toHaveText(inspiration.name);
    const ids = inspiration.images.flatMap(({ variants }) => variants.map(({ id }) => String(id)));
    const cards = page.locator('main article[data-variant-id]');
    expect(await cards.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.variantId))).toEqual(ids);
    for (const id of [999_999, 'x', 0])
      expect((await request.get(`${paths.inspirations()}/stl/${id}`)).status()).toBe(404);
  });
});

test('[S-05] a point of a picture opens the card of its variant by mouse and by keyboard', async ({ page }) => {
  await page.goto(paths.inspiration(501));
  // Earlier clicks follow the link to the product.
  await waitForIdleScript(page);
  const point = page.locator(POINT).first();
  const label = (await point.getAttribute('aria-label'))!;
  await point.click();
  const dialog = page.locator('dialog[open]');
  await expect(dialog.getByRole('heading', { level: 3 })).toBeVisible();
  expect(label).toContain(await dialog.getByRole('heading', { level: 3 }).innerText());
  await expect(dialog).toContainText(label.split(', ').at(-1)!.replace(/ zł$/, ''));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await point.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { level: 3 })).toBeVisible();
});

test('a touch on a point opens the card of its variant', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(paths.inspirations());
  await waitForIdleScript(page);
  await page.locator(POINT).first().tap();
  await expect(page.locator('dialog[open]').getByRole('heading', { level: 3 })).toBeVisible();
  await context.close();
});

test('[S-28] the feed is filtered by room', ({ page }) => expectFiltered(page, [['Pomieszczenie', 'Sypialnia']]));

test('[S-29] the feed is filtered by style, together with the room', ({ page }) =>
  expectFiltered(page, [
    ['Styl', 'Boho'],
    ['Pomieszczenie', 'Salon'],
  ]));

test('[S-30] the feed is filtered by owner', ({ page }) => expectFiltered(page, [['Autor', 'Studio Len']]));

test('more inspirations are appended, each once', async ({ page }) => {
  await page.goto(paths.inspirations());
  const total = Number(/\d+/.exec(await page.locator('[data-region="count"]').innerText())![0]);
  const cards = page.locator('main [data-inspiration-id]');
  const more = page.getByRole('link', { name: 'Pokaż więcej' });
  await expect(page.locator('[data-component="content/InspirationFeed"][data-state="awake"]')).toBeAttached();
  while (await more.isVisible()) {
    const before = await cards.count();
    await more.click();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
  }
  const ids = await cards.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.inspirationId));
  expect(new Set(ids).size).toBe(total);
  expect(ids).toHaveLength(total);
});

test('[N-70] the centre of each point is at x and y of its picture at two widths', async ({ page, request }) => {
  const feed = (await readFeed(page)).flatMap((each) => each.images);
  const { inspiration } = (await (await request.get('/api/v2/inspiration/501')).json()) as InspirationDetail;
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const [path, images] of [
      [paths.inspirations(), feed],
      [paths.inspiration(501), inspiration.images],
    ] as const) {
      await page.goto(path);
      const measured = await page.evaluate(measurePoints, POINT);
      const expected = images.flatMap(({ variants }) => variants.map(({ x, y }) => ({ x, y })));
      expect(measured).toHaveLength(expected.length);
      for (const [index, { x, y, box }] of measured.entries()) {
        expect(Math.abs(x - (box.width * expected[index]!.x) / 100)).toBeLessThan(2);
        expect(Math.abs(y - (box.height * expected[index]!.y) / 100)).toBeLessThan(2);
      }
    }
  }
});

test('[N-69] pictures have their aspect ratio before they are loaded, and nothing moves when they arrive', async ({
  browser,
}) => {
  for (const width of [390, 1280]) {
    const context = await browser.newContext({ viewport: { width, height: 844 } });
    const page = await context.newPage();
    const inspirations = await readFeed(page);
    const pictures = await holdPictures(page);
    await page.addInitScript(addUpShifts);
    await page.goto(paths.inspirations(), { waitUntil: 'domcontentloaded' });
    await expect.poll(() => pictures.count).toBeGreaterThan(0);
    const images = inspirations.map(({ images: [image] }) => image!);
    const before = await measureBoxes(page);
    expect(before).toHaveLength(images.length);
    for (const [index, { aspectRatio, originalWidth, originalHeight }] of images.entries()) {
      expect(aspectRatio).toBeCloseTo(originalWidth / originalHeight, 6);
      const { isLoaded, box } = before[index]!;
      expect(isLoaded).toBe(false);
      expect(Math.abs(box.width / box.height - aspectRatio)).toBeLessThan(0.01);
    }
    await page.evaluate(() => (window.shift = 0));
    pictures.release();
    await expect.poll(async () => (await measureBoxes(page))[0]!.isLoaded).toBe(true);
    const after = await measureBoxes(page);
    expect(after.map(({ box }) => box)).toEqual(before.map(({ box }) => box));
    expect(await page.evaluate(() => window.shift)).toBe(0);
    await context.close();
  }
});

for (const width of [390, 1280]) {
  test(`inspirations have no accessibility violations at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [paths.inspirations(), paths.inspiration(501)]) {
      await page.goto(path);
      expect(await findAccessibilityFaults(page), path).toEqual([]);
    }
  });
}

/** Chooses filters one after the other and expects one POST each of filtering and feed, and only matching inspirations. */
async function expectFiltered(page: Page, choices: [group: string, name: string][]) {
  await page.goto(paths.inspirations());
  await expect(page.locator('[data-component="content/InspirationFeed"][data-state="awake"]')).toBeAttached();
  for (const [group, name] of choices) {
    const calls = ['filtering', 'feed'].map((call) =>
      page.waitForResponse((response) => response.url().endsWith(`/api/v2/inspiration/${call}`)),
    );
    await page.getByRole('region', { name: group }).getByRole('link', { name }).click();
    for (const response of await Promise.all(calls)) expect(response.request().method()).toBe('POST');
    await expect(page.getByRole('region', { name: group }).getByRole('link', { name })).toHaveAttribute('aria-current');
  }
  const facts = page.locator('main [data-inspiration-id] p:nth-of-type(1)');
  expect(await facts.count()).toBeGreaterThan(0);
  for (const text of await facts.allInnerTexts())
    expect(choices.map(([, name]) => text.split(' · ').includes(name))).not.toContain(false);
}

async function readFeed(page: Page) {
  const response = await page.request.post('/api/v2/inspiration/feed', {
    data: { url: paths.inspirations() },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  return ((await response.json()) as { inspirations: Inspiration[] }).inspirations;
}

/** Holds back the pictures of inspirations. Resolves to their count so far, and a function that lets all of them load. */
async function holdPictures(page: Page) {
  const released = Promise.withResolvers<void>();
  const pictures = { count: 0, release: released.resolve };
  await page.route('**/i/inspiration/**', async (route) => {
    pictures.count++;
    await released.promise;
    await route.continue();
  });
  return pictures;
}

function measureBoxes(page: Page) {
  return page.locator('main [data-inspiration-id] img').evaluateAll((all) =>
    (all as HTMLImageElement[]).map((image) => {
      const { x, y, width, height } = image.getBoundingClientRect();
      return { isLoaded: image.complete && image.naturalWidth > 0, box: { x, y, width, height } };
    }),
  );
}

/** Runs in the page: adds up layout shifts in `window.shift`. */
function addUpShifts() {
  window.shift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) window.shift! += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: the centre of each point, relative to its picture's box. */
function measurePoints(selector: string) {
  return [...document.querySelectorAll(selector)].map((point) => {
    const box = point.closest('svg')!.parentElement!.querySelector('img')!.getBoundingClientRect();
    const mark = point.firstElementChild!.getBoundingClientRect();
    return {
      x: mark.x + mark.width / 2 - box.x,
      y: mark.y + mark.height / 2 - box.y,
      box: { width: box.width, height: box.height },
    };
  });
}
