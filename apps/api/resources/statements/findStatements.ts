import {
  type ShopStatements,
  type StaffStatement,
  type StaffStatements,
  type Statement,
  STATEMENT_LIMITS,
  type StatementLine,
  VAT_RATE,
} from '@gniazdo/contracts/account';
import { type Database, maybeOne, one } from '../../database/one.ts';
import { getPolishDay } from '../../getPolishDay.ts';

/** Ten years. */
const MAX_STATEMENTS = 120;
/** Sums stay below 2^53 grosze, so that they are exact. */
const SUMMARY = `statement.id, number, month, closed_at, net::double precision as net, vat::double precision as vat,
  gross::double precision as gross`;
const LINE = `kind, category, month, count, unit_price as "unitPrice", amount::double precision as amount, reason`;

type Summary = ShopStatements['statements'][number];
type SummaryRow = Omit<Summary, 'closedAt'> & { closed_at: Date };
type StatementRow = SummaryRow &
  Pick<Statement, 'seller' | 'buyer'> & { vat_rate: number; eshop_id: number; shop: string };
type Correction = StaffStatement['corrections'][number];
type CorrectionRow = Pick<Correction, 'id' | 'amount' | 'reason' | 'by'> & {
  at: Date;
  in_id: number | null;
  in_number: string | null;
};

/** The first month with a statement: that of the first click that has a record of its own. Null without any, in SQL. */
export const FIRST_MONTH = `(select date_trunc('month', min(first))::date from eshop cross join lateral (
  select min(day) as first from click_charge where eshop_id = eshop.id) as charged)`;

/** Open months, statements and balance of a shop. */
export async function findShopStatements(pool: Database, eshopId: number): Promise<ShopStatements> {
  const { rows } = await pool.query<SummaryRow>(
    `select ${SUMMARY} from statement where eshop_id = $1 order by month desc limit $2`,
    [eshopId, MAX_STATEMENTS],
  );
  return {
    open: await findOpenMonths(pool, eshopId),
    vatRate: VAT_RATE,
    statements: rows.map(presentSummary),
    balance: await findBilledBalance(pool, eshopId),
  };
}

/** Payments minus the gross sums of all statements, in grosze. */
export function findBilledBalance(pool: Database, eshopId: number) {
  return one<ShopStatements['balance']>(
    pool,
    `select paid::double precision as paid, gross::double precision as gross, (paid - gross)::double precision as amount
     from (select coalesce(sum(grosze), 0) as paid from eshop_payment where eshop_id = $1) as payment,
       (select coalesce(sum(gross), 0) as gross from statement where eshop_id = $1) as billed`,
    [eshopId],
  );
}

/** What clicks and corrections cost that are in no statement yet, in grosze, net. */
export async function findOpenNet(pool: Database, eshopId: number) {
  const months = await findOpenMonths(pool, eshopId);
  return months.reduce((sum, { net }) => sum + net, 0);
}

/** This month, and ended ones that are not closed yet. */
async function findOpenMonths(pool: Database, eshopId: number): Promise<ShopStatements['open']> {
  const current = `${getPolishDay().slice(0, 7)}-01`;
  const { rows } = await pool.query<{
    month: string;
    net: number;
    vat: number;
    gross: number;
    lines: StatementLine[];
  }>(
    `with open as (
       select month, row_number() over (order by month) as position from (
         select date_trunc('month', day)::date as month from click_cost
         where eshop_id = $1 and clicks > 0 and day >= ${FIRST_MONTH}
         union select $2::date
       ) as used
       where not exists (select from statement where eshop_id = $1 and statement.month = used.month)
     )
     select open.month, sum(coalesce(amount, 0))::double precision as net,
       round(sum(coalesce(amount, 0)) * $3::integer / 100.0)::double precision as vat,
       (sum(coalesce(amount, 0)) + round(sum(coalesce(amount, 0)) * $3::integer / 100.0))::double precision as gross,
       coalesce(json_agg(json_build_object('kind', kind, 'category', category, 'month', line.month, 'count', count,
         'unitPrice', unit_price, 'amount', amount, 'reason', reason)
         order by kind, category, line.month, unit_price, correction_id) filter (where kind is not null), '[]') as lines
     -- What is late and corrections are in the statement that is closed first.
     from open left join lateral list_statement_lines($1, open.month) as line
       on position = 1 or kind not in ('late', 'correction')
     group by open.month order by open.month`,
    [eshopId, current, VAT_RATE],
  );
  return rows.map((row) => ({ ...row, isEnded: row.month < current }));
}

/** A statement of the shop; null if it has no such statement. */
export async function findStatement(pool: Database, statementId: number, eshopId: number): Promise<Statement | null> {
  const found = await findStaffStatement(pool, statementId);
  if (found?.shop.id !== eshopId) return null;
  const { shop: _, version: __, corrections, ...statement } = found;
  return { ...statement, corrections: corrections.map(({ by: ___, ...correction }) => correction) };
}

/** A statement of any shop, with what was corrected in it. */
export async function findStaffStatement(pool: Database, statementId: number): Promise<StaffStatement | null> {
  const row = await maybeOne<StatementRow>(
    pool,
    `select ${SUMMARY}, vat_rate, seller, buyer, eshop_id, name as shop
     from statement join eshop on eshop.id = eshop_id where statement.id = $1`,
    [statementId],
  );
  if (!row) return null;
  const { rows: lines } = await pool.query<StatementLine>(
    `select ${LINE} from statement_line
     left join statement_correction as correction on correction.id = correction_id
     where statement_line.statement_id = $1 order by statement_line.id`,
    [statementId],
  );
  const { rows: corrections } = await pool.query<CorrectionRow>(
    `select correction.id, grosze as amount, reason, created_by as by, created_at as at, later.id as in_id,
       later.number as in_number
     from statement_correction as correction
     left join statement_line as line on line.correction_id = correction.id
     left join statement as later on later.id = line.statement_id
     where correction.statement_id = $1 order by correction.id`,
    [statementId],
  );
  const { vat_rate: vatRate, seller, buyer, eshop_id: shopId, shop, ...rest } = row;
  return {
    ...presentSummary(rest),
    vatRate,
    seller,
    buyer,
    lines,
    shop: { id: shopId, name: shop },
    corrections: corrections.map(presentCorrection),
    version: corrections.at(-1)?.id ?? 0,
  };
}

/** A page of the statements of a month, by default of the last one that has any. */
export async function findStaffStatements(
  pool: Database,
  { month: wanted, after = 0 }: { month?: string; after?: number },
): Promise<StaffStatements> {
  const { rows: known } = await pool.query<{ month: string }>(
    'select distinct month from statement order by month desc limit $1',
    [MAX_STATEMENTS],
  );
  const months = known.map(({ month }) => month);
  const month = wanted && months.includes(wanted) ? wanted : (months[0] ?? null);
  const totals = await one<StaffStatements['totals']>(
    pool,
    `select count(*)::integer as statements, coalesce(sum(net), 0)::double precision as net,
       coalesce(sum(vat), 0)::double precision as vat, coalesce(sum(gross), 0)::double precision as gross
     from statement where month = $1::date`,
    [month],
  );
  const { rows } = await pool.query<SummaryRow & { shop: { id: number; name: string } }>(
    `select ${SUMMARY}, json_build_object('id', eshop.id, 'name', eshop.name) as shop
     from statement join eshop on eshop.id = eshop_id
     where month = $1::date and statement.id > $2 order by statement.id limit $3`,
    [month, after, STATEMENT_LIMITS.listed + 1],
  );
  const statements = rows
    .slice(0, STATEMENT_LIMITS.listed)
    .map(({ shop, ...row }) => ({ ...presentSummary(row), shop }));
  return {
    months,
    month,
    totals,
    statements,
    next: rows.length > STATEMENT_LIMITS.listed ? statements.at(-1)!.id : null,
  };
}

function presentSummary({ closed_at: closedAt, ...summary }: SummaryRow): Summary {
  return { ...summary, closedAt: closedAt.toISOString() };
}

function presentCorrection({ at, in_id: id, in_number: number, ...correction }: CorrectionRow): Correction {
  return {
    ...correction,
    at: at.toISOString(),
    statement: id === null || number === null ? null : { id, number },
  };
}
