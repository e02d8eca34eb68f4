-- Pages with inspirations are rendered again after a change: the version of cached pages is the last applied row of the
-- outbox. The kind `inspiration` has the ids of inspirations; the indexes do not depend on it.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('variant', 'eshop', 'manufacturer', 'category', 'voucher', 'inspiration'));

create trigger outbox_inserted after insert on inspiration
  referencing new table as new_rows for each statement execute function outbox_inserted('inspiration', 'id');
create trigger outbox_updated after update on inspiration
  referencing old table as old_rows new table as new_rows for each statement execute function outbox_updated('inspiration', 'id');
create trigger outbox_deleted after delete on inspiration
  referencing old table as old_rows for each statement execute function outbox_deleted('inspiration', 'id');
