import { UserFacingError } from '@gniazdo/errors';
import { connect } from '../database/connect.ts';
import { getEmailKey } from './AccountRow.ts';

/**
 * Makes an account an owner of one shop. `url` is that of the tables' owner. Rejects with UserFacingError for an unknown
 * address or shop.
 */
export async function addShopMember(url: string, { email, slug }: { email: string; slug: string }) {
  const { pool, close } = await connect(url, { max: 1 });
  try {
    const { rowCount } = await pool.query(
      `insert into shop_member (account_id, eshop_id)
       select account.id, eshop.id from account, eshop
       where email_key = $1 and confirmed_at is not null and slug = $2
       on conflict (account_id) do update set eshop_id = excluded.eshop_id, role = 'owner'`,
      [getEmailKey(email), slug],
    );
    if (rowCount === 0) throw new UserFacingError(`There is no confirmed account ${email}, or no shop "${slug}".`);
  } finally {
    await close();
  }
}
