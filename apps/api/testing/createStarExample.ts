import type { StarEvent } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { getEmailKey } from '../accounts/AccountRow.ts';
import { signStarEvent } from '../resources/star/receiveStarEvent.ts';
import { createStarLink } from '../resources/star/starMails.ts';
import { insertRow } from './insertRow.ts';

export const STAR_SECRET = 'secret of a shop in tests of its orders';

let orders = 0;

/** An order whose buyer was asked for a review. Resolves to the secret of the mail's link, and the id of the order. */
export async function createStarExample(pool: pg.Pool, { eshopId, email = `kupiec${++orders}@example.com` }: Options) {
  const { id } = await insertRow<{ id: string }>(pool, 'star_order', {
    eshop_id: eshopId,
    order_number: `Z-${++orders}`,
    email,
    email_key: getEmailKey(email),
    state: 'invited',
    ask_at: new Date(),
  });
  return { ident: await createStarLink(pool, id), orderId: id, email };
}

type Options = { eshopId: number; email?: string };

/** An event of a shop with its signature. */
export function buildStarEvent({ secret = STAR_SECRET, ...given }: Partial<StarEvent> & { secret?: string } = {}) {
  const number = ++orders;
  const order = `Z-${number}`;
  const event = { shop: 'alfa', order, email: `kupiec${number}@example.com`, time: getSeconds(), ...given };
  return { ...event, signature: given.signature ?? signStarEvent(secret, event) };
}

export function getSeconds() {
  return Math.floor(Date.now() / 1000);
}
