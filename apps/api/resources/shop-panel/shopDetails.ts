import {
  PAYMENT_METHODS,
  type PaymentMethod,
  type ShopDetails,
  type ShopDetailsChange,
  type Trader,
} from '@gniazdo/contracts/account';
import type pg from 'pg';
import { type Database, one } from '../../database/one.ts';
import { recordChange } from '../../database/recordChange.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import type { ShopMember } from './createShopAccess.ts';

/** Of `eshop`, with the names of the contract. */
const STATED = `legal_name as "legalName", nip, address, contact_email as "contactEmail", contact_phone as "contactPhone",
  payment_methods as "paymentMethods", cooling_off_days as "returnDays", return_cost as "returnCost",
  return_way as "returnWay"`;
/** Shows whether anyone, also staff or an import, has changed the details. */
const VERSION = `left(encode(sha256(convert_to(row(legal_name, nip, address, contact_email, contact_phone, payment_methods,
  cooling_off_days, return_cost, return_way)::text, 'UTF8')), 'hex'), 32)`;
/** Often of a person. The log of changes, which is kept, has their names only. */
const CONTACTS = ['contactEmail', 'contactPhone'] as const;

type Stated = Omit<Trader, 'delivery'>;
type StatedRow = Omit<Stated, 'paymentMethods'> & { paymentMethods: string[] };

/** Who sells in a shop. */
export async function findTrader(pool: Database, eshopId: number): Promise<Trader> {
  const stated = await one<StatedRow>(pool, `select ${STATED} from eshop where id = $1`, [eshopId]);
  return { ...presentStated(stated), delivery: await findDelivery(pool, eshopId) };
}

export async function findShopDetails(pool: Database, { eshopId, role }: ShopMember): Promise<ShopDetails> {
  const shop = await one<{ name: string; slug: string; version: string }>(
    pool,
    `select name, slug, ${VERSION} as version from eshop where id = $1`,
    [eshopId],
  );
  const { version, ...names } = shop;
  return { version, role, shop: names, trader: await findTrader(pool, eshopId) };
}

/** Changes the details of a shop; throws 409 if they have another version by now. */
export function changeShopDetails(
  pool: pg.Pool,
  { eshopId, email }: ShopMember,
  { version, ...after }: ShopDetailsChange,
) {
  return withTransaction(pool, async (client) => {
    const present = await one<StatedRow & { version: string }>(
      client,
      `select ${STATED}, ${VERSION} as version from eshop where id = $1 for no key update`,
      [eshopId],
    );
    if (present.version !== version) throw new RequestError(failures.detailsOutdated);
    const before = presentStated(present);
    await client.query(
      `update eshop set legal_name = $2, nip = $3, address = $4, contact_email = $5, contact_phone = $6,
         payment_methods = $7, cooling_off_days = $8, return_cost = $9, return_way = $10
       where id = $1`,
      [
        eshopId,
        after.legalName,
        after.nip,
        after.address,
        after.contactEmail,
        after.contactPhone,
        [...new Set(after.paymentMethods)],
        after.returnDays,
        after.returnCost,
        after.returnWay,
      ],
    );
    const contacts = CONTACTS.filter((name) => before[name] !== after[name]);
    await recordChange(client, {
      by: { kind: 'shop', name: email },
      eshopId,
      action: 'shop.details',
      before: omitContacts(before),
      after: { ...omitContacts(after), ...(contacts.length > 0 && { changedContacts: contacts }) },
    });
  });
}

function omitContacts({ contactEmail: _email, contactPhone: _phone, ...others }: Stated) {
  return others;
}

function presentStated(row: StatedRow): Stated {
  const { legalName, nip, address, contactEmail, contactPhone, paymentMethods, returnDays, returnCost, returnWay } =
    row;
  const known = paymentMethods.filter((method): method is PaymentMethod => PAYMENT_METHODS.includes(method as never));
  return {
    legalName,
    nip,
    address,
    contactEmail,
    contactPhone,
    paymentMethods: known,
    returnDays,
    returnCost,
    returnWay,
  };
}

/** Of the active offers of the shop that state the days until they are sent. */
async function findDelivery(pool: Database, eshopId: number): Promise<Trader['delivery']> {
  const { days, offers } = await one<{ days: number | null; offers: number }>(
    pool,
    `select percentile_disc(0.5) within group (order by delivery_days) as days, count(*)::integer as offers
     from variant where eshop_id = $1 and active and not disabled and delivery_days is not null`,
    [eshopId],
  );
  return days === null ? null : { days, offers };
}
