import type { ShopHosts, ShopPaid, ShopPayment, ShopStateChange } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { recordPayment } from '../../accounts/recordPayment.ts';
import { lockShopState, type ShopState } from '../../catalogue/merge/hiddenOffers.ts';
import { oneValue } from '../../database/one.ts';
import { recordChange } from '../../database/recordChange.ts';
import { withBriefLocks } from '../../database/withBriefLocks.ts';
import { RequestError, failures } from '../../errors.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { findMissing } from './findStaffShop.ts';
import { inviteToShop } from './inviteToShop.ts';
import { parseHosts, refuseTakenHosts } from './parseHosts.ts';
import { endShop, openShop, pauseShop, reopenShop, resumeShop } from './shopState.ts';

const MISSING = {
  import: 'The shop cannot be live yet: no file of it was imported since it is in setup.',
  offers: 'The shop cannot be live yet: its last file has no offer that could be shown.',
};

// Each rejects with a RequestError if the shop is unknown, or if it was changed since the version that the form had.

/** Shows, pauses, ends or reopens a shop. */
export function changeShopState(pool: pg.Pool, eshopId: number, { state, reason, version, by }: ShopStateChange) {
  return withShop(pool, { eshopId, version }, async (client, before) => {
    const options = { eshopId, reason, by: staff(by) };
    if (state === 'live' && before === 'setup') {
      const [missing] = await findMissing(client, eshopId);
      if (missing) throw new RequestError(failures.shopNotReady, { message: MISSING[missing] });
    }
    const show = before === 'paused' ? resumeShop : openShop;
    const change = { setup: reopenShop, live: show, paused: pauseShop, ended: endShop }[state];
    if (!(await change(client, options))) throw new RequestError(failures.wrongShopState);
  });
}

/** Replaces the hosts to which the offers of a shop may lead. The next import refuses offers of other hosts. */
export function changeShopHosts(pool: pg.Pool, eshopId: number, { hosts: texts, reason, version, by }: ShopHosts) {
  const hosts = parseHosts(texts);
  return withShop(pool, { eshopId, version }, async (client) => {
    await refuseTakenHosts(client, hosts, eshopId);
    const before = await oneValue<string[]>(client, 'select hosts from eshop where id = $1', [eshopId]);
    await client.query('update eshop set hosts = $2 where id = $1', [eshopId, hosts]);
    await recordChange(client, {
      by: staff(by),
      eshopId,
      action: 'shop.hosts',
      before: { hosts: before },
      after: { hosts },
      reason,
    });
  });
}

/** Sets whether the offers of the shop have the mark of a shop that pays. */
export function changeShopPaid(pool: pg.Pool, eshopId: number, { paid, reason, version, by }: ShopPaid) {
  return withShop(pool, { eshopId, version }, async (client) => {
    const { rowCount } = await client.query('update eshop set paid = $2 where id = $1 and paid <> $2', [eshopId, paid]);
    if (rowCount === 0) throw new RequestError(failures.wrongShopState);
    await recordChange(client, {
      by: staff(by),
      eshopId,
      action: 'shop.paid',
      before: { paid: !paid },
      after: { paid },
      reason,
    });
  });
}

/** Records a payment. Its reference, which is recorded once, takes the place of a version. */
export function addPayment(pool: pg.Pool, eshopId: number, { by, ...payment }: ShopPayment) {
  if (payment.day > getPolishDay())
    throw new RequestError(failures.badRequest, { field: 'day', message: 'The day is in the future.' });
  return withShop(pool, { eshopId }, async (client) => {
    if (!(await recordPayment(client, { ...payment, eshopId, by: staff(by) })))
      throw new RequestError(failures.paymentRecorded, { field: 'reference' });
  });
}

/** Invites an owner; an earlier invitation of the same address ends. */
export function inviteOwner(pool: pg.Pool, eshopId: number, { email, by }: { email: string; by: string }) {
  return withShop(pool, { eshopId }, (client) =>
    inviteToShop(client, { eshopId, email, role: 'owner', by: staff(by) }),
  );
}

function withShop(
  pool: pg.Pool,
  { eshopId, version }: { eshopId: number; version?: number },
  run: (client: pg.PoolClient, state: ShopState) => Promise<void>,
) {
  return withBriefLocks(pool, async (client) => {
    const state = await lockShopState(client, eshopId);
    if (state === null) throw new RequestError(failures.unknownShop);
    const current = await oneValue<number>(
      client,
      'select coalesce(max(id), 0)::integer as version from audit_entry where eshop_id = $1',
      [eshopId],
    );
    if (version !== undefined && version !== current) throw new RequestError(failures.shopOutdated);
    await run(client, state);
  });
}

function staff(name: string) {
  return { kind: 'staff', name } as const;
}
