import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { ACCOUNT_COOKIES, paths } from '@gniazdo/contracts/site';
import type { BrowserContext, Page } from '@playwright/test';
import type pg from 'pg';
import { LOCAL_LIKES_KEY } from '@gniazdo/state';

/** Path of the request that adds or removes a like. */
export const LIKE_PATH = /\/api\/v1\/gniazdo\/like\/variant\/\d+$/;

/** The heart of a card. */
export function heart(page: Page, nth: number) {
  return page.locator('main article').nth(nth).getByRole('button', { name: 'Ulubione' });
}

/** Adds an account and returns its id. */
export async function insertAccount(database: pg.Client, { isAdmin = false } = {}) {
  const email = `likes.${randomUUID()}@example.com`;
  const { rows } = await database.query<{ id: string }>(
    `insert into account (email, email_key, name, password_hash, confirmed_at, is_admin)
     values ($1, $1, 'Ewa Nowak', 'x', now(), $2) returning id`,
    [email, isAdmin],
  );
  return rows[0]!.id;
}

/** Opens a session in the database: the number of logins is limited. */
export async function signIn(
  context: BrowserContext,
  database: pg.Client,
  accountId: string,
  url: string,
  { isAdmin = false } = {},
) {
  const token = randomBytes(32).toString('base64url');
  await database.query(
    `insert into session (hash, account_id, agent, expires_at) values ($1, $2, 'Chromium', now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), accountId],
  );
  const user = { uid: accountId, name: 'Ewa Nowak', email: 'ewa@example.com', avatar: { url: null, initials: 'EN' } };
  const value = encodeURIComponent(JSON.stringify({ ...user, roles: { admin: isAdmin, eshop: false } }));
  await context.addCookies([
    { name: ACCOUNT_COOKIES.session, value: token, url, httpOnly: true },
    { name: ACCOUNT_COOKIES.user, value, url },
    { name: '_cc', value: 'essential', url },
  ]);
}

/** Opens the favourites of a visitor who likes these offers, in this order. It is a page with any cards. */
export async function openFavourites(page: Page, ids: number[]) {
  // The page shows the newest like first.
  const likes = ids.toReversed().map((itemId) => ({ itemType: 'variant', itemId }));
  await page.addInitScript(
    ([key, value]) => {
      if (!localStorage.getItem(key)) localStorage.setItem(key, value);
    },
    [LOCAL_LIKES_KEY, JSON.stringify(likes)] as const,
  );
  await page.goto(paths.favourites(ids));
}
