-- Sales begin and end at a moment, not with a day: when the first offer of the state becomes another one without a change of its
-- text. Null: none does. `day` is not used any more.
alter table feed_state
  alter column day drop not null,
  add column changes_at timestamptz;
