import type { Database } from '../database/one.ts';
import type { Mail } from './defineMail.ts';

export type MailRow = { id: string; recipient: string; attempts: number } & Mail;

/** `id` is that of the row: every copy of the mail has the same Message-ID. */
export type OutgoingMail = { id: string; recipient: string } & Mail;

/** Resolves when the mail server has accepted the mail. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Puts a mail into the outbox that needs no preparation. */
export async function addMail(pool: Database, recipient: string, { kind, data }: Mail) {
  await pool.query('insert into mail (recipient, kind, data) values ($1, $2, $3)', [recipient, kind, data]);
}

/**
 * Puts a mail into the outbox. Whether the address has an account is only looked up when the mail is prepared, so that the
 * request does the same work for every address. `dueAt`: when the mail is prepared and sent, by default at once. `accountId`:
 * the account with which the mail is deleted.
 */
export async function requestMail(
  pool: Database,
  recipient: string,
  { kind, data }: Mail,
  { dueAt, accountId }: { dueAt?: Date; accountId?: string } = {},
) {
  // Mails expire by their age, which counts from then on, too.
  await pool.query(
    `insert into mail (recipient, kind, data, created_at, next_try_at, account_id)
     values ($1, $2, $3, coalesce($4, now()), coalesce($4, now()), $5)`,
    [recipient, kind, data, dueAt, accountId],
  );
}
