import { connect } from '../database/connect.ts';
import { getEmailKey } from './AccountRow.ts';
import { hashPassword, verifyPassword } from './passwordHash.ts';

/** Addresses that can't receive mail. */
const ACCOUNTS = [
  { email: 'klient@gniazdo.example', name: 'Kasia Klientka', isAdmin: false },
  { email: 'sklep@gniazdo.example', name: 'Sławek Sklepikarz', isAdmin: false },
  { email: 'admin@gniazdo.example', name: 'Ala Administratorka', isAdmin: true },
];

/** The link to the shopper's favourites, for examples of that page. */
const SHARE = 'przyklad-udostepnionych-ulubionych-gniazda1';

/**
 * Creates a shopper, the owner of a shop and an administrator for an example system, all with this password, unless they
 * exist. `url` is that of the tables' owner, because the API's role can't give roles. Resolves to their addresses.
 */
export async function ensureDemoAccounts(url: string, password: string): Promise<string[]> {
  const { pool, close } = await connect(url, { max: 1 });
  try {
    const { rows } = await pool.query<{ email_key: string; password_hash: string }>(
      'select email_key, password_hash from account where email_key = any ($1)',
      [ACCOUNTS.map(({ email }) => getEmailKey(email))],
    );
    for (const { email, name, isAdmin } of ACCOUNTS) {
      const known = rows.find((row) => row.email_key === getEmailKey(email));
      if (known && (await verifyPassword(password, known.password_hash))) continue;
      await pool.query(
        `insert into account (email, email_key, name, password_hash, confirmed_at, is_admin)
         values ($1, $2, $3, $4, now(), $5)
         on conflict (email_key) do update set password_hash = excluded.password_hash, confirmed_at = now(),
           is_admin = excluded.is_admin`,
        [email, getEmailKey(email), name, await hashPassword(password), isAdmin],
      );
    }
    await pool.query(
      `insert into shop_member (account_id, eshop_id)
       select account.id, eshop.id from account, (select id from eshop order by id limit 1) as eshop
       where email_key = $1 on conflict do nothing`,
      [getEmailKey(ACCOUNTS[1]!.email)],
    );
    await pool.query(
      `insert into favourites_share (account_id, secret) select id, $2 from account where email_key = $1
       on conflict do nothing`,
      [getEmailKey(ACCOUNTS[0]!.email), SHARE],
    );
  } finally {
    await close();
  }
  return ACCOUNTS.map(({ email }) => email);
}
