import type { NewRate } from '@gniazdo/contracts/account';
import { RATE_LIMITS } from '@gniazdo/contracts/account';
import { TIME_ZONE } from '@gniazdo/contracts/site';
import { formatGrosze } from '@gniazdo/format';
import type pg from 'pg';
import { maybeOne, oneValue } from '../../database/one.ts';
import { type Change, recordChange } from '../../database/recordChange.ts';
import { withTransaction } from '../../database/withTransaction.ts';
import { RequestError, failures } from '../../errors.ts';
import { getPolishDay } from '../../getPolishDay.ts';
import { lockBilling } from './lockBilling.ts';

type Author = Pick<Change, 'by'> & { eshopId: number; reason?: string };
type Subject = { categoryId: number | null; externalId: string | null; name: string; minimum: number };

// Each rejects with a RequestError if rates or budgets of the shop were changed since the version that the form had.

/** Sets a rate, which ends the former one of its subject. One that was planned for the same day is replaced. */
export async function setRate(pool: pg.Pool, { eshopId, by, reason }: Author, rate: NewRate) {
  const { from, to } = checkDays(rate);
  await withTransaction(pool, async (client) => {
    await lockBilling(client, eshopId, rate.version);
    const subject = await findSubject(client, eshopId, rate);
    if (rate.grosze < subject.minimum)
      refuse('grosze', `Przejście do tej oferty kosztuje co najmniej ${formatGrosze(subject.minimum)}.`);
    if ((await countRates(client, eshopId)) >= RATE_LIMITS.rates) throw new RequestError(failures.tooManyRates);
    const before = await findRate(client, eshopId, subject);
    await client.query(
      `insert into click_rate (eshop_id, category_id, external_id, grosze, valid_from, valid_to, created_by)
       values ($1, $2, $3, $4, coalesce($5::date::timestamp at time zone $7, clock_timestamp()),
         ($6::date + 1)::timestamp at time zone $7, $8)
       on conflict (eshop_id, external_id, category_id, valid_from) do update set grosze = excluded.grosze,
         valid_to = excluded.valid_to, created_by = excluded.created_by, created_at = now()`,
      [eshopId, subject.categoryId, subject.externalId, rate.grosze, from, to, TIME_ZONE, by.kind],
    );
    await recordChange(client, {
      by,
      eshopId,
      action: 'rate.set',
      subject: subject.name,
      before: before === null ? null : { grosze: before },
      after: { grosze: rate.grosze, ...(from && { from }), ...(to && { to }) },
      reason,
    });
  });
}

/** Ends a valid rate now, and removes a planned one. */
export async function endRate(
  pool: pg.Pool,
  { eshopId, by, reason }: Author,
  end: { rateId: number; version: number },
) {
  await withTransaction(pool, async (client) => {
    await lockBilling(client, eshopId, end.version);
    const rate = await maybeOne<{ grosze: number; name: string; is_planned: boolean }>(
      client,
      `select grosze, valid_from > now() as is_planned, coalesce('offer ' || external_id, 'category ' || slug, 'shop') as name
       from click_rate left join category on category.id = category_id
       where eshop_id = $1 and click_rate.id = $2 and (valid_to is null or valid_to > now()) and not exists (
         select from click_rate later where later.eshop_id = $1
           and (later.category_id, later.external_id) is not distinct from (click_rate.category_id, click_rate.external_id)
           and later.valid_from > click_rate.valid_from and later.valid_from <= now())`,
      [eshopId, end.rateId],
    );
    if (!rate) throw new RequestError(failures.unknownRate);
    await client.query(
      rate.is_planned
        ? 'delete from click_rate where id = $1'
        : 'update click_rate set valid_to = clock_timestamp() where id = $1',
      [end.rateId],
    );
    const { grosze, name } = rate;
    const action = rate.is_planned ? 'rate.withdraw' : 'rate.end';
    await recordChange(client, { by, eshopId, action, subject: name, before: { grosze }, reason });
  });
}

type Budgets = { daily: number | null; monthly: number | null; version: number };

/** Sets the budgets of a shop. One that is used up already applies at once. */
export async function setBudgets(pool: pg.Pool, { eshopId, by, reason }: Author, { daily, monthly, version }: Budgets) {
  await withTransaction(pool, async (client) => {
    const before = await lockBilling(client, eshopId, version);
    await client.query(
      `update shop_billing set daily_budget = $2::integer, monthly_budget = $3::integer,
         day_reached = case when $2::integer <= (select coalesce(sum(grosze), 0) from click_cost
           where eshop_id = $1 and day = $4::date) then $4::date end,
         month_reached = case when $3::integer <= (select coalesce(sum(grosze), 0) from click_cost
           where eshop_id = $1 and day >= date_trunc('month', $4::date) and day <= $4::date)
           then date_trunc('month', $4::date)::date end
       where eshop_id = $1`,
      [eshopId, daily, monthly, getPolishDay()],
    );
    await client.query('notify shop_budgets');
    await recordChange(client, {
      by,
      eshopId,
      action: 'budget.set',
      before: { daily: before.daily_budget, monthly: before.monthly_budget },
      after: { daily, monthly },
      reason,
    });
  });
}

/** Sets the number of clicks of a month that cost a shop nothing. */
export async function setFreeClicks(
  pool: pg.Pool,
  { eshopId, by, reason }: Author,
  { freeClicks, version }: { freeClicks: number; version: number },
) {
  await withTransaction(pool, async (client) => {
    const before = await lockBilling(client, eshopId, version);
    await client.query('update shop_billing set free_clicks = $2 where eshop_id = $1', [eshopId, freeClicks]);
    await recordChange(client, {
      by,
      eshopId,
      action: 'free-clicks.set',
      before: { clicks: before.free_clicks },
      after: { clicks: freeClicks },
      reason,
    });
  });
}

/** The first day, null for now, and the last one. */
export function checkDays({ from, to = null }: { from: string | null; to?: string | null }) {
  const today = getPolishDay();
  if (from !== null && from < today) refuse('from', 'Wybierz dzisiejszy lub późniejszy dzień.');
  if (to !== null && to < (from ?? today)) refuse('to', 'Ostatni dzień nie może być przed pierwszym.');
  return { from: from === today ? null : from, to };
}

async function findSubject(
  client: pg.PoolClient,
  eshopId: number,
  { scope, category, offer }: NewRate,
): Promise<Subject> {
  if (scope === 'shop') return { categoryId: null, externalId: null, name: 'shop', minimum: 0 };
  if (scope === 'category') {
    const found = await maybeOne<{ id: number }>(
      client,
      `select id from category where slug = $1 and kind = 'primary'`,
      [category],
    );
    if (!found) refuse('category', 'Wybierz kategorię z listy.');
    return { categoryId: found.id, externalId: null, name: `category ${category}`, minimum: 0 };
  }
  const found = await maybeOne<{ minimum: number }>(
    client,
    `select find_rate_minimum(category_id, price, now()) as minimum from variant
     where eshop_id = $1 and external_id = $2`,
    [eshopId, offer],
  );
  if (!found) refuse('offer', 'Nie ma takiej oferty w pliku sklepu.');
  return { categoryId: null, externalId: offer!, name: `offer ${offer}`, minimum: found.minimum };
}

/** The rate of exactly this subject that is valid now. */
async function findRate(client: pg.PoolClient, eshopId: number, { categoryId, externalId }: Subject) {
  const rate = await maybeOne<{ grosze: number | null }>(
    client,
    `select case when valid_to is null or valid_to > now() then grosze end as grosze from click_rate
     where eshop_id = $1 and category_id is not distinct from $2 and external_id is not distinct from $3
       and valid_from <= now()
     order by valid_from desc limit 1`,
    [eshopId, categoryId, externalId],
  );
  return rate?.grosze ?? null;
}

/** Rates that are valid, or will be. */
function countRates(client: pg.PoolClient, eshopId: number) {
  return oneValue<number>(
    client,
    `select count(*)::integer from (
       select least(valid_to, lead(valid_from) over (partition by category_id, external_id order by valid_from)) as ends_at
       from click_rate where eshop_id = $1
     ) as rate where ends_at is null or ends_at > now()`,
    [eshopId],
  );
}

export function refuse(field: string, message: string): never {
  throw new RequestError(failures.badRequest, { field, message });
}
