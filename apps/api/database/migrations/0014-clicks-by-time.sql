-- Reports read the clicks of the last days.
create index on click (at);
