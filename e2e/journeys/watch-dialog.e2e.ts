import { paths, watchdogPaths } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { readMails } from '../support/readMails.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';
import { findOffer, getWatch, openWatchDialog, PRICE_FIELD, WATCHDOG_PATH } from '../support/watchDialog.ts';

test('[V-25 N-76] the dialog has the address of the signed-in visitor, and sends exactly an address and a price', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  const account = await createAccount(database, 'Ewa Obserwująca');
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome, Linux' });
  const { id } = await findOffer(page, 2000);
  await openWatchDialog(page, id);
  const dialog = page.getByRole('dialog', { name: 'Obserwuj cenę' });
  await expect(dialog.getByLabel('Adres e-mail')).toHaveValue(account.email);
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await dialog.getByRole('radio', { name: 'Tylko ta oferta' }).check();
  await dialog.getByLabel(PRICE_FIELD).fill('1 299,50');
  const request = page.waitForRequest((sent) => sent.method() === 'POST' && sent.url().includes('/watchdog/'));
  await dialog.getByRole('button', { name: 'Obserwuj', exact: true }).click();
  expect((await request).postDataJSON()).toEqual({ email: account.email, targetPrice: 1299.5 });
  await expect(page.getByRole('status').filter({ hasText: 'Obserwujesz ten produkt' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  expect(await getWatch(page, id)).toEqual({ subscribed: true, type: 'price', targetPrice: 1299.5 });

  // The dialog of a watched product says so, and ends the watch.
  await openWatchDialog(page, id);
  await expect(dialog.getByText(/Napiszemy, gdy cena tej oferty, bez dostawy, spadnie do 1.299,50/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Przestań obserwować' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await getWatch(page, id)).toMatchObject({ subscribed: false });
});

test('the dialog stays open after a failure of the service, without a message, and can be sent again', async ({
  page,
  pageErrors,
}) => {
  const { id } = await findOffer(page, 0);
  await openWatchDialog(page, id);
  const dialog = page.getByRole('dialog', { name: 'Obserwuj cenę' });
  await page.route(
    ({ pathname }) => pathname.startsWith(`${WATCHDOG_PATH}/${id}`),
    (route) => (route.request().method() === 'POST' ? route.fulfill({ status: 500, json: {} }) : route.continue()),
    { times: 1 },
  );
  await dialog.getByLabel('Adres e-mail').fill(`dialog.${Date.now()}@example.com`);
  const failed = page.waitForResponse((response) => response.status() === 500);
  const submit = dialog.getByRole('button', { name: 'Obserwuj', exact: true });
  await submit.click();
  await failed;
  await expect(submit).not.toHaveAttribute('aria-busy', 'true');
  await expect(page.getByText('Obserwujesz ten produkt')).toHaveCount(0);
  await expect(dialog.getByRole('alert')).toHaveCount(0);
  for (const error of pageErrors.splice(0)) expect(error).toContain('Failed to load resource');
  await submit.click();
  await expect(dialog.getByText(/Czeka na potwierdzenie adresu/)).toBeVisible();
  expect(await getWatch(page, id)).toMatchObject({ subscribed: true });
});

test('[T-19 T-21 T-22] the page of a product says that a watch waits for a confirmation, then its target, and ends it by a click', async ({
  page,
  database,
}) => {
  const { id } = await findOffer(page, 100);
  const email = `strona.${Date.now()}@example.com`;
  await page.goto(paths.variant(id));
  await page.getByRole('link', { name: 'Obserwuj cenę' }).click();
  const dialog = page.getByRole('dialog', { name: 'Obserwuj cenę' });
  await expect(dialog.getByText(/Dziś najtaniej z dostawą/)).toBeVisible();
  await expect(dialog.getByRole('radio', { name: 'Dowolny sklep, z dostawą' })).toBeChecked();
  await dialog.getByLabel('Adres e-mail').fill(email);
  await dialog.getByLabel(PRICE_FIELD).fill('99,50');
  await dialog.getByRole('button', { name: 'Obserwuj', exact: true }).click();
  await expect(dialog.getByText(`którą wysłaliśmy na ${email}`)).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Czeka na potwierdzenie' })).toBeVisible();
  await page.reload();
  await page.getByRole('link', { name: 'Czeka na potwierdzenie' }).click();
  await dialog.getByRole('button', { name: 'Wyślij ponownie' }).click();
  await expect(dialog.getByText('Wysłaliśmy wiadomość jeszcze raz.')).toBeVisible();
  await expect(dialog.getByLabel(PRICE_FIELD)).toHaveValue('99,50');
  await database.query('update watch set confirmed_at = now() where email = $1', [email]);
  await page.reload();
  await page.getByRole('button', { name: /^Przestań obserwować \(do 99,50.zł\)$/ }).click();
  await expect(page.getByRole('link', { name: 'Obserwuj cenę' })).toBeVisible();
  expect(await getWatch(page, id)).toMatchObject({ subscribed: false });
});

test('[S-10] when the price falls below the target, a mail with a link that unsubscribes is queued', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  const account = await createAccount(database, 'Ewa Obserwująca');
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome, Linux' });
  // Its price changes, which would end the watches of other tests.
  const { id, price } = await findOffer(page, 4000);
  const data = { email: account.email, targetPrice: Math.floor(price / 2) };
  expect((await page.request.post(`${WATCHDOG_PATH}/${id}`, { data })).status()).toBe(200);
  const grosze = Math.round(price * 100);
  try {
    await database.query('update variant set price = $2 where id = $1', [id, Math.floor(price / 2) * 100 - 100]);
    const find = async () =>
      (await database.query<{ id: string }>('select id from mail where recipient = $1', [account.email])).rows;
    await expect.poll(find, { timeout: 30_000 }).toHaveLength(1);
    // It may wait for the morning.
    await database.query('update mail set next_try_at = now() where recipient = $1', [account.email]);
    await expect.poll(() => readMails(account.email), { timeout: 30_000 }).toHaveLength(1);
    const [mail] = await readMails(account.email);
    expect(mail).toMatch(/\/pl\/watchdog\/unsubscribe\/[\w-]{43}/);
    expect(mail).toContain(paths.variant(id));
    expect(await getWatch(page, id)).toMatchObject({ subscribed: false });
  } finally {
    await database.query('update variant set price = $2 where id = $1', [id, grosze]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the page of a watch has a proposed price, shows what is wrong and confirms a success', async ({ page }) => {
    const { id } = await findOffer(page, 100);
    await page.goto(watchdogPaths.watch(id));
    await expect(page.getByLabel(PRICE_FIELD)).not.toHaveValue('');
    await page.getByLabel('Adres e-mail').fill('ewa@');
    await page.getByRole('button', { name: 'Obserwuj', exact: true }).click();
    await expect(page.getByText('Podaj poprawny adres e-mail')).toBeVisible();
    await page.getByLabel('Adres e-mail').fill(`formularz.${Date.now()}@example.com`);
    await page.getByRole('button', { name: 'Obserwuj', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Potwierdź adres e-mail');
    await expect(page.getByText('otwórz link z wiadomości, którą wysłaliśmy')).toBeVisible();
    expect(await getWatch(page, id)).toMatchObject({ subscribed: true, type: 'price' });
  });
});
