-- Names a click before it is recorded, so that it is recorded once although the writing of it is repeated.
alter table click add column key uuid;
create unique index on click (key) where key is not null;
