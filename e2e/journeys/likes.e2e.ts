import { ACCOUNT_COOKIES, accountPaths, paths } from '@gniazdo/contracts/site';
import type { Page } from '@playwright/test';
import { findAccessibilityFaults } from '../support/accessibility.ts';
import { waitForIsland } from '../support/islands.ts';
import { heart, insertAccount, LIKE_PATH, signIn } from '../support/likes.ts';
import { expect, test } from '../support/test.ts';

test('[S-07 S-48 T-11 T-12 T-13 P-07 R-46] an anonymous like becomes the account’s, is seen in another browser, and is gone after logout', async ({
  page,
  context,
  browser,
  database,
  baseURL,
  pageErrors,
}) => {
  const logins: string[] = [];
  page.on('request', (request) => request.url().endsWith('/api/v1/gniazdo/login') && logins.push(request.method()));
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/CardActions', 1);
  await heart(page, 0).click();
  await heart(page, 1).click();
  const ids = await readLocal(page);

  // One of two likes is refused at the next start; it is sent at the following one.
  await page.route(
    ({ pathname }) => LIKE_PATH.test(pathname),
    (route) => route.fulfill({ status: 500, json: {} }),
    { times: 1 },
  );
  await page.reload();
  await expect.poll(() => readLocal(page)).toEqual([ids[0]]);
  for (const error of pageErrors.splice(0)) expect(error).toContain('Failed to load resource');
  await page.reload();
  await expect.poll(() => readLocal(page)).toEqual([]);
  await expect(heart(page, 0)).toHaveAttribute('aria-pressed', 'true');

  const account = await insertAccount(database);
  await signIn(context, database, account, baseURL!);
  await page.goto(paths.favourites());
  await expect(page.locator('main article')).toHaveCount(2);
  await expect.poll(() => readOwner(page)).toBe(account);
  await page.reload();
  await expect(page.locator('main article')).toHaveCount(2);
  expect(logins).toEqual(['GET']);

  // A like of a signed-in visitor is sent at once.
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/CardActions', 2);
  const sent = page.waitForResponse(
    (response) => LIKE_PATH.test(new URL(response.url()).pathname) && response.request().method() === 'POST',
  );
  await heart(page, 2).click();
  expect((await sent).status()).toBe(200);
  await expect(heart(page, 2)).toHaveAttribute('aria-pressed', 'true');
  const other = await browser.newContext();
  await signIn(other, database, account, baseURL!);
  const otherPage = await other.newPage();
  await otherPage.goto(paths.favourites());
  await expect(otherPage.locator('main article')).toHaveCount(3);
  // A like of one browser is in the other within a second after the visitor comes back to it.
  const fourth = page.waitForResponse((response) => LIKE_PATH.test(new URL(response.url()).pathname));
  await heart(page, 3).click();
  await fourth;
  await otherPage.evaluate(() => void window.dispatchEvent(new Event('focus')));
  await expect(favouritesLink(otherPage)).toHaveAttribute('data-count', '4', { timeout: 1000 });
  await heart(page, 3).click();
  await expect(favouritesLink(page)).toHaveAttribute('data-count', '3');
  await other.close();

  await page.goto(accountPaths.logout());
  await page.getByRole('main').getByRole('button', { name: 'Wyloguj się' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
  await expect.poll(() => readOwner(page)).toBeUndefined();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain(ACCOUNT_COOKIES.user);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Ulubione', exact: true })).toBeVisible();

  // The same account pairs again after its logout, and another one pairs, too.
  await signIn(context, database, account, baseURL!);
  await page.goto(paths.favourites());
  await expect.poll(() => readOwner(page)).toBe(account);
  await expect(page.locator('main article')).toHaveCount(3);
  const second = await insertAccount(database);
  await signIn(context, database, second, baseURL!);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Nie masz jeszcze ulubionych' })).toBeVisible();
  await expect.poll(() => readOwner(page)).toBe(second);
  expect(logins).toEqual(['GET', 'GET', 'GET']);
});

test('[T-14] the third favourite of a visitor without account offers a login, until one is removed', async ({
  page,
}) => {
  await page.goto(paths.category('sofy'));
  await waitForIsland(page, 'listing/CardActions', 2);
  const prompt = page.getByRole('region', { name: 'Zachowaj ulubione' });
  await heart(page, 0).click();
  await heart(page, 1).click();
  for (const nth of [0, 1, 2])
    await page.locator('main article').nth(nth).getByRole('button', { name: 'Do porównania' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Dodano do porównania (3)' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(prompt.getByRole('link')).toHaveCount(0);
  await heart(page, 2).click();
  await expect(prompt.getByRole('link', { name: 'Zaloguj się' })).toBeVisible();
  expect(await findAccessibilityFaults(page)).toEqual([]);
  await heart(page, 2).click();
  await expect(prompt.getByRole('link')).toHaveCount(0);
  await heart(page, 2).click();
  await prompt.getByRole('link', { name: 'Zaloguj się' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Zaloguj się hasłem' })).toBeVisible();
});

function favouritesLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Ulubione/ });
}

/** Ids of the likes that were not sent yet. */
function readLocal(page: Page) {
  return page.evaluate(() => {
    const likes = JSON.parse(localStorage.getItem('gniazdo_likes') ?? '[]') as { itemId: number }[];
    return likes.map(({ itemId }) => itemId);
  });
}

function readOwner(page: Page) {
  return page.evaluate(
    () => (JSON.parse(localStorage.getItem('gniazdo_liked') ?? 'null') as { owner: string } | null)?.owner,
  );
}
