import { accountPaths, paths } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('without JavaScript, a visitor sees their sessions, ends one, and then all of them', async ({
  browser,
  database,
  baseURL,
}) => {
  const account = await createAccount(database, 'Ewa Sesyjna');
  const open = async (agent: string) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    await signIn(context, { database, baseURL: baseURL!, account, agent });
    return context.newPage();
  };
  const laptop = await open('Firefox, Linux');
  const phone = await open('Chrome, Android');
  const tablet = await open('Safari, iOS');

  await laptop.goto(paths.user());
  const main = laptop.getByRole('main');
  const row = (agent: string) => main.getByRole('listitem').filter({ hasText: agent });
  await expect(row('Firefox, Linux')).toContainText('To urządzenie');
  await expect(row('Firefox, Linux')).toContainText('Logowanie: dziś o');
  await expect(row('Chrome, Android')).not.toContainText('To urządzenie');
  await main.getByRole('button', { name: 'Wyloguj: Chrome, Android' }).click();
  await expect(laptop).toHaveURL(/\/pl\/user\?info=session$/);
  await expect(main.getByRole('status')).toHaveText('Wylogowaliśmy urządzenie.');
  await expect(row('Safari, iOS')).toBeVisible();
  await expect(row('Chrome, Android')).toHaveCount(0);
  await phone.goto(paths.user());
  await expect(phone).toHaveURL(paths.login(paths.user()));

  await main.getByRole('button', { name: 'Wyloguj wszędzie' }).click();
  await expect(laptop.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
  for (const page of [laptop, tablet]) {
    await page.goto(paths.user());
    await expect(page).toHaveURL(paths.login(paths.user()));
  }
});

test('the session of another visitor is not found and goes on', async ({ page, browser, database, baseURL }) => {
  const [own, other] = [await createAccount(database, 'Jan Własny'), await createAccount(database, 'Ola Obca')];
  await signIn(page.context(), { database, baseURL: baseURL!, account: own, agent: 'Firefox, Linux' });
  const foreign = await browser.newContext();
  const foreignId = await signIn(foreign, { database, baseURL: baseURL!, account: other, agent: 'Chrome, Linux' });
  await page.goto(paths.user());
  expect(await findAccessibilityFaults(page)).toEqual([]);
  const response = await page.request.post(accountPaths.endSession(foreignId), {
    headers: { origin: baseURL! },
    form: {},
  });
  expect(response.status()).toBe(404);
  expect(await response.text()).toContain('Tego logowania już nie ma');
  const foreignPage = await foreign.newPage();
  await foreignPage.goto(paths.user());
  await expect(foreignPage.getByRole('main')).toContainText(other.email);
});
