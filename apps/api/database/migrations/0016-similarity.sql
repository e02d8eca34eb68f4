-- The similar variants of a picture, in order, as they were found last. They have a page.
create table similarity_request (
  image_id bigint primary key references image on delete cascade,
  variant_ids integer[] not null,
  stored_at timestamptz not null default now()
);

-- How the product in a picture looks; see describePicture. Written when the picture is rendered for the first time.
create table image_descriptor (
  image_id bigint primary key references image on delete cascade,
  descriptor bytea not null
);
