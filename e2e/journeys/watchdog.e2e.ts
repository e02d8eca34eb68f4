import type { APIRequestContext, Page } from '@playwright/test';
import { paths, PREFIX, PROJECT_ID, watchdogPaths } from '@gniazdo/contracts';
import { waitForMail } from '../support/readMails.ts';
import { expect, test } from '../support/test.ts';

const ENDPOINT = `${PREFIX}/api/v1/${PROJECT_ID}/watchdog`;
const CONFIRMATION = /\/pl\/watchdog\/confirmation\/\S+/;
const UNSUBSCRIPTION = /\/pl\/watchdog\/unsubscribe\/\S+/;

let watches = 0;

test('[R-42] the link of a mail ends a watch; an unknown or used one shows a Polish message', async ({
  page,
  pageErrors,
}) => {
  const { email, variantId } = await watchFirstProduct(page);
  const link = await waitForMail(email, UNSUBSCRIPTION);
  const request = page.waitForRequest((sent) => sent.method() === 'DELETE');
  await page.goto(link);
  const { pathname } = new URL((await request).url());
  expect(pathname).toBe(`${ENDPOINT}/unsubscribe/${link.split('/').at(-1)}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Obserwowanie zakończone');
  expect(await getWatch(page.request, variantId)).toMatchObject({ subscribed: false });

  for (const address of [link, watchdogPaths.unsubscribe('a'.repeat(43)), watchdogPaths.unsubscribe('abc')]) {
    await page.goto(address);
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
