import type pg from 'pg';
import { withTransaction } from '../database/withTransaction.ts';
import { getEmailKey } from './AccountRow.ts';
import { replaceShopAddress } from './replaceShopAddress.ts';

/**
 * Deletes an account and everything about its owner, also what other browsers have asked for with the same address.
 * Questions, reviews, reports and orders stay without name and address. The database deletes what refers to the account.
 */
export function deleteAccount(pool: pg.Pool, { id, email }: { id: string; email: string }) {
  const emailKey = getEmailKey(email);
  return withTransaction(pool, async (client) => {
    await client.query('delete from watch where email_key = $1', [emailKey]);
    await client.query('delete from mail where recipient = $1 or lower(normalize(recipient, NFC)) = $2', [
      email,
      emailKey,
    ]);
    await client.query('delete from blocked_address where email_key = $1', [emailKey]);
    await client.query('delete from contact_message where lower(normalize(email, NFC)) = $1', [emailKey]);
    await client.query('delete from shop_application where lower(normalize(email, NFC)) = $1', [emailKey]);
    await replaceShopAddress(client, email, null);
    await client.query('update question set email = null, user_nick = null where lower(normalize(email, NFC)) = $1', [
      emailKey,
    ]);
    // Reports are decided and orders may be reviewed all the same, without a mail.
    await client.query('update content_report set name = null, email = null where lower(normalize(email, NFC)) = $1', [
      emailKey,
    ]);
    await client.query('update decision set email = null where lower(normalize(email, NFC)) = $1', [emailKey]);
    await client.query('update star_order set email = null, email_key = null where email_key = $1', [emailKey]);
    // Published reviews stay, because they are about a product.
    await client.query('update review set user_nick = null, account_id = null where account_id = $1', [id]);
    await client.query('delete from account where id = $1', [id]);
  });
}
