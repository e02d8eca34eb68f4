import { hashSecret } from '../../accounts/secrets.ts';
import type { Database } from '../../database/one.ts';

const VALID_MINUTES = 5;

/** Remembers a challenge that was sent: of a registration with its account, of a login with null. */
export async function storeChallenge(pool: Database, challenge: string, accountId: string | null) {
  await pool.query(
    `insert into passkey_challenge (hash, account_id, expires_at) values ($1, $2, now() + make_interval(mins => $3))`,
    [hashSecret(challenge), accountId, VALID_MINUTES],
  );
}

/** Whether the challenge was sent for that purpose, and neither used nor too long ago. It works once. */
export async function takeChallenge(pool: Database, challenge: string, accountId: string | null) {
  const { rowCount } = await pool.query(
    `delete from passkey_challenge
     where hash = $1 and account_id is not distinct from $2::uuid and expires_at > now()`,
    [hashSecret(challenge), accountId],
  );
  return rowCount === 1;
}
