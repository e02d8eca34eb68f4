import { sessionUserSchema } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES, eshopHostPaths, paths, shopPanelPaths } from '@gniazdo/contracts/site';
import type { BrowserContext, Page } from '@playwright/test';
import { logIn, readDemoPassword } from '../support/accountForms.ts';
import { expect, test } from '../support/test.ts';

/** Known for a system that the test command has started. */
const ESHOP_URL = process.env.GNIAZDO_ESHOP_URL ?? '';

test.skip(ESHOP_URL === '', 'Set GNIAZDO_ESHOP_URL to the host for shops of the site under test.');

test('[P-10] the account of a shop is marked, and its user box leads to the pages for shops; that of a shopper does not', async ({
  page,
  context,
}) => {
  // Three logins, each with a slow hash of the password.
  test.setTimeout(300_000);
  await logInToDemo(page, 'klient@gniazdo.example');
  expect(await readUser(context)).toMatchObject({ name: 'Kasia Klientka', roles: { eshop: false } });
  const shopper = await openUserBox(page, 'Kasia Klientka');
  await expect(shopper.getByRole('link')).toHaveText(['Twoje konto', 'Ulubione', 'Twoje listy', 'Obserwowane']);
  await shopper.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible();

  await logInToDemo(page, 'sklep@gniazdo.example');
  expect(await readUser(context)).toMatchObject({ name: 'Sławek Sklepikarz', roles: { eshop: true } });
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    const box = await openUserBox(page, 'Sławek Sklepikarz');
    await expect(box.getByRole('link')).toHaveText([
      'Twoje konto',
      'Ulubione',
      'Twoje listy',
      'Obserwowane',
      'Panel sklepu',
      'Strefa sklepów',
    ]);
    await page.keyboard.press('Escape');
  }
  const owner = await openUserBox(page, 'Sławek Sklepikarz');
  await owner.getByRole('link', { name: 'Strefa sklepów' }).click();
  await expect(page).toHaveURL(ESHOP_URL + eshopHostPaths.home());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Strefa sklepów');
  await page.getByRole('main').getByRole('link', { name: 'Otwórz panel sklepu' }).click();
  await expect(page).toHaveURL(shopPanelPaths.panel());
});

async function logInToDemo(page: Page, email: string) {
  await page.goto(paths.login(paths.products()));
  await logIn(page, email, await readDemoPassword());
  await expect(page).toHaveURL(paths.products());
}

async function openUserBox(page: Page, name: string) {
  await page
    .getByRole('banner')
    .getByRole('button', { name: `Konto: ${name}` })
    .click();
  const box = page.getByRole('dialog', { name: 'Twoje konto' });
  await expect(box).toBeVisible();
  return box;
}

/** The user of the readable login cookie, from which pages derive `isEshop`. */
async function readUser(context: BrowserContext) {
  const cookie = (await context.cookies()).find(({ name }) => name === ACCOUNT_COOKIES.user);
  return sessionUserSchema.parse(JSON.parse(decodeURIComponent(cookie?.value ?? 'null')));
}
