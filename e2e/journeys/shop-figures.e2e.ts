import { randomUUID } from 'node:crypto';
import { paths, shopPanelEndpoints, shopPanelPaths } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

for (const width of [320, 390, 1280])
  test(`a shop reads its offers, finds those with a cause and gets the file without JavaScript at ${width} px`, async ({
    browser,
    baseURL,
    database,
  }) => {
    const shop = await createShop(database);
    await using context = await browser.newContext({
      javaScriptEnabled: false,
      baseURL,
      viewport: { width, height: 844 },
    });
    await context.addCookies([{ name: '_cc', value: 'essential', url: baseURL! }]);
    await signIn(context, { database, baseURL: baseURL!, account: shop.account, agent: 'Chrome' });
    const page = await context.newPage();
    await page.goto(shopPanelPaths.offers());
    await expect(page.getByRole('listitem').filter({ hasText: 'identyfikator' })).toHaveCount(2);
    const isWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    );
    expect(isWide).toBe(false);

    await page.getByRole('link', { name: 'Brak kodu GTIN' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'identyfikator' })).toHaveText([/A-1.*Miejsce2 z 3/]);
    await page.getByLabel('Do poprawienia').selectOption('');
    await page.getByLabel('Stan').selectOption('gone');
    await page.getByRole('button', { name: 'Pokaż oferty' }).click();
    await expect(page.getByRole('listitem').filter({ hasText: 'identyfikator' })).toHaveText([/A-2/]);

    const file = page.waitForEvent('download');
    await page.getByRole('link', { name: /CSV/ }).click();
    expect((await file).suggestedFilename()).toBe('gniazdo-oferty.csv');
  });

test('offers are accessible, and are of the own shop only', async ({ page, context, baseURL, database }) => {
  const [shop, other] = [await createShop(database), await createShop(database)];
  const anonymous = await context.request.get(shopPanelPaths.offers(), { maxRedirects: 0 });
  expect([anonymous.status(), anonymous.headers().location]).toEqual([302, paths.login(shopPanelPaths.offers())]);
  expect((await context.request.get(shopPanelEndpoints.offersFile())).status()).toBe(401);
  await signIn(context, { database, baseURL: baseURL!, account: shop.account, agent: 'Chrome' });
  await page.goto(shopPanelPaths.offers());
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const file = await (await context.request.get(shopPanelEndpoints.offersFile())).text();
  expect(file).toContain(shop.name);
  expect(file).not.toContain(other.name);
  await page.goto(shopPanelPaths.panel());
  await expect(page.getByRole('heading', { name: 'Ostatnie 13 miesięcy' })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
});

/** A new shop with an account and two offers, whose figures are known. */
async function createShop(database: pg.Client) {
  const slug = `figures-${randomUUID()}`;
  const name = `Sklep ${slug.slice(-6)}`;
  const account = await createAccount(database, 'Sławek Sklepikarz');
  const { rows } = await database.query<{ id: number }>('insert into eshop (slug, name) values ($1, $2) returning id', [
    slug,
    name,
  ]);
  const { id } = rows[0]!;
  await database.query(
    `with item as (
       insert into product (slug, name, category_id) select 'sofa', $2, id from category where slug = 'sofy' returning id, category_id
     ), offer as (
       insert into variant (product_id, eshop_id, external_id, name, slug, url, category_id, price, active, content_hash)
       select item.id, $1, 'A-' || n, $2, 'sofa', 'https://shop.example/' || n, category_id, 90000, false, 'x'
       from item cross join generate_series(1, 2) as n returning id, category_id, external_id
     )
     insert into offer_figure (variant_id, eshop_id, state, category_id, price, shops, place, causes, impressions, clicks)
     select id, $1, case when is_first then 'shown' else 'gone' end, category_id, 90000, case when is_first then 3 end,
       case when is_first then 2 end, is_first::integer, 7, 3
     from (select *, external_id = 'A-1' as is_first from offer) as offer`,
    [id, name],
  );
  const summary = {
    states: { shown: 1, gone: 1 },
    causes: [{ offers: 1, clicks: 3 }],
    categories: [],
  };
  // Not due, so that the job leaves them.
  await database.query('insert into offer_figure_run (eshop_id, refreshed_at, summary) values ($1, now(), $2)', [
    id,
    JSON.stringify(summary),
  ]);
  await database.query('insert into shop_member (account_id, eshop_id) values ($1, $2)', [account.id, id]);
  return { id, name, account };
}
