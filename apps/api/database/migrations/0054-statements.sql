-- What shops owe for the clicks of a month. Money is in whole grosze, months are Polish. Rows are never changed or removed.
create table statement (
  id integer generated always as identity primary key,
  eshop_id integer not null references eshop,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  -- Such as `2026/11/0007`: without gaps within the month.
  number text not null unique,
  closed_at timestamptz not null default now(),
  -- Negative if corrections are more than the clicks.
  net bigint not null,
  -- In percent. The tax is rounded once for the statement.
  vat_rate integer not null check (vat_rate between 0 and 100),
  vat bigint not null check (vat = round(net * vat_rate / 100.0)),
  gross bigint not null check (gross = net + vat),
  -- As they were then; the seller is null without the settings of the company.
  seller jsonb,
  buyer jsonb not null,
  unique (eshop_id, month)
);
create index on statement (month);

-- Corrections of staff. They are lines of the next statement of the shop.
create table statement_correction (
  id integer generated always as identity primary key,
  -- The statement that was wrong.
  statement_id integer not null references statement,
  -- Net; a negative amount goes to the shop.
  grosze integer not null check (grosze <> 0),
  reason text not null,
  created_by text not null,
  created_at timestamptz not null default now()
);
create index on statement_correction (statement_id);

create table statement_line (
  id bigint generated always as identity primary key,
  statement_id integer not null references statement,
  -- Charged, free, over a budget, without a rate; not recorded because repeated, unusual, of the shop's own
  -- members or of programs; recorded before clicks had rates of their own; recorded after their month was closed.
  kind text not null check (kind in ('clicks', 'free', 'budget', 'unrated', 'repeated', 'unusual', 'own', 'bot',
    'earlier', 'late', 'correction')),
  -- Name of the category, of charged clicks.
  category text,
  -- Month of late clicks.
  month date check ((month is not null) = (kind = 'late')),
  count integer check ((count is null) = (kind = 'correction')),
  -- Net, of charged clicks.
  unit_price integer check ((unit_price is not null) = (kind = 'clicks')),
  -- Net.
  amount bigint not null check (kind <> 'clicks' or amount = count * unit_price::bigint),
  correction_id integer unique references statement_correction,
  check ((correction_id is not null) = (kind = 'correction'))
);
create index on statement_line (statement_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% has rows that are never changed', tg_table_name;
end $$;
create trigger refuse_change before update or delete on statement
  for each statement execute function refuse_change();
create trigger refuse_change before update or delete on statement_line
  for each statement execute function refuse_change();
create trigger refuse_change before update or delete on statement_correction
  for each statement execute function refuse_change();

-- The lines of a shop for a month that has no statement. Together, the statements of a shop have all clicks of click_cost.
create function list_statement_lines(shop integer, of_month date)
returns table (kind text, category text, month date, count integer, unit_price integer, amount bigint,
  correction_id integer, reason text)
language sql stable as $$
  with charge as (
    select case click_charge.kind when 'charged' then 'clicks' else click_charge.kind end as kind,
      case when click_charge.kind = 'charged' then category.name end as category,
      case when click_charge.kind = 'charged' then grosze end as unit_price,
      count(*)::integer as count, sum(grosze) as amount
    from click_charge left join category on category.id = category_id
    where eshop_id = shop and day >= of_month and day < of_month + interval '1 month'
    group by 1, 2, 3
  ), stated as (
    select of_month as month, coalesce(sum(charge.count), 0) as count, coalesce(sum(charge.amount), 0) as amount from charge
    union all
    select statement.month, coalesce(sum(line.count), 0), coalesce(sum(line.amount), 0)
    from statement left join statement_line as line on line.statement_id = statement.id
      and line.kind in ('clicks', 'free', 'budget', 'unrated', 'earlier')
    where eshop_id = shop and statement.month < of_month group by 1
    union all
    select line.month, sum(line.count), sum(line.amount)
    from statement join statement_line as line on line.statement_id = statement.id and line.kind = 'late'
    where eshop_id = shop and line.month < of_month group by 1
  ), rest as (
    select month, sum(count) as count, sum(amount) as amount from (
      select month, -count as count, -amount as amount from stated
      union all
      select date_trunc('month', day)::date, clicks, grosze from click_cost where eshop_id = shop
    ) as difference
    where month in (select month from stated)
    group by 1
    having sum(count) <> 0 or sum(amount) <> 0
  )
  select kind, category, null::date, count, unit_price, amount::bigint, null::integer, null::text from charge
  union all
  select case when month = of_month then 'earlier' else 'late' end, null, nullif(month, of_month), count::integer, null,
    amount::bigint, null, null
  from rest
  union all
  select click_uncharged.reason, null, null, sum(count)::integer, null, 0, null, null from click_uncharged
  where eshop_id = shop and day >= of_month and day < of_month + interval '1 month' group by 1
  union all
  select 'correction', null, null, null, null, correction.grosze, correction.id, correction.reason
  from statement_correction as correction join statement on statement.id = correction.statement_id
  where eshop_id = shop and not exists (select from statement_line where correction_id = correction.id)
$$;
