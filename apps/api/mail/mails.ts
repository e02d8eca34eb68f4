import type pg from 'pg';

/** Why a mail is sent, and what is needed to prepare it. */
export type MailRequest =
  | { kind: 'registration'; data: { name: string; passwordHash: string } }
  | { kind: 'password'; data: Record<string, never> }
  | { kind: 'watch-confirmation'; data: { watchId: string } }
  | { kind: 'price-alerts'; data: Record<string, never> }
  | { kind: 'star-question'; data: { orderId: string } }
  | { kind: 'shop-application'; data: { applicationId: string } };

/**
 * A mail that can be sent. It has no text of people whose address is not confirmed: strangers would reach any mailbox with
 * it. Only a notice to the staff has what was typed.
 */
export type PreparedMail =
  | { kind: 'confirm-registration'; data: { userId: string; code: string } }
  | { kind: 'already-registered'; data: { name: string } }
  | { kind: 'set-password'; data: { name?: string; code: string } }
  | { kind: 'password-changed'; data: { name: string; passkeys: number } }
  | { kind: 'passkey-added'; data: { name: string; agent: string } }
  | { kind: 'confirm-watch'; data: { product: string; secret: string } }
  | { kind: 'alert-digest'; data: { alerts: MailedAlert[]; secret: string } }
  | { kind: 'question-answered'; data: { product: string; variantId: number } }
  | { kind: 'rate-eshop'; data: { eshop: string; order: string; isReminder: boolean; ident: string } }
  | { kind: 'confirm-shop'; data: { code: string } }
  | { kind: 'shop-notice'; data: ShopNotice }
  | { kind: 'report-received'; data: { reference: string } }
  | { kind: 'report-decided'; data: { reference: string; path: string; isUpheld: boolean; statement: string } };

/** What people have sent by a form for shops, for the staff. */
export type ShopNotice = { subject: string; lines: string[]; email: string };

/** An alert in a mail. */
export type MailedAlert = {
  variantId: number;
  slug: string;
  product: string;
  /** PLN. */
  price: number;
  /** PLN; null: the visitor has waited until the product is available. */
  targetPrice: number | null;
};

export type MailRow = {
  id: string;
  recipient: string;
  attempts: number;
} & (MailRequest | PreparedMail);

const REQUESTS: readonly string[] = [
  'registration',
  'password',
  'watch-confirmation',
  'price-alerts',
  'star-question',
  'shop-application',
] satisfies MailRequest['kind'][];

/** Whether the mail still has to be prepared. */
export function isMailRequest<Row extends { kind: string }>(row: Row): row is Extract<Row, MailRequest> {
  return REQUESTS.includes(row.kind);
}

/** `id` is that of the row: every copy of the mail has the same Message-ID. */
export type OutgoingMail = { id: string; recipient: string } & PreparedMail;

/** Resolves when the mail server has accepted the mail. */
export type SendMail = (mail: OutgoingMail) => Promise<void>;

/** Puts a mail into the outbox that needs no preparation. */
export async function addMail(pool: Pick<pg.Pool, 'query'>, recipient: string, { kind, data }: PreparedMail) {
  await pool.query('insert into mail (recipient, kind, data) values ($1, $2, $3)', [recipient, kind, data]);
}

/**
 * Puts a mail into the outbox. Whether the address has an account is only looked up when the mail is prepared, so that the
 * request does the same work for every address. `dueAt`: when the mail is prepared and sent, by default at once.
 */
export async function requestMail(
  pool: Pick<pg.Pool, 'query'>,
  recipient: string,
  { kind, data }: MailRequest,
  dueAt?: Date,
) {
  // Mails expire by their age, which counts from then on, too.
  await pool.query(
    `insert into mail (recipient, kind, data, created_at, next_try_at)
     values ($1, $2, $3, coalesce($4, now()), coalesce($4, now()))`,
    [recipient, kind, data, dueAt],
  );
}
