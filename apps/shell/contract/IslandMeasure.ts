/** Prefix of the User Timing measures that the island runtime leaves: `island listing/LikeButton`. */
export const ISLAND_MEASURE = 'island ';

/** `detail` of such a measure. It lasts from the moment the island was to wake to the moment it answers, or has failed. */
export type IslandMeasureDetail = {
  /** `listing@1.0.0` */
  release: string;
  /** Why it woke: its `wake`, or because it was used. */
  reason: 'now' | 'idle' | 'visible' | 'used';
  outcome: 'awake' | 'failed';
  /** ms until its code was there, and from then until it answered. */
  loadMs: number;
  hydrateMs: number;
};
