-- Articles that editors change without a release: the last valid text of each file of the content folder, and what is wrong
-- with the file that is there now.
create table article_file (
  id integer generated always as identity primary key,
  slug text not null unique,
  -- Null if no version of the file has been valid yet.
  text text,
  error text,
  failed_at timestamptz,
  changed_at timestamptz not null default now(),
  check (text is not null or error is not null),
  check ((error is null) = (failed_at is null))
);

-- The last look at the content folder, one row.
create table article_check (
  id boolean primary key default true check (id),
  checked_at timestamptz not null,
  error text
);

-- Cached pages follow: the kind `article` has the ids of files.
alter table outbox drop constraint outbox_kind_check;
alter table outbox add constraint outbox_kind_check
  check (kind in ('variant', 'eshop', 'manufacturer', 'category', 'voucher', 'inspiration', 'article'));

create trigger outbox_inserted after insert on article_file
  referencing new table as new_rows for each statement execute function outbox_inserted('article', 'id');
create trigger outbox_updated after update on article_file
  referencing old table as old_rows new table as new_rows for each statement execute function outbox_updated('article', 'id');
create trigger outbox_deleted after delete on article_file
  referencing old table as old_rows for each statement execute function outbox_deleted('article', 'id');
