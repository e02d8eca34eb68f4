import { getEmailKey } from '../accounts/AccountRow.ts';
import type { Database } from '../database/one.ts';

/**
 * Gives the watches of an account with its previous address the new one, which is confirmed. Alerts that wait for their time
 * are found again for the new address, and links in earlier mails no longer end these watches.
 */
export async function moveWatches(
  client: Database,
  { accountId, previous, email }: { accountId: string; previous: string; email: string },
) {
  await client.query(
    `with waiting as (
       select alert.id, alert.watch_id from alert join mail on mail.id = mail_id
         join watch on watch.id = watch_id join liker on liker.id = liker_id
       where liker.account_id = $1 and watch.email_key = $2 and kind = 'price-alerts' and attempts = 0 and sent_at is null
       for update of mail
     ), withdrawn as (
       delete from alert using waiting where alert.id = waiting.id
     ), moved as (
       update watch set email = $3, email_key = $4, confirmed_at = coalesce(watch.confirmed_at, now()), alerted_at = null
       from liker where liker.id = liker_id and liker.account_id = $1 and watch.email_key = $2
         and (alerted_at is null or watch.id in (select watch_id from waiting))
       returning watch.id, variant_id
     ), unlinked as (
       delete from watch_link using moved where watch_id = moved.id
     ), unblocked as (
       delete from blocked_address where email_key = $4
     )
     insert into watch_event (variant_ids) select array_agg(variant_id) from moved having count(*) > 0`,
    [accountId, getEmailKey(previous), email, getEmailKey(email)],
  );
}
