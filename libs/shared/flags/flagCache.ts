/** How long and how many loaded flags are used again. The times are in ms. */
export const FLAG_CACHE = {
  /** Older flags are used once more, and loaded again in the background. */
  staleTTL: 60_000,
  /** Older flags are not used. */
  maxAge: 4 * 3_600_000,
  /** Sources whose flags are kept. */
  maxEntries: 10,
  /** A tab that is hidden for this time closes its stream of changes. */
  idleStreamInterval: 20_000,
};
