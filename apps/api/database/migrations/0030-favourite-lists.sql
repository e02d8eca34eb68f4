-- Named lists of an account, with notes. Deleting the account or a list erases its notes.
create table favourite_list (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references account on delete cascade,
  name text not null,
  -- The secret of the link by which others see the list: random, of 256 bits, as in favourites_share. Null: not shared.
  share_secret text unique,
  created_at timestamptz not null default now()
);
create index on favourite_list (account_id);

create table favourite_list_item (
  list_id uuid not null references favourite_list on delete cascade,
  variant_id integer not null references variant on delete cascade,
  -- Only the owner sees it.
  note text not null default '',
  added_at timestamptz not null default now(),
  -- A removed item keeps its note for a day, so that the removal can be undone.
  removed_at timestamptz,
  primary key (list_id, variant_id)
);
create index on favourite_list_item (variant_id);
create index on favourite_list_item (removed_at) where removed_at is not null;
