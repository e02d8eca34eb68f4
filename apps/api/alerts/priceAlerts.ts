import type pg from 'pg';
import { defineMailRequest } from '../mail/defineMail.ts';
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
};

export const priceAlerts = defineMailRequest('price-alerts', prepareAlertDigest);

/** The kinds of mails about alerts: they wait for their time, and end when their address refuses them. */
export const ALERT_MAILS: readonly string[] = [priceAlerts.kind, alertDigest.kind];

/**
 * The mail with all alerts that belong to it; null if their watches were deleted meanwhile. Also adds the notifications of
 * the accounts that watch, in the same transaction.
 */
async function prepareAlertDigest(client: pg.PoolClient, { id: mailId }: { id: string }) {
  const { rows } = await client.query<Row>(
    `select watch_id, account_id, variant_id, variant.slug, variant.name as product, alert.price, target_price
     from alert join watch on watch.id = watch_id join variant on variant.id = variant_id
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

function presentAlert({ variant_id, slug, product, price, target_price }: Row): MailedAlert {
  return {
    variantId: variant_id,
    slug,
    product,
    price: price / 100,
    targetPrice: target_price === null ? null : target_price / 100,
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
