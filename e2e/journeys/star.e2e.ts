import { randomUUID } from 'node:crypto';
import { paths, starEndpoints, starPaths } from '@gniazdo/contracts/site';
import type { APIRequestContext } from '@playwright/test';
import type pg from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { moderate, signInAsStaff } from '../support/openModeration.ts';
import { openStarShop, orderInStarShop, sendStarOrder } from '../support/openStarShop.ts';
import { readMails } from '../support/readMails.ts';
import { expect, test } from '../support/test.ts';

const UNKNOWN = 'a'.repeat(43);
const TITLE = { name: 'Jak oceniasz zakupy w sklepie', level: 1 };

test('[R-49 R-53 S-14] an order in a shop leads by a mail to a review that, once published, counts on the page of the shop and the card', async ({
  page,
  browser,
  baseURL,
  database,
}) => {
  await using shop = await openStarShop(database, baseURL!);
  await addReviews(database, shop.id, [5, 4, 4]);
  const link = await orderInStarShop(page, shop);
  await page.goto(link);
  await expect(page.getByRole('heading', TITLE)).toContainText(shop.name);
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Wyślij ocenę' }).click();
  const choice = page.getByRole('radiogroup', { name: 'Twoja ocena' });
  await expect(choice).toHaveAccessibleDescription('Wybierz od 1 do 5 gwiazdek');
  await expect(choice).toHaveAttribute('aria-invalid', 'true');
  await expect(choice.getByRole('radio').first()).toBeFocused();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('radio', { name: '1 gwiazdka: źle' }).check();
  await page.getByLabel('Co warto wiedzieć o tym sklepie?').fill('Czekaliśmy trzy tygodnie.');
  await page.getByRole('button', { name: 'Wyślij ocenę' }).click();
  await expect(page).toHaveURL(`${link}/thank-you`);
  await expect(page.getByRole('main')).toContainText(shop.name);
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: `Zobacz opinie o sklepie ${shop.name}` }).click();
  await expect(page.getByRole('region', { name: 'Ocena sklepu' })).toContainText('z 3 ocen');
  await signInAsStaff(page);
  await moderate(page, 'Czekaliśmy trzy tygodnie.', 'Publish');
  await page.goto(starPaths.eshop(shop.slug));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Opinie o sklepie ${shop.name}`);
  const summary = page.getByRole('region', { name: 'Ocena sklepu' });
  await expect(summary).toContainText('3,5');
  await expect(summary).toContainText('z 4 ocen');
  await expect(summary.getByRole('row')).toHaveText([/5.*1$/, /4.*2$/, /3.*0$/, /2.*0$/, /1.*1$/]);
  const reviews = page.getByRole('region', { name: 'Opinie kupujących' }).getByRole('listitem');
  await expect(reviews).toHaveCount(4);
  await expect(reviews.first()).toContainText('Czekaliśmy trzy tygodnie.');
  await expect(page.getByText('Opinia nr 2')).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);

  // The page of the shop's offer.
  const variantId = await addOffer(database, shop.id);
  await expect(async () => {
    await page.goto(paths.variant(variantId));
    await expect(page.locator('main')).toContainText(shop.name, { timeout: 500 });
    await expect(page.locator('main').getByText('3,5').first()).toBeVisible({ timeout: 500 });
  }).toPass();

  // The widget on the shop's own page.
  // Another visitor: a browser caches the widget for an hour.
  await using visitor = await browser.newContext();
  const shopPage = await visitor.newPage();
  await shopPage.goto(shop.url);
  const widget = shopPage.getByRole('link', { name: /^★ 3,5 z 4 ocen/ });
  await expect(widget).toHaveAttribute('href', new URL(starPaths.eshop(shop.slug), baseURL).href);
  const json = await shopPage.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(json!)).toMatchObject({ name: shop.name, aggregateRating: { ratingValue: 3.5, reviewCount: 4 } });

  const unknown = await page.request.get(starPaths.review(UNKNOWN));
  expect([unknown.status(), (await page.request.get(starPaths.eshop('nie-ma-takiego'))).status()]).toEqual([404, 404]);
});

test('[R-53] the page of a shop has the average, the number and the newest of its delivered reviews, as the list of shops and its own list', async ({
  page,
  database,
}) => {
  const { rows: shops } = await database.query<{ slug: string; average: string; count: string; dates: string[] }>(
    `select slug, replace(round(avg(star.rating), 1)::text, '.', ',') as average, count(*) as count,
       (array_agg(to_char(star.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI') order by star.created_at desc)
         )[1:5] as dates
     from star_review star join eshop on eshop.id = star.eshop_id where star.source = 'generated'
     group by slug having count(*) > 5 order by slug limit 3`,
  );
  expect(shops).toHaveLength(3);
  for (const { slug, average, count, dates } of shops) {
    const label = new RegExp(`^Ocena ${average} na 5, ${count.replace(/\B(?=(\d{3})+$)/g, '\\s')} opini`);
    await page.goto(paths.eshops());
    const tile = page.locator(`main a[href="${paths.eshop(slug)}"]`);
    await expect(tile.getByRole('img', { name: label })).toBeVisible();
    await page.goto(paths.eshop(slug));
    const link = page.locator(`main a[href="${starPaths.eshop(slug)}"]`).first();
    await expect(link.getByRole('img', { name: label })).toBeVisible();

    await page.goto(starPaths.eshop(slug));
    const summary = page.getByRole('region', { name: 'Ocena sklepu' });
    await expect(summary.getByRole('img', { name: `Ocena ${average} na 5`, exact: true })).toBeVisible();
    const shown = (await summary.getByText(/^z [\d\s]+ ocen/).textContent())!;
    expect(shown.replace(/\D/g, '')).toBe(count);
    const reviews = page.getByRole('region', { name: 'Opinie kupujących' });
    const times = await reviews
      .locator('li > p time')
      .evaluateAll((all) => all.map((time) => (time as HTMLTimeElement).dateTime));
    expect(times.slice(0, 5).map((time) => time.slice(0, 16))).toEqual(dates);
  }
});

test('[R-50 T-52] a rated order leads to thanks that name the shop, and is not rated twice', async ({
  page,
  request,
  baseURL,
  database,
}) => {
  await using shop = await openStarShop(database, baseURL!);
  const link = await orderInStarShop(page, shop);
  expect((await request.get(link)).status()).toBe(200);
  // Thanks follow a rating only.
  expect((await request.get(`${link}/thank-you`)).url()).toBe(new URL(link, baseURL).href);
  for (const rating of ['4', '1']) {
    const response = await post(request, link, { rating });
    expect([response.status(), response.headers().location]).toEqual([303, `${link}/thank-you`]);
  }
  for (const path of [link, `${link}/thank-you`, `${link}/delayed`]) {
    const response = await request.get(path);
    expect([path, response.status(), response.url()]).toEqual([path, 200, new URL(`${link}/thank-you`, baseURL).href]);
    const html = await response.text();
    expect(html).toContain('Dziękujemy za ocenę');
    expect(html).toContain(shop.name);
  }
  expect(await readReviews(database, shop.id)).toEqual([4]);
});

test('[R-51] an order that has not arrived is asked about again later', async ({
  page,
  request,
  baseURL,
  database,
}) => {
  await using shop = await openStarShop(database, baseURL!);
  const link = await orderInStarShop(page, shop);
  const before = await readOrder(database, shop.id);
  expect((await request.get(`${link}/delayed`)).status()).toBe(200);
  expect(await readOrder(database, shop.id)).toEqual(before);

  const response = await post(request, `${link}/delayed`);
  expect([response.status(), response.headers().location]).toEqual([303, `${link}/delayed`]);
  const changed = await readOrder(database, shop.id);
  expect(changed.state).toBe('delayed');
  const days = (changed.ask_at.getTime() - before.ask_at.getTime()) / 86_400_000;
  expect(days).toBeGreaterThan(6.9);
  const { rows } = await database.query('select next_try_at from mail where recipient = $1 and sent_at is null', [
    changed.email,
  ]);
  expect(rows).toEqual([{ next_try_at: changed.ask_at }]);
  expect(await (await request.get(`${link}/delayed`)).text()).toContain('zapytamy ponownie');
});

test('[R-52] an address that unsubscribes gets no more mails about reviews', async ({
  page,
  request,
  baseURL,
  database,
}) => {
  await using shop = await openStarShop(database, baseURL!);
  const link = await orderInStarShop(page, shop);
  expect((await request.get(`${link}/unsubscribe`)).status()).toBe(200);
  expect((await readOrder(database, shop.id)).state).toBe('invited');

  const response = await post(request, `${link}/unsubscribe`);
  expect([response.status(), response.headers().location]).toEqual([303, `${link}/unsubscribe`]);
  const html = await (await request.get(`${link}/unsubscribe`)).text();
  expect(html).toContain('nie wyślemy już pytań o opinie');
  const { state, email } = await readOrder(database, shop.id);
  expect(state).toBe('unsubscribed');
  const { rowCount } = await database.query(`select from star_opt_out where email_hash = sha256($1)`, [
    Buffer.from(email!),
  ]);
  expect(rowCount).toBe(1);
  await sendStarOrder(page, shop, email!);
  await expect
    .poll(async () => (await database.query('select from star_order where eshop_id = $1', [shop.id])).rowCount)
    .toBe(2);
  expect((await database.query('select from mail where recipient = $1 and sent_at is null', [email])).rowCount).toBe(0);
  expect(await readMails(email!)).toHaveLength(1);
});

test('without consent, the script of a shop sends nothing; it sets no cookies', async ({ page, baseURL, database }) => {
  await using shop = await openStarShop(database, baseURL!);
  const events: string[] = [];
  page.on('request', (sent) => sent.url().includes(starEndpoints.event) && events.push(sent.method()));
  await page.goto(shop.url);
  await page.getByRole('checkbox', { name: 'Zgadzam się na pytanie' }).uncheck();
  const script = page.waitForResponse((response) => response.url().endsWith(starEndpoints.pixel));
  await page.getByRole('button').click();
  await (await script).finished();
  await page.waitForLoadState('load');
  expect(events).toEqual([]);
  await sendStarOrder(page, shop, `k.${randomUUID()}@example.com`);
  expect(events).toEqual(['POST']);
  const { host } = new URL(shop.url);
  expect((await page.context().cookies(`http://${host}`)).filter(({ domain }) => domain === '127.0.0.1')).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('[V-27] a rating without stars or with six is refused beside its field, and one of five is stored', async ({
    page,
    request,
    browser,
    baseURL,
    database,
  }) => {
    await using shop = await openStarShop(database, baseURL!);
    // The shop's page needs scripts.
    await using context = await browser.newContext({ javaScriptEnabled: true });
    const link = await orderInStarShop(await context.newPage(), shop);
    for (const rating of ['0', '6']) expect((await post(request, link, { rating })).status()).toBe(400);
    expect((await post(request, link, { rating: '5', text: 'x'.repeat(2001) })).status()).toBe(400);
    await page.goto(link);
    await page.getByLabel('Co warto wiedzieć o tym sklepie?').fill('Polecam');
    await page.getByRole('button', { name: 'Wyślij ocenę' }).click();
    await expect(page.getByText('Wybierz od 1 do 5 gwiazdek')).toBeVisible();
    await expect(page.getByLabel('Co warto wiedzieć o tym sklepie?')).toHaveValue('Polecam');
    await page.getByRole('radio', { name: '5 gwiazdek: świetnie' }).check();
    await page.getByRole('button', { name: 'Wyślij ocenę' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dziękujemy za ocenę');
    expect(await readReviews(database, shop.id)).toEqual([5]);
  });
});

/** A copy of an active offer that belongs to the shop. Resolves to its id. */
async function addOffer(database: pg.Client, eshopId: number) {
  const { rows } = await database.query<{ id: number }>(
    `insert into variant (product_id, eshop_id, external_id, name, slug, url, category_id, price, content_hash)
     select product_id, $1, 'star', name, slug, url, category_id, price, content_hash
     from variant where active and not disabled order by id limit 1 returning id`,
    [eshopId],
  );
  return rows[0]!.id;
}

async function addReviews(database: pg.Client, eshopId: number, ratings: number[]) {
  for (const [index, rating] of ratings.entries()) {
    await database.query(
      `with added as (
         insert into star_order (eshop_id, order_number, state, ask_at) values ($1, $2, 'rated', now()) returning id
       )
       insert into star_review (order_id, eshop_id, rating, text, created_at)
       select id, $1, $3, $4, now() - interval '1 day' from added`,
      [eshopId, `Z-${index}`, rating, `Opinia nr ${index + 1}`],
    );
  }
}

function post(request: APIRequestContext, path: string, form: Record<string, string> = {}) {
  return request.post(path, { form, headers: { 'sec-fetch-site': 'same-origin' }, maxRedirects: 0 });
}

async function readOrder(database: pg.Client, eshopId: number) {
  const { rows } = await database.query<{ state: string; ask_at: Date; email: string | null }>(
    'select state, ask_at, email from star_order where eshop_id = $1',
    [eshopId],
  );
  return rows[0]!;
}

async function readReviews(database: pg.Client, eshopId: number) {
  const { rows } = await database.query<{ rating: number }>(
    'select rating from star_review where eshop_id = $1 order by order_id',
    [eshopId],
  );
  return rows.map(({ rating }) => rating);
}
