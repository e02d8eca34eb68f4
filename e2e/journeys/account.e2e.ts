import type { Page } from '@playwright/test';
import { ACCOUNT_COOKIES, accountPaths, paths, watchdogPaths } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { fillRegistration, logIn, readDemoPassword, setPassword } from '../support/accountForms.ts';
import { waitForNavigation } from '../support/islands.ts';
import { readMails, waitForMail } from '../support/readMails.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const PASSWORD = 'zielony-fotel-47';
const NEW_PASSWORD = 'czerwony-fotel-48';
const WRONG = 'Nieprawidłowy adres e-mail lub hasło.';

test('[R-43 R-45 R-47 R-48 S-60 P-03 T-51 V-23 V-26] a visitor without JavaScript registers, confirms the address, logs in and renews the password', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = `jan.${Date.now()}@example.com`;
  const list = paths.products();
  await page.goto(list);
  await page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Logowanie');
  await page.getByRole('main').getByRole('link', { name: 'Załóż konto' }).click();

  // Refused: nothing but the password is lost.
  await fillRegistration(page, { email: 'a@b', password: '1234567', acceptsTerms: false });
  await expect(page.getByLabel('Adres e-mail')).toHaveAccessibleDescription('Podaj poprawny adres e-mail');
  await expect(page.getByLabel('Hasło')).toHaveAccessibleDescription('Hasło musi mieć co najmniej 8 znaków');
  await expect(page.getByLabel('Akceptuję regulamin')).toHaveAccessibleDescription('Zaakceptuj regulamin');
  await expect(page.getByLabel('Adres e-mail')).toHaveValue('a@b');
  await expect(page.getByLabel('Imię i nazwisko')).toHaveValue('Jan Łęcki');
  await expect(page.getByLabel('Hasło')).toHaveValue('');
  expect(await readMails('a@b')).toEqual([]);

  await fillRegistration(page, { email: ` ${email} `, password: PASSWORD, acceptsTerms: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź pocztę');
  const link = await waitForMail(email, /\/pl\/register\/confirmation\/\S+/);

  // Login works only after the confirmation, which needs a button: programs open links of mails.
  // At most 10 logins of one client count within a minute, also those of other journeys.
  await page.goto(link);
  await page.goto(paths.login());
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Potwierdź najpierw adres e-mail');
  await page.goto(link);
  await page.getByRole('button', { name: 'Potwierdź adres e-mail' }).click();
  await expect(page.getByRole('main').getByRole('status')).toContainText('Adres e-mail jest potwierdzony');

  await page.goto(paths.login(list));
  await logIn(page, email, 'złe hasło 123');
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await expect(page.getByLabel('Adres e-mail')).toHaveValue(email);
  expect(await getAccountCookies(page)).toEqual([]);
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(list);
  expect(await getAccountCookies(page)).toEqual([ACCOUNT_COOKIES.session, ACCOUNT_COOKIES.user]);

  // A used address gets the same answer and a mail; no second account is created.
  await page.goto(accountPaths.register());
  await fillRegistration(page, { email, password: 'inne-haslo-konta-9', acceptsTerms: true });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sprawdź pocztę');
  await waitForMail(email, /masz już u nas konto/);

  // A new password, by a link that works once. An unknown address gets the same answer and no mail.
  const unknown = `nikt.${Date.now()}@example.com`;
  for (const address of [unknown, email]) {
    await page.goto(accountPaths.renewPassword());
    await page.getByLabel('Adres e-mail').fill(address);
    await page.getByRole('button', { name: 'Wyślij link' }).click();
    await expect(page).toHaveURL(accountPaths.passwordRenewed());
    await expect(page.getByRole('main')).toContainText('Jeśli masz u nas konto z tym adresem');
  }
  const renewal = await waitForMail(email, /\/pl\/password\/confirmation\/\S+/);
  expect(await readMails(unknown)).toEqual([]);
  await setPassword(page, renewal, '1234567');
  await expect(page.getByLabel('Nowe hasło')).toHaveAccessibleDescription('Hasło musi mieć co najmniej 8 znaków');
  await setPassword(page, renewal, NEW_PASSWORD);
  await expect(page.getByRole('main').getByRole('status')).toContainText('Nowe hasło jest ustawione');
  expect(await getAccountCookies(page)).toEqual([]);
  await logIn(page, email, PASSWORD);
  await expect(page.getByRole('alert')).toHaveText(WRONG);
  await logIn(page, email, NEW_PASSWORD);
  await expect(page).toHaveURL(paths.home());
  await setPassword(page, renewal, 'jeszcze-inne-haslo-3');
  await expect(page.getByRole('alert')).toHaveText('Link jest nieprawidłowy, został już użyty albo wygasł.');
  await context.close();
});

test('a visitor without JavaScript whose mail does not come has it sent again, from its page and from the login', async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const email = `ewa.${Date.now()}@example.com`;
  const status = page.getByRole('main').getByRole('status');
  await page.goto(accountPaths.register());
  await fillRegistration(page, { email, password: PASSWORD, acceptsTerms: true });
  await page.getByLabel('Adres e-mail').fill(email);
  await page.getByRole('button', { name: 'Wyślij ponownie' }).click();
  await expect(status).toContainText('wysłaliśmy wiadomość ponownie');
  await expect.poll(async () => (await readMails(email)).length).toBe(2);

  await page.goto(paths.login());
  await logIn(page, email, PASSWORD);
  await page.getByRole('button', { name: 'Wyślij ponownie wiadomość z linkiem' }).click();
  await expect(status).toContainText('wysłaliśmy wiadomość ponownie');
  await expect.poll(async () => (await readMails(email)).length).toBe(3);

  // No more within an hour.
  await page.getByLabel('Adres e-mail').fill(email);
  await page.getByRole('button', { name: 'Wyślij ponownie' }).click();
  await expect(page.getByRole('alert')).toContainText(/Spróbuj ponownie za (?:\d+ minut|1 godzinę)/);

  await page.goto(await waitForMail(email, /\/pl\/register\/confirmation\/\S+/));
  await page.getByRole('button', { name: 'Potwierdź adres e-mail' }).click();
  await expect(status).toContainText('Adres e-mail jest potwierdzony');
  await logIn(page, email, PASSWORD);
  await expect(page).toHaveURL(paths.home());
  expect(await getAccountCookies(page)).toEqual([ACCOUNT_COOKIES.session, ACCOUNT_COOKIES.user]);
  await context.close();
});

test('[S-60 S-66] the login button opens a dialog with login and registration, which keeps the focus and closes with Escape', async ({
  page,
}) => {
  await page.goto(paths.products());
  const button = page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' });
  // Before the scripts run, the link leads to the login page.
  await waitForNavigation(button);
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('link', { name: 'Zaloguj się hasłem' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Zaloguj się kluczem dostępu' })).toBeVisible();
  await expect(dialog.getByRole('link', { name: 'Załóż konto' })).toBeVisible();
  // Scripts of releases run in this document.
  await expect(dialog.locator('input')).toHaveCount(0);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  for (let i = 0; i < 15; i++) {
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();

  // A refusal is shown on the login page; a login returns to the page of the dialog.
  await button.click();
  await dialog.getByRole('link', { name: 'Zaloguj się hasłem' }).click();
  await expect(page).toHaveURL(paths.login());
  await logIn(page, 'a@b', 'x');
  await expect(page.getByLabel('Adres e-mail')).toHaveAccessibleDescription('Podaj poprawny adres e-mail');
  await logIn(page, 'klient@gniazdo.example', await readDemoPassword());
  await expect(page).toHaveURL(paths.products());
});

test('passwords are typed in documents that nothing of a release is in, and that no other window reaches', async ({
  page,
  context,
}) => {
  const list = paths.category('sofy');
  for (const name of ['Zaloguj się hasłem', 'Załóż konto']) {
    await page.goto(list);
    const button = page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' });
    await waitForNavigation(button);
    const top = await page.evaluate(() => {
      Object.assign(window, { __mark: true });
      scrollTo({ top: 700, behavior: 'instant' });
      return scrollY;
    });
    // The header may have hidden.
    await button.evaluate((link: HTMLElement) => link.click());
    await page.getByRole('dialog').getByRole('link', { name }).click();
    await expect(page.getByRole('main').getByLabel('Hasło')).toBeVisible();
    expect(await page.evaluate(() => '__mark' in window)).toBe(false);
    expect(await page.locator('script[src],[data-component],iframe').count()).toBe(0);
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map((entry) => entry.name));
    expect(loaded.filter((url) => /\/releases\/|\/_page\/|\/_fragment\/|\.js/.test(url))).toEqual([]);
    await page.goBack();
    await expect(page).toHaveURL(list);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(top);
  }

  // A script of a release may open the login in a window, but does not see into it.
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((url) => void Object.assign(window, { opened: window.open(url) }), paths.login()),
  ]);
  await expect(opened.getByLabel('Hasło')).toBeVisible();
  expect(await opened.evaluate(() => window.opener === null)).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { opened: Window }).opened.closed)).toBe(true);
});

test('[S-61 V-22] the header shows the picture of the login cookie; an invalid cookie is an anonymous visitor', async ({
  page,
  baseURL,
  pageErrors,
}) => {
  const header = page.getByRole('banner');
  const setCookie = (value: string) => page.context().addCookies([{ name: ACCOUNT_COOKIES.user, value, url: baseURL }]);
  const avatar = { url: '/favicon.svg', initials: 'KK' };
  await setCookie(encodeURIComponent(JSON.stringify({ uid: 'a-1', name: 'Kasia Klientka', avatar })));
  await page.goto(paths.products());
  const picture = header.getByRole('button', { name: 'Konto: Kasia Klientka' }).locator('img');
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  await expect(header.getByRole('link', { name: 'Zaloguj się' })).toHaveCount(0);
  // A page that reads the session removes the cookie of one that does not exist.
  await page.goto(paths.favourites());
  await expect(header.getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
  await setCookie('%7Bxx');
  const response = await page.goto(paths.products());
  expect(await response!.text()).toContain('Zaloguj się');
  await expect(header.getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
  await expect(header.getByRole('button', { name: /^Konto/ })).toHaveCount(0);
  await page.getByRole('main').locator('article :is(h2,h3) a').first().click();
  await expect(page).toHaveURL(/\/product\//);
  // The cookie is for display only: without a session, the API refuses the favourites of an account.
  for (const error of pageErrors.splice(0)) expect(error).toMatch(/401 .*\/api\/v2\/user\//);
});

test('[S-12 S-61 P-05] shopper, shop owner and admin see their initials on cached pages and log out', async ({
  page,
}) => {
  const password = await readDemoPassword();
  for (const { email, name, initials, role } of [
    { email: 'klient@gniazdo.example', name: 'Kasia Klientka', initials: 'KK', role: null },
    { email: 'sklep@gniazdo.example', name: 'Sławek Sklepikarz', initials: 'SS', role: 'konto sklepu' },
    { email: 'admin@gniazdo.example', name: 'Ala Administratorka', initials: 'AA', role: 'konto administratora' },
  ]) {
    await page.goto(paths.home());
    await page.goto(paths.login(paths.products()));
    await logIn(page, email, password);
    await expect(page).toHaveURL(paths.products());
    // The home page is in the browser's cache for 60 s.
    for (const address of [paths.products(), paths.home()]) {
      await page.goto(address);
      const button = page.getByRole('banner').getByRole('button', { name: `Konto: ${name}` });
      await expect(button).toContainText(initials);
      await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toHaveCount(0);
    }
    await page.getByRole('button', { name: `Konto: ${name}` }).click();
    const box = page.getByRole('dialog', { name: 'Twoje konto' });
    await expect(box).toContainText(name);
    expect(await findAccessibilityFaults(page)).toEqual([]);
    await box.getByRole('link', { name: 'Twoje konto' }).click();
    await expect(page).toHaveURL(paths.user());
    await expect(page.getByRole('main')).toContainText(email);
    if (role) await expect(page.getByRole('main')).toContainText(role);
    await page.getByRole('main').getByRole('button', { name: 'Wyloguj się' }).click();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
    expect(await getAccountCookies(page)).toEqual([]);
    await page.goto(paths.user());
    await expect(page).toHaveURL(paths.login(paths.user()));
  }
});

test('[S-68] the user box has the name, links to the pages of the account, and a logout', async ({
  page,
  database,
  baseURL,
}) => {
  const account = await createAccount(database, 'Ewa Pudełkowa');
  await signIn(page.context(), { database, baseURL: baseURL!, account, agent: 'Chrome, Linux' });
  await page.goto(paths.products());
  await page.getByRole('banner').getByRole('button', { name: 'Konto: Ewa Pudełkowa' }).click();
  const box = page.getByRole('dialog', { name: 'Twoje konto' });
  await expect(box).toContainText('Ewa Pudełkowa');
  for (const [name, path] of [
    ['Twoje konto', paths.user()],
    ['Ulubione', paths.favourites()],
    ['Obserwowane', watchdogPaths.list()],
  ] as const) {
    await expect(box.getByRole('link', { name })).toHaveAttribute('href', path);
    expect((await page.request.get(path)).url()).toBe(baseURL + path);
  }
  await box.getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
  expect(await getAccountCookies(page)).toEqual([]);
});

async function getAccountCookies(page: Page) {
  const names = (await page.context().cookies()).map(({ name }) => name);
  return names.filter((name) => Object.values<string>(ACCOUNT_COOKIES).includes(name)).toSorted();
}
