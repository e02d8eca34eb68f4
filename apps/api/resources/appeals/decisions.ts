import type pg from 'pg';
import type { Database } from '../../database/one.ts';
import { createSecret, hashSecret } from '../../accounts/secrets.ts';

/** How long someone may object, and how long an objection is kept after it is decided. */
export const APPEAL_INTERVAL = '6 months';

type Decision = {
  kind: 'report' | 'offer' | 'shop';
  /** Of a report its id, else that of the correction. */
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

/** Stores the objection to the decision with this secret. False if the link is unknown, was used, or is too old. */
export async function objectToDecision(pool: pg.Pool, code: string, objection: string): Promise<boolean> {
  const { rowCount } = await pool.query(
    `update decision set objection = $2, objected_at = now(), code_hash = null
     where code_hash = $1 and decided_at > now() - $3::interval`,
    [hashSecret(code), objection, APPEAL_INTERVAL],
  );
  return rowCount === 1;
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
