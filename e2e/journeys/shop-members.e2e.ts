import { hash, randomBytes, randomUUID } from 'node:crypto';
import { shopPanelPaths, starPaths } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { createAccount, signIn, type TestAccount } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('a shop invites an editor, who states who sells, without JavaScript', async ({
  browser,
  page: withScripts,
  context: contextWithScripts,
  baseURL,
  database,
}) => {
  const shop = await createShop(database);
  const [owner, invited, stranger] = [
    await createAccount(database, 'Ola Właścicielka'),
    await createAccount(database, 'Rafał Redaktor'),
    await createAccount(database, 'Ewa Obca'),
  ];
  await database.query('insert into shop_member (account_id, eshop_id) values ($1, $2)', [owner.id, shop.id]);
  await using context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL,
    viewport: { width: 390, height: 844 },
  });
  await context.addCookies([{ name: '_cc', value: 'essential', url: baseURL! }]);
  const page = await context.newPage();
  const signInAs = (account: TestAccount) => signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome' });

  await signInAs(owner);
  await page.goto(shopPanelPaths.panel());
  await page.getByRole('link', { name: 'Osoby' }).click();
  await page.getByLabel('Adres e-mail').fill('rafal@');
  await page.getByRole('button', { name: 'Wyślij zaproszenie' }).click();
  await expect(page.getByText('Podaj poprawny adres e-mail')).toBeVisible();
  await page.getByLabel('Adres e-mail').fill(invited.email);
  await page.getByRole('button', { name: 'Wyślij zaproszenie' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Wysłaliśmy zaproszenie.');
  await expect(page.getByRole('listitem').filter({ hasText: invited.email })).toContainText('Redaktor');

  const code = await replaceCode(database, invited.email);
  await signInAs(stranger);
  await page.goto(shopPanelPaths.invitation(code));
  await expect(page.getByRole('main')).toContainText(`Zaproszenie jest dla konta z adresem ${invited.email}.`);
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await signInAs(invited);
  await page.goto(shopPanelPaths.invitation(code));
  await page.getByRole('button', { name: 'Dołącz do sklepu' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Jesteś w panelu sklepu.');
  await expect(page.getByRole('main').getByRole('link', { name: 'Osoby' })).toHaveCount(0);
  await page.goto(shopPanelPaths.members());
  await expect(page.getByRole('main')).toContainText('widzi i zmienia tylko właściciel sklepu');

  await page.getByRole('link', { name: 'Dane sklepu' }).click();
  const other = await context.newPage();
  await other.goto(shopPanelPaths.details());
  await page.getByLabel('NIP').fill('5260001245');
  await page.getByLabel('karta płatnicza').check();
  await page.getByRole('button', { name: 'Zapisz dane' }).click();
  await expect(page.getByText('Podaj poprawny NIP')).toBeVisible();
  await page.getByLabel('NIP').fill('526-000-12-46');
  await page.getByRole('button', { name: 'Zapisz dane' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Zapisaliśmy dane sklepu.');
  await other.getByLabel('NIP').fill('');
  await other.getByRole('button', { name: 'Zapisz dane' }).click();
  await expect(other.getByRole('alert')).toContainText('Ktoś zmienił te dane po otwarciu formularza.');

  await page.goto(starPaths.trader(shop.slug));
  const trader = page.getByRole('region', { name: 'Sprzedawca' });
  await expect(trader).toContainText('5260001246');
  await expect(trader).toContainText('karta płatnicza');
  await expect(trader).toContainText('Adressklep nie podał');

  await signIn(contextWithScripts, { database, baseURL: baseURL!, account: owner, agent: 'Chrome' });
  for (const path of [shopPanelPaths.members(), shopPanelPaths.details(), starPaths.trader(shop.slug)]) {
    await withScripts.setViewportSize({ width: 320, height: 844 });
    await withScripts.goto(path);
    expect([path, await findAccessibilityFaults(withScripts)]).toEqual([path, []]);
    expect(await withScripts.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

async function createShop(database: pg.Client) {
  const slug = `osoby-${randomUUID()}`;
  const { rows } = await database.query<{ id: number }>('insert into eshop (slug, name) values ($1, $2) returning id', [
    slug,
    `Sklep ${slug.slice(-6)}`,
  ]);
  return { id: rows[0]!.id, slug };
}

/** Only the mail has the code of an invitation. Resolves to another one, which replaces it. */
async function replaceCode(database: pg.Client, email: string) {
  const code = randomBytes(32).toString('base64url');
  await database.query('update shop_invitation set code_hash = $2 where email = $1', [
    email,
    hash('sha256', code, 'buffer'),
  ]);
  return code;
}
