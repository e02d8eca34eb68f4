-- How many clients saw a card and how many clicked it, by day (in Poland), offer, click source and group of positions
-- (0: no position), without anything about the clients. Only the order of lists uses it.
create schema if not exists card_days;

create table card_count (
  day date not null,
  variant_id integer not null,
  source smallint not null,
  position_group smallint not null,
  seen integer not null default 0,
  clicked integer not null default 0,
  primary key (day, variant_id, source, position_group)
) partition by range (day);

-- Creates the partition of a day, and drops those of days that are 60 days older, as prepare_impression_day does.
create function prepare_card_day(wanted date) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare old record;
begin
  if wanted not between current_date - 2 and current_date + 2 then
    raise exception 'Cards are counted today, not on %', wanted;
  end if;
  perform pg_advisory_xact_lock(7206003);
  execute format(
    'create table if not exists card_days.%I partition of public.card_count for values from (%L) to (%L)',
    'day_' || to_char(wanted, 'YYYYMMDD'), wanted, wanted + 1);
  for old in
    select relname from pg_class
    where relnamespace = 'card_days'::regnamespace and relkind = 'r'
      and relname < 'day_' || to_char(current_date - 60, 'YYYYMMDD')
  loop
    execute format('drop table card_days.%I', old.relname);
  end loop;
end $$;

-- How interesting a variant is to those who see its card, in relation to the average; see docs/decisions/0077-popularity.md.
-- Variants without a row are average.
create table variant_popularity (
  id integer primary key references variant on delete cascade,
  factor real not null check (factor > 0)
);
create trigger outbox_inserted after insert on variant_popularity
  referencing new table as new_rows for each statement execute function outbox_inserted('variant', 'id');
create trigger outbox_updated after update on variant_popularity
  referencing old table as old_rows new table as new_rows for each statement execute function outbox_updated('variant', 'id');
create trigger outbox_deleted after delete on variant_popularity
  referencing old table as old_rows for each statement execute function outbox_deleted('variant', 'id');

-- When the factors were last computed: one row.
create table popularity_run (
  id integer primary key default 1 check (id = 1),
  started_at timestamptz not null
);

-- The number by which lists are ordered. `claimed` is what the shop's feed says, of which at most 1,000 count.
create function get_popularity(claimed integer, factor real) returns integer language sql immutable parallel safe as $$
  select greatest(0, round((least(claimed, 1000) + 100) * coalesce(factor, 1) - 100))::integer
$$;
