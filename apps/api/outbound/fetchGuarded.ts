import type { IncomingMessage } from 'node:http';
import { type Guard, guardedRequest, OutboundError } from './guardedRequest.ts';

const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Requests a URL of a shop and follows its redirects; each is checked like the first URL. Resolves to the response, which
 * may have any other status and must be read or destroyed, and the URL that it is from. Rejects with an OutboundError.
 */
export async function fetchGuarded(address: string, guard: Guard): Promise<{ response: IncomingMessage; url: URL }> {
  let url = readUrl(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
    const response = await guardedRequest(url, guard);
    const { statusCode = 0, headers } = response;
    if (!REDIRECTS.includes(statusCode) || !headers.location) return { response, url };
    response.destroy();
    url = readUrl(headers.location, url);
  }
  throw new OutboundError('unusable', `${url.host} redirects more than ${MAX_REDIRECTS} times`);
}

function readUrl(address: string, base?: URL) {
  if (!URL.canParse(address, base)) throw new OutboundError('refused', `"${address.slice(0, 60)}" is not a URL`);
  return new URL(address, base);
}
