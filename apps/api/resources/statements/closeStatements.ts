import { VAT_RATE } from '@gniazdo/contracts/account';
import type pg from 'pg';
import { LOCKS } from '../../database/locks.ts';
import { type Database, maybeOne, oneValue } from '../../database/one.ts';
import { recordChange } from '../../database/recordChange.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { requestMail } from '../../mail/mails.ts';
import { FIRST_MONTH } from './findStatements.ts';
import { statementClosed } from './statementMails.ts';

/** Who charges shops; null if the settings do not say it. */
export type Seller = { name: string; address: string[]; nip: string } | null;

/** A month is closed on this day of the next one: clicks that the database could not take yet are recorded by then. */
const CLOSING_DAY = 2;

type Closed = { id: number; number: string; net: number; gross: number };

/** The first day of the first month that stays open at a moment. */
export function findFirstOpenMonth(now: Date) {
  return Number(getPolishDay(now).slice(8)) < CLOSING_DAY ? findLastMonth(now) : `${getPolishDay(now).slice(0, 7)}-01`;
}

/** The first day of the month before that of a moment. */
function findLastMonth(now: Date) {
  const [year = 0, month = 0] = getPolishDay(now).split('-').map(Number);
  return new Date(Date.UTC(year, month - 2, 1)).toISOString().slice(0, 10);
}

/**
 * Closes the months of all shops that have ended, each once, also if other processes do the same. A month has a statement if
 * clicks were recorded in it, or if it is the last one and there are corrections; months before clicks had records of their own
 * have none. Mails are sent for the last month only. Resolves to the number of new statements.
 */
export async function closeStatements(pool: pg.Pool, { seller, now = new Date() }: { seller: Seller; now?: Date }) {
  // Months in their order: what is late in one is in the next one.
  const { rows } = await pool.query<{ eshop_id: number; month: string }>(
    `select eshop_id, month from (
       -- By month, because the sums of all days are many.
       select eshop.id as eshop_id, started::date as month from eshop
       cross join generate_series(
         ${FIRST_MONTH}::timestamp, $1::date - interval '1 month', interval '1 month'
       ) as started
       cross join lateral (
         select from click_cost
         where eshop_id = eshop.id and day >= started and day < started + interval '1 month' and clicks > 0 limit 1
       ) as clicked
       union
       select eshop_id, ($1::date - interval '1 month')::date from statement_correction
       join statement on statement.id = statement_id
       where not exists (select from statement_line where correction_id = statement_correction.id)
     ) as due
     where not exists (select from statement where statement.eshop_id = due.eshop_id and statement.month = due.month)
     order by month, eshop_id`,
    [findFirstOpenMonth(now)],
  );
  let count = 0;
  for (const { eshop_id: eshopId, month } of rows) {
    const closed = await withTransaction(pool, (client) =>
      closeStatement(client, { eshopId, month, seller, isMailed: month === findLastMonth(now) }),
    );
    if (closed) count++;
  }
  return count;
}

/** Null if the month is closed already, or if it has no lines any more. */
async function closeStatement(
  client: pg.PoolClient,
  { eshopId, month, seller, isMailed }: { eshopId: number; month: string; seller: Seller; isMailed: boolean },
) {
  await client.query('select pg_advisory_xact_lock($1)', [LOCKS.statements]);
  const ordinal = await oneValue<number>(client, 'select count(*)::integer + 1 from statement where month = $1::date', [
    month,
  ]);
  const number = `${month.slice(0, 7).replace('-', '/')}/${String(ordinal).padStart(4, '0')}`;
  const closed = await maybeOne<Closed>(
    client,
    `with line as materialized (
       select * from list_statement_lines($1, $2)
     ), total as (
       select coalesce(sum(amount), 0) as net, round(coalesce(sum(amount), 0) * $4::integer / 100.0) as vat
       from line having count(*) > 0
     ), created as (
       insert into statement (eshop_id, month, number, net, vat_rate, vat, gross, seller, buyer)
       select $1, $2, $3, net, $4, vat, net + vat, $5,
         jsonb_build_object('name', coalesce(legal_name, name), 'address', address, 'nip', nip)
       from total join eshop on eshop.id = $1
       on conflict (eshop_id, month) do nothing
       returning id, number, net, gross
     ), stored as (
       insert into statement_line (statement_id, kind, category, month, count, unit_price, amount, correction_id)
       select created.id, kind, category, month, count, unit_price, amount, correction_id from line, created
       order by kind, category, month, unit_price, correction_id
     )
     select id, number, net::double precision as net, gross::double precision as gross from created`,
    [eshopId, month, number, VAT_RATE, seller && JSON.stringify(seller)],
  );
  if (!closed) return null;
  const { id, net, gross } = closed;
  await recordChange(client, {
    by: { kind: 'system', name: 'statements' },
    eshopId,
    action: 'statement.close',
    subject: number,
    after: { net, gross },
  });
  if (isMailed) await addMails(client, { eshopId, statementId: id, number, month, gross });
  return closed;
}

/** For the members who may read money. */
async function addMails(
  client: Database,
  { eshopId, ...statement }: { eshopId: number; statementId: number; number: string; month: string; gross: number },
) {
  const { rows } = await client.query<{ account_id: string; email: string; eshop: string }>(
    `select account.id as account_id, email, eshop.name as eshop from shop_member
     join account on account.id = account_id join eshop on eshop.id = eshop_id
     where eshop_id = $1 and role in ('owner', 'accountant') and confirmed_at is not null`,
    [eshopId],
  );
  for (const { account_id: accountId, email, eshop } of rows)
    await requestMail(client, email, statementClosed({ ...statement, eshop }), { accountId });
}
