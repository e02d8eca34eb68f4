-- Hosts to which the offers of a shop may lead, with their subdomains. By default the host of its website.

alter table eshop add column hosts text[] not null default '{}';

update eshop
set hosts = array[regexp_replace(lower(substring(website from '^https?://([^/]+)')), '^www\.', '')]
where website ~* '^https?://([a-z0-9-]+\.)+[a-z][a-z0-9-]*(/|$)';
