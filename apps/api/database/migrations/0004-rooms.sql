-- Rooms are imported from a file. Every picture of a product has the URL at which its shop serves it; drawings are removed.

delete from image where source_url is null;
alter table image alter source_url set not null, drop column drawing;
alter table category drop column drawing;

create table room (
  id integer primary key,
  category_id integer not null references category,
  title text not null,
  picture_url text not null,
  featured boolean not null default false,
  position integer not null
);
create index on room (category_id, position);

create table room_product (
  room_id integer not null references room on delete cascade,
  position integer not null,
  variant_id integer not null references variant on delete cascade,
  x double precision not null check (x between 0 and 100),
  y double precision not null check (y between 0 and 100),
  primary key (room_id, position)
);
