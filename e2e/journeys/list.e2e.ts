import { variantFilteringSchema } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { textOf } from '@gniazdo/testing/textOf';
import type { Page } from '@playwright/test';
import { readHeading } from '../support/readDocument.ts';
import { expectSameDocument, islands, markDocument, waitForIsland } from '../support/islands.ts';
import { amount } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';

const CARD_ACTIONS = 'listing/CardActions';

test('[S-18] islands of 48 cards hydrate only when visible, and the page keeps its server-rendered nodes', async ({
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

test('[S-21] a filter changes list, total, title and URL without a reload, and Back restores the list', async ({
  page,
}) => {
  await page.goto(paths.products());
  await markDocument(page);
  await waitForIsland(page, 'listing/FilterPanel');
  const before = await readCardIds(page);
  const total = await page.getByRole('status').first().innerText();
  const title = await page.title();

  const filtering = page.waitForResponse((response) => response.url().endsWith('/api/v2/variant/filtering'));
  await page.locator('[data-region="filters"] a[href*="kolor="]').first().click();
  expect((await filtering).status()).toBe(200);
  await expect(page).toHaveURL(/kolor=/);
  await expect(page.getByRole('status').first()).not.toHaveText(total);
  await expect(page).not.toHaveTitle(title);
  expect(await readCardIds(page)).not.toEqual(before);
  await expectSameDocument(page);

  await page.goBack();
  await expect(page).not.toHaveURL(/kolor=/);
  await expect(page.getByRole('status').first()).toHaveText(total);
  await expect(page).toHaveTitle(title);
  await expect.poll(() => readCardIds(page)).toEqual(before);
  await page.goForward();
  await expect(page).toHaveURL(/kolor=/);
  await expect(page.getByRole('status').first()).not.toHaveText(total);
});

test('Back while a filtered list loads shows the list before it, also if the filtered one arrives first', async ({
  page,
}) => {
  const sofas = paths.category('sofy');
  await page.goto(sofas);
  await waitForIsland(page, 'listing/FilterPanel');
  const colours = page.locator('[data-group="kolor"]');
  await colours.getByRole('checkbox', { name: /^Szary/ }).click();
  await expect(page).toHaveURL(/\?kolor=szary$/);
  await page.route('**/api/v2/variant/filtering', (route) => setTimeout(() => void route.continue(), 300));
  await page.route('**/_page/**', (route) => setTimeout(() => void route.continue(), 800));
  const filtered = page.waitForRequest('**/api/v2/variant/filtering');
  await colours.getByRole('checkbox', { name: /^Beżowy/ }).click();
  await filtered;
  await page.evaluate(() => history.back());
  await expect(colours.getByRole('checkbox', { name: /^Szary/ })).not.toBeChecked();
  await expect(page).toHaveURL(sofas);
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

test('the menu of orders closes with Escape, which keeps the focus, and by a press elsewhere', async ({ page }) => {
  await page.goto(paths.products());
  await waitForIsland(page, 'listing/FilterPanel');
  const button = page.locator('[data-region="top"] summary').filter({ hasText: 'Sortuj' });
  const order = page.getByRole('link', { name: 'Cena: rosnąco' });
  await button.click();
  await expect(order).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(order).toBeHidden();
  await expect(button).toBeFocused();
  await button.click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(order).toBeHidden();
});

test('returning from a product of the third page restores all three pages and the scroll position', async ({
  page,
}) => {
  await page.goto(paths.products());
  for (const count of [96, 144]) {
    await waitForIsland(page, 'listing/LoadMore');
    await page.getByRole('link', { name: 'Pokaż więcej' }).click();
    await expect(page.locator('main article')).toHaveCount(count);
  }
  const loaded = await readCardIds(page);
  const card = page.locator('main article').nth(120);
  await card.scrollIntoViewIfNeeded();
  const measureTop = () => card.evaluate((each) => Math.round(each.getBoundingClientRect().top));
  // Measured by the click: before it, rows that come into view still take their real height.
  const place = card.evaluate(
    (each) =>
      new Promise<number>((resolve) => {
        addEventListener('click', () => resolve(Math.round(each.getBoundingClientRect().top)), { capture: true });
      }),
  );
  await markDocument(page);
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/product\/v/);
  await expect(page.locator('main article')).not.toHaveCount(144);
  await page.goBack();

  await expect(page.locator('main article')).toHaveCount(144);
  await expectSameDocument(page);
  expect(await readCardIds(page)).toEqual(loaded);
  expect(Math.abs((await measureTop()) - (await place))).toBeLessThanOrEqual(2);
  // The URL names the last page; a reload restores the pages above it.
  await expect(page).toHaveURL(/page=3/);
  await page.reload();
  await expect(page.locator('main article')).toHaveCount(144);
  expect(await readCardIds(page)).toEqual(loaded);
});

test('[S-03] price filter and price order apply to both pages', async ({ page }) => {
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

test('[T-10 N-80 P-02] likes and comparison of an anonymous visitor are stored in the browser', async ({ page }) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() !== 'GET' && posts.push(new URL(request.url()).pathname));
  await page.goto(paths.products());
  await waitForIsland(page, CARD_ACTIONS);
  const like = page.locator('main article').first().locator('button[aria-pressed]').first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
  const card = page.locator('main article').first();
  await card.getByRole('button', { name: 'Do porównania' }).click();
  const itemId = Number(await card.getAttribute('data-variant-id'));
  const kept = await page.evaluate(() => Object.values(localStorage).map(String));
  expect(kept.map((text) => JSON.stringify(text.startsWith('[') ? JSON.parse(text) : null))).toContain(
    JSON.stringify([
      { itemType: 'variant', itemId },
      { itemType: 'comparison', itemId },
    ]),
  );
  // Counters are requested and seen cards are reported; the like is sent at the next start.
  expect(posts.filter((path) => path !== '/impression' && path !== '/api/v1/gniazdo/like/variant')).toEqual([]);
  await page.reload();
  await waitForIsland(page, CARD_ACTIONS);
  await expect(page.locator('main article').first().locator('button[aria-pressed]').first()).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await expect(page.getByRole('banner').getByRole('link', { name: /^Porównanie/ })).toHaveAttribute('data-count', '1');
});

test('[C-22] a filter response replaces all four regions, and its cards work', async ({ page }) => {
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/FilterPanel');
  const mark = () =>
    page.evaluate(() => {
      for (const name of ['top', 'list', 'bottom', 'paginator'])
        document.querySelector(`[data-region="${name}"] > *`)?.setAttribute('data-before', name);
    });
  await mark();
  const marked = page.locator('[data-before]');
  await expect(marked).toHaveCount(4);
  const responded = page.waitForResponse((response) => response.url().endsWith('/api/v2/variant/filtering'));
  await page.locator('[data-region="filters"] a[href*="kolor="]').first().click();
  expect((await responded).status()).toBe(200);
  await expect(page).toHaveURL(/kolor=/);
  await expect(marked).toHaveCount(0);
  await waitForIsland(page, CARD_ACTIONS);
  const like = page.locator('main article').first().locator('button[aria-pressed]').first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('[S-106] existing cards stay while the next ones load, and the button is busy', async ({ page }) => {
  await page.goto(paths.products());
  await waitForIsland(page, 'listing/LoadMore');
  const unblocked = Promise.withResolvers<void>();
  await page.route('**/api/v2/variant/feed', async (route) => {
    await unblocked.promise;
    await route.continue();
  });
  const more = page.locator('[data-component="listing/LoadMore"]').getByRole('link');
  await more.click();
  await expect(more).toHaveAttribute('aria-busy', 'true');
  await expect(page.locator('main article')).toHaveCount(48);
  await expect(page.locator('main article').first()).toBeAttached();
  unblocked.resolve();
  await expect(page.locator('main article')).toHaveCount(96);
  await expect(more).not.toHaveAttribute('aria-busy');
});

test('[E-17] a failed page of a list shows a message in Polish, and retrying loads it', async ({
  page,
  pageErrors,
}) => {
  await page.goto(paths.products());
  await waitForIsland(page, 'listing/LoadMore');
  await page.route('**/api/v2/variant/feed', (route) => route.fulfill({ status: 500, body: 'Error: at feed.ts:1' }), {
    times: 1,
  });
  const part = page.locator('[data-component="listing/LoadMore"]');
  await part.getByRole('link', { name: 'Pokaż więcej' }).click();
  await expect(part.getByRole('alert')).toHaveText('Coś poszło nie tak. Spróbuj ponownie.');
  await expect(page.locator('main')).not.toContainText(/error|feed\.ts/i);
  await expect(page.locator('main article')).toHaveCount(48);
  await part.getByRole('link', { name: 'Spróbuj ponownie' }).click();
  await expect(page.locator('main article')).toHaveCount(96);
  await expect(part.getByRole('alert')).toHaveCount(0);
  // The browser logs the failed request.
  expect(pageErrors.splice(0)).toEqual([expect.stringContaining('500')]);
});

test('[S-23] a search shows cards and filters at its own URL', async ({ page }) => {
  await page.goto(paths.home());
  await page.getByRole('banner').getByLabel('Szukaj mebli i dodatków').fill('sofa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pl\/search\?q=sofa$/);
  await expect(page.locator('main article').first()).toContainText(/sof/i);
  await expect(page.locator('[data-region="filters"] a[href*="kolor="]').first()).toBeVisible();
});

test('[N-60] options of one group are combined with OR, groups with AND', async ({ page, database }) => {
  const { rows } = await database.query<{ ident: string; id: number }>(
    `select f.ident, f.id from feature_value f where group_ident = 'kolor' and ident in ('szary', 'czarny') order by ident`,
  );
  const [black, grey] = rows;
  const { rows: shops } = await database.query<{ id: number; slug: string }>(
    'select id, slug from eshop order by id limit 1',
  );
  const shop = shops[0]!;
  const { rows: counts } = await database.query<Record<'either' | 'narrowed', number>>(
    `select count(*)::int as either, (count(*) filter (where eshop_id = $2))::int as narrowed
       from variant where active and not disabled and feature_values && $1::int[]`,
    [[black!.id, grey!.id], shop.id],
  );
  const shown = async () => Number((await page.getByRole('status').first().innerText()).replace(/\D/g, ''));
  await page.goto(`${paths.products()}?kolor=szary`);
  await waitForIsland(page, 'listing/FilterPanel');
  await page.locator('[data-region="filters"] a[href*="kolor=czarny,szary"]').first().click();
  await expect(page).toHaveURL(/kolor=czarny,szary/);
  await expect.poll(shown).toBe(counts[0]!.either);
  await page.goto(`${paths.products()}?kolor=czarny,szary&sklep=${shop.slug}`);
  expect(await shown()).toBe(counts[0]!.narrowed);
});

test('[C-20] the filtering endpoint returns count, title and URL of the filtered page', async ({ request }) => {
  const url = `${paths.category('sofy')}?cena.od=500&cena.do=2000&kolor=szary,czarny&nic=1`;
  const filtered = variantFilteringSchema.parse(
    await (await request.post('/api/v2/variant/filtering', { data: { url } })).json(),
  );
  expect(filtered.url).toBe(`${paths.category('sofy')}?kolor=czarny,szary&cena=500-2000`);
  expect(filtered.categoryUrl).toBe(paths.category('sofy'));
  expect(filtered.groups).toBeDefined();
  const html = await (await request.get(filtered.url)).text();
  expect(filtered.title).toBe(readHeading(html));
  expect(textOf(/<p role="status">.*?<\/p>/s.exec(html)![0]).replace(/\D/g, '')).toBe(String(filtered.totalCount));
});

test('a click before hydration is replayed', async ({ page }) => {
  await page.goto(paths.products(), { waitUntil: 'commit' });
  const like = page.locator('main article').first().locator('button[aria-pressed]').first();
  await like.click();
  await expect(like).toHaveAttribute('aria-pressed', 'true');
});

test('[S-38 S-39] cards are in two columns on a phone and in at least three on a desktop', async ({ page }) => {
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

function readCardIds(page: Page) {
  return page.locator('main article').evaluateAll((cards) => cards.map((card) => card.dataset.variantId));
}
