import type { IncomingMessage } from 'node:http';
import { fetchGuarded } from '../../outbound/fetchGuarded.ts';
import { type Guard, OutboundError } from '../../outbound/guardedRequest.ts';

const MAX_BYTES = 10_000_000;
const TIMEOUT_MS = 10_000;
const HEADERS = { accept: 'image/avif,image/webp,image/*', 'accept-encoding': 'identity' };

export type FetchOptions = Omit<Guard, 'signal' | 'headers'> & { timeoutMs?: number; maxBytes?: number };

/**
 * Fetches the bytes at a URL of a shop; they are untrusted. Every redirect is checked like the first URL. Rejects with an
 * OutboundError if the URL is refused, the host does not respond in time, or the response is too large or incomplete.
 */
export async function fetchPicture(address: string, options: FetchOptions = {}): Promise<Buffer> {
  const { timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES, ...guard } = options;
  const signal = AbortSignal.timeout(timeoutMs);
  const { response, url } = await fetchGuarded(address, { ...guard, signal, headers: HEADERS });
  const { statusCode = 0 } = response;
  if (statusCode === 200) return readBody(response, maxBytes);
  response.destroy();
  throw new OutboundError(statusCode >= 500 ? 'unreachable' : 'unusable', `${url.host} responded with ${statusCode}`);
}

async function readBody(response: IncomingMessage, maxBytes: number) {
  const tooLarge = () => new OutboundError('unusable', `larger than ${maxBytes} bytes`);
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
    if (error instanceof OutboundError) throw error;
    throw new OutboundError('unreachable', `the connection was lost: ${(error as Error).message}`, { cause: error });
  } finally {
    response.destroy();
  }
}
