import { deliveryProviderSchema } from '@gniazdo/contracts/offers';
import { paths } from '@gniazdo/contracts/site';
import { textOf } from '@gniazdo/testing/textOf';
import type { Locator, Page } from '@playwright/test';
import type { Client } from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { addUpShifts } from '../support/addUpShifts.ts';
import {
  expectSameDocument,
  markDocument,
  waitForIsland,
  waitForNavigation,
  waitForIdleScript,
} from '../support/islands.ts';
import { plain, zloty } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';

test('a product page contains parts of two remotes', async ({ page, database }) => {
  const variantId = await offerOfManyShops(database);
  await page.goto(paths.variant(variantId));
  await expect(page.locator('main[data-release^="product@"]')).toHaveCount(1);
  const similar = page.locator('main [data-release^="listing@"] article');
  await expect(similar.first()).toBeAttached();
  await expect(similar.locator(`a[href^="/pl/product/v/${variantId}-"]`)).toHaveCount(0);
});

test('[S-02] a product page shows the offers of several shops, each with its price', async ({ page, database }) => {
  const variantId = await offerOfManyShops(database);
  await page.goto(paths.variant(variantId));
  const { rows } = await database.query<{ shop: string; price: number }>(
    `select e.name as shop, o.price from variant v join variant o using (product_id) join eshop e on e.id = o.eshop_id
      where v.id = $1 and o.active and not o.disabled order by o.price + o.delivery_price nulls last, o.price, o.id`,
    [variantId],
  );
  expect(rows.length).toBeGreaterThan(1);
  const offers = page.locator('#oferty tbody tr');
  await expect(offers).toHaveCount(rows.length);
  for (const [index, row] of rows.entries()) {
    const text = plain(await offers.nth(index).innerText());
    expect(text).toContain(row.shop);
    expect(text).toContain(zloty(row.price / 100));
  }
  await page.goto(paths.products());
  const shops = await page
    .locator('main article [data-shop]')
    .evaluateAll((all) => all.map((each) => each.textContent));
  expect(new Set(shops).size).toBeGreaterThan(1);
});

test('going from list to product to article list keeps the document, and Back returns to the same place', async ({
  page,
}) => {
  await page.goto(paths.products());
  await markDocument(page);
  await waitForIsland(page, 'listing/CardActions');
  const card = page.locator('main article').nth(20);
  await card.scrollIntoViewIfNeeded();
  const link = card.locator('a[href^="/pl/product/v/"]').first();
  await waitForNavigation(link);
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(200);
  const place = await placeInWindow(card);
  const heading = await page.locator('main h1').innerText();
  await link.click();
  await expect(page).toHaveURL(/\/pl\/product\/v\//);
  await expect(page.locator('main[data-release^="product@"]')).toHaveCount(1);
  await expectSameDocument(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page).toHaveTitle(new RegExp((await page.locator('main h1').innerText()).slice(0, 10)));

  await page.locator(`footer a[href="${paths.articles()}"]`).first().click();
  await expect(page.locator('main[data-release^="content@"]')).toHaveCount(1);
  await expectSameDocument(page);

  await page.goBack();
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText(heading);
  // Scroll positions are whole pixels, heights are not.
  await expect.poll(async () => Math.abs((await placeInWindow(card)) - place)).toBeLessThanOrEqual(1);
  await expectSameDocument(page);
});

test('a navigation moves the focus and is announced', async ({ page }) => {
  await page.goto(paths.products());
  await waitForIsland(page, 'listing/CardActions');
  const link = page.locator('main article a[href^="/pl/product/v/"]').first();
  await waitForNavigation(link);
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main[data-release^="product@"]')).toHaveCount(1);
  const heading = await page.locator('main h1').innerText();
  await expect(page.locator('[aria-live]').filter({ hasText: heading.slice(0, 12) })).toBeAttached();
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('[C-51] the shop link opens a new tab, is marked as sponsored, and leads to the offer', async ({
  page,
  database,
  request,
}) => {
  const variantId = await offerOfManyShops(database);
  await page.goto(paths.variant(variantId));
  const link = page.locator('main a[href^="/v2/clickthrough/"]').first();
  await expect(link).toHaveAttribute('target', '_blank');
  for (const word of ['nofollow', 'noopener', 'sponsored']) await expect(link).toHaveAttribute('rel', new RegExp(word));
  const response = await request.get((await link.getAttribute('href'))!, {
    maxRedirects: 0,
    // Without the name of a program, so that the click counts.
    headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' },
  });
  expect(response.status()).toBe(302);
  const { rows } = await database.query<{ url: string }>('select url from variant where id = $1', [variantId]);
  expect(response.headers().location).toBe(rows[0]!.url);
  await expect
    .poll(async () => (await database.query('select 1 from click where variant_id = $1', [variantId])).rowCount)
    .toBeGreaterThan(0);
});

test('[S-108 N-103] the price chart shows the prices of the log, is used by keyboard, and pushes events', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: number; price: number; day: string }>(
    `with change as (
        select *, lag(price) over (partition by variant_id order by "on") as before from price_history)
      select variant_id as id, price, "on"::text as day from change
      where variant_id = (select variant_id from change join variant on variant.id = variant_id
          where active and not disabled and change.price <> before and "on" > now() - interval '80 days'
          group by variant_id having count(*) > 1 order by variant_id limit 1)
        and price <> before and "on" > now() - interval '80 days' order by "on"`,
  );
  const { id } = rows[0]!;
  await page.goto(paths.variant(id));
  await waitForIsland(page, 'product/PriceHistory');
  const section = page.locator('#historia-ceny');
  const slider = section.getByRole('slider');
  await expect(slider).toBeVisible();
  await section.scrollIntoViewIfNeeded();
  await expect.poll(() => listChartEvents(page)).toEqual([{ event: 'price_history_chart_open', variantId: id }]);
  await section.getByText('Pokaż ceny w tabeli').click();
  for (const { price, day } of rows) {
    const row = section.getByRole('row').filter({ has: page.locator(`time[datetime="${day}"]`) });
    expect(plain(await row.getByRole('cell').nth(1).innerText())).toBe(zloty(price / 100));
  }
  const last = rows.at(-1)!;
  expect(plain((await slider.getAttribute('aria-valuetext'))!)).toContain(`ten sklep ${zloty(last.price / 100)}`);
  const days = Math.round((Date.now() - Date.parse(last.day)) / 86_400_000);
  await slider.focus();
  for (let i = 0; i <= days; i++) await page.keyboard.press('ArrowLeft');
  const before = plain(await section.getByText('Ten sklep:').innerText());
  expect(before).not.toContain(zloty(last.price / 100));
  expect(await listChartEvents(page)).toEqual([
    { event: 'price_history_chart_open', variantId: id },
    { event: 'price_history_chart_interaction', variantId: id },
  ]);
  await section.getByRole('link', { name: 'Rok' }).click();
  await expect(section.getByRole('link', { name: 'Rok' })).toHaveAttribute('aria-current', 'true');
  await expect(slider).toHaveAttribute('max', '365');
  await expect(page).toHaveURL(new RegExp(`/v/${id}`));
  // With a chosen day, the table and another range.
  await slider.press('ArrowLeft');
  await expect(section.getByText('Ten sklep:')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

test('[S-26] the dialog of reviews has a summary, a filter by photos, and further reviews until the last', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: number; count: number; photos: number; first: string }>(
    `select min(v.id)::int as id, count(distinct r.id)::int as count,
       count(distinct r.id) filter (where r.image_count > 0)::int as photos,
       (array_agg(r.text order by r.created_at desc, r.id desc) filter (where r.text is not null))[1] as first
     from review r join variant v on v.product_id = r.product_id where v.active and not v.disabled
     group by r.product_id having count(distinct r.id) > 20 and count(distinct r.id) filter (where r.image_count > 0) > 0
       and max(cardinality(r.pluses)) > 0 order by r.product_id limit 1`,
  );
  const { id, count, photos, first } = rows[0]!;
  await page.goto(paths.variant(id));
  const open = page.getByRole('link', { name: `Wszystkie opinie (${count})` });
  await waitForNavigation(open);
  await open.click();
  const dialog = page.getByRole('dialog');
  const reviews = dialog.locator('li:has(time)');
  await expect(reviews).toHaveCount(10);
  await expect(dialog).toContainText(first);
  await expect(dialog.getByRole('list', { name: 'Najczęściej chwalone' })).toBeVisible();
  const more = dialog.getByRole('link', { name: 'Pokaż kolejne opinie' });
  for (let shown = 10; shown < count; shown = Math.min(count, shown + 10)) {
    await expect(reviews).toHaveCount(shown);
    await more.click();
  }
  await expect(reviews).toHaveCount(count);
  await expect(more).toHaveCount(0);
  await dialog.getByRole('button', { name: `Ze zdjęciami (${photos})` }).click();
  await expect(reviews).toHaveCount(Math.min(10, photos));
  for (const review of await reviews.all()) await expect(review.locator('a img').first()).toBeVisible();
});

test('[S-71] a click on the rating requests the reviews of that variant and shows them in a dialog', async ({
  page,
  database,
}) => {
  const { id } = await offerWithPhotos(database);
  await page.goto(paths.variant(id));
  const rating = page.locator('main a[href="#opinie"]').first();
  await waitForNavigation(rating);
  const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/reviews-modal'));
  await rating.click();
  expect((await request).postDataJSON()).toEqual([id]);
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Opinie o produkcie' })).toBeVisible();
  await expect(page.getByRole('dialog').locator('li:has(time)').first()).toBeVisible();
});

test('[S-72] [N-45] a review has a thumbnail of each photo, which opens it large beside the others', async ({
  page,
  database,
}) => {
  const { id, imageIds } = await offerWithPhotos(database);
  await page.goto(`${paths.reviews(id)}?zdjecia=tak`);
  const review = page
    .getByRole('listitem')
    .filter({ has: page.locator('time') })
    .first();
  const thumbnails = review.getByRole('link', { name: /^Zdjęcie \d+ z opinii/ });
  await expect(thumbnails).toHaveCount(imageIds.length);
  await waitForNavigation(thumbnails.first());
  await thumbnails.first().click();
  const dialog = page.getByRole('dialog');
  const [previous, next] = ['Poprzednie zdjęcie', 'Następne zdjęcie'].map((name) =>
    dialog.getByRole('button', { name }),
  ) as [Locator, Locator];
  for (const [index, imageId] of imageIds.entries()) {
    const position = index + 1;
    await expect(dialog.getByRole('status')).toHaveText(`${position} z ${imageIds.length}`);
    const photo = dialog.getByRole('img', { name: `Opinia, zdjęcie ${position}` });
    await expect(photo).toBeInViewport({ ratio: 0.95 });
    await expect(photo).toHaveAttribute('src', new RegExp(`/960-0/.*/${imageId}\\.webp$`));
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(960);
    if (position < imageIds.length) await next.click();
  }
  await expect(next).toBeDisabled();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await previous.click();
  await expect(dialog.getByRole('status')).toHaveText(`${imageIds.length - 1} z ${imageIds.length}`);
});

test('[N-21] an offer without deliveries has no block and requests none, another one does', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: number }>(
    `select id::int from variant where active and not disabled and jsonb_array_length(deliveries) > 0
     order by id offset 300 limit 2`,
  );
  const [none, some] = [rows[0]!.id, rows[1]!.id];
  await database.query(`update variant set deliveries = '[]' where id = $1`, [none]);
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/deliveries')) requested.push(new URL(request.url()).pathname);
  });
  await expect(async () => {
    await page.goto(paths.variant(none));
    await expect(page.locator('#dostawa')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  requested.length = 0;
  await page.goto(paths.variant(none));
  await page.locator('#sprzedawca').scrollIntoViewIfNeeded();
  await waitForIsland(page, 'product/PriceHistory');
  expect(requested).toEqual([]);
  await page.goto(paths.variant(some));
  await page.locator('#dostawa').scrollIntoViewIfNeeded();
  await expect(page.locator('#dostawa h3').first()).toBeVisible();
  expect(requested).toEqual([`/api/v2/variant/${some}/deliveries`]);
});

test('[N-52] a delivery provider has a logo with its name, and its website opens in a new tab', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: number }>(
    `select id::int from variant
     where active and not disabled and deliveries @> '[{"items": [{"type": "parcelLocker"}]}]' order by id limit 1`,
  );
  const { id } = rows[0]!;
  const response = await page.request.get(`/api/v2/variant/${id}/deliveries`);
  const providers = deliveryProviderSchema.array().parse(await response.json());
  const provider = providers.find(({ website }) => website !== null)!;
  await page.goto(paths.variant(id));
  await page.locator('#dostawa').scrollIntoViewIfNeeded();
  const link = page.locator('#dostawa h3').getByRole('link', { name: provider.label });
  await expect(link).toHaveAttribute('href', 'https://inpost.pl/');
  await expect(link).toHaveAttribute('target', '_blank');
  await expect(link.getByRole('img')).toHaveAttribute('alt', provider.label);
});

test('[R-32] the page of reviews has all of them without script', async ({ request, database }) => {
  const { rows } = await database.query<{ id: number; texts: string[]; count: number }>(
    `select min(v.id)::int as id, array_agg(distinct r.text) filter (where r.text is not null) as texts,
       count(distinct r.id)::int as count
     from review r join variant v on v.product_id = r.product_id where v.active and not v.disabled
     group by r.product_id having count(distinct r.id) > 20 order by r.product_id limit 1`,
  );
  const { id, texts, count } = rows[0]!;
  let url: string | undefined = paths.reviews(id);
  let all = '';
  let shown = 0;
  while (url) {
    const html = await (await request.get(url)).text();
    all += textOf(html);
    shown += (html.match(/<time /g) ?? []).length - (html.match(/Odpowiedź sklepu<\/strong>, <time /g) ?? []).length;
    url = /href="([^"]*strona=\d+)"[^>]*>Pokaż kolejne/.exec(html)?.[1];
  }
  expect(shown).toBe(count);
  expect(plain(all)).toContain(`z ${count} opinii`);
  for (const text of texts) expect(all).toContain(textOf(text));
});

function listChartEvents(page: Page) {
  return page.evaluate(() =>
    ((window as { dataLayer?: { event?: string }[] }).dataLayer ?? []).filter(({ event }) =>
      event?.startsWith('price_history_chart_'),
    ),
  );
}

/** An offer whose newest review with photos has several, and the ids of these. */
async function offerWithPhotos(database: Client) {
  const { rows } = await database.query<{ id: number; imageIds: string[] }>(
    `select v.id::int as id,
       (select array_agg(i.id::text order by i.position) from image i
        where i.variant_id = r.variant_id and i.position < r.image_count) as "imageIds"
     from (select distinct on (product_id) * from review where image_count > 0 and status = 'published'
           order by product_id, created_at desc, id desc) r
       join lateral (select min(id) as id from variant where product_id = r.product_id and active and not disabled) v
         on v.id is not null
     where r.image_count > 1 and (select count(*) from image i where i.variant_id = r.variant_id) > 1
     order by r.product_id limit 1`,
  );
  return rows[0]!;
}

async function offerOfManyShops(database: Client) {
  const { rows } = await database.query<{ id: number }>(
    `select min(id)::int as id from variant where active and not disabled
      group by product_id having count(distinct eshop_id) > 2 order by product_id limit 1`,
  );
  return rows[0]!.id;
}

/** Distance from the top of the window, px. */
async function placeInWindow(element: Locator) {
  return (await element.boundingBox())!.y;
}

test('on a phone the bottom bar is hidden while the same button in the price box is visible', async ({
  page,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(paths.variant(await offerOfManyShops(database)));
  const bar = page.getByRole('complementary', { name: 'Cena i sklep w skrócie' });
  const button = page.getByRole('region', { name: 'Cena i sklep' }).getByRole('link', { name: /^Do sklepu/ });
  await button.evaluate((link) => link.scrollIntoView({ block: 'center', behavior: 'instant' }));
  await expect(bar).toBeHidden();
  await page.getByRole('heading', { name: 'Parametry' }).evaluate((heading) => heading.scrollIntoView());
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('products that look like the first picture come when the end of the page is near, without any of the similar ones and without a shift', async ({
  page,
  database,
}) => {
  test.slow();
  const { rows } = await database.query<{ id: number; slug: string }>(
    `select min(variant.id)::int as id, category.slug
       from variant join category on category.id = variant.category_id where active and not disabled
      group by category.id, category.slug order by count(distinct product_id) desc, category.id limit 1`,
  );
  const path = paths.variant(rows[0]!.id);
  // A picture is described when a page first shows it.
  const list = await (await page.request.get(paths.category(rows[0]!.slug))).text();
  const pictures = new Set([...list.matchAll(/\/i\/product\/[^"\s,]+\.webp/g)].map(([picture]) => picture));
  for (const picture of pictures) await page.request.get(picture);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await page.addInitScript(addUpShifts);
    await page.goto(path);
    // Describes its picture, if no page has shown it yet.
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible();
    await waitForIdleScript(page);
    const alike = page.getByRole('region', { name: 'Podobne z wyglądu' });
    await expect(page.locator('[data-late]')).toBeEmpty();
    await expect(async () => {
      await page.mouse.wheel(0, 400);
      await expect(alike).toBeVisible({ timeout: 100 });
    }).toPass({ intervals: [100] });
    const similar = page.getByRole('region', { name: 'Może Ci się również spodobać' });
    const [alikeIds, similarIds] = await Promise.all([alike, similar].map(listVariantIds));
    expect(alikeIds!.length).toBeGreaterThan(0);
    expect(alikeIds!.filter((id) => similarIds!.includes(id))).toEqual([]);
    expect(await page.evaluate(() => window.shift)).toBeLessThan(0.001);
  }
});

function listVariantIds(region: Locator) {
  return region.getByRole('article').evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.variantId));
}

test('a product page shows what the visitor viewed before when its end is near, without the product itself', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: number; name: string }>(
    `select min(id)::int as id, min(name) as name from variant where active and not disabled
     group by product_id having count(*) = 1 order by product_id limit 2`,
  );
  const [first, second] = rows as [{ id: number; name: string }, { id: number; name: string }];
  await page.goto(paths.variant(first.id));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gniazdo_recent'))).toBe(String(first.id));
  await page.goto(paths.variant(second.id));
  await expect.poll(() => page.evaluate(() => localStorage.getItem('gniazdo_recent'))).toBe(`${second.id},${first.id}`);
  await expect(page.locator('[data-personal] *')).toHaveCount(0);
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
  const recent = page.getByRole('region', { name: 'Ostatnio oglądane' });
  await expect(recent.getByRole('link', { name: first.name, exact: true })).toBeVisible();
  await expect(recent.getByRole('article')).toHaveCount(1);
});
