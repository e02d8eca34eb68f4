import type { IncomingMessage } from 'node:http';
import { type Guard, guardedRequest } from './guardedRequest.ts';
import { PictureFetchError } from './PictureFetchError.ts';

const MAX_BYTES = 10_000_000;
const MAX_REDIRECTS = 3;
const TIMEOUT_MS = 10_000;

export type FetchOptions = Omit<Guard, 'signal'> & { timeoutMs?: number; maxBytes?: number };

/**
 * Fetches the bytes at a URL of a shop; they are untrusted. Every redirect is checked like the first URL. Rejects with a
 * PictureFetchError if the URL is refused, the host does not respond in time, or the response is too large or incomplete.
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Buffer> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, ...guard } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  let url = readUrl(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await guardedRequest(url, { ...guard, signal });
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return readBody(response, maxBytes);
    response.destroy();
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location)
      throw new PictureFetchError(
        statusCode >= 500 ? 'unreachable' : 'unusable',
        `${url.host} responded with ${statusCode}`,
      );
    url = readUrl(headers.location, url);
  }
  throw new PictureFetchError('unusable', `${url.host} redirects more than ${MAX_REDIRECTS} times`);
}

function readUrl(address: string, base?: URL) {
  if (!URL.canParse(address, base)) throw new PictureFetchError('refused', `"${address.slice(0, 60)}" is not a URL`);
  return new URL(address, base);
}

async function readBody(response: IncomingMessage, maxBytes: number) {
  const tooLarge = () => new PictureFetchError('unusable', `larger than ${maxBytes} bytes`);
  try {
    if (Number(response.headers['content-length']) > maxBytes) throw tooLarge();
    const chunks: Buffer[] = [];
    let length = 0;
    for await (const chunk of response as AsyncIterable<Buffer>) {
      length += chunk.length;
      if (length > maxBytes) throw tooLarge();
      chunks.push(chunk);
    }
    return Buffer.concat(chunks);
  } catch (error) {
    if (error instanceof PictureFetchError) throw error;
    throw new PictureFetchError('unreachable', `the connection was lost: ${(error as Error).message}`, {
      cause: error,
    });
  } finally {
    response.destroy();
  }
}
