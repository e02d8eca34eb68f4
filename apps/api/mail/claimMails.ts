import type { Database } from '../database/one.ts';
import type { MailRow } from './mails.ts';

/** Longer than a transport may take. After it, another process may try again. */
const LEASE_S = 120;

/**
 * Takes the next mails for the time of the lease. Those of `lastKinds` come after all others: they may be many, and a visitor
 * waits for the link of a registration.
 */
export async function claimMails(pool: Database, limit: number, lastKinds: readonly string[]) {
  const { rows } = await pool.query<MailRow>(
    `with claimed as (
       update mail set attempts = attempts + 1, next_try_at = now() + make_interval(secs => $1)
       where id in (
         select id from mail where sent_at is null and next_try_at <= now()
         order by kind = any ($3), next_try_at limit $2 for update skip locked
       )
       returning id, recipient, kind, data, attempts, created_at
     )
     select id, recipient, kind, data, attempts from claimed order by kind = any ($3), created_at`,
    [LEASE_S, limit, lastKinds],
  );
  return rows;
}

/** Starts the lease of claimed mails again. */
export async function renewLeases(pool: Database, mails: readonly { id: string }[]) {
  await pool.query('update mail set next_try_at = now() + make_interval(secs => $2) where id = any ($1)', [
    mails.map(({ id }) => id),
    LEASE_S,
  ]);
}

/** Gives claimed mails back, as if they had not been claimed. */
export async function releaseMails(pool: Database, mails: readonly { id: string }[]) {
  if (mails.length === 0) return;
  await pool.query('update mail set next_try_at = now(), attempts = attempts - 1 where id = any ($1)', [
    mails.map(({ id }) => id),
  ]);
}
