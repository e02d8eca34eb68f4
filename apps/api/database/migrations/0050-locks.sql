-- Days are prepared under locks of their own: the merge of an import had the same key, and the first counted card of a day
-- waited for it.
create or replace function prepare_impression_day(wanted date) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare old record;
begin
  if wanted not between current_date - 2 and current_date + 2 then
    raise exception 'Impressions are of today, not of %', wanted;
  end if;
  -- Several processes may start the same day.
  perform pg_advisory_xact_lock(7206009);
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

create or replace function prepare_card_day(wanted date) returns void language plpgsql security definer
  set search_path = public, pg_temp as $$
declare old record;
begin
  if wanted not between current_date - 2 and current_date + 2 then
    raise exception 'Cards are counted today, not on %', wanted;
  end if;
  perform pg_advisory_xact_lock(7206010);
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
