import { randomBytes, randomUUID, hash } from 'node:crypto';
import type pg from 'pg';

/** A browser with an anonymous list and a session of an account. */
export type BenchVisitor = {
  number: number;
  accountId: string;
  email: string;
  session: string;
  token: string;
  /** In the log of consents. */
  consentId: string;
  offers: number[];
};

const OFFERS_PER_BROWSER = 5;

/** Inserts offers of one shop. Resolves to their ids. */
export async function insertOffers(pool: pg.Pool, count: number) {
  const { rows } = await pool.query<{ id: number }>(
    `with shop as (insert into eshop (slug, name, hosts) values ('bench', 'Bench', '{shop.example}') returning id),
       made as (
         insert into product (slug, name, category_id)
         select 'sofa', 'Sofa', (select min(id) from category) returning id, category_id)
     insert into variant (product_id, eshop_id, external_id, name, slug, url, category_id, price, content_hash)
     select made.id, shop.id, n, 'Sofa ' || n, 'sofa', 'https://shop.example/' || n, category_id, 100, n
     from shop, made, generate_series(1, $1) as n returning id`,
    [count],
  );
  return rows.map(({ id }) => id);
}

/** Inserts accounts with browsers, each of which has a session and an anonymous list of some of the offers. */
export async function insertVisitors(
  pool: pg.Pool,
  { accounts, browsersPerAccount, offers }: { accounts: number; browsersPerAccount: number; offers: number[] },
) {
  const visitors: BenchVisitor[] = [];
  for (let account = 0; account < accounts; account++) {
    const accountId = randomUUID();
    const email = `${accountId}@example.com`;
    await pool.query(
      `insert into account (id, email, email_key, name, password_hash, confirmed_at) values ($1, $2, $2, 'Jan', 'x', now())`,
      [accountId, email],
    );
    for (let browser = 0; browser < browsersPerAccount; browser++) {
      const number = visitors.length;
      const own =
        offers.length === 0 ? [] : Array.from({ length: OFFERS_PER_BROWSER }, (_, i) => pick(offers, number, i));
      const tokens = { session: createToken(), token: createToken(), consentId: randomUUID() };
      visitors.push({ number, accountId, email, ...tokens, offers: own });
    }
  }
  for (const visitor of visitors) await insertVisitor(pool, visitor);
  return visitors;
}

/** Browsers of an account share some offers, in different orders. */
function pick(offers: number[], number: number, i: number) {
  return offers[(number * 7 + i * 13) % offers.length]!;
}

async function insertVisitor(pool: pg.Pool, { accountId, session, token, offers }: BenchVisitor) {
  await pool.query(
    `insert into session (hash, account_id, agent, expires_at) values ($1, $2, 'bench', now() + interval '1 day')`,
    [hashToken(session), accountId],
  );
  await pool.query(
    `with made as (insert into liker (cookie_hash) values ($1) returning id)
     insert into liked_item (liker_id, item_type, item_id) select made.id, 'variant', unnest($2::integer[]) from made`,
    [hashToken(token), offers],
  );
}

function createToken() {
  return randomBytes(32).toString('base64url');
}

function hashToken(token: string) {
  return hash('sha256', token, 'buffer');
}
