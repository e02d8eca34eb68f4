import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ACCOUNT_COOKIES, accountPaths, paths } from '@gniazdo/contracts';
import type { BrowserContext, Page } from '@playwright/test';
import type pg from 'pg';
import { waitForIsland } from '../support/islands.ts';
import { expect, test } from '../support/test.ts';

const LIKE = /\/api\/v1\/gniazdo\/like\/variant\/\d+$/;

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
    ({ pathname }) => LIKE.test(pathname),
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
    (response) => LIKE.test(new URL(response.url()).pathname) && response.request().method() === 'POST',
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
  const fourth = page.waitForResponse((response) => LIKE.test(new URL(response.url()).pathname));
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

function favouritesLink(page: Page) {
  return page.getByRole('banner').getByRole('link', { name: /^Ulubione/ });
}

function heart(page: Page, nth: number) {
  return page.locator('main article').nth(nth).getByRole('button', { name: 'Ulubione' });
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

async function insertAccount(database: pg.Client) {
  const email = `likes.${randomUUID()}@example.com`;
  const { rows } = await database.query<{ id: string }>(
    `insert into account (email, email_key, name, password_hash, confirmed_at) values ($1, $1, 'Ewa Nowak', 'x', now())
     returning id`,
    [email],
  );
  return rows[0]!.id;
}

/** Opens a session in the database: the number of logins is limited. */
async function signIn(context: BrowserContext, database: pg.Client, accountId: string, url: string) {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `insert into session (hash, account_id, agent, expires_at) values ($1, $2, 'Chromium', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), accountId],
  );
  const user = { uid: accountId, name: 'Ewa Nowak', email: 'ewa@example.com', avatar: { url: null, initials: 'EN' } };
  const value = encodeURIComponent(JSON.stringify({ ...user, roles: { admin: false, eshop: false } }));
  await context.addCookies([
    { name: ACCOUNT_COOKIES.session, value: token, url, httpOnly: true },
    { name: ACCOUNT_COOKIES.user, value, url },
    { name: '_cc', value: 'essential', url },
  ]);
}
