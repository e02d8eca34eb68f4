-- What staff decide or know about the ranking of a variant and its main picture. Variants without a row are ranked
-- automatically.
create table variant_ranking (
  variant_id integer primary key references variant on delete cascade,
  optimization_type text not null default 'automatic'
    check (optimization_type in ('automatic', 'manual', 'stableRank')),
  -- What the shop pays for a click, in grosze.
  cpc numeric check (cpc >= 0),
  main_image_orientation text,
  main_image_ai_score double precision check (main_image_ai_score between 0 and 1)
);
