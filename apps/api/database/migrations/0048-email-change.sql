-- A code that changes the address of an account: it works for the address that it was sent to. A new request replaces the
-- last one.
alter table account_code
  add column email text,
  drop constraint account_code_purpose_check,
  add constraint account_code_purpose_check check (purpose in ('registration', 'password', 'email')),
  add constraint account_code_email_check check ((purpose = 'email') = (email is not null));
create unique index on account_code (account_id) where purpose = 'email';
