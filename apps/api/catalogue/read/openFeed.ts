import { createReadStream } from 'node:fs';
import { addAbortSignal, type Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { FeedError } from './FeedError.ts';
import { LIMITS } from './limits.ts';

type OpenOptions = { onBytes?: (bytes: number) => void; signal?: AbortSignal };

/**
 * Reads the bytes of a feed and decompresses gzip. `onBytes` gets the number of source bytes read so far. Throws a
 * FeedError if the file is not readable, too large or expands too much.
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
    const all = prepend(value, packed);
    yield* limited(isGzip(value) ? unpack(all) : all, counter, isGzip(value));
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

async function* unpack(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip();
  const feeding = (async () => {
    for await (const chunk of chunks) {
      if (!gunzip.write(chunk)) await new Promise((resolve) => gunzip.once('drain', resolve));
    }
    gunzip.end();
  })().catch((error: Error) => gunzip.destroy(error));
  yield* gunzip as AsyncIterable<Uint8Array>;
  await feeding;
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

function isGzip(bytes: Uint8Array) {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
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
