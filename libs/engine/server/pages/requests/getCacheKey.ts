import { getDevice, isBot } from '../../http/visitor.ts';
import type { GetLayout } from '../compose/createDocuments.ts';
import type { PageVisit } from './PageVisit.ts';

/** Key of a public page in the page cache: everything that the response depends on. */
export function getCacheKey(
  { request, address, encoding, set, flags, experiments, knownStyles, acceptsLines }: PageVisit,
  getLayout: GetLayout,
) {
  const device = getDevice(request.headers);
  const kind = address.isDataRequest
    ? `data ${acceptsLines ? 'lines' : ''} ${knownStyles}`
    : `document ${getLayout(set, flags).number}`;
  const variations = experiments.map(({ experiment, variation }) => `${experiment}|${variation}`);
  return `${set.number} ${Object.values(flags)} ${JSON.stringify(variations)} ${kind} ${device} ${isBot(request.headers) ? 'bot' : ''} ${encoding} ${address.url}`;
}
