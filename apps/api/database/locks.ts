/**
 * Keys of the advisory locks of the database. Each has one meaning: two uses of one key would wait for each other. Those that
 * functions of the database take (`prepare_…_day`) are in the migrations.
 */
export const LOCKS = {
  /** One process runs the migrations. */
  migrations: 7_206_001,
  /** Processes that start at the same time would write the same categories. */
  categories: 7_206_005,
  /** Processes that start at the same time would write the same features. */
  features: 7_206_006,
  /** Concurrent imports would create the same product twice, and corrections move offers. */
  products: 7_206_003,
  /** One import of a shop at a time. The second key is the hash of the shop's name. */
  feed: 7_206_004,
  /** One process ends watches and adds their alerts: digests are not split, and changes are taken in their order. */
  alerts: 7_206_007,
  /** Edits of inspirations wait for each other. */
  inspirationPoints: 7_206_008,
  /** Changes of the least that clicks cost wait for each other. */
  rateMinimums: 7_206_011,
  /** Statements are closed and corrected one after another: their numbers have no gaps, and a correction is in one of them. */
  statements: 7_206_012,
} as const;
