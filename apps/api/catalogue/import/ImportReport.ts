import type { Shop } from './ensureShop.ts';
import type { FeedFormat } from '../read/readFeed.ts';
import type { HeldImport } from '../guard/heldImports.ts';
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
  /** Null unless the import is held: then it has changed nothing, and the counts of changes are 0. */
  held: HeldImport | null;
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
