import type pg from 'pg';
import type { PreparedMail } from '../../mail/mails.ts';
import { createWatchLink } from './watchLinks.ts';

type Prepared = PreparedMail & { accountId: null };

/** The mail with the link that confirms the address of a watch; null if the watch has ended. */
export async function prepareWatchConfirmation(
  client: pg.PoolClient,
  { watchId }: { watchId: string },
): Promise<Prepared | null> {
  const { rows } = await client.query<{ product: string }>(
    `select variant.name as product from watch join variant on variant.id = variant_id
     where watch.id = $1 and confirmed_at is null`,
    [watchId],
  );
  if (!rows[0]) return null;
  const secret = await createWatchLink(client, watchId);
  return { kind: 'confirm-watch', accountId: null, data: { product: rows[0].product, secret } };
}
