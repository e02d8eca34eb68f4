import { type Variant, variantSchema } from '@gniazdo/contracts/offers';
import { IMAGE_SIZES, paths } from '@gniazdo/contracts/site';
import { formatPrice, formatRating, PARAMETERS_IN_ROW } from '@gniazdo/format';
import type { Browser, Page } from '@playwright/test';
import type { Client } from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { islands, waitForIdleScript } from '../support/islands.ts';
import { openFavourites } from '../support/likes.ts';
import { plain } from '../support/prices.ts';
import { expect, test } from '../support/test.ts';

test('[S-40] a list as rows has one card per row at full width with up to six parameters, and stays so without a flash', async ({
  page,
  pageErrors,
}) => {
  await page.goto(paths.category('sofy'));
  const button = page.getByRole('button', { name: 'Lista w wierszach' });
  await expect(islands(page, 'listing/LayoutButton')).toHaveAttribute('data-state', 'awake');
  expect(await countParameters(page)).toBeLessThanOrEqual(3);
  await button.click();
  await expect(button).toHaveAttribute('aria-pressed', 'true');
  await expectRows(page);
  const most = await countParameters(page);
  expect(most).toBeGreaterThan(3);
  expect(most).toBeLessThanOrEqual(PARAMETERS_IN_ROW);
  expect(await findAccessibilityFaults(page)).toEqual([]);

  // The layout is there before any script but the inline one.
  await page.route('**/shell/*.js', (route) => route.abort());
  await page.goto(paths.category('lozka'), { waitUntil: 'domcontentloaded' });
  await expectRows(page);
  await page.unroute('**/shell/*.js');
  for (const error of pageErrors.splice(0)) expect(error).toContain('net::ERR_FAILED');
  await page.reload();
  await expect(islands(page, 'listing/LayoutButton')).toHaveAttribute('data-state', 'awake');
  await page.getByRole('button', { name: 'Lista w wierszach', pressed: true }).click();
  await page.reload();
  const cards = page.locator('main article');
  const [first, second] = await Promise.all([cards.nth(0).boundingBox(), cards.nth(1).boundingBox()]);
  expect(first!.y).toBe(second!.y);
});

test('[S-45 S-04] the stars and number of a rating are those of the reviews, and a click opens a dialog with their texts', async ({
  page,
  database,
}) => {
  const { rows } = await database.query<{ id: number; text: string }>(
    `select min(v.id)::int as id, (array_agg(r.text order by r.created_at desc, r.id desc))[1] as text
       from variant v join product p on p.id = v.product_id join review r on r.product_id = p.id
      where v.active and not v.disabled and p.reviews_count between 2 and 8 and r.text <> '' and r.image_count = 0
      group by p.id order by p.id limit 1`,
  );
  const without = await database.query<{ id: number }>(
    `select min(v.id)::int as id from variant v join product p on p.id = v.product_id
      where v.active and not v.disabled and p.reviews_count = 0`,
  );
  const [rated, unrated] = [rows[0]!.id, without.rows[0]!.id];
  const { reviews } = (await askFor(page, [rated]))[0]!;
  await openFavourites(page, [rated, unrated]);
  const rating = page.locator(`article[data-variant-id="${rated}"]`).getByRole('link', { name: /^Ocena/ });
  await expect(rating).toHaveText(`${formatRating(reviews.rating)} (${reviews.reviewsCount})`);
  const stars = rating.locator('span');
  const filled = await stars.evaluate((each) => getComputedStyle(each).getPropertyValue('--filled'));
  expect(filled).toBe(`${Math.round(reviews.rating * 2) * 10}%`);
  await expect(page.locator(`article[data-variant-id="${unrated}"]`).getByRole('link', { name: /^Ocena/ })).toHaveCount(
    0,
  );
  await waitForIdleScript(page);
  await rating.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('heading', { name: 'Opinie o produkcie' })).toBeVisible();
  await expect(dialog).toContainText(rows[0]!.text);
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

test('[S-50] the detail button of a card leads to the page of its offer in the same tab', async ({ page, context }) => {
  await page.goto(paths.category('sofy'));
  const card = page.locator('main article').nth(1);
  const id = await card.getAttribute('data-variant-id');
  await card.getByRole('link', { name: 'Szczegóły' }).click();
  await expect(page).toHaveURL(new RegExp(`${paths.variant(Number(id))}-`));
  expect(context.pages()).toHaveLength(1);
});

test('[K-35] a card of a phone with a dense screen loads the mobile retina size, one of a desktop the plain size', async ({
  browser,
}) => {
  for (const [width, density, name] of [
    [390, 2, 'listingRectangleMobileRetina'],
    [390, 3, 'listingRectangleMobileTriple'],
    [390, 1, 'listingRectangleMobile'],
    [1280, 1, 'listingRectangle'],
    [1280, 2, 'listingRectangleRetina'],
  ] as const) {
    const size = IMAGE_SIZES[name];
    expect([width, density, await readPictureSize(browser, width, density)]).toEqual([
      width,
      density,
      `${size.width}-${size.height}`,
    ]);
  }
});

test('the pictures of a list of 48 cards on a phone with a dense screen have at most 200 kB', async ({ request }) => {
  const html = await (await request.get(paths.category('sofy'))).text();
  const pictures = [...html.matchAll(/<source [^>]*,(\/i\/\S+\.webp) 320w,[^>]*41vw/g)].map(([, path]) => path!);
  expect(new Set(pictures).size).toBe(48);
  let bytes = 0;
  for (const picture of pictures) bytes += (await (await request.get(picture)).body()).length;
  expect(bytes).toBeLessThanOrEqual(200_000);
});

test('[N-26] a card says how many active offers its product has and links to them', async ({ page, database }) => {
  const { rows } = await database.query<{ id: number; product_id: number; others: number }>(
    `with counted as (
       select min(id)::int as id, product_id, count(*)::int - 1 as others from variant
        where active and not disabled group by product_id
     )
     select distinct on (others) id, product_id, others from counted where others in (0, 1, 2, 4) order by others, id`,
  );
  expect(rows.map(({ others }) => others)).toEqual([0, 1, 2, 4]);
  const variants = await askFor(
    page,
    rows.map(({ id }) => id),
  );
  await openFavourites(
    page,
    rows.map(({ id }) => id),
  );
  for (const { id, product_id, others } of rows) {
    expect(variants.find((each) => each.id === id)!.alternativeOffersCount).toBe(others);
    const link = page.locator(`main article[data-variant-id="${id}"]`).getByRole('link', {
      name: /^\d+\s(skl|ofe)/,
    });
    if (others === 0) await expect(link).toHaveCount(0);
    else {
      const { lowest, shops } = (await readOffers(database, product_id))!;
      const nouns = shops === others + 1 ? ['sklepy', 'sklepów'] : ['oferty', 'ofert'];
      const { price, voucher } = variants.find((each) => each.id === id)!;
      const shown = voucher?.priceWithVoucher ?? price.price;
      await expect(link).toHaveText(
        `${others + 1} ${others === 4 ? nouns[1] : nouns[0]}${lowest < shown ? ` od\u00a0${formatPrice(lowest)} bez dostawy` : ''}`,
      );
      await expect(link).toHaveAttribute('href', paths.product(product_id));
    }
  }
});

test('[N-01] an offer has id, name, description and slug of its row; the name is on its card, the description on its page', async ({
  page,
  database,
}) => {
  const response = await page.request.get(`/api/v2/listing?url=${encodeURIComponent(paths.category('sofy'))}`);
  const { listing } = (await response.json()) as { listing: { variants: Variant[] } };
  // Lists shorten long descriptions.
  const listed = listing.variants.find(({ description }) => description.length > 0 && description.length < 300)!;
  const { rows } = await database.query<{ id: number; name: string; description: string; slug: string }>(
    'select id::int, name, description, slug from variant where id = $1',
    [listed.id],
  );
  const row = rows[0]!;
  for (const variant of [(await askFor(page, [row.id]))[0], listed]) {
    const { id, name, description, slug } = variantSchema.parse(variant);
    expect({ id, name, description, slug }).toEqual(row);
  }
  await page.goto(paths.category('sofy'));
  const card = page.locator(`main article[data-variant-id="${row.id}"]`);
  expect(plain((await card.getByRole('heading').textContent()) ?? '')).toBe(plain(row.name));
  await page.goto(paths.variant(row.id, row.slug));
  expect(plain((await page.locator('main').textContent()) ?? '')).toContain(plain(row.description.trim()));
});

async function readPictureSize(browser: Browser, width: number, deviceScaleFactor: number) {
  const page = await browser.newPage({ viewport: { width, height: 844 }, deviceScaleFactor });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto(paths.category('sofy'));
  const picture = page.locator('main article img').first();
  await expect.poll(() => picture.evaluate((each: HTMLImageElement) => each.complete && each.currentSrc)).toBeTruthy();
  const source = await picture.evaluate((each: HTMLImageElement) => new URL(each.currentSrc).pathname);
  const [, size, file] = /\/i\/\w+\/(\d+-\d+)\/..\/..\/(.+)$/.exec(source)!;
  // The preloaded file is the shown one.
  expect(requested.filter((path) => path.endsWith(`/${file}`))).toEqual([source]);
  await page.close();
  return size;
}

async function expectRows(page: Page) {
  const [list, ...cards] = await Promise.all(
    [page.locator('[data-region=list]'), ...[0, 1, 2].map((nth) => page.locator('main article').nth(nth))].map(
      async (each) => (await each.boundingBox())!,
    ),
  );
  for (const card of cards) expect(card!.width).toBeCloseTo(list!.width, 0);
  expect(cards[1]!.y).toBeGreaterThanOrEqual(cards[0]!.y + cards[0]!.height);
}

/** The largest number of shown parameters of a card. */
async function countParameters(page: Page) {
  const lines = await page.locator('main article > p').evaluateAll((all) =>
    all.slice(0, 8).map((line) => {
      const shown = [...line.querySelectorAll('span')].filter((each) => each.checkVisibility());
      return 1 + shown.flatMap(({ textContent }) => textContent.split(', ')).length;
    }),
  );
  return Math.max(...lines);
}

async function askFor(page: Page, ids: number[]): Promise<Variant[]> {
  const response = await page.request.post('/api/v2/variant/by-ids?clickSource=31', { data: ids });
  return variantSchema.array().parse(await response.json());
}

async function readOffers(database: Client, productId: number) {
  const { rows } = await database.query<{ lowest: number; shops: number }>(
    `select min(price)::int / 100.0::float as lowest, count(distinct eshop_id)::int as shops
     from variant where product_id = $1 and active and not disabled`,
    [productId],
  );
  return rows[0];
}
