import { paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('a visitor adds a passkey, logs in with it and removes it', async ({
  page,
  context,
  database,
  baseURL,
  pageErrors,
}) => {
  await addAuthenticator(page);
  const account = await createAccount(database, 'Klara Kluczowa');
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'journey' });
  await page.goto(paths.user());
  const section = page.getByRole('region', { name: 'Klucze dostępu' });
  await expect(section.getByRole('listitem')).toHaveCount(0);
  // When the script that handles the button is loaded.
  await expect(page.locator('html[data-navigation]')).toBeAttached();
  await section.getByRole('button', { name: 'Dodaj klucz dostępu' }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'Dodaliśmy klucz dostępu. Możesz się nim logować.',
  );
  await expect(section.getByRole('listitem')).toContainText('Ostatnio używany: jeszcze nie');
  await checkAccessibility(page);

  await context.clearCookies({ name: /gniazdo_(session|user)/ });
  await page.goto(paths.login(paths.products()));
  await checkAccessibility(page);
  await page.getByRole('button', { name: 'Zaloguj się kluczem dostępu' }).click();
  await expect(page).toHaveURL(paths.products());
  await expect(page.getByRole('banner').getByRole('button', { name: 'Konto: Klara Kluczowa' })).toBeVisible();

  await page.goto(paths.user());
  await section.getByRole('button', { name: /^Usuń klucz/ }).click();
  await expect(page.getByRole('main').getByRole('status')).toHaveText('Usunęliśmy klucz dostępu.');
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await context.clearCookies({ name: /gniazdo_(session|user)/ });
  await page.goto(paths.login());
  await page.getByRole('button', { name: 'Zaloguj się kluczem dostępu' }).click();
  await expect(page.getByRole('main').getByRole('alert').filter({ hasText: 'klucz' })).toBeVisible();
  // The browser logs the status of the refused login.
  for (const error of pageErrors.splice(0)) expect(error).toContain('401');
});

test('without JavaScript pages offer the password and no passkeys', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(paths.login());
  await expect(page.getByLabel('Hasło')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Zaloguj się', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /klucz/ })).toHaveCount(0);
  await context.close();
});

/** A virtual authenticator of Chromium that knows the visitor. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

async function checkAccessibility(page: Page) {
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await findAccessibilityFaults(page)).toEqual([]);
  }
}
