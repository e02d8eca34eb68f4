import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import type pg from 'pg';

export type TestAccount = { id: string; email: string; name: string };

/** Inserts a confirmed account without a password. */
export async function createAccount(database: pg.Client, name: string, { isAdmin = false } = {}): Promise<TestAccount> {
  const email = `${randomUUID()}@example.com`;
  const { rows } = await database.query<{ id: string }>(
    `insert into account (email, email_key, name, password_hash, confirmed_at, is_admin)
     values ($1, $1, $2, '', now(), $3) returning id`,
    [email, name, isAdmin],
  );
  return { id: rows[0]!.id, email, name };
}

/**
 * Signs a browser in without a login, of which only ten per minute and client are allowed. Resolves to the id of the
 * session.
 */
export async function signIn(
  context: BrowserContext,
  { database, baseURL, account, agent }: { database: pg.Client; baseURL: string; account: TestAccount; agent: string },
) {
  const token = randomBytes(32).toString('base64url');
  const { rows } = await database.query<{ id: string }>(
    `insert into session (hash, account_id, agent, expires_at) values ($1, $2, $3, now() + interval '1 day')
     returning id`,
    [hash('sha256', token, 'buffer'), account.id, agent],
  );
  const { id, email, name } = account;
  const shown = { uid: id, name, email, avatar: { url: null, initials: name.slice(0, 2).toUpperCase() } };
  await context.addCookies([
    { name: ACCOUNT_COOKIES.session, value: token, url: baseURL, httpOnly: true },
    { name: ACCOUNT_COOKIES.user, value: encodeURIComponent(JSON.stringify(shown)), url: baseURL },
  ]);
  return rows[0]!.id;
}
