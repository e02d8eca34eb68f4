import type { Readable } from 'node:stream';
import { decodeText } from './decodeText.ts';
import { FeedError } from './FeedError.ts';
import { LIMITS } from './limits.ts';
import { openFeed } from './openFeed.ts';
import { parseTable } from './parseTable.ts';
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

/** What other files are, by their first element. */
const OTHER_ROOTS: ReadonlyMap<string, string> = new Map([
  ['html', 'a web page'],
  ['shop', 'a Heureka feed'],
  ['xmldata', 'a Skąpiec feed'],
  ['nokaut', 'a Nokaut feed'],
  ['yml_catalog', 'a Yandex feed'],
  ['urlset', 'a sitemap'],
  ['sitemapindex', 'a sitemap'],
]);

export type ReadOptions = {
  format?: FeedFormat;
  onBytes?: (bytes: number) => void;
  onFormat?: (format: FeedFormat) => void;
  /** Stops reading, also while waiting for bytes. */
  signal?: AbortSignal;
  /** Leaves out offers that are known. */
  skip?: SkipItem;
};

/**
 * Streams the offers of a feed in small batches; memory does not grow with the feed. A feed that is no XML is a table with Google's
 * fields. Throws a FeedError.
 */
export async function* readFeed(source: string | Readable, options: ReadOptions = {}): AsyncGenerator<RawOffer[]> {
  let format: FeedFormat | undefined;
  const setFormat = (found: FeedFormat) => {
    if (options.format && options.format !== found)
      throw new FeedError(`The file is a ${found} feed, not a ${options.format} feed. Leave out --format.`, 1);
    format = found;
    options.onFormat?.(format);
  };
  const { skip } = options;
  const pieces = decodeText(openFeed(source, options));
  try {
    const { text, start, blankLines } = await readStart(pieces);
    if (!start) throw new FeedError('The feed is empty. Fetch it again.');
    const isXml = start.startsWith('<');
    if (!isXml) refuseOtherText(start);
    if (!isXml) setFormat('google');
    const items = isXml
      ? parseXml(text, { onRoot: (root) => setFormat(findFormat(root)), skip, blankLines })
      : parseTable(text, { header: /^[^\r\n]*/.exec(start)![0], skip, blankLines });
    for await (const batch of items) {
      const read = READERS[format!];
      yield batch.map((item) => Object.assign(read(item), { source: item.source }));
    }
    if (!format) throw new FeedError('The feed is empty. Fetch it again.');
  } finally {
    await pieces.return(undefined);
  }
}

/** The text without blank lines before it, with its beginning: at least the first line of a table. */
async function readStart(pieces: AsyncGenerator<string>) {
  let start = '';
  let blankLines = 0;
  let blank = 0;
  for (;;) {
    const { value, done } = await pieces.next();
    if (done) break;
    const piece: string = start ? value : value.trimStart();
    const skipped = value.slice(0, value.length - piece.length);
    blank += skipped.length;
    blankLines += skipped.split('\n').length - 1;
    start += piece;
    if (start.startsWith('<') || /[\r\n]/.test(start)) break;
    if (blank > LIMITS.gap || start.length > LIMITS.field)
      throw new FeedError('The file is neither XML nor a table: its first line does not end.', 1);
  }
  const text = async function* () {
    yield start;
    yield* pieces;
  };
  return { text: text(), start, blankLines };
}

function refuseOtherText(start: string) {
  if (/^[{[]/.test(start))
    throw new FeedError('The file is JSON. Send XML, TSV or CSV, as it is or as gzip or ZIP.', 1);
}

function findFormat(root: string): FeedFormat {
  const found = ROOTS.get(root);
  if (found) return found;
  const other = OTHER_ROOTS.get(root.toLowerCase());
  throw new FeedError(
    `The file begins with <${root}>, so it is neither a Google Merchant feed (<rss>, <feed>) nor a Ceneo feed (<offers>).${other ? ` It is ${other}.` : ''}`,
    1,
  );
}
