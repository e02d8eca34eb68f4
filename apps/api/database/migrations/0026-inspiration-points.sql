-- Points of pictures that staff have saved. An import keeps them for pictures whose address is the same.
create table inspiration_point_edit (
  id integer generated always as identity primary key,
  -- No reference: an import replaces all inspirations.
  inspiration_id integer not null,
  image_position integer not null,
  picture_url text not null,
  -- [{"variantId", "x", "y"}, …], x and y in percent of the picture: before and after.
  points_before jsonb not null,
  points jsonb not null,
  edited_by text not null,
  edited_at timestamptz not null default now()
);
create index on inspiration_point_edit (inspiration_id, image_position, id desc);
