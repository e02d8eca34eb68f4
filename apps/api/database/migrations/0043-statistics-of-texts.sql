-- No condition of a query compares these columns. Sampling them takes most of the time of ANALYZE, because texts are sorted
-- by the Polish collation.
alter table variant
  alter description set statistics 0, alter url set statistics 0, alter deliveries set statistics 0,
  alter parameters set statistics 0, alter display_parameters set statistics 0, alter content_hash set statistics 0;
alter table product alter description set statistics 0, alter match_key set statistics 0;
alter table image alter source_url set statistics 0;
alter table review
  alter text set statistics 0, alter pluses set statistics 0, alter minuses set statistics 0,
  alter reply_text set statistics 0, alter original_text set statistics 0, alter user_nick set statistics 0;
