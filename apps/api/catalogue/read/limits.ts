/** What a feed may be at the most, so that a broken or hostile one can't fill memory or disk. */
export const LIMITS = {
  /** Unpacked bytes of one feed. */
  bytes: 8 * 1024 ** 3,
  /** Unpacked bytes for each packed one; real feeds stay below 60. */
  ratio: 200,
  /** Characters of one field. */
  field: 100_000,
  /** Characters without any tag. */
  gap: 4_000_000,
  /** Fields of one offer. */
  parts: 1_000,
  /** Elements inside each other. */
  depth: 16,
  /** Refused offers of which the report tells each; the rest is only counted. */
  refusals: 1_000,
} as const;
