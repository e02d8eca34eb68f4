import { randomUUID } from 'node:crypto';
import { paths, shopPanelPaths } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { moderate, signInAsStaff } from '../support/openModeration.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const FINDINGS = [
  { line: 4, id: 'A2', field: 'price', reason: 'currency EUR instead of PLN' },
  { line: 9, id: null, field: 'title', reason: 'missing' },
];

for (const width of [390, 1280])
  test(`a shop sets its file, reads the report of an import and its figures at ${width} px`, async ({
    page,
    context,
    baseURL,
    database,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const shop = await createShop(database);
    await signIn(context, { database, baseURL: baseURL!, account: shop.account, agent: 'Chrome' });
    const { rows } = await database.query<{ id: number }>(
      `insert into import_run (eshop_id, file, format, counts, refused) values ($1, 'produkty.xml', 'google', $2, $3) returning id`,
      [
        shop.id,
        { read: 5, new: 3, changed: 0, unchanged: 0, deactivated: 0, refused: 2, warnings: 0 },
        JSON.stringify(FINDINGS),
      ],
    );
    await database.query(
      `insert into eshop_payment (eshop_id, grosze, paid_on, reference) values ($1, 25000, '2026-11-02', 'FV 1/2026')`,
      [shop.id],
    );
    await page.goto(paths.user());
    await page.getByRole('link', { name: 'Panel sklepu' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Panel sklepu ${shop.name}`);
    await expect(page.getByRole('main')).toContainText('Teraz wynosi 250 zł.');
    await expect(page.getByRole('row', { name: /FV 1\/2026/ })).toContainText('250 zł');
    expect(await findAccessibilityFaults(page)).toEqual([]);

    await page.getByLabel('Adres pliku').fill('http://router/');
    await page.getByRole('button', { name: 'Zapisz plik' }).click();
    await expect(page.getByText('Podaj adres strony, np. https://sklep.pl')).toBeVisible();
    await page.getByLabel('Adres pliku').fill(`https://${shop.slug}.example/produkty.xml`);
    await page.getByLabel('Jak często pobierać').selectOption('6');
    await page.getByRole('button', { name: 'Zapisz plik' }).click();
    await expect(page.getByRole('main').getByRole('status')).toContainText('Zapisaliśmy adres pliku');
    const feed = await database.query('select url, every_hours from eshop_feed where eshop_id = $1', [shop.id]);
    expect(feed.rows).toEqual([{ url: `https://${shop.slug}.example/produkty.xml`, every_hours: 6 }]);

    await page.goto(shopPanelPaths.importReport(rows[0]!.id));
    const table = page.getByRole('region', { name: 'Odrzucone oferty' });
    await expect(table.getByRole('row')).toHaveText([
      /Oferta.*Powód/,
      'A24pricewaluta EUR zamiast PLN',
      'bez identyfikatora9titlebrakuje wartości',
    ]);
    expect(await findAccessibilityFaults(page)).toEqual([]);
  });

test('a shop replies to a review without JavaScript, and the published reply is on its page', async ({
  browser,
  page,
  baseURL,
  database,
}) => {
  const shop = await createShop(database);
  const text = `Czekałam trzy tygodnie. ${shop.slug}`;
  await database.query(
    `with added as (
       insert into star_order (eshop_id, order_number, state, ask_at) values ($1, 'Z-1', 'rated', now()) returning id
     )
     insert into star_review (order_id, eshop_id, rating, text) select id, $1, 2, $2 from added`,
    [shop.id, text],
  );
  await using context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  await context.addCookies([{ name: '_cc', value: 'essential', url: baseURL! }]);
  await signIn(context, { database, baseURL: baseURL!, account: shop.account, agent: 'Chrome' });
  const own = await context.newPage();
  await own.goto(shopPanelPaths.reviews());
  await own.getByText('Odpowiedz', { exact: true }).click();
  await own.getByLabel(/^Odpowiedź na opinię/).fill('');
  await own.getByRole('button', { name: 'Wyślij odpowiedź' }).click();
  await expect(own.getByText('Napisz odpowiedź.')).toBeVisible();
  const reply = `Przepraszamy za opóźnienie. ${shop.slug}`;
  await own.getByLabel(/^Odpowiedź na opinię/).fill(reply);
  await own.getByRole('button', { name: 'Wyślij odpowiedź' }).click();
  await expect(own.getByRole('status')).toContainText('Odpowiedź pokażemy po sprawdzeniu');

  await page.goto(`/pl/star/eshop/${shop.slug}`);
  await expect(page.getByRole('main')).not.toContainText(reply);
  await signInAsStaff(page);
  await moderate(page, reply, 'Publish');
  await page.goto(`/pl/star/eshop/${shop.slug}`);
  await expect(page.getByRole('listitem').filter({ hasText: text })).toContainText(reply);
});

test('the panel does not exist for others: a visitor is asked to log in, other accounts and shops get 404', async ({
  context,
  baseURL,
  database,
}) => {
  const [shop, other] = [await createShop(database), await createShop(database)];
  const { rows } = await database.query<{ id: number }>(
    `insert into import_run (eshop_id, format) values ($1, 'google') returning id`,
    [shop.id],
  );
  const pages = [shopPanelPaths.panel(), shopPanelPaths.reviews(), shopPanelPaths.importReport(rows[0]!.id)];
  for (const path of pages) {
    const response = await context.request.get(path, { maxRedirects: 0 });
    expect([path, response.status(), response.headers().location]).toEqual([path, 302, paths.login(path)]);
  }
  await signIn(context, { database, baseURL: baseURL!, account: other.account, agent: 'Chrome' });
  expect((await context.request.get(pages[2]!)).status()).toBe(404);
  expect(await (await context.request.get(pages[0]!)).text()).not.toContain(shop.name);
  const account = await createAccount(database, 'Ewa Klientka');
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome' });
  for (const path of pages) expect([path, (await context.request.get(path)).status()]).toEqual([path, 404]);
});

/** A new shop with an account that sees its panel. */
async function createShop(database: pg.Client) {
  const slug = `panel-${randomUUID()}`;
  const name = `Sklep ${slug.slice(-6)}`;
  const account = await createAccount(database, 'Sławek Sklepikarz');
  const { rows } = await database.query<{ id: number }>('insert into eshop (slug, name) values ($1, $2) returning id', [
    slug,
    name,
  ]);
  const { id } = rows[0]!;
  await database.query('insert into shop_member (account_id, eshop_id) values ($1, $2)', [account.id, id]);
  return { id, slug, name, account };
}
