import { randomUUID } from 'node:crypto';
import { serveTestShop } from '@gniazdo/demo/server/serveTestShop';
import { starEndpoints, starPaths } from '@gniazdo/contracts';
import type pg from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { readMails, waitForMail } from '../support/readMails.ts';
import { expect, test } from '../support/test.ts';

const LINK = /\/pl\/star\/[\w-]{43}(?=\n)/;
const UNKNOWN = 'a'.repeat(43);
const TITLE = { name: 'Jak oceniasz zakupy w sklepie', level: 1 };

test('[R-49 R-53 S-14] an order in a shop leads by a mail to a rating that counts on the page of the shop', async ({
  page,
  baseURL,
  database,
}) => {
  await using shop = await openShop(database, baseURL!);
  await addReviews(database, shop.id, [5, 4, 4]);
  const link = await order(page, shop);
  await page.goto(link);
  await expect(page.getByRole('heading', TITLE)).toContainText(shop.name);
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await page.getByRole('button', { name: 'Wyślij ocenę' }).click();
  await expect(page.getByRole('group', { name: 'Twoja ocena' })).toHaveAccessibleDescription(
    'Wybierz od 1 do 5 gwiazdek',
  );
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('radio', { name: '1 gwiazdka: źle' }).check();
  await page.getByLabel('Co warto wiedzieć o tym sklepie?').fill('Czekaliśmy trzy tygodnie.');
  await page.getByRole('button', { name: 'Wyślij ocenę' }).click();
  await expect(page).toHaveURL(`${link}/thank-you`);
  await expect(page.getByRole('main')).toContainText(shop.name);
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await page.getByRole('link', { name: `Zobacz opinie o sklepie ${shop.name}` }).click();
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

  const unknown = await page.request.get(starPaths.review(UNKNOWN));
  expect([unknown.status(), (await page.request.get(starPaths.eshop('nie-ma-takiego'))).status()]).toEqual([404, 404]);
});

test('[R-50 T-52] a rated order leads to thanks that name the shop, and is not rated twice', async ({
  page,
  request,
  baseURL,
  database,
}) => {
  await using shop = await openShop(database, baseURL!);
  const link = await order(page, shop);
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
  await using shop = await openShop(database, baseURL!);
  const link = await order(page, shop);
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
  await using shop = await openShop(database, baseURL!);
  const link = await order(page, shop);
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
  await sendOrder(page, shop, email!);
  await expect
    .poll(async () => (await database.query('select from star_order where eshop_id = $1', [shop.id])).rowCount)
    .toBe(2);
  expect((await database.query('select from mail where recipient = $1 and sent_at is null', [email])).rowCount).toBe(0);
  expect(await readMails(email!)).toHaveLength(1);
});

test('without consent, the script of a shop sends nothing; it sets no cookies', async ({ page, baseURL, database }) => {
  await using shop = await openShop(database, baseURL!);
  const events: string[] = [];
  page.on('request', (sent) => sent.url().includes(starEndpoints.event) && events.push(sent.method()));
  await page.goto(shop.url);
  await page.getByRole('checkbox').uncheck();
  const script = page.waitForResponse((response) => response.url().endsWith(starEndpoints.pixel));
  await page.getByRole('button').click();
  await (await script).finished();
  await page.waitForLoadState('load');
  expect(events).toEqual([]);
  await sendOrder(page, shop, `k.${randomUUID()}@example.com`);
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
    await using shop = await openShop(database, baseURL!);
    // The shop's page needs scripts.
    await using context = await browser.newContext({ javaScriptEnabled: true });
    const link = await order(await context.newPage(), shop);
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

type Shop = Awaited<ReturnType<typeof openShop>>;
type Page = Parameters<typeof findAccessibilityFaults>[0];
type Request = Page['request'];

/** A new shop without delay, with a server of its own. */
async function openShop(database: pg.Client, siteUrl: string) {
  const slug = `sklep-${randomUUID()}`;
  const name = `Sklep ${slug.slice(-6)}`;
  const { rows } = await database.query<{ id: number }>('insert into eshop (slug, name) values ($1, $2) returning id', [
    slug,
    name,
  ]);
  const { id } = rows[0]!;
  const secret = randomUUID() + randomUUID();
  await database.query('insert into star_shop (eshop_id, secret, delay_days) values ($1, $2, 0)', [id, secret]);
  const server = await serveTestShop(0, { slug, name, secret }, siteUrl);
  return {
    id,
    name,
    url: server.url,
    async [Symbol.asyncDispose]() {
      await server.close();
      await database.query('delete from eshop where id = $1', [id]);
    },
  };
}

/** Orders in the shop and waits for the mail. Resolves to the path of its link. */
async function order(page: Page, shop: Shop) {
  const email = `k.${randomUUID()}@example.com`;
  await sendOrder(page, shop, email);
  return waitForMail(email, LINK);
}

async function sendOrder(page: Page, shop: Shop, email: string) {
  await page.goto(shop.url);
  await page.getByLabel('Adres e-mail').fill(email);
  const event = page.waitForRequest((sent) => sent.url().endsWith(starEndpoints.event));
  await page.getByRole('button').click();
  await (await event).response();
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

function post(request: Request, path: string, form: Record<string, string> = {}) {
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
