import type { APIRequestContext, Page } from '@playwright/test';
import { paths, PREFIX, PROJECT_ID, watchdogPaths } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { waitForIsland } from '../support/islands.ts';
import { waitForMail } from '../support/readMails.ts';
import { createAccount, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const ENDPOINT = `${PREFIX}/api/v1/${PROJECT_ID}/watchdog`;
const CONFIRMATION = /\/pl\/watchdog\/confirmation\/\S+/;
const UNSUBSCRIPTION = /\/pl\/watchdog\/unsubscribe\/\S+/;
const SCANNER_MS = 2500;

let watches = 0;

test('[R-42] the button behind the link of a mail ends a watch, the opened page does not; an unknown or used link shows a Polish message', async ({
  page,
  pageErrors,
}) => {
  const { email, variantId } = await watchFirstProduct(page);
  const link = await waitForMail(email, UNSUBSCRIPTION);
  const writes: string[] = [];
  page.on('request', (sent) => /\/watchdog\//.test(sent.url()) && sent.method() !== 'GET' && writes.push(sent.url()));
  await page.goto(link);
  const button = page.getByRole('main').getByRole('button', { name: 'Zakończ obserwowanie' });
  await waitForIsland(page, 'user/EndWatch');
  // Programs that check links wait for scripts, too.
  await page.waitForTimeout(SCANNER_MS);
  expect(writes).toEqual([]);
  expect(await getWatch(page.request, variantId)).toMatchObject({ subscribed: true });

  const request = page.waitForRequest((sent) => sent.method() === 'DELETE');
  await button.click();
  const { pathname } = new URL((await request).url());
  expect(pathname).toBe(`${ENDPOINT}/unsubscribe/${link.split('/').at(-1)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obserwowanie zakończone');
  expect(await getWatch(page.request, variantId)).toMatchObject({ subscribed: false });

  for (const address of [link, watchdogPaths.unsubscribe('a'.repeat(43)), watchdogPaths.unsubscribe('abc')]) {
    await page.goto(address);
    await button.click();
    await expect(page.getByRole('alert')).toContainText('Link jest nieprawidłowy');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Zakończ obserwowanie');
  }
  // The browser logs the status of the refused requests.
  expect(pageErrors.splice(0).filter((error) => !/status of 40[04]/.test(error))).toEqual([]);
});

test('without JavaScript, the links of a mail confirm and end a watch by a button; opening them changes nothing', async ({
  browser,
  database,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const { email, variantId } = await watchFirstProduct(page);
  const confirmation = await waitForMail(email, CONFIRMATION);
  const isConfirmed = async () =>
    (await database.query('select from watch where email = $1 and confirmed_at is not null', [email])).rowCount === 1;

  await page.goto(confirmation);
  expect(await isConfirmed()).toBe(false);
  await page.getByRole('button', { name: 'Włącz powiadomienia' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Powiadomienia są włączone');
  expect(await isConfirmed()).toBe(true);

  const link = await waitForMail(email, UNSUBSCRIPTION);
  await page.goto(link);
  expect(await getWatch(page.request, variantId)).toMatchObject({ subscribed: true });
  await page.getByRole('button', { name: 'Zakończ obserwowanie' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obserwowanie zakończone');
  expect(await getWatch(page.request, variantId)).toMatchObject({ subscribed: false });

  await page.goto(link);
  await page.getByRole('button', { name: 'Zakończ obserwowanie' }).click();
  await expect(page.getByRole('alert')).toContainText('Link jest nieprawidłowy albo obserwowanie');
  await context.close();
});

test('[C-38] the secret of a mail ends its watch without login; a guessed one and a program that opens the link do not', async ({
  page,
  playwright,
  baseURL,
}) => {
  const { email, variantId } = await watchFirstProduct(page);
  const link = await waitForMail(email, UNSUBSCRIPTION);
  const program = await playwright.request.newContext({ baseURL });
  expect((await program.get(link)).status()).toBe(200);
  expect(await getWatch(page.request, variantId)).toMatchObject({ subscribed: true });
  const secret = link.split('/').at(-1)!;
  for (const guess of ['a'.repeat(43), secret.slice(0, -1)])
    expect((await program.delete(`${ENDPOINT}/unsubscribe/${guess}`)).status()).toBe(404);
  expect(await getWatch(page.request, variantId)).toMatchObject({ subscribed: true });
  expect((await program.delete(`${ENDPOINT}/unsubscribe/${secret}`)).status()).toBe(200);
  expect(await getWatch(page.request, variantId)).toMatchObject({ subscribed: false });
  await program.dispose();
});

test('[R-40] the page of watched products lists variants with type and target price, and ends a watch', async ({
  page,
  database,
  baseURL,
}) => {
  const account = await createAccount(database, 'Ewa Obserwująca');
  await signIn(page.context(), { database, baseURL: baseURL!, account, agent: 'Chrome, Linux' });
  await page.goto(paths.products());
  const cards = page.locator('[data-variant-id]');
  const ids = await cards.evaluateAll((all) => all.map((card) => Number((card as HTMLElement).dataset.variantId)));
  const [cheaper, back] = [...new Set(ids)];
  for (const [id, targetPrice] of [
    [cheaper, 1.5],
    [back, null],
  ]) {
    const data = { email: account.email, targetPrice };
    expect((await page.request.post(`${ENDPOINT}/${id}`, { data })).status()).toBe(200);
  }
  await page.goto(watchdogPaths.list());
  const row = (id: number | undefined) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ has: page.locator(`a[href^="${paths.variant(id!)}-"]`) });
  await expect(row(cheaper)).toContainText('Napiszemy, gdy cena tej oferty, bez dostawy, spadnie do 1,50');
  // Without a target, any price below that of today.
  await expect(row(back)).toContainText('Napiszemy, gdy cena tej oferty, bez dostawy, spadnie do ');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await row(cheaper)
    .getByRole('button', { name: /^Przestań obserwować/ })
    .click();
  await expect(page.getByRole('status').filter({ hasText: 'Nie obserwujesz już tego produktu.' })).toBeVisible();
  await page.goto(watchdogPaths.list());
  await expect(row(back)).toBeVisible();
  await expect(row(cheaper)).toHaveCount(0);
});

/** Watches the first product of the list, as a visitor without an account. */
async function watchFirstProduct(page: Page) {
  await page.goto(paths.products());
  const variantId = Number(await page.locator('[data-variant-id]').first().getAttribute('data-variant-id'));
  const email = `watch.${Date.now()}.${++watches}@example.com`;
  const response = await page.request.post(`${ENDPOINT}/${variantId}`, { data: { email, targetPrice: null } });
  expect(response.status()).toBe(200);
  expect(await getWatch(page.request, variantId)).toMatchObject({ subscribed: true });
  return { email, variantId };
}

async function getWatch(request: APIRequestContext, variantId: number): Promise<unknown> {
  return (await request.get(`${ENDPOINT}/${variantId}`)).json();
}
