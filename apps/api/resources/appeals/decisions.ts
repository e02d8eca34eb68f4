import type { ShopDecision } from '@gniazdo/contracts/account';
import type { Database } from '../../database/one.ts';
import { createSecret, hashSecret } from '../../accounts/secrets.ts';
import { addMail } from '../../mail/mails.ts';
import { offersBlocked, restrictionLifted } from './appealMails.ts';

/** How long someone may object, and how long an objection is kept after it is decided. */
export const APPEAL_INTERVAL = '6 months';
const MAX_DECISIONS = 50;

type Decision = {
  kind: 'report' | 'offer' | 'shop' | 'pause' | 'reply';
  /** Of a report its id, of a blocked offer or shop that of the correction, else that of the entry of the audit log. */
  key: number;
  /** Who may object: the shop, else the person with the address. */
  from: { eshopId: number } | { email: string };
  subject: string;
  statement: string;
  by: string;
};

/** Stores a decision that someone may object to. Resolves to the secret of the link, for the mail about it. */
export async function recordDecision(
  client: Database,
  { kind, key, from, subject, statement, by }: Decision,
): Promise<string> {
  const code = createSecret();
  await client.query(
    `insert into decision (kind, key, eshop_id, email, subject, statement, decided_by, code_hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      kind,
      key,
      'eshopId' in from ? from.eshopId : null,
      'email' in from ? from.email : null,
      subject,
      statement,
      by,
      hashSecret(code),
    ],
  );
  return code;
}

/** Stores a decision about a shop, and writes to the shop why, and how it may object. */
export async function notifyShop(
  client: Database,
  { eshopId, ...decision }: Omit<Decision, 'from'> & { eshopId: number },
) {
  const { subject, statement } = decision;
  const code = await recordDecision(client, { ...decision, from: { eshopId } });
  for (const address of await findShopAddresses(client, eshopId))
    await addMail(client, address, offersBlocked({ product: subject, statement, code }));
}

/** Writes to a shop that the earlier decision no longer holds. */
export async function notifyLifted(client: Database, eshopId: number, subject: string) {
  for (const address of await findShopAddresses(client, eshopId))
    await addMail(client, address, restrictionLifted({ subject }));
}

/** The decision of the link of a mail, or of the panel of the shop. */
type Objected = { code: string } | { id: number; eshopId: number };

/** Stores the objection to a decision. False if the decision is unknown or too old, or if someone has objected already. */
export async function objectToDecision(pool: Database, objected: Objected, objection: string): Promise<boolean> {
  const [condition, keys] =
    'code' in objected
      ? ['code_hash = $3', [hashSecret(objected.code)]]
      : ['id = $3 and eshop_id = $4 and objection is null', [objected.id, objected.eshopId]];
  const { rowCount } = await pool.query(
    `update decision set objection = $1, objected_at = now(), code_hash = null
     where decided_at > now() - $2::interval and ${condition}`,
    [objection, APPEAL_INTERVAL, ...keys],
  );
  return rowCount === 1;
}

type DecisionRow = {
  id: number;
  subject: string;
  statement: string;
  decided_at: Date;
  can_object: boolean;
  objection: string | null;
  outcome: 'upheld' | 'rejected' | null;
  outcome_statement: string | null;
};

/** The decisions about a shop, the newest first. */
export async function findShopDecisions(db: Database, eshopId: number): Promise<ShopDecision[]> {
  const { rows } = await db.query<DecisionRow>(
    `select id, subject, statement, decided_at, objection, outcome, outcome_statement,
       objection is null and decided_at > now() - $2::interval as can_object
     from decision where eshop_id = $1 order by decided_at desc, id desc limit $3`,
    [eshopId, APPEAL_INTERVAL, MAX_DECISIONS],
  );
  return rows.map(({ id, subject, statement, objection, outcome, ...row }) => ({
    id,
    subject,
    statement,
    decidedAt: row.decided_at.toISOString(),
    canObject: row.can_object,
    objection,
    outcome: outcome === null ? null : { isUpheld: outcome === 'upheld', statement: row.outcome_statement! },
  }));
}

/** Addresses of the owners of a shop, else the one that it shows. */
export async function findShopAddresses(client: Database, eshopId: number): Promise<string[]> {
  const { rows } = await client.query<{ email: string }>(
    `with owner as (
       select account.email from shop_member join account on account.id = account_id
       where eshop_id = $1 and role = 'owner'
     )
     select email from owner
     union all
     select contact_email from eshop where id = $1 and contact_email is not null and not exists (select from owner)`,
    [eshopId],
  );
  return rows.map(({ email }) => email);
}
