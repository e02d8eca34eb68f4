-- Inspirations replace rooms: several pictures with their sizes, a style, an owner. `room` is not used any more and is
-- removed by a later release.
create table inspiration (
  id integer primary key check (id between 1 and 21000000),
  -- A room category.
  category_id integer not null references category,
  style text not null,
  title text not null,
  description text not null default '',
  owner_name text not null,
  eshop_id integer references eshop on delete set null,
  is_stl boolean not null default false,
  featured boolean not null default false,
  position integer not null
);
create index on inspiration (category_id, position);

create table inspiration_image (
  inspiration_id integer not null references inspiration on delete cascade,
  position integer not null check (position between 1 and 99),
  picture_url text not null,
  -- Pixels.
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  primary key (inspiration_id, position)
);

create table inspiration_variant (
  inspiration_id integer not null,
  image_position integer not null,
  position integer not null,
  variant_id integer not null references variant on delete cascade,
  -- Percent of the picture.
  x double precision not null check (x between 0 and 100),
  y double precision not null check (y between 0 and 100),
  primary key (inspiration_id, image_position, position),
  foreign key (inspiration_id, image_position) references inspiration_image on delete cascade
);
create index on inspiration_variant (variant_id);

-- Rooms had pictures of 4:3 that are at least 960 px wide.
insert into inspiration (id, category_id, style, title, owner_name, featured, position)
  select id, category_id, 'nowoczesny', title, 'Gniazdo', featured, position from room where id <= 21000000;
insert into inspiration_image (inspiration_id, position, picture_url, width, height)
  select id, 1, picture_url, 960, 720 from room where id <= 21000000;
insert into inspiration_variant (inspiration_id, image_position, position, variant_id, x, y)
  select room_id, 1, position, variant_id, x, y from room_product where room_id <= 21000000;
