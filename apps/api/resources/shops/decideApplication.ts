import type { ApplicationApproval } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { slugify } from '../../catalogue/text/fold.ts';
import { maybeOne } from '../../database/one.ts';
import { recordChange } from '../../database/recordChange.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import { addMail } from '../../mail/mails.ts';
import { inviteToShop } from './inviteToShop.ts';
import { parseHosts, refuseTakenHosts } from './parseHosts.ts';
import { applicationRefused } from './shopMails.ts';

type Application = { nip: string; email: string; website: string; feed_url: string | null; state: string };

/**
 * Creates the shop of an application, which is not shown yet, with its feed, and invites the applicant as its owner by mail.
 * Resolves to the shop's id.
 */
export function approveApplication(
  pool: pg.Pool,
  id: number,
  { name, legalName, hosts: texts, by }: ApplicationApproval,
): Promise<number> {
  const hosts = parseHosts(texts);
  return withTransaction(pool, async (client) => {
    const { nip, email, website, feed_url } = await lockNew(client, id);
    await refuseTakenHosts(client, hosts);
    const shop = await maybeOne<{ id: number }>(
      client,
      // The importer finds a shop by its name, or by the slug of it.
      `insert into eshop (slug, name, website, hosts, shop_state, legal_name, nip)
       values ($1, $2, $3, $4, 'setup', $5, $6) on conflict do nothing returning id`,
      [slugify(name), name, website, hosts, legalName, nip],
    );
    if (!shop) throw new RequestError(failures.shopNameTaken, { field: 'name' });
    if (feed_url !== null)
      await client.query('insert into eshop_feed (eshop_id, url) values ($1, $2)', [shop.id, feed_url]);
    await client.query(
      `update shop_application set state = 'approved', decided_at = now(), decided_by = $2, eshop_id = $3 where id = $1`,
      [id, by, shop.id],
    );
    const staff = { kind: 'staff', name: by } as const;
    await recordChange(client, {
      by: staff,
      eshopId: shop.id,
      action: 'shop.approve',
      subject: `application ${id}`,
      after: { name, legalName, nip, hosts },
    });
    await inviteToShop(client, { eshopId: shop.id, email, role: 'owner', by: staff });
    return shop.id;
  });
}

/** Refuses an application; the applicant gets the reason by mail. */
export function refuseApplication(pool: pg.Pool, id: number, { reason, by }: { reason: string; by: string }) {
  return withTransaction(pool, async (client) => {
    const { email } = await lockNew(client, id);
    await client.query(
      `update shop_application set state = 'refused', decided_at = now(), decided_by = $2, reason = $3 where id = $1`,
      [id, by, reason],
    );
    await recordChange(client, {
      by: { kind: 'staff', name: by },
      eshopId: null,
      action: 'application.refuse',
      subject: `application ${id}`,
      reason,
    });
    await addMail(client, email, applicationRefused({ reason }));
  });
}

async function lockNew(client: pg.PoolClient, id: number) {
  const application = await maybeOne<Application>(
    client,
    'select nip, email, website, feed_url, state from shop_application where id = $1 and confirmed_at is not null for update',
    [id],
  );
  if (!application) throw new RequestError(failures.unknownApplication);
  if (application.state !== 'new') throw new RequestError(failures.applicationDecided);
  return application;
}
