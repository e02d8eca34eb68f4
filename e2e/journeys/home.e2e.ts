import type { InspirationFeed, Listing, Menu, Rooms } from '@gniazdo/contracts/offers';
import { paths, PROJECT_ID } from '@gniazdo/contracts/site';
import type { Locator, Page } from '@playwright/test';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';
import { waitForIdleScript } from '../support/islands.ts';

test('the home page shows the numbers of the catalogue, offers whose reduction ends, and brands', async ({ page }) => {
  const all = await readListing(page, paths.products());
  const sales = await readListing(page, paths.sales());
  await page.goto(paths.home());
  const { eshops, manufacturers } = all.groups;
  const facts = page.locator('[data-fragment="listing/CatalogueFacts"] li');
  const numbers = await facts.evaluateAll((items) => items.map((item) => Number(item.textContent.replace(/\D/g, ''))));
  expect(numbers).toEqual([all.totalCount, eshops.choices.length, manufacturers.choices.length]);

  const ends = sales.variants.map(({ discount }) => discount?.validTo).filter((end) => end != null);
  expect(ends.length).toBeGreaterThan(0);
  const deals = page.getByRole('region', { name: 'Okazje' });
  const soonest = ends.toSorted()[0]!;
  const day = new Date(soonest).toLocaleDateString('pl-PL', { day: 'numeric', month: 'long', year: 'numeric' });
  await expect(deals.getByText(`Do ${day}`).first()).toBeVisible();

  const links = page.getByRole('region', { name: 'Marki' }).getByRole('link');
  const brand = links.filter({ hasNotText: 'Wszystkie marki' }).first();
  const largest = manufacturers.choices.toSorted((a, b) => b.count - a.count)[0]!;
  await expect(brand).toContainText(largest.name);
  await brand.click();
  await expect(page).toHaveURL(paths.manufacturer(largest.ident));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(largest.name);
});

test('home, a list and a search without results have one search field', async ({ page }) => {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    for (const path of [paths.home(), paths.category('sofy'), paths.search('qqqqq')]) {
      await page.goto(path);
      const fields = page.getByRole('search').locator('input:not([type=hidden])').filter({ visible: true });
      await expect(fields, `${path} at ${width} px`).toHaveCount(1);
    }
  }
});

test('home shows recently viewed products to a visitor who has some, and no personal block to a new one', async ({
  page,
}) => {
  await page.goto(paths.home());
  await waitForIdleScript(page);
  const recent = page.getByRole('region', { name: 'Ostatnio oglądane' });
  await expect(recent).toHaveCount(0);
  await expect(page.locator('[data-personal] *')).toHaveCount(0);

  const { variants } = await readListing(page, paths.products());
  const { id, slug, name } = variants[0]!;
  await page.goto(paths.variant(id, slug));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gniazdo_recent'))).toBe(String(id));
  await page.goto(paths.home());
  await expect(recent.getByRole('link', { name, exact: true })).toBeVisible();
  for (const title of ['Kategorie', 'Okazje', 'Marki'])
    await expect(page.getByRole('region', { name: title })).toBeVisible();
});

test('[S-104] the blocks of home have categories, inspirations and articles for everybody, and what their calls give for an account', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  const menu = await get<Menu>(page, '/api/v2/menu');
  const { featured } = await get<Rooms>(page, '/api/v2/rooms');
  const response = await page.request.post('/api/v2/inspiration/feed', {
    data: { url: paths.inspirations() },
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { inspirations } = (await response.json()) as InspirationFeed;
  await page.goto(paths.articles());
  const articles = await page.locator('main article h2').allInnerTexts();

  await page.goto(paths.home());
  const region = (name: string) => page.getByRole('region', { name, exact: true });
  const tiles = region('Kategorie').getByRole('link');
  expect(await tiles.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual(
    menu.primary.map(({ slug }) => paths.category(slug)),
  );
  expect(await readIds(region('Inspiracje').getByRole('article'), 'inspirationId')).toEqual(
    inspirations
      .map(({ id }) => id)
      .filter((id) => id !== featured[0]!.id)
      .slice(0, 3),
  );
  await expect(region('Poradniki').getByRole('heading', { level: 3 })).toHaveText(articles.slice(0, 3));
  const personal = page.locator('[data-personal] > *');
  const [onSale, related] = [region('Twoje ulubione w niższej cenie'), region('Wybrane dla Ciebie')];
  await waitForIdleScript(page);
  await expect(personal).toHaveCount(0);

  const account = await createAccount(database, 'Ewa Domowa');
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome, Linux' });
  const calls = ['favourites-on-sale', 'remarketing-variants'].map((name) =>
    page.waitForResponse((each) => each.url().includes(`/api/v2/user/${name}`)),
  );
  await page.goto(paths.home());
  for (const call of await Promise.all(calls)) expect(await call.json()).toEqual([]);
  await waitForIdleScript(page);
  await expect(personal).toHaveCount(0);

  const sales = await readListing(page, paths.sales());
  const { variants } = await readListing(page, paths.products());
  const reduced = sales.variants[0]!.id;
  for (const id of [reduced, variants.find(({ discounted }) => !discounted)!.id]) {
    const url = `/api/v1/${PROJECT_ID}/like/variant/${id}`;
    expect((await page.request.post(url, { headers: { origin: baseURL! } })).status()).toBe(200);
  }
  await page.goto(paths.home());
  await expect(onSale).toBeVisible();
  await expect(related).toBeVisible();
  const read = async (call: string) =>
    (await get<{ id: number }[]>(page, `/api/v2/user/${call}?limit=8`)).map(({ id }) => id);
  expect(await readIds(onSale.getByRole('article'), 'variantId')).toEqual([reduced]);
  expect(await read('favourites-on-sale')).toEqual([reduced]);
  const ids = await read('remarketing-variants');
  expect(ids.length).toBeGreaterThan(0);
  expect(await readIds(related.getByRole('article'), 'variantId')).toEqual(ids);
});

/** The numbers in a data attribute of elements, in document order. */
function readIds(elements: Locator, name: string) {
  return elements.evaluateAll((all, key) => all.map((element) => Number((element as HTMLElement).dataset[key])), name);
}

async function get<T>(page: Page, path: string) {
  const response = await page.request.get(path);
  expect([path, response.status()]).toEqual([path, 200]);
  return (await response.json()) as T;
}

async function readListing(page: Page, url: string) {
  const response = await page.request.get(`/api/v2/listing?url=${encodeURIComponent(url)}`);
  return ((await response.json()) as { listing: Listing }).listing;
}
