import { randomUUID } from 'node:crypto';
import { ACCOUNT_COOKIES } from '@gniazdo/contracts';
import type pg from 'pg';
import { hashPassword } from '../accounts/passwordHash.ts';
import { createSecret, hashSecret } from '../accounts/secrets.ts';
import { openSession } from '../accounts/sessions.ts';
import { insertAccount, PASSWORD } from './accounts.ts';
import { createAuthenticator } from './createAuthenticator.ts';
import { insertRow } from './insertRow.ts';
import { storeChallenge } from '../resources/passkeys/challenges.ts';

let passwordHash: string | undefined;

/** A new account with a session, and a valid body for every POST route of accounts. Counters of limits are deleted. */
export async function createAuthExample(pool: pg.Pool) {
  await pool.query('delete from rate_limit');
  passwordHash ??= await hashPassword(PASSWORD);
  const email = `${randomUUID()}@example.com`;
  const accountId = await insertAccount(pool, { email, passwordHash });
  const newId = await insertAccount(pool, { email: `new-${email}`, passwordHash, isConfirmed: false });
  const [code, passwordCode] = [createSecret(), createSecret()];
  const expires_at = new Date(Date.now() + 3_600_000);
  const registration = { purpose: 'registration', password_hash: passwordHash, name: 'Jan Nowak' };
  await insertRow(pool, 'account_code', { hash: hashSecret(code), account_id: newId, expires_at, ...registration });
  await insertRow(pool, 'account_code', {
    hash: hashSecret(passwordCode),
    account_id: accountId,
    expires_at,
    purpose: 'password',
  });
  const token = await openSession(pool, { accountId, agent: 'Firefox, Linux' });
  const { rows } = await pool.query<{ id: string }>('select id from session where account_id = $1', [accountId]);
  const authenticator = createAuthenticator();
  const passkeyId = await insertPasskey(pool, authenticator, accountId);
  const [challenge, loginChallenge] = [createSecret(), createSecret()];
  await storeChallenge(pool, challenge, accountId);
  await storeChallenge(pool, loginChallenge, null);
  const bodies: Record<string, object> = {
    '/api/v2/auth/passkeys': createAuthenticator().register({ challenge }),
    '/api/v2/auth/passkeys/registration': {},
    '/api/v2/auth/passkeys/challenge': {},
    '/api/v2/auth/passkeys/login': authenticator.logIn({ challenge: loginChallenge }),
    '/api/v2/auth/register': { email: `next-${email}`, password: PASSWORD, name: 'Jan Nowak', acceptsTerms: true },
    '/api/v2/auth/confirm': { userId: newId, code },
    '/api/v2/auth/login': { email, password: PASSWORD },
    '/api/v2/auth/password/renew': { email },
    '/api/v2/auth/settings': { hasAlerts: false },
    '/api/v2/auth/delete': { password: PASSWORD },
    '/api/v2/auth/password': { code: passwordCode, password: PASSWORD },
  };
  return { cookie: `${ACCOUNT_COOKIES.session}=${token}`, accountId, sessionId: rows[0]!.id, passkeyId, bodies };
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
