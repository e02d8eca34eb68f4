-- Likes and comparisons of visitors. A liker is an account, or an anonymous browser with a secret cookie, which is stored as
-- SHA-256. Deleting an account erases its likes.
create table liker (
  id bigint generated always as identity primary key,
  account_id uuid unique references account on delete cascade,
  cookie_hash bytea unique,
  last_used_at timestamptz not null default now(),
  check (num_nonnulls(account_id, cookie_hash) = 1)
);
create index on liker (last_used_at) where cookie_hash is not null;

-- Items of both types are variants.
create table liked_item (
  liker_id bigint not null references liker on delete cascade,
  item_type text not null check (item_type in ('variant', 'comparison')),
  item_id integer not null references variant on delete cascade,
  -- Whether the visitor allowed marketing at that moment; null if unknown.
  has_consent boolean,
  liked_at timestamptz not null default now(),
  primary key (liker_id, item_type, item_id)
);
create index on liked_item (item_id);

-- Numbers of rows of liked_item, which triggers keep in the same transaction. Rows are always locked in order of type and id.
create table like_count (
  item_type text not null,
  item_id integer not null,
  likes integer not null check (likes >= 0),
  primary key (item_type, item_id)
);

create function count_added_likes() returns trigger language plpgsql as $$
begin
  insert into like_count (item_type, item_id, likes)
  select item_type, item_id, count(*) from new_rows group by item_type, item_id order by item_type, item_id
  on conflict (item_type, item_id) do update set likes = like_count.likes + excluded.likes;
  return null;
end $$;

create function count_removed_likes() returns trigger language plpgsql as $$
begin
  perform from like_count join (select distinct item_type, item_id from old_rows) as removed using (item_type, item_id)
  order by item_type, item_id for update of like_count;
  update like_count set likes = like_count.likes - removed.likes
  from (select item_type, item_id, count(*) as likes from old_rows group by item_type, item_id) as removed
  where like_count.item_type = removed.item_type and like_count.item_id = removed.item_id;
  return null;
end $$;

create trigger count_added after insert on liked_item referencing new table as new_rows
  for each statement execute function count_added_likes();
create trigger count_removed after delete on liked_item referencing old table as old_rows
  for each statement execute function count_removed_likes();

-- The shops of accounts of shop owners.
create table eshop_owner (
  account_id uuid not null references account on delete cascade,
  eshop_id integer not null references eshop on delete cascade,
  primary key (account_id, eshop_id)
);
create index on eshop_owner (eshop_id);
