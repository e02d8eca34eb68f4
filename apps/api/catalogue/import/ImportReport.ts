import type { FeedFormat } from '../read/readFeed.ts';
import type { Finding } from '../normalise/NormalisedOffer.ts';

export type ImportReport = {
  shop: { id: number; name: string; slug: string; isNew: boolean };
  file: string | null;
  format: FeedFormat;
  /** Offers in the feed, good and bad. */
  read: number;
  new: number;
  changed: number;
  unchanged: number;
  /** Offers of the shop that are no longer in the feed. */
  deactivated: number;
  /** Offers that stand in the feed again, under another category. */
  repeated: number;
  refusedCount: number;
  /** The first thousand of them, in order of the feed. */
  refused: Finding[];
  warningCount: number;
  warnings: Finding[];
  durationMs: number;
  offersPerSecond: number;
};
