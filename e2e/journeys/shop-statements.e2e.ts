import { randomUUID } from 'node:crypto';
import { paths, shopPanelPaths, staffPaths } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { signInAsStaff } from '../support/openModeration.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('a shop reads and downloads its statement, others do not; staff correct it once', async ({
  page,
  context,
  baseURL,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const [shop, other] = [await createShop(database), await createShop(database)];
  const { id, number } = await createStatement(database, shop.id);
  const [list, statement] = [shopPanelPaths.statements(), shopPanelPaths.statement(id)];
  const files = ['csv', 'pdf'].map((format) => shopPanelPaths.statementFile(id, format));
  const readStatus = async (path: string) => {
    const response = await context.request.get(path, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  const signInAs = async (account: Awaited<ReturnType<typeof createAccount>>) =>
    signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome' });

  expect(await readStatus(list)).toEqual([302, paths.login(list)]);
  for (const path of [statement, ...files]) expect(await readStatus(path)).toEqual([302, paths.login(statement)]);

  await signInAs(other.accounts.owner!);
  expect(await readStatus(statement)).toEqual([404, undefined]);
  for (const path of files) expect(await readStatus(path)).toEqual([302, statement]);

  await signInAs(shop.accounts.editor!);
  await page.goto(statement);
  await expect(page.getByRole('main')).toContainText('Rozliczenia widzą tylko właściciel i księgowy sklepu.');
  for (const path of files) expect(await readStatus(path)).toEqual([302, statement]);

  await signInAs(shop.accounts.accountant!);
  await page.goto(shopPanelPaths.panel());
  await page.getByRole('link', { name: 'Rozliczenia' }).click();
  await expect(page.getByRole('main')).toContainText('w toku');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.getByRole('link', { name: number }).click();
  await expect(page.getByRole('row', { name: /Razem brutto/ })).toContainText('1,66 zł');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  for (const [format, start] of [
    ['PDF', '%PDF-'],
    ['CSV', '\uFEFF"Zestawienie";"Pozycja"'],
  ] as const) {
    const link = page.getByRole('link', { name: `Pobierz ${format}` });
    const response = await context.request.get((await link.getAttribute('href'))!);
    expect(response.headers()).toMatchObject({
      'content-disposition': `attachment; filename="zestawienie-${number.replaceAll('/', '-')}.${format.toLowerCase()}"`,
      'cache-control': 'private, no-store',
    });
    expect((await response.body()).toString().startsWith(start)).toBe(true);
  }

  const staff = await context.newPage();
  await staff.setViewportSize({ width: 390, height: 844 });
  await signInAsStaff(staff);
  await staff.goto(staffPaths.statement(id));
  const colleague = await context.newPage();
  await colleague.goto(staff.url());
  const correct = async (from: typeof page, amount: string) => {
    await from.getByLabel(/^Net amount/).fill(amount);
    await from.getByLabel('Why').fill('Zła stawka');
    await from.getByRole('button', { name: 'Record the correction' }).click();
  };
  await correct(staff, 'sto');
  await expect(staff.getByText('Write an amount other than 0')).toBeVisible();
  await expect(staff.getByLabel(/^Net amount/)).toHaveValue('sto');
  expect(await findAccessibilityFaults(staff)).toEqual([]);
  await correct(staff, '-0,45');
  await expect(staff.getByRole('status')).toContainText('The correction is recorded.');
  await correct(colleague, '-0,45');
  await expect(colleague.getByRole('alert')).toContainText('The statement was corrected in the meantime');
  await expect(colleague.getByLabel(/^Net amount/)).toHaveValue('-0,45');

  await page.reload();
  await expect(page.getByRole('main')).toContainText('Zła stawka. Będzie w następnym zestawieniu.');
  await page.goto(list);
  await expect(page.getByRole('row', { name: /Korekta: Zła stawka/ })).toContainText('-0,45 zł');
});

/** A new shop with a member of each role. */
async function createShop(database: pg.Client) {
  const slug = `rozliczenia-${randomUUID()}`;
  const { rows } = await database.query<{ id: number }>('insert into eshop (slug, name) values ($1, $1) returning id', [
    slug,
  ]);
  const { id } = rows[0]!;
  const accounts: Record<string, Awaited<ReturnType<typeof createAccount>>> = {};
  for (const role of ['owner', 'editor', 'accountant']) {
    const account = await createAccount(database, `Osoba ${role}`);
    await database.query('insert into shop_member (account_id, eshop_id, role) values ($1, $2, $3)', [
      account.id,
      id,
      role,
    ]);
    accounts[role] = account;
  }
  return { id, accounts };
}

/** A month that was closed: three clicks at 0.45 zł. */
async function createStatement(database: pg.Client, eshopId: number) {
  await database.query(
    `insert into click_cost (eshop_id, day, clicks, unrated, grosze) values ($1, '2020-01-15', 3, 0, 135)`,
    [eshopId],
  );
  const number = `2020/01/${randomUUID().slice(0, 8)}`;
  const { rows } = await database.query<{ id: number }>(
    `with created as (
       insert into statement (eshop_id, month, number, net, vat_rate, vat, gross, buyer)
       values ($1, '2020-01-01', $2, 135, 23, 31, 166, '{"name": "Sklep", "address": null, "nip": null}') returning id
     ), line as (
       insert into statement_line (statement_id, kind, category, count, unit_price, amount)
       select id, 'clicks', 'Sofy', 3, 45, 135 from created
     )
     select id from created`,
    [eshopId, number],
  );
  return { id: rows[0]!.id, number };
}
