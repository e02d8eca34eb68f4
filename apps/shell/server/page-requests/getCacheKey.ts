import { getDevice, isBot } from '../http/visitor.ts';
import type { ShellContext } from '../ShellContext.ts';
import type { PageVisit } from './PageVisit.ts';

/** Key of a public page in the page cache: everything that the response depends on. */
export function getCacheKey(
  { request, address, encoding, set, flags, knownStyles, acceptsLines }: PageVisit,
  layoutCache: ShellContext['layoutCache'],
) {
  const device = getDevice(request.headers);
  const kind = address.isDataRequest
    ? `data ${acceptsLines ? 'lines' : ''} ${knownStyles}`
    : `document ${layoutCache(set, flags).number}`;
  return `${set.number} ${Object.values(flags)} ${kind} ${device} ${isBot(request.headers) ? 'bot' : ''} ${encoding} ${address.url}`;
}
