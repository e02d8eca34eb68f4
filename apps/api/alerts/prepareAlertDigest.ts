import type pg from 'pg';
import type { PreparedMail } from '../mail/mails.ts';
import { createWatchLink } from '../resources/watchdog/watchLinks.ts';

type Row = {
  watch_id: string;
  variant_id: number;
  slug: string;
  product: string;
  price: number;
  target_price: number | null;
};

/** The mail with all alerts that belong to it; null if their watches were deleted meanwhile. */
export async function prepareAlertDigest(
  client: pg.PoolClient,
  mailId: string,
): Promise<(PreparedMail & { accountId: null }) | null> {
  const { rows } = await client.query<Row>(
    `select watch_id, variant_id, variant.slug, variant.name as product, alert.price, target_price
     from alert join watch on watch.id = watch_id join variant on variant.id = variant_id
     where mail_id = $1 order by alert.id`,
    [mailId],
  );
  if (!rows[0]) return null;
  const secret = await createWatchLink(client, rows[0].watch_id, { endsAll: true });
  const alerts = rows.map(({ variant_id, slug, product, price, target_price }) => ({
    variantId: variant_id,
    slug,
    product,
    price: price / 100,
    targetPrice: target_price === null ? null : target_price / 100,
  }));
  return { kind: 'alert-digest', accountId: null, data: { alerts, secret } };
}
