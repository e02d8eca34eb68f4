import type { ShopApplication } from '@gniazdo/contracts';
import type pg from 'pg';
import { createSecret, hashSecret } from '../../accounts/secrets.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { ApiFailure, failures } from '../../errors.ts';
import { type PreparedMail, requestMail } from '../../mail/mails.ts';

/** Stores the application of a shop, and the mail that confirms its address. */
export function storeShopApplication(pool: pg.Pool, application: ShopApplication) {
  const { company, nip, name, email, website, feedUrl } = application;
  return withTransaction(pool, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `insert into shop_application (company, nip, name, email, website, feed_url) values ($1, $2, $3, $4, $5, $6)
       returning id`,
      [company, nip, name, email, website, feedUrl ?? null],
    );
    await requestMail(client, email, { kind: 'shop-application', data: { applicationId: rows[0]!.id } });
  });
}

/** The mail with the link that confirms an application; null if it is confirmed or was removed. */
export async function prepareShopConfirmation(
  client: pg.PoolClient,
  { applicationId }: { applicationId: string },
): Promise<(PreparedMail & { accountId: null }) | null> {
  const code = createSecret();
  const { rows } = await client.query<{ company: string }>(
    'update shop_application set code_hash = $2 where id = $1 and confirmed_at is null returning company',
    [applicationId, hashSecret(code)],
  );
  if (!rows[0]) return null;
  return { kind: 'confirm-shop', accountId: null, data: { company: rows[0].company, code } };
}

/** Confirms the address of an application. Confirming again changes nothing. Throws 404 for an unknown code. */
export async function confirmShopApplication(pool: pg.Pool, code: string) {
  const { rowCount } = await pool.query(
    'update shop_application set confirmed_at = coalesce(confirmed_at, now()) where code_hash = $1',
    [hashSecret(code)],
  );
  if (rowCount !== 1) throw new ApiFailure(failures.invalidShopCode);
}
