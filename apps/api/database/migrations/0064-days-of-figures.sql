-- The first day with clicks, and days that are removed.
create index on click_cost (day);
create index on shop_impression (day);
