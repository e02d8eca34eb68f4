import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { dataDir } from './readMails.ts';

/** The password of all accounts of the demo, which only the machine of the site knows. */
export async function readDemoPassword() {
  return (await readFile(path.join(dataDir, 'demo-accounts.password'), 'utf8')).trim();
}

export async function fillRegistration(page: Page, fields: { email: string; password: string; acceptsTerms: boolean }) {
  const main = page.getByRole('main');
  await main.getByLabel('Imię i nazwisko').fill('Jan Łęcki');
  await main.getByLabel('Adres e-mail').fill(fields.email);
  await main.getByLabel('Hasło').fill(fields.password);
  await main.getByLabel('Akceptuję regulamin').setChecked(fields.acceptsTerms);
  await main.getByRole('button', { name: 'Załóż konto' }).click();
}

/** On the login page. */
export async function logIn(page: Page, email: string, password: string) {
  const main = page.getByRole('main');
  await main.getByLabel('Adres e-mail').fill(email);
  await main.getByLabel('Hasło').fill(password);
  await main.getByRole('button', { name: 'Zaloguj się', exact: true }).click();
}

/** `link`: of the mail. */
export async function setPassword(page: Page, link: string, password: string) {
  await page.goto(link);
  await page.getByLabel('Nowe hasło').fill(password);
  await page.getByRole('button', { name: 'Ustaw hasło' }).click();
}
