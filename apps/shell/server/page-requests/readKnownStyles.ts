import type { FastifyRequest } from 'fastify';
import { KNOWN_STYLES_HEADER } from '../../contract/PageData.ts';
import type { ReleaseSet } from '../releases/ReleaseSet.ts';

/**
 * Ids of the live style sheets that the browser already has, in a fixed order, so that browsers with the same styles
 * share a cached response.
 */
export function readKnownStyles(headers: FastifyRequest['headers'], set: ReleaseSet) {
  const header = headers[KNOWN_STYLES_HEADER];
  const known = typeof header === 'string' ? header.split(' ') : [];
  const ids = [...set.releases.values()].flatMap(({ key, pageCss }) => [
    key,
    ...[...pageCss.values()].map(({ id }) => id),
  ]);
  return ids.filter((id) => known.includes(id));
}
