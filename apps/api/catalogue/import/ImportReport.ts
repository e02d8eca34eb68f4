import type { Shop } from './ensureShop.ts';
import type { FeedFormat } from '../read/readFeed.ts';
import type { Finding } from '../normalise/NormalisedOffer.ts';

export type ImportReport = {
  shop: Shop & { isNew: boolean };
  file: string | null;
  format: FeedFormat;
  /** Offers in the feed, including refused ones. */
  read: number;
  new: number;
  changed: number;
  unchanged: number;
  /** Offers of the shop that are no longer in the feed. */
  deactivated: number;
  /** Offers that the feed lists again under another category. */
  repeated: number;
  refusedCount: number;
  /** The first thousand refused offers, in feed order. */
  refused: Finding[];
  warningCount: number;
  warnings: Finding[];
  durationMs: number;
  offersPerSecond: number;
};
