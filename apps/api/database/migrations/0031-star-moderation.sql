-- Reviews of shops with a text, and the replies of shops, wait for moderation, as other texts of visitors. `hidden_at` is no
-- longer used and is removed by a later release.
alter table star_review
  add column status text not null default 'published' check (status in ('pending', 'published', 'refused')),
  add column decided_at timestamptz,
  add column decided_by text,
  -- Null without a reply.
  add column reply_status text check (reply_status in ('pending', 'published', 'refused')),
  add column reply_decided_at timestamptz,
  add column reply_decided_by text;
update star_review set status = 'refused', decided_at = hidden_at where hidden_at is not null;
update star_review set reply_status = 'published' where reply_text is not null;
alter table star_review add check ((reply_text is null) = (reply_status is null));
create index on star_review (created_at) where status = 'pending';
create index on star_review (replied_at) where reply_status = 'pending';
create index on star_review (eshop_id, created_at desc) where status = 'published';

create or replace function count_star_reviews() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare shop integer := coalesce(new.eshop_id, old.eshop_id);
begin
  -- A rating that was imported stays until the first own review is published.
  if new.status is distinct from 'published' and old.status is distinct from 'published' then
    return null;
  end if;
  update eshop set rating = stars.average, reviews_count = stars.count
  from (
    select avg(star_review.rating)::double precision as average, count(*)::integer as count
    from star_review where eshop_id = shop and status = 'published'
  ) as stars
  where id = shop and (rating, reviews_count) is distinct from (stars.average, stars.count);
  return null;
end $$;
drop trigger star_review_counted on star_review;
create trigger star_review_counted after insert or update of rating, status or delete on star_review
  for each row execute function count_star_reviews();
