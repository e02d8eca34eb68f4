-- The page of a used invitation says so.
alter table shop_invitation add column accepted_at timestamptz;

-- Members of shops are in one table: it says who sees the panel and who gets the likes of its offers. `eshop_owner` and
-- `account.is_eshop` are no longer read.
insert into shop_member (account_id, eshop_id)
select distinct on (account_id) account_id, eshop_id from eshop_owner order by account_id, eshop_id
on conflict do nothing;
