-- Wakes the workers that collect alerts, once per statement that adds rows.
create function notify_watch_event() returns trigger language plpgsql as $$
begin
  if exists (select from added) then
    perform pg_notify('watch_event', '');
  end if;
  return null;
end $$;

create trigger notify_watch_event after insert on watch_event
  referencing new table as added
  for each statement execute function notify_watch_event();
