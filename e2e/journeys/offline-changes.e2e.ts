import type { Page } from '@playwright/test';
import { paths, PROJECT_ID } from '@gniazdo/contracts/site';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { waitForIsland } from '../support/islands.ts';
import { heart, LIKE_PATH } from '../support/likes.ts';
import { createAccount, signIn, type TestAccount } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';
import { findOffer, getWatch, openWatchDialog, PRICE_FIELD } from '../support/watchDialog.ts';

let account: TestAccount;

test.beforeEach(async ({ context, database, baseURL }) => {
  account = await createAccount(database, 'Ewa Odłączona');
  await signIn(context, { database, baseURL: baseURL!, account, agent: 'Chrome, Linux' });
});

test('likes, removals and a watch without a connection are sent on the next visit after the page was closed', async ({
  page,
  context,
}) => {
  const { id } = await findOffer(page, 2000);
  await waitForOwner(page);
  await waitForIsland(page, 'listing/CardActions', 1);
  const ids = await Promise.all([0, 1].map((nth) => readCardId(page, nth)));
  await Promise.all([waitForLike(page), heart(page, 0).click()]);

  await openWatchDialog(page, id);
  const dialog = page.getByRole('dialog', { name: 'Obserwuj cenę' });
  await dialog.getByLabel(PRICE_FIELD).fill('1299');
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Obserwuj', exact: true }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Brak połączenia. Zaczniesz obserwować' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await heart(page, 0).click();
  await heart(page, 1).click();
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'false');
  await expect(heart(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await page.close();

  await context.setOffline(false);
  const next = await context.newPage();
  await next.goto(paths.contact());
  await expect.poll(() => listLiked(next)).toEqual([ids[1]]);
  await expect.poll(() => getWatch(next, id)).toEqual({ subscribed: true, type: 'price', targetPrice: 1299 });
  await expect.poll(() => readUnsent(next)).toEqual([]);
  const banner = next.getByRole('banner');
  await expect(banner.getByRole('link', { name: /^Ulubione/ })).toHaveAttribute('data-count', '1');
});

test('a watch that is refused when it is sent is announced with a link to the product, and not sent again', async ({
  page,
  context,
  database,
}) => {
  const { id, price } = await findOffer(page, 100);
  await waitForOwner(page);
  await openWatchDialog(page, id);
  const dialog = page.getByRole('dialog', { name: 'Obserwuj cenę' });
  await dialog.getByRole('radio', { name: 'Tylko ta oferta' }).check();
  await dialog.getByLabel(PRICE_FIELD).fill(String(Math.floor(price / 2)));
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Obserwuj', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await page.close();
  try {
    // Meanwhile the price has fallen below the target.
    await database.query('update variant set price = $2 where id = $1', [id, Math.floor(price / 2) * 100 - 100]);
    await context.setOffline(false);
    const next = await context.newPage();
    await next.goto(paths.contact());
    const alert = next.getByRole('alert').filter({ hasText: 'Nie udało się zacząć obserwować produktu.' });
    await expect(alert).toContainText('Podaj cenę niższą od obecnej');
    expect(await findAccessibilityFaults(next)).toEqual([]);
    await expect(alert.getByRole('link', { name: 'Zobacz produkt' })).toHaveAttribute('href', paths.variant(id));
    expect(await getWatch(next, id)).toMatchObject({ subscribed: false });
    await expect.poll(() => readUnsent(next)).toEqual([]);
    await alert.getByRole('button', { name: 'Zamknij' }).click();
    await expect(alert).toBeHidden();
  } finally {
    await database.query('update variant set price = $2 where id = $1', [id, Math.round(price * 100)]);
  }
});

test('without a connection, the form of an anonymous visitor says so, and can be sent when it is back', async ({
  page,
  context,
}) => {
  await context.clearCookies();
  await page.goto(paths.products());
  const { id } = await findOffer(page, 100);
  await openWatchDialog(page, id);
  const dialog = page.getByRole('dialog', { name: 'Obserwuj cenę' });
  const email = `bez.sieci.${Date.now()}@example.com`;
  await dialog.getByLabel('Adres e-mail').fill(email);
  await dialog.getByLabel(PRICE_FIELD).fill('50');
  await context.setOffline(true);
  const submit = dialog.getByRole('button', { name: 'Obserwuj', exact: true });
  await submit.click();
  await expect(dialog.getByRole('alert')).toContainText('Brak połączenia');
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await expect(dialog.getByLabel('Adres e-mail')).toHaveValue(email);
  await expect(dialog.getByLabel(PRICE_FIELD)).toHaveValue('50');
  await context.setOffline(false);
  await submit.click();
  await expect(dialog.getByText(`którą wysłaliśmy na ${email}`)).toBeVisible();
  expect(await getWatch(page, id)).toMatchObject({ subscribed: true, targetPrice: 50 });
});

test('of two open tabs, one sends a like and its removal', async ({ page, context }) => {
  const sent: string[] = [];
  context.on('request', (request) => {
    if (LIKE_PATH.test(new URL(request.url()).pathname)) sent.push(request.method());
  });
  const other = await context.newPage();
  for (const each of [page, other]) {
    await each.goto(paths.category('sofy'));
    await waitForOwner(each);
    await waitForIsland(each, 'listing/CardActions');
  }
  await Promise.all([waitForLike(page), heart(page, 0).click()]);
  await expect(heart(other, 0)).toHaveAttribute('aria-pressed', 'true');
  await waitForLocks(other);
  await Promise.all([waitForLike(page), heart(page, 0).click()]);
  await expect(heart(other, 0)).toHaveAttribute('aria-pressed', 'false');
  await waitForLocks(other);
  expect(sent).toEqual(['POST', 'DELETE']);
  expect(await listLiked(page)).toEqual([]);
});

/** Resolves when the script of likes knows the account. */
async function waitForOwner(page: Page) {
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('gniazdo_liked') ?? ''))
    .toContain(`"owner":"${account.id}"`);
}

/** Resolves when no page of the browser sends, or waits to send. */
async function waitForLocks(page: Page) {
  const countLocks = () =>
    page.evaluate(async () => {
      const { held = [], pending = [] } = await navigator.locks.query();
      return held.length + pending.length;
    });
  await expect.poll(countLocks).toBe(0);
}

function waitForLike(page: Page) {
  return page.waitForResponse((response) => LIKE_PATH.test(new URL(response.url()).pathname));
}

async function readCardId(page: Page, nth: number) {
  return Number(await page.locator('main article').nth(nth).getAttribute('data-variant-id'));
}

/** Ids of the likes that the service knows. */
async function listLiked(page: Page) {
  return (await (await page.request.get(`/api/v1/${PROJECT_ID}/like-all/variant`)).json()) as number[];
}

function readUnsent(page: Page): Promise<unknown> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('gniazdo_unsent') ?? '[]') as unknown);
}
