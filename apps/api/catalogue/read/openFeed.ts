import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { addAbortSignal, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { FeedError } from './FeedError.ts';
import { LIMITS } from './limits.ts';

type OpenOptions = { onBytes?: (bytes: number) => void; signal?: AbortSignal };

/** Formats that are no text, by their first bytes. */
const OTHER_FORMATS: [bytes: string, name: string][] = [
  ['%PDF', 'PDF'],
  ['Rar!', 'RAR'],
  ['7z\xbc\xaf', '7-Zip'],
  ['BZh', 'bzip2'],
  ['\xfd7zXZ', 'xz'],
  ['\x28\xb5\x2f\xfd', 'zstd'],
  ['\xd0\xcf\x11\xe0', 'XLS'],
  // Within an archive.
  ['\x1f\x8b', 'gzip (twice)'],
  ['PK\x03\x04', 'ZIP (twice)'],
];

/**
 * Reads the bytes of a feed and decompresses gzip, or the only file of a ZIP archive. `onBytes` gets the number of source bytes
 * read so far. Throws a FeedError if the file is not readable, no text, too large or expands too much.
 */
export async function* openFeed(
  source: string | Readable,
  { onBytes = () => undefined, signal }: OpenOptions = {},
): AsyncGenerator<Uint8Array> {
  const stream = typeof source === 'string' ? createReadStream(source, { highWaterMark: 256 * 1024 }) : source;
  if (signal) addAbortSignal(signal, stream);
  const counter = { read: 0 };
  try {
    const packed = counted(stream, counter, onBytes);
    const { value, done } = await packed.next();
    if (done) return;
    if (startsWith(value, 'PK\x03\x04') || startsWith(value, 'PK\x05\x06')) {
      if (typeof source !== 'string') throw new FeedError('A ZIP archive can only be read from a file.');
      stream.destroy();
      yield* unzip(source, onBytes, signal);
      return;
    }
    const isGzip = startsWith(value, '\x1f\x8b');
    const all = prepend(value, packed);
    yield* onlyText(limited(isGzip ? gunzip(all) : all, counter, isGzip));
  } catch (error) {
    throw toFeedError(error, typeof source === 'string' ? source : 'the feed');
  } finally {
    stream.destroy();
  }
}

async function* counted(stream: Readable, counter: { read: number }, onBytes: (bytes: number) => void) {
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    counter.read += chunk.length;
    onBytes(counter.read);
    yield chunk as Uint8Array;
  }
}

async function* prepend(first: Uint8Array, rest: AsyncIterable<Uint8Array>) {
  yield first;
  yield* rest;
}

async function* gunzip(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const stream = createGunzip();
  const feeding = (async () => {
    for await (const chunk of chunks) {
      if (!stream.write(chunk)) await new Promise((resolve) => stream.once('drain', resolve));
    }
    stream.end();
  })().catch((error: Error) => stream.destroy(error));
  yield* stream as AsyncIterable<Uint8Array>;
  await feeding;
}

async function* unzip(
  path: string,
  onBytes: (bytes: number) => void,
  signal?: AbortSignal,
): AsyncGenerator<Uint8Array> {
  const { size } = await stat(path);
  // It compares the sizes of files with those that the archive states.
  const zip = await openPromise(path, { lazyEntries: true, autoClose: false }).catch(refuseDamaged);
  try {
    const entry = await findOnlyFile(zip);
    const stream = await zip.openReadStreamPromise(entry).catch(refuseDamaged);
    if (signal) addAbortSignal(signal, stream);
    const read = Math.min(entry.compressedSize, size);
    onBytes(read);
    try {
      yield* onlyText(limited(stream as AsyncIterable<Uint8Array>, { read }, true));
    } catch (error) {
      if (signal?.aborted || error instanceof FeedError) throw error;
      refuseDamaged(error);
    } finally {
      stream.destroy();
    }
  } finally {
    zip.close();
  }
}

async function findOnlyFile(zip: ZipFile) {
  const tooMany = (count: number) => new FeedError(`The ZIP archive has ${count} files. Send one with only the feed.`);
  if (zip.entryCount > LIMITS.entries) throw tooMany(zip.entryCount);
  const files: Entry[] = [];
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName === '[Content_Types].xml')
        throw new FeedError(
          'The file is an Excel workbook or another Office document. Save the table as CSV in UTF-8.',
        );
      // macOS adds files of its own.
      if (!/(?:^|\/)(?:__MACOSX\/|\.[^/]*$)|\/$/.test(entry.fileName)) files.push(entry);
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    refuseDamaged(error);
  }
  const [file] = files;
  if (!file || files.length > 1) throw tooMany(files.length);
  if (file.isEncrypted()) throw new FeedError('The ZIP archive has a password. Send it without one.');
  return file;
}

function refuseDamaged(error: unknown): never {
  throw new FeedError(`The ZIP archive is damaged (${(error as Error).message}).`, undefined, error);
}

async function* limited(chunks: AsyncIterable<Uint8Array>, counter: { read: number }, isPacked: boolean) {
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > LIMITS.bytes) throw new FeedError(`The feed is larger than ${LIMITS.bytes / 1024 ** 3} GB. Split it.`);
    if (isPacked && bytes > 1024 ** 2 && bytes > counter.read * LIMITS.ratio) {
      throw new FeedError(
        `The compressed feed expands to more than ${LIMITS.ratio} times its size. Send it uncompressed.`,
      );
    }
    yield chunk;
  }
}

async function* onlyText(chunks: AsyncIterable<Uint8Array>) {
  let isFirst = true;
  for await (const chunk of chunks) {
    const other = isFirst && OTHER_FORMATS.find(([bytes]) => startsWith(chunk, bytes));
    if (other)
      throw new FeedError(`The file has the format ${other[1]}. Send XML, TSV or CSV, as it is or as gzip or ZIP.`);
    isFirst = false;
    yield chunk;
  }
}

function startsWith(bytes: Uint8Array, beginning: string) {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, beginning.length)).equals(
    Buffer.from(beginning, 'latin1'),
  );
}

function toFeedError(error: unknown, name: string) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new FeedError(`The file ${name} does not exist.`);
  if (code === 'EACCES') return new FeedError(`This user has no permission to read the file ${name}.`);
  if (code === 'EISDIR') return new FeedError(`${name} is a folder. Pass the path of the feed file.`);
  if (code?.startsWith('Z_'))
    return new FeedError(`The compressed feed is damaged or truncated (${message}).`, undefined, error);
  return error;
}
