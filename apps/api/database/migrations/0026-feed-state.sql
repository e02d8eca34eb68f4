-- What the last import of a shop has read, so that the next one neither parses nor compares offers whose text is the same.
create table feed_state (
  eshop_id integer primary key references eshop on delete cascade,
  -- Of everything besides the text that decides what an offer becomes: the importer's code and the hosts of the shop.
  fingerprint text not null,
  -- The day of the import, in Poland. Offers with a sale period depend on it.
  day date not null,
  -- Number and sum of hashes of the active variants: others may have changed them since.
  active_count integer not null,
  active_sum numeric not null,
  -- Twelve bytes per offer: 64 bits of the SHA-256 of its text, and the id of its variant, negative if it depends on the day.
  offers bytea not null
);
-- Hashes can't be compressed.
alter table feed_state alter offers set storage external;
