import { waitForMail } from '../support/readMails.ts';
import { createAccount } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('a developer reads a written mail as HTML and as text, and follows its link', async ({
  page,
  database,
  pageErrors,
}) => {
  const { email } = await createAccount(database, 'Zoë Żółw');
  // The form would use up the limit of mails of one client.
  await database.query(`insert into mail (recipient, kind) values ($1, 'password')`, [email]);
  const link = await waitForMail(email, /http\S+\/pl\/password\/confirmation\/\S+/);

  await page.goto('/_mails');
  await page.getByRole('row').filter({ hasText: email }).getByRole('link', { name: 'Ustaw nowe hasło' }).click();
  const frame = page.frameLocator('iframe');
  await expect(frame.getByRole('heading', { level: 1 })).toHaveText('Ustaw nowe hasło');
  // The styles of the mail apply in the frame.
  await expect(frame.getByRole('link', { name: 'Ustaw nowe hasło' })).toHaveCSS('border-radius', '8px');
  await expect(page.locator('pre')).toContainText('Dzień dobry, Zoë Żółw!');
  await page.getByRole('link', { name: link }).click();
  await expect(page.getByRole('button', { name: 'Ustaw hasło' })).toBeVisible();
  // Scripts of the test cannot run in the frame either.
  expect(pageErrors.splice(0).filter((error) => !error.includes('Blocked script execution'))).toEqual([]);
});
