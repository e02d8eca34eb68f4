-- Ratings of shops are only those of their reviews here. `source`: null for answers to our question, else who delivered the
-- review; `generated` marks those that a program wrote.
alter table star_review add column source text;
update eshop set rating = null, reviews_count = 0
where rating is not null
  and not exists (select from star_review where eshop_id = eshop.id and status = 'published');
