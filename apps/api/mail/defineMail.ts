import type pg from 'pg';
import type { Letter } from './renderMail.ts';

/** A row of the outbox: what the mail is about, and what is needed to write or to prepare it. */
export type Mail<Kind extends string = string, Data extends object = object> = { kind: Kind; data: Data };

/** A mail that can be sent. `accountId` is null for people who may have no account. */
export type PreparedMail = Mail & { accountId: string | null };

export type MailOrigins = {
  /** The configured origin of the site. */
  publicUrl: string;
  /** Origin of the pages for shops, if there are any. */
  eshopUrl?: string;
};

/** A kind of mail that can be sent, as lists have it. */
export type MailKind = { kind: string; write: (data: never, origins: MailOrigins) => Omit<Letter, 'greeting'> };

/** A kind of mail that has to be prepared first, as lists have it. */
export type MailRequestKind = {
  kind: string;
  prepare: (client: pg.PoolClient, request: MailRequest<never>) => Promise<PreparedMail | null>;
};

/** `id` is that of the row. */
export type MailRequest<Data> = { id: string; recipient: string; data: Data };

/**
 * Defines a kind of mail that can be sent, and its text. What it returns makes the mail of its data.
 *
 * The data has no text of people whose address is not confirmed: strangers would reach any mailbox with it. Only a notice to
 * the staff has what was typed. Its `name` is greeted; in the fields of `NAMES` in writeMail.ts nothing becomes a link.
 */
export function defineMail<Kind extends string, Data extends object>(
  kind: Kind,
  write: (data: Data, origins: MailOrigins) => Omit<Letter, 'greeting'>,
) {
  return Object.assign((data: Data): Mail<Kind, Data> => ({ kind, data }), { kind, write });
}

/**
 * Defines a kind of mail that is prepared in a transaction of the worker, not in the request that asks for it. `prepare`
 * stores what the links of the mail need, and resolves to null if no mail is to be sent.
 */
export function defineMailRequest<Kind extends string, Data extends object>(
  kind: Kind,
  prepare: (client: pg.PoolClient, request: MailRequest<Data>) => Promise<PreparedMail | null>,
) {
  return Object.assign((data: Data): Mail<Kind, Data> => ({ kind, data }), { kind, prepare });
}
