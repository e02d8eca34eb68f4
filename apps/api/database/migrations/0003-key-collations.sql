-- Keys are only compared for equality. Byte order is many times faster than the Polish collation.

alter table variant alter external_id type text collate "C", alter content_hash type text collate "C";
alter table product_key alter key type text collate "C";
alter table review alter external_id type text collate "C";
alter table manufacturer alter slug type text collate "C";
alter table eshop alter slug type text collate "C";
alter table category alter slug type text collate "C";
