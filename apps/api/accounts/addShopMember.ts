import { UserFacingError } from '@gniazdo/errors';
import { connect } from '../database/connect.ts';
import { maybeOne } from '../database/one.ts';
import { recordChange } from '../database/recordChange.ts';
import { withTransaction } from '../database/withTransaction.ts';
import { getEmailKey } from './AccountRow.ts';

/**
 * Makes an account an owner of one shop. `url` is that of the tables' owner. Rejects with UserFacingError for an unknown
 * address or shop.
 */
export async function addShopMember(url: string, { email, slug }: { email: string; slug: string }) {
  const { pool, close } = await connect(url, { max: 1 });
  try {
    await withTransaction(pool, async (client) => {
      const member = await maybeOne<{ eshop_id: number; email_key: string }>(
        client,
        `with added as (
           insert into shop_member (account_id, eshop_id)
           select account.id, eshop.id from account, eshop
           where email_key = $1 and confirmed_at is not null and slug = $2
           on conflict (account_id) do update set eshop_id = excluded.eshop_id, role = 'owner'
           returning account_id, eshop_id
         )
         select eshop_id, email_key from added join account on account.id = account_id`,
        [getEmailKey(email), slug],
      );
      if (!member) throw new UserFacingError(`There is no confirmed account ${email}, or no shop "${slug}".`);
      await recordChange(client, {
        by: { kind: 'system', name: 'shopMember' },
        eshopId: member.eshop_id,
        action: 'member.join',
        subject: `member ${member.email_key}`,
        after: { role: 'owner' },
      });
    });
  } finally {
    await close();
  }
}
