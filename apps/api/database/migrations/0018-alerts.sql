-- Variants whose price or availability changed, for alerts. Rows are only added by the trigger and taken by one worker at a
-- time, in order: a transaction that commits later adds a later row, so no change is missed.
create table watch_event (
  seq bigint generated always as identity primary key,
  variant_ids integer[] not null,
  created_at timestamptz not null default now()
);

create function note_watched_changes() returns trigger language plpgsql as $$
begin
  insert into watch_event (variant_ids)
  select array_agg(id order by id)
  from (
    select n.id, (row_number() over (order by n.id) - 1) / 2000 as part
    from new_rows n join old_rows o using (id)
    where n.price < o.price
      or (n.active and n.in_stock and not n.disabled) <> (o.active and o.in_stock and not o.disabled)
  ) as changed
  group by part;
  return null;
end $$;

create trigger note_watched_changes after update on variant
  referencing old table as old_rows new table as new_rows
  for each statement execute function note_watched_changes();

-- What an alert says. Its watch has ended. Alerts of one mail are a digest.
create table alert (
  id bigint generated always as identity primary key,
  watch_id bigint not null references watch on delete cascade,
  mail_id uuid not null references mail on delete cascade,
  email_key text not null,
  -- Grosze, at that moment.
  price integer not null,
  created_at timestamptz not null default now()
);
create index on alert (mail_id);
create index on alert (watch_id);
create index on alert (email_key);

-- Addresses that a mail server has refused for good: they get no alerts until a link of a mail to them is opened.
create table blocked_address (
  email_key text primary key,
  created_at timestamptz not null default now()
);

-- One unsubscribe link of an alert ends all watches of its address and visitor.
alter table watch_link add column ends_all boolean not null default false;

-- When an alert may be sent: not from 21:00 to 8:00 in Poland, and not on the day of another alert to the same address.
create function get_alert_time(at timestamptz, last_sent timestamptz) returns timestamptz language sql immutable as $$
  select case
    when local::time >= '21:00' or (last_sent at time zone 'Europe/Warsaw')::date >= local::date
      then (local::date + 1 + time '08:00') at time zone 'Europe/Warsaw'
    when local::time < '08:00' then (local::date + time '08:00') at time zone 'Europe/Warsaw'
    else at
  end
  from (select at at time zone 'Europe/Warsaw' as local) as clock
$$;

-- Whether the account gets alerts about what it watches.
alter table account add column has_alerts boolean not null default true;
