/** Prefix of the User Timing measures of islands and scripts: `island listing/LikeButton`, `island user/Likes`. */
export const ISLAND_MEASURE = 'island ';

/** `detail` of such a measure, which lasts from the wake condition until the island is hydrated, the script is started, or it has failed. */
export type IslandMeasureDetail = {
  /** `listing@1.0.0` */
  release: string;
  /** Its wake condition, or `used`. */
  reason: 'now' | 'idle' | 'visible' | 'used' | 'admin' | 'element' | 'known' | 'event';
  outcome: 'awake' | 'failed';
  /** ms until its code was loaded, and from then until it was hydrated or started. */
  loadMs: number;
  hydrateMs: number;
};
