-- The minimum value of an order that a voucher applies to, in PLN; null without one.
alter table voucher add min_order double precision check (min_order > 0);
