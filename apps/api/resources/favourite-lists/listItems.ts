import { FAVOURITE_LISTS } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { type Database, maybeOne, oneValue } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import type { OwnList } from './lists.ts';

type ItemRow = {
  variant_id: number;
  note: string;
  /** In grosze; null if no shop sells the product and says what delivery costs. */
  cheapest: { variantId: number; slug: string; eshop: string; price: number; deliveryPrice: number } | null;
};

/** Items of a list, the newest first, with the offer of each product that is the cheapest one with delivery. */
export async function findListItems(pool: Database, listId: string) {
  const { rows } = await pool.query<ItemRow>(
    `select variant_id, note, (
       select json_build_object('variantId', offer.id, 'slug', offer.slug, 'eshop', eshop.name, 'price', price,
         'deliveryPrice', delivery_price)
       from variant as offer join eshop on eshop.id = eshop_id
       where offer.product_id = own.product_id and offer.active and not offer.disabled and delivery_price is not null
       order by price + delivery_price, (offer.id = own.id) desc, offer.id limit 1
     ) as cheapest
     from favourite_list_item join variant as own on own.id = variant_id
     where list_id = $1 and removed_at is null
     order by added_at desc, variant_id desc`,
    [listId],
  );
  return rows;
}

/**
 * Adds a variant, undoes its removal, or changes its note; without a note, an existing one stays. Throws 404 for a list of
 * another account or an unknown variant, and 409 if the list is full.
 */
export function saveListItem(pool: pg.Pool, list: OwnList, item: { variantId: number; note: string | undefined }) {
  return withTransaction(pool, async (client) => {
    await lockLists(client, list, [list.listId]);
    await checkRoom(client, list.listId, item.variantId);
    const { rowCount } = await client.query(
      `insert into favourite_list_item (list_id, variant_id, note)
       select $1, id, coalesce($3, '') from variant where id = $2 and not disabled
       on conflict (list_id, variant_id) do update
         set note = coalesce($3, favourite_list_item.note), removed_at = null`,
      [list.listId, item.variantId, item.note],
    );
    if (rowCount === 0) throw new RequestError(failures.unknownListItem);
  });
}

/** Removes an item, if it is in the list. It can be added again with its note for a day. */
export function removeListItem(pool: pg.Pool, list: OwnList, variantId: number) {
  return withTransaction(pool, async (client) => {
    await lockLists(client, list, [list.listId]);
    await client.query(
      `update favourite_list_item set removed_at = now()
       where list_id = $1 and variant_id = $2 and removed_at is null`,
      [list.listId, variantId],
    );
  });
}

/** Moves an item with its note. If the other list has it, too, the moved note counts unless it is empty. */
export function moveListItem(pool: pg.Pool, list: OwnList, item: { variantId: number; to: string }) {
  return withTransaction(pool, async (client) => {
    await lockLists(client, list, [list.listId, item.to]);
    if (item.to === list.listId) return;
    await checkRoom(client, item.to, item.variantId);
    const row = await maybeOne<{ note: string }>(
      client,
      `delete from favourite_list_item where list_id = $1 and variant_id = $2 and removed_at is null returning note`,
      [list.listId, item.variantId],
    );
    if (!row) throw new RequestError(failures.unknownListItem);
    await client.query(
      `insert into favourite_list_item (list_id, variant_id, note) values ($1, $2, $3)
       on conflict (list_id, variant_id) do update
         set note = coalesce(nullif($3, ''), favourite_list_item.note), removed_at = null`,
      [item.to, item.variantId, row.note],
    );
  });
}

/** Changes of one list wait for each other. Throws 404 unless all lists belong to the account. */
async function lockLists(client: pg.PoolClient, { accountId }: OwnList, listIds: string[]) {
  const { rowCount } = await client.query(
    'select from favourite_list where id = any ($1) and account_id = $2 order by id for no key update',
    [listIds, accountId],
  );
  if (rowCount !== new Set(listIds).size) throw new RequestError(failures.unknownList);
}

/** Removed items count for the limit, because their removal can be undone. */
async function checkRoom(client: pg.PoolClient, listId: string, variantId: number) {
  const others = await oneValue<number>(
    client,
    'select count(*)::integer from favourite_list_item where list_id = $1 and variant_id <> $2',
    [listId, variantId],
  );
  if (others >= FAVOURITE_LISTS.maxItems) throw new RequestError(failures.tooManyListItems);
}
