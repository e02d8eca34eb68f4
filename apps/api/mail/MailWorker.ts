import type pg from 'pg';
import { getEmailKey } from '../accounts/AccountRow.ts';
import { collectAlerts } from '../alerts/collectAlerts.ts';
import { withTransaction } from '../database/withTransaction.ts';
import { isMailRequest, type MailRow, type OutgoingMail, type SendMail } from './mails.ts';
import { prepareMail } from './prepareMail.ts';
import { removeExpired } from './removeExpired.ts';

const POLL_MS = 5_000;
const CLEAN_UP_MS = 10 * 60_000;
/** Longer than a transport may take. After it, another process may try again. */
const LEASE_S = 120;
/** Replies of mail servers from here on stay the same (RFC 5321). */
const PERMANENT_FAILURE = 500;
const RETRY_S = [30, 60, 5 * 60, 15 * 60, 60 * 60];

type Log = { error: (details: object, text: string) => void };

/**
 * Collects alerts and sends the mails of the outbox, also beside workers of other processes. A mail is sent at least once: if the process
 * ends between sending and noting it, the mail is sent again with the same Message-ID.
 */
export class MailWorker {
  readonly #pool: pg.Pool;
  readonly #send: SendMail;
  readonly #log: Log;
  #timer: NodeJS.Timeout | undefined;
  #running: Promise<void> | null = null;
  #isWoken = false;
  #isStopped = false;
  #cleanedUpAt = -Infinity;

  constructor(pool: pg.Pool, send: SendMail, log: Log) {
    this.#pool = pool;
    this.#send = send;
    this.#log = log;
  }

  start() {
    this.wake();
  }

  /** Sends what is due now. Call it after a commit that added a mail. */
  wake() {
    if (this.#isStopped) return;
    this.#isWoken = true;
    this.#running ??= this.#run();
  }

  /** Resolves when the mail in progress is sent. */
  async stop() {
    this.#isStopped = true;
    clearTimeout(this.#timer);
    await this.#running;
  }

  async #run() {
    clearTimeout(this.#timer);
    try {
      while (this.#isWoken && !this.#isStopped) {
        this.#isWoken = false;
        await collectAlerts(this.#pool);
        while (!this.#isStopped && (await this.#sendNext()));
        await this.#cleanUp();
      }
    } catch (err) {
      this.#log.error({ err }, 'The outbox of mails cannot be read');
    }
    this.#running = null;
    if (!this.#isStopped) this.#timer = setTimeout(() => this.wake(), POLL_MS);
  }

  /** Sends one mail; false if none is due. */
  async #sendNext() {
    const row = await claimMail(this.#pool);
    if (!row) return false;
    const { id } = row;
    try {
      const mail = await withTransaction(this.#pool, (client) => prepareOnce(client, row));
      if (!mail) return true;
      await this.#send(mail);
    } catch (error) {
      await this.#handleFailure(row, error);
      return true;
    }
    await this.#pool.query(`update mail set sent_at = now(), data = '{}' where id = $1`, [id]);
    return true;
  }

  async #handleFailure({ id, kind, attempts, recipient }: MailRow, error: unknown) {
    const smtp = getSmtpFailure(error);
    // Errors of the mail server contain the address.
    this.#log.error({ ...(smtp ? { smtp } : { err: error }), mail: id, kind, attempts }, 'A mail was not sent');
    if (smtp?.responseCode && smtp.responseCode >= PERMANENT_FAILURE) {
      await this.#pool.query('delete from mail where id = $1', [id]);
      if (kind === 'price-alerts' || kind === 'alert-digest') await blockAddress(this.#pool, recipient);
      return;
    }
    const delay = RETRY_S[Math.min(attempts, RETRY_S.length) - 1]!;
    await this.#pool.query('update mail set next_try_at = now() + make_interval(secs => $2) where id = $1', [
      id,
      delay,
    ]);
  }

  async #cleanUp() {
    if (performance.now() - this.#cleanedUpAt < CLEAN_UP_MS) return;
    await removeExpired(this.#pool);
    this.#cleanedUpAt = performance.now();
  }
}

/** Takes the next mail for the time of the lease. */
async function claimMail(pool: pg.Pool) {
  const { rows } = await pool.query<MailRow>(
    `update mail set attempts = attempts + 1, next_try_at = now() + make_interval(secs => $1)
     where id = (
       select id from mail where sent_at is null and next_try_at <= now()
       order by next_try_at limit 1 for update skip locked
     )
     returning id, recipient, kind, data, attempts`,
    [LEASE_S],
  );
  return rows[0] ?? null;
}

/**
 * The mail of a row. The code of its link is stored with it before it is sent, so that every copy of the mail has the same
 * working link. Null if there is nothing to send.
 */
async function prepareOnce(client: pg.PoolClient, row: MailRow): Promise<OutgoingMail | null> {
  if (!isMailRequest(row)) return row;
  const prepared = await prepareMail(client, row);
  if (!prepared) {
    await client.query('delete from mail where id = $1', [row.id]);
    return null;
  }
  const { accountId, ...content } = prepared;
  await client.query('update mail set account_id = $2, kind = $3, data = $4 where id = $1', [
    row.id,
    accountId,
    content.kind,
    content.data,
  ]);
  return { id: row.id, recipient: row.recipient, ...content };
}

/** The address gets no further alerts. */
async function blockAddress(pool: pg.Pool, recipient: string) {
  await pool.query('insert into blocked_address (email_key) values ($1) on conflict do nothing', [
    getEmailKey(recipient),
  ]);
}

/** What a mail server replied; null for other errors. */
function getSmtpFailure(error: unknown) {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return command === undefined ? null : { code, command, responseCode };
}
