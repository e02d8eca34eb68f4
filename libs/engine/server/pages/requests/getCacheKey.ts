import type { GetLayout } from '../compose/createDocuments.ts';
import type { PageVisit } from './PageVisit.ts';

/** Key of a public page in the page cache: everything that the response depends on. */
export function getCacheKey(
  { address, encoding, set, flags, experiments, knownStyles }: PageVisit,
  getLayout: GetLayout,
) {
  const kind = address.isDataRequest ? `data ${knownStyles}` : `document ${getLayout(set, flags).number}`;
  const variations = experiments.map(({ experiment, variation }) => `${experiment}|${variation}`);
  return `${set.number} ${Object.values(flags)} ${JSON.stringify(variations)} ${kind} ${encoding} ${address.url}`;
}
