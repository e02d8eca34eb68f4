import { paths } from '@gniazdo/contracts/site';
import type { Locator, Page } from '@playwright/test';
import { waitForMail } from '../support/readMails.ts';
import { expect, test } from '../support/test.ts';

const MAX_TABS = 80;

test('a visitor registers, confirms the address and logs in with the keyboard only', async ({ page }) => {
  const email = `klawiatura.${Date.now()}@example.com`;
  const password = 'zielony-fotel-47';
  await page.goto(paths.home());
  await tabTo(page, page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }));
  await page.keyboard.press('Enter');
  // Before the scripts run, the link leads to the login page instead of opening a dialog.
  const link = page.getByRole('main').or(page.getByRole('dialog')).getByRole('link', { name: 'Załóż konto' });
  await expect(link).toBeVisible();
  await tabTo(page, link);
  await page.keyboard.press('Enter');
  const form = page.getByRole('main');
  await tabTo(page, form.getByLabel('Imię i nazwisko'));
  await page.keyboard.type('Klara Klawiatura');
  await page.keyboard.press('Tab');
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await tabTo(page, form.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź pocztę');

  await page.goto(await waitForMail(email, /\/pl\/register\/confirmation\/\S+/));
  await tabTo(page, page.getByRole('button', { name: 'Potwierdź adres e-mail' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main').getByRole('status')).toContainText('Adres e-mail jest potwierdzony');
  const main = page.getByRole('main');
  await tabTo(page, main.getByLabel('Adres e-mail'));
  await page.keyboard.type(email);
  await tabTo(page, main.getByLabel('Hasło'));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Konto: Klara Klawiatura' })).toBeVisible();
});

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let i = 0; i < MAX_TABS; i++) {
    if (await target.evaluate((element) => document.activeElement === element)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`No Tab reaches ${target}.`);
}
