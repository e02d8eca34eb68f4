import iconv from 'iconv-lite';
import { detectEncoding, type Encoding } from './detectEncoding.ts';
import { FeedError } from './FeedError.ts';
import { findInvalidUtf8 } from './findInvalidUtf8.ts';

const LINE_FEED = 10;

/** So many characters of a feed in UTF-8 have to be valid for each that is not, such as one that an exporter has cut. */
const MIN_VALID = 4;

/**
 * Decodes the bytes of a feed with its declared encoding. A few damaged characters become U+FFFD. Throws a FeedError with byte and
 * line if the encoding is another one; guessing it could show garbled names to visitors.
 */
export async function* decodeText(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let place: Place = { bytes: 0, line: 1 };
  let encoding: Encoding | undefined;
  let decode: ((chunk: Uint8Array | null) => string) | undefined;
  let isFirst = true;
  for await (let chunk of atLeast(chunks, 256)) {
    if (!encoding) {
      const detected = detectEncoding(chunk);
      encoding = detected.encoding;
      decode = decoderFor(encoding);
      chunk = chunk.subarray(detected.markLength);
      place.bytes += detected.markLength;
    }
    if (encoding === 'iso-8859-2' || encoding === 'windows-1250') refuseOtherEncoding(chunk, encoding, place, isFirst);
    isFirst = false;
    let text: string;
    try {
      text = decode!(chunk);
    } catch (cause) {
      throw new FeedError(
        `Wrong encoding: the feed is not valid ${encoding} near line ${place.line}.`,
        place.line,
        cause,
      );
    }
    if (encoding === 'utf-8' && text.includes('\ufffd')) refuseOtherThanUtf8(chunk, place);
    yield text;
    place = advance(place, chunk);
  }
  if (decode && encoding !== 'iso-8859-2' && encoding !== 'windows-1250' && !endsWithCharacter(decode)) {
    throw new FeedError(`The feed ends in the middle of a character (byte ${place.bytes}). Is it cut off?`, place.line);
  }
}

function endsWithCharacter(decode: (chunk: null) => string) {
  try {
    return decode(null) === '';
  } catch {
    return false;
  }
}

type Place = { bytes: number; line: number };

/** Joins chunks so that the first one has at least `bytes` bytes, unless the stream is shorter. */
async function* atLeast(chunks: AsyncIterable<Uint8Array>, bytes: number) {
  let start: Uint8Array | null = new Uint8Array();
  for await (const chunk of chunks) {
    if (!start) {
      yield chunk;
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < bytes) continue;
    yield start;
    start = null;
  }
  if (start?.length) yield start;
}

function decoderFor(encoding: Encoding) {
  if (encoding === 'iso-8859-2' || encoding === 'windows-1250') {
    const decoder = iconv.getDecoder(encoding);
    return (chunk: Uint8Array | null) => (chunk ? decoder.write(Buffer.from(chunk)) : (decoder.end() ?? ''));
  }
  const decoder = new TextDecoder(encoding, { fatal: encoding !== 'utf-8', ignoreBOM: true });
  return (chunk: Uint8Array | null) => (chunk ? decoder.decode(chunk, { stream: true }) : decoder.decode());
}

/** Every byte is valid in these encodings. Valid UTF-8 or control characters indicate a wrong declaration. */
function refuseOtherEncoding(chunk: Uint8Array, encoding: Encoding, place: Place, isFirst: boolean) {
  const firstHigh = chunk.findIndex((byte) => byte >= 0x80);
  if (firstHigh < 0) return;
  if (isFirst && findInvalidUtf8(chunk) < 0) {
    throw new FeedError(
      `Wrong encoding: the feed declares ${encoding} but is written in UTF-8 (first seen at ${describe(place, chunk, firstHigh)}). Correct the declaration in its first line.`,
      lineAt(place, chunk, firstHigh),
    );
  }
  const control = encoding === 'iso-8859-2' ? chunk.findIndex((byte) => byte >= 0x80 && byte < 0xa0) : -1;
  if (control < 0) return;
  throw new FeedError(
    `Wrong encoding: the feed declares iso-8859-2 but byte 0x${chunk[control]!.toString(16)} at ${describe(place, chunk, control)} is not a letter in that encoding; the feed is probably windows-1250. Correct the declaration in its first line.`,
    lineAt(place, chunk, control),
  );
}

/** Throws unless the invalid bytes are few among characters that are UTF-8 and no other encoding of Polish. */
function refuseOtherThanUtf8(chunk: Uint8Array, place: Place) {
  const skip = Math.min(
    chunk.findIndex((byte) => (byte & 0xc0) !== 0x80),
    3,
  );
  const start = Math.max(skip, 0);
  const first = findInvalidUtf8(chunk.subarray(start));
  // The file has a U+FFFD of its own, or ends a character of the chunk before.
  if (first < 0) return;
  let invalid = 0;
  for (let at = start, found = first; found >= 0; found = findInvalidUtf8(chunk.subarray(at))) {
    invalid++;
    at += found + 1;
  }
  let valid = 0;
  for (let i = 0; i < chunk.length - 1; i++) if (chunk[i]! >= 0xc2 && (chunk[i + 1]! & 0xc0) === 0x80) valid++;
  if (valid >= MIN_VALID * invalid) return;
  const at = start + first;
  const hex = chunk[at]!.toString(16).padStart(2, '0');
  throw new FeedError(
    `Wrong encoding: the feed declares UTF-8 but byte 0x${hex} at ${describe(place, chunk, at)} is not UTF-8. Save it as UTF-8, or declare its real encoding (for Polish often windows-1250 or iso-8859-2) in its first line.`,
    lineAt(place, chunk, at),
  );
}

function describe(place: Place, chunk: Uint8Array, index: number) {
  return `byte ${place.bytes + index + 1}, line ${lineAt(place, chunk, index)}`;
}

function lineAt(place: Place, chunk: Uint8Array, index: number) {
  return advance(place, chunk.subarray(0, index)).line;
}

function advance(place: Place, chunk: Uint8Array): Place {
  let line = place.line;
  for (let i = chunk.indexOf(LINE_FEED); i >= 0; i = chunk.indexOf(LINE_FEED, i + 1)) line++;
  return { bytes: place.bytes + chunk.length, line };
}
