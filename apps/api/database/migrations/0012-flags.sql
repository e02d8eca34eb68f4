-- Feature flags, experiments and groups of visitors in the format of GrowthBook. A client key is public: it only names
-- what an app reads.
create table flag_client (
  client_key text primary key check (client_key ~ '^[\w-]{1,100}$'),
  -- Time of the last change of its flags.
  updated_at timestamptz not null default clock_timestamp()
);

create table flag (
  client_key text not null references flag_client on delete cascade,
  kind text not null check (kind in ('feature', 'experiment', 'savedGroup')),
  name text not null check (length(name) between 1 and 100),
  definition jsonb not null
    check (jsonb_typeof(definition) = case kind when 'savedGroup' then 'array' else 'object' end),
  primary key (client_key, kind, name)
);

-- Every API process listens to `flags`.
create function note_flag_change() returns trigger language plpgsql as $$
begin
  update flag_client set updated_at = clock_timestamp()
    where client_key in (coalesce(new.client_key, old.client_key), coalesce(old.client_key, new.client_key));
  notify flags;
  return null;
end $$;

create trigger flag_change after insert or update or delete on flag
  for each row execute function note_flag_change();

insert into flag_client (client_key) values ('sdk-gniazdo');
insert into flag (client_key, kind, name, definition) values
  ('sdk-gniazdo', 'feature', 'blackFriday.active', '{"defaultValue": false}');
