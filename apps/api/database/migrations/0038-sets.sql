-- The pieces of a set, all of one shop.
create table set_piece (
  set_id integer not null references variant on delete cascade,
  piece_id integer not null references variant on delete cascade check (piece_id <> set_id),
  quantity integer not null check (quantity > 0),
  position integer not null,
  primary key (set_id, piece_id)
);
create index on set_piece (piece_id);

-- What the web says about a product, written by an editor. `sources`: [{name, url}].
create table web_summary (
  product_id integer primary key references product on delete cascade,
  summary text not null,
  sources jsonb not null
);
