import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { fetchGuarded } from '../../outbound/fetchGuarded.ts';
import { type Guard, OutboundError } from '../../outbound/guardedRequest.ts';
import { FeedError } from '../read/FeedError.ts';

const MAX_BYTES = 2 * 1024 ** 3;
const STALL_MS = 60_000;
export const DOWNLOAD_TIMEOUT_MS = 30 * 60_000;

export type DownloadOptions = Pick<Guard, 'allowedHosts' | 'lookup'> & {
  maxBytes?: number;
  /** Time without a byte until the download ends. */
  stallMs?: number;
  timeoutMs?: number;
};

/** What the server said about the file that was imported last; null if it said nothing. */
export type FeedVersion = { etag: string | null; last_modified: string | null };

type Feed = FeedVersion & { url: string };

/**
 * Downloads a feed to the file `path`, which may be gzipped. Resolves to its version, or to null if the server says that
 * the file has not changed. Rejects with a FeedError that says what is wrong.
 */
export async function downloadFeed(
  { url, etag, last_modified }: Feed,
  path: string,
  { maxBytes = MAX_BYTES, stallMs = STALL_MS, timeoutMs = DOWNLOAD_TIMEOUT_MS, ...guard }: DownloadOptions = {},
): Promise<FeedVersion | null> {
  const stall = createStallTimer(stallMs);
  const timeout = AbortSignal.timeout(timeoutMs);
  const signal = AbortSignal.any([stall.signal, timeout]);
  const headers = {
    accept: 'application/xml, text/xml, */*',
    // The importer recognises gzip by its first bytes.
    'accept-encoding': 'gzip, identity',
    ...(etag && { 'if-none-match': etag }),
    ...(last_modified && { 'if-modified-since': last_modified }),
  };
  try {
    const { response, url: from } = await fetchGuarded(url, { ...guard, signal, headers });
    try {
      return await save(response, from, { path, maxBytes, signal, stall, isKnown: Boolean(etag || last_modified) });
    } finally {
      response.destroy();
    }
  } catch (error) {
    if (error instanceof FeedError) throw error;
    if (stall.signal.aborted) throw new FeedError(`The server sent nothing for ${stallMs / 1000} seconds.`);
    if (timeout.aborted) throw new FeedError(`The download took longer than ${timeoutMs / 60_000} minutes.`);
    if (error instanceof OutboundError) throw new FeedError(getReason(error), undefined, error);
    throw error;
  } finally {
    stall.stop();
  }
}

type SaveOptions = {
  path: string;
  maxBytes: number;
  signal: AbortSignal;
  stall: ReturnType<typeof createStallTimer>;
  /** Whether the request named the version of an earlier file. */
  isKnown: boolean;
};

async function save(
  response: IncomingMessage,
  { host }: URL,
  { path, maxBytes, signal, stall, isKnown }: SaveOptions,
): Promise<FeedVersion | null> {
  const { statusCode = 0, headers } = response;
  if (statusCode === 304 && isKnown) return null;
  if (statusCode !== 200) throw new FeedError(`${host} responded with the status ${statusCode} instead of a file.`);
  const encoding = headers['content-encoding'] ?? 'identity';
  if (!/^(x-)?gzip$|^identity$/i.test(encoding))
    throw new FeedError(`The server compressed the file as "${encoding.slice(0, 30)}". Use gzip or none.`);
  const tooLarge = () => new FeedError(`The file is larger than ${formatBytes(maxBytes)}. Split it.`);
  if (Number(headers['content-length']) > maxBytes) throw tooLarge();
  let bytes = 0;
  const count = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      stall.restart();
      bytes += chunk.length;
      if (bytes > maxBytes) throw tooLarge();
      yield chunk;
    }
  };
  try {
    await pipeline(response, count, createWriteStream(path), { signal });
  } catch (error) {
    if (error instanceof FeedError || signal.aborted || isDiskError(error)) throw error;
    throw new FeedError(`The connection to ${host} was lost before the end of the file.`, undefined, error);
  }
  return { etag: headers.etag ?? null, last_modified: headers['last-modified'] ?? null };
}

function getReason({ problem, message, cause }: OutboundError) {
  const { code } = (cause ?? {}) as NodeJS.ErrnoException;
  // A name that does not exist has the text of a private one.
  if (problem === 'refused' || code === 'ENOTFOUND') return `The address cannot be used: ${message}.`;
  return code ? `The server could not be reached (${code}).` : `The file could not be fetched: ${message}.`;
}

function isDiskError(error: unknown) {
  return (error as NodeJS.ErrnoException).syscall === 'write';
}

/** Aborts its signal after a time without `restart`. */
function createStallTimer(ms: number) {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), ms);
  return {
    signal: controller.signal,
    restart: () => void timer.refresh(),
    stop: () => clearTimeout(timer),
  };
}

function formatBytes(bytes: number) {
  return bytes >= 1024 ** 3 ? `${bytes / 1024 ** 3} GB` : `${bytes} bytes`;
}
