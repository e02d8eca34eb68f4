import { randomUUID } from 'node:crypto';
import { CLICK_SOURCES, outboundUrl, paths, shopPanelPaths, staffPaths } from '@gniazdo/contracts/site';
import type { APIRequestContext, Page } from '@playwright/test';
import type pg from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { createInactiveOffer } from '../support/createInactiveOffer.ts';
import { signInAsStaff } from '../support/openModeration.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

/** Of a browser that is not driven by a program, whose clicks do not count. */
const PERSON = 'Mozilla/5.0 (X11; Linux x64; rv:150.0) Gecko/20100101 Firefox/150.0';

test('an owner sets a rate and a budget without scripts; refused forms say why, and a click over the budget pauses the shop', async ({
  browser,
  request,
  baseURL,
  database,
}) => {
  const shop = await createShop(database);
  await using context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies([{ name: '_cc', value: 'essential', url: baseURL! }]);
  await signIn(context, { database, baseURL: baseURL!, account: shop.account, agent: 'Chrome' });
  const page = await context.newPage();
  try {
    await page.goto(shopPanelPaths.panel());
    await page.getByRole('link', { name: 'Stawki', exact: true }).click();
    await expect(page.getByText('Sklep nie ma stawek.')).toBeVisible();
    // The page of a colleague, from before the changes.
    const other = await context.newPage();
    await other.goto(shopPanelPaths.rates());

    await fill(page, { 'Stawka w zł': '0,4567' });
    await page.getByRole('button', { name: 'Zapisz stawkę' }).click();
    await expect(page.getByText('Wpisz kwotę od 0 do 100 zł, np. 0,45.')).toBeVisible();
    await expect(page.getByLabel('Stawka w zł')).toHaveValue('0,4567');
    await fill(page, { 'Stawka w zł': '0,45', 'Pierwszy dzień': '2026-01-01' });
    await page.getByRole('button', { name: 'Zapisz stawkę' }).click();
    await expect(page.getByText('Wybierz dzisiejszy lub późniejszy dzień.')).toBeVisible();
    await fill(page, { 'Pierwszy dzień': '' });
    await page.getByRole('button', { name: 'Zapisz stawkę' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Zapisaliśmy stawkę.');
    await expect(page.getByRole('row', { name: /^wszystkie oferty/ })).toContainText('0,45 zł');

    await fill(other, { 'Budżet na dzień w zł netto': '9' });
    await other.getByRole('button', { name: 'Zapisz budżety' }).click();
    await expect(other.getByRole('alert')).toContainText('zmieniły się w międzyczasie');
    await expect(other.getByLabel('Budżet na dzień w zł netto')).toHaveValue('9');
    await fill(page, { 'Budżet na dzień w zł netto': '0,80' });
    await page.getByRole('button', { name: 'Zapisz budżety' }).click();
    await expect(page.getByRole('main').getByRole('status')).toHaveText('Zapisaliśmy budżety.');

    // The owner's own click is not charged; the second one of a visitor does not fit the budget.
    await shop.click(context.request, 0);
    for (const offer of [0, 1]) await shop.click(request, offer);
    await expect(async () => {
      await page.goto(shopPanelPaths.rates());
      await expect(page.getByText(/^Sklep jest wstrzymany/)).toContainText('Oferty wrócą po północy.', {
        timeout: 500,
      });
    }).toPass({ timeout: 15_000 });
    const used = page.getByRole('region', { name: 'Policzone przejścia' });
    await expect(used.getByRole('row', { name: /^Dziś/ })).toHaveText(/^Dziś10,45\szł010$/);
    await expect(async () => {
      await page.goto(shopPanelPaths.rates());
      await expect(page.getByText(/osób z Twojego sklepu: 1,/)).toBeVisible({ timeout: 500 });
    }).toPass({ timeout: 15_000 });

    // Without limits, the shop is shown again.
    await fill(page, { 'Budżet na dzień w zł netto': '' });
    await page.getByRole('button', { name: 'Zapisz budżety' }).click();
    await expect(async () => {
      await page.goto(shopPanelPaths.rates());
      await expect(page.getByText(/^Sklep jest wstrzymany/)).toHaveCount(0, { timeout: 500 });
    }).toPass({ timeout: 15_000 });

    await database.query(`update shop_member set role = 'accountant' where eshop_id = $1`, [shop.id]);
    await page.goto(shopPanelPaths.rates());
    await expect(page.getByText('Budżety i stawki zmienia właściciel sklepu.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Zapisz|Zakończ/ })).toHaveCount(0);
  } finally {
    await shop.remove();
  }
});

test('staff set a minimum, which is in the public price list, and free clicks of a shop', async ({
  page,
  request,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shop = await createShop(database);
  try {
    await signInAsStaff(page);
    await page.goto(staffPaths.shopRates(shop.id));
    await page.getByLabel('Clicks of a month that cost nothing').fill('25');
    const form = page.getByRole('form', { name: 'Free clicks' });
    await form.getByRole('button', { name: 'Save the number' }).click();
    await expect(form.getByText('Write why.')).toBeVisible();
    await form.getByLabel('Why').fill('Na początek');
    await form.getByRole('button', { name: 'Save the number' }).click();
    await expect(page.getByRole('status')).toHaveText('The free clicks are saved.');
    await expect(page.getByLabel('Clicks of a month that cost nothing')).toHaveValue('25');
    expect(await findAccessibilityFaults(page)).toEqual([]);

    await page.goto(staffPaths.rates());
    await page.getByLabel('For offers from this price in PLN').fill('123456');
    await page.getByLabel('Minimum in PLN').fill('0,47');
    await page.getByLabel('Why').fill('Cennik');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toHaveText('The minimum is saved.');
    expect(await findAccessibilityFaults(page)).toEqual([]);
    // The page may be kept for a minute.
    expect(await (await request.get('/api/v2/rate-minimums')).text()).toContain('"priceFrom":12345600,"grosze":47');
    expect(await (await request.get(paths.commercialRates())).text()).toContain('Cennik przejść</h1>');
  } finally {
    await database.query('delete from rate_minimum where price_from = 12345600');
    await shop.remove();
  }
});

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
}

/** A shop with two offers that are in no list, and an account of its owner. */
async function createShop(database: pg.Client) {
  const slug = `stawki-${randomUUID()}`;
  const account = await createAccount(database, 'Sławek Sklepikarz');
  const offers = [await createInactiveOffer(database), await createInactiveOffer(database)];
  const { rows } = await database.query<{ id: number }>(
    `insert into eshop (slug, name, hosts) select $1, $1, hosts from eshop
     where id = (select eshop_id from variant where id = $2) returning id`,
    [slug, offers[0]!.id],
  );
  const { id } = rows[0]!;
  await database.query('update variant set eshop_id = $1, active = true where id = any ($2)', [
    id,
    offers.map((offer) => offer.id),
  ]);
  await database.query('insert into shop_member (account_id, eshop_id) values ($1, $2)', [account.id, id]);
  return {
    id,
    account,
    /** The offer's shop does not exist: only the redirect matters. */
    async click(request: APIRequestContext, offer: number) {
      const link = outboundUrl({ domain: '', variantId: offers[offer]!.id, clickSource: CLICK_SOURCES.variantDetail });
      const response = await request.get(link, { maxRedirects: 0, headers: { 'user-agent': PERSON } });
      expect(response.status()).toBe(302);
    },
    async remove() {
      for (const offer of offers) await offer.remove();
      await database.query('delete from eshop where id = $1', [id]);
    },
  };
}
