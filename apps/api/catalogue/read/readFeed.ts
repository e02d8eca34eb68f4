import type { Readable } from 'node:stream';
import { decodeText } from './decodeText.ts';
import { FeedError } from './FeedError.ts';
import { openFeed } from './openFeed.ts';
import { parseXml, type SkipItem } from './parseXml.ts';
import type { RawOffer } from './RawOffer.ts';
import { readCeneoOffer } from './readCeneoOffer.ts';
import { readGoogleOffer } from './readGoogleOffer.ts';

export const FEED_FORMATS = ['google', 'ceneo'] as const;
export type FeedFormat = (typeof FEED_FORMATS)[number];

const ROOTS: ReadonlyMap<string, FeedFormat> = new Map([
  ['rss', 'google'],
  ['feed', 'google'],
  ['channel', 'google'],
  ['offers', 'ceneo'],
]);
const READERS = { google: readGoogleOffer, ceneo: readCeneoOffer };

export type ReadOptions = {
  format?: FeedFormat;
  onBytes?: (bytes: number) => void;
  onFormat?: (format: FeedFormat) => void;
  /** Stops reading, also while waiting for bytes. */
  signal?: AbortSignal;
  /** Leaves out offers that are known. */
  skip?: SkipItem;
};

/** Streams the offers of a feed in small batches; memory does not grow with the feed. Throws a FeedError. */
export async function* readFeed(source: string | Readable, options: ReadOptions = {}): AsyncGenerator<RawOffer[]> {
  let format: FeedFormat | undefined;
  const onRoot = (root: string) => {
    format = detectFormat(root, options.format);
    options.onFormat?.(format);
  };
  const items = parseXml(decodeText(openFeed(source, options)), onRoot, options.skip);
  for await (const batch of items) {
    const read = READERS[format!];
    yield batch.map((item) => Object.assign(read(item), { source: item.source }));
  }
  if (!format) throw new FeedError('The feed is empty. Fetch it again.');
}

function detectFormat(root: string, expected: FeedFormat | undefined): FeedFormat {
  const found = ROOTS.get(root);
  if (!found) {
    throw new FeedError(
      `The file begins with <${root}>, so it is neither a Google Merchant feed (<rss>, <feed>) nor a Ceneo feed (<offers>).`,
      1,
    );
  }
  if (expected && expected !== found) {
    throw new FeedError(`The file is a ${found} feed, not a ${expected} feed. Leave out --format.`, 1);
  }
  return found;
}
