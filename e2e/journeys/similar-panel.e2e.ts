import type { Variant } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import type { Locator, Page } from '@playwright/test';
import { readCards, readHeading } from '../support/readDocument.ts';
import { waitForIsland } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

const TITLE = 'Może Ci się również spodobać';
const MANY_MS = 5_000;

test('[S-90] [S-91] [S-92] similar products open under the row of the card whose shop was opened, one panel at a time', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await openList(page);
  const before = await measureTops(page);
  await openShop(page, 1);
  const panel = getPanel(page);
  await expect(panel).toBeVisible();
  await expect(panel.getByRole('heading', { level: 2 })).toHaveText(TITLE);
  await expectBelowRow(page, 1, 4);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectBelowRow(page, 1, 2);
  await page.setViewportSize({ width: 1400, height: 900 });
  await expectBelowRow(page, 1, 4);

  await openShop(page, 5);
  await expectBelowRow(page, 5, 4);
  await expect(panel).toHaveCount(1);

  await panel.getByRole('button', { name: 'Zamknij podobne produkty' }).click();
  await expect(panel).toHaveCount(0);
  expect(await measureTops(page)).toEqual(before);
});

test('[S-93] the panel opens 100 ms after the click', async ({ page }) => {
  await page.clock.install();
  await openList(page);
  await page.clock.pauseAt(Date.now() + MANY_MS);
  const loaded = page.waitForResponse((response) => response.url().endsWith('/api/v2/variant/similar-panel'));
  await openShop(page, 0);
  await (await loaded).finished();
  await page.clock.runFor(99);
  await expect(getPanel(page)).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(getPanel(page)).toHaveCount(1);
});

test('[S-94] without similar products, nothing opens and no error is shown', async ({ page }) => {
  await openList(page);
  // An offer that does not exist has no similar ones.
  await getCards(page)
    .first()
    .evaluate((card) => card.setAttribute('data-variant-id', '2000000000'));
  const empty = page.waitForResponse((response) => response.url().endsWith('/api/v2/variant/similar-panel'));
  await openShop(page, 0);
  expect(await (await empty).json()).toEqual({ html: '' });
  await expectNoPanel(page);
});

test('[R-27] the page of a stored similarity request has exactly its cards, in order', async ({ page, request }) => {
  await openList(page);
  await openShop(page, 0);
  const url = await getPanel(page).getByRole('link', { name: 'Zobacz wszystkie podobne' }).getAttribute('href');
  const [, requestId] = /visually-similar\/(\d+)\//.exec(url!)!;
  const stored = await request.get(`/api/v2/similarity/${requestId}`);
  const { variant, category, variants } = (await stored.json()) as {
    variant: { name: string };
    category: { slug: string };
    variants: Variant[];
  };
  const response = await request.get(paths.visuallySimilar(requestId!, category.slug));
  expect(response.status()).toBe(200);
  const html = await response.text();
  expect(readCards(html).map(({ id }) => id)).toEqual(variants.map(({ id }) => id));
  expect(variants.length).toBeGreaterThan(12);
  expect(readHeading(html)).toBe(`Podobne do: ${variant.name}`);
  const moved = await request.get(paths.visuallySimilar(requestId!, 'inna-kategoria'), { maxRedirects: 0 });
  expect(moved.status()).toBe(301);
  expect(moved.headers().location).toContain(paths.visuallySimilar(requestId!, category.slug));
  for (const unknown of ['999999999999', 'abc'])
    expect((await request.get(paths.visuallySimilar(unknown, category.slug))).status()).toBe(404);
});

async function openList(page: Page) {
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/FilterPanel');
}

function getCards(page: Page) {
  return page.locator('[data-region="list"] > article');
}

function getPanel(page: Page) {
  return page.locator('[data-similar-panel]');
}

/** Clicks the link to the shop of a card, which opens another tab. */
async function openShop(page: Page, nth: number) {
  const [shop] = await Promise.all([
    page.context().waitForEvent('page'),
    getCards(page).nth(nth).getByRole('link', { name: 'Do sklepu' }).click(),
  ]);
  await shop.close();
}

/** The panel begins below all cards of the row of a card, and above the next row. */
async function expectBelowRow(page: Page, nth: number, columns: number) {
  const first = Math.floor(nth / columns) * columns;
  await expect(async () => {
    const panel = await box(getPanel(page));
    for (let i = first; i < first + columns; i++) {
      const card = await box(getCards(page).nth(i));
      expect(panel.y).toBeGreaterThanOrEqual(card.y + card.height);
    }
    const next = await box(getCards(page).nth(first + columns));
    expect(next.y).toBeGreaterThanOrEqual(panel.y + panel.height);
  }).toPass({ timeout: MANY_MS });
}

async function box(locator: Locator) {
  return (await locator.boundingBox())!;
}

function measureTops(page: Page) {
  return getCards(page).evaluateAll((cards) =>
    cards.slice(0, 12).map((card) => [(card as HTMLElement).offsetTop, (card as HTMLElement).offsetLeft]),
  );
}

/** After the response, on which a panel would open in the next frame. */
async function expectNoPanel(page: Page) {
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(getPanel(page)).toHaveCount(0);
  await expect(page.getByRole('alert')).toHaveCount(0);
}
