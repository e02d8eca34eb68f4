import { FAVOURITE_LISTS } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { createSecret } from '../../accounts/secrets.ts';
import type { Database } from '../../database/one.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';

/** A list, and the account that asks for it: the lists of others are unknown to it. */
export type OwnList = { listId: string; accountId: string };

type ListRow = { id: string; name: string; share_secret: string | null; count: number };

/** The lists of an account, the newest last. */
export async function findLists(pool: Database, accountId: string) {
  const { rows } = await pool.query<ListRow>(
    `select list.id, list.name, share_secret, (
       select count(*)::integer from favourite_list_item join variant on variant.id = variant_id
       where list_id = list.id and removed_at is null and not disabled) as count
     from favourite_list as list where account_id = $1 order by list.created_at, list.id`,
    [accountId],
  );
  return rows.map(({ id, name, count, share_secret }) => ({ id, name, count, isShared: share_secret !== null }));
}

/** Throws 404 for a list of another account. */
export async function findList(pool: Database, { listId, accountId }: OwnList) {
  const { rows } = await pool.query<Omit<ListRow, 'count'>>(
    'select id, name, share_secret from favourite_list where id = $1 and account_id = $2',
    [listId, accountId],
  );
  return requireRow(rows[0]);
}

/** Resolves to the id of the new list. Throws 409 if the account has too many. */
export function createList(pool: pg.Pool, accountId: string, name: string) {
  return withTransaction(pool, async (client) => {
    // New lists of one account wait for each other, so that the limit holds.
    await client.query('select from account where id = $1 for no key update', [accountId]);
    const { rows } = await client.query<{ id: string }>(
      `insert into favourite_list (account_id, name)
       select $1, $2 where (select count(*) from favourite_list where account_id = $1) < $3 returning id`,
      [accountId, name, FAVOURITE_LISTS.maxLists],
    );
    if (!rows[0]) throw new RequestError(failures.tooManyLists);
    return rows[0].id;
  });
}

/** Throws 404 for a list of another account, as the following functions. */
export async function renameList(pool: Database, { listId, accountId }: OwnList, name: string) {
  const { rows } = await pool.query(
    'update favourite_list set name = $3 where id = $1 and account_id = $2 returning id',
    [listId, accountId, name],
  );
  requireRow(rows[0]);
}

/** With its items, notes and link. */
export async function deleteList(pool: Database, { listId, accountId }: OwnList) {
  const { rows } = await pool.query('delete from favourite_list where id = $1 and account_id = $2 returning id', [
    listId,
    accountId,
  ]);
  requireRow(rows[0]);
}

/** The secret of the link to a list; creates it if there is none. */
export async function shareList(pool: Database, { listId, accountId }: OwnList) {
  const { rows } = await pool.query<{ share_secret: string }>(
    `update favourite_list set share_secret = coalesce(share_secret, $3) where id = $1 and account_id = $2
     returning share_secret`,
    [listId, accountId, createSecret()],
  );
  return requireRow(rows[0]).share_secret;
}

/** Makes the link invalid for good. */
export async function endListShare(pool: Database, { listId, accountId }: OwnList) {
  const { rows } = await pool.query(
    'update favourite_list set share_secret = null where id = $1 and account_id = $2 returning id',
    [listId, accountId],
  );
  requireRow(rows[0]);
}

function requireRow<Row>(row: Row | undefined): Row {
  if (!row) throw new RequestError(failures.unknownList);
  return row;
}
