import { sessionSchema } from '@gniazdo/contracts/account';
import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import type pg from 'pg';
import { getEmailKey } from '../accounts/AccountRow.ts';
import { hashPassword } from '../accounts/passwordHash.ts';
import { insertRow } from './insertRow.ts';
import { fromShell, type TestApi } from './startTestApi.ts';

/** The password of accounts in tests. */
export const PASSWORD = 'Hasło do testów 7';

type Account = {
  email: string;
  name?: string;
  passwordHash?: string;
  roles?: Record<string, unknown>;
  isConfirmed?: boolean;
};

/** Inserts an account and resolves to its id. */
export async function insertAccount(pool: pg.Pool, { email, name, passwordHash, roles, isConfirmed = true }: Account) {
  const { id } = await insertRow<{ id: string }>(pool, 'account', {
    email,
    email_key: getEmailKey(email),
    name: name ?? 'Jan Nowak',
    password_hash: passwordHash ?? (await hashPassword(PASSWORD)),
    confirmed_at: isConfirmed ? new Date() : null,
    ...roles,
  });
  return id;
}

type Sender = { address?: string; cookie?: string; agent?: string };

/** The routes by which credentials of an account were changed, as the API has logged them. */
export function findLoggedChanges({ logs }: TestApi, accountId: string) {
  return logs
    .filter(({ msg, account }) => String(msg).startsWith('Credentials') && account === accountId)
    .map((e) => e.route);
}

/** Requests to the routes of accounts, as the shell passes them on. */
export function authRequests(api: TestApi) {
  const post = (path: string, body: object, { agent, ...sender }: Sender = {}) =>
    api.send(`/api/v2/auth/${path}`, {
      method: 'POST',
      headers: { ...fromShell(sender), ...(agent && { 'user-agent': agent }) },
      body: JSON.stringify(body),
    });
  return {
    post,
    login: ({ email, password = PASSWORD }: { email: string; password?: string }, sender?: Sender) =>
      post('login', { email, password }, sender),
    /** The `cookie` header of a browser that received the response. */
    cookieOf(response: Response) {
      const pairs = response.headers.getSetCookie().map((text) => text.slice(0, text.indexOf(';')));
      return pairs.find((pair) => pair.includes(`${ACCOUNT_COOKIES.session}=`)) ?? '';
    },
    async getUser(cookie: string) {
      const response = await api.send('/api/v2/auth/session', { headers: fromShell({ cookie }) });
      return sessionSchema.parse(await response.json()).user;
    },
  };
}
