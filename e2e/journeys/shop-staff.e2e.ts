import { randomUUID } from 'node:crypto';
import { staffPaths } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { signInAsStaff } from '../support/openModeration.ts';
import { expect, test } from '../support/test.ts';

test('staff approve an application, and a refused or outdated change says why and changes nothing', async ({
  page,
  context,
  database,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const host = `sklep-${randomUUID()}.example`;
  const company = `Meble ${host.slice(6, 14)}`;
  await database.query(
    `insert into shop_application (company, nip, name, email, website, confirmed_at)
     values ($1, '5260001246', 'Jan Kowalski', $2, $3, now())`,
    [company, `jan@${host}`, `https://${host}`],
  );
  await signInAsStaff(page);
  await page.goto(staffPaths.shops());
  await page.getByRole('link', { name: company }).click();
  await expect(page.getByRole('main')).toContainText('In order: The last digit of the NIP fits the others.');
  expect(await findAccessibilityFaults(page)).toEqual([]);

  await page.getByLabel(/^Hosts/).fill('router');
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('"router" is not the host of a shop')).toBeVisible();
  await expect(page.getByLabel(/^Name of the shop/)).toHaveValue(company);
  await page.getByLabel(/^Hosts/).fill(host);
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByRole('status')).toContainText('Approved.');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company);
  await expect(page.getByRole('main')).toContainText(`jan@${host}, invited as owner`);
  await expect(page.getByRole('main')).toContainText('It can be live after its next import.');
  await expect(page.getByRole('button', { name: 'Make it live' })).toHaveCount(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);

  const other = await context.newPage();
  await other.goto(page.url());
  const change = async (form: string, values: Record<string, string>, button: string) => {
    const fields = page.getByRole('form', { name: form });
    for (const [label, value] of Object.entries(values)) await fields.getByLabel(label).fill(value);
    await fields.getByRole('button', { name: button }).click();
  };
  await change('Record a payment', { Amount: 'sto', Day: '2026-11-02', Title: 'FV 1' }, 'Record the payment');
  await expect(page.getByText('Write an amount, such as 1200,50.')).toBeVisible();
  await change('Record a payment', { Amount: '1200,50' }, 'Record the payment');
  await expect(page.getByRole('status')).toContainText('The payment is recorded.');
  await expect(page.getByRole('main')).toContainText('1 200,50 zł, FV 1');

  // The page of a colleague, from before the payment.
  const end = other.getByRole('form', { name: 'Change the state' });
  await end.getByLabel('Why').fill('Sklep zrezygnował');
  await end.getByRole('button', { name: 'End' }).click();
  await expect(other.getByRole('alert')).toContainText('The shop was changed in the meantime');
  await expect(end.getByLabel('Why')).toHaveValue('Sklep zrezygnował');
  await end.getByRole('button', { name: 'End' }).click();
  await expect(other.getByRole('status')).toContainText('The shop has ended.');
  await expect(other.getByRole('main')).toContainText('Ended: state setup → ended');
  const { rows } = await database.query('select shop_state, shop_state_reason from eshop where name = $1', [company]);
  expect(rows).toEqual([{ shop_state: 'ended', shop_state_reason: 'Sklep zrezygnował' }]);
});
