import { hash } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { promisify } from 'node:util';
import { constants, zstdCompress, zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

/** Begins the frame with the hash of the dictionary, which a decoder of Zstandard skips (RFC 9842, section 5). */
const MAGIC = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
/** With the hash. */
const FRAME_BYTES = 40;
const AVAILABLE = /^:([\w+/]{43}=):$/;
/** Of Zstandard, while a client waits: 1.5 ms for a list of 180 kB; Brotli takes 3.7. */
const QUICK_LEVEL = 5;
/** For what is sent again. The highest whose window decoders of `dcz` must have, 8 MB. */
const SMALL_LEVEL = 19;

/** Text that a browser and the shell have, so that what repeats it needs few bytes. */
export type Dictionary = {
  bytes: Buffer;
  /** SHA-256 in Base64. */
  hash: string;
};

export function createDictionary(bytes: Buffer): Dictionary {
  return { bytes, hash: hash('sha256', bytes, 'base64') };
}

/**
 * The hash of the dictionary that a client has for the requested address; null if it has none, or accepts no `dcz`.
 * Pages of other origins that may not read a response get it without: its size would depend on what the browser has stored.
 */
export function readAvailableHash(headers: IncomingHttpHeaders): string | null {
  const { 'available-dictionary': available, 'accept-encoding': accepted = '' } = headers;
  if (typeof available !== 'string' || negotiate(accepted.toLowerCase(), ['dcz']) !== 'dcz') return null;
  if (headers['sec-fetch-mode'] === 'no-cors' && headers['sec-fetch-site'] !== 'same-origin') return null;
  return AVAILABLE.exec(available)?.[1] ?? null;
}

/** Caches that store both keep them apart by it. Browsers without dictionaries send neither `dcz` nor the header. */
export function addVary(headers: IncomingHttpHeaders, vary: string) {
  return headers['available-dictionary'] === undefined ? vary : `${vary}, available-dictionary`;
}

/** Compresses as `dcz`. */
export function compressWith(dictionary: Dictionary, bytes: Buffer): Buffer {
  return addFrame(dictionary, zstdCompressSync(bytes, getOptions(dictionary, QUICK_LEVEL)));
}

/** The same with more effort, in another thread. */
export async function compressSmallWith(dictionary: Dictionary, bytes: Buffer): Promise<Buffer> {
  return addFrame(dictionary, await promisify(zstdCompress)(bytes, getOptions(dictionary, SMALL_LEVEL)));
}

export function decompressWith({ bytes: dictionary }: Dictionary, body: Buffer): Buffer {
  return zstdDecompressSync(body.subarray(FRAME_BYTES), { dictionary });
}

function getOptions({ bytes: dictionary }: Dictionary, level: number) {
  return { dictionary, params: { [constants.ZSTD_c_compressionLevel]: level } };
}

function addFrame({ hash }: Dictionary, body: Buffer) {
  return Buffer.concat([MAGIC, Buffer.from(hash, 'base64'), body]);
}
