-- What shops pay for clicks. Money is in whole grosze, days and months are Polish.

-- The rate of a shop, of one of its categories or of one of its offers, by its identifier in the feed. Of the rates of one
-- subject, the one that began last counts, until its end: rates never overlap.
create table click_rate (
  id integer generated always as identity primary key,
  eshop_id integer not null references eshop on delete cascade,
  category_id integer references category,
  external_id text,
  grosze integer not null check (grosze between 0 and 10000),
  valid_from timestamptz not null,
  valid_to timestamptz check (valid_to > valid_from),
  created_by text not null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(category_id, external_id) <= 1),
  unique nulls not distinct (eshop_id, external_id, category_id, valid_from)
);

-- The least that a click costs if it has a rate, by category (null: every category) and price of the offer, in grosze. A
-- category has the minimums of its nearest ancestor that has any. Of the bands from one price, the one that began last counts.
create table rate_minimum (
  id integer generated always as identity primary key,
  category_id integer references category,
  price_from integer not null check (price_from >= 0),
  -- Null: the band ends.
  grosze integer check (grosze between 0 and 10000),
  valid_from timestamptz not null,
  created_by text not null,
  created_at timestamptz not null default now(),
  unique nulls not distinct (category_id, price_from, valid_from)
);

-- The row is locked while clicks of the shop are charged, and while its rates or budgets are changed.
create table shop_billing (
  eshop_id integer primary key references eshop on delete cascade,
  -- Of a month.
  free_clicks integer not null default 0 check (free_clicks between 0 and 1000000),
  -- Null: no limit.
  daily_budget integer check (daily_budget between 1 and 100000000),
  monthly_budget integer check (monthly_budget between 1 and 100000000),
  -- The day, and the first day of the month, whose budget was used up.
  day_reached date,
  month_reached date,
  -- Of rates and budgets: a change of an older version is refused.
  version integer not null default 0
);

-- One row for each recorded click. Rows stay when the offer and its clicks are deleted.
create table click_charge (
  click_id bigint primary key,
  eshop_id integer not null references eshop on delete cascade,
  variant_id integer not null,
  external_id text not null,
  category_id integer not null,
  at timestamptz not null,
  day date not null,
  -- Charged, one of the free clicks of the month, over a budget, or without a rate.
  kind text not null check (kind in ('charged', 'free', 'budget', 'unrated')),
  grosze integer not null check (grosze >= 0 and (kind = 'charged' or grosze = 0))
);
create index on click_charge (eshop_id, day);

-- Clicks that are not recorded: repeated ones, an unusual number of one network, of members of the shop, and of programs.
create table click_uncharged (
  eshop_id integer not null references eshop on delete cascade,
  day date not null,
  reason text not null check (reason in ('repeated', 'unusual', 'own', 'bot')),
  count integer not null check (count > 0),
  primary key (eshop_id, day, reason)
);

-- Sums of click_charge; of days before it, the sums that were kept then. Fractions of a grosz were in the shop's favour.
alter table click_cost
  alter column grosze type bigint using floor(grosze),
  add column free integer not null default 0,
  add column budget integer not null default 0;

-- Rates of offers that staff had set.
insert into click_rate (eshop_id, external_id, grosze, valid_from, created_by)
select eshop_id, external_id, least(floor(cpc), 10000), now(), 'migration'
from variant_ranking join variant on variant.id = variant_id where cpc is not null;

-- A category and its ancestors, the nearest first.
create function category_path(category_id integer) returns table (id integer, distance integer) language sql stable as $$
  with recursive path (id, distance) as (
    select category_path.category_id, 0
    union all
    select parent_id, distance + 1 from path join category using (id) where parent_id is not null
  )
  select id, distance from path
$$;

-- The rate of an offer at a moment: its own, else that of the nearest of its categories, else that of its shop; null if none.
create function find_click_rate(shop integer, offer text, category_id integer, moment timestamptz) returns integer
language sql stable as $$
  select coalesce(
    (select case when valid_to is null or valid_to > moment then grosze end from click_rate
     where eshop_id = shop and external_id = offer and valid_from <= moment
     order by valid_from desc limit 1),
    (select rate.grosze from category_path(find_click_rate.category_id) as path
     cross join lateral (
       select case when valid_to is null or valid_to > moment then grosze end as grosze from click_rate
       where eshop_id = shop and external_id is null and click_rate.category_id = path.id and valid_from <= moment
       order by valid_from desc limit 1
     ) as rate
     where rate.grosze is not null order by distance limit 1),
    (select case when valid_to is null or valid_to > moment then grosze end from click_rate
     where eshop_id = shop and external_id is null and click_rate.category_id is null and valid_from <= moment
     order by valid_from desc limit 1)
  )
$$;

-- The least that a rated click on an offer of the category and price costs at a moment.
create function find_rate_minimum(category_id integer, price integer, moment timestamptz) returns integer
language sql stable as $$
  with band as (
    select distinct on (rate_minimum.category_id, price_from) rate_minimum.category_id, price_from, grosze
    from rate_minimum
    where valid_from <= moment and price_from <= price
    order by rate_minimum.category_id, price_from, valid_from desc
  )
  select coalesce((
    select band.grosze from band left join category_path(find_rate_minimum.category_id) as path on path.id = band.category_id
    where band.grosze is not null and (band.category_id is null or path.id is not null)
    order by distance nulls last, price_from desc limit 1
  ), 0)
$$;

-- What a click on an offer costs at a moment, before free clicks and budgets; null without a rate.
create function find_click_price(shop integer, offer text, category_id integer, price integer, moment timestamptz)
returns integer language sql stable as $$
  select greatest(rate, find_rate_minimum(find_click_price.category_id, price, moment))
  from find_click_rate(shop, offer, find_click_price.category_id, moment) as rate where rate is not null
$$;

-- Charges clicks by the rates of their moments, shop by shop and in their order. A click that does not fit a budget costs nothing.
create function charge_clicks() returns trigger language plpgsql as $$
declare
  click record;
  billing shop_billing;
  this_day date;
  this_month date;
  day_spent bigint;
  month_spent bigint;
  month_free integer;
  click_kind text;
begin
  insert into shop_billing (eshop_id)
  select distinct eshop_id from new_rows join variant on variant.id = new_rows.variant_id order by 1
  on conflict do nothing;
  -- Later statements see what others have committed before they gave up these locks.
  perform from shop_billing
  where eshop_id in (select eshop_id from new_rows join variant on variant.id = new_rows.variant_id)
  order by eshop_id for update;

  for click in
    select new_rows.id, variant.eshop_id, variant_id, external_id, category_id, at,
      (at at time zone 'Europe/Warsaw')::date as day,
      find_click_price(variant.eshop_id, external_id, category_id, variant.price, at) as price
    from new_rows
    join variant on variant.id = new_rows.variant_id
    order by eshop_id, at, new_rows.id
  loop
    if billing.eshop_id is distinct from click.eshop_id then
      select * into billing from shop_billing where eshop_id = click.eshop_id;
      this_day := null;
      this_month := null;
    end if;
    -- Within the loop, sums of the table are those without the clicks of this statement, whose days do not come back.
    if this_month is distinct from date_trunc('month', click.day)::date then
      this_month := date_trunc('month', click.day)::date;
      select coalesce(sum(grosze), 0), coalesce(sum(free), 0) into month_spent, month_free from click_cost
      where eshop_id = click.eshop_id and day >= this_month and day < this_month + interval '1 month';
    end if;
    if this_day is distinct from click.day then
      this_day := click.day;
      select coalesce(sum(grosze), 0) into day_spent from click_cost
      where eshop_id = click.eshop_id and day = this_day;
    end if;

    click_kind := case
      when click.price is null then 'unrated'
      when month_free < billing.free_clicks then 'free'
      when day_spent + click.price > billing.daily_budget or month_spent + click.price > billing.monthly_budget
        then 'budget'
      else 'charged' end;
    insert into click_charge (click_id, eshop_id, variant_id, external_id, category_id, at, day, kind, grosze)
    values (click.id, click.eshop_id, click.variant_id, click.external_id, click.category_id, click.at, click.day,
      click_kind, case when click_kind = 'charged' then click.price else 0 end);

    if click_kind = 'free' then
      month_free := month_free + 1;
    elsif click_kind in ('charged', 'budget') then
      if click_kind = 'charged' then
        day_spent := day_spent + click.price;
        month_spent := month_spent + click.price;
      end if;
      -- A budget is used up when a click does not fit it, or when nothing of it is left. Clicks can be late.
      if day_spent + (case when click_kind = 'budget' then click.price else 1 end) > billing.daily_budget
        and this_day > coalesce(billing.day_reached, '-infinity') then
        update shop_billing set day_reached = this_day where eshop_id = click.eshop_id returning * into billing;
        notify shop_budgets;
      end if;
      if month_spent + (case when click_kind = 'budget' then click.price else 1 end) > billing.monthly_budget
        and this_month > coalesce(billing.month_reached, '-infinity') then
        update shop_billing set month_reached = this_month where eshop_id = click.eshop_id returning * into billing;
        notify shop_budgets;
      end if;
    end if;
  end loop;

  insert into click_cost (eshop_id, day, clicks, unrated, free, budget, grosze)
  select click_charge.eshop_id, day, count(*), count(*) filter (where kind = 'unrated'),
    count(*) filter (where kind = 'free'), count(*) filter (where kind = 'budget'), sum(grosze)
  from new_rows join click_charge on click_id = new_rows.id
  group by 1, 2 order by 1, 2
  on conflict (eshop_id, day) do update set clicks = click_cost.clicks + excluded.clicks,
    unrated = click_cost.unrated + excluded.unrated, free = click_cost.free + excluded.free,
    budget = click_cost.budget + excluded.budget, grosze = click_cost.grosze + excluded.grosze;
  return null;
end $$;

drop trigger click_cost on click;
drop function add_click_cost;
create trigger charge_clicks after insert on click
  referencing new table as new_rows for each statement execute function charge_clicks();
