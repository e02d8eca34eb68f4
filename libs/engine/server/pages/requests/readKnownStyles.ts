import type { FastifyRequest } from 'fastify';
import { KNOWN_STYLES_HEADER } from '../../../client/contract/PageData.ts';
import { getSheetIds } from '../../releases/live/getSheets.ts';
import type { ReleaseSet } from '../../releases/live/ReleaseSet.ts';

/**
 * Ids of the live style sheets that the browser already has, in a fixed order, so that browsers with the same styles
 * share a cached response. `ownSheets`: those of the site's own pages.
 */
export function readKnownStyles(headers: FastifyRequest['headers'], set: ReleaseSet, ownSheets: readonly string[]) {
  const header = headers[KNOWN_STYLES_HEADER];
  const known = typeof header === 'string' ? header.split(' ') : [];
  const ids = [...ownSheets, ...[...set.releases.values()].flatMap(getSheetIds)];
  return ids.filter((id) => known.includes(id));
}
