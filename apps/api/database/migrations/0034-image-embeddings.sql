-- Vectors of pictures from a service for embeddings, by its model; see storeEmbedding. Only with EMBEDDINGS_URL.
create table image_embedding (
  image_id bigint not null references image on delete cascade,
  model text not null,
  embedding bytea not null,
  primary key (image_id, model)
);
