import { randomUUID } from 'node:crypto';
import { ACCOUNT_COOKIES } from '@gniazdo/contracts/site';
import type pg from 'pg';
import sharp from 'sharp';
import { hashPassword } from '../accounts/passwordHash.ts';
import { createSecret, hashSecret } from '../accounts/secrets.ts';
import { openSession } from '../accounts/sessions.ts';
import { oneValue } from '../database/one.ts';
import { insertAccount, PASSWORD } from './accounts.ts';
import { createAuthenticator } from './createAuthenticator.ts';
import { insertRow } from './insertRow.ts';
import { storeChallenge } from '../resources/passkeys/challenges.ts';

let passwordHash: string | undefined;
let picture: string | undefined;

/**
 * A new account with a session, and a valid body for every POST route of accounts. `roles`: columns of the account. Counters
 * of limits are deleted.
 */
export async function createAuthExample(pool: pg.Pool, roles: Record<string, unknown> = {}) {
  await pool.query('delete from rate_limit');
  passwordHash ??= await hashPassword(PASSWORD);
  picture ??= await createPicture();
  const email = `${randomUUID()}@example.com`;
  const accountId = await insertAccount(pool, { email, passwordHash, roles });
  const newId = await insertAccount(pool, { email: `new-${email}`, passwordHash, isConfirmed: false });
  const [code, passwordCode, emailCode] = [createSecret(), createSecret(), createSecret()];
  const expires_at = new Date(Date.now() + 3_600_000);
  const registration = { purpose: 'registration', password_hash: passwordHash, name: 'Jan Nowak' };
  await insertRow(pool, 'account_code', { hash: hashSecret(code), account_id: newId, expires_at, ...registration });
  await insertRow(pool, 'account_code', {
    hash: hashSecret(passwordCode),
    account_id: accountId,
    expires_at,
    purpose: 'password',
  });
  await insertRow(pool, 'account_code', {
    hash: hashSecret(emailCode),
    account_id: accountId,
    expires_at,
    purpose: 'email',
    email: `moved-${email}`,
  });
  const token = await openSession(pool, { accountId, agent: 'Firefox, Linux' });
  const id = await oneValue<string>(pool, 'select id from session where account_id = $1', [accountId]);
  const authenticator = createAuthenticator();
  const passkeyId = await insertPasskey(pool, authenticator, accountId);
  const { id: listId } = await insertRow<{ id: string }>(pool, 'favourite_list', {
    account_id: accountId,
    name: 'Salon',
  });
  const [challenge, loginChallenge] = [createSecret(), createSecret()];
  await storeChallenge(pool, challenge, accountId);
  await storeChallenge(pool, loginChallenge, null);
  const bodies: Record<string, object> = {
    '/api/v2/user/lists': { name: 'Sypialnia' },
    '/api/v2/user/lists/:listId': { name: 'Sypialnia' },
    '/api/v2/user/lists/:listId/share': {},
    '/api/v2/user/lists/:listId/items/:variantId': { note: 'Do okna' },
    '/api/v2/user/lists/:listId/items/:variantId/move': { to: listId },
    '/api/v2/auth/passkeys': createAuthenticator().register({ challenge }),
    '/api/v2/auth/passkeys/registration': {},
    '/api/v2/auth/passkeys/challenge': {},
    '/api/v2/auth/passkeys/login': authenticator.logIn({ challenge: loginChallenge }),
    '/api/v2/auth/register': { email: `next-${email}`, password: PASSWORD, name: 'Jan Nowak', acceptsTerms: true },
    '/api/v2/auth/confirm': { userId: newId, code },
    '/api/v2/auth/confirm/resend': { email: `new-${email}` },
    '/api/v2/auth/login': { email, password: PASSWORD },
    '/api/v2/auth/password/renew': { email },
    '/api/v2/auth/email': { email: `other-${email}`, password: PASSWORD },
    '/api/v2/auth/email/confirm': { code: emailCode },
    '/api/v2/auth/push': {
      endpoint: 'https://push.example/send/1',
      keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
    },
    '/api/v2/auth/data': { name: 'Jan Nowak', dateOfBirth: null, gender: null },
    '/api/v2/auth/picture': { picture },
    '/api/v2/auth/settings': { hasAlerts: false },
    '/api/v2/auth/delete': { password: PASSWORD },
    '/api/v2/auth/password': { code: passwordCode, password: PASSWORD },
  };
  return {
    cookie: `${ACCOUNT_COOKIES.session}=${token}`,
    accountId,
    sessionId: id,
    passkeyId,
    listId,
    bodies,
  };
}

/** Adds the passkey of an authenticator to an account. Resolves to its id. */
async function insertPasskey(pool: pg.Pool, authenticator: ReturnType<typeof createAuthenticator>, accountId: string) {
  const { id } = await insertRow<{ id: string }>(pool, 'passkey', {
    account_id: accountId,
    credential_id: authenticator.credentialId,
    public_key: authenticator.publicKey,
    counter: 0,
    agent: 'Firefox, Linux',
  });
  return id;
}

/** A picture in base64. */
async function createPicture() {
  const create = { width: 120, height: 120, channels: 3, background: '#2c6a4b' } as const;
  return (await sharp({ create }).png().toBuffer()).toString('base64');
}
