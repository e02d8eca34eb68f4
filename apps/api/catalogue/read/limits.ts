/** Limits of a feed. They protect memory and disk from broken and malicious feeds. */
export const LIMITS = {
  /** Uncompressed bytes of one feed. */
  bytes: 8 * 1024 ** 3,
  /** Uncompressed bytes per compressed byte; real feeds stay below 60. */
  ratio: 200,
  /** Characters of one field. */
  field: 100_000,
  /** Characters without any tag. */
  gap: 4_000_000,
  /** Fields of one offer. */
  parts: 1_000,
  /** Characters of one row of a table. */
  row: 1_000_000,
  /** Characters that XML does not allow; one more refuses the feed. */
  badCharacters: 1_000,
  /** Entries of a ZIP archive. */
  entries: 100,
  /** Nesting depth of elements. */
  depth: 16,
  /** Refused offers in the report; further ones are only counted. */
  refusals: 1_000,
} as const;
