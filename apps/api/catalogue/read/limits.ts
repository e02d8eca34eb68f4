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
  /** Nesting depth of elements. */
  depth: 16,
  /** Refused offers in the report; further ones are only counted. */
  refusals: 1_000,
} as const;
