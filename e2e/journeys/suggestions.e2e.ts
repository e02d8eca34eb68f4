import type { Suggestions } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { formatPrice } from '@gniazdo/format';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';

const SLOW_MS = 350;

test('[K-36 S-84] an empty search shows the five recently viewed variants, newest first, with pictures of 72 px', async ({
  page,
}) => {
  test.slow();
  await page.goto(paths.products());
  const cards = page.locator('main article :is(h2,h3) a');
  const links = (await cards.evaluateAll((all) => all.map((each) => each.getAttribute('href')!))).slice(0, 7);
  const recent = page.getByRole('group', { name: 'Kontynuuj tam, gdzie skończyłeś' });
  const noted = (link: string) =>
    page.waitForFunction(
      (id) => localStorage.getItem('gniazdo_recent')?.split(',')[0] === id,
      /\/v\/(\d+)/.exec(link)![1],
    );
  await getField(page).focus();
  await expect(getList(page)).toBeVisible();
  await expect(recent).toHaveCount(0);

  // The third offer is viewed twice. It is listed once, as the newest.
  for (const link of [...links, links[2]!]) {
    await page.goto(link);
    await noted(link);
  }
  await getField(page).focus();
  const newest = [links[2], links[6], links[5], links[4], links[3]];
  await expect(recent.getByRole('option')).toHaveCount(5);
  expect(await recent.getByRole('option').evaluateAll((all) => all.map((each) => each.getAttribute('href')))).toEqual(
    newest,
  );
  const picture = recent.locator('img').first();
  expect(await picture.boundingBox()).toMatchObject({ width: 72, height: 72 });
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toMatch(/\/i\/product\/72-72\//);

  await recent.getByRole('option').nth(1).click();
  await expect(page).toHaveURL(new RegExp(links[6]!));
  await expect(getList(page)).toBeHidden();
});

test('[T-29 T-30] focus, click, typing and arrow keys open the suggestions; Escape and a click outside close them', async ({
  page,
}) => {
  await page.goto(paths.products());
  const field = getField(page);
  await field.focus();
  await expect(getList(page)).toBeVisible();
  for (const open of [() => page.keyboard.press('s'), () => page.keyboard.press('ArrowDown'), () => field.click()]) {
    await page.keyboard.press('Escape');
    await expect(getList(page)).toBeHidden();
    await expect(field).toBeFocused();
    await open();
    await expect(getList(page)).toBeVisible();
  }
  await getList(page).getByRole('group').first().locator('p').click();
  await expect(getList(page)).toBeVisible();
  await page.locator('h1').click();
  await expect(getList(page)).toBeHidden();
});

test('[S-82 V-17 V-18] an empty or blank query shows ten popular categories and sends no request; one letter sends one', async ({
  page,
}) => {
  const queries = recordQueries(page);
  const response = await page.request.get('/api/v2/menu');
  const { top } = (await response.json()) as { top: { name: string; slug: string }[] };
  expect(top.length).toBeGreaterThan(10);
  await page.goto(paths.products());
  await getField(page).focus();
  const chips = page.getByRole('group', { name: 'Popularne wyszukiwania' }).getByRole('option');
  await expect(chips).toHaveText(top.slice(0, 10).map(({ name }) => name));
  await expect(chips.first()).toHaveAttribute('href', paths.category(top[0]!.slug));
  await page.keyboard.type('   ');
  await expect(chips).toHaveCount(10);
  expect(queries).toEqual([]);
  await page.keyboard.type('s ');
  await expect(page.getByRole('group', { name: 'Kategorie' })).toBeVisible();
  expect(queries).toEqual(['s']);
});

test('[S-85 S-86 S-87 N-82 N-83 N-109] suggestions are grouped, and the arrow keys mark them across groups', async ({
  page,
}) => {
  const readEvents = await recordEvents(page);
  await page.goto(paths.products());
  await getField(page).focus();
  await page.keyboard.type('so');
  const response = await page.request.get('/v2/search?q=so');
  const { data } = (await response.json()) as Suggestions;
  const options = getList(page).getByRole('option');
  await expect(getList(page).getByRole('group')).toHaveCount(data.length);
  for (const { typeName, img, items } of data) {
    const group = page.getByRole('group', { name: typeName });
    const shown = Math.min(items.length, 10);
    expect(await group.getByRole('option').count()).toBeLessThanOrEqual(shown);
    const pictures = await group.locator('a img').evaluateAll((all) => all.map((each) => each.getAttribute('src')));
    const expected = items
      .slice(0, await group.getByRole('option').count())
      .flatMap(({ imageUrl }, i) => imageUrl ?? (i === 0 && img ? img : []));
    expect(pictures).toEqual(expected);
    await expect(group.getByRole('option').first()).toContainText(
      new RegExp(`${items[0]!.title}.*\\d (produkt|ofert)`),
    );
    await expect(group.getByRole('option').first()).toHaveAttribute('href', items[0]!.url);
    for (const [index, { price, productCount }] of items.slice(0, await group.getByRole('option').count()).entries()) {
      const shownPrice = price === undefined ? [] : [`${productCount > 1 ? 'od ' : ''}${formatPrice(price)}`];
      await expect(group.getByRole('option').nth(index).locator('b')).toHaveText(shownPrice);
    }
  }
  expect(await options.count()).toBeLessThanOrEqual(11);
  const last = options.last();
  await expect(last).toHaveText('Szukaj „so” w produktach');
  await expect(last).toHaveAttribute('href', '/pl/search?q=so');

  await page.keyboard.press('ArrowUp');
  await expect(last).toHaveAttribute('aria-selected', 'true');
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  const second = options.nth(1);
  await expect(second).toHaveAttribute('aria-selected', 'true');
  await expect(getField(page)).toHaveAttribute('aria-activedescendant', (await second.getAttribute('id'))!);
  await page.keyboard.press('ArrowUp');
  await expect(options.first()).toHaveAttribute('aria-selected', 'true');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const target = (await options.first().getAttribute('href'))!;
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`${target}$`));
  await expect.poll(() => readEvents('search_start_suggesting')).toHaveLength(1);
});

test('[S-88 V-17 V-19 N-110] Enter opens the page of an exact title, otherwise the results of the trimmed query', async ({
  page,
}) => {
  const readEvents = await recordEvents(page);
  await page.goto(paths.products());
  await getField(page).focus();
  await page.keyboard.type('LOZKA');
  await expect(getList(page).getByRole('option', { name: /^Łóżka \d/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pl\/products\/lozka$/);
  const submit = { event: 'search_modal_submit', query: 'LOZKA' };
  await expect.poll(() => readEvents('search_modal_submit')).toEqual([submit]);

  await getField(page).fill('  stół ');
  await expect(getList(page).getByRole('option').last()).toHaveText('Szukaj „stół” w produktach');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/pl\/search\?q=st%C3%B3%C5%82$/);
  await expect.poll(() => readEvents('search_modal_submit')).toEqual([submit, { ...submit, query: 'stół' }]);
});

test('[S-89 T-30] on a phone the search fills the screen; its button and Back close it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.products());
  const title = await page.title();
  await page.getByRole('banner').getByLabel('Szukaj mebli i dodatków').click();
  const dialog = page.getByRole('dialog', { name: 'Wyszukiwarka' });
  await expect(dialog).toBeVisible();
  expect(await dialog.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('sofa');
  await expect(dialog.getByRole('group', { name: 'Kategorie' })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.mouse.wheel(0, 600);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await dialog.getByRole('button', { name: 'Zamknij wyszukiwarkę' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('banner').getByRole('button', { name: 'Szukaj' })).toBeFocused();

  await page.getByRole('banner').getByLabel('Szukaj mebli i dodatków').click();
  await expect(dialog).toBeVisible();
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/pl\/products$/);

  await page.getByRole('banner').getByLabel('Szukaj mebli i dodatków').click();
  await dialog.getByRole('option', { name: 'Szukaj „sofa” w produktach' }).click();
  await expect(page).toHaveURL(/\/pl\/search\?q=sofa$/);
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  // The page that is shown after its address takes the focus.
  await expect(page).toHaveTitle(title);

  await page.setViewportSize({ width: 1280, height: 844 });
  await getField(page).click();
  await expect(getList(page)).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a sentence that the search in full screen sends leads to its list, without an uncaught error', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.products());
  await page.getByRole('banner').getByLabel('Szukaj mebli i dodatków').click();
  await expect(page.getByRole('dialog', { name: 'Wyszukiwarka' }).getByRole('combobox')).toBeFocused();
  await page.keyboard.type('szara sofa');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/[?&]kolor=szary/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('at ten keys a second, one request is under way at a time, and the suggestions are those of the whole query', async ({
  page,
}) => {
  const queries: string[] = [];
  let underWay = 0;
  let most = 0;
  await page.route('**/v2/search?*', async (route) => {
    most = Math.max(most, ++underWay);
    queries.push(new URL(route.request().url()).searchParams.get('q')!);
    // The answer takes longer than three keys.
    await new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    await route.fulfill({ response: await route.fetch() });
    underWay--;
  });
  const query = 'narożnik szary';
  const { data } = (await (await page.request.get(`/v2/search?q=${encodeURIComponent(query)}`)).json()) as Suggestions;
  await page.goto(paths.products());
  await getField(page).focus();
  // The script is loaded.
  await expect(getList(page)).toBeVisible();
  await page.keyboard.type(query, { delay: 100 });
  await expect(getList(page).getByRole('option').first()).toHaveAttribute('href', data[0]!.items[0]!.url);
  await expect(getList(page).getByRole('option').last()).toHaveText(`Szukaj „${query}” w produktach`);
  // An answer may be the same for the beginning of the query: the last request is still under way.
  await expect.poll(() => [underWay, queries.at(-1)]).toEqual([0, query]);
  expect([most, queries[0]]).toEqual([1, 'n']);
  expect(queries.length).toBeLessThan(query.length);
});

test('on the home page, too, a colour and a category lead to the filtered list', async ({ page }) => {
  await page.goto(paths.home());
  await getField(page).click();
  await expect(page.getByRole('group', { name: 'Popularne wyszukiwania' })).toBeVisible();
  const query = 'szara sofa';
  const response = await page.request.get(`/v2/search?q=${encodeURIComponent(query)}`);
  const { data } = (await response.json()) as Suggestions;
  const { title, url } = data.flatMap(({ items }) => items).find(({ categoryId, colorId }) => categoryId && colorId)!;
  expect(url).toMatch(/\?kolor=szary$/);
  await page.keyboard.type(query);
  const option = page.getByRole('group', { name: 'Kategorie' }).getByRole('option').filter({ hasText: title });
  await option.click();
  await expect(page).toHaveURL(url);
});

/** The role changes when the suggestions are loaded. */
function getField(page: Page) {
  return page.getByRole('banner').getByLabel('Szukaj mebli i dodatków');
}

function getList(page: Page) {
  return page.getByRole('listbox', { name: 'Podpowiedzi' });
}

function recordQueries(page: Page) {
  const queries: (string | null)[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/v2/search') queries.push(url.searchParams.get('q'));
  });
  return queries;
}

/** The events that pages push to the data layer, also those of a page that is left. */
async function recordEvents(page: Page) {
  const events: { event?: string }[] = [];
  await page.exposeFunction('noteEvent', (event: { event?: string }) => events.push(event));
  await page.addInitScript(() => {
    const { noteEvent } = window as unknown as { noteEvent: (event: object) => Promise<void> };
    const dataLayer: object[] = [];
    dataLayer.push = (...entries) => {
      for (const entry of entries) void noteEvent(entry);
      return entries.length;
    };
    Object.assign(window, { dataLayer });
  });
  return (name: string) => events.filter(({ event }) => event === name);
}
