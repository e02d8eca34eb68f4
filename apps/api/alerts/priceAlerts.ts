import type pg from 'pg';
import { defineMailRequest } from '../mail/defineMail.ts';
import { findBestOffer } from './findBestOffer.ts';
import { createWatchLink } from './watchLinks.ts';
import { alertDigest, type MailedAlert } from './writeAlertDigest.ts';
import { writeAlertNotification } from './writeAlertNotification.ts';
import type { PushNotification } from '@gniazdo/contracts/account';
import { getEmailKey } from '../accounts/AccountRow.ts';
import type { MailRow } from '../mail/mails.ts';

type Row = {
  watch_id: string;
  /** Of the visitor who watches; null without an account. */
  account_id: string | null;
  variant_id: number;
  slug: string;
  product: string;
  price: number;
  target_price: number | null;
  of_all_shops: boolean;
  eshop: string;
};

export const priceAlerts = defineMailRequest('price-alerts', prepareAlertDigest);

/** The kinds of mails about alerts: they wait for their time, and end when their address refuses them. */
export const ALERT_MAILS: readonly string[] = [priceAlerts.kind, alertDigest.kind];

/**
 * The mail with all alerts that belong to it; null if their watches were deleted meanwhile. Also adds the notifications of
 * the accounts that watch, in the same transaction.
 */
async function prepareAlertDigest(client: pg.PoolClient, { id: mailId }: { id: string }) {
  await withdrawOutdated(client, mailId);
  const { rows } = await client.query<Row>(
    `select watch_id, account_id, variant.id as variant_id, variant.slug, variant.name as product, alert.price, target_price,
       of_all_shops, eshop.name as eshop
     from alert join watch on watch.id = watch_id
       join variant on variant.id = coalesce(alert.variant_id, watch.variant_id) join eshop on eshop.id = eshop_id
       join liker on liker.id = watch.liker_id
     where mail_id = $1 order by alert.id`,
    [mailId],
  );
  if (!rows[0]) return null;
  const secret = await createWatchLink(client, rows[0].watch_id, { endsAll: true });
  // Several visitors may have given the same address.
  for (const [accountId, own] of Map.groupBy(rows, (row) => row.account_id))
    if (accountId !== null) await addPushMessages(client, accountId, writeAlertNotification(own.map(presentAlert)));
  return { ...alertDigest({ alerts: rows.map(presentAlert), secret }), accountId: null };
}

/**
 * A mail may wait for the morning. Watches whose price has risen meanwhile, or whose offer is gone, go on; the others have the
 * price of now.
 */
async function withdrawOutdated(client: pg.PoolClient, mailId: string) {
  await client.query(
    `with present as (
       select alert.id as alert_id, alert.watch_id, best.id as variant_id, best.price
       from alert join watch on watch.id = alert.watch_id join variant as own on own.id = watch.variant_id
         left join lateral (
           select * from (${findBestOffer('own.product_id', 'target_price')}) as of_product where of_all_shops
           union all
           select own.id, own.price
           where not of_all_shops and own.active and not own.disabled
             and (target_price is null or own.price <= target_price)
         ) as best on true
       where mail_id = $1
     ), updated as (
       update alert set variant_id = present.variant_id, price = present.price from present
       where alert.id = alert_id and present.variant_id is not null
         and (alert.variant_id, alert.price) is distinct from (present.variant_id, present.price)
     ), withdrawn as (
       delete from alert using present where alert.id = alert_id and present.variant_id is null
     )
     update watch set alerted_at = null, was_sold = false, was_available = false from present
     where watch.id = present.watch_id and present.variant_id is null`,
    [mailId],
  );
}

function presentAlert(row: Row): MailedAlert {
  const { variant_id, slug, product, price, target_price } = row;
  return {
    variantId: variant_id,
    slug,
    product,
    price: price / 100,
    targetPrice: target_price === null ? null : target_price / 100,
    ...(row.of_all_shops && { eshop: row.eshop }),
  };
}

/** Puts a notification into the outbox for each browser of an account that gets notifications, also of an expired session. */
async function addPushMessages(client: pg.PoolClient, accountId: string, notification: Omit<PushNotification, 'tag'>) {
  await client.query(
    `insert into push_message (session_hash, data)
     select session_hash, $2 from push_subscription join session on hash = session_hash
     where account_id = $1 and (expires_at > now() or browser_hash is not null)`,
    [accountId, notification],
  );
}

/** If the mail was about alerts, its address gets no further ones. */
export async function blockAddress(
  pool: Pick<pg.Pool, 'query'>,
  { kind, recipient }: Pick<MailRow, 'kind' | 'recipient'>,
) {
  if (!ALERT_MAILS.includes(kind)) return;
  await pool.query('insert into blocked_address (email_key) values ($1) on conflict do nothing', [
    getEmailKey(recipient),
  ]);
}
