-- What the last import of a folder has read beside the feeds, and the last change of the catalogue after it: if both are the
-- same, the files have nothing new.
create table supplement_state (
  id boolean primary key default true check (id),
  fingerprint text not null
);
