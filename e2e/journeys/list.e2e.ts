import { paths } from '@gniazdo/contracts';
import { expectSameDocument, islands, markDocument, waitForIsland } from '../support/islands.ts';
import { amount } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';

const CARD_ACTIONS = 'listing/CardActions';

test('[S-18] islands of 48 cards wake only when they are seen, and the page keeps its server nodes', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      for (const card of document.querySelectorAll('main article'))
        (card as HTMLElement & { mark?: string }).mark = 'from the server';
    });
  });
  await page.goto(paths.products());
  await expect(islands(page, CARD_ACTIONS)).toHaveCount(48);
  await waitForIsland(page, CARD_ACTIONS);
  const asleep = await page.locator(`[data-component="${CARD_ACTIONS}"][data-state="asleep"]`).count();
  expect(asleep).toBeGreaterThan(24);

  const last = islands(page, CARD_ACTIONS).last();
  await expect(last).toHaveAttribute('data-state', 'asleep');
  await last.locator('> *').first().scrollIntoViewIfNeeded();
  await expect(last).toHaveAttribute('data-state', 'awake');
  const kept = await page
    .locator('main article')
    .evaluateAll((cards) =>
      cards.every((card) => (card as HTMLElement & { mark?: string }).mark === 'from the server'),
    );
  expect(kept).toBe(true);
});

test('[S-21] a filter changes list, total, title and address without a reload, and Back restores the list', async ({
  page,
}) => {
  await page.goto(paths.products());
  await markDocument(page);
  await waitForIsland(page, 'listing/FilterPanel');
  const before = await page.locator('main article a[href^="/pl/product/v/"]').first().getAttribute('href');
  const total = await page.getByRole('status').first().innerText();

  const filtering = page.waitForResponse((response) => response.url().endsWith('/api/v2/variant/filtering'));
  await page.locator('[data-region="filters"] a[href*="kolor="]').first().click();
  expect((await filtering).status()).toBe(200);
  await expect(page).toHaveURL(/kolor=/);
  await expect(page.getByRole('status').first()).not.toHaveText(total);
  await expectSameDocument(page);

  await page.goBack();
  await expect(page).not.toHaveURL(/kolor=/);
  await expect(page.getByRole('status').first()).toHaveText(total);
  await expect(page.locator('main article a[href^="/pl/product/v/"]').first()).toHaveAttribute('href', before!);
  await page.goForward();
  await expect(page).toHaveURL(/kolor=/);
  await expect(page.getByRole('status').first()).not.toHaveText(total);
});

test('[S-22] "load more" appends the next cards and they work', async ({ page }) => {
  await page.goto(paths.products());
  await expect(page.locator('main article')).toHaveCount(48);
  await markDocument(page);
  await waitForIsland(page, 'listing/LoadMore');
  await page.getByRole('link', { name: 'Pokaż więcej' }).click();
  await expect(page.locator('main article')).toHaveCount(96);
  await expectSameDocument(page);
  const links = await page
    .locator('main article')
    .evaluateAll((cards) => cards.map((card) => card.querySelector('a[href^="/pl/product/v/"]')!.getAttribute('href')));
  expect(new Set(links).size).toBe(96);

  await waitForIsland(page, CARD_ACTIONS, 95);
  const like = page.locator('main article').nth(95).locator('button[aria-pressed]').first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('who looks at a product of the third page finds all three pages and his place again', async ({ page }) => {
  await page.goto(paths.products());
  for (const count of [96, 144]) {
    await waitForIsland(page, 'listing/LoadMore');
    await page.getByRole('link', { name: 'Pokaż więcej' }).click();
    await expect(page.locator('main article')).toHaveCount(count);
  }
  const ids = () => page.locator('main article').evaluateAll((cards) => cards.map((card) => card.dataset.variantId));
  const loaded = await ids();
  const card = page.locator('main article').nth(120);
  await card.scrollIntoViewIfNeeded();
  const placeOf = () => card.evaluate((each) => Math.round(each.getBoundingClientRect().top));
  const place = await placeOf();
  await markDocument(page);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/product\/v/);
  await expect(page.locator('main article')).not.toHaveCount(144);
  await page.goBack();

  await expect(page.locator('main article')).toHaveCount(144);
  await expectSameDocument(page);
  expect(await ids()).toEqual(loaded);
  expect(Math.abs((await placeOf()) - place)).toBeLessThanOrEqual(2);
  // The address says which page was the last, and a reload brings those above it as well.
  await expect(page).toHaveURL(/page=3/);
  await page.reload();
  await expect(page.locator('main article')).toHaveCount(144);
  expect(await ids()).toEqual(loaded);
});

test('[S-03] price filter and sorting by price hold on both pages', async ({ page }) => {
  const prices: number[] = [];
  for (const number of [1, 2]) {
    await page.goto(`${paths.products()}?cena=200-900&sort=cena-rosnaco&page=${number}`);
    const texts = await page
      .locator('main article data[value]')
      .evaluateAll((all) => all.map((each) => each.textContent));
    expect(texts.length).toBe(48);
    prices.push(...texts.map(amount));
  }
  expect(prices.every((price) => price >= 200 && price <= 900)).toBe(true);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('[T-10] a like of an anonymous visitor is kept in this browser', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && posts.push(request.url()));
  await page.goto(paths.products());
  await waitForIsland(page, CARD_ACTIONS);
  const like = page.locator('main article').first().locator('button[aria-pressed]').first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await waitForIsland(page, CARD_ACTIONS);
  await expect(page.locator('main article').first().locator('button[aria-pressed]').first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(posts).toEqual([]);
});

test('a click before hydration is not lost', async ({ page }) => {
  await page.goto(paths.products(), { waitUntil: 'commit' });
  const like = page.locator('main article').first().locator('button[aria-pressed]').first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('[S-38 S-39] cards stand in two columns on a phone and in at least three on a desk', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.products());
  const tops = () =>
    page
      .locator('main article')
      .evaluateAll((cards) => cards.slice(0, 3).map((card) => Math.round(card.getBoundingClientRect().top)));
  const [first, second, third] = await tops();
  expect(second).toBe(first);
  expect(third).toBeGreaterThan(first!);
  await page.setViewportSize({ width: 1280, height: 900 });
  expect(new Set(await tops()).size).toBe(1);
});
