-- Reviews of shops by their buyers. A shop reports an order with a signature; the buyer gets a mail with a secret link.
create table star_shop (
  eshop_id integer primary key references eshop on delete cascade,
  -- Key of the shop's signatures.
  secret text not null check (length(secret) >= 32),
  -- From the order to the mail.
  delay_days integer not null default 7 check (delay_days between 0 and 90),
  created_at timestamptz not null default now()
);

create table star_order (
  id bigint generated always as identity primary key,
  eshop_id integer not null references eshop on delete cascade,
  order_number text not null,
  -- Null once no mail can follow.
  email text,
  email_key text,
  state text not null check (state in ('registered', 'invited', 'delayed', 'rated', 'unsubscribed')),
  -- When the next mail is due, or the last one was.
  ask_at timestamptz not null,
  created_at timestamptz not null default now(),
  -- A repeated event changes nothing.
  unique (eshop_id, order_number)
);
create index on star_order (email_key) where email_key is not null;
create index on star_order (ask_at) where email is not null;

-- Secrets of links in mails, as SHA-256.
create table star_link (
  hash bytea primary key,
  order_id bigint not null references star_order on delete cascade
);
create index on star_link (order_id);

create table star_review (
  order_id bigint primary key references star_order on delete cascade,
  eshop_id integer not null references eshop on delete cascade,
  rating smallint not null check (rating between 1 and 5),
  text text,
  created_at timestamptz not null default now(),
  reply_text text,
  replied_at timestamptz,
  -- Removed by moderation.
  hidden_at timestamptz,
  check ((reply_text is null) = (replied_at is null))
);
create index on star_review (eshop_id, created_at desc) where hidden_at is null;

-- Addresses that get no more mails about reviews, as SHA-256 of their comparable form.
create table star_opt_out (
  email_hash bytea primary key,
  created_at timestamptz not null default now()
);

-- The rating that offers show. It runs with the rights of the owner: the API may not change shops.
create function count_star_reviews() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare shop integer := coalesce(new.eshop_id, old.eshop_id);
begin
  update eshop set rating = stars.average, reviews_count = stars.count
  from (
    select avg(star_review.rating)::double precision as average, count(*)::integer as count
    from star_review where eshop_id = shop and hidden_at is null
  ) as stars
  where id = shop;
  return null;
end $$;
create trigger star_review_counted after insert or update of rating, hidden_at or delete on star_review
  for each row execute function count_star_reviews();
