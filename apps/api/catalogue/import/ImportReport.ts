import type { Shop } from './ensureShop.ts';
import type { FeedFormat } from '../read/readFeed.ts';
import type { HeldImport } from '../guard/heldImports.ts';
import type { Finding } from '../read/FeedError.ts';
import type { Cause } from './FindingList.ts';

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
  /** All refused offers by cause, the most frequent first. */
  refusedCauses: Cause[];
  warningCount: number;
  /** Values that were not understood, or not used: the first thousand, in feed order. */
  warnings: Finding[];
  warningCauses: Cause[];
  durationMs: number;
  offersPerSecond: number;
};
