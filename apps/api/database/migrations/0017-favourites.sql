-- The price in grosze when the item was liked: null for comparisons and older likes.
alter table liked_item add column liked_price integer;

-- Links by which accounts share their favourites. Deleting the row revokes the link.
create table favourites_share (
  account_id uuid primary key references account on delete cascade,
  -- Random, of 256 bits. It is stored as it is, because its owner sees it again, and it only opens what this database has.
  secret text not null unique,
  created_at timestamptz not null default now()
);
