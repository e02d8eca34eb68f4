/** What an import would do to the offers of a shop, in numbers of offers. */
export type FeedChanges = {
  /** Shown before the import. */
  active: number;
  new: number;
  /** Active, but missing in the feed, or sold out there. */
  deactivated: number;
  /** Active, with another price. */
  repriced: number;
  /** Of these, with half of the price or less, or twice the price or more. */
  repricedFar: number;
};

/** By number of active offers, the shares above which changes are implausible. Large shops change their range gradually. */
const LIMITS = [
  { from: 1_000, deactivated: 0.4, repriced: 0.6, repricedFar: 0.2 },
  { from: 100, deactivated: 0.6, repriced: 0.8, repricedFar: 0.4 },
  { from: 10, deactivated: 0.8, repriced: 0.9, repricedFar: 0.5 },
] as const;

/** A confirmed import may be read again with slightly more changes: shops go on selling meanwhile. */
const CONFIRMED_MARGIN = 1.1;

const MEASURES = ['deactivated', 'repriced', 'repricedFar'] as const;

/**
 * Whether an import is more likely a faulty file than what the shop wants. Never for shops with fewer than ten active offers,
 * of which a few are a large share.
 */
export function isImplausible(changes: FeedChanges): boolean {
  const limits = LIMITS.find(({ from }) => changes.active >= from);
  return limits !== undefined && MEASURES.some((measure) => changes[measure] > limits[measure] * changes.active);
}

/** Whether changes are those that were confirmed, or fewer. */
export function isWithin(changes: FeedChanges, confirmed: FeedChanges): boolean {
  return MEASURES.every((measure) => changes[measure] <= confirmed[measure] * CONFIRMED_MARGIN);
}
