/** What a start of the system does with a remote. */
export type ReleaseProgress = { name: string } & (
  | { state: 'retired' }
  /**
   * Its release begins, which is `number` of `of`. `differsFrom`: the live release, which the sources differ from;
   * undefined if nothing usable is live.
   */
  | { state: 'releasing'; number: number; of: number; differsFrom: string | undefined }
  | { state: 'released'; version: string }
  /** The sources differ from `version`, which stays live: `reason` is a clause. */
  | { state: 'kept'; version: string; reason: string }
  /** The sources fail a gate, so `version` stays live. */
  | { state: 'refused'; version: string; reason: string }
);
