/** Prefix of the island runtime's User Timing measures: `island listing/LikeButton`. */
export const ISLAND_MEASURE = 'island ';

/** `detail` of such a measure, which lasts from the island's wake condition until it is hydrated or has failed. */
export type IslandMeasureDetail = {
  /** `listing@1.0.0` */
  release: string;
  /** Its wake condition, or `used`. */
  reason: 'now' | 'idle' | 'visible' | 'used';
  outcome: 'awake' | 'failed';
  /** ms until its code was loaded, and from then until it was hydrated. */
  loadMs: number;
  hydrateMs: number;
};
