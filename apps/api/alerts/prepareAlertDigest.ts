import type pg from 'pg';
import type { MailedAlert, PreparedMail } from '../mail/mails.ts';
import { addPushMessages } from '../push/addPushMessages.ts';
import { createWatchLink } from '../resources/watchdog/watchLinks.ts';
import { writeAlertNotification } from './writeAlertNotification.ts';

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

/**
 * The mail with all alerts that belong to it; null if their watches were deleted meanwhile. Also adds the notifications of
 * the accounts that watch, in the same transaction.
 */
export async function prepareAlertDigest(
  client: pg.PoolClient,
  mailId: string,
): Promise<(PreparedMail & { accountId: null }) | null> {
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
  return { kind: 'alert-digest', accountId: null, data: { alerts: rows.map(presentAlert), secret } };
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
