import { getDevice, isBot } from '../http/visitor.ts';
import type { ShellContext } from '../ShellContext.ts';
import type { PageVisit } from './PageVisit.ts';

/** Key of a public page in the page cache: everything that the response depends on. */
export function getCacheKey(
  { request, address, encoding, set, flags, experiments, knownStyles, acceptsLines }: PageVisit,
  layoutCache: ShellContext['layoutCache'],
) {
  const device = getDevice(request.headers);
  const kind = address.isDataRequest
    ? `data ${acceptsLines ? 'lines' : ''} ${knownStyles}`
    : `document ${layoutCache(set, flags).number}`;
  const variations = experiments.map(({ experiment, variation }) => `${experiment}|${variation}`);
  return `${set.number} ${Object.values(flags)} ${JSON.stringify(variations)} ${kind} ${device} ${isBot(request.headers) ? 'bot' : ''} ${encoding} ${address.url}`;
}
