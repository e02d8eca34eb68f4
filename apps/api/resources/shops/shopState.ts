import { hideOrShowSome, lockShopState, type ShopState } from '../../catalogue/merge/hiddenOffers.ts';
import { lockProducts } from '../../catalogue/merge/mergeOffers.ts';
import { type Database, maybeOne } from '../../database/one.ts';
import { type Change, recordChange } from '../../database/recordChange.ts';
import { notifyLifted, notifyShop } from '../appeals/decisions.ts';

const PAUSED = 'Sklep jest wstrzymany, więc jego oferty nie są pokazywane w serwisie';

type Options = Pick<Change, 'by'> & { eshopId: number; reason: string };

// Of a shop with many offers, ShopStateJob hides or shows the rest.

/**
 * Hides the offers of a live shop until it is resumed; staff also take over a pause that is not theirs. False, and nothing
 * changes, for other shops. A shop that staff pause gets their reason, and may object. In the transaction of the caller; waits
 * for an import that is being merged.
 */
export async function pauseShop(db: Database, options: Options): Promise<boolean> {
  // Before the last pause is read.
  await lockShopState(db, options.eshopId);
  const takesOver = options.by.kind === 'staff' && !(await isPausedByStaff(db, options.eshopId));
  const from: ShopState[] = takesOver ? ['live', 'paused'] : ['live'];
  const entry = await changeState(db, { ...options, action: 'shop.pause', from, to: 'paused' });
  const { eshopId, by, reason } = options;
  if (entry !== null && by.kind === 'staff')
    await notifyShop(db, { kind: 'pause', key: entry, eshopId, subject: PAUSED, statement: reason, by: by.name });
  return entry !== null;
}

/**
 * Shows the offers of a paused shop again: those that were shown when it was paused, as later imports have changed them. False,
 * and nothing changes, if the shop is not paused, or if staff have paused it and `by` is not of the staff.
 */
export async function resumeShop(db: Database, options: Options): Promise<boolean> {
  const isByStaff = await isPausedByStaff(db, options.eshopId);
  if (options.by.kind !== 'staff' && isByStaff) return false;
  const entry = await changeState(db, { ...options, action: 'shop.resume', from: ['paused'], to: 'live' });
  if (entry !== null && isByStaff) await notifyLifted(db, options.eshopId, PAUSED);
  return entry !== null;
}

/** Shows a shop that was in setup. False, and nothing changes, if it is in another state. */
export async function openShop(db: Database, options: Options): Promise<boolean> {
  return (await changeState(db, { ...options, action: 'shop.open', from: ['setup'], to: 'live' })) !== null;
}

/** Puts a shop that has ended into setup again: its feed is fetched. False, and nothing changes, if it has not ended. */
export async function reopenShop(db: Database, options: Options): Promise<boolean> {
  return (await changeState(db, { ...options, action: 'shop.reopen', from: ['ended'], to: 'setup' })) !== null;
}

/** Ends a shop: its offers are hidden, and its feed is not fetched any more. False if it has ended already. */
export async function endShop(db: Database, options: Options): Promise<boolean> {
  const from: ShopState[] = ['setup', 'live', 'paused'];
  return (await changeState(db, { ...options, action: 'shop.end', from, to: 'ended' })) !== null;
}

/** Resolves to the id of the entry of the audit log; null, and nothing changes, if the shop is in another state. */
async function changeState(
  db: Database,
  { eshopId, by, reason, action, from, to }: Options & Pick<Change, 'action'> & { from: ShopState[]; to: ShopState },
) {
  const before = await lockShopState(db, eshopId);
  if (before === null || !from.includes(before)) return null;
  await lockProducts(db);
  await hideOrShowSome(db, eshopId, to);
  await db.query('update eshop set shop_state = $2, shop_state_reason = $3, shop_state_since = now() where id = $1', [
    eshopId,
    to,
    reason,
  ]);
  return recordChange(db, { by, eshopId, action, before: { state: before }, after: { state: to }, reason });
}

async function isPausedByStaff(db: Database, eshopId: number) {
  const last = await maybeOne<{ by_kind: string }>(
    db,
    `select by_kind from audit_entry where eshop_id = $1 and action = 'shop.pause' order by id desc limit 1`,
    [eshopId],
  );
  return last?.by_kind === 'staff';
}
