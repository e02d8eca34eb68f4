-- The account that wrote a review while it was signed in. A review outlives the account, without its name.
alter table review add column account_id uuid references account on delete set null;
create index on review (account_id) where account_id is not null;
