-- How often cards were seen, by day (in Poland), offer and click source, without anything about visitors. Each day is a
-- partition, so old days are dropped at once. Partitions are in a schema of their own, which backups leave out.
create schema if not exists impression_days;

create table impression (
  day date not null,
  variant_id integer not null,
  source smallint not null,
  count integer not null check (count > 0),
  primary key (day, variant_id, source)
) partition by range (day);

-- Creates the partition of a day, and drops those of days that are 180 days older. The API's role may call it, but has no
-- right to change tables.
create function prepare_impression_day(wanted date) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare old record;
begin
  if wanted not between current_date - 2 and current_date + 2 then
    raise exception 'Impressions are of today, not of %', wanted;
  end if;
  -- Several processes may start the same day.
  perform pg_advisory_xact_lock(7206002);
  execute format(
    'create table if not exists impression_days.%I partition of public.impression for values from (%L) to (%L)',
    'day_' || to_char(wanted, 'YYYYMMDD'), wanted, wanted + 1);
  for old in
    select relname from pg_class
    where relnamespace = 'impression_days'::regnamespace and relkind = 'r'
      and relname < 'day_' || to_char(current_date - 180, 'YYYYMMDD')
  loop
    execute format('drop table impression_days.%I', old.relname);
  end loop;
end $$;
