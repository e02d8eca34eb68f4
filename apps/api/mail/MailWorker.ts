import PQueue from 'p-queue';
import type pg from 'pg';
import { Poller, type PollerLog } from '../database/Poller.ts';
import { withTransaction } from '../database/withTransaction.ts';
import { claimMails, releaseMails, renewLeases } from './claimMails.ts';
import type { MailRequestKind } from './defineMail.ts';
import type { MailRow, OutgoingMail, SendMail } from './mails.ts';

/** Covers notifications that a lost connection missed, and mails that become due. */
const POLL_MS = 2_000;
const CLEAN_UP_MS = 10 * 60_000;
/** Mails are claimed and prepared together, because each statement takes a round trip to the database. */
const BATCH = 20;
const MAX_PREPARED_AT_ONCE = 4;
/** The lease must not end while a mail of the batch is being sent. */
const RENEW_AFTER_MS = 30_000;
/** Replies of mail servers from here on stay the same (RFC 5321). */
const PERMANENT_FAILURE = 500;
const RETRY_S = [30, 60, 5 * 60, 15 * 60, 60 * 60];

type ClaimedMail = OutgoingMail & { attempts: number };

/** What the worker does for others. */
export type MailJobs = {
  /** Kinds of mails that have to be prepared. */
  requests: readonly MailRequestKind[];
  /** Kinds of mails that wait until all others are sent. */
  lastKinds: readonly string[];
  /** Channel of notifications of the database after which `collect` has something to do. */
  channel: string;
  /** Called before each batch: adds mails to the outbox. */
  collect: (pool: pg.Pool) => Promise<unknown>;
  /** Called when a mail server refuses a mail for good. */
  handleRefusal: HandleRefusal;
  /** Called every ten minutes. */
  cleanUp: (pool: pg.Pool) => Promise<void>;
};

export type HandleRefusal = (pool: pg.Pool, mail: Pick<MailRow, 'kind' | 'recipient'>) => Promise<void>;

type Options = { jobs: MailJobs; send: SendMail; log: PollerLog; pollMs?: number };

/**
 * Sends the mails of the outbox, also beside workers of other processes. A mail is sent at least once: if the process ends
 * between sending and noting it, the mail is sent again with the same Message-ID. Wake it after a commit that added a mail.
 */
export class MailWorker extends Poller {
  readonly #pool: pg.Pool;
  readonly #jobs: MailJobs;
  readonly #send: SendMail;
  readonly #log: PollerLog;
  #cleanedUpAt = -Infinity;

  constructor(pool: pg.Pool, { jobs, send, log, pollMs = POLL_MS }: Options) {
    super({
      name: 'mails',
      pollMs,
      channel: { pool, name: jobs.channel },
      log,
      failureText: 'The outbox of mails cannot be read',
    });
    this.#pool = pool;
    this.#jobs = jobs;
    this.#send = send;
    this.#log = log;
  }

  protected async run(signal: AbortSignal) {
    await this.#jobs.collect(this.#pool);
    if (await this.#sendBatch(signal)) return true;
    await this.#cleanUp();
    return false;
  }

  /** Sends some mails; false if none is due. */
  async #sendBatch(signal: AbortSignal) {
    const rows = await claimMails(this.#pool, BATCH, this.#jobs.lastKinds);
    const queue = new PQueue({ concurrency: MAX_PREPARED_AT_ONCE });
    // In the order of the rows: a decision must not arrive before the receipt of the report.
    const mails = await queue.addAll(rows.map((row) => () => this.#prepare(row)));
    await this.#sendAll(
      mails.filter((mail) => mail !== null),
      signal,
    );
    return rows.length > 0;
  }

  /** One at a time: if the process ends, at most one mail was sent without being noted. */
  async #sendAll(mails: ClaimedMail[], signal: AbortSignal) {
    let renewedAt = performance.now();
    for (let mail = mails.shift(); mail; mail = mails.shift()) {
      if (signal.aborted) return releaseMails(this.#pool, [mail, ...mails]);
      if (performance.now() - renewedAt > RENEW_AFTER_MS) {
        await renewLeases(this.#pool, [mail, ...mails]);
        renewedAt = performance.now();
      }
      await this.#sendOne(mail);
    }
  }

  async #prepare(row: MailRow): Promise<ClaimedMail | null> {
    try {
      const mail = await withTransaction(this.#pool, (client) => this.#prepareOnce(client, row));
      return mail && { ...mail, attempts: row.attempts };
    } catch (error) {
      await this.#handleFailure(row, error);
      return null;
    }
  }

  /**
   * The mail of a row. The code of its link is stored with it before it is sent, so that every copy of the mail has the same
   * working link. Null if there is nothing to send.
   */
  async #prepareOnce(client: pg.PoolClient, row: MailRow): Promise<OutgoingMail | null> {
    const request = this.#jobs.requests.find(({ kind }) => kind === row.kind);
    if (!request) return row;
    const prepared = await request.prepare(client, row as never);
    if (!prepared) {
      await client.query('delete from mail where id = $1', [row.id]);
      return null;
    }
    const { accountId, kind, data } = prepared;
    await client.query('update mail set account_id = $2, kind = $3, data = $4 where id = $1', [
      row.id,
      accountId,
      kind,
      data,
    ]);
    return { id: row.id, recipient: row.recipient, kind, data };
  }

  async #sendOne(mail: ClaimedMail) {
    try {
      await this.#send(mail);
    } catch (error) {
      return this.#handleFailure(mail, error);
    }
    await this.#pool.query(`update mail set sent_at = now(), data = '{}' where id = $1`, [mail.id]);
  }

  async #handleFailure({ id, kind, attempts, recipient }: MailRow | ClaimedMail, error: unknown) {
    const smtp = getSmtpFailure(error);
    // Errors of the mail server contain the address.
    this.#log.error({ ...(smtp ? { smtp } : { err: error }), mail: id, kind, attempts }, 'A mail was not sent');
    if (smtp?.responseCode && smtp.responseCode >= PERMANENT_FAILURE) {
      await this.#pool.query('delete from mail where id = $1', [id]);
      await this.#jobs.handleRefusal(this.#pool, { kind, recipient });
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
    await this.#jobs.cleanUp(this.#pool);
    this.#cleanedUpAt = performance.now();
  }
}

/** What a mail server replied; null for other errors. */
function getSmtpFailure(error: unknown) {
  const { code, command, responseCode } = error as { code?: string; command?: string; responseCode?: number };
  return command === undefined ? null : { code, command, responseCode };
}
