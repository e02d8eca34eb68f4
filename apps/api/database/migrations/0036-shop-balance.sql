-- What the clicks of a shop's offers cost by day, at the rates that they had when they were clicked. Days are Polish.
create table click_cost (
  eshop_id integer not null references eshop on delete cascade,
  day date not null,
  clicks integer not null,
  -- Clicks on offers without a rate, which cost nothing.
  unrated integer not null,
  grosze numeric not null,
  primary key (eshop_id, day)
);

create function add_click_cost() returns trigger language plpgsql as $$
begin
  insert into click_cost (eshop_id, day, clicks, unrated, grosze)
  select eshop_id, (at at time zone 'Europe/Warsaw')::date, count(*), count(*) filter (where cpc is null),
    coalesce(sum(cpc), 0)
  from new_rows
  join variant on variant.id = new_rows.variant_id
  left join variant_ranking on variant_ranking.variant_id = variant.id
  group by 1, 2 order by 1, 2
  on conflict (eshop_id, day) do update set clicks = click_cost.clicks + excluded.clicks,
    unrated = click_cost.unrated + excluded.unrated, grosze = click_cost.grosze + excluded.grosze;
  return null;
end $$;

-- Clicks until now at the rates of now: older rates are not known.
insert into click_cost (eshop_id, day, clicks, unrated, grosze)
select eshop_id, (at at time zone 'Europe/Warsaw')::date, count(*), count(*) filter (where cpc is null),
  coalesce(sum(cpc), 0)
from click
join variant on variant.id = click.variant_id
left join variant_ranking on variant_ranking.variant_id = variant.id
group by 1, 2;

create trigger click_cost after insert on click
  referencing new table as new_rows for each statement execute function add_click_cost();

-- Payments of shops; a refund is negative. Only the owner of the tables adds them.
create table eshop_payment (
  id integer generated always as identity primary key,
  eshop_id integer not null references eshop on delete cascade,
  grosze bigint not null check (grosze <> 0),
  paid_on date not null,
  -- Of the transfer; the same one is not recorded twice.
  reference text not null,
  created_at timestamptz not null default now(),
  unique (eshop_id, reference)
);
