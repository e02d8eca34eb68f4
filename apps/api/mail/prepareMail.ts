import type pg from 'pg';
import { getEmailKey } from '../accounts/AccountRow.ts';
import { createSecret, hashSecret } from '../accounts/secrets.ts';
import { prepareAlertDigest } from '../alerts/prepareAlertDigest.ts';
import { prepareShopConfirmation } from '../resources/partners/shopApplications.ts';
import { prepareStarQuestion } from '../resources/star/prepareStarQuestion.ts';
import { prepareWatchConfirmation } from '../resources/watchdog/prepareWatchMail.ts';
import type { MailRow, PreparedMail } from './mails.ts';

const REGISTRATION_HOURS = 48;
const PASSWORD_HOURS = 1;

/** `accountId` is null for people who may have none. */
type Prepared = PreparedMail & { accountId: string | null };
type Account = { id: string; name: string; is_confirmed: boolean };

/**
 * Does what the mail of a request needs: creates an account, or the code of its link. Resolves to null if no mail is to be
 * sent, because the address has no account, or the watches have ended.
 */
export async function prepareMail(client: pg.PoolClient, row: MailRow): Promise<Prepared | null> {
  if (row.kind === 'watch-confirmation') return prepareWatchConfirmation(client, row.data);
  if (row.kind === 'price-alerts') return prepareAlertDigest(client, row.id);
  if (row.kind === 'star-question') return prepareStarQuestion(client, row.data);
  if (row.kind === 'shop-application') return prepareShopConfirmation(client, row.data);
  const account = await findAccount(client, row.recipient);
  if (row.kind === 'password') return account && prepareNewPassword(client, account);
  if (row.kind !== 'registration') throw new Error(`A mail of the kind "${row.kind}" is prepared already.`);
  if (account?.is_confirmed) {
    return { kind: 'already-registered', accountId: account.id, data: { name: account.name } };
  }
  const { name, passwordHash } = row.data;
  const accountId = await registerAccount(client, { email: row.recipient, name, passwordHash });
  const code = createSecret();
  await client.query(
    `insert into account_code (hash, account_id, purpose, password_hash, name, expires_at)
     values ($1, $2, 'registration', $3, $4, now() + make_interval(hours => $5))`,
    [hashSecret(code), accountId, passwordHash, name, REGISTRATION_HOURS],
  );
  return { kind: 'confirm-registration', accountId, data: { userId: accountId, code } };
}

async function prepareNewPassword(client: pg.PoolClient, { id, name, is_confirmed }: Account): Promise<Prepared> {
  const code = createSecret();
  await client.query(
    `insert into account_code (hash, account_id, purpose, expires_at)
     values ($1, $2, 'password', now() + make_interval(hours => $3))`,
    [hashSecret(code), id, PASSWORD_HOURS],
  );
  return { kind: 'set-password', accountId: id, data: { ...(is_confirmed && { name }), code } };
}

async function findAccount(client: pg.PoolClient, email: string) {
  const { rows } = await client.query<Account>(
    'select id, name, confirmed_at is not null as is_confirmed from account where email_key = $1 for update',
    [getEmailKey(email)],
  );
  return rows[0] ?? null;
}

/** Creates an unconfirmed account; an unconfirmed one gets the newest password and name. */
async function registerAccount(client: pg.PoolClient, given: { email: string; name: string; passwordHash: string }) {
  const { rows } = await client.query<{ id: string }>(
    `insert into account (email, email_key, name, password_hash) values ($1, $2, $3, $4)
     on conflict (email_key) do update
       set name = excluded.name, password_hash = excluded.password_hash, terms_accepted_at = now()
       where account.confirmed_at is null
     returning id`,
    [given.email, getEmailKey(given.email), given.name, given.passwordHash],
  );
  if (!rows[0]) throw new Error('The account was confirmed while its mail was prepared; the next attempt notices it.');
  return rows[0].id;
}
